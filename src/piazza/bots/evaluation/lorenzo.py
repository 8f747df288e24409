"""Lorenzo il Magnifico: the points so far, what goods can still become, what the cards will yield, and the church."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.core.agenda import State
from piazza.core.rules import Rules
from piazza.games.lorenzo.board import (
    CHARACTER_POINTS,
    CHURCH_FAITH,
    FAITH_POINTS,
    MEMBERS,
    ROUNDS,
    SLOT_MILITARY,
    TERRITORY_POINTS,
    TILE_HARVEST,
    TILE_PRODUCTION,
)
from piazza.games.lorenzo.cards import CARDS, Card
from piazza.games.lorenzo.effects import (
    CHARACTER,
    COINS,
    FAITH,
    MILITARY,
    PRIVILEGES,
    SERVANTS,
    STONE,
    TERRITORY,
    VP,
    WOOD,
    ActionValue,
    NoTowerSpaceBonus,
    TowerDiscount,
)
from piazza.games.lorenzo.scoring import goods_held
from piazza.games.lorenzo.spending import GOODS_TILE
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.turns import NextTurn

# These figures follow what positions of builders' games came to in the end; see docs/bots.md.
HELD_WORTH: Final[tuple[float, ...]] = (0.62, 0.68, 1.0, 0.75)
"""What wood, stone, a servant, a coin in hand are worth in points while there is time to use them."""
WORTH: Final[tuple[float, ...]] = (0.62, 0.68, 0.6, 0.56, 0.42, 0.75, 1.0, 1.35)
"""The same where cards promise it: wood, stone, servants, coins, military, faith, VP, privileges."""
KEPT_PROMISES: Final = 0.7
"""Harvests and productions to come bring less than they promise."""
FIRST_WORTH: Final = 2.0
"""What it is worth to be the first of the next round; half of it for the second, and so on."""
LATE_WORTH: Final = 0.2
"""At the end five goods are a point."""
TERRITORY_HOPES: Final[tuple[float, ...]] = (0.0, 1.25, 3.0, 5.5, 9.5, 15.6, 25.0)
CHARACTER_HOPES: Final[tuple[float, ...]] = (0.0, 1.8, 4.0, 7.0, 11.0, 15.6, 21.0)
WORKS_PER_ROUND: Final = 0.62
"""Harvests, or productions, that a player comes to in a round."""
REACHED: Final[tuple[float, ...]] = (1.0, 1.0, 0.95, 0.88, 0.78, 0.66, 0.52)
"""How often such an action reaches the value of a card."""


class Yield:
    """What a card gives each time it works: goods, points, and points for each own card of a type."""

    def __init__(self, goods: float, points: float, per: int, per_goods: float, per_points: float) -> None:
        self.goods: Final = goods
        self.points: Final = points
        self.per: Final = per
        self.per_goods: Final = per_goods
        self.per_points: Final = per_points


def _goods_worth(gain: tuple[int, ...]) -> float:
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
        goods = _goods_worth(line.gain)
        if line.per >= 0:
            found = Yield(0.0, 0.0, line.per, share * goods, share * line.gain[VP])
            worth = 3.0 * (goods + line.gain[VP])
        else:
            # What is paid may be missing when it is needed.
            paid = _goods_worth(line.pay) + line.pay[VP]
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
TILE_WORTHS: Final[list[float]] = [
    _goods_worth(TILE_HARVEST[tile]) + _goods_worth(TILE_PRODUCTION[tile]) for tile in range(len(TILE_HARVEST))
]


class LorenzoEvaluation(Evaluation):
    def turn_of(self, g: State) -> int:
        assert isinstance(g, LorenzoState)
        for place in range(len(g.agenda) - 1, -1, -1):
            item = g.agenda[place]
            if isinstance(item, NextTurn):
                return (g.round * 8 + item.cycle) * 8 + item.index
        return g.round * 64 + 63

    def spread(self, g: State) -> float:
        assert isinstance(g, LorenzoState)
        return 3.0 + 3.5 * (ROUNDS - g.round + 1)

    def estimate(self, g: State) -> list[float]:
        assert isinstance(g, LorenzoState)
        if not g.agenda:
            return [float(score) for score in self.rules.scores(g)]
        return [_seat_points(g, seat) for seat in range(len(g.players))]

    def worth(self, g: State, seat: int) -> float:
        assert isinstance(g, LorenzoState)
        return _seat_points(g, seat) if g.agenda else own_margin(self.estimate(g), seat)


def members_left(g: LorenzoState, p: Player) -> int:
    """The placements a player still has in the whole game."""
    now = 0
    for member in range(MEMBERS):
        if p.idle >> member & 1:
            now += 1
    return now + MEMBERS * (ROUNDS - g.round)


def _player_points(g: LorenzoState, seat: int) -> float:
    p = g.players[seat]
    left = members_left(g, p)
    goods = p.goods
    time = min(1.0, left / 7.0)
    points = float(goods[VP])
    for kind in (WOOD, STONE, SERVANTS, COINS):
        # Piles that cannot be spent in time are worth little.
        useful = min(goods[kind], 2 + left)
        price = LATE_WORTH + (HELD_WORTH[kind] - LATE_WORTH) * time
        points += price * useful + LATE_WORTH * (goods[kind] - useful)
    points += _military_use(p, time)
    points += _faith_points(g, p, left)
    points += _card_points(p, left, time)
    if g.options.advanced:
        points += _leader_points(p, left)
    return points


def _military_use(p: Player, time: float) -> float:
    """Military opens the slots of territories and pays ventures."""
    military = p.goods[MILITARY]
    points = 0.3 * min(military, 18) * time
    slot = min(p.tally[TERRITORY], 5)
    need = SLOT_MILITARY[slot]
    if military < need:
        points -= 0.35 * min(4, need - military) * time
    return points + 0.3 * min(military, 12) * time


def _card_points(p: Player, left: int, time: float) -> float:
    works = WORKS_PER_ROUND * left / MEMBERS
    points = 0.0
    goods_price = 0.25 + 0.75 * time
    for number in p.cards:
        made = YIELDS[number]
        value = made.goods * goods_price + made.points
        if made.per >= 0:
            value += p.tally[made.per] * (made.per_goods * goods_price + made.per_points)
        points += KEPT_PROMISES * works * value + CARDS[number].end_vp + STANDING_WORTHS[number] * left / MEMBERS
    if p.bonus_tile >= 0:
        points += 0.5 * works * TILE_WORTHS[p.bonus_tile] * goods_price
    hope = min(1.0, left / 16.0)
    territories, characters = min(p.tally[TERRITORY], 6), min(p.tally[CHARACTER], 6)
    points += hope * TERRITORY_HOPES[territories] + (1.0 - hope) * TERRITORY_POINTS[territories]
    points += hope * CHARACTER_HOPES[characters] + (1.0 - hope) * CHARACTER_POINTS[characters]
    return points


def _faith_points(g: LorenzoState, p: Player, left: int) -> float:
    """Faith scores at the church and at the end; too little of it at a church costs a lasting penalty."""
    faith = p.goods[FAITH]
    points = FAITH_POINTS[faith] * 0.95
    if g.tiles[2] == GOODS_TILE and _is_struck_last(g, p):
        return points - _lasting_loss(p, 2, left) - goods_held(p)
    points -= _lasting_loss(p, 3, left)
    if g.round < 1 or p.excommunicated >> g.period & 1:
        return points
    need = CHURCH_FAITH[g.period]
    if faith < need:
        idle = members_left(g, p) - MEMBERS * (ROUNDS - g.round)
        more = idle + (MEMBERS if g.round % 2 == 1 else 0)
        missing = need - faith
        risk = min(1.0, missing / (1.0 + 0.55 * more))
        points -= (5.5 if g.period < 2 else 5.0) * risk
    if left > 8:
        points += 0.12 * faith
    return points


def _lasting_loss(p: Player, periods: int, left: int) -> float:
    """What the tiles of the first periods that struck the player cost from here on."""
    loss = 0.0
    for period in range(periods):
        if p.excommunicated >> period & 1:
            loss += 5.5 if period == 2 else (1.5 + 0.28 * left)
    return loss


def _is_struck_last(g: LorenzoState, p: Player) -> bool:
    """Whether the last tile has struck the player, or will: no member is left to win faith with."""
    if p.excommunicated >> 2 & 1:
        return True
    return g.round == ROUNDS and p.idle == 0 and p.goods[FAITH] < CHURCH_FAITH[2]


def _leader_points(p: Player, left: int) -> float:
    """Leaders in hand are a privilege at least; played ones work until the end."""
    points = 0.0
    for number in range(1, 21):
        if p.hand >> number & 1:
            points += 1.3 + 0.02 * left
        elif p.played >> number & 1:
            points += 2.2 + 0.28 * left
            if not p.used >> number & 1:
                points += 0.3
    return points


def _seat_points(g: LorenzoState, seat: int) -> float:
    return _player_points(g, seat) + _rank_points(g, seat) + _order_points(g, seat)


def _rank_points(g: LorenzoState, seat: int) -> float:
    """5 for the strongest and 2 for the next, the surer the nearer the end."""
    own = g.players[seat].goods[MILITARY]
    above, level = 0, 0
    for other in range(len(g.players)):
        if other != seat:
            strength = g.players[other].goods[MILITARY]
            if strength > own:
                above += 1
            elif strength == own:
                level += 1
    sure = 0.4 + 0.1 * g.round
    if above == 0:
        return sure * (5.0 if level == 0 else 4.0)
    return sure * 2.0 if above == 1 else 0.0


def _order_points(g: LorenzoState, seat: int) -> float:
    """An early place in the next round is worth a little."""
    if g.round >= ROUNDS:
        return 0.0
    weight = FIRST_WORTH
    seen = 0
    for standing in g.council:
        member = standing // MEMBERS
        if member == seat:
            return weight
        if not seen >> member & 1:
            seen |= 1 << member
            weight *= 0.5
    return 0.0


def make(rules: Rules[State]) -> Evaluation:
    return LorenzoEvaluation(rules)
