"""What a hand may hold after cards have left it unseen: more can be told than which cards it certainly holds."""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.data.cards import count, hand_size, kinds_in, nobles_in


class Doubt:
    """What the rival can tell of a hand since cards last left it unseen, until a card leaves it in sight or one of them
    comes up again.

    Either the rival took cards blindly, and saw them: was the 8 he took the one he knew of, or is that one still there?
    Then `taken` is what he took, `numbers` and `nobles` are how many cards the hand kept that he does not know. Or the
    owner put cards under the decks: some of those the rival knew may be among them. Then `returned` and
    `returned_nobles` are how many, `numbers` and `nobles` how many cards he did not know before. In both cases `known`
    is what he knew before.
    """

    def __init__(
        self, known: int, taken: int, numbers: int, nobles: int, returned: int = 0, returned_nobles: int = 0
    ) -> None:
        self.known: Final = known
        self.taken: Final = taken
        self.numbers: Final = numbers
        self.nobles: Final = nobles
        self.returned: Final = returned
        self.returned_nobles: Final = returned_nobles


def unknown_numbers(hand: int, known: int) -> int:
    return hand_size(hand) - hand_size(known) - unknown_nobles(hand, known)


def unknown_nobles(hand: int, known: int) -> int:
    return nobles_in(hand) - nobles_in(known)


def after_taking(before: int, taken: int, hand: int, known: int) -> Doubt | None:
    """The rival, who knew `before`, has taken these cards. Of kinds of which he knew none, nothing is in doubt."""
    for kind in kinds_in(taken):
        if count(before, kind):
            return Doubt(before, taken, unknown_numbers(hand, known), unknown_nobles(hand, known))
    return None


def after_returning(doubt: Doubt | None, hand: int, known: int, is_noble: bool) -> Doubt | None:
    """A card is about to leave the hand for the bottom of its deck. Of a back of which no card was known nothing is in
    doubt, and nothing is kept: the order in which tower cards and nobles are returned changes nothing."""
    before = known if doubt is None else doubt.known
    nobles_known = nobles_in(before)
    numbers_known = hand_size(before) - nobles_known
    if not (nobles_known if is_noble else numbers_known):
        return doubt
    if doubt is None:
        numbers = unknown_numbers(hand, known) if numbers_known else 0
        doubt = Doubt(known, 0, numbers, unknown_nobles(hand, known) if nobles_known else 0)
    noble = 1 if is_noble else 0
    returned, nobles = doubt.returned + 1 - noble, doubt.returned_nobles + noble
    return Doubt(doubt.known, 0, doubt.numbers, doubt.nobles, returned, nobles)
