"""Worlds: states a seat cannot tell from the true one, dealt anew from what it cannot see."""

from __future__ import annotations

from piazza.core.agenda import CHANCE, current_ask
from piazza.core.randomness import Stream
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    ONE,
    TOWER_BITS,
    TOWER_KINDS,
    TOWER_PART,
    hand_size,
    kinds_in,
    nobles_in,
)
from piazza.games.sangimignano.state import GameState, rival
from piazza.games.sangimignano.towers import replaced
from piazza.games.sangimignano.view import hidden_cards, knows


def sample(g: GameState, seat: int, stream: Stream) -> GameState:
    """A world of the seat, or of a spectator. Worlds in which the other player could not be in the middle of what he
    is doing (an exchange, a return of cards) are dealt again: the seat knows that he can go on."""
    while True:
        world = g.copy()
        redeal(world, seat, stream)
        if can_go_on(world, seat):
            return world


def can_go_on(world: GameState, seat: int) -> bool:
    ask = current_ask(world)
    if ask is None or ask.seats[0] in (seat, CHANCE):
        return True
    return len(ask.options(world, ask.seats[0])) > 0


def redeal(world: GameState, seat: int, stream: Stream) -> None:
    """Deals the hidden cards back: first to hands and to unknown places under the decks, the rest to the decks."""
    hidden = hidden_cards(world, seat)
    numbers = hidden & TOWER_PART
    nobles = hidden - numbers
    for owner in range(2):
        if owner == seat:
            continue
        player = world.players[owner]
        kept = player.known if seat == rival(owner) else player.public
        evening = nobles_in(player.hand) - nobles_in(kept)
        day = hand_size(player.hand) - hand_size(kept) - evening
        dealt = deal_from(numbers, day, stream)
        numbers -= dealt
        if evening:
            dealt_nobles = deal_from(nobles >> TOWER_BITS, evening, stream) << TOWER_BITS
            nobles -= dealt_nobles
            dealt += dealt_nobles
        player.hand = kept + dealt
    for place in range(len(world.bottom)):
        if not knows(seat, world.bottom[place]):
            card = deal_from(numbers, 1, stream)
            numbers -= card
            world.bottom = replaced(world.bottom, place, hidden_as(world.bottom[place], card))
    for place in range(len(world.noble_bottom)):
        if not knows(seat, world.noble_bottom[place]):
            card = deal_from(nobles >> TOWER_BITS, 1, stream) << TOWER_BITS
            nobles -= card
            world.noble_bottom = replaced(world.noble_bottom, place, hidden_as(world.noble_bottom[place], card))
    world.deck = numbers
    world.nobles = nobles


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
