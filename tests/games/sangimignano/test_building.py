"""Build, Extend, Complete, Declare, the pawn, the end phase."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, hand, keys, market, options, pawn, phase, side, table, towers
from tests.support import board, play, refused

HAND = "5 5 6 7 8 9 9"


def builds(cards: str) -> list[str]:
    return [text for text in options(table(hands=[cards, ""])) if text.startswith("build")]


@clause("sangimignano", 27, 28, 29)
def test_three_cards_of_one_number_or_consecutive() -> None:
    assert builds("5 5 5 6 7 9 9") == ["build 5x3", "build 5-7"]
    match = table(hands=["5 5 5", ""])
    play(match, "build 5x3")
    assert towers(match, A) == ["5x3"] and hand(match, A) == ""
    assert not side(match, A)["towers"][0]["completed"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("build 5x2", "too_low"),
        ("build 6-7-9", "not_a_tower"),
        ("build 5-5-6", "not_a_tower"),
        ("build 8-7-6", "not_a_tower"),
        ("build 5-6", "too_low"),
        ("build 9x3", "not_in_hand"),
        ("build 8-10", "not_in_hand"),
        ("build W5-6-7", "no_nobles"),
        ("build towers", "not_an_option"),
    ],
)
@clause("sangimignano", 27, 28, 32)
def test_what_is_no_tower_is_refused(text: str, code: str) -> None:
    assert refused(table(hands=[HAND, ""]), A, text).code == code


@clause("sangimignano", 30, 31, 32)
def test_ten_runs_and_the_smallest_on_top() -> None:
    assert len(builds("5 6 7 8 9 10")) == 10
    match = table(hands=["8 9 10", ""])
    play(match, "build 8-10")
    assert side(match, A)["towers"][0]["cards"] == ["8", "9", "10"]


def test_same_number_towers_up_to_what_the_hand_holds() -> None:
    assert builds("6 6 6 6 6 6") == ["build 6x3", "build 6x4", "build 6x5", "build 6x6"]
    assert builds("9 9 9 9 9 9 9")[-1] == "build 9x7"


@clause("sangimignano", 33)
def test_equal_towers_may_be_built_again() -> None:
    match = table(hands=["7 7 7", "7 7 7"], towers=[["8-10"], ["8-10"]], pawn=A)
    play(match, "build 7x3", "build 7x3")
    assert towers(match, A) == towers(match, B) == ["8-10", "7x3"]
    own = table(hands=["8 8 8 5 6 7", ""], towers=[["8x3", "5-7"], []])
    play(own, "build 8x3", "decline", "pass", "build 5-7")
    assert towers(own, A) == ["8x3", "5-7", "8x3", "5-7"]


@clause("sangimignano", 34, 55, 57, 58)
def test_pawn_first_then_the_donation_of_same_number_towers() -> None:
    match = table(hands=["8 8 8", "9 9 9 7"])
    assert keys(play(match, "build 8x3")) == ["build_same", "pawn"]
    assert asked(match) == "use_donation"
    run = table(hands=["8 9 10", ""])
    play(run, "build 8-10")
    assert asked(run) == "action", "runs have no donation"


@clause("sangimignano", 27)
def test_no_replacement_draw() -> None:
    match = table(hands=["5 6 7 10", ""])
    play(match, "build 5-7")
    assert hand(match, A) == "10"


# ---- Extend --------------------------------------------------------------------------------------------------------


@clause("sangimignano", 35, 36, 45)
def test_own_open_towers_on_top() -> None:
    match = table(hands=["5 6 7 8 8 9", "7"], towers=[["7-9", "8x3", "9x4*"], ["8-10"]])
    assert [text for text in options(match) if text.startswith("extend")] == [
        "extend 1 6",
        "extend 1 5-6",
        "extend 2 8x1",
        "extend 2 8x2",
    ]
    assert refused(match, A, "extend 3 9x1").code == "tower_is_completed"
    assert refused(match, A, "extend 4 7").code == "no_such_tower"
    assert refused(match, A, "extend 1 10").params["expected"] == "6"
    assert refused(match, A, "extend 1 5").code == "does_not_fit"
    assert refused(match, A, "extend 2 7").params["expected"] == "8"
    assert refused(match, A, "extend 2 8x3").code == "not_in_hand"
    gap = table(hands=["5 9", "7"], towers=[["7-9"], []])
    assert not [text for text in options(gap) if text.startswith("extend")]


@clause("sangimignano", 36)
def test_a_run_topped_by_5_is_closed() -> None:
    match = table(hands=["5 6 10", ""], towers=[["5-7"], []])
    assert not [text for text in options(match) if text.startswith("extend")]
    assert refused(match, A, "extend 1 6").code == "run_is_closed"
    assert refused(match, A, "extend 1 4").code == "no_such_number"


@clause("sangimignano", 37, 40, 52)
def test_pawn_then_as_many_cards_as_added_then_refill() -> None:
    match = table(hands=["5 6", ""], towers=[["7-9"], ["5-8"]], market="10")
    told = play(match, "extend 1 5-6", "market 10", "draw 7")
    assert keys(told)[:2] == ["extend_run", "pawn"] and pawn(match) == A
    play(match, "turn up 9", "turn up 9", "turn up 9", "turn up 5")
    assert hand(match, A) == "7 10" and market(match) == "5 9 9 9" and towers(match, A) == ["5-9"]


@clause("sangimignano", 38)
def test_the_drawn_card_may_be_of_the_kind_added() -> None:
    match = table(hands=["8", ""], towers=[["8x3"], []], market="8 9")
    play(match, "extend 1 8x1", "market 8")
    assert hand(match, A) == "8"


@clause("sangimignano", 34, 41)
def test_no_donation_by_extending() -> None:
    match = table(hands=["9 6", "5 7"], towers=[["9x3"], []])
    play(match, "extend 1 9x1")
    assert asked(match) == "draw"
    play(match, "deck", "draw 8")
    assert asked(match) == "action" and match.seats_to_act == (B,)


@clause("sangimignano", 50)
def test_no_draw_in_the_end_phase() -> None:
    match = table(hands=["8", ""], towers=[["8x3"], []], phase="end")
    play(match, "extend 1 8x1")
    assert hand(match, A) == "" and match.seats_to_act == (B,)


# ---- Complete, Declare ---------------------------------------------------------------------------------------------


@clause("sangimignano", 42)
def test_one_or_more_own_open_towers() -> None:
    match = table(towers=[["5x3", "6x3*", "7x3", "8-10"], ["9x3"]], pawn=A)
    play(match, "complete")
    assert options(match) == ["tower 1", "tower 3", "tower 4"]
    assert refused(match, A, "tower 2").code == "tower_is_completed"
    play(match, "tower 3")
    assert options(match) == ["tower 1", "tower 4", "done"]
    play(match, "done")
    assert towers(match, A) == ["5x3", "6x3*", "7x3*", "8-10"] and match.seats_to_act == (B,)


@clause("sangimignano", 42, 43)
def test_the_only_open_tower_is_completed_at_once() -> None:
    match = table(towers=[["5x3*", "7x3"], []])
    play(match, "complete")
    assert towers(match, A) == ["5x3*", "7x3*"] and side(match, A)["score"]["completed"] == 10


@clause("sangimignano", 51)
def test_complete_in_the_main_phase_only_and_not_without_an_open_tower() -> None:
    assert refused(table(towers=[["5x3"], []], phase="end"), A, "complete").code == "main_phase_only"
    assert refused(table(towers=[["5x3*"], []]), A, "complete").code == "no_open_tower"


@clause("sangimignano", 144)
def test_contents_stay_public() -> None:
    match = table(towers=[["5-7"], []])
    play(match, "complete")
    assert board(match, B)["players"][A]["towers"][0]["cards"] == ["5", "6", "7"]


@clause("sangimignano", 46, 145)
def test_four_completed_towers_to_declare() -> None:
    three = table(towers=[["5x3*", "6x3*", "7x3*", "8x3"], []])
    assert refused(three, A, "declare").params == {"need": 4, "have": 3, "rule": "declare"}
    four = table(towers=[["5x3*", "6x3*", "7x3*", "8x3*"], []])
    play(four, "declare")
    assert phase(four) == "end" and board(four)["declarer"] == A and board(four)["passes"] == 0


@clause("sangimignano", 145)
def test_declare_in_the_main_phase_only() -> None:
    match = table(towers=[["5x3*", "6x3*", "7x3*", "8x3*"], []], phase="end")
    assert refused(match, A, "declare").code == "main_phase_only"


# ---- the pawn ------------------------------------------------------------------------------------------------------


@clause("sangimignano", 52, 54)
def test_a_strictly_taller_tower_takes_the_pawn_a_tie_does_not() -> None:
    match = table(hands=["5 6 7 8", "6 6 6 6 10"], towers=[["8x3"], ["8x3*"]], pawn=B)
    play(match, "build 5-7")
    assert pawn(match) == B
    play(match, "build 6x4")
    assert pawn(match) == B
    taller = table(hands=["5 6 7 8", ""], towers=[["8x3"], ["9x3*"]], pawn=B)
    play(taller, "build 5-8")
    assert pawn(taller) == A


@clause("sangimignano", 52)
def test_extending_counts_too() -> None:
    match = table(hands=["8", ""], towers=[["8x3"], ["5-7"]], pawn=B)
    play(match, "extend 1 8x1")
    assert pawn(match) == A


@clause("sangimignano", 52)
def test_the_first_tower_takes_the_pawn() -> None:
    match = table(hands=["", "5 6 7"], to_move=B)
    play(match, "build 5-7")
    assert pawn(match) == B


@clause("sangimignano", 142)
def test_after_a_topple_the_pawn_follows_the_standing_towers() -> None:
    match = table(hands=["10 10 10 10", "7"], towers=[["5-7"], ["6-9", "8x3"]])
    play(match, "build 10x4", "use", "accept")
    assert towers(match, B) == ["8x3"] and pawn(match) == A


@clause("sangimignano", 142)
def test_another_tower_of_that_height_keeps_it() -> None:
    match = table(hands=["10 10 10 10", "7"], towers=[[], ["6-9", "8x4"]])
    play(match, "build 10x4", "use", "topple rival 1", "accept")
    assert towers(match, B) == ["8x4"] and pawn(match) == B


@clause("sangimignano", 143)
def test_option_stay() -> None:
    match = table(
        options={"pawn_on_topple": "stay"}, hands=["10 10 10 10", "8 7"], towers=[["5-7"], ["6-9", "8x3"]], pawn=B
    )
    play(match, "build 10x4", "use", "accept")
    assert pawn(match) == B
    play(match, "extend 1 8x1", "market 9", "pass")
    assert pawn(match) == B, "the holder builds: nobody has outbuilt him"


# ---- the end phase -------------------------------------------------------------------------------------------------


@clause("sangimignano", 48, 49, 51)
def test_build_extend_and_pass_alone_are_left() -> None:
    match = table(hands=["8 8 8 8 5", "6"], towers=[["8x3*", "9x3", "5x3*", "6x3*", "7x3*"], []], phase="end")
    assert options(match) == ["pass", "build 8x3", "build 8x4"]
    for text in ("buy", "exchange", "complete", "declare"):
        assert refused(match, A, text).code == "main_phase_only"
    play(match, "build 8x3")
    assert match.seats_to_act == (B,) and hand(match, A) == "5 8", "no donation"


@clause("sangimignano", 48)
def test_it_never_goes_back() -> None:
    match = table(hands=["6 6 6", "7"], phase="end")
    play(match, "build 6x3", "pass")
    assert phase(match) == "end"


@clause("sangimignano", 16, 54)
def test_the_pawn_moves_the_declarer_plays_on_two_passes_end_it() -> None:
    match = table(
        hands=["8 8 8 8", "7 7 7 7 7"],
        towers=[["5x3*", "6x3*", "7-9*", "8-10*"], []],
        phase="end",
        declarer=A,
        to_move=B,
    )
    play(match, "build 7x5")
    assert pawn(match) == B and match.seats_to_act == (A,)
    play(match, "build 8x4", "pass", "pass")
    assert match.is_over
