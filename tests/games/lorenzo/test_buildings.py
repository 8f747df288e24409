"""Buildings, card by card, against what is printed: cost, points at once, every line of their production."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import difference, owned, played, rich, table

Line = tuple[dict[str, int], dict[str, int], int]
Row = tuple[int, str, dict[str, int], dict[str, int], int, list[Line]]

# number, card, cost, at once, production value, lines (pay, gain, privileges). Gains per card are worked out for the
# estate below: 4 territories, 5 characters, 2 ventures, and 3 buildings with the Mint.
PRINTED: list[Row] = [
    (25, "mint", {"wood": 1, "stone": 3}, {"vp": 5}, 5, [({}, {"coins": 3}, 0)]),
    (26, "tax-office", {"wood": 3, "stone": 1}, {"vp": 5}, 5, [({}, {"coins": 4}, 0)]),
    (27, "triumphal-arch", {"coins": 2, "stone": 2}, {"vp": 6}, 6, [({}, {"vp": 2}, 0)]),
    (28, "theater", {"coins": 2, "wood": 2}, {"vp": 6}, 6, [({}, {"vp": 5}, 0)]),
    (
        29,
        "carpenters-shop",
        {"coins": 1, "wood": 2},
        {"vp": 3},
        4,
        [({"wood": 1}, {"coins": 3}, 0), ({"wood": 2}, {"coins": 5}, 0)],
    ),
    (
        30,
        "stonemasons-shop",
        {"coins": 1, "stone": 2},
        {"vp": 2},
        3,
        [({"stone": 1}, {"coins": 3}, 0), ({"stone": 2}, {"coins": 5}, 0)],
    ),
    (31, "chapel", {"wood": 2}, {"faith": 1}, 2, [({"coins": 1}, {"faith": 1}, 0)]),
    (32, "residence", {"stone": 2}, {"vp": 1}, 1, [({"coins": 1}, {}, 1)]),
    (33, "marketplace", {"wood": 2, "stone": 1}, {"vp": 3}, 3, [({"coins": 3}, {"wood": 2, "stone": 2}, 0)]),
    (34, "treasury", {"wood": 3}, {"vp": 4}, 3, [({"coins": 1}, {"vp": 3}, 0), ({"coins": 2}, {"vp": 5}, 0)]),
    (35, "painters-guild", {"wood": 4}, {"vp": 5}, 4, [({"wood": 1}, {"vp": 3}, 0), ({"wood": 3}, {"vp": 7}, 0)]),
    (36, "sculptors-guild", {"stone": 4}, {"vp": 6}, 5, [({"stone": 1}, {"vp": 3}, 0), ({"stone": 3}, {"vp": 7}, 0)]),
    (
        37,
        "stonemasons-guild",
        {"wood": 1, "stone": 2},
        {"vp": 4},
        4,
        [({"servants": 1, "wood": 1, "stone": 1}, {"vp": 6}, 0)],
    ),
    (38, "baptistery", {"stone": 3}, {"vp": 2, "faith": 1}, 2, [({"faith": 1}, {"coins": 2, "vp": 2}, 0)]),
    (39, "barracks", {"wood": 1, "stone": 1}, {"vp": 3}, 1, [({"servants": 1}, {"military": 3}, 0)]),
    (40, "stronghold", {"coins": 2, "wood": 2, "stone": 2}, {"vp": 8}, 6, [({}, {"military": 2, "vp": 2}, 0)]),
    (41, "bank", {"coins": 3, "wood": 1, "stone": 3}, {"vp": 7}, 2, [({}, {"coins": 5}, 0)]),
    (42, "fair", {"coins": 4, "wood": 3}, {"vp": 8}, 4, [({"coins": 4}, {"wood": 3, "stone": 3}, 0)]),
    (43, "garden", {"servants": 2, "wood": 4, "stone": 2}, {"vp": 10}, 1, [({}, {"vp": 3}, 0)]),
    (44, "fortress", {"coins": 2, "wood": 2, "stone": 4}, {"vp": 9}, 5, [({}, {"vp": 2}, 1)]),
    (45, "palace", {"coins": 3, "wood": 3, "stone": 1}, {"vp": 9}, 6, [({"coins": 1}, {"servants": 2, "vp": 4}, 0)]),
    (
        46,
        "church",
        {"wood": 1, "stone": 4},
        {"vp": 5, "faith": 1},
        1,
        [({"wood": 1}, {"faith": 2}, 0), ({"stone": 1}, {"faith": 2}, 0)],
    ),
    (
        47,
        "military-academy",
        {"servants": 1, "wood": 2, "stone": 2},
        {"vp": 7},
        3,
        [({"servants": 1}, {"military": 3, "vp": 1}, 0)],
    ),
    (48, "cathedral", {"wood": 4, "stone": 4}, {"vp": 7, "faith": 3}, 2, [({}, {"vp": 1}, 0)]),
]
ESTATE = [
    "woods", "village", "forest", "city", "captain", "hero", "patron", "architect", "papal-messenger", "crusade",
    "sacred-war",
]  # fmt: skip
TILE = {"coins": 2, "military": 1}
"""The basic bonus tile gives this in every production."""


@pytest.mark.parametrize("row", PRINTED, ids=[row[1] for row in PRINTED])
@clause("lorenzo", 3, 13)
def test_taken(row: Row) -> None:
    number, word, cost, at_once, _, _ = row
    match = table(rich(), towers={"building": [word]}, dice=[6, 5, 4])
    assert played(match, "black building 1") == difference(cost, at_once)
    assert owned(match, "building") == [number]


LINES = [(row, index) for row in PRINTED for index in range(len(row[5]))]


@pytest.mark.parametrize(("row", "index"), LINES, ids=[f"{row[1]}-{index + 1}" for row, index in LINES])
@clause("lorenzo", 3, 13, 124, 125)
def test_produces(row: Row, index: int) -> None:
    _, word, _, _, value, lines = row
    pay, gain, privileges = lines[index]
    neighbours = ["palace", "theater"] if word == "mint" else []
    match = table(rich(cards=[*ESTATE, word, *neighbours], servants=3), dice=[value, 1, 1], round=5)
    moves = ["black production small"]
    if word == "mint":
        moves.append("servants 0")
    if pay:
        moves.append(f"use {word}" + (f" {index + 1}" if len(lines) > 1 else ""))
    moves += ["privilege faith"] * privileges
    gained = {good: gain.get(good, 0) + TILE.get(good, 0) for good in {**gain, **TILE}}
    if privileges:
        gained["faith"] = gained.get("faith", 0) + 2
    assert played(match, *moves) == difference(pay, gained)


ABOVE_ONE = [row for row in PRINTED if row[4] > 1]


@pytest.mark.parametrize("row", ABOVE_ONE, ids=[row[1] for row in ABOVE_ONE])
@clause("lorenzo", 13, 125)
def test_rests_below_its_value(row: Row) -> None:
    _, word, _, _, value, _ = row
    match = table(rich(cards=[*ESTATE, word], servants=0), dice=[value - 1, 1, 1], round=5)
    assert played(match, "black production small") == TILE


PAID = [row for row in PRINTED if row[5][0][0]]


@pytest.mark.parametrize("row", PAID, ids=[row[1] for row in PAID])
@clause("lorenzo", 126)
def test_may_stay_unused(row: Row) -> None:
    _, word, _, _, value, _ = row
    match = table(rich(cards=[word], servants=1), dice=[value, 1, 1])
    assert played(match, "black production small", f"leave {word}") == TILE


@pytest.mark.parametrize("row", PAID, ids=[row[1] for row in PAID])
def test_asks_nothing_of_who_cannot_pay(row: Row) -> None:
    _, word, _, _, value, _ = row
    match = table({"cards": [word], "wood": 0, "stone": 0, "servants": 0, "coins": 0}, dice=[value, 1, 1])
    assert played(match, "black production small") == TILE
