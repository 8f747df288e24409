"""Several things named one by one, in any order."""

from __future__ import annotations

from typing import ClassVar, Final, Generic

from piazza.core.agenda import Ask, S, State


class Selection(Ask[S], Generic[S]):
    """A question that is answered piece by piece: cards or towers, one after another, in whatever order people like.

    The journal keeps the order in which they were named, the state does not: the same pieces lead to the same state.
    For search one order is enough, that of their ranks. Pieces of equal rank are told to it in every order: they are
    alike, or their order matters by the rules.

    Options below `PICKS` are pieces. The others end the selection, and come last. A game says by `can_pick` which
    pieces can be named; where it lists them faster itself, the laws of the conformance suite hold it to the same.
    """

    PICKS: ClassVar[int] = 0

    def __init__(self, seats: tuple[int, ...], floor: int) -> None:
        super().__init__(seats)
        self.floor: Final = floor
        """The highest rank named so far, 0 at first: search goes on from there."""

    # ---- what a game says --------------------------------------------------------------------------------------------

    def can_pick(self, g: S, seat: int, pick: int, least: int) -> bool:
        """Whether the piece can be named now, and what must still follow can then have the rank `least` or more."""
        raise NotImplementedError

    def endings(self, g: S, seat: int) -> list[int]:
        """The options that end the selection now."""
        return []

    def rank(self, pick: int) -> int:
        return pick

    def is_free(self, g: S) -> bool:
        """Whether people may name the pieces in any order; early versions of rules asked for that of the ranks."""
        return True

    def begun_here(self) -> Selection[S]:
        """The same question with nothing said about the order of what was named before."""
        return self

    # ---- what follows from it ----------------------------------------------------------------------------------------

    def floor_after(self, pick: int) -> int:
        return max(self.floor, self.rank(pick))

    def options(self, g: S, seat: int) -> list[int]:
        if not self.is_free(g):
            return self.telling(g, seat)
        found: list[int] = []
        for pick in range(self.PICKS):
            if self.can_pick(g, seat, pick, 0):
                found.append(pick)
        return found + self.endings(g, seat)

    def telling(self, g: S, seat: int) -> list[int]:
        """From the first piece on, this reaches every selection in one way. Somebody who began in another order may
        have left nothing to name in this one: then all that can be named is told."""
        found: list[int] = []
        for pick in range(self.PICKS):
            rank = self.rank(pick)
            if rank >= self.floor and self.can_pick(g, seat, pick, rank):
                found.append(pick)
        found += self.endings(g, seat)
        return found if found or not self.is_free(g) else self.options(g, seat)


def begin_here(g: State) -> None:
    """Opens a selection under way to all that can still be named, also for a search that is told one order: for advice
    to somebody who has named the first pieces in an order of their own."""
    ask = g.agenda[-1] if g.agenda else None
    if isinstance(ask, Selection) and ask.floor > 0 and ask.is_free(g):
        g.agenda[-1] = ask.begun_here()
