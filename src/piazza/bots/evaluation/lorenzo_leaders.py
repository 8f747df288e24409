"""Lorenzo il Magnifico: what leaders are worth, by what they do, how near they are to being played, and the rounds that
are left for it. A leader that will hardly be played is a privilege that can be had at any time."""

from __future__ import annotations

import math
from typing import Final

from piazza.bots.evaluation.lorenzo_worth import (
    HARVEST_WORTHS,
    PRODUCTION_WORTHS,
    goods_price,
    goods_worth,
    work_worth,
)
from piazza.games.lorenzo.chapters.leader_options import copyable, effect_of, is_once_per_round
from piazza.games.lorenzo.data.board import MEMBERS, ROUNDS
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.effects import (
    BonusAction,
    ChurchBonus,
    CopyLeader,
    DoubleImmediate,
    Effect,
    Gain,
    IgnoreSlotMilitary,
    MemberValue,
    NoToll,
    PlaceInOccupied,
    SetMemberValue,
    TowerDiscount,
)
from piazza.games.lorenzo.data.goods import BUILDING, HARVEST, TERRITORY, VP
from piazza.games.lorenzo.data.leader_cards import LEADERS, LORENZO, Leader
from piazza.games.lorenzo.state import LorenzoState, Player
from piazza.games.lorenzo.words.notation import bits

CARD_PACES: Final[tuple[float, ...]] = (0.17, 0.17, 0.14, 0.17)
"""Cards of each type that a player comes to with a placement who wants them."""
ALL_CARDS_PACE: Final = 0.6
"""Cards of any type that a placement brings."""
GOODS_PACE: Final[tuple[float, ...]] = (0.3, 0.3, 0.45, 0.6, 0.5, 0.5, 2.5)
"""How much of each good a placement adds to what somebody holds who saves it."""
SAVING: Final = 10
"""Nobody saves for longer than so many placements."""
LATER: Final[tuple[float, ...]] = (2.6, 1.8, 0.0)
"""What a privilege is worth after the church of each period."""
FREEDOM: Final = 0.05
"""What it is worth that a leader in hand can still become any privilege."""
WAITING: Final = 0.9
"""A leader in hand is worth so much of the same leader at work."""
ESTATE_SHARE: Final = 0.6
"""A harvest or production without a member reaches part of the estate."""


def _gain_worth(effect: Gain) -> float:
    return goods_worth(effect.gain) + effect.gain[VP]


def _round_worth(effect: Effect) -> float:
    """What an effect brings in a round; what hangs on the position is counted there."""
    if isinstance(effect, Gain):
        return _gain_worth(effect)
    if isinstance(effect, MemberValue):
        return 1.05 * effect.plus if effect.coloured else 0.45 * effect.plus
    if isinstance(effect, SetMemberValue):
        return 2.0 if effect.every else 1.5
    if isinstance(effect, TowerDiscount):
        return 2.2
    if isinstance(effect, PlaceInOccupied):
        return 1.6
    if isinstance(effect, DoubleImmediate):
        return 1.3
    if isinstance(effect, (NoToll, IgnoreSlotMilitary)):
        return 1.0
    return 0.0


ROUND_WORTHS: Final[list[float]] = [_round_worth(leader.effect) for leader in LEADERS]


def played_points(g: LorenzoState, seat: int, left: int, time: float) -> float:
    """What the leaders that a seat has played will still do."""
    p = g.players[seat]
    points = 0.0
    for number in bits(p.played):
        effect = effect_of(p, number)
        if is_once_per_round(p, number):
            is_ready = p.idle != 0 and not p.used >> number & 1
            uses = ROUNDS - g.round + (_use_to_come(effect) if is_ready else 0.0)
        else:
            uses = left / MEMBERS
        original = p.copied if number == LORENZO and p.copied else number
        points += _worth(g, p, original, uses, time)
    return points


def _use_to_come(effect: Effect) -> float:
    """A use that is still to come in the round; a little less than the use itself, so that it is not put off."""
    return 0.9 if isinstance(effect, Gain) else 0.5


def hopes_of(g: LorenzoState, seat: int, left: int, time: float) -> list[float]:
    """What is hoped of each leader in hand, the most promising first."""
    hopes = [hope_of(g, seat, number, left, time) for number in bits(g.players[seat].hand)]
    hopes.sort()
    hopes.reverse()
    return hopes


def hope_of(g: LorenzoState, seat: int, number: int, left: int, time: float) -> float:
    """What a leader in hand promises if he is kept: what he does in the rounds that will be left when he can be
    played, as likely as that is, and else a privilege some day."""
    p = g.players[seat]
    leader = LEADERS[number]
    original = _best_original(g, seat) if isinstance(leader.effect, CopyLeader) else number
    if original == 0:
        return LATER[g.period]
    near = nearness(p, leader, left)
    rounds = (left - near.wait) / MEMBERS
    if LEADERS[original].once_per_round:
        # He can be used in the round in which he is played, and not more often than there are rounds.
        rounds = min(rounds + 0.5, ROUNDS - g.round + _use_to_come(LEADERS[original].effect))
    promise = WAITING * near.chance * _worth(g, p, original, rounds, time)
    return promise + (1.0 - near.chance) * LATER[g.period]


class Nearness:
    """How near a leader is to being played: how likely it is, and after how many placements."""

    def __init__(self, chance: float, wait: float) -> None:
        self.chance: Final = chance
        self.wait: Final = wait


def nearness(p: Player, leader: Leader, left: int) -> Nearness:
    """By what his requirement still misses, and the placements that are left to get it."""
    need = leader.requirement
    chance, wait, missing = 1.0, 0.0, 0
    for kind in need.kinds:
        short = need.cards[kind] - p.tally[kind]
        if short > 0:
            missing += short
            chance *= _cards_in_time(kind, short, left)
            wait = max(wait, short / CARD_PACES[kind])
    if need.same_type > max(p.tally):
        kind = p.tally.index(max(p.tally))
        missing = need.same_type - p.tally[kind]
        chance *= _cards_in_time(kind, missing, left)
        wait = missing / CARD_PACES[kind]
    for good in need.goods:
        lacking = need.own[good] - p.goods[good]
        if lacking > 0:
            rate = GOODS_PACE[good]
            chance *= _likelihood((min(left, SAVING) * rate - lacking) / (0.6 + 0.12 * need.own[good]))
            wait = max(wait, lacking / rate)
    wait = max(wait, missing / ALL_CARDS_PACE)
    return Nearness(chance, min(wait, 0.85 * left))


def _cards_in_time(kind: int, short: int, left: int) -> float:
    return _likelihood((left * CARD_PACES[kind] - short + 0.5) / (0.4 + 0.2 * short))


def _likelihood(slack: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-20.0, min(20.0, slack))))


def _best_original(g: LorenzoState, seat: int) -> int:
    """Of the leaders that others have played the one that is worth most in a round; 0 if there is none."""
    best, found = -1.0, 0
    for number in bits(copyable(g, seat)):
        if ROUND_WORTHS[number] > best:
            best, found = ROUND_WORTHS[number], number
    return found


def _worth(g: LorenzoState, p: Player, number: int, rounds: float, time: float) -> float:
    """What a leader brings in so many rounds."""
    if rounds <= 0.0:
        return 0.0
    effect = LEADERS[number].effect
    price = goods_price(time)
    if isinstance(effect, Gain):
        points = effect.gain[VP]
        return rounds * (points + price * (ROUND_WORTHS[number] - points))
    if isinstance(effect, BonusAction):
        return rounds * ESTATE_SHARE * _estate_worth(p, effect.action, price)
    if isinstance(effect, ChurchBonus):
        return effect.points * min(3.0 - g.period, 0.5 * rounds + 0.5)
    return rounds * ROUND_WORTHS[number]


def _estate_worth(p: Player, action: int, price: float) -> float:
    """What a harvest or a production of everything brings."""
    kind = TERRITORY if action == HARVEST else BUILDING
    points = 0.0
    if p.bonus_tile >= 0:
        points += price * (HARVEST_WORTHS if action == HARVEST else PRODUCTION_WORTHS)[p.bonus_tile]
    for number in p.cards:
        if CARDS[number].kind == kind:
            points += work_worth(p, number, price)
    return points
