"""Build and Extend (clauses 27-36): what may be laid, and laying it."""

from __future__ import annotations

from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    LEAST_NUMBER,
    TOWER_KINDS,
    W,
    less,
)
from piazza.games.sangimignano.nobles import height_cap, spare_uses
from piazza.games.sangimignano.raising import raise_on, raise_tower
from piazza.games.sangimignano.shapes import (
    CARDS,
    HEIGHT,
    RUNS_OF,
    SAME_BLOCK,
    TOWER_OF,
    WILDS,
    extensions_of,
    shapes_of,
)
from piazza.games.sangimignano.state import GameState, Player
from piazza.games.sangimignano.towers import (
    COMPLETED,
    LEAST_HEIGHT,
    LEAST_VALUE,
    RUN,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
    is_completed,
    is_run,
    top_of,
)
from piazza.games.sangimignano.wilds import NEW_TOWER, lay_wilds

# ---- legality ------------------------------------------------------------------------------------------------------


def usable_wilds(g: GameState, seat: int) -> int:
    """How many Fine Stones the seat holds and may use in one action (clause 166: they must all fit at once)."""
    held = g.players[seat].hand >> BITS * W & DIGIT
    return max(0, min(held, spare_uses(g, seat))) if held else 0


def build_reason(g: GameState, seat: int, shape: int) -> int:
    """Why the seat may not build this shape."""
    if TOWER_OF[shape] == 0:
        return reasons.TOO_LOW
    return laying_reason(g, seat, CARDS[shape], WILDS[shape], HEIGHT[shape])


def extend_reason(g: GameState, seat: int, place: int, code: int) -> int:
    """Why the seat may not extend its tower at `place` in this way (clauses 35 and 36)."""
    tower = g.players[seat].towers[place]
    if is_completed(tower):
        return reasons.TOWER_IS_COMPLETED
    added = extension_height(tower, code)
    if added == 0:
        return reasons.TOO_SHORT
    if is_run(tower):
        low = top_of(tower) - added
        if low < LEAST_VALUE or (low == LEAST_VALUE and not code >> (added - 1) & 1):
            return reasons.RUN_IS_CLOSED
    height = height_of(tower) + added
    return laying_reason(g, seat, extension_cards(tower, code), extension_wilds(tower, code), height)


def laying_reason(g: GameState, seat: int, cards: int, wilds: int, height: int) -> int:
    """What Build and Extend have in common: the cards, the limit on nobles, the rival's Height Ordinance."""
    hand = g.players[seat].hand
    if hand >> BITS * W & DIGIT < wilds or less(cards, hand):
        return reasons.NOT_IN_HAND
    if wilds and spare_uses(g, seat) < wilds:
        return reasons.NOBLE_LIMIT
    if height > height_cap(g, seat):
        return reasons.HEIGHT_CAP
    return reasons.OK


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


def add_extensions(found: list[int], player: Player, first: int, block: int) -> None:
    """Appends all extensions by tower cards alone, as first + block * place + code."""
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
        first += block


# ---- the same with Fine Stones or under a Height Ordinance ---------------------------------------------------------


def legal_builds(g: GameState, seat: int) -> list[int]:
    """All shapes the seat may build: those it holds the cards for, asked one by one."""
    candidates = shapes_of(g.players[seat].hand, usable_wilds(g, seat))
    return [shape for shape in candidates if build_reason(g, seat, shape) == reasons.OK]


def legal_extensions(g: GameState, seat: int, place: int) -> list[int]:
    """All codes by which the seat may extend its tower at `place`."""
    tower = g.players[seat].towers[place]
    if is_completed(tower):
        return []
    candidates = extensions_of(tower, g.players[seat].hand, usable_wilds(g, seat))
    return [code for code in candidates if extend_reason(g, seat, place, code) == reasons.OK]


# ---- laying the cards ----------------------------------------------------------------------------------------------


def build(g: GameState, seat: int, shape: int) -> None:
    """Clause 27."""
    player = g.players[seat]
    player.part_with_all(CARDS[shape])
    if WILDS[shape]:
        lay_wilds(g, seat, NEW_TOWER, shape, CARDS[shape], WILDS[shape])
    else:
        raise_tower(g, seat, TOWER_OF[shape])


def extend(g: GameState, seat: int, place: int, code: int) -> None:
    """Clauses 35 and 36."""
    player = g.players[seat]
    tower = player.towers[place]
    cards, wilds = extension_cards(tower, code), extension_wilds(tower, code)
    player.part_with_all(cards)
    if wilds:
        lay_wilds(g, seat, place, code, cards, wilds)
    else:
        raise_on(g, seat, place, code)
