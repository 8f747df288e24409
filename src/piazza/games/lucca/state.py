"""The state of a game: plain numbers, lists that are copied, and immutable things that copies share."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Event, Item, State
from piazza.games.lucca.cards import COLOUR_COUNT, Deck
from piazza.games.lucca.deck import deck_of, deck_option
from piazza.games.lucca.shown import Secret, Told


class Edition:
    """What stays the same for a whole game."""

    def __init__(
        self, deck: Deck, seats: int, palace_size: int, rounds: int, triplets: int, covered_break_ties: bool
    ) -> None:
        self.deck: Final = deck
        self.seats: Final = seats
        self.palace_size: Final = palace_size
        self.rounds: Final = rounds
        self.triplets: Final = triplets
        self.table_size: Final = 3 * triplets
        self.covered_break_ties: Final = covered_break_ties
        """Whether covered house numbers, too, decide who plays first among equals (option `order_tie`)."""

    @property
    def has_neutral(self) -> bool:
        """Whether the neutral family of the game for two takes part; its area comes after those of the players."""
        return self.seats == 2


SIZES: Final = {2: 5, 3: 5, 4: 4, 5: 3}
ROUNDS: Final = {2: 7, 3: 7, 4: 6, 5: 5}


def edition(players: int, options: dict[str, object]) -> Edition:
    """The deck and the options in force; palace size, rounds and triplets by number of players (for two, as the variant
    has it)."""
    deck = deck_of(deck_option(options["deck"]))
    triplets = 4 if players == 2 else players + 1
    return Edition(deck, players, SIZES[players], ROUNDS[players], triplets, options["order_tie"] == "all")


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
            self.palaces[:],
            self.finished,
            self.opened,
            self.walls,
            self.towers,
            self.window_points,
            self.party_points,
            self.hand,
        )

    def is_building(self, colour: int) -> bool:
        """Whether the palace of that colour stands in the construction area."""
        return len(self.palaces[colour]) > 0 and not (self.finished | self.opened) >> colour & 1


def new_player() -> Player:
    empty: tuple[int, ...] = ()
    return Player([empty] * COLOUR_COUNT, 0, 0, empty, 0, 0, 0, empty)


class LuccaState(State):
    """The table."""

    def __init__(
        self,
        agenda: list[Item],
        edition: Edition,
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
        self.edition: Final = edition
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
            self.agenda[:],
            self.edition,
            [player.copy() for player in self.players],
            self.stock[:],
            self.aside_towers,
            self.table[:],
            self.order,
            self.round,
            self.discarded,
            self.discarded_towers,
        )


def tell(
    g: LuccaState,
    told: Told,
    secret: Secret | None = None,
    known_to: tuple[int, ...] = (),
    reveals_to: tuple[int, ...] = (),
) -> None:
    """Callers ask first whether anybody listens, so that search does not pay for words."""
    if g.events is not None:
        g.events.append(Event(told["key"], told, secret, known_to, reveals_to))
