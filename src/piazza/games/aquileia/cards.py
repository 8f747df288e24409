"""The cards of Aquileia as tables: cards in hand, stadium laurels, theatre laurels, coins and colours."""

from __future__ import annotations

from typing import Final

from piazza.games.aquileia.shown import CardWord, Coin, Colour, Laurel, TheatreLaurel

COPPER: Final = 0
SILVER: Final = 1
GOLD: Final = 2
COIN_WORDS: Final[tuple[Coin, ...]] = ("copper", "silver", "gold")

WHITE: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
PURPLE: Final = 3
COLOUR_WORDS: Final[tuple[Colour, ...]] = ("white", "blue", "yellow", "purple")

# ---- cards in hand: 17 horses and weapons, 22 servi; equal cards are one kind ---------------------------------------

CARD_WORDS: Final[tuple[CardWord, ...]] = (
    "gold-horse-1", "gold-horse-2", "silver-horse-1", "silver-horse-2", "weapon-1", "weapon-2", "weapon-3",
    "servus-1", "servus-2",
)  # fmt: skip
CARD_COUNTS: Final[tuple[int, ...]] = (3, 2, 3, 2, 3, 3, 1, 11, 11)
CARD_VALUES: Final[tuple[int, ...]] = (1, 2, 1, 2, 1, 2, 3, 1, 2)
CARD_KINDS: Final = 9

FIRST_SERVUS: Final = 7
SERVUS_1: Final = 7
SERVUS_2: Final = 8
EQUI_KINDS: Final = 7

# The kinds that add to the strength of somebody who fights with a metal: copper is the arena (weapons and servi),
# silver and gold are the sides of the stadium (horses of that metal).
FIRST_PLAYABLE: Final[tuple[int, ...]] = (4, 2, 0)
END_PLAYABLE: Final[tuple[int, ...]] = (9, 4, 2)
END_PLAYABLE_EQUI: Final[tuple[int, ...]] = (7, 4, 2)

# ---- laurels --------------------------------------------------------------------------------------------------------

LAUREL_WORDS: Final[tuple[Laurel, ...]] = ("white", "blue", "yellow", "purple", "3", "5", "7", "10")
LAUREL_COUNTS: Final[tuple[int, ...]] = (2, 2, 2, 2, 1, 1, 1, 1)
LAUREL_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 3, 5, 7, 10)
LAUREL_KINDS: Final = 8

THEATRE_WORDS: Final[tuple[TheatreLaurel, ...]] = (
    "white-blue", "blue-yellow", "blue-purple", "white-purple", "yellow-purple", "yellow-white",
)  # fmt: skip
THEATRE_ONE: Final[tuple[int, ...]] = (WHITE, BLUE, BLUE, WHITE, YELLOW, YELLOW)
THEATRE_TWO: Final[tuple[int, ...]] = (BLUE, YELLOW, PURPLE, PURPLE, PURPLE, WHITE)
THEATRE_KINDS: Final = 6
