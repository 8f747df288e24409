"""Lorenzo il Magnifico: what goods are worth, and what cards yield at work."""

from __future__ import annotations

from typing import Final

from piazza.games.lorenzo.data.board import MEMBERS, ROUNDS, TILE_HARVEST, TILE_PRODUCTION
from piazza.games.lorenzo.data.cards import CARDS, Card
from piazza.games.lorenzo.data.effects import ActionValue, NoTowerSpaceBonus, TowerDiscount
from piazza.games.lorenzo.data.goods import COINS, FAITH, MILITARY, PRIVILEGES, SERVANTS, STONE, VP, WOOD
from piazza.games.lorenzo.state import LorenzoState, Player

# These figures follow what positions of builders' games came to in the end; see docs/research/bots.md.
HELD_WORTH: Final[tuple[float, ...]] = (0.62, 0.68, 1.0, 0.75)
"""What wood, stone, a servant, a coin in hand are worth in points while there is time to use them."""
WORTH: Final[tuple[float, ...]] = (0.62, 0.68, 0.6, 0.56, 0.42, 0.75, 1.0, 1.35)
"""The same where cards promise it: wood, stone, servants, coins, military, faith, VP, privileges."""
REACHED: Final[tuple[float, ...]] = (1.0, 1.0, 0.95, 0.88, 0.78, 0.66, 0.52)
"""How often a harvest, or a production, reaches the value of a card."""


class Yield:
    """What a card gives each time it works: goods, points, and points for each own card of a type."""

    def __init__(self, goods: float, points: float, per: int, per_goods: float, per_points: float) -> None:
        self.goods: Final = goods
        self.points: Final = points
        self.per: Final = per
        self.per_goods: Final = per_goods
        self.per_points: Final = per_points


def goods_worth(gain: tuple[int, ...]) -> float:
    """Everything but points, at what it is worth in the middle of the game."""
    total = 0.0
    for kind in (WOOD, STONE, SERVANTS, COINS, MILITARY, FAITH, PRIVILEGES):
        total += WORTH[kind] * gain[kind]
    return total


def _yield_of(card: Card) -> Yield:
    """The best line of the card, counted at what goods are worth in the middle of the game."""
    best = Yield(0.0, 0.0, -1, 0.0, 0.0)
    most = 0.0
    if card.work_value > 6:
        return best
    share = REACHED[card.work_value]
    for line in card.lines:
        goods = goods_worth(line.gain)
        if line.per >= 0:
            found = Yield(0.0, 0.0, line.per, share * goods, share * line.gain[VP])
            worth = 3.0 * (goods + line.gain[VP])
        else:
            # What is paid may be missing when it is needed.
            paid = goods_worth(line.pay) + line.pay[VP]
            usual = 0.75 if paid > 0.0 else 1.0
            found = Yield(share * usual * (goods - paid), share * usual * line.gain[VP], -1, 0.0, 0.0)
            worth = usual * (goods - paid + line.gain[VP])
        if worth > most:
            best, most = found, worth
    return best


def _standing_worth(card: Card) -> float:
    """What the lasting effects of a card bring in a round."""
    total = 0.0
    for effect in card.standing:
        if isinstance(effect, ActionValue):
            total += 0.3 * effect.plus
        elif isinstance(effect, TowerDiscount):
            total += 0.5
        elif isinstance(effect, NoTowerSpaceBonus):
            total -= 0.5
    return total


YIELDS: Final[list[Yield]] = [_yield_of(card) for card in CARDS]
STANDING_WORTHS: Final[list[float]] = [_standing_worth(card) for card in CARDS]
HARVEST_WORTHS: Final[list[float]] = [goods_worth(gain) for gain in TILE_HARVEST]
PRODUCTION_WORTHS: Final[list[float]] = [goods_worth(gain) for gain in TILE_PRODUCTION]


def members_left(g: LorenzoState, p: Player) -> int:
    """The placements a player still has in the whole game."""
    return p.idle.bit_count() + MEMBERS * (ROUNDS - max(g.round, 1))


def goods_price(time: float) -> float:
    """By how much goods to come are still worth what they are in the middle of the game."""
    return 0.25 + 0.75 * time


def work_worth(p: Player, number: int, price: float) -> float:
    """What a card brings when it works once."""
    made = YIELDS[number]
    value = made.goods * price + made.points
    if made.per >= 0:
        value += p.tally[made.per] * (made.per_goods * price + made.per_points)
    return value
