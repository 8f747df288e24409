"""The state of a game: numbers and lists, copied by hand."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item, State, Teller
from piazza.games.lorenzo.data.board import ALL_MEMBERS, MAX_FAITH, MAX_MILITARY, SPACES, TOWER_SPACES
from piazza.games.lorenzo.data.goods import FAITH, MILITARY, VP
from piazza.games.lorenzo.shown import Secret, Told
from piazza.games.lorenzo.terms import Terms


class Player:
    """One player's own area."""

    def __init__(
        self,
        goods: list[int],
        cards: list[int],
        tally: list[int],
        idle: int,
        raised: int,
        standing: int,
        excommunicated: int,
        bonus_tile: int,
        hand: int,
        played: int,
        discarded: int,
        used: int,
        copied: int,
    ) -> None:
        self.goods = goods
        """Wood, stone, servants, coins, military, faith, victory points."""
        self.cards = cards
        """In the order in which they were taken."""
        self.tally = tally
        """How many cards of each type."""
        self.idle = idle
        """The members not placed yet, as bits."""
        self.raised = raised
        """The member that Federico da Montefeltro has set this round; -1 for none."""
        self.standing = standing
        """The effects in force, as bits: see chapters/standing.py."""
        self.excommunicated = excommunicated
        """The periods, as bits 0 to 2."""
        self.bonus_tile = bonus_tile
        """0 the basic one, 1 to 4 the advanced; -1 when it is not chosen yet."""
        self.hand = hand
        """The leaders in hand, as bits 1 to 20; nobody else knows them. So are the next three."""
        self.played = played
        self.discarded = discarded
        self.used = used
        """Those used in this round."""
        self.copied = copied
        """The leader that Lorenzo de' Medici is a copy of; 0 for none."""

    def copy(self) -> Player:
        return Player(
            goods=self.goods[:],
            cards=self.cards[:],
            tally=self.tally[:],
            idle=self.idle,
            raised=self.raised,
            standing=self.standing,
            excommunicated=self.excommunicated,
            bonus_tile=self.bonus_tile,
            hand=self.hand,
            played=self.played,
            discarded=self.discarded,
            used=self.used,
            copied=self.copied,
        )


class LorenzoState(State):
    """The table."""

    def __init__(
        self,
        agenda: list[Item],
        terms: Terms,
        players: list[Player],
        order: list[int],
        round: int,
        dice: list[int],
        towers: list[int],
        spaces: list[int],
        council: list[int],
        stacks: list[int],
        tiles: tuple[int, ...],
        bonus_tiles: int,
        leader_deck: int,
        packs: tuple[int, ...],
        picks: tuple[int, ...],
    ) -> None:
        super().__init__(agenda)
        self.terms: Final = terms
        self.players = players
        self.order = order
        self.round = round
        self.dice = dice
        self.towers = towers
        """By space the number of the card that lies there; 0 for none."""
        self.spaces = spaces
        """By space the members on it, as bits seat * 4 + member."""
        self.council = council
        """The members in the council palace, in the order in which they came."""
        self.stacks = stacks
        """By type the cards not laid yet, as bits: a stack has no order until a card is drawn."""
        self.tiles = tiles
        self.bonus_tiles = bonus_tiles
        self.leader_deck = leader_deck
        self.packs = packs
        """By seat what is left of the leaders it was dealt; they are passed to the previous seat."""
        self.picks = picks
        """At [seat * 4 + step] the leader that was taken from that pack."""

    def copy(self) -> LorenzoState:
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        return LorenzoState(
            agenda=self.agenda[:],
            terms=self.terms,
            players=players,
            order=self.order[:],
            round=self.round,
            dice=self.dice[:],
            towers=self.towers[:],
            spaces=self.spaces[:],
            council=self.council[:],
            stacks=self.stacks[:],
            tiles=self.tiles,
            bonus_tiles=self.bonus_tiles,
            leader_deck=self.leader_deck,
            packs=self.packs,
            picks=self.picks,
        )

    @property
    def period(self) -> int:
        """0, 1 or 2."""
        return 0 if self.round < 1 else (self.round - 1) // 2


# The members of each seat as they stand on spaces, and the neutral ones of all seats.
OWN_COLOURED: Final[list[int]] = [7, 7 << 4, 7 << 8, 7 << 12]
NEUTRALS: Final = 0x8888


def new_player() -> Player:
    return Player(
        goods=[0] * (VP + 1),
        cards=[],
        tally=[0] * 4,
        idle=ALL_MEMBERS,
        raised=-1,
        standing=0,
        excommunicated=0,
        bonus_tile=-1,
        hand=0,
        played=0,
        discarded=0,
        used=0,
        copied=0,
    )


def empty_table(players: int, terms: Terms) -> LorenzoState:
    """An empty board: nothing dealt, nothing on the agenda."""
    return LorenzoState(
        agenda=[],
        terms=terms,
        players=[new_player() for _ in range(players)],
        order=list(range(players)),
        round=0,
        dice=[0, 0, 0],
        towers=[0] * TOWER_SPACES,
        spaces=[0] * SPACES,
        council=[],
        stacks=[(1 << 24) - 1] * 4,
        tiles=(-1, -1, -1),
        bonus_tiles=0,
        leader_deck=0,
        packs=(),
        picks=(),
    )


TRACK_ENDS: Final[list[int]] = [10**9] * MILITARY + [MAX_MILITARY, MAX_FAITH, 10**9]
assert len(TRACK_ENDS) == VP + 1 and TRACK_ENDS[FAITH] == MAX_FAITH


tell: Final[Teller[Told, Secret]] = Teller()
