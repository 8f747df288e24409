"""Rows of one position after another: of a family, the table and the stock only what has changed is made anew."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import CHANCE, Ask
from piazza.core.encoding import BYTES, Encoder, flag
from piazza.games.lucca.encode import (
    IN_PLAY,
    KEPT,
    NO_CARDS,
    QUESTION_ROWS,
    TABLE,
    Sheet,
    add_cards,
    add_family,
    add_unseen,
    encode,
    question_of,
    sheet_of,
)
from piazza.games.lucca.setup import HAND, ChooseOpening
from piazza.games.lucca.state import LuccaState, Player
from piazza.games.lucca.triplets import PlayCard

NOTHING_CHOSEN: Final = flag(False)
NO_HAND: Final = NO_CARDS[HAND + KEPT]


class FamilyRow:
    """The row of a family, and what it was made of."""

    def __init__(self) -> None:
        self.palaces: list[tuple[int, ...]] = []
        self.finished = 0
        self.opened = 0
        self.walls: tuple[int, ...] = ()
        self.towers = 0
        self.window_points = 0
        self.party_points = 0
        self.row = b""

    def of(self, g: LuccaState, sheet: Sheet, player: Player, family: int) -> bytes:
        if (
            player.palaces == self.palaces
            and player.walls == self.walls
            and player.towers == self.towers
            and player.finished == self.finished
            and player.opened == self.opened
            and player.window_points == self.window_points
            and player.party_points == self.party_points
        ):
            return self.row
        self.palaces = player.palaces[:]
        self.walls, self.towers = player.walls, player.towers
        self.finished, self.opened = player.finished, player.opened
        self.window_points, self.party_points = player.window_points, player.party_points
        found: list[bytes] = []
        add_family(found, g, sheet, player, family)
        found.append(NOTHING_CHOSEN)
        self.row = b"".join(found)
        return self.row


class LuccaEncoder(Encoder[LuccaState]):
    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.order: tuple[int, ...] = ()
        self.families: list[FamilyRow] = []
        self.table: list[int] = []
        self.table_row = NO_CARDS[TABLE]
        self.stock: list[int] = []
        self.aside_towers = -1
        self.unseen_row = b""

    def encode(self, g: LuccaState, seat: int) -> bytes:
        ask = g.agenda[-1] if g.agenda else None
        if isinstance(ask, ChooseOpening):
            return encode(g, seat)
        for player in g.players:
            if player.hand:
                return encode(g, seat)
        sheet = sheet_of(g.terms.deck)
        if sheet is not self.sheet or g.order != self.order:
            self.sheet, self.order = sheet, g.order
            self.families = [FamilyRow() for _ in g.players]
        found: list[bytes] = []
        seats = g.terms.seats
        for step in range(seats):
            family = (seat + step) % seats
            found.append(self.families[family].of(g, sheet, g.players[family], family))
        if g.terms.has_neutral:
            found.append(self.families[seats].of(g, sheet, g.players[seats], seats))
        found.append(self._table(g, sheet))
        found.append(NO_HAND)
        if isinstance(ask, PlayCard):
            add_cards(found, sheet, list(ask.cards), IN_PLAY)
        else:
            found.append(NO_CARDS[IN_PLAY])
        is_asked = flag(isinstance(ask, Ask) and seat in ask.seats and ask.seats[0] != CHANCE)
        found.append(b"%b%b%b%b" % (QUESTION_ROWS[question_of(ask)], is_asked, BYTES[g.round], self._unseen(g, seat)))
        return b"".join(found)

    def _table(self, g: LuccaState, sheet: Sheet) -> bytes:
        if g.table != self.table:
            found: list[bytes] = []
            add_cards(found, sheet, g.table, TABLE)
            self.table = g.table[:]
            self.table_row = b"".join(found)
        return self.table_row

    def _unseen(self, g: LuccaState, seat: int) -> bytes:
        """Without hands, which are not here, all seats see the same."""
        if g.aside_towers != self.aside_towers or len(g.stock) != len(self.stock) or g.stock != self.stock:
            found: list[bytes] = []
            add_unseen(found, g, seat)
            self.stock = g.stock[:]
            self.aside_towers = g.aside_towers
            self.unseen_row = b"".join(found)
        return self.unseen_row
