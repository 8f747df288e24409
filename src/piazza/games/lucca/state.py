"""The state of a game: plain numbers, lists that are copied, and immutable things that copies share."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Item, State, Teller
from piazza.games.lucca.cards import COLOUR_COUNT
from piazza.games.lucca.shown import Secret, Told
from piazza.games.lucca.terms import Terms


class Player:
    """A family: its palaces by colour with the cards in order of play, its walls and towers, its points so far."""

    def __init__(
        self,
        palaces: list[tuple[int, ...]],
        finished: int,
        opened: int,
        walls: tuple[int, ...],
        towers: int,
        window_points: int,
        party_points: int,
        hand: tuple[int, ...],
    ) -> None:
        self.palaces = palaces
        self.finished = finished
        """The colours, as bits, of palaces in the finished area: complete and not opened."""
        self.opened = opened
        """The colours, as bits, of palaces in the opened area."""
        self.walls = walls
        self.towers = towers
        self.window_points = window_points
        self.party_points = party_points
        self.hand = hand
        """The four cards dealt at the start, sorted; empty once the two that were kept lie open."""

    def copy(self) -> Player:
        return Player(
            palaces=self.palaces[:],
            finished=self.finished,
            opened=self.opened,
            walls=self.walls,
            towers=self.towers,
            window_points=self.window_points,
            party_points=self.party_points,
            hand=self.hand,
        )

    def is_building(self, colour: int) -> bool:
        """Whether the palace of that colour stands in the construction area."""
        return len(self.palaces[colour]) > 0 and not (self.finished | self.opened) >> colour & 1


def new_player() -> Player:
    empty: tuple[int, ...] = ()
    return Player(
        palaces=[empty] * COLOUR_COUNT,
        finished=0,
        opened=0,
        walls=empty,
        towers=0,
        window_points=0,
        party_points=0,
        hand=empty,
    )


class LuccaState(State):
    """The table."""

    def __init__(
        self,
        agenda: list[Item],
        terms: Terms,
        players: list[Player],
        stock: list[int],
        aside_towers: int,
        table: list[int],
        order: tuple[int, ...],
        round: int,
        discarded: int,
        discarded_towers: int,
    ) -> None:
        super().__init__(agenda)
        self.terms: Final = terms
        self.players = players
        """All families by seat; in the game for two the neutral one comes last."""
        self.stock = stock
        """All cards that may be drawn, sorted; towers, which are all alike, come last."""
        self.aside_towers = aside_towers
        self.table = table
        """The triplets, three places each; -1 where a card has been taken."""
        self.order = order
        """The seats in the order of play of this round."""
        self.round = round
        self.discarded = discarded
        self.discarded_towers = discarded_towers

    def copy(self) -> LuccaState:
        return LuccaState(
            agenda=self.agenda[:],
            terms=self.terms,
            players=[player.copy() for player in self.players],
            stock=self.stock[:],
            aside_towers=self.aside_towers,
            table=self.table[:],
            order=self.order,
            round=self.round,
            discarded=self.discarded,
            discarded_towers=self.discarded_towers,
        )


tell: Final[Teller[Told, Secret]] = Teller()
