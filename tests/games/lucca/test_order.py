"""Turn order: shields under construction, ties by the highest visible house number, fixed for the round."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from tests.clauses import clause
from tests.games.lucca.builders import pass_turn, turn
from tests.support import board, play


def order(*families: dict[str, Any], players: int = 3) -> list[int]:
    shown: list[int] = board(turn(60, 61, 62, players=players, families=list(families)))["order"]
    return shown


@clause("lucca", 15, 16)
def test_most_shields_play_first() -> None:
    first = {"construction": {"red": [24]}}
    second = {"construction": {"red": [1], "blue": [5]}}
    third = {"construction": {"red": [12]}}
    assert order(first, second, third) == [1, 2, 0]


@clause("lucca", 15)
def test_covered_cards_keep_their_shields() -> None:
    # 1 lies under 24: three shields, though only 24 is seen.
    assert order({"construction": {"red": [1, 24]}}, {"construction": {"orange": [2]}}, {}) == [0, 1, 2]


@clause("lucca", 15, 40)
def test_finished_and_opened_palaces_have_no_shields() -> None:
    finished = {"finished": {"green": [9, 28, 69, 88, 16]}}
    opened = {"opened": {"blue": [5, 44, 65, 80, 8]}}
    assert order(finished, opened, {"construction": {"red": [13]}}) == [2, 0, 1]


@clause("lucca", 17)
def test_ties_go_to_the_higher_visible_number() -> None:
    assert order({"construction": {"red": [1]}}, {"construction": {"orange": [74]}}, {}) == [1, 0, 2]


@clause("lucca", 66)
def test_covered_numbers_do_not_break_ties() -> None:
    # 96 is covered by 12: what is seen is 12, against 34. Three shields each.
    assert order({"construction": {"red": [96, 12]}}, {"construction": {"yellow": [34]}}, {}) == [1, 0, 2]


COVERED: list[dict[str, Any]] = [{"construction": {"red": [96, 12]}}, {"construction": {"yellow": [34]}}, {}]
COVERED_AND_FINISHED: list[dict[str, Any]] = [
    {"finished": {"green": [93, 9, 16, 21, 4]}},
    {"opened": {"blue": [5, 8, 17, 20, 92]}},
    {},
]


@clause("lucca", 66, 82)
@pytest.mark.parametrize(
    ("tie", "families", "expected"),
    [
        ("visible", COVERED, [(1, 34), (0, 12), (2, 0)]),
        ("all", COVERED, [(0, 96), (1, 34), (2, 0)]),
        ("visible", COVERED_AND_FINISHED, [(1, 92), (0, 4), (2, 0)]),
        ("all", COVERED_AND_FINISHED, [(0, 93), (1, 92), (2, 0)]),
    ],
)
def test_option_order_tie(tie: str, families: list[dict[str, Any]], expected: list[tuple[int, int]]) -> None:
    match = turn(60, 61, 62, players=3, families=families, options={"order_tie": tie})
    assert board(match)["order"] == [seat for seat, _ in expected]
    assert [(line["seat"], line["number"]) for line in board(match)["next_order"]] == expected


@clause("lucca", 66, 82)
def test_option_order_tie_walls_still_have_no_numbers_and_the_winner_is_told_by_visible_ones() -> None:
    families: list[dict[str, Any]] = [
        {"construction": {"red": [24]}, "walls": [95]},
        {"construction": {"red": [37]}},
        {},
    ]
    match = turn(60, 61, 62, players=3, families=families, options={"order_tie": "all"})
    assert board(match)["order"] == [1, 0, 2]
    hidden = turn(60, 61, 62, players=3, families=COVERED, options={"order_tie": "all"})
    assert [family["number"] for family in board(hidden)["families"]] == [12, 34, 0]


@pytest.mark.parametrize("wrong", ["covered", True, None])
def test_option_order_tie_is_validated(wrong: object) -> None:
    with pytest.raises(piazza.BadSettings, match="order_tie"):
        piazza.new_match("lucca", 3, settings={"order_tie": wrong})


@clause("lucca", 17, 66)
def test_visible_numbers_of_all_three_areas_break_ties() -> None:
    finished = {"finished": {"green": [4, 9, 16, 21, 93]}}
    opened = {"opened": {"blue": [5, 8, 17, 20, 92]}}
    building = {"construction": {"yellow": [87]}}
    assert order(finished, opened, building) == [0, 1, 2]


@clause("lucca", 66)
def test_walls_have_neither_shields_nor_numbers() -> None:
    walls = {"construction": {"red": [24]}, "walls": [94, 95, 96]}
    assert order(walls, {"construction": {"red": [37]}}, {"construction": {"red": [73]}}) == [2, 1, 0]


@clause("lucca", 18)
def test_the_order_is_fixed_for_the_whole_round() -> None:
    families = [
        {"construction": {"red": [1, 48]}},
        {"construction": {"orange": [2]}},
        {"construction": {"orange": [14]}},
    ]
    match = turn(23, 38, 59, players=3, families=families, order=[0, 1, 2])
    play(match, "take B")
    for _ in range(3):
        play(match, next(text for text in match.options(0) if text.startswith("discard")))
    # Seat 1 now takes nine shields; seat 2, with none, still plays after it, and seat 0 does not come back.
    play(match, "take A", "build 23", "build 38", "build 59")
    assert board(match)["order"] == [0, 1, 2] and match.seats_to_act == (2,)
    assert [line["seat"] for line in board(match)["next_order"]] == [1, 0, 2]


@clause("lucca", 48)
def test_the_order_is_worked_out_anew_for_each_round() -> None:
    families = [
        {"construction": {"red": [1, 48]}},
        {"construction": {"orange": [2]}},
        {"construction": {"orange": [14]}},
    ]
    given: dict[str, Any] = {"players": 3, "families": families, "order": [0, 1, 2], "turn": 2}
    given["triplets"] = [[23, 38, 59], [90, 91, 92], None, None]
    match = piazza.position("lucca", given, seed=4)
    play(match, "take A", "build 23", "build 38", "build 59")
    assert board(match)["round"] == 2 and board(match)["order"] == [2, 0, 1] and match.seats_to_act == (2,)


def test_every_seat_has_one_turn_in_a_round() -> None:
    match = turn(60, 61, 62, players=5)
    seats = []
    for _ in range(5):
        seats.append(match.seats_to_act[0])
        pass_turn(match)
    assert sorted(seats) == [0, 1, 2, 3, 4] and board(match)["round"] == 4
