"""Simple gains of a card's immediate effect (rulings 12-14, 30, 31)."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Step
from piazza.games.lorenzo.chapters.leader_moves import LeaderWindow
from piazza.games.lorenzo.chapters.receiving import gained, give_privileges, receive
from piazza.games.lorenzo.chapters.standing import DOUBLED, DOUBLES
from piazza.games.lorenzo.data.effects import (
    NOTHING,
    PRIVILEGES,
    DoubleImmediate,
    Effect,
    Gain,
    GainPerCard,
    GainPerPoints,
)
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.state import LorenzoState, tell
from piazza.games.lorenzo.words.notation import amounts


def _doubling_leader() -> int:
    for leader in LEADERS:
        if isinstance(leader.effect, DoubleImmediate):
            return leader.number
    return 0


DOUBLING_LEADER: Final[int] = _doubling_leader()
"""Santa Rita, also where Lorenzo de' Medici has become her copy."""


def gain_at_once(g: LorenzoState, seat: int, number: int, effect: Effect) -> None:
    player = g.players[seat]
    if isinstance(effect, Gain):
        privileges = effect.gain[PRIVILEGES]
        if privileges and has_doublable(effect.gain) and player.hand and not player.standing & DOUBLES:
            # Order is free among simple gains: the privilege may bring Santa Rita into play before the goods come.
            g.agenda.append(GainGoods(seat, number, effect.gain))
            g.agenda.append(LeaderWindow(seat))
        else:
            gain_goods(g, seat, number, effect.gain)
        if privileges:
            give_privileges(g, seat, privileges, effect.different)
    elif isinstance(effect, GainPerCard):
        gain_goods(g, seat, number, times(effect.gain, player.tally[effect.per]))
    elif isinstance(effect, GainPerPoints):
        gain_goods(g, seat, number, times(effect.gain, player.goods[effect.per] // effect.each))


def times(gain: tuple[int, ...], count: int) -> tuple[int, ...]:
    return tuple([amount * count for amount in gain])


def has_doublable(gain: tuple[int, ...]) -> bool:
    for good in DOUBLED:
        if gain[good]:
            return True
    return False


def gain_goods(g: LorenzoState, seat: int, number: int, gain: tuple[int, ...]) -> None:
    """Santa Rita doubles first, then excommunication takes its share (rulings 30, 31)."""
    if g.players[seat].standing & DOUBLES and has_doublable(gain):
        more = list(NOTHING)
        for good in DOUBLED:
            more[good] = gain[good]
        gain = tuple([amount + more[good] for good, amount in enumerate(gain)])
        if g.events is not None:
            tell(g, {"key": "gain_doubled", "seat": seat, "leader": DOUBLING_LEADER, "goods": amounts(more)})
    if sum(gain[:PRIVILEGES]):
        got = receive(g, seat, gain)
        if g.events is not None:
            tell(g, {"key": "card_gain", "seat": seat, "card": number, "goods": gained(got)})


class GainGoods(Step[LorenzoState]):
    """The goods of a card whose privilege came first."""

    def __init__(self, seat: int, number: int, gain: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.gain: Final = gain

    def run(self, g: LorenzoState) -> None:
        gain_goods(g, self.seat, self.number, self.gain)
