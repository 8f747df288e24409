"""Worlds of a seat: hidden are the hands before the reveal, and what others have kept."""

from __future__ import annotations

from piazza.core.randomness import Stream
from piazza.games.lucca.setup import NOT_YET, ChooseOpening
from piazza.games.lucca.state import LuccaState
from piazza.games.lucca.view import hidden_from, is_opening


def sample(g: LuccaState, seat: int, stream: Stream) -> LuccaState:
    """Deals what the seat cannot see anew, and lets others who have chosen already choose anything.

    Once the opening cards lie open nothing is hidden but what the stock will give, and that is chance.
    """
    world = g.copy()
    if not is_opening(g):
        return world
    pool = hidden_from(g, seat)
    stream.shuffle(pool)
    for other in range(g.terms.seats):
        if other != seat:
            count = len(g.players[other].hand)
            world.players[other].hand = tuple(sorted(pool[:count]))
            del pool[:count]
    pool.sort()
    world.stock = pool
    ask = world.agenda[-1]
    if isinstance(ask, ChooseOpening):
        world.agenda[-1] = ChooseOpening(ask.seats, _any_choices(world, ask, seat, stream))
    return world


def _any_choices(world: LuccaState, ask: ChooseOpening, seat: int, stream: Stream) -> tuple[int, ...]:
    chosen = list(ask.chosen)
    for other in range(len(chosen)):
        if other != seat and chosen[other] != NOT_YET:
            options = ask.options(world, other)
            chosen[other] = options[stream.below(len(options))]
    return tuple(chosen)
