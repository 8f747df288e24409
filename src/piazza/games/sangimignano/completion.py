"""Completing towers and declaring the end (clauses 42-46)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.selection import Selection
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.raising import tower_params
from piazza.games.sangimignano.state import MAIN, GameState, start_end_phase, tell
from piazza.games.sangimignano.towers import COMPLETED, MOST_TOWERS, completed_count, is_completed, is_run, replaced

TO_DECLARE: Final = 4
"""Completed towers needed to declare the end."""


def complete_reason(g: GameState, seat: int) -> int:
    if g.phase != MAIN:
        return reasons.MAIN_PHASE_ONLY
    for tower in g.players[seat].towers:
        if not tower & COMPLETED:
            return reasons.OK
    return reasons.NO_OPEN_TOWER


def declare_reason(g: GameState, seat: int) -> int:
    if g.phase != MAIN:
        return reasons.MAIN_PHASE_ONLY
    if completed_count(g.players[seat].towers) < TO_DECLARE:
        return reasons.TOO_FEW_COMPLETED
    return reasons.OK


def declare(g: GameState, seat: int) -> None:
    """Clauses 46 and 145: the whole action, and no pass."""
    g.declarer = seat
    if g.events is not None:
        tell(g, "declare", {"seat": seat, "turn": g.turn})
    start_end_phase(g, "declared")


def complete(g: GameState, seat: int, place: int) -> None:
    """Clause 42. What the tower is made of stays known to all (clause 144)."""
    player = g.players[seat]
    tower = player.towers[place] | COMPLETED
    player.towers = replaced(player.towers, place, tower)
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "turn": g.turn, "tower": place}
        params.update(tower_params(tower))
        tell(g, "complete_run" if is_run(tower) else "complete_same", params)


def complete_on(g: GameState, seat: int, completed: int, floor: int) -> None:
    """Goes on completing after so many towers; the only tower is not asked about, nor whether to stop when none is
    left."""
    ask = CompleteTowers(seat, completed, floor)
    found = ask.options(g, seat)
    if len(found) > 1:
        g.agenda.append(ask)
    else:
        ask.take(g, seat, found[0])


class CompleteTowers(Selection[GameState]):
    """The next tower to complete."""

    KIND: ClassVar[str] = "COMPLETE"
    SIZE: ClassVar[int] = MOST_TOWERS + 1
    PICKS: ClassVar[int] = MOST_TOWERS

    def __init__(self, seat: int, completed: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.completed: Final = completed
        """How many towers this action has completed already: one at least, and as many as wanted."""

    def picks(self, g: GameState, seat: int, floor: int, in_order: bool) -> list[int]:
        towers = g.players[seat].towers
        return [place for place in range(floor, len(towers)) if not is_completed(towers[place])]

    def ending(self, g: GameState, seat: int) -> int:
        return MOST_TOWERS if self.completed else -1

    def is_free(self, g: GameState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[GameState]:
        return CompleteTowers(self.seats[0], self.completed, 0)

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option != MOST_TOWERS:
            complete(g, seat, option)
            complete_on(g, seat, self.completed + 1, self.floor_after(option))

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "done" if option == MOST_TOWERS else f"tower {option + 1}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == MOST_TOWERS:
            return "complete_done", {}
        tower = g.players[seat].towers[option]
        params: dict[str, object] = {"tower": option, "ordinal": option + 1}
        params.update(tower_params(tower))
        return "complete_run" if is_run(tower) else "complete_same", params
