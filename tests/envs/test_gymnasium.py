"""Gymnasium's own check, and one learner among bots."""

from __future__ import annotations

import copy
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="needs Gymnasium: pip install 'piazza[gymnasium]'")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from piazza.envs.registration import NAMES, register

register()
FORMS = [
    ("piazza/Lucca-v0", ("novice", "random")),
    ("piazza/SanGimignano-v0", ("builder",)),
    ("piazza/Aquileia-v0", ("random",) * 3),
    ("piazza/Lorenzo-v0", ("novice",) * 2),
]


def an_action(env: Any, rng: Any) -> int:
    return int(rng.choice(np.flatnonzero(env.unwrapped.action_masks())))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "opponents"), FORMS)
def test_the_check_of_gymnasium(name: str, opponents: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name, opponents=opponents).unwrapped)


@pytest.mark.parametrize(("name", "opponents"), FORMS)
def test_a_game_to_its_end_and_a_copy_of_it(name: str, opponents: tuple[str, ...]) -> None:
    env, rng = gymnasium.make(name, opponents=opponents), np.random.default_rng(1)
    row, info = env.reset(seed=3)
    for _ in range(4):
        assert len(info["texts"]) == info["action_mask"].sum() and info["seat"] == env.unwrapped.seat
        row, worth, over, cut, info = env.step(an_action(env, rng))
        assert not over and worth == 0
    twin = copy.deepcopy(env)
    ends = []
    for one in (env, twin):
        choices, over = np.random.default_rng(2), False
        while not over:
            row, worth, over, cut, info = one.step(an_action(one, choices))
        ends.append((row.tobytes(), worth, info["scores"], info["places"]))
        assert not cut and not info["action_mask"].any() and len(info["scores"]) == len(opponents) + 1
    assert ends[0] == ends[1]


def test_the_seat_is_drawn_or_given() -> None:
    env = gymnasium.make("piazza/Lucca-v0", opponents=("random",) * 3)
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(20)}) == 4
    fixed = gymnasium.make("piazza/Lucca-v0", opponents=("random",) * 3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(4)} == {2}


def test_who_takes_what_is_not_open_has_lost() -> None:
    env = gymnasium.make("piazza/SanGimignano-v0").unwrapped
    env.reset(seed=1)
    _, worth, over, _, info = env.step(int(env.action_masks().argmin()))
    assert (worth, over) == (-1.0, True) and "is not open to seat" in info["illegal"]
    with pytest.raises(ValueError, match="reset the environment"):
        env.step(0)


def test_processes_of_gymnasium() -> None:
    games = gymnasium.make_vec("piazza/SanGimignano-v0", 2, vectorization_mode="async", opponents=("novice",))
    try:
        rows, info = games.reset(seed=5)
        for _ in range(6):
            rows, _, _, _, info = games.step(np.array([mask.argmax() for mask in info["action_mask"]]))
        assert rows.shape == (2, games.single_observation_space.shape[0])
    finally:
        games.close()


def test_every_game_has_a_name_and_wrong_use_is_told() -> None:
    assert set(NAMES) <= set(gymnasium.registry)
    with pytest.raises(ValueError, match="seat: expected one from 0 to 1, got 2"):
        gymnasium.make("piazza/SanGimignano-v0", seat=2)
