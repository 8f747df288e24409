"""Rows of one position after another: of the board, the players and the spaces only what has changed is made anew."""

from __future__ import annotations

from typing import Final

from piazza.core.encoding import Encoder
from piazza.games.lorenzo.chapters.drafting import Draft
from piazza.games.lorenzo.data.board import SPACES
from piazza.games.lorenzo.encode import (
    EMPTY_SPACES,
    NO_PACK,
    add_common,
    add_hand,
    add_player,
    add_secrets,
    add_space,
    question_row,
)
from piazza.games.lorenzo.state import LorenzoState, Player


class PlayerRow:
    """The row of a player and that of the leaders in hand, and what they were made of."""

    def __init__(self) -> None:
        self.goods: list[int] = []
        self.cards: list[int] = []
        self.idle = 0
        self.raised = 0
        self.standing = 0
        self.excommunicated = 0
        self.bonus_tile = 0
        self.hand = 0
        self.played = 0
        self.discarded = 0
        self.used = 0
        self.copied = 0
        self.row = b""
        self.hand_row = b""

    def of(self, g: LorenzoState, player: Player, seat: int) -> bytes:
        if (
            player.idle == self.idle
            and player.goods == self.goods
            and player.hand == self.hand
            and player.cards == self.cards
            and player.standing == self.standing
            and player.raised == self.raised
            and player.used == self.used
            and player.played == self.played
            and player.discarded == self.discarded
            and player.excommunicated == self.excommunicated
            and player.bonus_tile == self.bonus_tile
            and player.copied == self.copied
        ):
            return self.row
        self.goods, self.cards = player.goods[:], player.cards[:]
        self.idle, self.raised, self.standing = player.idle, player.raised, player.standing
        self.excommunicated, self.bonus_tile = player.excommunicated, player.bonus_tile
        self.hand, self.played, self.discarded = player.hand, player.played, player.discarded
        self.used, self.copied = player.used, player.copied
        found: list[bytes] = []
        add_player(found, g, seat)
        self.row = b"".join(found)
        found.clear()
        add_hand(found, player)
        self.hand_row = b"".join(found)
        return self.row


class SpacesRow:
    """The row of the spaces as one seat has it, and who stood on each."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat: Final = seat
        self.players: Final = players
        self.spaces: list[int] = [0] * SPACES
        self.pieces: Final = [EMPTY_SPACES[players]] * SPACES
        self.row = b"".join(self.pieces)

    def of(self, spaces: list[int]) -> bytes:
        if spaces == self.spaces:
            return self.row
        for space in range(SPACES):
            members = spaces[space]
            if members != self.spaces[space]:
                found: list[bytes] = []
                add_space(found, members, self.seat, self.players)
                self.pieces[space] = b"".join(found)
        self.spaces = spaces[:]
        self.row = b"".join(self.pieces)
        return self.row


class LorenzoEncoder(Encoder[LorenzoState]):
    def __init__(self, players: int) -> None:
        self.round = -1
        self.towers: list[int] = []
        self.stacks: list[int] = []
        self.tiles: tuple[int, ...] = ()
        self.common_row = b""
        self.dice: list[int] = []
        self.order: list[int] = []
        self.players: list[PlayerRow] = []
        self.spaces: Final = [SpacesRow(seat, players) for seat in range(players)]

    def encode(self, g: LorenzoState, seat: int) -> bytes:
        players = len(g.players)
        if g.dice != self.dice or g.order != self.order:
            # The common row has the dice, and the values of members follow them.
            self.dice, self.order = g.dice[:], g.order[:]
            self.players = [PlayerRow() for _ in range(players)]
            self.common_row = b""
        rows: list[bytes] = []
        for distance in range(players):
            owner = (seat + distance) % players
            rows.append(self.players[owner].of(g, g.players[owner], owner))
        rows.append(self.spaces[seat].of(g.spaces))
        found: list[bytes] = [self._common(g)]
        ask = g.agenda[-1] if g.agenda else None
        if isinstance(ask, Draft):
            add_secrets(found, g, seat)
        else:
            found.append(self.players[seat].hand_row)
            found.append(NO_PACK)
            found.append(question_row(ask))
        found += rows
        return b"".join(found)

    def _common(self, g: LorenzoState) -> bytes:
        if (
            not self.common_row
            or g.round != self.round
            or g.towers != self.towers
            or g.stacks != self.stacks
            or g.tiles != self.tiles
        ):
            self.round, self.tiles = g.round, g.tiles
            self.towers, self.stacks = g.towers[:], g.stacks[:]
            found: list[bytes] = []
            add_common(found, g)
            self.common_row = b"".join(found)
        return self.common_row
