"""Cards lying ready while the Fine Stones laid with them may be jousted: taken up, or back to the hand (clauses 115,
177)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import PlainMove, Question
from piazza.games.sangimignano.data.cards import ONE, W, cards_in, words_of
from piazza.games.sangimignano.shown import Refused, RestFace, WithdrawLabel
from piazza.games.sangimignano.state import SanGimignanoState, tell

NEW_TOWER: Final = -1
"""In place of a tower's place: the cards begin a new one."""


def take_up_laid(g: SanGimignanoState, seat: int, wilds: int) -> None:
    """The cards lying ready go into a tower; its Fine Stones are counted there from now on."""
    g.laid = 0
    g.players[seat].front -= wilds * ONE[W]


def withdraw(g: SanGimignanoState, seat: int) -> None:
    """Clauses 115 and 177: the tower cards go back to the hand, seen by all; Fine Stones left unscathed stay used."""
    take_back(g, seat, g.laid)


def leave_out(g: SanGimignanoState, seat: int, cards: int) -> None:
    """The player goes on without these of the tower cards lying ready."""
    if cards:
        take_back(g, seat, cards)


def take_back(g: SanGimignanoState, seat: int, cards: int) -> None:
    if g.events is not None:
        tell(g, {"key": "withdraw", "seat": seat, "cards": words_of(cards)})
    for kind in cards_in(cards):
        g.players[seat].gain_seen(kind)
    g.laid -= cards


def laid_face(g: SanGimignanoState, place: int, standing: int) -> RestFace:
    """The cards a joust has left, and the tower they were laid on."""
    shown: RestFace = {"cards": words_of(g.laid + standing * ONE[W])}
    if place != NEW_TOWER:
        shown["tower"] = place
    return shown


class Withdraw(PlainMove[SanGimignanoState, Question[SanGimignanoState]]):
    """Gives the action up."""

    NAME: ClassVar[str] = "withdraw"
    TEXT: ClassVar[str] = "withdraw"
    FIRST: ClassVar[tuple[str, ...]] = ("withdraw",)

    def refusal(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> None:
        withdraw(g, seat)

    def label(self, g: SanGimignanoState, ask: Question[SanGimignanoState], seat: int, n: int) -> WithdrawLabel:
        return {"key": "withdraw", "cards": words_of(g.laid)}
