"""Components, setup, the course of turns."""

from __future__ import annotations

import pytest

import piazza
from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, deck, hand, market, options, pawn, phase, side, table
from tests.support import board, play


def dealt(seed: int = 3, **chosen: object) -> piazza.Match:
    return piazza.new_match("sangimignano", seed=seed, settings=chosen)


@clause("sangimignano", 2)
def test_n_copies_of_each_number() -> None:
    match = dealt()
    assert match.rules.census(match.state) == {"5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}
    assert board(match, None)["unseen"] == _whole_minus(market(match).split())


def _whole_minus(cards: list[str]) -> dict[str, int]:
    return {str(n): n - cards.count(str(n)) for n in range(5, 11)}


@clause("sangimignano", 4, 133)
def test_the_dealer_is_drawn_or_set() -> None:
    assert {board(dealt(seed))["dealer"] for seed in range(8)} == {A, B}
    assert board(dealt(dealer="first"))["dealer"] == A
    assert board(dealt(dealer="second"))["dealer"] == B


@clause("sangimignano", 5, 7)
def test_five_cards_each_hidden_from_the_other() -> None:
    match = dealt()
    assert [len(hand(match, seat).split()) for seat in (A, B)] == [5, 5]
    shown = board(match, A)["players"][B]["hand"]
    assert shown["count"] == 5 and shown["cards"] is None and shown["known"] == []


@clause("sangimignano", 8, 10)
def test_four_market_cards_and_31_in_the_deck() -> None:
    match = dealt()
    assert len(market(match).split()) == 4 and deck(match) == 31
    assert board(match, A)["deck"]["face_up"] == board(match, A)["deck"]["bottom"] == []


@clause("sangimignano", 11)
def test_nobody_holds_the_pawn() -> None:
    assert pawn(dealt()) is None


@clause("sangimignano", 12)
def test_the_dealers_opponent_begins() -> None:
    assert dealt(dealer="first").seats_to_act == (B,)
    assert dealt(dealer="second").seats_to_act == (A,)


@clause("sangimignano", 13)
def test_turns_alternate_and_pass_is_always_there() -> None:
    match = table(hands=["", ""], market="5 6 7 8 9 10")
    for seat, cards in ((A, "5 6"), (B, "7 8"), (A, "9 10")):
        assert match.seats_to_act == (seat,) and asked(match) == "action"
        assert "pass" in options(match)
        play(match, "buy", *[f"market {card}" for card in cards.split()])


@clause("sangimignano", 13)
def test_one_action_ends_the_turn() -> None:
    match = table(hands=["5 6 7 8 8 8", "9"])
    play(match, "build 5-7")
    assert match.seats_to_act == (B,)


@pytest.mark.parametrize("cards", ["", "5", "5 5 5 5 6 6 6"])
@clause("sangimignano", 6, 20)
def test_no_action_breaks_the_hand_limit(cards: str) -> None:
    match = table(hands=[cards, ""])
    assert side(match, A)["hand"]["limit"] == 7
    assert ("buy" in options(match)) == (len(cards.split()) <= 5)


@clause("sangimignano", 16)
def test_two_passes_in_a_row_end_the_game() -> None:
    match = table(hands=["5", "6"])
    play(match, "pass")
    assert board(match)["passes"] == 1
    play(match, "pass")
    assert match.is_over and phase(match) == "over"


@clause("sangimignano", 16)
def test_another_action_resets_the_count() -> None:
    match = table(hands=["5", "6 6 6"])
    play(match, "pass", "build 6x3", "pass")
    assert not match.is_over and board(match)["passes"] == 1


@clause("sangimignano", 134)
def test_a_reaction_is_no_turn_and_leaves_the_count_alone() -> None:
    match = table(hands=["9 9 9 8", "5 6"], passes=1)
    play(match, "build 9x3", "use", "play 5")
    assert board(match)["passes"] == 0 and match.seats_to_act == (B,)
    play(match, "pass", "pass")
    assert match.is_over


@clause("sangimignano", 14)
def test_an_empty_deck_begins_the_end_phase() -> None:
    match = table(hands=["5", "6"], deck="10", market="7 8 9")
    play(match, "buy", "deck", "draw 10")
    assert phase(match) == "end"


@clause("sangimignano", 15)
def test_a_declaration_begins_the_end_phase() -> None:
    match = table(towers=[["5x3*", "6x3*", "7x3*", "8x3*"], []])
    play(match, "declare")
    assert phase(match) == "end" and match.seats_to_act == (B,)


@clause("sangimignano", 135)
def test_the_deck_is_looked_at_after_the_refill() -> None:
    """The refill takes the last cards, and only then does the end phase begin."""
    match = table(hands=["5", "6"], market="8 9", deck="10 7 7")
    play(match, "buy", "market 8", "market 9", "turn up 10")
    assert phase(match) == "main"
    play(match, "turn up 7", "turn up 7")
    assert phase(match) == "end" and deck(match) == 0


@clause("sangimignano", 135)
def test_draws_still_due_are_made_after_the_last_deck_card() -> None:
    match = table(hands=["5 6 7", ""], market="8 9 10", deck="10")
    play(match, "exchange", "put 5", "put 6", "put 7", "deck", "draw 10", "market 8", "market 9")
    assert hand(match, A) == "8 9 10" and phase(match) == "end"


@clause("sangimignano", 47)
def test_pass_does_nothing() -> None:
    match = table(hands=["5 6 7", "6"])
    before = board(match, A)
    play(match, "pass")
    after = board(match, A)
    assert {key for key in before if before[key] != after[key]} == {"turn", "active", "passes"}
