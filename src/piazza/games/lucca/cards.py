"""The cards. A palace card is a number from 0 to 95, sixteen in a row to a colour; every tower card is 96."""

from __future__ import annotations

from typing import Final

from piazza.games.lucca.shown import CardColour, Colour

COLOURS: Final[tuple[Colour, ...]] = ("red", "orange", "yellow", "green", "blue", "purple")
CARD_COLOURS: Final[tuple[CardColour, ...]] = (*COLOURS, "tower")
"""Towers count as a colour of their own where words are needed."""
COLOUR_COUNT: Final = 6
CARDS_PER_COLOUR: Final = 16
PALACE_CARDS: Final = 96
TOWER: Final = 96
TOWER_CARDS: Final = 4
NO_CARD: Final = -1

LETTERS: Final = "ABCDEF"
"""The names of the triplets on the table."""


def colour_of(card: int) -> int:
    """The colour of a palace card; towers have none and come out as 6."""
    return card >> 4


class Deck:
    """What is printed on the 96 palace cards. Never changes: all copies of a state share it.

    Sorted by colour and house number, so that two files with the same cards give the same deck. The last place of
    each table is the tower, on which nothing counts.
    """

    def __init__(self, numbers: tuple[int, ...], windows: tuple[int, ...], shields: tuple[int, ...]) -> None:
        self.numbers: Final = numbers
        self.windows: Final = windows
        self.shields: Final = shields
        self.highest: Final = max(numbers)
        self.by_number: Final[dict[str, int]] = {str(number): card for card, number in enumerate(numbers[:-1])}
