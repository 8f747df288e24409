"""What is in force for good: characters on a player's board, leaders played, tiles of excommunication.

A player's standing effects are one set of bits, one for each card, leader or tile that has any. The tables below are
read off the data when the game is loaded.
"""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import (
    ANY_TOWER,
    NOTHING,
    VP,
    WOOD,
    ActionValue,
    ChurchBonus,
    DoubleImmediate,
    Effect,
    GainLess,
    IgnoreSlotMilitary,
    LosePoints,
    MemberValue,
    NoEndPoints,
    NoMarket,
    NoToll,
    NoTowerSpaceBonus,
    PlaceInOccupied,
    ServantsPerValue,
    SetMemberValue,
    SkipFirstTurn,
    TowerDiscount,
)  # fmt: skip
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES


class Standing:
    """An effect in force whenever `bit` is in a player's set. Characters are told apart (ruling 22)."""

    def __init__(self, bit: int, effect: Effect, from_character: bool) -> None:
        self.bit: Final = bit
        self.effect: Final = effect
        self.from_character: Final = from_character


class ValueChange:
    """What `bit` adds to the value of one kind of action."""

    def __init__(self, bit: int, plus: int, from_character: bool) -> None:
        self.bit: Final = bit
        self.plus: Final = plus
        self.from_character: Final = from_character


class Discount:
    """What `bit` takes off the cost of the cards of a tower: one of the choices."""

    def __init__(self, bit: int, choices: tuple[tuple[int, ...], ...]) -> None:
        self.bit: Final = bit
        self.choices: Final = choices


def _number_sources() -> tuple[list[int], list[int], list[int], list[Standing]]:
    effects: list[Standing] = []
    sources = 0
    cards = [0] * len(CARDS)
    for card in CARDS:
        if card.standing:
            cards[card.number] = 1 << sources
            effects += [Standing(1 << sources, effect, True) for effect in card.standing]
            sources += 1
    leaders = [0] * len(LEADERS)
    for leader in LEADERS[1:]:
        if not leader.once_per_round:
            leaders[leader.number] = 1 << sources
            effects.append(Standing(1 << sources, leader.effect, False))
            sources += 1
    tiles = [0] * len(TILES)
    for index, tile in enumerate(TILES):
        tiles[index] = 1 << sources
        effects.append(Standing(1 << sources, tile.effect, False))
        sources += 1
    return cards, leaders, tiles, effects


_SOURCES: Final = _number_sources()
CARD_BITS: Final[list[int]] = _SOURCES[0]
LEADER_BITS: Final[list[int]] = _SOURCES[1]
TILE_BITS: Final[list[int]] = _SOURCES[2]
_ALL: Final[list[Standing]] = _SOURCES[3]


def _value_changes(action: int) -> list[ValueChange]:
    found: list[ValueChange] = []
    for s in _ALL:
        if isinstance(s.effect, ActionValue) and s.effect.action == action:
            found.append(ValueChange(s.bit, s.effect.plus, s.from_character))
    return found


def _discounts(tower: int) -> list[Discount]:
    found: list[Discount] = []
    for s in _ALL:
        if isinstance(s.effect, TowerDiscount) and s.effect.tower in (tower, ANY_TOWER):
            found.append(Discount(s.bit, s.effect.choices))
    return found


def _bits(kind: type[Effect]) -> int:
    found = 0
    for s in _ALL:
        if isinstance(s.effect, kind):
            found |= s.bit
    return found


def _less_bit(good: int) -> int:
    found = 0
    for s in _ALL:
        if isinstance(s.effect, GainLess) and good in s.effect.less:
            found |= s.bit
    return found


def _member_change(coloured: bool) -> list[ValueChange]:
    found: list[ValueChange] = []
    for s in _ALL:
        if isinstance(s.effect, MemberValue) and s.effect.coloured == coloured:
            found.append(ValueChange(s.bit, s.effect.plus, False))
    return found


def _single_numbers() -> tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """(value set for all members, servants for each +1, church bonus, goods doubled, space values without bonus)"""
    member, rate = 0, 1
    church: tuple[int, ...] = NOTHING
    doubled: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    for s in _ALL:
        effect = s.effect
        if isinstance(effect, SetMemberValue):
            member = effect.value
        elif isinstance(effect, ServantsPerValue):
            rate = effect.servants
        elif isinstance(effect, ChurchBonus):
            church = effect.gain
        elif isinstance(effect, DoubleImmediate):
            doubled = effect.doubled
        elif isinstance(effect, NoTowerSpaceBonus):
            values = effect.values
    return member, rate, church, doubled, values


# By action: towers 0 to 3, harvest, production.
VALUE_CHANGES: Final[list[list[ValueChange]]] = [_value_changes(action) for action in range(6)]
DISCOUNTS: Final[list[list[Discount]]] = [_discounts(tower) for tower in range(4)]
# All that changes them, for a first look.
VALUE_BITS: Final[list[int]] = [sum({change.bit for change in changes}) for changes in VALUE_CHANGES]
DISCOUNT_BITS: Final[list[int]] = [sum({source.bit for source in sources}) for sources in DISCOUNTS]
COLOURED_CHANGES: Final[list[ValueChange]] = _member_change(True)
NEUTRAL_CHANGES: Final[list[ValueChange]] = _member_change(False)

NO_SPACE_BONUS: Final[int] = _bits(NoTowerSpaceBonus)
NO_TOLL: Final[int] = _bits(NoToll)
IN_OCCUPIED: Final[int] = _bits(PlaceInOccupied)
NO_MARKET: Final[int] = _bits(NoMarket)
DEAR_SERVANTS: Final[int] = _bits(ServantsPerValue)
SKIPS_FIRST_TURN: Final[int] = _bits(SkipFirstTurn)
IGNORES_SLOTS: Final[int] = _bits(IgnoreSlotMilitary)
DOUBLES: Final[int] = _bits(DoubleImmediate)
CHURCH_BONUS: Final[int] = _bits(ChurchBonus)
SETS_MEMBERS: Final[int] = _bits(SetMemberValue)
GAINS_LESS: Final[int] = _bits(GainLess)
LESS_WOOD_STONE: Final[int] = _less_bit(WOOD)
LESS_OF: Final[list[int]] = [_less_bit(good) for good in range(VP + 1)]

_NUMBERS: Final = _single_numbers()
MEMBERS_SET_TO: Final[int] = _NUMBERS[0]
DEAR_RATE: Final[int] = _NUMBERS[1]
CHURCH_GAIN: Final[tuple[int, ...]] = _NUMBERS[2]
DOUBLED: Final[tuple[int, ...]] = _NUMBERS[3]
SPACES_WITHOUT_BONUS: Final[tuple[int, ...]] = _NUMBERS[4]


def value_plus(standing: int, action: int) -> int:
    """What characters and tiles add to an action of the kind."""
    plus = 0
    if standing & VALUE_BITS[action]:
        for change in VALUE_CHANGES[action]:
            if standing & change.bit:
                plus += change.plus
    return plus


def tile_plus(standing: int, action: int) -> int:
    """The same without characters: for actions that only servants raise (ruling 22)."""
    plus = 0
    for change in VALUE_CHANGES[action]:
        if standing & change.bit and not change.from_character:
            plus += change.plus
    return plus


def no_end_points(standing: int, kind: int) -> bool:
    """Whether tile 3-1, 3-2 or 3-3 takes the end points of the type of card away."""
    for s in _ALL:
        if standing & s.bit and isinstance(s.effect, NoEndPoints) and s.effect.kind == kind:
            return True
    return False


def lost_points(standing: int) -> list[LosePoints]:
    """The losses in force at the end."""
    found: list[LosePoints] = []
    for s in _ALL:
        if standing & s.bit and isinstance(s.effect, LosePoints):
            found.append(s.effect)
    return found
