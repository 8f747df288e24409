"""Build and Extend on a turn (clauses 27-36): what may be laid from the hand, and laying it."""

from __future__ import annotations

from piazza.games.sangimignano.chapters.laid import NEW_TOWER
from piazza.games.sangimignano.chapters.nobles import NO_CAP, height_cap, spare_uses
from piazza.games.sangimignano.chapters.raising import raise_on, raise_tower
from piazza.games.sangimignano.chapters.towers import (
    COMPLETED,
    EXTENSIONS,
    LEAST_HEIGHT,
    RUN,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
    is_completed,
)
from piazza.games.sangimignano.chapters.wilds import lay_wilds
from piazza.games.sangimignano.data.cards import BITS, DIGIT, LEAST_NUMBER, TOWER_KINDS, W
from piazza.games.sangimignano.data.shapes import (
    CARDS,
    HEIGHT,
    RUNS_OF,
    SAME_BLOCK,
    TOWER_OF,
    WILDS,
    extensions_of,
    shapes_of,
)
from piazza.games.sangimignano.state import Player, SanGimignanoState


def is_plain(g: SanGimignanoState, seat: int) -> bool:
    """Whether neither Fine Stones nor a Height Ordinance bear on what the seat may lay."""
    return not g.terms.nobles or (usable_wilds(g, seat) == 0 and height_cap(g, seat) == NO_CAP)


def usable_wilds(g: SanGimignanoState, seat: int) -> int:
    """How many Fine Stones the seat holds and may use in one action (clause 166: they must all fit at once)."""
    held = g.players[seat].hand >> BITS * W & DIGIT
    return max(0, min(held, spare_uses(g, seat))) if held else 0


# ---- what can be laid, in the basic game ---------------------------------------------------------------------------


def add_builds(found: list[int], hand: int, first: int) -> None:
    """Appends all shapes that the tower cards in hand can form, each plus `first`."""
    held = 0
    rest = hand
    for kind in range(TOWER_KINDS):
        cards = rest & DIGIT
        rest >>= BITS
        if cards:
            held |= 1 << kind
            for height in range(LEAST_HEIGHT, cards + 1):
                found.append(first + SAME_BLOCK * kind + 4 * height)
    for shape in RUNS_OF[4 * held]:
        found.append(first + shape)


def add_extensions(found: list[int], player: Player, first: int) -> None:
    """Appends all extensions by tower cards alone, as first + EXTENSIONS * place + code."""
    hand = player.hand
    for tower in player.towers:
        if not tower & COMPLETED:
            kind = (tower >> 2 & DIGIT) - LEAST_NUMBER
            if tower & RUN:
                code = 2
                kind -= 1
                while kind >= 0 and hand >> BITS * kind & DIGIT:
                    found.append(first + code)
                    code <<= 1
                    kind -= 1
            else:
                for cards in range(1, (hand >> BITS * kind & DIGIT) + 1):
                    found.append(first + 4 * cards)
        first += EXTENSIONS


# ---- the same with Fine Stones or under a Height Ordinance ---------------------------------------------------------


def add_legal_builds(found: list[int], g: SanGimignanoState, seat: int, first: int) -> None:
    cap = height_cap(g, seat)
    for shape in shapes_of(g.players[seat].hand, usable_wilds(g, seat)):
        if HEIGHT[shape] <= cap:
            found.append(first + shape)


def add_legal_extensions(found: list[int], g: SanGimignanoState, seat: int, first: int) -> None:
    player = g.players[seat]
    cap, wilds = height_cap(g, seat), usable_wilds(g, seat)
    for tower in player.towers:
        if not is_completed(tower):
            most = cap - height_of(tower)
            for code in extensions_of(tower, player.hand, wilds):
                if extension_height(tower, code) <= most:
                    found.append(first + code)
        first += EXTENSIONS


# ---- laying the cards ----------------------------------------------------------------------------------------------


def build(g: SanGimignanoState, seat: int, shape: int) -> None:
    """Clause 27."""
    player = g.players[seat]
    player.part_with_all(CARDS[shape])
    if WILDS[shape]:
        lay_wilds(g, seat, NEW_TOWER, shape, CARDS[shape], WILDS[shape])
    else:
        raise_tower(g, seat, TOWER_OF[shape])


def extend(g: SanGimignanoState, seat: int, place: int, code: int) -> None:
    """Clauses 35 and 36."""
    player = g.players[seat]
    tower = player.towers[place]
    cards, wilds = extension_cards(tower, code), extension_wilds(tower, code)
    player.part_with_all(cards)
    if wilds:
        lay_wilds(g, seat, place, code, cards, wilds)
    else:
        raise_on(g, seat, place, code)
