"""Territories, card by card, against what is printed: taking them, and what they yield from which value on."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import owned, played, rich, table

# number, card, at once, privileges at once, harvest value, harvest gain, privileges of the harvest
PRINTED: list[tuple[int, str, dict[str, int], int, int, dict[str, int], int]] = [
    (1, "commercial-hub", {}, 0, 1, {"coins": 1}, 0),
    (2, "woods", {"wood": 1}, 0, 2, {"wood": 1}, 0),
    (3, "village", {}, 0, 3, {"coins": 1, "servants": 1}, 0),
    (4, "gravel-pit", {"stone": 2}, 0, 4, {"stone": 2}, 0),
    (5, "forest", {"wood": 1}, 0, 5, {"wood": 3}, 0),
    (6, "monastery", {"military": 2, "servants": 1}, 0, 6, {"faith": 1, "stone": 1}, 0),
    (7, "citadel", {}, 0, 5, {"military": 2, "stone": 1}, 0),
    (8, "city", {"coins": 3}, 0, 6, {}, 1),
    (9, "gold-mine", {"coins": 1}, 0, 1, {"coins": 2}, 0),
    (10, "mountain-town", {"servants": 1}, 0, 3, {"military": 1, "wood": 2}, 0),
    (11, "mining-town", {"servants": 2, "stone": 1}, 0, 4, {"servants": 1, "stone": 2}, 0),
    (12, "rock-pit", {"wood": 1}, 0, 3, {"stone": 3}, 0),
    (13, "estate", {"servants": 2, "wood": 1}, 0, 4, {"coins": 1, "wood": 2}, 0),
    (14, "hermitage", {"faith": 1}, 0, 2, {"faith": 1}, 0),
    (15, "manor-house", {}, 0, 5, {"military": 2, "servants": 2}, 0),
    (16, "dukedom", {"coins": 4}, 0, 6, {"coins": 1, "wood": 2, "stone": 1}, 0),
    (17, "trading-town", {"coins": 1, "servants": 1}, 0, 1, {"coins": 3}, 0),
    (18, "farm", {"vp": 1, "wood": 1}, 0, 3, {"vp": 2, "wood": 2}, 0),
    (19, "colony", {"military": 2}, 0, 5, {"vp": 4, "wood": 1}, 0),
    (20, "marble-pit", {"vp": 3}, 0, 2, {"vp": 1, "stone": 2}, 0),
    (21, "province", {"stone": 1}, 1, 6, {"vp": 4, "stone": 1}, 0),
    (22, "sanctuary", {"faith": 1}, 0, 1, {"coins": 1, "faith": 1}, 0),
    (23, "castle", {"vp": 2, "coins": 2}, 0, 4, {"military": 3, "servants": 1}, 0),
    (24, "fortified-town", {"military": 2, "servants": 1}, 0, 2, {"military": 1, "servants": 2}, 0),
]
NAMES = [row[1] for row in PRINTED]
TILE = {"wood": 1, "stone": 1, "servants": 1}
"""The basic bonus tile yields this in every harvest."""


def plus(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {word: one.get(word, 0) + other.get(word, 0) for word in {**one, **other}}


@pytest.mark.parametrize("row", PRINTED, ids=NAMES)
@clause("lorenzo", 12)
def test_taken(row: tuple[int, str, dict[str, int], int, int, dict[str, int], int]) -> None:
    number, word, at_once, privileges, _, _, _ = row
    match = table(rich(), towers={"territory": [word]}, dice=[6, 5, 4])
    gained = played(match, "black territory 1", *["privilege military"] * privileges)
    assert gained == plus(at_once, {"military": 2} if privileges else {})
    assert owned(match, "territory") == [number]


@pytest.mark.parametrize("row", PRINTED, ids=NAMES)
@clause("lorenzo", 12, 112, 113, 114, 118)
def test_harvested(row: tuple[int, str, dict[str, int], int, int, dict[str, int], int]) -> None:
    _, word, _, _, value, gain, privileges = row
    match = table(rich(cards=[word], servants=0), dice=[value, 1, 1])
    gained = played(match, "black harvest small", *["privilege military"] * privileges)
    assert gained == plus(plus(TILE, gain), {"military": 2} if privileges else {})


@pytest.mark.parametrize("row", [row for row in PRINTED if row[4] > 1], ids=[row[1] for row in PRINTED if row[4] > 1])
@clause("lorenzo", 12, 112)
def test_not_harvested_below_its_value(row: tuple[int, str, dict[str, int], int, int, dict[str, int], int]) -> None:
    _, word, _, _, value, _, _ = row
    match = table(rich(cards=[word], servants=0), dice=[value - 1, 1, 1])
    assert played(match, "black harvest small") == TILE
