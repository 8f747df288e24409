"""What everybody at the table can see, for windows that may be skipped without telling anything."""

from __future__ import annotations

from piazza.games.sangimignano.chapters.towers import cards_of
from piazza.games.sangimignano.data.cards import COPIES, TOWER_KINDS, count, hand_size, nobles_in
from piazza.games.sangimignano.state import PUBLIC, SanGimignanoState, rival


def seen_count(g: SanGimignanoState, kind: int) -> int:
    """How many cards of the kind lie in sight of all, hands apart; cards shown before they were hidden count too."""
    total = count(g.market, kind) + count(g.laid, kind) + count(g.removed, kind) + count(g.out, kind)
    for player in g.players:
        total += count(player.front, kind)
        for tower in player.towers:
            total += count(cards_of(tower), kind)
    for card in g.top:
        if card == kind:
            total += 1
    for card in g.bottom:
        if card == kind << 2 | PUBLIC:
            total += 1
    return total


def may_hold(g: SanGimignanoState, seat: int, kind: int) -> bool:
    """Whether, as far as everybody knows, the seat could hold a card of the kind."""
    hand = g.players[seat].hand
    backs = nobles_in(hand) if kind >= TOWER_KINDS else hand_size(hand) - nobles_in(hand)
    if backs == 0:
        return False
    return seen_count(g, kind) + count(g.players[rival(seat)].public, kind) < COPIES[kind]
