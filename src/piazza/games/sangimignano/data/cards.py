"""The cards, and bags of cards.

A *kind* is a number 0 to 11: the tower cards 5 to 10, then the nobles. Cards of a kind are alike, so a set of cards is
a bag: one whole number with four bits for each kind (no kind has more than ten copies). Adding bags adds cards.
"""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.shown import Card

# Clause 2: n copies of each number n. The nobles follow in the order of the sheet (clauses 112, 117, 160).
FIVE: Final = 0
SIX: Final = 1
SEVEN: Final = 2
EIGHT: Final = 3
NINE: Final = 4
TEN: Final = 5
W: Final = 6
"""Fine Stone, the wild card."""
V: Final = 7
"""Pilgrimage to the Vatican."""
J: Final = 8
"""Joust."""
H: Final = 9
"""The Height Ordinance; its true name is lost."""
F: Final = 10
"""Church of Santa Fina."""
C: Final = 11
"""City Wall."""

TOWER_KINDS: Final = 6
KINDS: Final = 12
LEAST_NUMBER: Final = 5
"""The number of kind 0."""

WORDS: Final[tuple[Card, ...]] = ("5", "6", "7", "8", "9", "10", "W", "V", "J", "H", "F", "C")
KIND_OF: Final[dict[str, int]] = {word: kind for kind, word in enumerate(WORDS)}
# J and H: two and one copies are deduced from the total of ten and from the order of the list.
COPIES: Final[tuple[int, ...]] = (5, 6, 7, 8, 9, 10, 3, 2, 2, 1, 1, 1)

BITS: Final = 4
DIGIT: Final = 15
ONE: Final[tuple[int, ...]] = tuple([1 << BITS * kind for kind in range(KINDS)])
"""The bag of one card of the kind."""
TOWER_BITS: Final = BITS * TOWER_KINDS
TOWER_PART: Final = (1 << TOWER_BITS) - 1
"""The bits of the tower cards in a bag; the nobles stand above them."""
ALL_TOWER_CARDS: Final[int] = sum([COPIES[kind] * ONE[kind] for kind in range(TOWER_KINDS)])
ALL_NOBLES: Final[int] = sum([COPIES[kind] * ONE[kind] for kind in range(TOWER_KINDS, KINDS)])
TOWER_CARD_COUNT: Final = 45
NOBLE_COUNT: Final = 10


def count(bag: int, kind: int) -> int:
    """How many cards of the kind the bag holds."""
    return bag >> BITS * kind & DIGIT


def size(bag: int) -> int:
    """How many cards the bag holds."""
    total = 0
    while bag:
        total += bag & DIGIT
        bag >>= BITS
    return total


def hand_size(bag: int) -> int:
    """The size of a bag of at most 14 cards: the digits of a number in base 16 add up to it modulo 15."""
    return bag % DIGIT


def nobles_in(hand: int) -> int:
    """How many nobles a hand holds: public, because their backs differ (clause 161)."""
    return (hand >> TOWER_BITS) % DIGIT


def kinds_in(bag: int) -> list[int]:
    """The kinds in the bag, ascending, each once."""
    found: list[int] = []
    kind = 0
    while bag:
        if bag & DIGIT:
            found.append(kind)
        bag >>= BITS
        kind += 1
    return found


def highest_kind(bag: int) -> int:
    """The last kind of a bag that is not empty."""
    kind = 0
    while bag > DIGIT:
        bag >>= BITS
        kind += 1
    return kind


def cards_in(bag: int) -> list[int]:
    """The kinds in the bag, ascending, each as often as it is there."""
    found: list[int] = []
    for kind in kinds_in(bag):
        for _ in range(count(bag, kind)):
            found.append(kind)
    return found


def words_of(bag: int) -> list[Card]:
    """The cards in the bag as words, ascending."""
    return [WORDS[kind] for kind in cards_in(bag)]


def kind_named(text: str, verb: str) -> int:
    """The kind of card that a text names after its verb; -1 when it names none."""
    return KIND_OF.get(text.removeprefix(verb + " "), -1)


def less(bag: int, gone: int) -> int:
    """What certainly remains of `bag` when the cards `gone` have left: kind by kind, never below nothing."""
    rest = 0
    for kind in kinds_in(bag):
        left = count(bag, kind) - count(gone, kind)
        if left > 0:
            rest += left * ONE[kind]
    return rest


def blurred(bag: int, nobles: bool) -> int:
    """What certainly remains of `bag` when one unseen card, of that back, has left."""
    rest = bag
    first, last = (TOWER_KINDS, KINDS) if nobles else (0, TOWER_KINDS)
    for kind in range(first, last):
        if count(bag, kind):
            rest -= ONE[kind]
    return rest
