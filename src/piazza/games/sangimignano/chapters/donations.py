"""Donations, the effects of beginning a same-number tower (clauses 55-58, 146-148)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, PlainMove, Question
from piazza.games.sangimignano.chapters.counter import open_five
from piazza.games.sangimignano.chapters.draw import CAPITAL, draw_on, draw_reach
from piazza.games.sangimignano.chapters.intrigue import ChooseTarget, falls, name_target, targets
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.refill import REFILL
from piazza.games.sangimignano.chapters.towers import (
    height_of,
    is_run,
    top_of,
)
from piazza.games.sangimignano.chapters.trade import Trade
from piazza.games.sangimignano.data.cards import EIGHT, LEAST_NUMBER, NINE, TEN, WORDS
from piazza.games.sangimignano.shown import DonationFace, DonationLabel, Refused
from piazza.games.sangimignano.state import MAIN, SanGimignanoState, rival, tell


def open_donation(g: SanGimignanoState, seat: int, tower: int) -> None:
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


def use_donation(g: SanGimignanoState, seat: int, kind: int, height: int) -> None:
    if g.events is not None:
        tell(g, {"key": "donation", "seat": seat, "donation": WORDS[kind]})
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


class UseIt(PlainMove[SanGimignanoState, "UseDonation"]):
    NAME: ClassVar[str] = "use"
    TEXT: ClassVar[str] = "use"
    FIRST: ClassVar[tuple[str, ...]] = ("use",)

    def refusal(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> None:
        use_donation(g, seat, ask.number, ask.height)

    def label(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> DonationLabel:
        return {"key": "use_donation", "donation": WORDS[ask.number]}


class DeclineIt(PlainMove[SanGimignanoState, "UseDonation"]):
    NAME: ClassVar[str] = "decline"
    TEXT: ClassVar[str] = "decline"
    FIRST: ClassVar[tuple[str, ...]] = ("decline",)

    def refusal(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> Refused | None:
        return None

    def take(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> None:
        if g.events is not None:
            tell(g, {"key": "donation_declined", "seat": seat, "donation": WORDS[ask.number]})

    def label(self, g: SanGimignanoState, ask: UseDonation, seat: int, n: int) -> DonationLabel:
        return {"key": "decline_donation", "donation": WORDS[ask.number]}


DONATION: Final = Kind("use_donation", DeclineIt(), UseIt())


class UseDonation(Question[SanGimignanoState]):
    """Whether the donation of the tower just begun is used."""

    def __init__(self, seat: int, number: int, height: int) -> None:
        super().__init__((seat,))
        self.number: Final = number
        """The kind of card the tower is made of."""
        self.height: Final = height

    def kind(self) -> Kind:
        return DONATION

    def face(self, g: SanGimignanoState, seat: int) -> DonationFace:
        shown: DonationFace = {"donation": WORDS[self.number], "height": self.height}
        if self.number == TEN:
            shown["targets"] = falls(g, self.seats[0])
        return shown

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(DONATION, "donation", "donations", words)
