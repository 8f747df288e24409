"""Worlds: states that a seat cannot tell from the true one."""

from __future__ import annotations

from piazza.core.agenda import EVERYONE
from piazza.core.randomness import Stream
from piazza.games.aquileia.cards import CARD_KINDS, EQUI_KINDS, FIRST_SERVUS, LAUREL_KINDS
from piazza.games.aquileia.contest import PlayCards
from piazza.games.aquileia.stadium import KeepLaurel
from piazza.games.aquileia.state import AquileiaState, Pair


def sample(g: AquileiaState, seat: int, stream: Stream) -> AquileiaState:
    """Deals anew what the seat does not know: the other hands from what they and the decks hold, except cards bought
    in the open; the laurels of races it did not win, and which of them the winner kept, as far as the own card does not
    tell.

    It forgets one thing a perfect memory has: what was in hands when a deck was last reshuffled.
    """
    world = g.copy()
    if seat == EVERYONE:
        return world
    _redeal_hands(world, seat, 0, EQUI_KINDS, stream)
    _redeal_hands(world, seat, FIRST_SERVUS, CARD_KINDS, stream)
    if world.agenda:  # at the end laurels lie open, hands do not
        _redeal_laurels(world, seat, stream)
        _forget_picks(world, seat)
    return world


def _redeal_hands(world: AquileiaState, seat: int, first: int, end: int, stream: Stream) -> None:
    pool: list[int] = []
    sizes: list[int] = []
    counts = world.deck[:]
    for other, player in enumerate(world.players):
        hidden = 0
        for kind in range(first, end):
            if other != seat:
                secret = player.cards[kind] - (player.known[kind] if kind < EQUI_KINDS else 0)
                player.cards[kind] -= secret
                counts[kind] += secret
                hidden += secret
        sizes.append(hidden)
    for kind in range(first, end):
        pool += [kind] * counts[kind]
        world.deck[kind] = counts[kind]
    stream.shuffle(pool)
    for other, player in enumerate(world.players):
        for _ in range(sizes[other]):
            kind = pool.pop()
            player.cards[kind] += 1
            world.deck[kind] -= 1


def _redeal_laurels(world: AquileiaState, seat: int, stream: Stream) -> None:
    """The unknown laurel of each pair comes from all that the seat has not seen; which one was kept is open, except to
    the second, who was handed one like that which lay face up."""
    top = world.agenda[-1]
    is_secret_look = isinstance(top, KeepLaurel) and top.seats[0] != seat
    counts = list(world.unseen)
    for pair in world.pairs:
        if is_open(pair, seat):
            counts[pair.top] += 1
    if isinstance(top, KeepLaurel) and is_secret_look:
        counts[top.top] += 1
    pool: list[int] = []
    for kind in range(LAUREL_KINDS):
        pool += [kind] * counts[kind]
    stream.shuffle(pool)
    while not _fits_what_was_handed(world.pairs, seat, pool, stream):
        stream.shuffle(pool)
    pairs: list[Pair] = []
    for pair in world.pairs:
        if is_open(pair, seat):
            kind = pool.pop()
            kept_face = kind == pair.face or (pair.face >= 0 and not pair.is_second(seat) and stream.below(2) == 0)
            pairs.append(Pair(pair.first, pair.second, pair.face, kind, kept_face))
        else:
            pairs.append(pair)
    if isinstance(top, KeepLaurel) and is_secret_look:
        world.agenda[-1] = KeepLaurel(top.seats[0], top.second, pool.pop())
    world.pairs = tuple(pairs)
    world.unseen = tuple([pool.count(kind) for kind in range(LAUREL_KINDS)])


def _fits_what_was_handed(pairs: tuple[Pair, ...], seat: int, pool: list[int], stream: Stream) -> bool:
    """Whether winners who care for neither laurel would have handed the seat what it has. Of two that differ they hand
    on the face-up one every other time; of two alike always."""
    at = len(pool)
    for pair in pairs:
        if is_open(pair, seat):
            at -= 1
            if pair.is_second(seat) and pool[at] != pair.face and stream.below(2) == 0:
                return False
    return True


def is_open(pair: Pair, seat: int) -> bool:
    """Whether the seat does not know the pair's second laurel."""
    return pair.top >= 0 and not pair.is_known_to(seat)


def _forget_picks(world: AquileiaState, seat: int) -> None:
    """Cards another seat has picked and not shown yet: in this world it is about to pick its first."""
    top = world.agenda[-1]
    if isinstance(top, PlayCards) and top.chosen and top.seats[0] != seat:
        world.agenda[-1] = PlayCards(top.seats[0], top.area, top.metal, (), 0)
