"""Donations."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.agenda import current_ask
from tests.clauses import clause
from tests.games.sangimignano.table import (
    A,
    B,
    asked,
    deck,
    hand,
    keys,
    market,
    options,
    pawn,
    phase,
    side,
    table,
    towers,
)
from tests.support import board, play, refused

MANDATORY: dict[str, object] = {"donation_optional": False}


@clause("sangimignano", 56)
def test_each_new_tower_of_the_number_gives_it_again() -> None:
    match = table(hands=["8 8 8", ""], towers=[["8x3"], []], market="5 6 7")
    play(match, "build 8x3")
    assert asked(match) == "use_donation"


@pytest.mark.parametrize("cards", ["5 5 5", "6 6 6", "7 7 7"])
def test_numbers_without_a_use_are_not_asked(cards: str) -> None:
    match = table(hands=[cards, "5 9"])
    play(match, f"build {cards[0]}x3")
    assert match.seats_to_act == (B,) and asked(match) == "action"


@clause("sangimignano", 49)
def test_donations_in_the_main_phase_only() -> None:
    match = table(hands=["9 9 9", "5 9"], phase="end")
    play(match, "build 9x3")
    assert asked(match) == "action"


@clause("sangimignano", 147)
def test_using_is_optional() -> None:
    match = table(hands=["9 9 9", "6 7 8"])
    told = play(match, "build 9x3", "decline")
    assert keys(told)[-1] == "donation_declined" and hand(match, B) == "6 7 8" and asked(match) == "action"


@clause("sangimignano", 148)
def test_option_mandatory() -> None:
    match = table(options=MANDATORY, hands=["8 8 8", ""], market="5 6 7")
    play(match, "build 8x3")
    assert asked(match) == "draw"


@clause("sangimignano", 57, 146)
def test_the_order_of_a_build() -> None:
    """Cards, pawn, use, target, 5-window, topple, pawn again; deck and market last."""
    match = table(hands=["10 10 10 10", "7"], towers=[["8x3"], ["6-9", "5-7"]])
    assert keys(play(match, "build 10x4")) == ["build_same"]
    assert asked(match) == "use_donation"
    assert keys(play(match, "use")) == ["donation", "intrigue"] and asked(match) == "react_five"
    assert keys(play(match, "accept")) == ["topple", "pawn"]


# ---- 5 Counter -----------------------------------------------------------------------------------------------------


@clause("sangimignano", 55, 59, 61, 62)
def test_a_five_voids_trade_and_the_tower_stands() -> None:
    match = table(hands=["9 9 9 10", "5 6 7"])
    play(match, "build 9x3", "use", "play 5")
    assert hand(match, A) == "10" and hand(match, B) == "6 7" and towers(match, A) == ["9x3"]


@clause("sangimignano", 59, 62)
def test_a_five_voids_intrigue() -> None:
    match = table(hands=["10 10 10", "5"], towers=[[], ["6-8"]])
    play(match, "build 10x3", "use", "play 5")
    assert towers(match, B) == ["6-8"] and towers(match, A) == ["10x3"]


@clause("sangimignano", 60, 134)
def test_the_five_goes_under_the_deck_and_is_no_turn() -> None:
    match = table(hands=["9 9 9", "5 5"])
    before = deck(match)
    play(match, "build 9x3", "use", "play 5")
    assert deck(match) == before + 1 and board(match)["deck"]["bottom"] == ["5"]
    assert match.seats_to_act == (B,) and asked(match) == "action" and hand(match, B) == "5"


@clause("sangimignano", 60)
def test_the_five_is_drawn_last() -> None:
    match = table(hands=["9 9 9", "5 6"], deck="7", market="8 8 8")
    play(match, "build 9x3", "use", "play 5", "buy", "deck", "draw 7", "deck")
    assert hand(match, B) == "5 6 7" and phase(match) == "end"


@clause("sangimignano", 150)
def test_window_before_any_card_is_taken() -> None:
    match = table(hands=["9 9 9", "6 7 8"])
    play(match, "build 9x3", "use")
    assert asked(match) == "react_five" and match.seats_to_act == (B,) and hand(match, B) == "6 7 8"


@clause("sangimignano", 150)
def test_the_window_opens_whether_or_not_a_five_is_held_and_looks_the_same() -> None:
    faces = []
    for cards, offered in (("6 7 8", ["accept"]), ("5 7 8", ["accept", "play 5"])):
        match = table(hands=["9 9 9", cards])
        play(match, "build 9x3", "use")
        assert options(match) == offered
        faces.append(match.view(A))
    assert faces[0] == faces[1]
    assert refused(table_in_window("6 7 8"), B, "play 5").code == "not_in_hand"


def table_in_window(cards: str) -> piazza.Match:
    match = table(hands=["9 9 9", cards])
    play(match, "build 9x3", "use")
    return match


@clause("sangimignano", 150)
def test_no_window_where_all_see_that_no_five_can_come() -> None:
    empty = table(hands=["9 9 9 6 7 8", ""])
    play(empty, "build 9x3", "use")
    assert asked(empty) == "trade_return", "no card in hand"
    spent = table(hands=["9 9 9 6 7", "8"], market="5 5 5 5 5")
    play(spent, "build 9x3", "use")
    assert asked(spent) != "react_five", "all five of them lie in sight"


@clause("sangimignano", 148)
def test_ones_own_tower_opens_no_window() -> None:
    match = table(hands=["10 10 10 5", "5"], towers=[["6-8"], []])
    play(match, "build 10x3", "use")
    assert towers(match, A) == ["10x3"] and asked(match) == "action"


@clause("sangimignano", 148)
def test_mandatory_donations_let_the_active_player_defend_himself() -> None:
    match = table(options=MANDATORY, hands=["10 10 10 5", "5"], towers=[["6-8"], []])
    play(match, "build 10x3")
    assert asked(match) == "react_five" and match.seats_to_act == (A,)
    play(match, "play 5")
    assert towers(match, A) == ["6-8", "10x3"]


@clause("sangimignano", 149)
def test_a_tower_of_fives_does_nothing() -> None:
    match = table(hands=["5 5 5", "9"])
    told = play(match, "build 5x3")
    assert keys(told) == ["build_same", "pawn"] and match.seats_to_act == (B,)


# ---- 6, 7, 8 -------------------------------------------------------------------------------------------------------


@clause("sangimignano", 63)
def test_same_number_sixes_never_fall_but_runs_with_a_six_do() -> None:
    for run in ("5-7", "6-8"):
        match = table(hands=["10 10 10", "7"], towers=[[], ["6x3", run]])
        play(match, "build 10x3", "use", "accept")
        assert towers(match, B) == ["6x3"]


@clause("sangimignano", 64, 79)
def test_each_card_of_a_seven_tower_scores_two() -> None:
    match = table(towers=[["7x3", "7x3*", "5-7"], []])
    assert side(match, A)["score"]["grace"] == 12


@clause("sangimignano", 151)
def test_also_when_built_in_the_end_phase() -> None:
    match = table(hands=["7 7 7", ""], phase="end")
    play(match, "build 7x3")
    assert side(match, A)["score"]["grace"] == 6


@clause("sangimignano", 65, 67)
def test_as_many_cards_as_the_tower_is_high_then_refill() -> None:
    match = table(hands=["8 8 8 8 5 6 7", ""], market="9 10")
    play(match, "build 8x4", "use", "market 9", "market 10", "draw 5", "draw 6")
    assert asked(match) == "turn_up" and hand(match, A) == "5 5 6 6 7 9 10"


# ---- 9 Trade -------------------------------------------------------------------------------------------------------


@clause("sangimignano", 68, 69, 70)
def test_take_unseen_then_give_back_one_fewer() -> None:
    match = table(hands=["9 9 9 10", "6 6 7 8 8"])
    play(match, "build 9x3", "use", "accept")
    assert asked(match) == "trade_card" and match.seats_to_act == (-1,)
    play(match, "take 6", "take 8", "take 8")
    assert hand(match, A) == "6 8 8 10" and hand(match, B) == "6 7"
    assert asked(match) == "trade_return"
    play(match, "give 6", "give 10")
    assert hand(match, A) == "8 8" and hand(match, B) == "6 6 7 10" and match.seats_to_act == (B,)


@clause("sangimignano", 68)
def test_chance_weighs_cards_not_kinds() -> None:
    match = table(hands=["9 9 9", "6 6 6 7"])
    play(match, "build 9x3", "use", "accept")
    ask = current_ask(match.state)
    assert ask is not None and ask.weights(match.state) == [3, 1]


@clause("sangimignano", 71)
def test_a_short_hand_is_taken_whole_but_as_many_go_back() -> None:
    match = table(hands=["9 9 9 10 10", "7"])
    play(match, "build 9x3", "use", "accept")
    assert hand(match, A) == "7 10 10" and asked(match) == "trade_return"
    play(match, "give 7", "give 10")
    assert hand(match, A) == "10" and hand(match, B) == "7 10"


@clause("sangimignano", 152)
def test_too_few_to_give_back_gives_all() -> None:
    match = table(hands=["9 9 9 9", "7"])
    play(match, "build 9x4", "use", "accept")
    assert hand(match, A) == "" and hand(match, B) == "7" and match.seats_to_act == (B,)


@pytest.mark.parametrize("height", [3, 4, 5])
@clause("sangimignano", 68, 69)
def test_one_card_changes_sides(height: int) -> None:
    match = table(hands=["9 " * height + "10", "6 6 6 6 6 6"])
    play(match, f"build 9x{height}", "use", "accept", *["take 6"] * height)
    if asked(match) == "trade_return":
        play(match, *["give 6"] * (height - 1))
    assert hand(match, A) == "6 10" and hand(match, B) == "6 6 6 6 6"


# ---- 10 Intrigue ---------------------------------------------------------------------------------------------------


@clause("sangimignano", 44, 72, 154)
def test_open_towers_not_above_the_new_one() -> None:
    match = table(hands=["10 10 10", "7"], towers=[[], ["6-9", "8x3*", "7x3", "6x3"]])
    play(match, "build 10x3", "use", "accept")
    assert towers(match, B) == ["6-9", "8x3*", "6x3"]


@clause("sangimignano", 154)
def test_towers_that_cannot_fall_protect_no_lower_one() -> None:
    match = table(hands=["10 10 10 10", "7"], towers=[[], ["6x4", "8x4*", "7x3"]], pawn=B)
    play(match, "build 10x4", "use", "accept")
    assert towers(match, B) == ["6x4", "8x4*"]


@clause("sangimignano", 153)
def test_the_new_tower_is_not_among_them() -> None:
    match = table(hands=["10 10 10", "7"])
    play(match, "build 10x3")
    assert asked(match) == "action", "no other tower stands: nothing to use"


@clause("sangimignano", 155)
def test_option_immune_towers_shield_lower_ones() -> None:
    shield: dict[str, object] = {"immune_towers_shield": True}
    match = table(options=shield, hands=["10 10 10 10", "7"], towers=[[], ["6x4", "7x3"]])
    play(match, "build 10x4")
    assert asked(match) == "action", "the tallest is immune: no effect"
    equal = table(options=shield, hands=["10 10 10 10", "7"], towers=[[], ["6x4", "7x4", "8x3"]])
    play(equal, "build 10x4", "use", "accept")
    assert towers(equal, B) == ["6x4", "8x3"]


@clause("sangimignano", 72, 73)
def test_the_active_player_picks_among_the_tallest() -> None:
    match = table(hands=["10 10 10 10", "7"], towers=[["5x4", "6-8"], ["6-9", "7x4", "8x3"]], pawn=A)
    play(match, "build 10x4", "use")
    assert options(match) == ["topple own 1", "topple rival 1", "topple rival 2"]
    assert refused(match, A, "topple rival 3").code == "target_not_tallest"
    assert refused(match, A, "topple own 9").code == "no_such_tower"
    play(match, "topple rival 2", "accept")
    assert towers(match, B) == ["6-9", "8x3"]


@clause("sangimignano", 72)
def test_the_only_one_falls_even_if_it_is_ones_own() -> None:
    match = table(hands=["10 10 10", "7"], towers=[["7-9"], []])
    play(match, "build 10x3", "use")
    assert towers(match, A) == ["10x3"] and pawn(match) == A


@clause("sangimignano", 74)
def test_face_up_on_the_deck_smallest_uppermost() -> None:
    match = table(hands=["10 10 10", "7"], towers=[[], ["7-9"]], face_up="5")
    before = deck(match)
    play(match, "build 10x3", "use", "accept")
    assert board(match)["deck"]["face_up"] == ["7", "8", "9", "5"] and deck(match) == before + 3
    play(match, "buy", "deck", "deck")
    assert hand(match, B) == "7 7 8" and market(match) != ""


@clause("sangimignano", 147)
def test_once_used_a_donation_is_carried_out_in_full() -> None:
    match = table(hands=["8 8 8", ""], market="5 6 7")
    play(match, "build 8x3", "use", "market 5")
    assert options(match) == ["deck", "market 6", "market 7"], "no way to stop"
    trade = table(hands=["9 9 9 10", "6 6 6"])
    play(trade, "build 9x3", "use", "accept")
    assert trade.seats_to_act == (A,) and all(text.startswith("give") for text in options(trade))
