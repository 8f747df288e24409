"""Completing towers and declaring the end (clauses 42-46)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.core.selection import Selection
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.towers import (
    COMPLETED,
    MOST_TOWERS,
    completed_count,
    is_completed,
    is_run,
    replaced,
)
from piazza.games.sangimignano.shown import Empty, OnRunLabel, OnSameLabel, PlainLabel, Refused
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, start_end_phase, tell
from piazza.games.sangimignano.words.notation import read_number, read_ordinal, run_params, same_params

TO_DECLARE: Final = 4
"""Completed towers needed to declare the end."""


def has_open_tower(g: SanGimignanoState, seat: int) -> bool:
    for tower in g.players[seat].towers:
        if not tower & COMPLETED:
            return True
    return False


class Declare(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    """Clauses 46 and 145: the whole action, and no pass."""

    NAME: ClassVar[str] = "declare"
    TEXT: ClassVar[str] = "declare"
    FIRST: ClassVar[tuple[str, ...]] = ("declare",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        if g.phase == MAIN and completed_count(g.players[seat].towers) >= TO_DECLARE:
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        if g.phase != MAIN:
            return {"code": "main_phase_only", "rule": "end-phase"}
        have = completed_count(g.players[seat].towers)
        if have >= TO_DECLARE:
            return None
        return {"code": "too_few_completed", "need": TO_DECLARE, "have": have, "rule": "declare"}

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        g.declarer = seat
        if g.events is not None:
            tell(g, {"key": "declare", "seat": seat, "turn": g.turn})
        start_end_phase(g, "declared")

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> PlainLabel:
        return {"key": "declare"}


class Complete(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    """Clause 42. Which towers is asked next."""

    NAME: ClassVar[str] = "complete"
    TEXT: ClassVar[str] = "complete"
    FIRST: ClassVar[tuple[str, ...]] = ("complete",)

    def add_options(
        self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, first: int, found: list[int]
    ) -> None:
        if g.phase == MAIN and has_open_tower(g, seat):
            found.append(first)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        if g.phase != MAIN:
            return {"code": "main_phase_only", "rule": "end-phase"}
        return None if has_open_tower(g, seat) else {"code": "no_open_tower", "rule": "complete"}

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        complete_on(g, seat, 0, 0)

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> PlainLabel:
        return {"key": "complete"}


def complete(g: SanGimignanoState, seat: int, place: int) -> None:
    """Clause 42. What the tower is made of stays known to all (clause 144)."""
    player = g.players[seat]
    tower = player.towers[place] | COMPLETED
    player.towers = replaced(player.towers, place, tower)
    if g.events is None:
        return
    if is_run(tower):
        tell(g, {"key": "complete_run", "seat": seat, "turn": g.turn, "tower": place, **run_params(tower)})
    else:
        tell(g, {"key": "complete_same", "seat": seat, "turn": g.turn, "tower": place, **same_params(tower)})


def complete_on(g: SanGimignanoState, seat: int, completed: int, floor: int) -> None:
    """Goes on completing after so many towers; the only tower is not asked about, nor whether to stop when none is
    left."""
    ask = CompleteTowers(seat, completed, floor)
    found = ask.options(g, seat)
    if len(found) > 1:
        g.agenda.append(ask)
    else:
        ask.take(g, seat, found[0])


class CompleteTower(Move[SanGimignanoState, "CompleteTowers"]):
    """Completes a tower. `n` is its place."""

    SIZE: ClassVar[int] = MOST_TOWERS
    FIRST: ClassVar[tuple[str, ...]] = ("tower",)

    def refusal(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> Refused | None:
        towers = g.players[seat].towers
        if n >= len(towers):
            return {"code": "no_such_tower", "ordinal": n + 1, "towers": len(towers), "rule": "complete"}
        if is_completed(towers[n]):
            return {"code": "tower_is_completed", "ordinal": n + 1, "rule": "complete"}
        if n < ask.floor and not ask.is_free(g):
            return {"code": "ascending_towers", "ordinal": n + 1, "rule": "complete"}
        return None

    def take(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> None:
        complete(g, seat, n)
        complete_on(g, seat, ask.completed + 1, ask.floor_after(n))

    def text(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, text: str) -> int:
        return read_ordinal(text.removeprefix("tower "))

    def label(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> OnSameLabel | OnRunLabel:
        tower = g.players[seat].towers[n]
        if is_run(tower):
            return {"key": "complete_run", "tower": n, "ordinal": n + 1, **run_params(tower)}
        return {"key": "complete_same", "tower": n, "ordinal": n + 1, **same_params(tower)}

    def name(self, n: int) -> str:
        return f"tower {n + 1}"


class EndCompletion(PlainMove[SanGimignanoState, "CompleteTowers"]):
    NAME: ClassVar[str] = "done"
    TEXT: ClassVar[str] = "done"
    FIRST: ClassVar[tuple[str, ...]] = ("done",)

    def refusal(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> Refused | None:
        return None if ask.completed else {"code": "complete_one", "rule": "complete"}

    def take(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> None:
        """The turn goes on to its end."""

    def label(self, g: SanGimignanoState, ask: CompleteTowers, seat: int, n: int) -> PlainLabel:
        return {"key": "complete_done"}


COMPLETING: Final = Kind("complete", CompleteTower(), EndCompletion())


class CompleteTowers(Selection[SanGimignanoState]):
    """The next tower to complete."""

    def __init__(self, seat: int, completed: int, floor: int) -> None:
        super().__init__((seat,), floor)
        self.completed: Final = completed
        """How many towers this action has completed already: one at least, and as many as wanted."""

    def kind(self) -> Kind:
        return COMPLETING

    def picks(self, g: SanGimignanoState, seat: int, floor: int, in_order: bool) -> list[int]:
        towers = g.players[seat].towers
        return [place for place in range(floor, len(towers)) if not is_completed(towers[place])]

    def ending(self, g: SanGimignanoState, seat: int) -> int:
        return MOST_TOWERS if self.completed else -1

    def is_free(self, g: SanGimignanoState) -> bool:
        return g.terms.any_order

    def begun_here(self) -> Selection[SanGimignanoState]:
        return CompleteTowers(self.seats[0], self.completed, 0)

    def face(self, g: SanGimignanoState, seat: int) -> Empty:
        return {}

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        ordinal = read_number(words[-1])
        if words[0] == "tower" and len(words) == 2 and ordinal >= 0:
            towers = len(g.players[seat].towers)
            return {"code": "no_such_tower", "ordinal": ordinal, "towers": towers, "rule": "complete"}
        return answer_first(COMPLETING, "complete", "complete", words)
