"""The board: spaces, tracks, tables and what players start with. Data only."""

from __future__ import annotations

from typing import Final, get_args

from piazza.games.lorenzo.data.goods import NOTHING, SERVANTS, goods
from piazza.games.lorenzo.shown import BonusTileWord

ROUNDS: Final = 6
MEMBERS: Final = 4
NEUTRAL: Final = 3
ALL_MEMBERS: Final = 15
COLOURED: Final = 7

# Spaces by number: the towers' four levels from the bottom (tower * 4 + level), then everything else.
LEVELS: Final = 4
TOWER_SPACES: Final = 16
MARKET: Final = 16
MARKET_END: Final = 20
# Of harvest and production the small space is even, the large one next to it.
HARVEST_SMALL: Final = 20
HARVEST_LARGE: Final = 21
PRODUCTION_SMALL: Final = 22
PRODUCTION_LARGE: Final = 23
COUNCIL: Final = 24
SPACES: Final = 25

LEVEL_VALUES: Final[list[int]] = [1, 3, 5, 7]
TOLL: Final = 3
LARGE_SPACE: Final = -3
MAX_CARDS: Final = 6
SLOT_MILITARY: Final[list[int]] = [0, 0, 3, 7, 12, 18]

SPACE_BONUS: Final[tuple[tuple[int, ...], ...]] = (
    NOTHING, NOTHING, goods(wood=1), goods(wood=2),
    NOTHING, NOTHING, goods(stone=1), goods(stone=2),
    NOTHING, NOTHING, goods(military=1), goods(military=2),
    NOTHING, NOTHING, goods(coins=1), goods(coins=2),
)  # fmt: skip
MARKET_GAINS: Final[tuple[tuple[int, ...], ...]] = (
    goods(coins=5),
    goods(servants=5),
    goods(military=3, coins=2),
    goods(privileges=2),
)
COUNCIL_GAIN: Final = goods(coins=1, privileges=1)
# The fewest players with whom the space is open.
OPEN_FROM: Final[list[int]] = [*([2] * TOWER_SPACES), 2, 2, 4, 4, 2, 3, 2, 3, 2]

# Of the five privileges; the faith of the last one is a setting of the game.
PRIVILEGE_GAINS: Final[tuple[tuple[int, ...], ...]] = (
    goods(wood=1, stone=1),
    goods(servants=2),
    goods(coins=2),
    goods(military=2),
)

MAX_FAITH: Final = 15
MAX_MILITARY: Final = 25
FAITH_POINTS: Final[list[int]] = [0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30]
CHURCH_FAITH: Final[list[int]] = [3, 4, 5]

TERRITORY_POINTS: Final[list[int]] = [0, 0, 0, 1, 4, 10, 20]
CHARACTER_POINTS: Final[list[int]] = [0, 1, 3, 6, 10, 15, 21]
MILITARY_FIRST: Final = 5
MILITARY_SECOND: Final = 2
GOODS_PER_POINT: Final = 5

START_GOODS: Final = goods(wood=2, stone=2, servants=3)
START_COINS: Final[list[int]] = [5, 6, 7, 8]

# Bonus tiles: 0 is the basic side, the same for everybody; 1 to 4 are the advanced sides A to D.
BONUS_TILE_WORDS: Final[tuple[BonusTileWord, ...]] = get_args(BonusTileWord)
BONUS_TILE_VALUE: Final = 1
TILE_PRODUCTION: Final[tuple[tuple[int, ...], ...]] = (
    goods(military=1, coins=2),
    goods(servants=2, coins=1),
    goods(military=2, coins=1),
    goods(servants=1, coins=2),
    goods(servants=1, military=2),
)
TILE_HARVEST: Final[tuple[tuple[int, ...], ...]] = (
    goods(wood=1, stone=1, servants=1),
    goods(wood=1, stone=1, military=1),
    goods(wood=1, stone=1, servants=1),
    goods(wood=1, stone=1, military=1),
    goods(wood=1, stone=1, coins=1),
)
LEADERS_EACH: Final = 4

# The price check of towers.py spends servants before the bonus arrives: it relies on no bonus giving servants.
assert all(bonus[SERVANTS] == 0 for bonus in SPACE_BONUS)
