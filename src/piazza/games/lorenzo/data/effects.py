"""The vocabulary in which cards, leaders and excommunication tiles say what they do.

Adding a card is one entry in its table. An effect here only says what happens; how it is carried out stands with the
chapter it belongs to (towers, works, leaders, ...), and what holds for good is read by `standing`.
"""

from __future__ import annotations

from typing import Final

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


class Effect:
    """One thing that a card, a leader or a tile does."""


# ---- done once ---------------------------------------------------------------------------------------------------


class Gain(Effect):
    """Goods and points; `different`: the privileges of this set must become different things (ruling 23)."""

    def __init__(self, gain: tuple[int, ...], different: bool = False) -> None:
        self.gain: Final = gain
        self.different: Final = different


class GainPerCard(Effect):
    """The gain once for each own card of the type, the one just taken included (ruling 12)."""

    def __init__(self, gain: tuple[int, ...], per: int) -> None:
        self.gain: Final = gain
        self.per: Final = per


class GainPerPoints(Effect):
    """The gain once for each full `each` of what is owned; nothing is paid (ruling 14)."""

    def __init__(self, gain: tuple[int, ...], per: int, each: int) -> None:
        self.gain: Final = gain
        self.per: Final = per
        self.each: Final = each


class BonusAction(Effect):
    """An action without a member, with `discount` on the card; `servants_only`: characters do not raise it."""

    def __init__(
        self, action: int, value: int, discount: tuple[int, ...] | None = None, servants_only: bool = False
    ) -> None:
        self.action: Final = action
        self.value: Final = value
        self.discount: Final = NOTHING if discount is None else discount
        self.servants_only: Final = servants_only


# ---- in force for good -------------------------------------------------------------------------------------------


class ActionValue(Effect):
    """Added to the value of every such action, with a member or as a bonus action."""

    def __init__(self, action: int, plus: int) -> None:
        self.action: Final = action
        self.plus: Final = plus


class TowerDiscount(Effect):
    """One of `choices` off the cost of every card taken from the tower, never below 0."""

    def __init__(self, tower: int, choices: tuple[tuple[int, ...], ...]) -> None:
        self.tower: Final = tower
        self.choices: Final = choices


class NoTowerSpaceBonus(Effect):
    """Tower spaces of these values give their bonus no more (ruling 18)."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values: Final = values


class MemberValue(Effect):
    """Added to the value of each coloured member, or of the neutral one."""

    def __init__(self, coloured: bool, plus: int) -> None:
        self.coloured: Final = coloured
        self.plus: Final = plus


class SetMemberValue(Effect):
    """The value instead of the die: of every coloured member, or of one chosen each round (rulings 33, 34)."""

    def __init__(self, value: int, every: bool) -> None:
        self.value: Final = value
        self.every: Final = every


class PlaceInOccupied(Effect):
    """Occupied spaces can be used (ruling 26)."""


class NoToll(Effect):
    """The toll of an occupied tower is not paid (ruling 27)."""


class ChurchBonus(Effect):
    """Gained each time the church is supported (ruling 29)."""

    def __init__(self, gain: tuple[int, ...]) -> None:
        self.gain: Final = gain


class CopyLeader(Effect):
    """Becomes a copy of a leader that somebody else has played (ruling 32)."""


class IgnoreSlotMilitary(Effect):
    """Territories need no military (ruling 35)."""


class DoubleImmediate(Effect):
    """These goods twice when an immediate effect of a development card gives them (ruling 30)."""

    def __init__(self, doubled: tuple[int, ...]) -> None:
        self.doubled: Final = doubled


class GainLess(Effect):
    """One of these less from each source (ruling 36); wood and stone together: one in all (ruling 41)."""

    def __init__(self, less: tuple[int, ...]) -> None:
        self.less: Final = less


class NoMarket(Effect):
    """No member may be placed on a market space (ruling 40)."""


class ServantsPerValue(Effect):
    """So many servants for each +1 (ruling 38)."""

    def __init__(self, servants: int) -> None:
        self.servants: Final = servants


class SkipFirstTurn(Effect):
    """The first turn of each round passes by (ruling 39)."""


class NoEndPoints(Effect):
    """Cards of the type score nothing at the end."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind


class LosePoints(Effect):
    """At the end, 1 VP less for each full `each` of what is counted."""

    def __init__(self, count: int, each: int) -> None:
        self.count: Final = count
        self.each: Final = each
