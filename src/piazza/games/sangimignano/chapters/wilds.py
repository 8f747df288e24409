"""Fine Stones in a Build or Extend, and what a joust leaves of them (clauses 112, 115)."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Step
from piazza.games.sangimignano.chapters.after_joust import AfterJoust, can_relay
from piazza.games.sangimignano.chapters.joust_rest import ChooseRest, rests
from piazza.games.sangimignano.chapters.laid import NEW_TOWER, take_up_laid, withdraw
from piazza.games.sangimignano.chapters.nobles import open_joust, put_in_front
from piazza.games.sangimignano.chapters.raising import raise_on, raise_tower
from piazza.games.sangimignano.data.cards import ONE, W, words_of
from piazza.games.sangimignano.data.shapes import TOWER_OF
from piazza.games.sangimignano.state import SanGimignanoState, tell


def lay_wilds(g: SanGimignanoState, seat: int, place: int, code: int, cards: int, wilds: int) -> None:
    """All cards are laid and all Fine Stones count as used at once; then one joust window for each of them."""
    for _ in range(wilds):
        put_in_front(g, seat, W)
    g.laid += cards
    if g.events is not None:
        tell(g, {"key": "lay", "seat": seat, "turn": g.turn, "cards": words_of(cards + wilds * ONE[W])})
    g.agenda.append(WildsLaid(seat, place, code, wilds, 0, 0))


class WildsLaid(Step[SanGimignanoState]):
    """The windows for the Fine Stones of one action, from top to bottom: `met` of them done, `standing` unscathed."""

    def __init__(self, seat: int, place: int, code: int, wilds: int, met: int, standing: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.code: Final = code
        self.wilds: Final = wilds
        self.met: Final = met
        self.standing: Final = standing

    def run(self, g: SanGimignanoState) -> None:
        if self.met < self.wilds:
            open_joust(g, self.seat, W, self.then(self.standing + 1), self.then(self.standing))
        elif self.standing == self.wilds:
            self.stand(g)
        elif g.terms.any_rest and rests(g, self.seat, self.place, self.standing):
            g.agenda.append(ChooseRest(self.seat, self.place, self.standing))
        elif not g.terms.any_rest and can_relay(g, self.seat, self.place, self.standing):
            g.agenda.append(AfterJoust(self.seat, self.place, self.standing))
        else:
            withdraw(g, self.seat)

    def then(self, standing: int) -> WildsLaid:
        return WildsLaid(self.seat, self.place, self.code, self.wilds, self.met + 1, standing)

    def stand(self, g: SanGimignanoState) -> None:
        """Nothing was struck: the tower stands as it was laid."""
        take_up_laid(g, self.seat, self.wilds)
        if self.place == NEW_TOWER:
            raise_tower(g, self.seat, TOWER_OF[self.code])
        else:
            raise_on(g, self.seat, self.place, self.code)
