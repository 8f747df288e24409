"""The options of the game that are rulings, and the guard on turns; the others stand with their clauses."""

from __future__ import annotations

import pytest

import piazza
from tests.clauses import clause
from tests.games.sangimignano.table import A, B, deck, hand, market, nobles, options, phase, table
from tests.support import board, play

AT_ONCE: dict[str, object] = {"end_phase_timing": "immediate"}


@clause("sangimignano", 137)
def test_defaults_are_the_rulings() -> None:
    rules = piazza.rules_of("sangimignano")
    assert rules.check_options(2, {}) == {
        "nobles": False,
        "match": "single",
        "dealer": "random",
        "last_card_purchase": "one",
        "end_phase_timing": "after_action",
        "pawn_on_topple": "follow",
        "donation_optional": True,
        "immune_towers_shield": False,
        "wild_as_five": True,
        "nobles_in_other_draws": False,
        "max_turns": 300,
    }


@pytest.mark.parametrize(
    "wrong", [{"nobles": 1}, {"max_turns": -1}, {"max_turns": 10001}, {"match": "best_of_three"}, {"colour": "red"}]
)
def test_options_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(piazza.BadOptions):
        piazza.new_match("sangimignano", options=wrong)


@clause("sangimignano", 1)
def test_three_players_are_refused() -> None:
    with pytest.raises(piazza.BadOptions):
        piazza.new_match("sangimignano", players=3)


@clause("sangimignano", 136)
def test_at_once_the_draws_still_due_are_lost() -> None:
    match = table(options=AT_ONCE, hands=["5 6 7", ""], market="8 9 10", deck="10")
    play(match, "exchange", "put 5", "put 6", "put 7", "deck", "draw 10")
    assert hand(match, A) == "10" and phase(match) == "end" and match.seats_to_act == (B,)
    assert market(match) == "5 6 7 8 9 10"


@clause("sangimignano", 136)
def test_at_once_no_refill() -> None:
    match = table(options=AT_ONCE, hands=["8", ""], towers=[["8x3"], []], market="5", deck="10")
    play(match, "extend 1 8x1", "deck", "draw 10")
    assert phase(match) == "end" and market(match) == "5" and hand(match, A) == "10"


def test_at_once_a_refill_may_take_the_last_card() -> None:
    match = table(options=AT_ONCE, hands=["5", ""], market="8 9", deck="10 7")
    play(match, "buy", "market 8", "market 9", "turn up 10", "turn up 7")
    assert phase(match) == "end" and market(match) == "7 10"


@clause("sangimignano", 136)
def test_at_once_with_the_pilgrimage() -> None:
    match = nobles(AT_ONCE, hands=["V 5", ""], deck="10 9", market="8")
    play(match, "play V", "nobles", "draw F", "deck", "draw 10", "deck", "draw 9")
    assert hand(match, A) == "5 9 10 F" and phase(match) == "end" and match.seats_to_act == (B,)


@clause("sangimignano", 137)
def test_after_the_last_turn_the_game_is_scored() -> None:
    match = table(options={"max_turns": 40}, hands=["5 6 7", "8 8 8"], turn=39)
    play(match, "build 5-7")
    assert not match.is_over
    play(match, "build 8x3", "decline")
    assert match.is_over and match.scores == [13, 8] and board(match)["passes"] == 0


def test_in_mid_action_the_turn_is_finished_first() -> None:
    match = table(options={"max_turns": 1}, hands=["5", ""])
    play(match, "buy", "deck", "draw 6")
    assert not match.is_over
    play(match, "deck", "draw 6")
    assert match.is_over and deck(match) > 0


@clause("sangimignano", 137)
def test_off() -> None:
    match = table(options={"max_turns": 0}, hands=["5 6", ""], market="7 8", turn=9000)
    play(match, "exchange", "market 7", "market 8", "pass")
    assert not match.is_over and "pass" in options(match)
