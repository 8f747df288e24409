"""OpenSpiel's own test and algorithms, and what is ours to promise."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'piazza[openspiel]'")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

import piazza.envs.openspiel as games
from tests.envs.forms import FORMS, NAMES

SMALL: dict[str, object] = {
    "hands": ["5", "9"], "towers": [["7x3"], ["8x3"]], "market": "10", "deck": "6 9", "pawn": 0,
    "options": {"max_turns": 4},
}  # fmt: skip
"""Two cards in the deck, one on the market, one in each hand."""


def loaded(game: str, players: int, settings: dict[str, object]) -> Any:
    return pyspiel.load_game(f"piazza_{game}", {"players": players, **settings})


def after(game: Any, decisions: int, seed: int = 0) -> Any:
    """A state in the course of a game, at a seat's question."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while (decisions or state.is_chance_node()) and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


LIGHT = (0, 2, 5, 7)
"""One form of each game, the quickest; the others take minutes."""
COSTS = [[pytest.mark.slow] if form in LIGHT else [pytest.mark.exhaustive] for form in range(len(FORMS))]


@pytest.mark.parametrize(
    ("game", "players", "settings"),
    [pytest.param(*form, id=name, marks=cost) for form, name, cost in zip(FORMS, NAMES, COSTS, strict=True)],
)
def test_the_simulation_of_openspiel(game: str, players: int, settings: dict[str, object]) -> None:
    pyspiel.random_sim_test(loaded(game, players, settings), num_sims=1, serialize=True, verbose=False)


def test_names_and_parameters() -> None:
    game = pyspiel.load_game("piazza_lucca(players=4)")
    assert (game.num_players(), game.utility_sum(), game.min_utility()) == (4, 0, pytest.approx(-1 / 3))
    lorenzo = pyspiel.load_game("piazza_lorenzo(edition=print_2016,players=3)")
    assert lorenzo.setup.settings["privilege_faith"] == 1 and lorenzo.setup.settings["toll_own_colour"] is True
    mixed = pyspiel.load_game("piazza_lorenzo(edition=print_2016,privilege_faith=2,toll_own_colour=no)")
    assert mixed.setup.settings["privilege_faith"] == 2 and mixed.setup.settings["toll_own_colour"] is False
    with pytest.raises(Exception, match="reward: expected one of win, place, margin"):
        pyspiel.load_game("piazza_lucca(reward=glory)")
    again = pyspiel.load_game(str(games.game_from("sangimignano", SMALL)))
    assert again.setup.settings["max_turns"] == 4


@pytest.mark.parametrize("recall", [False, True])
def test_what_is_kept_comes_back(recall: bool) -> None:
    state = after(pyspiel.load_game("piazza_sangimignano", {"nobles": True, "recall": recall}), 9)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for twin in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert twin.history() == state.history() and twin.legal_actions() == state.legal_actions()
        for seat in range(2):
            assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.observation_tensor(0) == state.observation_tensor(0)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize(("game", "players"), [("sangimignano", 2), ("lucca", 3), ("aquileia", 3), ("lorenzo", 2)])
def test_a_seat_cannot_tell_its_worlds_apart(game: str, players: int, recall: bool) -> None:
    """Worlds differ from the truth in what the seat does not know, and in nothing else."""
    others: set[str] = set()
    for decisions in (0, 7, 8, 9) if game == "sangimignano" else (0, 7, 30, 60):
        state = after(pyspiel.load_game(f"piazza_{game}", {"players": players, "recall": recall}), decisions)
        seat, sampler = state.current_player(), np.random.RandomState(5).uniform
        for _ in range(4):
            world = state.resample_from_infostate(seat, sampler)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.legal_actions() == state.legal_actions()
            others |= {world.observation_string(other) for other in range(players) if other != seat}
    assert len(others) > 4 * (players - 1), "some world differs from the truth in what another seat sees"


def test_texts_and_odds() -> None:
    state = pyspiel.load_game("piazza_sangimignano").new_initial_state()
    assert state.is_chance_node() and sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(state.legal_actions()[0]) == "dealer 0"
    state = after(pyspiel.load_game("piazza_sangimignano"), 3)
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(texts)) == len(texts)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    assert list(observer.tensor) == pytest.approx(state.observation_tensor(0))
    assert sum(len(part) for part in observer.dict.values()) == len(observer.tensor)


@pytest.mark.parametrize(
    ("game", "players", "recall"),
    [("sangimignano", 2, False), ("sangimignano", 2, True), ("lucca", 3, False), ("aquileia", 3, False),
     ("lorenzo", 2, False)],
)  # fmt: skip
@pytest.mark.slow
def test_its_search_plays(game: str, players: int, recall: bool) -> None:
    """The bot keeps trees by information states and imagines worlds: keys that leaked or lacked something would stop
    it with a question whose answers it does not know."""
    loaded_game = pyspiel.load_game(f"piazza_{game}", {"players": players, "recall": recall})
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded_game, NoRollout(), 1.4, 20, random_state=rng)
    state = after(loaded_game, 2)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])


class NoRollout(mcts.Evaluator):
    """Judges nothing, so that trees grow and no time is spent below them."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("recall", [False, True])
def test_counterfactual_regret_on_a_small_position(recall: bool) -> None:
    game = games.game_from("sangimignano", SMALL, recall=recall, reward="margin")
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    early = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(20):
        solver.iteration()
    late = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= late < early
