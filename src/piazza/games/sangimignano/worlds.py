"""Worlds: states a seat cannot tell from the true one, dealt anew from what it cannot see."""

from __future__ import annotations

from math import comb
from typing import Final

from piazza.core.agenda import CHANCE, current_ask
from piazza.core.randomness import Stream
from piazza.games.sangimignano.chapters.doubt import Doubt, unknown_nobles, unknown_numbers
from piazza.games.sangimignano.chapters.towers import replaced
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    ONE,
    TOWER_BITS,
    TOWER_KINDS,
    TOWER_PART,
    blurred,
    count,
    kinds_in,
)
from piazza.games.sangimignano.state import SanGimignanoState, rival
from piazza.games.sangimignano.view import hidden_cards, knows


def sample(g: SanGimignanoState, seat: int, stream: Stream) -> SanGimignanoState:
    """A world of the seat, or of a spectator. Worlds in which the other player could not be in the middle of what he
    is doing (an exchange, a return of cards) are dealt again: the seat knows that he can go on."""
    while True:
        world = g.copy()
        redeal(world, seat, stream)
        if can_go_on(world, seat):
            return world


def can_go_on(world: SanGimignanoState, seat: int) -> bool:
    ask = current_ask(world)
    if ask is None or ask.seats[0] in (seat, CHANCE):
        return True
    return len(ask.options(world, ask.seats[0])) > 0


class Unseen:
    """The cards that a seat cannot place, while they are dealt anew: a bag of tower cards and one of nobles, both with
    the digits of tower cards."""

    def __init__(self, hidden: int, stream: Stream) -> None:
        self.bags: Final = [hidden & TOWER_PART, hidden >> TOWER_BITS]
        self.stream: Final = stream
        self.returned: Final[list[list[int]]] = [[], []]
        """The cards that are found to lie under each deck, where there was a doubt."""

    def deal(self, back: int, cards: int) -> int:
        """That many cards of a back, every card alike likely."""
        return self.take(back, deal_from(self.bags[back], cards, self.stream))

    def take(self, back: int, bag: int) -> int:
        self.bags[back] -= bag
        return bag


def redeal(world: SanGimignanoState, seat: int, stream: Stream) -> None:
    """Deals the hidden cards back: first to hands and to unknown places under the decks, the rest to the decks."""
    unseen = Unseen(hidden_cards(world, seat), stream)
    for owner in range(2):
        if owner == seat:
            continue
        player = world.players[owner]
        kept = player.public
        if seat == rival(owner):
            kept = player.known
            if player.doubt is not None:
                kept = settled(world, owner, player.doubt, unseen)
        else:
            player.doubt = None
        evening = unknown_nobles(player.hand, kept)
        day = unknown_numbers(player.hand, kept)
        kept += unseen.deal(0, day)
        if evening:
            kept += unseen.deal(1, evening) << TOWER_BITS
        player.hand = kept
    world.bottom = places(world.bottom, seat, 0, unseen)
    world.noble_bottom = places(world.noble_bottom, seat, 1, unseen)
    world.deck = unseen.bags[0]
    world.nobles = unseen.bags[1] << TOWER_BITS


def settled(world: SanGimignanoState, owner: int, doubt: Doubt, unseen: Unseen) -> int:
    """What the hand holds of what its rival can tell something about: all but cards that came later unseen."""
    player = world.players[owner]
    kept = player.known
    if doubt.taken:
        numbers = min(doubt.numbers, unknown_numbers(player.hand, kept))
        nobles = min(doubt.nobles, unknown_nobles(player.hand, kept))
        kept += left_after_taking(doubt, 0, numbers, unseen)
        return kept + (left_after_taking(doubt, 1, nobles, unseen) << TOWER_BITS)
    if doubt.returned:
        kept += left_after_returning(doubt.known & TOWER_PART, doubt.numbers, doubt.returned, 0, unseen)
    if doubt.returned_nobles:
        nobles = left_after_returning(doubt.known >> TOWER_BITS, doubt.nobles, doubt.returned_nobles, 1, unseen)
        kept += nobles << TOWER_BITS
    return kept


def left_after_taking(doubt: Doubt, back: int, cards: int, unseen: Unseen) -> int:
    """Deals the cards that a hand kept when others were taken from it blindly. Of a kind of which K were known and T
    were taken, x more are left with a likelihood of C(max(K, T) + x, min(K, T)) beside that of the mere deal: so many
    ways there are to take those T from the hand."""
    shift = TOWER_BITS * back
    bag, known, taken = unseen.bags[back], doubt.known >> shift, doubt.taken >> shift
    ways = [[1.0] + [0.0] * cards]
    for kind in range(TOWER_KINDS - 1, -1, -1):
        ways.append(ways_with(ways[-1], shares(count(bag, kind), cards, count(known, kind), count(taken, kind))))
    dealt = 0
    for kind in range(TOWER_KINDS):
        later = ways[TOWER_KINDS - 1 - kind]
        likely = shares(count(bag, kind), cards, count(known, kind), count(taken, kind))
        mark = unseen.stream.uniform() * ways[TOWER_KINDS - kind][cards]
        number = 0
        while number < len(likely) - 1 and mark >= likely[number] * later[cards - number]:
            mark -= likely[number] * later[cards - number]
            number += 1
        dealt += number * ONE[kind]
        cards -= number
    return unseen.take(back, dealt)


def shares(held: int, cards: int, known: int, taken: int) -> list[float]:
    """How likely each number of cards of a kind is, up to `cards` of `held`."""
    most, least = max(known, taken), min(known, taken)
    return [float(comb(held, number) * comb(most + number, least)) for number in range(min(held, cards) + 1)]


def ways_with(later: list[float], likely: list[float]) -> list[float]:
    """The ways to deal each number of cards from one kind more."""
    ways = [0.0] * len(later)
    for number in range(len(likely)):
        for others in range(len(later) - number):
            ways[number + others] += likely[number] * later[others]
    return ways


def left_after_returning(known: int, unknown: int, returned: int, back: int, unseen: Unseen) -> int:
    """Deals the hand of one back as it was, and lets any of its cards go under the deck; what is left beyond the cards
    that certainly are."""
    certain = known
    for _ in range(returned):
        certain = blurred(certain, False)
    hand = unseen.take(back, known - certain) + certain + unseen.deal(back, unknown)
    for _ in range(returned):
        card = deal_from(hand, 1, unseen.stream)
        hand -= card
        unseen.returned[back].append(card)
    return hand - certain


def places(placed: tuple[int, ...], seat: int, back: int, unseen: Unseen) -> tuple[int, ...]:
    """The cards under a deck with those that the seat does not know dealt anew; those found in a doubt lie lowest."""
    returned = unseen.returned[back]
    strange = len([card for card in placed if not knows(seat, card)])
    for place in range(len(placed)):
        if not knows(seat, placed[place]):
            card = returned[len(returned) - strange] if strange <= len(returned) else unseen.deal(back, 1)
            strange -= 1
            placed = replaced(placed, place, hidden_as(placed[place], card << TOWER_BITS * back))
    return placed


def deal_from(bag: int, cards: int, stream: Stream) -> int:
    """That many cards of a bag of one back, every card alike likely."""
    total = 0
    for kind in range(TOWER_KINDS):
        total += bag >> BITS * kind & DIGIT
    dealt = 0
    for _ in range(cards):
        mark = stream.below(total)
        total -= 1
        kind = 0
        while True:
            mark -= bag >> BITS * kind & DIGIT
            if mark < 0:
                break
            kind += 1
        bag -= ONE[kind]
        dealt += ONE[kind]
    return dealt


def hidden_as(card: int, one: int) -> int:
    """Another card, given as a bag of one, in the place of `card` under a deck, known to the same seats."""
    return kinds_in(one)[0] << 2 | card & 3
