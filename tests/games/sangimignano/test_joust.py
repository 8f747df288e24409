"""Joust: striking a noble just played."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, front, hand, keys, nobles, options, towers, used
from tests.support import board, play, refused


@clause("sangimignano", 107, 120, 122, 174)
def test_before_anything_the_card_says_is_done() -> None:
    match = nobles(hands=["V 5", "J 6"])
    play(match, "play V")
    assert asked(match) == "joust" and match.seats_to_act == (B,) and hand(match, A) == "5"
    play(match, "joust")
    assert hand(match, A) == "5" and match.seats_to_act == (B,) and asked(match) == "action"


@clause("sangimignano", 174)
def test_the_window_opens_whether_or_not_a_joust_is_held_and_looks_the_same() -> None:
    faces = []
    for card in "JV":
        match = nobles(hands=["F 5", f"{card} 6"])
        play(match, "play F")
        assert asked(match) == "joust"
        faces.append(match.view(A))
    assert faces[0] == faces[1]
    assert options(match) == ["allow"] and refused(match, B, "joust").code == "not_in_hand"


@clause("sangimignano", 174)
def test_no_window_where_all_see_that_no_joust_can_come() -> None:
    for match in (
        nobles(hands=["F 5", "6 7"]),
        nobles(hands=["F 5", "6 V"], front=["J", "J"]),
        nobles(hands=["F 5", "6 V"], front=["", "C H"]),
    ):
        play(match, "play F")
        assert asked(match) == "action"


@clause("sangimignano", 122)
def test_two_ahead_by_a_joust() -> None:
    match = nobles(hands=["J 5", "F 6"], front=["V", ""], to_move=B)
    play(match, "play F", "joust")
    assert used(match) == [2, 0] and match.seats_to_act == (A,) and asked(match) == "action"


@clause("sangimignano", 175)
def test_a_joust_may_be_jousted_and_the_first_card_takes_effect() -> None:
    match = nobles(hands=["F J 5", "J 6"])
    told = play(match, "play F", "joust", "joust")
    assert used(match) == [2, 0] and board(match)["removed"] == ["J"] and front(match, A) == "J F"
    assert keys(told) == ["noble", "joust", "joust", "struck"] and match.seats_to_act == (B,)


@clause("sangimignano", 115, 176)
def test_jousted_stone_go_on_with_the_rest() -> None:
    match = nobles(hands=["8 8 8 W 5", "J 6"])
    play(match, "build 8x3+1W", "joust")
    assert asked(match) == "after_joust" and options(match) == ["withdraw", "all 8"]
    play(match, "all 8")
    assert towers(match, A) == ["8x3"] and asked(match) == "use_donation"
    play(match, "use", *["deck", "draw 5"] * 3)
    assert hand(match, A) == "5 5 5 5" and used(match) == [0, 1]


@clause("sangimignano", 115, 116)
def test_jousted_stone_withdraw() -> None:
    match = nobles(hands=["8 8 8 W 5", "J 6"], passes=1)
    play(match, "build 8x3+1W", "joust", "withdraw")
    assert hand(match, A) == "5 8 8 8" and towers(match, A) == [] and match.seats_to_act == (B,)
    assert board(match)["passes"] == 0 and board(match, B)["players"][A]["hand"]["known"] == ["8", "8", "8"]


@clause("sangimignano", 115, 116)
def test_without_a_legal_rest_withdrawing_is_automatic() -> None:
    match = nobles(hands=["8 8 W 5", "J 6"])
    play(match, "build 8x2+1W", "joust")
    assert hand(match, A) == "5 8 8" and match.seats_to_act == (B,) and asked(match) == "action"


@clause("sangimignano", 176, 177)
def test_the_rest_may_be_laid_anew_and_stones_declared_anew() -> None:
    match = nobles(hands=["6 7 W W", "J 5"], front=["", "V"])
    play(match, "build W4-W5-6-7", "allow")
    assert asked(match) == "joust", "each stone has its own window"
    play(match, "joust")
    assert options(match) == ["withdraw", "run from 5", "run from 6"]
    play(match, "run from 6")
    assert towers(match, A) == ["6-7-W8"] and used(match) == [1, 2]


@clause("sangimignano", 177)
def test_an_unjousted_stone_of_a_withdrawn_build_stays_used() -> None:
    match = nobles(hands=["6 7 W W", "J 5"], front=["", "V"])
    play(match, "build W4-W5-6-7", "allow", "joust", "withdraw")
    assert hand(match, A) == "6 7" and front(match, A) == "W" and used(match) == [1, 2]
    assert board(match)["removed"] == ["W"]


@clause("sangimignano", 115)
def test_extending_with_a_jousted_stone() -> None:
    match = nobles(hands=["6 7 W", "J 9"], towers=[["8-10"], []])
    play(match, "extend 1 W5-6-7", "joust")
    assert options(match) == ["withdraw", "go on"]
    play(match, "go on", "deck", "draw 5", "deck", "draw 5")
    assert towers(match, A) == ["6-10"] and hand(match, A) == "5 5"
    gap = nobles(hands=["6 W", "J 9"], towers=[["8-10"], []])
    play(gap, "extend 1 6-W7", "joust")
    assert hand(gap, A) == "6" and towers(gap, A) == ["8-10"]


@clause("sangimignano", 178)
def test_a_jousted_h_returns_no_cards() -> None:
    match = nobles(hands=["H 5 6", "J 9"])
    play(match, "play H", "joust")
    assert hand(match, A) == "5 6" and match.seats_to_act == (B,)
