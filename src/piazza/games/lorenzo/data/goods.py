"""Goods, actions, costs and what cards yield at work: the numbers in which cards, leaders and tiles are written."""

from __future__ import annotations

from typing import Final, get_args

from piazza.games.lorenzo.shown import Action, CardKind, Good, Goods

# What can be gained and paid, in the order of every tuple of goods. Privileges can only be gained.
WOOD: Final = 0
STONE: Final = 1
SERVANTS: Final = 2
COINS: Final = 3
MILITARY: Final = 4
FAITH: Final = 5
VP: Final = 6
PRIVILEGES: Final = 7

# What is done: taking a card from one of the towers, or having one's estate work.
TERRITORY: Final = 0
CHARACTER: Final = 1
BUILDING: Final = 2
VENTURE: Final = 3
HARVEST: Final = 4
PRODUCTION: Final = 5
ANY_TOWER: Final = 6

# What tiles 3-4 to 3-7 count.
POINTS_HELD: Final = 0
MILITARY_HELD: Final = 1
BUILDING_COSTS: Final = 2
GOODS_HELD: Final = 3


GOODS_WORDS: Final[tuple[Good, ...]] = get_args(Good)
KIND_WORDS: Final[tuple[CardKind, ...]] = get_args(CardKind)
ACTION_WORDS: Final[tuple[Action, ...]] = get_args(Action)


def goods(
    wood: int = 0,
    stone: int = 0,
    servants: int = 0,
    coins: int = 0,
    military: int = 0,
    faith: int = 0,
    vp: int = 0,
    privileges: int = 0,
) -> tuple[int, ...]:
    return (wood, stone, servants, coins, military, faith, vp, privileges)


NOTHING: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0)


def amounts(goods: list[int] | tuple[int, ...]) -> list[str]:
    """Goods as words for messages, one for each kind that is there: 3_coins, 1_wood; or the word for nothing."""
    return pieces(goods) or ["nothing"]


def pieces(goods: list[int] | tuple[int, ...]) -> list[str]:
    """The same words, none when there is nothing."""
    return [f"{goods[good]}_{GOODS_WORDS[good]}" for good in range(len(goods)) if goods[good]]


def by_word(goods: list[int] | tuple[int, ...]) -> Goods:
    """Goods as data, only those that are there."""
    return {GOODS_WORDS[good]: goods[good] for good in range(len(goods)) if goods[good]}


def is_tower(action: int) -> bool:
    """Whether the action takes a card; otherwise it is a harvest or production."""
    return action < HARVEST or action == ANY_TOWER


class Cost:
    """What a card costs. Military is lost, but `need` of it must be owned first (ruling 9)."""

    def __init__(self, pay: tuple[int, ...], need: int = 0) -> None:
        self.pay: Final = pay
        self.need: Final = need
        # Only the goods that are asked for, for the price check.
        self.kinds: Final = [good for good in range(len(pay)) if pay[good]]
        self.due: Final = [pay[good] for good in range(len(pay)) if pay[good]]
        # The same one by one, for the check that is made most often.
        self.wood: Final = pay[WOOD]
        self.stone: Final = pay[STONE]
        self.servants: Final = pay[SERVANTS]
        self.coins: Final = pay[COINS]
        self.military: Final = pay[MILITARY]


class Harvest:
    """What a territory yields in a harvest of at least `value`."""

    def __init__(self, value: int, gain: tuple[int, ...]) -> None:
        self.value: Final = value
        self.gain: Final = gain


class Line:
    """One line of a building: pay, then gain; `per` = the gain once for each own card of that type, or -1."""

    def __init__(self, pay: tuple[int, ...], gain: tuple[int, ...], per: int = -1) -> None:
        self.pay: Final = pay
        self.gain: Final = gain
        self.per: Final = per


class Production:
    """What a building does in a production of at least `value`: at most one of its lines."""

    def __init__(self, value: int, lines: tuple[Line, ...]) -> None:
        self.value: Final = value
        self.lines: Final = lines
