"""The score of a game (clauses 75-87, 129)."""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.chapters.towers import completed_count, graced_storeys, height_of, is_run, top_of
from piazza.games.sangimignano.data.cards import BITS, DIGIT, F
from piazza.games.sangimignano.shown import Part
from piazza.games.sangimignano.state import SanGimignanoState, rival

PARTS: Final[tuple[Part, ...]] = ("completed", "grace", "same_number", "runs", "pawn", "santa_fina", "declaration")
"""In the order of the sheet; the last two exist only with nobles, and in a match."""
FINA_PART: Final = 5

PER_COMPLETED: Final = 5
PER_GRACE: Final = 2
FOR_PAWN: Final = 10
PER_FINA: Final = 5
FINA_HEIGHT: Final = 5


def game_parts(g: SanGimignanoState, seat: int) -> list[int]:
    """The seat's points in the current game, part by part, without the penalty of a match."""
    player = g.players[seat]
    grace = runs = storeys = fina = 0
    for tower in player.towers:
        height = height_of(tower)
        if height >= FINA_HEIGHT:
            fina += PER_FINA
        if is_run(tower):
            runs += 1
            storeys += height
        else:
            grace += PER_GRACE * graced_storeys(tower)
    return [
        PER_COMPLETED * completed_count(player.towers),
        grace,
        same_number_points(g, seat),
        runs * storeys,
        FOR_PAWN if g.pawn == seat else 0,
        fina if player.front >> BITS * F & DIGIT else 0,
    ]


def same_number_points(g: SanGimignanoState, seat: int) -> int:
    """Item 3: the number itself for the tallest tower of each number, open or completed; both score when equal."""
    own = best_of_number(g.players[seat].towers)
    other = best_of_number(g.players[rival(seat)].towers)
    total = 0
    for number in range(len(own)):
        if own[number] and own[number] >= other[number]:
            total += number
    return total


def best_of_number(towers: tuple[int, ...]) -> list[int]:
    """The height of the tallest same-number tower, by number."""
    best = [0] * 11
    for tower in towers:
        if not is_run(tower) and height_of(tower) > best[top_of(tower)]:
            best[top_of(tower)] = height_of(tower)
    return best


def first_of_game(g: SanGimignanoState, totals: list[int]) -> int:
    """Clause 87: the winner of the current game, by the pawn on a tie; NOBODY when no tower ever stood (clause 156)."""
    if totals[0] != totals[1]:
        return 0 if totals[0] > totals[1] else 1
    return g.pawn
