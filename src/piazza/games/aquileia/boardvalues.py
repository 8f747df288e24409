"""Single values of a board file, each checked with an error that names the item and what was expected."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import BadOptions
from piazza.games.aquileia.cards import COLOUR_WORDS

MOST_LETTERS: Final = 40


def kind_of(value: object) -> str:
    return "nothing" if value is None else type(value).__name__


def as_object(value: object, name: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadOptions(f"board: {name}: expected an object, got {kind_of(value)}")
    return value


def as_list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise BadOptions(f"board: {name}: expected a list, got {kind_of(value)}")
    return value


def as_letters(value: object, name: str, most: int = MOST_LETTERS) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= most:
        raise BadOptions(f"board: {name}: expected a text of 1 to {most} letters, got {value!r:.60}")
    return value


def as_word(value: object, name: str) -> str:
    word = as_letters(value, name)
    if not all(letter.isalnum() or letter in "_-" for letter in word):
        raise BadOptions(f"board: {name}: expected letters, digits, _ and - without blanks, got {word!r}")
    return word


def as_whole(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadOptions(f"board: {name}: expected a whole number of at least 0, got {value!r:.60}")
    return value


def as_colour(value: object, word: str) -> str:
    if not isinstance(value, str) or value not in COLOUR_WORDS:
        raise BadOptions(f"board: {word}: color: expected one of {', '.join(COLOUR_WORDS)}, got {value!r:.60}")
    return value


def as_amounts(value: object, name: str, kinds: tuple[str, ...]) -> dict[str, int]:
    """Whole numbers by kind, all kinds present, those not given as 0."""
    given = as_object(value, name)
    for key in given:
        if key not in kinds:
            raise BadOptions(f"board: {name}: expected {', '.join(kinds)}, got {key}")
    return {kind: as_whole(given.get(kind, 0), f"{name}: {kind}") for kind in kinds}
