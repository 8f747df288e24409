"""What is in force for good: characters on a player's board, leaders played, tiles of excommunication.

A player's standing effects are one set of bits, one for each card, leader or tile that has any. The tables below are
read off the data when the game is loaded.
"""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.board import LEVEL_VALUES
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import (
    ChurchBonus,
    DoubleImmediate,
    Effect,
    GainLess,
    IgnoreSlotMilitary,
    Lasting,
    LosePoints,
    NoEndPoints,
    NoMarket,
    NoToll,
    NoTowerSpaceBonus,
    Numbered,
    PlaceInOccupied,
    ServantsPerValue,
    SetMemberValue,
    SkipFirstTurn,
)  # fmt: skip
from piazza.games.lorenzo.data.goods import PRIVILEGES, VP, WOOD
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.data.tiles import TILES


class Standing:
    """An effect in force whenever `bit` is in a player's set. Characters are told apart (ruling 22)."""

    def __init__(self, bit: int, effect: Lasting, from_character: bool) -> None:
        self.bit: Final = bit
        self.effect: Final = effect
        self.from_character: Final = from_character


class ValueChange:
    """What `bit` adds to the value of one kind of action."""

    def __init__(self, bit: int, plus: int, from_character: bool) -> None:
        self.bit: Final = bit
        self.plus: Final = plus
        self.from_character: Final = from_character


class Number:
    """The number of an effect, for as long as `bit` is in a player's set."""

    def __init__(self, bit: int, value: int) -> None:
        self.bit: Final = bit
        self.value: Final = value


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
            assert isinstance(leader.effect, Lasting)
            leaders[leader.number] = 1 << sources
            effects.append(Standing(1 << sources, leader.effect, False))
            sources += 1
    tiles = [0] * len(TILES)
    for index, tile in enumerate(TILES):
        assert isinstance(tile.effect, Lasting)
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
        plus = s.effect.value_change(action)
        if plus:
            found.append(ValueChange(s.bit, plus, s.from_character))
    return found


def _discounts(tower: int) -> list[Discount]:
    found: list[Discount] = []
    for s in _ALL:
        choices = s.effect.discounts(tower)
        if choices:
            found.append(Discount(s.bit, choices))
    return found


def _member_changes(is_coloured: bool) -> list[ValueChange]:
    found: list[ValueChange] = []
    for s in _ALL:
        plus = s.effect.member_change(is_coloured)
        if plus:
            found.append(ValueChange(s.bit, plus, s.from_character))
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


def _doublers(good: int) -> int:
    found = 0
    for s in _ALL:
        if isinstance(s.effect, DoubleImmediate) and good in s.effect.doubled:
            found |= s.bit
    return found


def _no_bonus_at(value: int) -> int:
    found = 0
    for s in _ALL:
        if isinstance(s.effect, NoTowerSpaceBonus) and value in s.effect.values:
            found |= s.bit
    return found


def _no_end_points(kind: int) -> int:
    found = 0
    for s in _ALL:
        if isinstance(s.effect, NoEndPoints) and s.effect.kind == kind:
            found |= s.bit
    return found


class Loss:
    """What `bit` takes at the end."""

    def __init__(self, bit: int, effect: LosePoints) -> None:
        self.bit: Final = bit
        self.effect: Final = effect


def _losses() -> list[Loss]:
    found: list[Loss] = []
    for s in _ALL:
        effect = s.effect
        if isinstance(effect, LosePoints):
            found.append(Loss(s.bit, effect))
    return found


def _numbers(kind: type[Numbered]) -> list[Number]:
    """By source the number of an effect of the kind."""
    found: list[Number] = []
    for s in _ALL:
        effect = s.effect
        if isinstance(effect, kind):
            found.append(Number(s.bit, effect.number()))
    return found


# By action: towers 0 to 3, harvest, production.
VALUE_CHANGES: Final[list[list[ValueChange]]] = [_value_changes(action) for action in range(6)]
DISCOUNTS: Final[list[list[Discount]]] = [_discounts(tower) for tower in range(4)]
# By type of card: the tiles 3-1 to 3-3.
NO_END_POINTS: Final[list[int]] = [_no_end_points(kind) for kind in range(4)]
LOSSES: Final[list[Loss]] = _losses()
# All that changes them, for a first look.
VALUE_BITS: Final[list[int]] = [sum({change.bit for change in changes}) for changes in VALUE_CHANGES]
DISCOUNT_BITS: Final[list[int]] = [sum({source.bit for source in sources}) for sources in DISCOUNTS]
COLOURED_CHANGES: Final[list[ValueChange]] = _member_changes(True)
NEUTRAL_CHANGES: Final[list[ValueChange]] = _member_changes(False)

NO_TOLL: Final[int] = _bits(NoToll)
IN_OCCUPIED: Final[int] = _bits(PlaceInOccupied)
NO_MARKET: Final[int] = _bits(NoMarket)
SKIPS_FIRST_TURN: Final[int] = _bits(SkipFirstTurn)
IGNORES_SLOTS: Final[int] = _bits(IgnoreSlotMilitary)
DEAR_SERVANTS: Final[int] = _bits(ServantsPerValue)
SETS_MEMBERS: Final[int] = _bits(SetMemberValue)
GAINS_LESS: Final[int] = _bits(GainLess)
LESS_WOOD_STONE: Final[int] = _less_bit(WOOD)
LESS_OF: Final[list[int]] = [_less_bit(good) for good in range(VP + 1)]
# By good who doubles it, and by the value of a tower space who gets no bonus there.
DOUBLES: Final[int] = _bits(DoubleImmediate)
DOUBLERS: Final[list[int]] = [_doublers(good) for good in range(PRIVILEGES + 1)]
NO_SPACE_BONUS: Final[list[int]] = [_no_bonus_at(value) for value in range(LEVEL_VALUES[-1] + 1)]
# By source; where several are in force, the chapter says which counts.
MEMBER_SETTERS: Final[list[Number]] = _numbers(SetMemberValue)
SERVANT_RATES: Final[list[Number]] = _numbers(ServantsPerValue)
CHURCH_GAINS: Final[list[Number]] = _numbers(ChurchBonus)


def highest(standing: int, numbers: list[Number]) -> int:
    """The highest of the numbers in force; 0 for none."""
    found = 0
    for number in numbers:
        if standing & number.bit and number.value > found:
            found = number.value
    return found


def total(standing: int, numbers: list[Number]) -> int:
    """All the numbers in force together."""
    found = 0
    for number in numbers:
        if standing & number.bit:
            found += number.value
    return found


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
    return standing & NO_END_POINTS[kind] > 0


def lost_points(standing: int) -> list[LosePoints]:
    """The losses in force at the end."""
    found: list[LosePoints] = []
    for loss in LOSSES:
        if standing & loss.bit:
            found.append(loss.effect)
    return found
