"""The 21 excommunication tiles, seven for each period. Data only: what a word means stands in `effects`."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.effects import (
    ActionValue,
    Effect,
    GainLess,
    LosePoints,
    MemberValue,
    NoEndPoints,
    NoMarket,
    ServantsPerValue,
    SkipFirstTurn,
)
from piazza.games.lorenzo.data.goods import (
    BUILDING,
    BUILDING_COSTS,
    CHARACTER,
    COINS,
    GOODS_HELD,
    HARVEST,
    MILITARY,
    MILITARY_HELD,
    POINTS_HELD,
    PRODUCTION,
    SERVANTS,
    STONE,
    TERRITORY,
    VENTURE,
    WOOD,
)


class Tile:
    """An excommunication tile; `word` names it in texts, views and records."""

    def __init__(self, word: str, period: int, effect: Effect) -> None:
        self.word: Final = word
        self.period: Final = period
        self.effect: Final = effect


TILES: Final[tuple[Tile, ...]] = (
    Tile("1-1", 1, GainLess((MILITARY,))),
    Tile("1-2", 1, GainLess((COINS,))),
    Tile("1-3", 1, GainLess((SERVANTS,))),
    Tile("1-4", 1, GainLess((WOOD, STONE))),
    Tile("1-5", 1, ActionValue(HARVEST, -3)),
    Tile("1-6", 1, ActionValue(PRODUCTION, -3)),
    Tile("1-7", 1, MemberValue(coloured=True, plus=-1)),
    Tile("2-1", 2, ActionValue(TERRITORY, -4)),
    Tile("2-2", 2, ActionValue(BUILDING, -4)),
    Tile("2-3", 2, ActionValue(CHARACTER, -4)),
    Tile("2-4", 2, ActionValue(VENTURE, -4)),
    Tile("2-5", 2, NoMarket()),
    Tile("2-6", 2, ServantsPerValue(2)),
    Tile("2-7", 2, SkipFirstTurn()),
    Tile("3-1", 3, NoEndPoints(CHARACTER)),
    Tile("3-2", 3, NoEndPoints(VENTURE)),
    Tile("3-3", 3, NoEndPoints(TERRITORY)),
    Tile("3-4", 3, LosePoints(POINTS_HELD, 5)),
    Tile("3-5", 3, LosePoints(MILITARY_HELD, 1)),
    Tile("3-6", 3, LosePoints(BUILDING_COSTS, 1)),
    Tile("3-7", 3, LosePoints(GOODS_HELD, 1)),
)  # fmt: skip
TILES_PER_PERIOD: Final = 7
