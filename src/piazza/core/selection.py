"""Several things named one by one, in any order."""

from __future__ import annotations

from typing import Final, Generic

from piazza.core.agenda import S, State
from piazza.core.moves import Question
from piazza.core.opening import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Selection(Question[S], Generic[S]):
    """A question that is answered piece by piece: cards or towers, one after another, in whatever order people like.

    The journal keeps the order in which they were named, the state does not: the same pieces lead to the same state.
    For search one order is enough, that of their ranks. Pieces of equal rank are told to it in every order: they are
    alike, or their order matters by the rules.

    Its first kind of moves are the pieces. One of another kind may end the selection; it comes last.
    """

    def __init__(self, seats: tuple[int, ...], floor: int) -> None:
        super().__init__(seats)
        self.floor: Final = floor
        """The highest rank named so far, 0 at first: search goes on from there."""

    def is_pick(self, option: int) -> bool:
        """Whether the option names a piece."""
        first = self.kind().first
        return first is not None and option < first.end

    # ---- what a game says --------------------------------------------------------------------------------------------

    def picks(self, g: S, seat: int, floor: int, in_order: bool) -> list[int]:
        """The pieces of rank `floor` or more that can be named now and after which the selection can be completed: by
        whatever is left, or, `in_order`, by pieces of no lower rank."""
        raise NotImplementedError

    def ending(self, g: S, seat: int) -> int:
        """The option that ends the selection now; -1 when it cannot end yet."""
        return -1

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
        return self._with_ending(g, seat, self.picks(g, seat, 0, False))

    def telling(self, g: S, seat: int) -> list[int]:
        """From the first piece on, this reaches every selection in one way. Somebody who began in another order may
        have left nothing to name in this one: then all that can be named is told."""
        found = self._with_ending(g, seat, self.picks(g, seat, self.floor, True))
        return found if found or not self.is_free(g) else self.options(g, seat)

    def _with_ending(self, g: S, seat: int, found: list[int]) -> list[int]:
        ending = self.ending(g, seat)
        if ending >= 0:
            found.append(ending)
        return found


def begin_here(g: State) -> None:
    """Opens a selection under way to all that can still be named, also for a search that is told one order: for advice
    to somebody who has named the first pieces in an order of their own."""
    ask = g.agenda[-1] if g.agenda else None
    if isinstance(ask, Selection) and ask.floor > 0 and ask.is_free(g):
        g.agenda[-1] = ask.begun_here()
