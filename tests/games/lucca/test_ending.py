"""The end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.lucca.builders import end, family, last_turn, palace, parts, told, turn
from tests.support import board, play

RED = [12, 24, 36, 49]
GREEN = [4, 16, 21, 33]
BLUE = [8, 17, 20, 29]


@clause("lucca", 54)
def test_finished_palaces_must_be_opened() -> None:
    match = last_turn({"finished": {"red": RED, "blue": BLUE}}, {"construction": {"red": [13], "blue": [32, 41]}})
    events = end(match)
    assert match.is_over and palace(match, 0, "red")["area"] == palace(match, 0, "blue")["area"] == "opened"
    assert [event["points"] for event in told(events, "final_party")] == [1, 2]
    assert parts(match, 0)["parties"] == 3


@clause("lucca", 67)
def test_an_early_player_gains_from_a_later_one_and_not_the_reverse() -> None:
    # Seat 2 has the most shields now and opens first.
    late = {"finished": {"red": RED}}
    early = {"finished": {"red": [13, 25, 37, 60]}, "construction": {"green": [9]}}
    match = last_turn(late, {}, early, order=[0, 1, 2, 3])
    events = end(match)
    assert [(event["seat"], event["points"]) for event in told(events, "final_party")] == [(2, 2)]
    assert [event["seat"] for event in told(events, "final_party_alone")] == [0]
    assert (parts(match, 0)["parties"], parts(match, 2)["parties"]) == (0, 2)


@clause("lucca", 53)
def test_the_order_is_worked_out_once_more() -> None:
    match = last_turn({"finished": {"red": RED}}, {"construction": {"green": [9]}}, order=[0, 1, 2, 3])
    events = end(match)
    assert told(events, "final_order_tied")[0]["order"] == [1, 0, 2, 3]


@clause("lucca", 67)
def test_player_by_player_each_opening_everything() -> None:
    first = {"finished": {"red": RED, "blue": BLUE}, "construction": {"green": [9]}}
    second = {"finished": {"red": [13, 25, 37, 60], "blue": [32, 41, 53, 56]}}
    match = last_turn(first, second)
    events = end(match)
    opened = [(event["seat"], event["colour"], event["points"]) for event in events if "party" in str(event["key"])]
    assert opened == [(0, "red", 2), (0, "blue", 2), (1, "red", 0), (1, "blue", 0)]


THREE_OPENED = {"red": RED, "green": GREEN, "blue": BLUE}


@clause("lucca", 55)
def test_example_four_walls_and_a_tower_with_eight_shields() -> None:
    """4 walls, 1 tower, 8 shields, 3 opened palaces: 5 x 3 = 15."""
    shields = {"yellow": [15, 34], "orange": [2]}
    match = last_turn({"opened": THREE_OPENED, "walls": [50, 51, 52, 53], "towers": 1, "construction": shields})
    events = end(match)
    assert told(events, "walls_scored")[0]["points"] == 15
    assert (parts(match, 0)["walls"], parts(match, 0)["towers"]) == (12, 3)


@clause("lucca", 56, 57, 58)
def test_one_shield_short_and_nothing_scores() -> None:
    shields = {"yellow": [15, 34], "orange": [11]}
    match = last_turn({"opened": THREE_OPENED, "walls": [50, 51, 52, 53], "towers": 1, "construction": shields})
    assert family(match, 0)["shields"] == 7 and not family(match, 0)["is_supported"]
    events = end(match)
    assert told(events, "walls_unsupported")[0]["needed"] == 8
    assert (parts(match, 0)["walls"], parts(match, 0)["towers"]) == (0, 0)


@clause("lucca", 58, 68)
def test_towers_need_no_shields() -> None:
    match = last_turn({"opened": {"red": RED, "blue": BLUE}, "towers": 1})
    end(match)
    assert parts(match, 0)["towers"] == 2


@clause("lucca", 52)
def test_palaces_opened_by_the_last_parties_count() -> None:
    match = last_turn({"finished": {"red": RED}, "towers": 1})
    assert parts(match, 0)["towers"] == 1, "what it would be now"
    end(match)
    assert parts(match, 0)["towers"] == 1


@clause("lucca", 56)
def test_shields_of_the_neighbour_or_of_walls_do_not_help() -> None:
    match = last_turn({"opened": {"red": RED}, "walls": [1, 5]}, {"construction": {"yellow": [15, 34]}})
    end(match)
    assert parts(match, 0)["walls"] == 0


def numbers(match: Any) -> list[int]:
    return [parts(match, seat)["lowest_number"] + parts(match, seat)["highest_number"] for seat in range(match.players)]


@clause("lucca", 60, 61)
def test_lowest_loses_three_highest_gains_three() -> None:
    match = last_turn(
        {"construction": {"red": [12]}}, {"opened": {"green": [4, 9, 16, 93]}}, {"construction": {"red": [1]}}, {}
    )
    events = end(match)
    assert numbers(match) == [0, 3, -3, 0]
    assert told(events, "lowest_number")[0]["number"] == 1 and told(events, "highest_number")[0]["number"] == 93
    assert match.scores[2] == -3


@clause("lucca", 60, 61)
def test_covered_numbers_and_walls_do_not_count() -> None:
    covered = {"construction": {"red": [96, 1, 49], "blue": [5, 92, 53]}, "walls": [95, 2]}
    match = last_turn(covered, {"construction": {"green": [45]}}, {"construction": {"green": [57], "orange": [11, 59]}})
    end(match)
    assert numbers(match) == [0, -3, 3, 0]


@clause("lucca", 69)
def test_one_player_may_be_both() -> None:
    match = last_turn({"construction": {"red": [1], "orange": [95]}}, {"construction": {"green": [45]}})
    end(match)
    assert numbers(match) == [0, 0, 0, 0]
    assert (parts(match, 0)["lowest_number"], parts(match, 0)["highest_number"]) == (-3, 3)


@clause("lucca", 5, 62)
def test_most_points_wins() -> None:
    match = last_turn({"party_points": 5}, {"party_points": 9}, {"party_points": 1}, {})
    events = end(match)
    assert match.scores == [5, 9, 1, 0] and match.standings == [2, 1, 3, 4]
    assert told(events, "result")[0]["seat"] == 1


@clause("lucca", 63, 71)
def test_ties_go_to_the_highest_visible_number() -> None:
    # 6 - 3 + 3 = 6 for nobody: 0 has the lowest number, 3 the highest; 1 and 2 are tied with 0 at six points.
    match = last_turn(
        {"party_points": 9, "construction": {"red": [12]}},
        {"party_points": 6, "construction": {"green": [45]}},
        {"party_points": 6, "construction": {"green": [52]}},
        {"party_points": 0, "construction": {"orange": [95]}},
    )
    end(match)
    assert match.scores == [6, 6, 6, 3] and match.standings == [3, 2, 1, 4]


@clause("lucca", 70)
def test_scores_may_go_below_zero() -> None:
    match = last_turn({"construction": {"red": [1]}}, {"construction": {"red": [12]}})
    end(match)
    assert match.scores[0] == -3


@pytest.mark.parametrize(("players", "rounds"), [(3, 7), (4, 6), (5, 5)])
@clause("lucca", 14, 49, 50, 51)
def test_the_game_ends_after_its_last_round(players: int, rounds: int) -> None:
    match = last_turn(players=players)
    assert match.view()["round"] == rounds and not match.is_over
    end(match)
    assert match.is_over and board(match)["turn"] is None


@clause("lucca", 43, 45)
def test_walls_and_towers_score_at_the_end_only() -> None:
    families = [{"opened": THREE_OPENED, "construction": {"yellow": [15, 34], "orange": [2]}}]
    match = turn(50, 51, "tower", families=families, order=[0, 1, 2, 3])
    before = family(match, 0)["points"]
    play(match, "take A", "wall 50", "wall 51", "tower")
    assert family(match, 0)["points"] == before
    last = turn(50, 51, "tower", taken=3, round=6, families=families, order=[1, 2, 3, 0])
    play(last, "take A", "wall 50", "wall 51", "tower")
    assert last.is_over and (parts(last, 0)["walls"], parts(last, 0)["towers"]) == (6, 3)


@clause("lucca", 55, 68)
def test_without_opened_palaces_towers_score_nothing() -> None:
    match = last_turn({"towers": 1}, {"opened": {"red": RED}})
    end(match)
    assert parts(match, 0)["towers"] == 0
