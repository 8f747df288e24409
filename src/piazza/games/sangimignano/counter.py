"""The 5, which voids a Trade or an Intrigue (clauses 59-62, 148-150, 169-171)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano.cards import BITS, DIGIT, FIVE, WORDS, W
from piazza.games.sangimignano.knowledge import may_hold
from piazza.games.sangimignano.nobles import open_joust, put_in_front, spare_uses
from piazza.games.sangimignano.state import PUBLIC, GameState, tell
from piazza.games.sangimignano.towers import (
    height_of,
    storeys,
)


def target_params(g: GameState, owner: int, place: int) -> dict[str, object]:
    tower = g.players[owner].towers[place]
    return {
        "owner": owner,
        "tower": place,
        "height": height_of(tower),
        "cards": [WORDS[kind] for kind in storeys(tower)],
    }


def can_play_wild_as_five(g: GameState, seat: int) -> bool:
    """Clause 169, whatever the hand: a Fine Stone may be played as a 5, within the limit on nobles."""
    return g.terms.nobles and g.terms.wild_as_five and spare_uses(g, seat) >= 1


def open_five(g: GameState, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
    """The window for a 5 against Trade or Intrigue. It opens whether or not the seat holds one, unless all can see
    that it cannot."""
    if may_hold(g, seat, FIVE) or (can_play_wild_as_five(g, seat) and may_hold(g, seat, W)):
        g.agenda.append(ReactFive(seat, donation, place, effect))
    else:
        g.agenda.append(effect)


class ReactFive(Ask[GameState]):
    """Clause 59: whom a Trade or Intrigue is about to affect may void it by a 5 from hand."""

    KIND: ClassVar[str] = "REACT_FIVE"
    SIZE: ClassVar[int] = 3

    def __init__(self, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
        super().__init__((seat,))
        self.donation: Final = donation
        self.place: Final = place
        """The threatened tower; -1 for a Trade."""
        self.effect: Final = effect

    def options(self, g: GameState, seat: int) -> list[int]:
        hand = g.players[seat].hand
        found = [0]
        if hand & DIGIT:
            found.append(1)
        if hand >> BITS * W & DIGIT and can_play_wild_as_five(g, seat):
            found.append(2)
        return found

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == 0:
            g.agenda.append(self.effect)
        elif option == 1:
            play_five(g, seat)
            Voided(seat, self.donation).run(g)
        else:
            put_in_front(g, seat, W)
            if g.events is not None:
                tell(g, "counter_wild", {"seat": seat, "card": WORDS[W]})
            again = ReopenFive(seat, self.donation, self.place, self.effect)
            open_joust(g, seat, W, Voided(seat, self.donation), again)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        params: dict[str, object] = {"donation": WORDS[self.donation], "by": g.active}
        if self.place >= 0:
            params.update(target_params(g, self.seats[0], self.place))
        return params

    def text(self, g: GameState, seat: int, option: int) -> str:
        return ("accept", "play 5", "play W")[option]

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == 0:
            return "accept", {}
        return ("counter", {"card": WORDS[FIVE]}) if option == 1 else ("counter_wild", {"card": WORDS[W]})


def play_five(g: GameState, seat: int) -> None:
    """Clause 60: the 5 goes face down under the deck; all have seen it."""
    g.players[seat].part_with(FIVE)
    g.bottom += (FIVE << 2 | PUBLIC,)
    g.deck_count += 1
    if g.events is not None:
        tell(g, "counter", {"seat": seat, "card": WORDS[FIVE]})


class Voided(Step[GameState]):
    """Nothing of the donation happens; the tower itself stands (clauses 61 and 62)."""

    def __init__(self, seat: int, donation: int) -> None:
        self.seat: Final = seat
        self.donation: Final = donation

    def run(self, g: GameState) -> None:
        if g.events is not None:
            tell(g, "voided", {"seat": self.seat, "donation": WORDS[self.donation]})


class ReopenFive(Step[GameState]):
    """Clause 171: a Fine Stone played as a 5 was jousted, so the window opens again until the defender declines."""

    def __init__(self, seat: int, donation: int, place: int, effect: Step[GameState]) -> None:
        self.seat: Final = seat
        self.donation: Final = donation
        self.place: Final = place
        self.effect: Final = effect

    def run(self, g: GameState) -> None:
        open_five(g, self.seat, self.donation, self.place, self.effect)
