"""Lorenzo il Magnifico: the points so far, what goods can still become, what the cards will yield, and the church."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.bots.evaluation.base import Evaluation, own_margin, total
from piazza.bots.evaluation.lorenzo_leaders import FREEDOM, hopes_of, played_points
from piazza.bots.evaluation.lorenzo_worth import (
    HARVEST_WORTHS,
    HELD_WORTH,
    PRODUCTION_WORTHS,
    STANDING_WORTHS,
    WORTH,
    goods_price,
    members_left,
    work_worth,
)
from piazza.core.agenda import Ask, State
from piazza.core.rules import Rules
from piazza.games.lorenzo.chapters.leader_moves import DiscardLeader
from piazza.games.lorenzo.chapters.questions import LeaderQuestion
from piazza.games.lorenzo.chapters.spending import GOODS_TILE
from piazza.games.lorenzo.data.board import (
    CHARACTER_POINTS,
    CHURCH_FAITH,
    FAITH_POINTS,
    MAX_FAITH,
    MEMBERS,
    ROUNDS,
    SLOT_MILITARY,
    TERRITORY_POINTS,
)
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.goods import (
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
)
from piazza.games.lorenzo.scoring import goods_held
from piazza.games.lorenzo.state import LorenzoState, Player

# These figures follow what positions of builders' games came to in the end; see docs/research/bots.md.
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


class LorenzoEvaluation(Evaluation):
    TERMS: ClassVar[tuple[str, ...]] = (*("points", "goods", "military", "faith", "cards", "sets", "leaders", "order"),)

    def spread(self, g: State) -> float:
        assert isinstance(g, LorenzoState)
        return 3.0 + 3.5 * (ROUNDS - g.round + 1)

    def gives_up(self, g: State, ask: Ask[State], option: int) -> bool:
        """A leader thrown away while there are rounds to play him in."""
        assert isinstance(g, LorenzoState)
        if g.round >= ROUNDS or not isinstance(ask, LeaderQuestion):
            return False
        return isinstance(ask.kind().slot_of(option).move, DiscardLeader)

    def terms(self, g: State, seat: int) -> list[float]:
        assert isinstance(g, LorenzoState)
        if not g.agenda:
            return self.ended(g, seat)
        p = g.players[seat]
        left = members_left(g, p)
        time = min(1.0, left / 7.0)
        faith = _faith_points(g, p, left, p.goods[FAITH])
        return [
            float(p.goods[VP]),
            _goods_points(p, left, time),
            _military_use(p, time) + _rank_points(g, seat),
            faith,
            _card_points(p, left, time),
            _set_points(p, left),
            _leader_points(g, seat, left, time, faith) if g.terms.advanced else 0.0,
            _order_points(g, seat),
        ]

    def estimate(self, g: State) -> list[float]:
        assert isinstance(g, LorenzoState)
        return [total(self.terms(g, seat)) for seat in range(len(g.players))]

    def worth(self, g: State, seat: int) -> float:
        return total(self.terms(g, seat)) if g.agenda else own_margin(self.estimate(g), seat)


def _goods_points(p: Player, left: int, time: float) -> float:
    points = 0.0
    for kind in (WOOD, STONE, SERVANTS, COINS):
        # Piles that cannot be spent in time are worth little.
        held = p.goods[kind]
        useful = min(held, 2 + left)
        price = LATE_WORTH + (HELD_WORTH[kind] - LATE_WORTH) * time
        points += price * useful + LATE_WORTH * (held - useful)
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
    """What cards will yield at work, what they do for good, and the points on them."""
    works = WORKS_PER_ROUND * left / MEMBERS
    price = goods_price(time)
    points = 0.0
    for number in p.cards:
        points += KEPT_PROMISES * works * work_worth(p, number, price)
        points += CARDS[number].end_vp + STANDING_WORTHS[number] * left / MEMBERS
    if p.bonus_tile >= 0:
        points += 0.5 * works * (HARVEST_WORTHS[p.bonus_tile] + PRODUCTION_WORTHS[p.bonus_tile]) * price
    return points


def _set_points(p: Player, left: int) -> float:
    """What the numbers of territories and characters will score."""
    hope = min(1.0, left / 16.0)
    territories, characters = min(p.tally[TERRITORY], 6), min(p.tally[CHARACTER], 6)
    points = hope * TERRITORY_HOPES[territories] + (1.0 - hope) * TERRITORY_POINTS[territories]
    return points + hope * CHARACTER_HOPES[characters] + (1.0 - hope) * CHARACTER_POINTS[characters]


def _turns_before_church(g: LorenzoState, p: Player) -> int:
    """The placements a player still has before the church asks again."""
    return p.idle.bit_count() + (MEMBERS if g.round % 2 == 1 or g.round < 1 else 0)


def _faith_points(g: LorenzoState, p: Player, left: int, faith: int) -> float:
    """Faith scores at the church and at the end; too little of it at a church costs a lasting penalty."""
    points = FAITH_POINTS[faith] * 0.95
    if g.tiles[2] == GOODS_TILE and _is_struck_last(g, p):
        return points - _lasting_loss(p, 2, left) - goods_held(p)
    points -= _lasting_loss(p, 3, left)
    if g.round < 1 or p.excommunicated >> g.period & 1:
        return points
    need = CHURCH_FAITH[g.period]
    if faith < need:
        risk = min(1.0, (need - faith) / (1.0 + 0.55 * _turns_before_church(g, p)))
        points -= (5.5 if g.period < 2 else 5.0) * risk
    if left > 8:
        points += 0.12 * faith
    return points


def _leader_points(g: LorenzoState, seat: int, left: int, time: float, faith: float) -> float:
    """Leaders at work, those that may come to it, and the privileges that the others are."""
    p = g.players[seat]
    points = played_points(g, seat, left, time)
    if p.hand == 0:
        return points
    hopes = hopes_of(g, seat, left, time)
    points += FREEDOM * len(hopes)
    if _turns_before_church(g, p) == 0:
        return points + total(hopes)
    # Leaders can become faith whenever it is wanted. So a hand is worth what it comes to if the most promising are kept
    # and the others are faith already, however many that are: nothing is gained by haste.
    best, kept = -1e9, 0.0
    for spare in range(len(hopes), -1, -1):
        more = min(MAX_FAITH, p.goods[FAITH] + g.terms.privilege_faith * spare)
        church = _faith_points(g, p, left, more) - faith if more > p.goods[FAITH] else 0.0
        best = max(best, kept + max(church, WORTH[PRIVILEGES] * spare * time))
        if spare:
            kept += hopes[len(hopes) - spare]
    return points + best


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
