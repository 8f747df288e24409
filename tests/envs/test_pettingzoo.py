"""PettingZoo's own tests, and what is ours to promise."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="needs PettingZoo: pip install 'piazza[pettingzoo]'")

import numpy as np
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

from tests.envs.forms import FORMS, NAMES

# Its tests warn of observations with a mask, which its own card games have, too.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def module_of(game: str) -> Any:
    return importlib.import_module(f"piazza.envs.{game}_v0")


@pytest.mark.parametrize(("game", "players", "settings"), FORMS, ids=NAMES)
def test_the_api(game: str, players: int, settings: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(module_of(game).env(players=players, **settings), num_cycles=60)
    seed_test(lambda: module_of(game).env(players=players, **settings), num_cycles=15)


games = pytest.mark.parametrize("game", ["sangimignano", "lucca", "aquileia", "lorenzo"])


@games
@pytest.mark.turns("performance benchmark")
@pytest.mark.slow
def test_its_benchmark_runs(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module_of(game).env())
    assert "turns per second" in capsys.readouterr().out


@games
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = module_of(game)
    render_test(lambda render_mode=None: module.env(render_mode=render_mode))
    capsys.readouterr()
    shown = {}
    for mode in ("ansi", "human", "rgb_array"):
        env = module.env(render_mode=mode)
        env.reset(seed=1)
        for _ in range(9):
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
        shown[mode] = env.render()
    text = shown["ansi"]
    assert env.agent_selection in text and "decision 10" in text
    assert all(f"{action} {told}" in text for action, told in env.last()[4]["texts"].items())
    assert text in re.sub(r" +\n", "\n", capsys.readouterr().out), "a terminal shows the same"
    picture = shown["rgb_array"]
    assert picture.shape[0] > 18 * len(text.splitlines()) and picture.shape[2] == 3 and picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50, "signs in several colours stand on it"


def test_the_end_is_shown_to_everybody() -> None:
    env = module_of("sangimignano").env(render_mode="ansi")
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, is_over, _, info = env.last()
        if is_over:
            break
        env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    assert f"{env.agent_selection} {info['score']}" in env.render()


@pytest.mark.parametrize("reward", ["win", "place", "margin"])
def test_a_game_to_its_end(reward: str) -> None:
    env = module_of("lorenzo").env(players=3, reward=reward)
    env.reset(seed=4)
    rng = np.random.default_rng(0)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    ends = {}
    for agent in env.agent_iter():
        observation, worth, is_over, is_cut, info = env.last()
        totals[agent] += worth
        if is_over or is_cut:
            ends[agent] = info
            env.step(None)
            continue
        actions = np.flatnonzero(observation["action_mask"])
        assert sorted(info["texts"]) == actions.tolist()
        env.step(int(rng.choice(actions)))
    assert abs(sum(totals.values())) < 1e-6
    best = min(ends, key=lambda agent: ends[agent]["place"])
    assert ends[best]["place"] == 1 and totals[best] == max(totals.values())


def test_a_seat_that_is_not_asked_may_do_nothing_and_sees_its_own() -> None:
    env = module_of("sangimignano").raw_env()
    env.reset(seed=2)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert (env.observe(other)["observation"] != env.observe(env.agent_selection)["observation"]).any()


def test_games_follow_on_one_another() -> None:
    """Without a seed the next game is another one, and the same again after the same seed."""
    env = module_of("lucca").raw_env(players=3)
    seen = []
    for seed in (7, None, None, 7, None):
        env.reset(seed=seed)
        seen.append(env.observe("seat_0")["observation"].tobytes())
    assert len(set(seen[:3])) == 3 and seen[3:] == seen[:2]


def test_a_parallel_form_comes_from_the_converter() -> None:
    """Its agents that are not asked answer all the same, and are not listened to."""
    parallel = turn_based_aec_to_parallel(module_of("sangimignano").env())
    observations, _ = parallel.reset(seed=3)
    ended: dict[str, bool] = {}
    while not any(ended.values()):
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations, worth, ended, _, _ = parallel.step(actions)
    assert sorted(worth) == parallel.possible_agents and sum(worth.values()) == 0


def test_wrong_use_is_told() -> None:
    module = module_of("lucca")
    with pytest.raises(ValueError, match="render_mode: expected one of human, ansi, rgb_array"):
        module.env(render_mode="film")
    env = module.raw_env(players=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must choose an action"):
        env.step(None)
