"""Every tower that can be built at once, as a numbered catalogue (clauses 27-32, 112-114).

A *shape* is a number: 40 * kind + 4 * cards + wilds for a same-number tower, then the runs, each with the places of its
Fine Stones, because 6-7-W may be W as 5 on top or W as 8 below, and the two are extended differently.
"""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.chapters.towers import (
    GREATEST_VALUE,
    LEAST_HEIGHT,
    LEAST_VALUE,
    height_of,
    is_run,
    number_cards,
    ones_in,
    run,
    same_number,
    top_of,
    wilds_in,
)
from piazza.games.sangimignano.data.cards import BITS, COPIES, DIGIT, LEAST_NUMBER, ONE, TOWER_KINDS

SAME_BLOCK: Final = 40
FIRST_RUN: Final = SAME_BLOCK * TOWER_KINDS
MOST_WILDS: Final = 3
MOST_IN_HAND: Final = 9
"""The hand limit with the City Wall: no tower can begin higher."""


def _same_number_towers() -> list[int]:
    found: list[int] = []
    for kind in range(TOWER_KINDS):
        for code in range(SAME_BLOCK):
            cards, wilds = code >> 2, code & 3
            is_shape = LEAST_HEIGHT <= cards + wilds <= MOST_IN_HAND and cards <= COPIES[kind]
            found.append(same_number(kind + LEAST_NUMBER, cards + wilds, wilds) if is_shape else 0)
    return found


def _runs() -> list[int]:
    """Values from 4 to 11; 4 and 11 are Fine Stones always, and there are three of these at most."""
    outside = 1 << (LEAST_VALUE - LEAST_VALUE) | 1 << (GREATEST_VALUE - LEAST_VALUE)
    found: list[int] = []
    for top in range(LEAST_VALUE, GREATEST_VALUE):
        for height in range(LEAST_HEIGHT, GREATEST_VALUE - top + 2):
            places = ((1 << height) - 1) << (top - LEAST_VALUE)
            for wild in range(256):
                fits = wild & ~places == 0 and wild & outside == places & outside
                if fits and bin(wild).count("1") <= MOST_WILDS:
                    found.append(run(top, height, wild))
    return found


TOWER_OF: Final[tuple[int, ...]] = tuple(_same_number_towers() + _runs())
"""The tower a shape gives; 0 where the number is no shape."""
SHAPES: Final[int] = len(TOWER_OF)
SHAPE_OF: Final[dict[int, int]] = {tower: shape for shape, tower in enumerate(TOWER_OF) if tower}
HEIGHT: Final[tuple[int, ...]] = tuple([height_of(tower) for tower in TOWER_OF])
WILDS: Final[tuple[int, ...]] = tuple([wilds_in(tower) for tower in TOWER_OF])
CARDS: Final[tuple[int, ...]] = tuple([number_cards(tower) if tower else 0 for tower in TOWER_OF])


def _mask(bag: int) -> int:
    mask = 0
    for kind in range(TOWER_KINDS):
        if bag & 15 * ONE[kind]:
            mask |= 1 << kind
    return mask


def _runs_by_hand() -> list[tuple[int, ...]]:
    needs = [(shape, _mask(CARDS[shape]), WILDS[shape]) for shape in range(FIRST_RUN, SHAPES)]
    table: list[tuple[int, ...]] = []
    for held in range(1 << TOWER_KINDS):
        fitting = [(shape, wilds) for shape, need, wilds in needs if need & ~held == 0]
        for available in range(MOST_WILDS + 1):
            table.append(tuple([shape for shape, wilds in fitting if wilds <= available]))
    return table


RUNS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(_runs_by_hand())
"""At 4 * (bits of the numbers held) + Fine Stones: the runs that can be built of them."""


def shapes_of(cards: int, wilds: int) -> list[int]:
    """All shapes that tower cards, given as a bag, and Fine Stones can form, some or all of them used."""
    held = 0
    found: list[int] = []
    for kind in range(TOWER_KINDS):
        some = cards >> BITS * kind & DIGIT
        if some:
            held |= 1 << kind
        for used in range(some + 1):
            for stones in range(wilds + 1):
                shape = SAME_BLOCK * kind + 4 * used + stones
                if TOWER_OF[shape]:
                    found.append(shape)
    found.extend(RUNS_OF[4 * held + wilds])
    return found


def extensions_of(tower: int, cards: int, wilds: int) -> list[int]:
    """All codes by which tower cards and Fine Stones can extend the tower, some or all of them used."""
    return _run_extensions(tower, cards, wilds) if is_run(tower) else _same_extensions(tower, cards, wilds)


def _same_extensions(tower: int, cards: int, wilds: int) -> list[int]:
    found: list[int] = []
    for used in range((cards >> BITS * (top_of(tower) - LEAST_NUMBER) & DIGIT) + 1):
        for stones in range(wilds + 1):
            if used + stones:
                found.append(4 * used + stones)
    return found


def _run_extensions(tower: int, cards: int, wilds: int) -> list[int]:
    """Storey by storey downward from its top."""
    found: list[int] = []
    reached = [0]
    storey = 0
    for value in range(top_of(tower) - 1, LEAST_VALUE - 1, -1):
        is_held = value >= LEAST_NUMBER and cards >> BITS * (value - LEAST_NUMBER) & DIGIT != 0
        higher: list[int] = []
        for places in reached:
            if is_held:
                higher.append(places)
            if ones_in(places) < wilds:
                higher.append(places | 1 << storey)
        storey += 1
        for places in higher:
            found.append(places | 1 << storey)
        reached = higher
    return found
