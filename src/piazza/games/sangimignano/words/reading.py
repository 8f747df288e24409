"""Cards, bags and seats of a position, read strictly: BadPosition names the key and what was expected."""

from __future__ import annotations

from piazza.core.errors import BadPosition
from piazza.core.reading import POSITION
from piazza.games.sangimignano.data.cards import COPIES, KIND_OF, ONE, WORDS, count
from piazza.games.sangimignano.state import NOBODY


def read_kind(value: object, key: str) -> int:
    word = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(word, str) or word not in KIND_OF:
        raise POSITION.wrong(key, f"cards among {', '.join(WORDS)}", value)
    return KIND_OF[word]


def read_kinds(value: object, key: str) -> list[int]:
    """Cards in the order given: a list, or one text with spaces between them."""
    parts: list[object] = list(value.split()) if isinstance(value, str) else POSITION.items(value, key)
    return [read_kind(part, key) for part in parts]


def read_bag(value: object, key: str) -> int:
    bag = 0
    for kind in read_kinds(value, key):
        if count(bag, kind) == COPIES[kind]:
            raise BadPosition(f"{key}: expected at most {COPIES[kind]} cards {WORDS[kind]}")
        bag += ONE[kind]
    return bag


def read_pair(given: dict[str, object], key: str) -> list[object]:
    """A value for each seat."""
    pair = POSITION.items(given.get(key, [[], []]), key)
    if len(pair) != 2:
        raise BadPosition(f"{key}: expected two, one for each seat, got {len(pair)}")
    return pair


def read_seat(given: dict[str, object], key: str, default: int) -> int:
    if key not in given:
        return default
    seat = given[key]
    if seat is None:
        return NOBODY
    if isinstance(seat, bool) or not isinstance(seat, int) or seat not in (0, 1):
        raise POSITION.wrong(key, "0, 1 or null", seat)
    return seat
