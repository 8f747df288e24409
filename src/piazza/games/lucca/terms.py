"""The settings of the game: what a table can agree on, and what follows from the number of players."""

from __future__ import annotations

from typing import Final

from piazza.core.settings import Choice, Data, Setting, Switch
from piazza.games.lucca.cards import Deck
from piazza.games.lucca.deck import deck_of, deck_setting

SETTINGS: Final[tuple[Setting, ...]] = (
    Switch("two_player_dummy", False),
    Choice("order_tie", "visible", ("visible", "all"), since=2),
    Data("deck"),
)


class Terms:
    """The settings of one game, with the deck and the sizes that follow from them and the number of players. Copies of
    a state share them."""

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
        """Whether covered house numbers, too, decide who plays first among equals (setting `order_tie`)."""

    @property
    def has_neutral(self) -> bool:
        """Whether the neutral family of the game for two takes part; its area comes after those of the players."""
        return self.seats == 2


SIZES: Final = {2: 5, 3: 5, 4: 4, 5: 3}
ROUNDS: Final = {2: 7, 3: 7, 4: 6, 5: 5}


def terms_from(players: int, settings: dict[str, object]) -> Terms:
    """The deck and the settings in force; palace size, rounds and triplets by number of players (for two, as the
    variant has it)."""
    deck = deck_of(deck_setting(settings["deck"]))
    triplets = 4 if players == 2 else players + 1
    return Terms(deck, players, SIZES[players], ROUNDS[players], triplets, settings["order_tie"] == "all")
