"""What bots do in games among themselves, counted: alarms for habits that nobody should learn from."""

from __future__ import annotations

import pytest
from benchmarks.bot_conduct import watched

import piazza
from piazza.bots.observation import observe
from piazza.bots.play import choose
from piazza.bots.reasons import reason_for
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from tests.bots.positions import SEARCHES, small_bot
from tests.rotation import choose_seed

STALLED: dict[str, object] = {
    "hands": ["6 9", "6 10"],
    "market": "5 10",
    "deck": "5 9",
    "towers": [
        ["7-10*", "5-7*", "8-10*", "6-8*", "7-9*", "10x3*"],
        ["5-10*", "8-10*", "7-9*", "5-7*", "8-10*"],
    ],
    "passes": 1,
    "turn": 71,
}
"""Cards of the market can be exchanged here for ever, and the side that is behind has nothing to gain by it."""


@pytest.mark.slow
@pytest.mark.matrix("players", "kind")
@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("kind", ("novice", "builder", *SEARCHES))
def test_no_level_throws_a_leader_away_in_the_first_round_without_a_reason(kind: str, players: int) -> None:
    rules = rules_of("lorenzo")
    conduct = watched(rules, players, {}, small_bot(kind, rules, 40), range(2), rounds=1)
    assert conduct.games == 2
    assert [reason.as_dict() for reason in conduct.unaccounted] == []
    assert conduct.leaders["discard_leader", 1] == len(conduct.reasons)
    if kind == "novice":
        assert conduct.reasons == []


@pytest.mark.slow
@pytest.mark.matrix("kind")
@pytest.mark.parametrize("kind", ("novice", "builder"))
def test_leaders_are_played_and_few_are_thrown_away_in_the_first_round(kind: str) -> None:
    rules = rules_of("lorenzo")
    games = 4
    conduct = watched(rules, 2, {}, small_bot(kind, rules), range(games))
    assert conduct.counted("play_leader") >= 2
    assert conduct.leaders["discard_leader", 1] <= games * 8 // 3
    assert sum(conduct.points.values()) > 0 and conduct.stalls == 0


def test_a_side_that_has_nothing_to_gain_ends_the_game() -> None:
    match = piazza.position("sangimignano", STALLED, seed=3)
    assert match.options(0)[0] == "pass" and "exchange" in match.options(0)
    assert choose(match, 0, "builder", 1) == "pass"
    assert match.rules.scores(match.state) == [120, 125]


def test_while_there_is_time_an_exchange_looks_better_than_a_lost_game() -> None:
    match = piazza.position("sangimignano", {**STALLED, "turn": 40}, seed=3)
    seen = observe(match.rules, match.state, 0, Stream(1))
    options = {text: option for text, option in zip(seen.texts, seen.options, strict=True)}
    reason = reason_for(seen, options["exchange"], [options["pass"]], Stream(2))
    assert reason.gain > 0 and "runs" in [term.name for term in reason.telling]


@pytest.mark.slow
@pytest.mark.matrix("nobles")
@pytest.mark.parametrize("nobles", (False, True))
def test_no_game_of_builders_stalls(nobles: bool) -> None:
    """Those that once ran into the guard on turns, and some that this run has drawn."""
    rules = rules_of("sangimignano")
    known = (81, 399, 574) if nobles else (260,)
    first = int(choose_seed())
    conduct = watched(rules, 2, {"nobles": nobles}, small_bot("builder", rules), (*known, *range(first, first + 2)))
    assert conduct.games == 2 + len(known)
    assert conduct.stalls == 0
    assert conduct.idle <= 20


@pytest.mark.exhaustive
@pytest.mark.parametrize("nobles", (False, True))
def test_no_game_of_builders_stalls_in_2000(nobles: bool) -> None:
    rules = rules_of("sangimignano")
    conduct = watched(rules, 2, {"nobles": nobles}, small_bot("builder", rules), range(2000))
    assert (conduct.games, conduct.stalls) == (2000, 0)
    assert conduct.idle <= 20


@pytest.mark.slow
@pytest.mark.matrix("kind")
@pytest.mark.parametrize("kind", ("novice", *SEARCHES))
def test_no_other_level_stalls(kind: str) -> None:
    rules = rules_of("sangimignano")
    conduct = watched(rules, 2, {}, small_bot(kind, rules, 30), range(3))
    assert (conduct.games, conduct.stalls) == (3, 0)
    assert conduct.idle <= 20
