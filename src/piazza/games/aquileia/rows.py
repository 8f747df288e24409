"""Rows of one position after another: of the table, the players and their houses only what has changed is made anew."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, Item
from piazza.core.encoding import Encoder
from piazza.games.aquileia.board import Board
from piazza.games.aquileia.contest import PlayCards
from piazza.games.aquileia.encode import (
    FLAG_ROWS,
    NO_LAURELS,
    NO_OPEN_QUESTION,
    add_common,
    add_open_question,
    add_player,
    field_of,
    flags_of,
    laurel_counts,
    nine_counts,
    site_bits,
    space_bits,
    theatre_and_worth,
)
from piazza.games.aquileia.holdings import Holdings, add_spaces
from piazza.games.aquileia.rounds import area_in_progress
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState, Pair, Player
from piazza.games.aquileia.theatrum import Bid


class PlayerRow:
    """The row of a player's things and that of the hand, and what they were made of."""

    def __init__(self) -> None:
        self.coins: list[int] = []
        self.cards: list[int] = []
        self.known: tuple[int, ...] = ()
        self.followers = 0
        self.houses = 0
        self.strength = 0
        self.points = 0
        self.field = 0
        self.row = b""
        self.hand = b""

    def of(self, g: AquileiaState, player: Player, owner: int) -> bytes:
        field, points = field_of(g, owner), player.points()
        if (
            player.followers == self.followers
            and player.coins == self.coins
            and player.cards == self.cards
            and player.known == self.known
            and player.houses == self.houses
            and player.strength == self.strength
            and points == self.points
            and field == self.field
        ):
            return self.row
        if player.cards != self.cards:
            self.cards = player.cards[:]
            self.hand = nine_counts(player.cards)
        self.coins, self.known = player.coins[:], player.known
        self.followers, self.houses, self.strength = player.followers, player.houses, player.strength
        self.points, self.field = points, field
        found: list[bytes] = []
        add_player(found, player, field)
        self.row = found[0]
        return self.row


class CommonRow:
    """The row of what belongs to nobody, and what it was made of."""

    def __init__(self) -> None:
        self.round = -1
        self.area = 0
        self.slots: tuple[int, ...] = ()
        self.discard: list[int] = []
        self.deck: list[int] = []
        self.stadium_left = 0
        self.theatre_left = 0
        self.face = 0
        self.pairs: tuple[Pair, ...] = ()
        self.blue_dice = 0
        self.laid: tuple[int, ...] = ()
        self.theatre_card = 0
        self.row = b""

    def of(self, g: AquileiaState) -> bytes:
        area = area_in_progress(g)
        if (
            area == self.area
            and g.discard == self.discard
            and g.deck == self.deck
            and g.slots == self.slots
            and g.laid == self.laid
            and g.blue_dice == self.blue_dice
            and g.round == self.round
            and g.pairs is self.pairs
            and g.face == self.face
            and g.theatre_card == self.theatre_card
            and g.stadium_left == self.stadium_left
            and g.theatre_left == self.theatre_left
        ):
            return self.row
        self.round, self.area, self.slots, self.laid = g.round, area, g.slots, g.laid
        self.discard, self.deck, self.pairs, self.face = g.discard[:], g.deck[:], g.pairs, g.face
        self.blue_dice, self.theatre_card = g.blue_dice, g.theatre_card
        self.stadium_left, self.theatre_left = g.stadium_left, g.theatre_left
        found: list[bytes] = []
        add_common(found, g)
        self.row = b"".join(found)
        return self.row


class AquileiaEncoder(Encoder[AquileiaState]):
    def __init__(self, players: int) -> None:
        self.common: Final = CommonRow()
        self.players: Final = [PlayerRow() for _ in range(players)]
        self.board: Board | None = None
        self.owners: tuple[int, ...] = ()
        self.theatre: tuple[int, ...] = ()
        self.worth: Final = [b""] * players
        self.sites: Final = [b""] * players
        self.spaces: list[int] = []
        self.space_rows: Final = [b""] * players
        self.pairs: tuple[Pair, ...] = ()
        self.laurels: list[bytes] = []
        """By seat and owner what the one knows of the other's."""

    def encode(self, g: AquileiaState, seat: int) -> bytes:
        players = len(g.players)
        self._look_at_houses(g, players)
        if g.spaces != self.spaces:
            self._look_at_spaces(g, players)
        top = g.agenda[-1] if g.agenda else None
        asked = 0
        if isinstance(top, Ask):
            for other in top.seats:
                if other >= 0:
                    asked |= 1 << other
        found: list[bytes] = [self.common.of(g)]
        highest = top.high if isinstance(top, Bid) else -1
        for step in range(players):
            owner = (seat + step) % players
            row = self.players[owner]
            things = row.of(g, g.players[owner], owner)
            if step == 0:
                found.append(row.hand)
                self._add_question(found, seat, top)
            found.append(things)
            found.append(self._laurels(g, seat, owner, players) if g.pairs else NO_LAURELS)
            found.append(self.worth[owner])
            found.append(self.space_rows[owner])
            found.append(self.sites[owner])
            found.append(FLAG_ROWS[flags_of(g, owner, asked, highest)])
        return b"".join(found)

    def _add_question(self, found: list[bytes], seat: int, top: Item | None) -> None:
        if isinstance(top, (Bid, PlayCards, KeepLaurel)):
            add_open_question(found, seat, top)
        else:
            found.append(NO_OPEN_QUESTION)

    def _laurels(self, g: AquileiaState, seat: int, owner: int, players: int) -> bytes:
        if not g.agenda:
            return laurel_counts(g, seat, owner)  # at the end all lie open
        if g.pairs is not self.pairs:
            self.pairs = g.pairs
            self.laurels = [b""] * (players * players)
        row = self.laurels[seat * players + owner]
        if not row:
            row = laurel_counts(g, seat, owner)
            self.laurels[seat * players + owner] = row
        return row

    def _look_at_houses(self, g: AquileiaState, players: int) -> None:
        if g.owners is self.owners and g.theatre is self.theatre and g.board is self.board:
            return
        self.owners, self.theatre, self.board = g.owners, g.theatre, g.board
        holdings = Holdings(g, players)
        for owner in range(players):
            self.worth[owner] = theatre_and_worth(holdings, owner)
            self.sites[owner] = site_bits(holdings.sites[owner])

    def _look_at_spaces(self, g: AquileiaState, players: int) -> None:
        self.spaces = g.spaces[:]
        held = [0] * players
        add_spaces(held, g)
        for owner in range(players):
            self.space_rows[owner] = space_bits(held[owner])
