"""Drawing, Purchase, Exchange."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, deck, hand, market, options, phase, table
from tests.support import board, play, refused


@clause("sangimignano", 17, 21)
def test_one_card_at_a_time_from_either_source() -> None:
    match = table(hands=["5", ""], market="8 8 9 9")
    play(match, "buy")
    assert asked(match) == "draw" and options(match) == ["deck", "market 8", "market 9"]
    play(match, "deck", "draw 7")
    assert hand(match, A) == "5 7", "the card is seen before the next source is chosen"
    assert options(match) == ["deck", "market 8", "market 9"]
    play(match, "market 9")
    assert hand(match, A) == "5 7 9"


@clause("sangimignano", 67)
def test_no_refill_between_draws() -> None:
    match = table(hands=["8 8 8", ""], market="5")
    play(match, "build 8x3", "use", "market 5")
    assert market(match) == "" and asked(match) != "turn_up"


@clause("sangimignano", 19)
def test_refill_only_when_empty() -> None:
    match = table(hands=["5", ""], market="7 8")
    play(match, "buy", "market 7", "deck", "draw 9")
    assert market(match) == "8" and match.seats_to_act == (B,)


@clause("sangimignano", 19)
def test_refill_to_four_after_a_purchase() -> None:
    match = table(hands=["5", ""], market="7 8")
    play(match, "buy", "market 7", "market 8", "turn up 10", "turn up 10", "turn up 9", "turn up 5")
    assert market(match) == "5 9 10 10" and match.seats_to_act == (B,)


@clause("sangimignano", 19)
def test_refill_with_what_there_is() -> None:
    match = table(hands=["5", ""], market="7 8", deck="10 9")
    play(match, "buy", "market 7", "market 8", "turn up 10", "turn up 9")
    assert market(match) == "9 10" and deck(match) == 0


def test_an_exchange_never_empties_the_market() -> None:
    match = table(hands=["5 6", ""], market="7 8")
    play(match, "exchange", "market 7", "market 8")
    assert market(match) == "5 6"


@clause("sangimignano", 140)
def test_a_short_supply_gives_what_there_is() -> None:
    match = table(hands=["8 8 8", ""], towers=[["8x3"], []], market="5", deck="10")
    play(match, "extend 1 8x3", "market 5")
    play(match, "draw 10")
    assert hand(match, A) == "5 10" and phase(match) == "end"


@clause("sangimignano", 74)
def test_a_face_up_card_is_drawn_like_any_other_and_known_to_both() -> None:
    match = table(hands=["", "6"], face_up="5 9", market="7 8")
    play(match, "buy", "deck")
    assert board(match, B)["players"][A]["hand"]["known"] == ["5"]
    assert board(match)["deck"]["face_up"] == ["9"]
    play(match, "deck")
    assert hand(match, A) == "5 9" and board(match, B)["players"][A]["hand"]["known"] == ["5", "9"]


# ---- Purchase ------------------------------------------------------------------------------------------------------


@clause("sangimignano", 17)
def test_a_purchase_draws_two() -> None:
    match = table(hands=["5", ""])
    play(match, "buy", "deck", "draw 6", "deck", "draw 6")
    assert hand(match, A) == "5 6 6" and match.seats_to_act == (B,)


@clause("sangimignano", 18, 138)
def test_one_card_when_the_deck_holds_one_from_either_source() -> None:
    match = table(hands=["5", ""], deck="10", market="7 8")
    play(match, "buy", "market 7")
    assert hand(match, A) == "5 7" and match.seats_to_act == (B,) and deck(match) == 1


@clause("sangimignano", 139)
def test_option_two_cards_all_the_same() -> None:
    match = table(options={"last_card_purchase": "two"}, hands=["5", ""], deck="10", market="7 8")
    play(match, "buy", "market 7", "deck", "draw 10")
    assert hand(match, A) == "5 7 10"
    full = table(options={"last_card_purchase": "two"}, hands=["5 5 5 6 6 6", ""], deck="10", market="7 8")
    assert "buy" not in options(full)


@clause("sangimignano", 20)
def test_illegal_above_the_limit_even_to_draw_fewer() -> None:
    match = table(hands=["5 5 5 6 6 6", ""])
    refusal = refused(match, A, "buy")
    assert refusal.code == "hand_limit"
    assert refusal.params == {"hand": 6, "draw": 2, "limit": 7, "rule": "purchase"}


@clause("sangimignano", 48)
def test_purchase_in_the_main_phase_only() -> None:
    match = table(hands=["5", ""], phase="end")
    assert refused(match, A, "buy").code == "main_phase_only"


# ---- Exchange ------------------------------------------------------------------------------------------------------


@clause("sangimignano", 9, 22, 23)
def test_two_or_more_cards_then_as_many_draws() -> None:
    match = table(hands=["5 6 7", ""], market="8 8 9 9")
    play(match, "exchange", "put 5")
    assert "done" not in options(match) and refused(match, A, "done").code == "too_few_placed"
    play(match, "put 7")
    assert market(match) == "5 7 8 8 9 9"
    play(match, "done", "market 8", "market 9")
    assert hand(match, A) == "6 8 9" and market(match) == "5 7 8 9" and match.seats_to_act == (B,)


@clause("sangimignano", 22)
def test_one_card_is_no_exchange() -> None:
    match = table(hands=["5", ""])
    assert refused(match, A, "exchange").code == "too_few_to_exchange"


@clause("sangimignano", 24)
def test_no_market_card_of_a_kind_just_placed() -> None:
    match = table(hands=["5 5 9", ""], market="5 6 8 8")
    play(match, "exchange", "put 5", "put 5", "done")
    assert options(match) == ["deck", "market 6", "market 8"]
    assert refused(match, A, "market 5").code == "placed_this_turn"
    play(match, "deck", "draw 5", "market 6")
    assert hand(match, A) == "5 6 9", "the deck may give any kind"


@clause("sangimignano", 25, 141)
def test_deck_and_other_kinds_must_suffice() -> None:
    match = table(hands=["5 9 7", ""], market="5 9 9 5", deck="10")
    play(match, "exchange")
    assert options(match) == ["put 5", "put 7", "put 9"], "5 with 7, or 7 with 9; never 5 with 9"
    play(match, "put 5")
    assert options(match) == ["put 7"] and refused(match, A, "put 9").code == "no_supply"


def test_a_draw_is_never_stuck() -> None:
    match = table(hands=["5 7", ""], market="5 9", deck="10")
    play(match, "exchange", "market 9", "draw 10")
    assert hand(match, A) == "9 10"


@clause("sangimignano", 25)
def test_no_pair_at_all_makes_it_illegal() -> None:
    match = table(hands=["5 9", ""], market="5 9 9 5", deck="10")
    assert refused(match, A, "exchange").code == "no_supply"


@clause("sangimignano", 23)
def test_the_hand_keeps_its_size_so_seven_cards_may_exchange() -> None:
    match = table(hands=["5 5 5 5 6 6 6", ""])
    play(match, "exchange", "put 6", "put 6", "done", "deck", "draw 9", "deck", "draw 9")
    assert hand(match, A) == "5 5 5 5 6 9 9"


@clause("sangimignano", 48)
def test_exchange_in_the_main_phase_only() -> None:
    match = table(hands=["5 6 7", ""], phase="end")
    assert refused(match, A, "exchange").code == "main_phase_only"


@pytest.mark.parametrize(
    ("given", "moves"),
    [
        ({"hands": ["5", ""]}, ["buy"]),
        ({"hands": ["5 5 6", ""]}, ["exchange", "put 5", "put 5", "done"]),
        ({"hands": ["5 6 7", ""], "towers": [["7-9"], []]}, ["extend 1 5-6"]),
        ({"hands": ["8 8 8", ""]}, ["build 8x3", "use"]),
        ({"hands": ["V 5", ""], "options": {"nobles": True}}, ["play V"]),
    ],
    ids=["purchase", "exchange", "extend", "capital", "pilgrimage"],
)
@clause("sangimignano", 21, 26, 39, 66, 119)
def test_each_card_is_seen_before_the_next_source_is_chosen(given: dict[str, object], moves: list[str]) -> None:
    match = table(market="9 9 10 10", **given)
    play(match, *moves)
    before = hand(match, A).split()
    play(match, "deck", "draw 10")
    assert sorted(hand(match, A).split()) == sorted([*before, "10"])
    assert asked(match) == "draw" and match.seats_to_act == (A,) and len(options(match)) > 1
