"""Donations, the effects of beginning a same-number tower (clauses 55-58, 146-148)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask
from piazza.games.sangimignano.cards import EIGHT, LEAST_NUMBER, NINE, TEN, WORDS
from piazza.games.sangimignano.counter import open_five
from piazza.games.sangimignano.draw import CAPITAL, draw_on, draw_reach
from piazza.games.sangimignano.intrigue import ChooseTarget, name_target, targets
from piazza.games.sangimignano.refill import REFILL
from piazza.games.sangimignano.state import MAIN, GameState, rival, tell
from piazza.games.sangimignano.towers import (
    height_of,
    is_run,
    top_of,
)
from piazza.games.sangimignano.trade import Trade


def open_donation(g: GameState, seat: int, tower: int) -> None:
    """The donation of the same-number tower just begun: the last of the seat's towers. None in the end phase."""
    kind = top_of(tower) - LEAST_NUMBER
    if g.phase != MAIN or is_run(tower) or kind < EIGHT:
        return
    if kind == TEN and not targets(g, seat):  # Clause 72: none, no effect.
        return
    if g.terms.donation_optional:  # Clause 147: optional to use, complete once used.
        g.agenda.append(UseDonation(seat, kind, height_of(tower)))
    else:
        use_donation(g, seat, kind, height_of(tower))


def use_donation(g: GameState, seat: int, kind: int, height: int) -> None:
    if g.events is not None:
        tell(g, "donation", {"seat": seat, "donation": WORDS[kind]})
    if kind == EIGHT:  # Clause 65: the hand gave as many cards, so the limit cannot be broken.
        g.agenda.append(REFILL)
        draw_on(g, seat, height, CAPITAL, draw_reach(g))
    elif kind == NINE:
        open_five(g, rival(seat), NINE, -1, Trade(seat, height))
    else:
        found = targets(g, seat)
        if len(found) > 1:
            g.agenda.append(ChooseTarget(seat))
        else:
            name_target(g, seat, found[0])


class UseDonation(Ask[GameState]):
    KIND: ClassVar[str] = "USE_DONATION"
    SIZE: ClassVar[int] = 2

    def __init__(self, seat: int, kind: int, height: int) -> None:
        super().__init__((seat,))
        self.kind: Final = kind
        self.height: Final = height

    def options(self, g: GameState, seat: int) -> list[int]:
        return [0, 1]

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == 1:
            use_donation(g, seat, self.kind, self.height)
        elif g.events is not None:
            tell(g, "donation_declined", {"seat": seat, "donation": WORDS[self.kind]})

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return {"donation": WORDS[self.kind], "height": self.height}

    def text(self, g: GameState, seat: int, option: int) -> str:
        return "use" if option else "decline"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        return ("use_donation" if option else "decline_donation"), {"donation": WORDS[self.kind]}
