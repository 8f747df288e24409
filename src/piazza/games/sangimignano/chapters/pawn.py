"""The tower pawn: who owns the tallest tower (clauses 52-54, 142, 143)."""

from __future__ import annotations

from piazza.games.sangimignano.chapters.towers import height_of, tallest
from piazza.games.sangimignano.state import NOBODY, SanGimignanoState, rival, tell


def give_pawn(g: SanGimignanoState, seat: int) -> None:
    g.pawn = seat
    if g.events is not None:
        tell(g, {"key": "pawn", "seat": seat})


def check_pawn(g: SanGimignanoState) -> None:
    """Clause 142: the pawn moves when its holder's tallest tower is lower than the opponent's, and only then."""
    holder = g.pawn
    if holder == NOBODY:
        return
    other = rival(holder)
    if tallest(g.players[holder].towers) < tallest(g.players[other].towers):
        give_pawn(g, other)


def tower_grew(g: SanGimignanoState, seat: int, place: int) -> None:
    """The pawn after a Build or Extend of the seat's tower at `place`."""
    if g.pawn == NOBODY:  # Clause 52: the first tower of the game.
        give_pawn(g, seat)
    elif g.terms.pawn_follows:
        check_pawn(g)
    elif g.pawn != seat and outbuilds_holder(g, seat, place):
        give_pawn(g, seat)


def outbuilds_holder(g: SanGimignanoState, seat: int, place: int) -> bool:
    """Clause 143: whether the tower is higher than the tallest of the pawn's holder."""
    own = g.players[seat].towers
    height = height_of(own[place])
    if tallest(g.players[rival(seat)].towers) >= height:
        return False
    return g.terms.leaves_outbuilt or tallest(own[:place] + own[place + 1 :]) < height


def tower_fell(g: SanGimignanoState) -> None:
    """Clauses 142 and 143: the pawn follows the standing towers, unless the setting lets it stay."""
    if g.terms.pawn_follows:
        check_pawn(g)
