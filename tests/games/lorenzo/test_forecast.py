"""What the view promises of a harvest is what playing it gives, whatever tile strikes the owner."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import TERRITORY
from tests.games.lorenzo.table import change, goods, rich, table
from tests.support import board, play

TERRITORIES = [card.word for card in CARDS[1:] if card.kind == TERRITORY]


@settings(max_examples=40, deadline=None)
@given(
    cards=st.lists(st.sampled_from(TERRITORIES), max_size=6, unique=True),
    tile=st.integers(1, 7),
    die=st.integers(4, 6),
    by_wood=st.booleans(),
)
def test_a_harvest_gives_what_was_promised(cards: list[str], tile: int, die: int, by_wood: bool) -> None:
    own = rich(cards=cards, servants=0, military=0, excommunicated=[1])
    match = table(own, round=5, tiles=[f"1-{tile}", "2-1", "3-1"], dice=[1, die, 1])
    value = die - (3 if tile == 5 else 1 if tile == 7 else 0)
    promised = board(match, 0)["own"]["harvest"][value - 1]
    before = goods(match)
    play(match, "white harvest small")
    if promised["back"]:
        less = "less" + (" wood" if by_wood else " stone") * promised["back"]
        assert less in match.options(0)
        play(match, less)
        promised["gain"]["wood" if by_wood else "stone"] -= promised["back"]
    came = {word: amount for word, amount in promised["gain"].items() if amount and word != "privileges"}
    assert change(before, match) == came


def test_what_tile_1_4_takes_back_is_counted_source_by_source() -> None:
    own = rich(cards=["marketplace", "woods"], excommunicated=[1])
    shown = board(table(own, round=5, tiles=["1-4", "2-1", "3-1"]), 0)["own"]
    assert [each["back"] for each in shown["harvest"]] == [1] * 6, "the bonus tile gives both, the Woods wood alone"
    trade = next(trade for trade in shown["production"][5]["exchanges"])
    assert trade["gain"] == {"wood": 2, "stone": 2} and trade["back"] == 1


@pytest.mark.parametrize("tile", ["1-1", "1-2"])
def test_other_tiles_take_nothing_back(tile: str) -> None:
    own = rich(cards=["marketplace", "woods"], excommunicated=[1])
    shown = board(table(own, round=5, tiles=[tile, "2-1", "3-1"]), 0)["own"]
    assert [each["back"] for each in shown["harvest"]] == [0] * 6
