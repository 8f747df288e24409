"""Height Ordinance: two cards back, and a cap on the rival's towers."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.sangimignano.table import A, B, deck, front, hand, nobles, options, pawn, side, towers, used
from tests.support import board, play, refused


@clause("sangimignano", 181, 182, 183)
def test_two_other_cards_are_needed() -> None:
    match = nobles(hands=["H 5", "6"])
    assert refused(match, A, "play H").code == "needs_two_cards"
    taller = nobles(hands=["H", "6"], towers=[[], ["5-7"]])
    play(taller, "play H")
    assert board(taller)["removed"] == ["H"] and used(taller) == [0, 0]


@clause("sangimignano", 124, 184, 185)
def test_cards_go_under_the_matching_decks_known_to_the_returner_alone() -> None:
    match = nobles(hands=["H 8 9 V", "6"], towers=[["5-8"], []])
    sizes = deck(match), board(match)["noble_deck"]["count"]
    play(match, "play H")
    assert options(match) == ["return 8", "return 9", "return V"]
    play(match, "return 9", "return V")
    assert (deck(match), board(match)["noble_deck"]["count"]) == (sizes[0] + 1, sizes[1] + 1)
    assert board(match, A)["deck"]["bottom"] == ["9"] and board(match, A)["noble_deck"]["bottom"] == ["V"]
    for eyes in (B, None):
        assert board(match, eyes)["deck"]["bottom"] == [None] and board(match, eyes)["noble_deck"]["bottom"] == [None]


@clause("sangimignano", 124)
def test_the_order_is_the_players() -> None:
    match = nobles(hands=["H 8 9 5", "6"])
    play(match, "play H", "return 9", "return 5")
    assert board(match, A)["deck"]["bottom"] == ["9", "5"]


@clause("sangimignano", 125, 179)
def test_the_rival_may_not_build_or_extend_above_your_tallest() -> None:
    match = nobles(hands=["", "9 9 9 9 8 8"], towers=[["5-8"], ["8x3"]], front=["H", ""], to_move=B)
    assert [text for text in options(match) if text.startswith(("build", "extend"))] == [
        "build 9x3",
        "build 9x4",
        "extend 1 8x1",
    ]
    assert refused(match, B, "extend 1 8x2").params["cap"] == 4
    assert side(match, B)["height_cap"] == 4 and side(match, A)["height_cap"] is None


@clause("sangimignano", 179)
def test_the_owner_is_not_bound_and_the_cap_follows() -> None:
    match = nobles(hands=["9", "8"], towers=[["5-8", "9x4"], ["8x4"]], front=["H", ""], pawn=A)
    play(match, "extend 2 9x1", "deck", "draw 6")
    assert side(match, B)["height_cap"] == 5 and "extend 1 8x1" in options(match)


@clause("sangimignano", 180)
def test_no_cap_without_a_tower() -> None:
    match = nobles(hands=["", "9 9 9 9"], front=["H", ""], to_move=B)
    assert "build 9x4" in options(match)


@clause("sangimignano", 126, 127, 128, 182)
def test_against_a_taller_tower_two_cards_or_none() -> None:
    match = nobles(hands=["H 8 9 5", "6"], towers=[["5-7"], ["6-9"]])
    play(match, "play H")
    assert options(match) == ["return 5", "return 8", "return 9", "none"]
    none = match.copy()
    play(none, "none")
    assert board(none)["removed"] == ["H"] and used(none) == [0, 0] and hand(none, A) == "5 8 9"
    play(match, "return 8")
    assert "none" not in options(match) and refused(match, A, "none").code == "must_return"
    play(match, "return 5")
    assert board(match)["removed"] == ["H"] and hand(match, A) == "9"


@clause("sangimignano", 183)
def test_after_a_counter_joust_as_many_as_are_left() -> None:
    match = nobles(hands=["H J 8", "J 6"])
    play(match, "play H", "joust", "joust")
    assert hand(match, A) == "" and board(match, A)["deck"]["bottom"] == ["8"] and front(match, A) == "J H"


def test_pawn_and_cap_together() -> None:
    match = nobles(hands=["", "9 9 9 9"], towers=[["5-8"], []], front=["H", ""], to_move=B)
    play(match, "build 9x4", "decline")
    assert pawn(match) == A


@clause("sangimignano", 179)
def test_a_higher_tower_of_the_rival_stays_but_cannot_grow() -> None:
    match = nobles(hands=["", "8 9 9 9"], towers=[["5-7"], ["8x4"]], front=["H", ""], to_move=B)
    assert [text for text in options(match) if text.startswith(("build", "extend"))] == ["build 9x3"]
    assert refused(match, B, "extend 1 8x1").code == "height_cap" and towers(match, B) == ["8x4"]


@clause("sangimignano", 181)
def test_without_an_own_tower_any_tower_of_the_rival_is_higher() -> None:
    match = nobles(hands=["H 8 9 5", "6"], towers=[[], ["5-7"]])
    play(match, "play H", "return 8", "return 9")
    assert board(match)["removed"] == ["H"] and front(match, A) == "" and side(match, B)["height_cap"] is None
