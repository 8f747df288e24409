"""Several games as one match (clauses 88-90, 157-159): totals, the penalty for a declarer who is not first, the end."""

from __future__ import annotations

from typing import Final

from piazza.games.sangimignano.scoring import PARTS, first_of_game, game_parts
from piazza.games.sangimignano.state import OVER, Result, SanGimignanoState, tell
from piazza.games.sangimignano.terms import SINGLE, TWO_GAMES

PENALTY: Final = 10
TARGET: Final = 120
MOST_GAMES: Final = 30
"""A match to 120 is over after so many games: like the guard on turns, so that two players who only pass come to an
end too."""


def current_parts(g: SanGimignanoState) -> list[list[int]]:
    """Each seat's points in the current game as it stands, the penalty of a match included."""
    parts = [game_parts(g, 0), game_parts(g, 1)]
    first = first_of_game(g, [sum(parts[0]), sum(parts[1])])
    for seat in range(2):
        parts[seat].append(-declaration_penalty(g, seat, first))
    return parts


def declaration_penalty(g: SanGimignanoState, seat: int, first: int) -> int:
    """Clauses 89 and 157: for the declarer who is not first, in a match only; a draw makes both first."""
    if g.terms.match == SINGLE or g.declarer != seat or first in (seat, -1):
        return 0
    return PENALTY


def match_parts(g: SanGimignanoState) -> list[list[int]]:
    """Each seat's points over all games of the match, the current one included."""
    parts = [[0] * len(PARTS), [0] * len(PARTS)] if g.phase == OVER else current_parts(g)
    for result in g.results:
        for seat in range(2):
            for part in range(len(PARTS)):
                parts[seat][part] += result.parts[seat][part]
    return parts


def totals_of(g: SanGimignanoState) -> list[int]:
    parts = match_parts(g)
    return [sum(parts[0]), sum(parts[1])]


def is_match_over(g: SanGimignanoState) -> bool:
    """Asked after each game. Clause 158: the penalty is taken off before anybody has reached 120."""
    if g.terms.match == SINGLE:
        return True
    if g.terms.match == TWO_GAMES:
        return len(g.results) == 2
    return max(totals_of(g)) >= TARGET or len(g.results) >= MOST_GAMES


def finish_game(g: SanGimignanoState, cause: str) -> None:
    parts = current_parts(g)
    first = first_of_game(g, [sum(parts[0][:-1]), sum(parts[1][:-1])])
    g.results += (Result(g.dealer, g.declarer, first, (tuple(parts[0]), tuple(parts[1]))),)
    g.phase = OVER
    if g.events is not None:
        tell_result(g, cause, parts, first)


def tell_result(g: SanGimignanoState, cause: str, parts: list[list[int]], first: int) -> None:
    tell(g, {"key": "over_passes" if cause == "passes" else "over_turns", "turn": g.turn})
    for seat in range(2):
        tell_score(g, seat, parts[seat])
        if parts[seat][-1]:
            tell(g, {"key": "penalty", "seat": seat, "points": PENALTY})
    if first < 0:
        tell(g, {"key": "drawn"})
    else:
        is_tie = sum(parts[0][:-1]) == sum(parts[1][:-1])  # The penalty comes after the winner is known.
        tell(g, {"key": "won_by_pawn" if is_tie else "won", "seat": first})
    if g.terms.match != SINGLE:
        tell_match(g)


def tell_match(g: SanGimignanoState) -> None:
    totals = totals_of(g)
    tell(g, {"key": "match_totals", "game": len(g.results), "totals": totals})
    if not is_match_over(g):
        return
    if totals[0] == totals[1]:
        tell(g, {"key": "match_drawn"})
    else:
        tell(g, {"key": "match_won", "seat": 0 if totals[0] > totals[1] else 1})


def tell_score(g: SanGimignanoState, seat: int, parts: list[int]) -> None:
    completed, grace, same_number, runs, pawn, santa_fina, declaration = parts
    tell(
        g,
        {
            "key": "score_nobles" if g.terms.nobles else "score",
            "seat": seat,
            "total": sum(parts),
            "completed": completed,
            "grace": grace,
            "same_number": same_number,
            "runs": runs,
            "pawn": pawn,
            "santa_fina": santa_fina,
            "declaration": declaration,
        },
    )
