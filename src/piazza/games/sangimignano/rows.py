"""Rows of one position after another: of bags, sides and points only what has changed is made anew."""

from __future__ import annotations

from typing import Final

from piazza.core.encoding import Encoder
from piazza.games.sangimignano.data.cards import BITS, DIGIT, H
from piazza.games.sangimignano.encode import (
    add_course,
    add_decks,
    add_question,
    add_side,
    bag_row,
    points_row,
)
from piazza.games.sangimignano.state import NOBODY, Player, Result, SanGimignanoState, rival
from piazza.games.sangimignano.terms import Terms
from piazza.games.sangimignano.view import hidden_cards

_NONE: Final = -1
"""No bag: those are never negative."""


class SideRow:
    """The row of one side of the table, and what it was made of."""

    def __init__(self) -> None:
        self.hand = _NONE
        self.known = 0
        self.front = 0
        self.used = 0
        self.towers: tuple[int, ...] = ()
        self.rival_used = 0
        self.rival_front = 0
        self.rival_towers: tuple[int, ...] = ()
        self.row = b""

    def of(self, g: SanGimignanoState, owner: int) -> bytes:
        player, other = g.players[owner], g.players[rival(owner)]
        if (
            player.hand == self.hand
            and player.known == self.known
            and player.towers == self.towers
            and player.front == self.front
            and player.used == self.used
            and other.used == self.rival_used
            and other.front == self.rival_front
            # The rival's towers tell how high one may build, while its Height Ordinance lies there.
            and (other.towers == self.rival_towers or not other.front >> BITS * H & DIGIT)
        ):
            return self.row
        self.hand, self.known, self.front, self.used = player.hand, player.known, player.front, player.used
        self.towers, self.rival_towers = player.towers, other.towers
        self.rival_used, self.rival_front = other.used, other.front
        found: list[bytes] = []
        add_side(found, g, owner)
        self.row = b"".join(found)
        return self.row


class HiddenRow:
    """What a seat cannot place, and what that was counted from."""

    def __init__(self) -> None:
        self.deck = _NONE
        self.nobles = 0
        self.bottom: tuple[int, ...] = ()
        self.noble_bottom: tuple[int, ...] = ()
        self.hand = 0
        self.known = 0
        self.row = b""

    def of(self, g: SanGimignanoState, seat: int, other: Player) -> bytes:
        if (
            g.deck == self.deck
            and other.hand == self.hand
            and other.known == self.known
            and g.nobles == self.nobles
            and g.bottom == self.bottom
            and g.noble_bottom == self.noble_bottom
        ):
            return self.row
        self.deck, self.nobles, self.bottom, self.noble_bottom = g.deck, g.nobles, g.bottom, g.noble_bottom
        self.hand, self.known = other.hand, other.known
        self.row = bag_row(hidden_cards(g, seat))
        return self.row


class PointRows:
    """The points of both seats, and what they were counted from."""

    def __init__(self) -> None:
        self.terms: Terms | None = None
        self.towers: tuple[int, ...] = ()
        self.other_towers: tuple[int, ...] = ()
        self.front = 0
        self.other_front = 0
        self.pawn = NOBODY
        self.phase = 0
        self.declarer = NOBODY
        self.results: tuple[Result, ...] = ()
        self.rows = (b"", b"")

    def of(self, g: SanGimignanoState) -> tuple[bytes, bytes]:
        player, other = g.players[0], g.players[1]
        if (
            g.terms is self.terms
            and player.towers == self.towers
            and other.towers == self.other_towers
            and player.front == self.front
            and other.front == self.other_front
            and g.pawn == self.pawn
            and g.phase == self.phase
            and g.declarer == self.declarer
            and g.results is self.results
        ):
            return self.rows
        self.terms, self.results = g.terms, g.results
        self.towers, self.other_towers = player.towers, other.towers
        self.front, self.other_front = player.front, other.front
        self.pawn, self.phase, self.declarer = g.pawn, g.phase, g.declarer
        self.rows = (points_row(g, 0), points_row(g, 1))
        return self.rows


class SanGimignanoEncoder(Encoder[SanGimignanoState]):
    def __init__(self) -> None:
        self.terms: Terms | None = None
        self.sides: list[SideRow] = []
        self.hidden: list[HiddenRow] = []
        self.hands: list[int] = []
        self.hand_rows: list[bytes] = []
        self.market = _NONE
        self.market_row = b""
        self.points: Final = PointRows()

    def encode(self, g: SanGimignanoState, seat: int) -> bytes:
        if g.terms is not self.terms:
            self.terms = g.terms
            self.sides = [SideRow(), SideRow()]
            self.hidden = [HiddenRow(), HiddenRow()]
            self.hands, self.hand_rows = [_NONE, _NONE], [b"", b""]
        other = rival(seat)
        if g.market != self.market:
            self.market = g.market
            self.market_row = bag_row(g.market)
        hand = g.players[seat].hand
        if hand != self.hands[seat]:
            self.hands[seat] = hand
            self.hand_rows[seat] = bag_row(hand)
        found = [
            self.hand_rows[seat],
            self.market_row,
            self.hidden[seat].of(g, seat, g.players[other]),
            self.sides[seat].of(g, seat),
            self.sides[other].of(g, other),
        ]
        add_decks(found, g)
        add_course(found, g, seat)
        points = self.points.of(g)
        found.append(points[seat])
        found.append(points[other])
        add_question(found, g, seat)
        return b"".join(found)
