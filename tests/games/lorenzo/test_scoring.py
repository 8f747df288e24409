"""Final scoring: tables, ranks with every tie, the order of things, the tie-break."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from tests.clauses import clause
from tests.games.lorenzo.table import table
from tests.support import board, play

TERRITORIES = ["woods", "village", "forest", "city", "gold-mine", "rock-pit"]
CHARACTERS = ["captain", "hero", "patron", "architect", "papal-messenger", "royal-messenger"]
BARE: dict[str, object] = {"wood": 0, "stone": 0, "servants": 0, "coins": 0, "idle": []}


def ended(*seats: dict[str, object], **more: Any) -> piazza.Match:
    """A game at its end: round 6 is over. Everybody below 5 faith is excommunicated by a tile without effect here."""
    players = max(2, len(seats))
    given = {"round": 6, "tiles": ["1-1", "2-1", "3-2"], "players": players, **more}
    everybody = [*seats, *[{}] * (players - len(seats))]
    return table(*[{**BARE, **seat} for seat in everybody], **given)


def parts(match: piazza.Match, seat: int = 0) -> dict[str, int]:
    assert match.is_over
    result = match.result()
    assert result is not None
    found = result["breakdown"]
    assert isinstance(found, list)
    return dict(found[seat])


@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 0, 0, 1, 4, 10, 20])))
@clause("lorenzo", 4, 165)
def test_territories(count: int, points: int) -> None:
    assert parts(ended({"cards": TERRITORIES[:count]}))["territories"] == points


@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21])))
@clause("lorenzo", 4, 166)
def test_characters(count: int, points: int) -> None:
    assert parts(ended({"cards": CHARACTERS[:count]}))["characters"] == points


def test_buildings_score_nothing_at_the_end() -> None:
    assert sum(parts(ended({"cards": ["mint", "bank"]}, {"military": 1})).values()) == 2


@clause("lorenzo", 4, 167)
def test_ventures() -> None:
    match = ended({"cards": ["crusade", "sacred-war"]}, tiles=["1-1", "2-1", "3-1"])
    assert parts(match)["ventures"] == 13


@pytest.mark.parametrize(
    ("goods", "points"), [((0, 0, 0, 4), 0), ((1, 1, 1, 2), 1), ((5, 0, 0, 4), 1), ((9, 9, 9, 9), 7)]
)
@clause("lorenzo", 4, 171)
def test_goods(goods: tuple[int, int, int, int], points: int) -> None:
    wood, stone, servants, coins = goods
    assert parts(ended({"wood": wood, "stone": stone, "servants": servants, "coins": coins}))["goods"] == points


@pytest.mark.parametrize(
    ("military", "points"),
    [
        ((9, 5), (5, 2)),
        ((5, 5), (5, 5)),
        ((0, 0), (5, 5)),
        ((0, 3), (2, 5)),
        ((7, 5, 3), (5, 2, 0)),
        ((7, 7, 3), (5, 5, 0)),
        ((7, 3, 3), (5, 2, 2)),
        ((4, 4, 4), (5, 5, 5)),
        ((0, 0, 0), (5, 5, 5)),
        ((9, 7, 5, 3), (5, 2, 0, 0)),
        ((9, 9, 5, 3), (5, 5, 0, 0)),
        ((9, 5, 5, 3), (5, 2, 2, 0)),
        ((9, 5, 5, 5), (5, 2, 2, 2)),
        ((9, 9, 9, 3), (5, 5, 5, 0)),
        ((9, 9, 3, 3), (5, 5, 0, 0)),
        ((2, 0, 0, 0), (5, 2, 2, 2)),
        ((6, 6, 6, 6), (5, 5, 5, 5)),
        ((0, 0, 0, 0), (5, 5, 5, 5)),
    ],
)
@clause("lorenzo", 4, 168, 169, 170, 172)
def test_military_ranks(military: tuple[int, ...], points: tuple[int, ...]) -> None:
    seats: list[dict[str, object]] = [{"military": strength} for strength in military]
    match = ended(*seats)
    assert tuple(parts(match, seat)["military"] for seat in range(len(military))) == points


@clause("lorenzo", 163)
def test_faith_scores_once_more() -> None:
    """Those who were excommunicated kept theirs; supporters of round 6 stand at 0."""
    match = ended({"faith": 4}, {"faith": 5})
    play(match, "support")
    assert parts(match, 0)["faith"] == 4 and parts(match, 1)["faith"] == 0 and parts(match, 1)["points"] == 5


@clause("lorenzo", 164)
def test_faith_at_the_end_by_option() -> None:
    match = ended({"faith": 4}, options={"variant": "basic", "final_faith": "none"})
    assert parts(match)["faith"] == 0


@clause("lorenzo", 173)
def test_tile_3_4_comes_before_faith_and_cards() -> None:
    match = ended({"vp": 14, "faith": 4, "cards": TERRITORIES}, tiles=["1-1", "2-1", "3-4"])
    assert parts(match) == {
        "points": 14, "excommunication": -2, "faith": 4, "territories": 20, "characters": 0, "ventures": 0,
        "military": 5, "goods": 0,
    }  # fmt: skip


@clause("lorenzo", 173)
def test_tiles_3_5_to_3_7_come_last() -> None:
    match = ended({"military": 12, "vp": 3, "coins": 10}, tiles=["1-1", "2-1", "3-5"])
    assert parts(match)["excommunication"] == -10 and sum(parts(match).values()) == 0


@clause("lorenzo", 175, 176)
def test_the_tie_goes_to_the_earlier_in_turn_order() -> None:
    """The order is made anew after round 6: the council decides."""
    first = ended({}, {}, {}, order=[1, 2, 0])
    assert first.scores == [5, 5, 5] and first.standings == [3, 1, 2]
    council = ended({}, {}, {}, order=[1, 2, 0], council=["0 black"])
    assert council.standings == [1, 2, 3]


@clause("lorenzo", 2)
def test_most_points_win() -> None:
    match = ended({"vp": 3}, {"vp": 9}, {"vp": 9}, order=[0, 2, 1])
    assert match.standings == [3, 2, 1]


def test_the_forecast_is_what_the_end_counts() -> None:
    seat: dict[str, object] = {
        "cards": [*TERRITORIES[:4], *CHARACTERS[:3], "crusade"],
        "coins": 11,
        "vp": 7,
        "faith": 3,
    }
    before = board(table({**BARE, **seat, "idle": ["black"]}))["players"][0]
    after = ended(seat, {"coins": 0, "idle": []}, tiles=["1-1", "2-1", "3-6"])
    assert before["score"] == parts(after) and before["total"] == after.scores[0]


@pytest.mark.parametrize("number", range(1, 7))
@clause("lorenzo", 2, 162)
def test_the_game_ends_after_six_rounds(number: int) -> None:
    match = ended(round=number, seed=1)
    assert match.is_over is (number == 6)
    assert board(match)["round"] == min(number + 1, 6)
