"""Single values of a board file, each checked with an error that names the item and what was expected."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadSettings
from piazza.core.reading import Reader

BOARD: Final = Reader(BadSettings, "board: ")
MOST_LETTERS: Final = 40
MOST: Final = 99
"""Of coins, servi or points at once: an owner's file is not to make games that nobody can follow."""


def as_word(value: object, name: str) -> str:
    word = BOARD.text(value, name, 1, MOST_LETTERS)
    if not all(letter.isalnum() or letter in "_-" for letter in word):
        raise BOARD.wrong(name, "letters, digits, _ and - without blanks", word)
    return word


def as_whole(value: object, name: str) -> int:
    return BOARD.whole(value, name, 0, MOST)


def as_amounts(value: object, name: str, kinds: tuple[str, ...]) -> dict[str, int]:
    """Whole numbers by kind, all kinds present, those not given as 0."""
    given = BOARD.fields(value, name, kinds)
    return {kind: as_whole(given.get(kind, 0), f"{name}: {kind}") for kind in kinds}
