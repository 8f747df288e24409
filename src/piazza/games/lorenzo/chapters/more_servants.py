"""The wish to pay more servants than needed, and how many (ruling 2)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, PlainMove
from piazza.games.lorenzo.chapters.questions import LeaderQuestion, SeatQuestion, ServantsMove, ask_or_do
from piazza.games.lorenzo.chapters.spending import GOODS_TILE, MOST_SPENT, may_spend_more
from piazza.games.lorenzo.data.goods import SERVANTS
from piazza.games.lorenzo.data.tiles import TILES
from piazza.games.lorenzo.shown import MoreServantsFace, PlainLabel, Refused, SpendLabel
from piazza.games.lorenzo.state import LorenzoState


class SpendingQuestion(LeaderQuestion):
    """A question that can be answered with more servants than needed."""

    def can_spend_more(self, g: LorenzoState, seat: int, found: list[int]) -> bool:
        """Whether that is possible for one of the options found so far, of which the first kind is what servants are
        paid for."""
        raise NotImplementedError

    def with_more(self, g: LorenzoState, seat: int) -> SeatQuestion:
        """What is asked of somebody who wants to."""
        raise NotImplementedError


def no_servants_beyond(g: LorenzoState, seat: int) -> Refused:
    """More servants than needed matter only under tile 3-7, and must be there."""
    player = g.players[seat]
    if player.goods[SERVANTS] == 0 or may_spend_more(g, player):
        return {"code": "none_to_spare", "have": player.goods[SERVANTS]}
    return {"code": "more_of_no_use", "tile": TILES[GOODS_TILE].word}


class WishForMore(PlainMove[LorenzoState, SpendingQuestion]):
    """Pays more servants than needed; for what, and how many, is asked next."""

    NAME: ClassVar[str] = "more servants"
    TEXT: ClassVar[str] = "more servants"
    FIRST: ClassVar[tuple[str, ...]] = ("more",)

    def add_options(self, g: LorenzoState, ask: SpendingQuestion, seat: int, first: int, found: list[int]) -> None:
        if may_spend_more(g, g.players[seat]) and ask.can_spend_more(g, seat, found):
            found.append(first)

    def refusal(self, g: LorenzoState, ask: SpendingQuestion, seat: int, n: int) -> Refused | None:
        if may_spend_more(g, g.players[seat]):
            paid_for: list[int] = []
            slot = ask.kind().first
            assert slot is not None
            slot.move.add_options(g, ask, seat, slot.start, paid_for)
            if ask.can_spend_more(g, seat, paid_for):
                return None
        return no_servants_beyond(g, seat)

    def take(self, g: LorenzoState, ask: SpendingQuestion, seat: int, n: int) -> None:
        ask_or_do(g, ask.with_more(g, seat))

    def label(self, g: LorenzoState, ask: SpendingQuestion, seat: int, n: int) -> PlainLabel:
        return {"key": "more_servants"}


MORE: Final = WishForMore()


class SpendServants(ServantsMove["MoreServants"]):
    """Pays so many."""

    SIZE: ClassVar[int] = MOST_SPENT + 1

    def add_options(self, g: LorenzoState, ask: MoreServants, seat: int, first: int, found: list[int]) -> None:
        for servants in ask.numbers:
            found.append(first + servants)

    def refusal(self, g: LorenzoState, ask: MoreServants, seat: int, n: int) -> Refused | None:
        return None if n in ask.numbers else {"code": "servants_of_no_use", "steps": list(ask.numbers)}

    def take(self, g: LorenzoState, ask: MoreServants, seat: int, n: int) -> None:
        ask.spend(g, n)

    def label(self, g: LorenzoState, ask: MoreServants, seat: int, n: int) -> SpendLabel:
        return {"key": "spend_servants", "n": n}


MORE_SERVANTS: Final = Kind("more_servants", SpendServants())


class MoreServants(SeatQuestion):
    """How many servants are paid, where the player wants to pay more than needed."""

    def __init__(self, seat: int, needed: int, numbers: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.needed: Final = needed
        self.numbers: Final = numbers

    def spend(self, g: LorenzoState, servants: int) -> None:
        """Does with so many servants what they are paid for."""
        raise NotImplementedError

    def kind(self) -> Kind:
        return MORE_SERVANTS

    def telling(self, g: LorenzoState, seat: int) -> list[int]:
        """All of them: of servants that cost a point each, none is worth keeping when one is not."""
        return [self.numbers[-1]]

    def face(self, g: LorenzoState, seat: int) -> MoreServantsFace:
        return {"seat": self.seat, "needed": self.needed}
