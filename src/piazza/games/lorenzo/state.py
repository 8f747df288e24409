"""The state of a game: numbers and lists, copied by hand."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item, State, Teller
from piazza.games.lorenzo.data.board import ALL_MEMBERS, MAX_FAITH, MAX_MILITARY, SPACES, TOWER_SPACES
from piazza.games.lorenzo.data.goods import FAITH, MILITARY, VP
from piazza.games.lorenzo.shown import Secret, Told
from piazza.games.lorenzo.terms import Terms


class Player:
    """One player's own area. Sets of members, leaders and tiles are bits; `cards` are in the order of taking."""

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
        self.goods = goods  # wood, stone, servants, coins, military, faith, VP
        self.cards = cards
        self.tally = tally  # cards by type
        self.idle = idle  # members not placed yet
        self.raised = raised  # the member Federico da Montefeltro has set this round, or -1
        self.standing = standing  # effects in force, see `standing`
        self.excommunicated = excommunicated  # periods, as bits 0 to 2
        self.bonus_tile = bonus_tile  # 0 basic, 1 to 4 advanced, -1 not chosen yet
        self.hand = hand  # leaders, as bits 1 to 20: in hand (hidden), played, discarded, used this round
        self.played = played
        self.discarded = discarded
        self.used = used
        self.copied = copied  # the leader that Lorenzo de' Medici is a copy of, or 0

    def copy(self) -> Player:
        return Player(
            self.goods[:],
            self.cards[:],
            self.tally[:],
            self.idle,
            self.raised,
            self.standing,
            self.excommunicated,
            self.bonus_tile,
            self.hand,
            self.played,
            self.discarded,
            self.used,
            self.copied,
        )


class LorenzoState(State):
    """`spaces` holds a set of members for each space (bit seat * 4 + member); `council` its members in order.

    `stacks` are the cards not laid yet, by type, as bits: a stack has no order until a card is drawn. `packs` and
    `picks` remember the draft: what is left of the pack dealt to each seat, and at [seat * 4 + step] the leader
    taken from it. Packs are passed to the previous seat.
    """

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
        self.spaces = spaces
        self.council = council
        self.stacks = stacks
        self.tiles = tiles
        self.bonus_tiles = bonus_tiles
        self.leader_deck = leader_deck
        self.packs = packs
        self.picks = picks

    def copy(self) -> LorenzoState:
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        return LorenzoState(
            self.agenda[:],
            self.terms,
            players,
            self.order[:],
            self.round,
            self.dice[:],
            self.towers[:],
            self.spaces[:],
            self.council[:],
            self.stacks[:],
            self.tiles,
            self.bonus_tiles,
            self.leader_deck,
            self.packs,
            self.picks,
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
