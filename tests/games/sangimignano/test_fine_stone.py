"""Fine Stone: any number in a tower, or a 5 from the hand."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.sangimignano.table import A, B, asked, deck, front, hand, nobles, options, parts, side, towers, used
from tests.support import board, play, refused


@clause("sangimignano", 112, 113)
def test_a_stone_counts_as_the_number_it_stands_for() -> None:
    match = nobles(towers=[["7x2+1W", "6x2+1W"], ["7x3"]], pawn=A)
    assert parts(match, A)["grace"] == 6 and parts(match, A)["same_number"] == 13
    assert side(match, A)["towers"][1]["immune"] and side(match, A)["towers"][0]["height"] == 3


@pytest.mark.parametrize(("card", "kind"), [("8", "draw"), ("9", "react_five"), ("10", "react_five")])
@clause("sangimignano", 113)
def test_donations_count_the_stone(card: str, kind: str) -> None:
    match = nobles(hands=[f"{card} {card} W 7", "5 6 6 7"], towers=[[], ["5-7"]])
    play(match, f"build {card}x2+1W", "use")
    assert asked(match) == kind


@clause("sangimignano", 113)
def test_trade_with_a_stone_takes_three() -> None:
    match = nobles(hands=["9 9 W", "6 6 6 7"])
    play(match, "build 9x2+1W", "use", "accept", "take 6", "take 6", "take 6")
    assert hand(match, B) == "7" and asked(match) == "trade_return"


@clause("sangimignano", 114, 168)
def test_above_a_5_and_below_a_10_but_no_further() -> None:
    builds = [text[6:] for text in options(nobles(hands=["5 6 W", ""])) if text.startswith("build")]
    assert builds == ["W4-5-6", "5-6-W7"]
    builds = [text[6:] for text in options(nobles(hands=["9 10 W", ""])) if text.startswith("build")]
    assert builds == ["W8-9-10", "9-10-W11"]
    two = nobles(hands=["5 W W", ""], front=["", "V"])
    assert [text[6:] for text in options(two) if text.startswith("build")] == ["5x1+2W", "W4-5-W6", "5-W6-W7"]
    assert refused(two, A, "build W3-W4-5").code == "not_a_tower"


@clause("sangimignano", 114)
def test_a_stone_as_5_or_10_serves_as_neighbour() -> None:
    match = nobles(hands=["6 W W", ""], front=["", "V"])
    assert "build W4-W5-6" in options(match)
    match = nobles(hands=["9 W W", ""], front=["", "V"])
    assert "build 9-W10-W11" in options(match)


@clause("sangimignano", 106, 168)
def test_extending_a_run_topped_by_5_once() -> None:
    match = nobles(hands=["W W 6", ""], towers=[["5-7"], []], front=["", "V"])
    assert [text for text in options(match) if text.startswith("extend")] == ["extend 1 W4"]
    play(match, "extend 1 W4", "deck", "draw 9")
    assert towers(match, A) == ["W4-5-6-7"]
    closed = nobles(hands=["W 5", ""], towers=[["W4-5-6"], []], front=["", "V"])
    assert not [text for text in options(closed) if text.startswith("extend")]
    assert refused(closed, A, "extend 1 W3").code == "run_is_closed"


@clause("sangimignano", 106)
def test_extending_downward_with_stones_in_between() -> None:
    match = nobles(hands=["5 6 W", ""], towers=[["8-10"], []])
    assert [text for text in options(match) if text.startswith("extend")] == [
        "extend 1 W7",
        "extend 1 6-W7",
        "extend 1 5-6-W7",
    ]
    assert refused(match, A, "extend 1 W11").code == "does_not_fit"


def test_the_longest_run_is_eight() -> None:
    match = nobles(hands=["5 6 7 8 9 10 W W", ""], front=["C", "V J"])
    assert "build W4-5-6-7-8-9-10-W11" in options(match)


@clause("sangimignano", 169)
def test_a_stone_as_a_five_stays_in_front() -> None:
    match = nobles(hands=["9 9 9 6", "W 7"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept", "play W"]
    play(match, "play W")
    assert front(match, B) == "W" and used(match) == [0, 1] and hand(match, B) == "7" and deck(match) > 0


@clause("sangimignano", 169)
def test_within_the_limit() -> None:
    match = nobles(hands=["9 9 9 6", "W 5"], front=["", "V"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept", "play 5"] and refused(match, B, "play W").code == "noble_limit"


@clause("sangimignano", 171)
def test_jousted_the_window_opens_again() -> None:
    match = nobles(hands=["9 9 9 J", "W W 5"])
    play(match, "build 9x3", "use", "play W")
    assert asked(match) == "joust" and match.seats_to_act == (A,)
    play(match, "joust", "allow")
    assert board(match)["removed"] == ["W"] and asked(match) == "react_five"
    assert options(match) == ["accept", "play 5", "play W"]
    play(match, "play 5")
    assert hand(match, B) == "W" and towers(match, A) == ["9x3"]


@clause("sangimignano", 170)
def test_option_no_stone_as_a_five() -> None:
    match = nobles({"wild_as_five": False}, hands=["9 9 9 6", "W 7"])
    play(match, "build 9x3", "use")
    assert options(match) == ["accept"] and refused(match, B, "play W").code == "wild_is_no_five"


@clause("sangimignano", 172)
def test_in_a_toppled_tower_the_stone_stays_in_front() -> None:
    match = nobles(hands=["10 10 10", "7"], towers=[[], ["W5-6-7"]])
    play(match, "build 10x3", "use", "accept")
    assert board(match)["deck"]["face_up"] == ["6", "7"] and front(match, B) == "W" and used(match) == [0, 1]


@clause("sangimignano", 173)
def test_a_tower_of_stones_alone() -> None:
    match = nobles(hands=["W W W 10", "7"], front=["", "V J"])
    assert {"build 5x0+3W", "build 10x0+3W", "build W4-W5-W6", "build W9-W10-W11"} <= set(options(match))
    play(match, "build 6x0+3W")
    assert towers(match, A) == ["6x0+3W"] and used(match) == [3, 2]
    assert refused(nobles(hands=["W W W", ""], front=["", "V"]), A, "build 6x0+3W").code == "noble_limit"
