"""Ventures, card by card, against what is printed: each cost, effect at once, points at the end, bonus actions."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import difference, owned, played, rich, table
from tests.support import board, play, refused

Row = tuple[int, str, list[tuple[dict[str, int], int]], dict[str, int], int, int]

# number, card, costs (pay, military needed), at once, privileges, points at the end
PRINTED: list[Row] = [
    (73, "hiring-recruits", [({"coins": 4}, 0)], {"military": 5}, 0, 4),
    (74, "repairing-the-church", [({"coins": 1, "wood": 1, "stone": 1}, 0)], {"faith": 1}, 0, 5),
    (75, "building-the-walls", [({"stone": 3}, 0)], {"military": 2}, 1, 3),
    (76, "raising-a-statue", [({"wood": 2, "stone": 2}, 0)], {}, 2, 4),
    (77, "military-campaign", [({"military": 2}, 3)], {"coins": 3}, 0, 5),
    (78, "hosting-panhandlers", [({"wood": 3}, 0)], {"servants": 4}, 0, 4),
    (79, "fighting-heresies", [({"military": 3}, 5)], {"faith": 2}, 0, 5),
    (80, "support-to-the-bishop", [({"military": 2}, 4), ({"coins": 2, "wood": 1, "stone": 1}, 0)], {"faith": 3}, 0, 1),
    (81, "hiring-soldiers", [({"coins": 6}, 0)], {"military": 6}, 0, 5),
    (82, "repairing-the-abbey", [({"coins": 2, "wood": 2, "stone": 2}, 0)], {"faith": 2}, 0, 6),
    (83, "building-the-bastions", [({"stone": 4}, 0)], {"military": 3}, 1, 2),
    (84, "support-to-the-king", [({"military": 3}, 6)], {"coins": 5}, 1, 3),
    (85, "improving-the-canals", [({"servants": 2, "coins": 3}, 0)], {}, 0, 5),
    (86, "hosting-foreigners", [({"wood": 4}, 0)], {"servants": 5}, 0, 4),
    (87, "crusade", [({"military": 4}, 8)], {"coins": 5, "faith": 1}, 0, 5),
    (
        88,
        "support-to-the-cardinal",
        [({"military": 4}, 7), ({"coins": 3, "wood": 2, "stone": 2}, 0)],
        {"faith": 3},
        0,
        4,
    ),
    (89, "hiring-mercenaries", [({"coins": 8}, 0)], {"military": 7}, 0, 6),
    (90, "repairing-the-cathedral", [({"coins": 3, "wood": 3, "stone": 3}, 0)], {"faith": 1}, 0, 5),
    (91, "building-the-towers", [({"stone": 6}, 0)], {"military": 4}, 1, 4),
    (92, "promoting-sacred-art", [({"wood": 6}, 0)], {"faith": 3}, 0, 3),
    (93, "military-conquest", [({"military": 6}, 12)], {"wood": 3, "stone": 3, "coins": 3}, 0, 7),
    (94, "improving-the-roads", [({"servants": 3, "coins": 4}, 0)], {}, 0, 5),
    (95, "sacred-war", [({"military": 8}, 15)], {"faith": 4}, 0, 8),
    (96, "support-to-the-pope", [({"military": 5}, 10), ({"coins": 4, "wood": 3, "stone": 3}, 0)], {"faith": 2}, 0, 10),
]
COSTS = [(row, index) for row in PRINTED for index in range(len(row[2]))]


@pytest.mark.parametrize(("row", "index"), COSTS, ids=[f"{row[1]}-{index + 1}" for row, index in COSTS])
@clause("lorenzo", 15, 83, 84)
def test_taken(row: Row, index: int) -> None:
    number, word, costs, at_once, privileges, end = row
    pay, _ = costs[index]
    match = table(rich(), towers={"venture": [word]}, dice=[6, 5, 4])
    moves = ["black venture 1"]
    if len(costs) > 1:
        moves.append("pay military" if "military" in pay else "pay goods")
    gained = dict(at_once)
    if privileges == 2:
        moves.append("privilege servants coins")
        gained = {"servants": 2, "coins": 2}
    elif privileges:
        moves.append("privilege servants")
        gained["servants"] = gained.get("servants", 0) + 2
    if word in ("improving-the-canals", "improving-the-roads"):
        moves.append("decline")
    assert played(match, *moves) == difference(pay, gained)
    assert owned(match, "venture") == [number]
    assert board(match)["players"][0]["score"]["ventures"] == end


NEEDS = [row for row in PRINTED if row[2][0][1]]


@pytest.mark.parametrize("row", NEEDS, ids=[row[1] for row in NEEDS])
@clause("lorenzo", 84)
def test_needs_more_military_than_it_costs(row: Row) -> None:
    """Ruling 9: own at least what is needed, then lose what is paid."""
    _, word, costs, _, privileges, _ = row
    pay, need = costs[0]
    seat = rich(military=need, wood=0, stone=0, coins=0)
    match = table(seat, towers={"venture": [word]}, dice=[6, 5, 4])
    assert played(match, "black venture 1", *["privilege servants"] * privileges)["military"] == -pay["military"]
    short = table({**seat, "military": need - 1}, towers={"venture": [word]}, dice=[6, 5, 4])
    refusal = refused(short, 0, "black venture 1")
    assert refusal.code == "cannot_pay" and refusal.params["missing"] == ["1_military"]


def test_improving_the_canals_harvests_with_four() -> None:
    match = table(rich(cards=["gravel-pit"]), towers={"venture": ["improving-the-canals"]}, dice=[6, 5, 4])
    play(match, "black venture 1")
    assert match.options(0) == ["servants 0", "decline"]
    assert played(match, "servants 0") == {"wood": 1, "stone": 3, "servants": 1}


def test_improving_the_roads_produces_with_three() -> None:
    match = table(rich(cards=["garden"]), towers={"venture": ["improving-the-roads"]}, dice=[6, 5, 4])
    play(match, "black venture 1")
    assert played(match, "servants 0") == {"coins": 2, "military": 1, "vp": 3}


def test_repairing_the_cathedral_takes_any_card_with_seven() -> None:
    towers: dict[str, object] = {"venture": ["repairing-the-cathedral"], "building": [None, None, None, "chapel"]}
    match = table(rich(servants=0), towers=towers, dice=[6, 5, 4])
    play(match, "black venture 1")
    assert match.options(0) == ["take building 7", "decline"]
    assert played(match, "take building 7") == {"military": 2, "wood": -2, "faith": 1}


@clause("lorenzo", 49)
def test_one_payable_cost_needs_no_question() -> None:
    match = table(rich(coins=0), towers={"venture": ["support-to-the-bishop"]}, dice=[6, 5, 4])
    assert played(match, "black venture 1") == {"military": -2, "faith": 3}
