"""What one's estate can do in a harvest or production: cards, lines, and how many servants are worth paying
(rulings 1, 19-22, 36, 37)."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.chapters.members import servant_rate
from piazza.games.lorenzo.data.board import BONUS_TILE_VALUE, TILE_HARVEST, TILE_PRODUCTION
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import Effect, LosePoints
from piazza.games.lorenzo.data.goods import (
    BUILDING,
    COINS,
    FAITH,
    GOODS_HELD,
    HARVEST,
    MILITARY,
    MILITARY_HELD,
    NOTHING,
    SERVANTS,
    TERRITORY,
)
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.state import LorenzoState, Player

TILE: Final = 0
"""Stands for the bonus tile among the cards at work."""


def servant_steps(player: Player, action: int, base: int) -> list[int]:
    """The numbers of servants worth paying for a work of value `base`: the fewest that reach 1, then each number
    that brings one more of the own cards to work. Empty when 1 cannot be reached."""
    rate = servant_rate(player)
    most = base + player.goods[SERVANTS] // rate
    value = base if base > BONUS_TILE_VALUE else BONUS_TILE_VALUE
    if most < value:
        return []
    found = [(value - base) * rate]
    kind = TERRITORY if action == HARVEST else BUILDING
    if most > value and player.tally[kind]:
        for wanted in range(value + 1, min(most, 6) + 1):
            if _works_at(player, kind, wanted):
                found.append((wanted - base) * rate)
    return found


def _works_at(player: Player, kind: int, value: int) -> bool:
    for number in player.cards:
        card = CARDS[number]
        if card.kind == kind and card.work_value == value:
            return True
    return False


def line_count(card: int) -> int:
    if card == TILE:
        return 1
    return len(CARDS[card].lines)


def line_pay(card: int, line: int) -> tuple[int, ...]:
    if card == TILE:
        return NOTHING
    return CARDS[card].lines[line].pay


def line_gain(player: Player, action: int, card: int, line: int) -> tuple[int, ...]:
    """What a card or the bonus tile gives, as printed; so much per card is worked out (ruling 21)."""
    if card == TILE:
        return (TILE_HARVEST if action == HARVEST else TILE_PRODUCTION)[player.bonus_tile]
    found = CARDS[card].lines[line]
    if found.per < 0:
        return found.gain
    return tuple([amount * player.tally[found.per] for amount in found.gain])


def can_pay_line(player: Player, pay: tuple[int, ...]) -> bool:
    for good in range(FAITH + 1):
        if pay[good] > player.goods[good]:
            return False
    return True


def _counted(effect: Effect) -> int:
    return effect.count if isinstance(effect, LosePoints) else -1


_COUNTED: Final[tuple[int, ...]] = tuple([_counted(tile.effect) for tile in TILES])
"""By tile what it takes points for, -1 for none."""


def may_be_unwelcome(g: LorenzoState, gain: tuple[int, ...]) -> bool:
    """Whether the third tile on the board can make this gain a loss: then it may be left, like anything in a work."""
    counted = _COUNTED[g.tiles[2]]
    if counted == MILITARY_HELD:
        return gain[MILITARY] > 0
    return counted == GOODS_HELD and sum(gain[: COINS + 1]) > 0


def work_options(g: LorenzoState, seat: int, action: int, card: int) -> list[int]:
    """0 leaves the card unused, 1 and 2 are its lines. A single option needs no question."""
    player = g.players[seat]
    found: list[int] = []
    for line in range(line_count(card)):
        if can_pay_line(player, line_pay(card, line)):
            found.append(line + 1)
    if not found:
        return [0]
    if len(found) > 1 or sum(line_pay(card, 0)) > 0 or may_be_unwelcome(g, line_gain(player, action, card, 0)):
        found.insert(0, 0)
    return found
