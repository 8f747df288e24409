"""Build and Extend (clauses 25-32), with Fine Stones and what a joust leaves of them (clauses 79-84)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, Step
from piazza.games.sangimignano import reasons
from piazza.games.sangimignano.cards import (
    BITS,
    DIGIT,
    LEAST_NUMBER,
    ONE,
    TOWER_KINDS,
    WORDS,
    W,
    cards_in,
    hand_size,
    kinds_in,
    less,
    words_of,
)
from piazza.games.sangimignano.donations import open_donation
from piazza.games.sangimignano.draw import EXTENSION, REFILL, draw_on, draw_reach
from piazza.games.sangimignano.nobles import height_cap, open_joust, put_in_front, spare_uses
from piazza.games.sangimignano.pawn import tower_grew
from piazza.games.sangimignano.shapes import CARDS, HEIGHT, RUNS_OF, SAME_BLOCK, TOWER_OF, WILDS
from piazza.games.sangimignano.state import MAIN, GameState, Player, tell
from piazza.games.sangimignano.towers import (
    COMPLETED,
    GREATEST_VALUE,
    LEAST_HEIGHT,
    LEAST_VALUE,
    RUN,
    extended,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
    is_completed,
    is_run,
    replaced,
    run,
    same_number,
    storeys,
    top_of,
)

NEW_TOWER: Final = -1
"""In place of a tower's place: the cards begin a new one."""


# ---- legality ------------------------------------------------------------------------------------------------------


def usable_wilds(g: GameState, seat: int) -> int:
    """How many Fine Stones the seat holds and may use in one action (clause 75: they must all fit at once)."""
    held = g.players[seat].hand >> BITS * W & DIGIT
    return max(0, min(held, spare_uses(g, seat))) if held else 0


def build_reason(g: GameState, seat: int, shape: int) -> int:
    """Why the seat may not build this shape."""
    if TOWER_OF[shape] == 0:
        return reasons.TOO_LOW
    return laying_reason(g, seat, CARDS[shape], WILDS[shape], HEIGHT[shape])


def extend_reason(g: GameState, seat: int, place: int, code: int) -> int:
    """Why the seat may not extend its tower at `place` in this way (clause 30)."""
    tower = g.players[seat].towers[place]
    if is_completed(tower):
        return reasons.TOWER_IS_COMPLETED
    added = extension_height(tower, code)
    if added == 0:
        return reasons.TOO_SHORT
    if is_run(tower):
        low = top_of(tower) - added
        if low < LEAST_VALUE or (low == LEAST_VALUE and not code >> (added - 1) & 1):
            return reasons.RUN_IS_CLOSED
    height = height_of(tower) + added
    return laying_reason(g, seat, extension_cards(tower, code), extension_wilds(tower, code), height)


def laying_reason(g: GameState, seat: int, cards: int, wilds: int, height: int) -> int:
    """What Build and Extend have in common: the cards, the limit on nobles, the rival's Height Ordinance."""
    hand = g.players[seat].hand
    if hand >> BITS * W & DIGIT < wilds or less(cards, hand):
        return reasons.NOT_IN_HAND
    if wilds and spare_uses(g, seat) < wilds:
        return reasons.NOBLE_LIMIT
    if height > height_cap(g, seat):
        return reasons.HEIGHT_CAP
    return reasons.OK


# ---- what can be laid, in the basic game ---------------------------------------------------------------------------


def add_builds(found: list[int], hand: int, first: int) -> None:
    """Appends all shapes that the tower cards in hand can form, each plus `first`."""
    held = 0
    rest = hand
    for kind in range(TOWER_KINDS):
        cards = rest & DIGIT
        rest >>= BITS
        if cards:
            held |= 1 << kind
            for height in range(LEAST_HEIGHT, cards + 1):
                found.append(first + SAME_BLOCK * kind + 4 * height)
    for shape in RUNS_OF[4 * held]:
        found.append(first + shape)


def add_extensions(found: list[int], player: Player, first: int, block: int) -> None:
    """Appends all extensions by tower cards alone, as first + block * place + code."""
    hand = player.hand
    for tower in player.towers:
        if not tower & COMPLETED:
            kind = (tower >> 2 & DIGIT) - LEAST_NUMBER
            if tower & RUN:
                code = 2
                kind -= 1
                while kind >= 0 and hand >> BITS * kind & DIGIT:
                    found.append(first + code)
                    code <<= 1
                    kind -= 1
            else:
                for cards in range(1, (hand >> BITS * kind & DIGIT) + 1):
                    found.append(first + 4 * cards)
        first += block


# ---- the same with Fine Stones or under a Height Ordinance ---------------------------------------------------------


def legal_builds(g: GameState, seat: int) -> list[int]:
    """All shapes the seat may build: those it holds the cards for, asked one by one."""
    hand = g.players[seat].hand
    wilds = usable_wilds(g, seat)
    held = 0
    candidates: list[int] = []
    for kind in range(TOWER_KINDS):
        cards = hand >> BITS * kind & DIGIT
        if cards:
            held |= 1 << kind
        for some in range(cards + 1):
            for stones in range(wilds + 1):
                candidates.append(SAME_BLOCK * kind + 4 * some + stones)
    candidates.extend(RUNS_OF[4 * held + wilds])
    return [shape for shape in candidates if build_reason(g, seat, shape) == reasons.OK]


def legal_extensions(g: GameState, seat: int, place: int) -> list[int]:
    """All codes by which the seat may extend its tower at `place`."""
    tower = g.players[seat].towers[place]
    if is_completed(tower):
        return []
    candidates: list[int] = []
    if is_run(tower):
        candidates.extend(range(2, 2 << (top_of(tower) - LEAST_VALUE)))
    else:
        held = g.players[seat].hand >> BITS * (top_of(tower) - LEAST_NUMBER) & DIGIT
        for cards in range(held + 1):
            for stones in range(usable_wilds(g, seat) + 1):
                candidates.append(4 * cards + stones)
    return [code for code in candidates if extend_reason(g, seat, place, code) == reasons.OK]


# ---- laying the cards ----------------------------------------------------------------------------------------------


def build(g: GameState, seat: int, shape: int) -> None:
    """Clause 25."""
    player = g.players[seat]
    player.part_with_all(CARDS[shape])
    if WILDS[shape]:
        lay_wilds(g, seat, NEW_TOWER, shape, CARDS[shape], WILDS[shape])
    else:
        raise_tower(g, seat, TOWER_OF[shape])


def extend(g: GameState, seat: int, place: int, code: int) -> None:
    """Clause 30."""
    player = g.players[seat]
    tower = player.towers[place]
    cards, wilds = extension_cards(tower, code), extension_wilds(tower, code)
    player.part_with_all(cards)
    if wilds:
        lay_wilds(g, seat, place, code, cards, wilds)
    else:
        raise_on(g, seat, place, code)


def raise_tower(g: GameState, seat: int, tower: int) -> None:
    """The cards laid stand as a new tower: pawn, then donation (clause 28)."""
    player = g.players[seat]
    player.towers += (tower,)
    place = len(player.towers) - 1
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "turn": g.turn, "tower": place}
        params.update(tower_params(tower))
        tell(g, "build_run" if is_run(tower) else "build_same", params)
    tower_grew(g, seat, place)
    open_donation(g, seat, tower)


def raise_on(g: GameState, seat: int, place: int, code: int) -> None:
    """The cards laid stand on top of a tower: pawn, then as many cards drawn, in the main phase (clauses 31-32)."""
    player = g.players[seat]
    before = player.towers[place]
    tower = extended(before, code)
    player.towers = replaced(player.towers, place, tower)
    added = extension_height(before, code)
    if g.events is not None:
        params: dict[str, object] = {"seat": seat, "turn": g.turn, "tower": place}
        params.update(tower_params(tower))
        params["added"] = extension_words(before, code)
        tell(g, "extend_run" if is_run(tower) else "extend_same", params)
    tower_grew(g, seat, place)
    if g.phase == MAIN:
        g.agenda.append(REFILL)
        draw_on(g, seat, added, EXTENSION, draw_reach(g))


def tower_params(tower: int) -> dict[str, object]:
    """What a log line and a board need of a tower."""
    shown: dict[str, object] = {"cards": [WORDS[kind] for kind in storeys(tower)], "height": height_of(tower)}
    if is_run(tower):
        shown["top"] = top_of(tower)
        shown["bottom"] = top_of(tower) + height_of(tower) - 1
    else:
        shown["number"] = top_of(tower)
    return shown


def extension_words(tower: int, code: int) -> list[str]:
    """The cards of an extension from top to bottom."""
    if not is_run(tower):
        return [WORDS[W]] * (code & 3) + [WORDS[top_of(tower) - LEAST_NUMBER]] * (code >> 2)
    return [WORDS[kind] for kind in storeys(extended(tower, code))[: extension_height(tower, code)]]


# ---- Fine Stones and jousts (clauses 46, 79, 84) -------------------------------------------------------------------


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
        elif relays(g, self.seat, self.place, self.standing):
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
    """Clause 84: the tower cards go back to the hand, seen by all; Fine Stones left unscathed stay used."""
    if g.events is not None:
        tell(g, "withdraw", {"seat": seat, "cards": words_of(g.laid)})
    for kind in cards_in(g.laid):
        g.players[seat].gain_seen(kind)
    g.laid = 0


WITHDRAW: Final = 0
RELAY_SAME: Final = 1
"""The first of six: one for each number."""
RELAY_RUN: Final = RELAY_SAME + TOWER_KINDS
"""The first of eight: one for each value on top."""
RELAY_ON: Final = RELAY_RUN + GREATEST_VALUE - LEAST_VALUE + 1


def relays(g: GameState, seat: int, place: int, wilds: int) -> list[int]:
    """Clause 84, ruling 16: the ways to go on with all the cards that are left, Fine Stones re-declared."""
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
        shown: dict[str, object] = {"cards": words_of(g.laid + self.standing * ONE[W])}
        if self.place != NEW_TOWER:
            shown["tower"] = self.place
        return shown

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
