"""Simple gains of a card's immediate effect (rulings 12-14, 30, 31)."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Step
from piazza.games.lorenzo.chapters.leader_moves import LeaderWindow
from piazza.games.lorenzo.chapters.receiving import gained, give_privileges, receive
from piazza.games.lorenzo.chapters.standing import DOUBLERS, DOUBLES
from piazza.games.lorenzo.data.cards import Once
from piazza.games.lorenzo.data.effects import DoubleImmediate
from piazza.games.lorenzo.data.goods import PRIVILEGES, amounts
from piazza.games.lorenzo.data.leader_cards import LEADERS
from piazza.games.lorenzo.state import LorenzoState, tell


def _doubling_leader() -> int:
    for leader in LEADERS:
        if isinstance(leader.effect, DoubleImmediate):
            return leader.number
    return 0


DOUBLING_LEADER: Final[int] = _doubling_leader()
"""Santa Rita, also where Lorenzo de' Medici has become her copy."""


def gain_at_once(g: LorenzoState, seat: int, number: int, once: Once) -> None:
    player = g.players[seat]
    gain = once.fixed if once.fixed else once.effect.gain_of(player)
    privileges = gain[PRIVILEGES]
    if privileges and has_doublable(gain) and player.hand and not player.standing & DOUBLES:
        # Order is free among simple gains: the privilege may bring Santa Rita into play before the goods come.
        g.agenda.append(GainGoods(seat, number, gain))
        g.agenda.append(LeaderWindow(seat))
    else:
        gain_goods(g, seat, number, gain)
    if privileges:
        give_privileges(g, seat, privileges, once.different)


def has_doublable(gain: tuple[int, ...]) -> bool:
    """Whether there is anything in it that some leader doubles."""
    for good in range(PRIVILEGES):
        if gain[good] and DOUBLERS[good]:
            return True
    return False


def doubled(standing: int, gain: tuple[int, ...]) -> list[int]:
    """What is gained once more."""
    return [gain[good] if standing & DOUBLERS[good] else 0 for good in range(len(gain))]


def gain_goods(g: LorenzoState, seat: int, number: int, gain: tuple[int, ...]) -> None:
    """Santa Rita doubles first, then excommunication takes its share (rulings 30, 31)."""
    standing = g.players[seat].standing
    if standing & DOUBLES and has_doublable(gain):
        more = doubled(standing, gain)
        gain = tuple([amount + more[good] for good, amount in enumerate(gain)])
        if g.events is not None and any(more):
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
