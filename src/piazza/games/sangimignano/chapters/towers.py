"""Towers: each is one whole number, so that copies of a game share them and a tower is compared at no cost.

Bit 0: completed. Bit 1: a run. Bits 2-5: the number (same-number) or the value on top (run). Bits 6-9: the height.
Bits 10-17: how many Fine Stones (same-number), or which places they hold (run: bit v - 4 for the value v).
From bit 18: how many storeys score no Grace, because they were laid in the end phase and the table wants it so.
"""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.data.cards import LEAST_NUMBER, ONE, W

COMPLETED: Final = 1
RUN: Final = 2
TOP_SHIFT: Final = 2
HEIGHT_SHIFT: Final = 6
WILD_SHIFT: Final = 10
WILD_BITS: Final = 255
LATE_SHIFT: Final = 18
NIBBLE: Final = 15

# Clause 114: a Fine Stone may also stand above a 5 or below a 10; there is no further chain (clause 168).
LEAST_VALUE: Final = 4
GREATEST_VALUE: Final = 11
LEAST_HEIGHT: Final = 3
GRACE_NUMBER: Final = 7
MOST_TOWERS: Final = 16
"""No player can own more: 45 tower cards and 3 Fine Stones, three to a tower."""

_ONES: Final[tuple[int, ...]] = tuple([bin(mask).count("1") for mask in range(256)])


def ones_in(mask: int) -> int:
    """How many bits of a mask of eight are set."""
    return _ONES[mask]


def same_number(number: int, height: int, wilds: int) -> int:
    return number << TOP_SHIFT | height << HEIGHT_SHIFT | wilds << WILD_SHIFT


def run(top: int, height: int, wild_places: int) -> int:
    return RUN | top << TOP_SHIFT | height << HEIGHT_SHIFT | wild_places << WILD_SHIFT


def is_completed(tower: int) -> bool:
    return tower & COMPLETED != 0


def is_run(tower: int) -> bool:
    return tower & RUN != 0


def top_of(tower: int) -> int:
    """The number of a same-number tower; the value on top of a run."""
    return tower >> TOP_SHIFT & NIBBLE


def height_of(tower: int) -> int:
    return tower >> HEIGHT_SHIFT & NIBBLE


def wild_part(tower: int) -> int:
    return tower >> WILD_SHIFT & WILD_BITS


def wilds_in(tower: int) -> int:
    """How many Fine Stones the tower holds."""
    part = tower >> WILD_SHIFT & WILD_BITS
    return _ONES[part] if tower & RUN else part


def without_grace(tower: int, storeys: int) -> int:
    """The tower with so many more of its storeys laid too late for Grace (clause 188)."""
    return tower + (storeys << LATE_SHIFT)


def late_storeys(tower: int) -> int:
    return tower >> LATE_SHIFT


def graced_storeys(tower: int) -> int:
    """How many of its cards score Grace (clause 64)."""
    if is_run(tower) or top_of(tower) != GRACE_NUMBER:
        return 0
    return height_of(tower) - late_storeys(tower)


def number_cards(tower: int) -> int:
    """The tower cards in it, as a bag."""
    top, height, part = top_of(tower), height_of(tower), wild_part(tower)
    if not is_run(tower):
        return (height - part) * ONE[top - LEAST_NUMBER]
    bag = 0
    for value in range(top, top + height):
        if not part >> (value - LEAST_VALUE) & 1:
            bag += ONE[value - LEAST_NUMBER]
    return bag


def cards_of(tower: int) -> int:
    """All cards in it, as a bag."""
    return number_cards(tower) + wilds_in(tower) * ONE[W]


def storeys(tower: int) -> list[int]:
    """The kinds of its cards from top to bottom. In a same-number tower the place of a Fine Stone means nothing."""
    top, height, part = top_of(tower), height_of(tower), wild_part(tower)
    if not is_run(tower):
        return [W] * part + [top - LEAST_NUMBER] * (height - part)
    found: list[int] = []
    for value in range(top, top + height):
        found.append(W if part >> (value - LEAST_VALUE) & 1 else value - LEAST_NUMBER)
    return found


def values(tower: int) -> list[int]:
    """What each storey stands for, from top to bottom."""
    if not is_run(tower):
        return [top_of(tower)] * height_of(tower)
    return list(range(top_of(tower), top_of(tower) + height_of(tower)))


def tallest(towers: tuple[int, ...]) -> int:
    """The height of the tallest, completed or not; 0 when there is none."""
    best = 0
    for tower in towers:
        height = tower >> HEIGHT_SHIFT & NIBBLE
        if height > best:
            best = height
    return best


def completed_count(towers: tuple[int, ...]) -> int:
    total = 0
    for tower in towers:
        total += tower & COMPLETED
    return total


def is_immune(tower: int) -> bool:
    """Whether Intrigue can never topple it: completed (clause 44), or the same number 6 (clause 63)."""
    return is_completed(tower) or (not is_run(tower) and top_of(tower) == 6)


def extended(tower: int, code: int) -> int:
    """The tower with an extension laid on top; see `extension` for the code."""
    top, height, part = top_of(tower), height_of(tower), wild_part(tower)
    if not is_run(tower):
        grown = same_number(top, height + (code >> 2) + (code & 3), part + (code & 3))
        return without_grace(grown, late_storeys(tower))
    added = extension_height(tower, code)
    for place in range(added):
        if code >> place & 1:
            part |= 1 << (top - 1 - place - LEAST_VALUE)
    return run(top - added, height + added, part)


# An extension is a code below 64. Same-number: 4 * number cards + Fine Stones. Run: a leading 1, then one bit for each
# new storey, the lowest storey in bit 0: 1 where it is a Fine Stone.
EXTENSIONS: Final = 64


def extension_height(tower: int, code: int) -> int:
    """How many cards the extension adds."""
    if not is_run(tower):
        return (code >> 2) + (code & 3)
    added = 0
    while code > 1:
        added += 1
        code >>= 1
    return added


def extension_wilds(tower: int, code: int) -> int:
    """How many of them are Fine Stones."""
    if not is_run(tower):
        return code & 3
    return _ONES[code] - 1


def extension_cards(tower: int, code: int) -> int:
    """The tower cards the extension takes, as a bag; a place out of range must hold a Fine Stone."""
    return number_cards(extended(tower, code)) - number_cards(tower)


def replaced(row: tuple[int, ...], place: int, item: int) -> tuple[int, ...]:
    """The row with another item at `place`."""
    return (*row[:place], item, *row[place + 1 :])
