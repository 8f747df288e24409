"""Fine Stones in a Build or Extend, and what a joust leaves of them (clauses 112, 115, 176, 177)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    LEAST_NUMBER,
    ONE,
    TOWER_KINDS,
    W,
    cards_in,
    hand_size,
    kinds_in,
    words_of,
)
from piazza.games.sangimignano.nobles import height_cap, open_joust, put_in_front
from piazza.games.sangimignano.notation import extension_text, shape_text
from piazza.games.sangimignano.raising import build_label, extend_label, raise_on, raise_tower, tower_params
from piazza.games.sangimignano.shapes import CARDS, HEIGHT, SHAPES, TOWER_OF, WILDS, extensions_of, shapes_of
from piazza.games.sangimignano.state import GameState, tell
from piazza.games.sangimignano.towers import (
    EXTENSIONS,
    GREATEST_VALUE,
    LEAST_HEIGHT,
    LEAST_VALUE,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
    is_run,
    run,
    same_number,
    top_of,
)

NEW_TOWER: Final = -1
"""In place of a tower's place: the cards begin a new one."""


def lay_wilds(g: GameState, seat: int, place: int, code: int, cards: int, wilds: int) -> None:
    """All cards are laid and all Fine Stones count as used at once; then one joust window for each of them."""
    for _ in range(wilds):
        put_in_front(g, seat, W)
    g.laid += cards
    if g.events is not None:
        tell(g, "lay", {"seat": seat, "turn": g.turn, "cards": words_of(cards + wilds * ONE[W])})
    g.agenda.append(WildsLaid(seat, place, code, wilds, 0, 0))


class WildsLaid(Step[GameState]):
    """The windows for the Fine Stones of one action, from top to bottom: `met` of them done, `standing` unscathed."""

    def __init__(self, seat: int, place: int, code: int, wilds: int, met: int, standing: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.code: Final = code
        self.wilds: Final = wilds
        self.met: Final = met
        self.standing: Final = standing

    def run(self, g: GameState) -> None:
        if self.met < self.wilds:
            open_joust(g, self.seat, W, self.then(self.standing + 1), self.then(self.standing))
        elif self.standing == self.wilds:
            self.stand(g)
        elif g.terms.any_rest and rests(g, self.seat, self.place, self.standing):
            g.agenda.append(ChooseRest(self.seat, self.place, self.standing))
        elif not g.terms.any_rest and relays(g, self.seat, self.place, self.standing):
            g.agenda.append(AfterJoust(self.seat, self.place, self.standing))
        else:
            withdraw(g, self.seat)

    def then(self, standing: int) -> WildsLaid:
        return WildsLaid(self.seat, self.place, self.code, self.wilds, self.met + 1, standing)

    def stand(self, g: GameState) -> None:
        """Nothing was struck: the tower stands as it was laid."""
        take_up_laid(g, self.seat, self.wilds)
        if self.place == NEW_TOWER:
            raise_tower(g, self.seat, TOWER_OF[self.code])
        else:
            raise_on(g, self.seat, self.place, self.code)


def take_up_laid(g: GameState, seat: int, wilds: int) -> None:
    """The cards lying ready go into a tower; its Fine Stones are counted there from now on."""
    g.laid = 0
    g.players[seat].front -= wilds * ONE[W]


def withdraw(g: GameState, seat: int) -> None:
    """Clauses 115 and 177: the tower cards go back to the hand, seen by all; Fine Stones left unscathed stay used."""
    take_back(g, seat, g.laid)


def leave_out(g: GameState, seat: int, cards: int) -> None:
    """The player goes on without these of the tower cards lying ready."""
    if cards:
        take_back(g, seat, cards)


def take_back(g: GameState, seat: int, cards: int) -> None:
    if g.events is not None:
        tell(g, "withdraw", {"seat": seat, "cards": words_of(cards)})
    for kind in cards_in(cards):
        g.players[seat].gain_seen(kind)
    g.laid -= cards


def laid_face(g: GameState, place: int, standing: int) -> dict[str, object]:
    """The cards a joust has left, and the tower they were laid on."""
    shown: dict[str, object] = {"cards": words_of(g.laid + standing * ONE[W])}
    if place != NEW_TOWER:
        shown["tower"] = place
    return shown


WITHDRAW: Final = 0
RELAY_SAME: Final = 1
"""The first of six: one for each number."""
RELAY_RUN: Final = RELAY_SAME + TOWER_KINDS
"""The first of eight: one for each value on top."""
RELAY_ON: Final = RELAY_RUN + GREATEST_VALUE - LEAST_VALUE + 1


def relays(g: GameState, seat: int, place: int, wilds: int) -> list[int]:
    """Clause 176: the ways to go on with all the cards that are left, Fine Stones re-declared."""
    cards = g.laid
    found: list[int] = []
    if place != NEW_TOWER:
        return [RELAY_ON] if relay_code(g, seat, place, wilds) else found
    height = hand_size(cards) + wilds
    if height < LEAST_HEIGHT or height > height_cap(g, seat):
        return found
    for kind in range(TOWER_KINDS):
        if cards >> BITS * kind & DIGIT == height - wilds:
            found.append(RELAY_SAME + kind)
    for top in range(LEAST_VALUE, GREATEST_VALUE + 1):
        if relay_run(cards, wilds, top, height):
            found.append(RELAY_RUN + top - LEAST_VALUE)
    return found


def relay_run(cards: int, wilds: int, top: int, height: int) -> int:
    """The run of just these cards with that value on top; 0 when there is none."""
    bottom = top + height - 1
    if bottom > GREATEST_VALUE:
        return 0
    places = ((1 << height) - 1) << (top - LEAST_VALUE)
    for kind in kinds_in(cards):
        place = 1 << (kind + LEAST_NUMBER - LEAST_VALUE)
        if cards >> BITS * kind & DIGIT > 1 or not places & place:
            return 0
        places -= place
    return run(top, height, places)


def relay_code(g: GameState, seat: int, place: int, wilds: int) -> int:
    """The extension by just the cards that are left; 0 when they do not fit."""
    tower = g.players[seat].towers[place]
    added = hand_size(g.laid) + wilds
    if added == 0 or height_of(tower) + added > height_cap(g, seat):
        return 0
    if not is_run(tower):
        return 4 * (added - wilds) + wilds
    low = top_of(tower) - added
    code = 1 << added
    for step in range(added):
        kind = top_of(tower) - 1 - step - LEAST_NUMBER
        if kind < 0 or not g.laid >> BITS * kind & DIGIT:
            code |= 1 << step
    fits = low >= LEAST_VALUE and extension_wilds(tower, code) == wilds
    return code if fits and extension_cards(tower, code) == g.laid else 0


class AfterJoust(Ask[GameState]):
    """A Fine Stone was struck: go on with what is left, or take the tower cards back. Either way the turn is spent."""

    KIND: ClassVar[str] = "AFTER_JOUST"
    SIZE: ClassVar[int] = RELAY_ON + 1

    def __init__(self, seat: int, place: int, standing: int) -> None:
        super().__init__((seat,))
        self.place: Final = place
        self.standing: Final = standing

    def options(self, g: GameState, seat: int) -> list[int]:
        return [WITHDRAW, *relays(g, seat, self.place, self.standing)]

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == WITHDRAW:
            withdraw(g, seat)
            return
        if option == RELAY_ON:
            code = relay_code(g, seat, self.place, self.standing)
            take_up_laid(g, seat, self.standing)
            raise_on(g, seat, self.place, code)
            return
        tower = self.tower(g, option)
        take_up_laid(g, seat, self.standing)
        raise_tower(g, seat, tower)

    def tower(self, g: GameState, option: int) -> int:
        height = hand_size(g.laid) + self.standing
        if option >= RELAY_RUN:
            return relay_run(g.laid, self.standing, option - RELAY_RUN + LEAST_VALUE, height)
        return same_number(option - RELAY_SAME + LEAST_NUMBER, height, self.standing)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return laid_face(g, self.place, self.standing)

    def text(self, g: GameState, seat: int, option: int) -> str:
        if option == WITHDRAW:
            return "withdraw"
        if option == RELAY_ON:
            return "go on"
        top = option - RELAY_RUN + LEAST_VALUE if option >= RELAY_RUN else option - RELAY_SAME + LEAST_NUMBER
        return f"run from {top}" if option >= RELAY_RUN else f"all {top}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == WITHDRAW:
            return "withdraw", {"cards": words_of(g.laid)}
        if option == RELAY_ON:
            return "go_on", {"tower": self.place, "cards": words_of(g.laid + self.standing * ONE[W])}
        return ("go_on_run" if option >= RELAY_RUN else "go_on_same"), tower_params(self.tower(g, option))


REST_BUILD: Final = 1
"""The first of the shapes; 0 withdraws."""
REST_EXTEND: Final[int] = REST_BUILD + SHAPES
"""The first of the extensions of the tower the cards were laid on."""


def rests(g: GameState, seat: int, place: int, wilds: int) -> list[int]:
    """Clause 190, the option: the ways to go on with some or all of the cards that are left."""
    cap = height_cap(g, seat)
    if place == NEW_TOWER:
        return [REST_BUILD + shape for shape in shapes_of(g.laid, wilds) if HEIGHT[shape] <= cap]
    tower = g.players[seat].towers[place]
    most = cap - height_of(tower)
    codes = extensions_of(tower, g.laid, wilds)
    return [REST_EXTEND + code for code in codes if extension_height(tower, code) <= most]


class ChooseRest(Ask[GameState]):
    """A Fine Stone was struck, and any of the other cards may still be used. The tower cards that are not go back to
    the hand; a stone that is not stays used."""

    KIND: ClassVar[str] = "JOUST_REST"
    SIZE: ClassVar[int] = REST_EXTEND + EXTENSIONS

    def __init__(self, seat: int, place: int, standing: int) -> None:
        super().__init__((seat,))
        self.place: Final = place
        self.standing: Final = standing

    def options(self, g: GameState, seat: int) -> list[int]:
        return [WITHDRAW, *rests(g, seat, self.place, self.standing)]

    def take(self, g: GameState, seat: int, option: int) -> None:
        if option == WITHDRAW:
            withdraw(g, seat)
        elif option < REST_EXTEND:
            shape = option - REST_BUILD
            leave_out(g, seat, g.laid - CARDS[shape])
            take_up_laid(g, seat, WILDS[shape])
            raise_tower(g, seat, TOWER_OF[shape])
        else:
            code = option - REST_EXTEND
            tower = g.players[seat].towers[self.place]
            leave_out(g, seat, g.laid - extension_cards(tower, code))
            take_up_laid(g, seat, extension_wilds(tower, code))
            raise_on(g, seat, self.place, code)

    def face(self, g: GameState, seat: int) -> dict[str, object]:
        return laid_face(g, self.place, self.standing)

    def text(self, g: GameState, seat: int, option: int) -> str:
        if option == WITHDRAW:
            return "withdraw"
        if option < REST_EXTEND:
            return "build " + shape_text(option - REST_BUILD)
        code = option - REST_EXTEND
        return f"extend {self.place + 1} {extension_text(g.players[seat].towers[self.place], code)}"

    def label(self, g: GameState, seat: int, option: int) -> tuple[str, dict[str, object]]:
        if option == WITHDRAW:
            return "withdraw", {"cards": words_of(g.laid)}
        if option < REST_EXTEND:
            return build_label(option - REST_BUILD)
        return extend_label(g, seat, self.place, option - REST_EXTEND)
