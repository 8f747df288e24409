"""Laying cards as a new tower or on top of one: what Build and Extend are, on a turn and after a joust.

Which cards there are and what laying them leads to is said by the question (`Laying`): the hand on a turn, the cards a
joust has left after it.
"""

from __future__ import annotations

from typing import ClassVar

from piazza.core.moves import Move, Question
from piazza.games.sangimignano.chapters.nobles import height_refused
from piazza.games.sangimignano.chapters.towers import (
    EXTENSIONS,
    LEAST_HEIGHT,
    LEAST_VALUE,
    MOST_TOWERS,
    extension_cards,
    extension_height,
    extension_wilds,
    height_of,
    is_completed,
    is_run,
    top_of,
    wilds_in,
)
from piazza.games.sangimignano.data.cards import COPIES, LEAST_NUMBER, ONE, TOWER_KINDS, WORDS, W, less
from piazza.games.sangimignano.data.shapes import (
    CARDS,
    FIRST_RUN,
    HEIGHT,
    SAME_BLOCK,
    SHAPES,
    TOWER_OF,
    WILDS,
)
from piazza.games.sangimignano.shown import (
    BuildRunLabel,
    BuildSameLabel,
    OnRunLabel,
    OnSameLabel,
    Refused,
    Rule,
)
from piazza.games.sangimignano.state import SanGimignanoState
from piazza.games.sangimignano.words.notation import (
    Storeys,
    extension_code,
    extension_text,
    extension_words,
    read_number,
    read_ordinal,
    read_storeys,
    run_params,
    same_params,
    same_text,
    shape_of_storeys,
    shape_text,
    tower_of_storeys,
)


class Laying(Question[SanGimignanoState]):
    """A question that can be answered by laying cards."""

    def elsewhere(self, g: SanGimignanoState, is_new: bool, place: int) -> Refused | None:
        """Why cards may not be laid as a new tower, or on the tower at `place`, whatever the cards."""
        raise NotImplementedError

    def lacking(self, g: SanGimignanoState, seat: int, cards: int, wilds: int, rule: Rule) -> Refused | None:
        """Why the seat may not lay these tower cards, given as a bag, and so many Fine Stones."""
        raise NotImplementedError

    def add_shapes(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        """Appends all shapes that can be laid, each plus `first`."""
        raise NotImplementedError

    def add_extensions(self, g: SanGimignanoState, seat: int, first: int, found: list[int]) -> None:
        """Appends all extensions that can be laid, as first + EXTENSIONS * place + code."""
        raise NotImplementedError

    def lay_shape(self, g: SanGimignanoState, seat: int, shape: int) -> None:
        raise NotImplementedError

    def lay_extension(self, g: SanGimignanoState, seat: int, place: int, code: int) -> None:
        raise NotImplementedError

    def unlaid(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        """What to say to a text that begins like a move of the two kinds below and is none."""
        found = read_storeys(words[-1])
        if found is None:
            return None
        if words[0] == "build" and len(words) == 2:
            return self._unbuilt(g, seat, found)
        if words[0] == "extend" and len(words) == 3 and read_number(words[1]) >= 0:
            return self._unextended(g, seat, read_number(words[1]) - 1, found)
        return None

    def _unbuilt(self, g: SanGimignanoState, seat: int, found: Storeys) -> Refused | None:
        refused = self.elsewhere(g, True, 0) or no_such_card(g, found, "build")
        if refused is not None:
            return refused
        if len(found.worth) < LEAST_HEIGHT:
            return too_low(len(found.worth))
        refused = self._missing(g, seat, found, "build")
        if refused is None and not found.is_same and tower_of_storeys(found) == 0:
            return {"code": "not_a_tower", "cards": found.cards(), "rule": "build"}
        return refused

    def _unextended(self, g: SanGimignanoState, seat: int, place: int, found: Storeys) -> Refused | None:
        towers = g.players[seat].towers
        if not 0 <= place < len(towers):
            return {"code": "no_such_tower", "ordinal": place + 1, "towers": len(towers), "rule": "extend"}
        refused = self.elsewhere(g, False, place) or no_such_card(g, found, "extend")
        if refused is not None:
            return refused
        if not found.worth:
            return {"code": "adds_nothing", "rule": "extend"}
        return misfit(g, towers[place], found) or self._missing(g, seat, found, "extend")

    def _missing(self, g: SanGimignanoState, seat: int, found: Storeys, rule: Rule) -> Refused | None:
        """Of more cards than a hand can hold some are always missing."""
        for kind in range(TOWER_KINDS):
            cards = found.cards().count(WORDS[kind])
            if cards > COPIES[kind]:
                return self.lacking(g, seat, (COPIES[kind] + 1) * ONE[kind], 0, rule)
        return self.lacking(g, seat, 0, COPIES[W] + 1, rule) if found.wilds() > COPIES[W] else None


def missing_cards(cards: int, wilds: int, held: int) -> int:
    """What is missing of the cards in the bag `held`, as a bag."""
    return less(cards + wilds * ONE[W], held)


def too_low(height: int) -> Refused:
    return {"code": "too_low", "height": height, "need": LEAST_HEIGHT, "rule": "build"}


def no_such_card(g: SanGimignanoState, found: Storeys, rule: Rule) -> Refused | None:
    """Whether the text names cards that the game has not."""
    if found.wilds() and not g.terms.nobles:
        return {"code": "no_nobles", "rule": "nobles"}
    for index in range(len(found.worth)):
        if not found.wild[index] and not LEAST_NUMBER <= found.worth[index] < LEAST_NUMBER + TOWER_KINDS:
            return {"code": "no_such_number", "number": found.worth[index], "rule": rule}
    return None


def misfit(g: SanGimignanoState, tower: int, found: Storeys) -> Refused | None:
    """Why these storeys do not go on top of this tower, and what would fit instead."""
    top, count = top_of(tower), len(found.worth)
    if not is_run(tower):
        if found.worth.count(top) == count:
            return None
        return {"code": "does_not_fit", "cards": found.cards(), "expected": WORDS[top - LEAST_NUMBER], "rule": "extend"}
    if top == (LEAST_VALUE if g.terms.nobles else LEAST_NUMBER):
        return {"code": "run_is_closed", "rule": "extend"}
    fits = not found.is_same or count == 1
    for index in range(count):
        fits = fits and found.worth[index] == top - count + index
    if not fits:
        expected = WORDS[top - 1 - LEAST_NUMBER] if top > LEAST_NUMBER else WORDS[W]
        return {"code": "does_not_fit", "cards": found.cards(), "expected": expected, "rule": "extend"}
    room = top - LEAST_VALUE
    return None if count <= room else run_is_full(room)


# ---- a new tower ---------------------------------------------------------------------------------------------------


class BuildTower(Move[SanGimignanoState, Laying]):
    """Begins a tower. `n` is its shape."""

    SIZE: ClassVar[int] = SHAPES
    FIRST: ClassVar[tuple[str, ...]] = ("build",)

    def add_options(self, g: SanGimignanoState, ask: Laying, seat: int, first: int, found: list[int]) -> None:
        ask.add_shapes(g, seat, first, found)

    def refusal(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> Refused | None:
        refused = ask.elsewhere(g, True, 0)
        if refused is not None:
            return refused
        cards, wilds, height = CARDS[n], WILDS[n], HEIGHT[n]
        if TOWER_OF[n] == 0:  # Too low, or more cards than there are: no shape, but people can ask for it.
            some, wilds = n % SAME_BLOCK >> 2, n & 3
            if some + wilds < LEAST_HEIGHT:
                return too_low(some + wilds)
            cards, height = some * ONE[n // SAME_BLOCK], some + wilds
        return ask.lacking(g, seat, cards, wilds, "build") or height_refused(g, seat, height)

    def take(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> None:
        ask.lay_shape(g, seat, n)

    def text(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: Laying, seat: int, text: str) -> int:
        found = read_storeys(text.removeprefix("build "))
        shape = -1 if found is None else shape_of_storeys(found)
        return shape if shape >= 0 and self.name(shape) == text else -1

    def label(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> BuildSameLabel | BuildRunLabel:
        tower = TOWER_OF[n]
        if is_run(tower):
            return {"key": "build_run_wild" if wilds_in(tower) else "build_run", **run_params(tower)}
        return {"key": "build_same_wild" if wilds_in(tower) else "build_same", **same_params(tower)}

    def name(self, n: int) -> str:
        if n >= FIRST_RUN:
            return "build " + shape_text(n)
        return "build " + same_text(n // SAME_BLOCK + LEAST_NUMBER, n % SAME_BLOCK >> 2, n & 3)


# ---- on top of a tower ---------------------------------------------------------------------------------------------


class ExtendTower(Move[SanGimignanoState, Laying]):
    """Lays cards on top of a tower. `n` is EXTENSIONS * its place + the code of the extension."""

    SIZE: ClassVar[int] = EXTENSIONS * MOST_TOWERS
    FIRST: ClassVar[tuple[str, ...]] = ("extend",)

    def add_options(self, g: SanGimignanoState, ask: Laying, seat: int, first: int, found: list[int]) -> None:
        if g.players[seat].towers:
            ask.add_extensions(g, seat, first, found)

    def refusal(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> Refused | None:
        place, code, towers = n // EXTENSIONS, n % EXTENSIONS, g.players[seat].towers
        if place >= len(towers):
            return {"code": "no_such_tower", "ordinal": place + 1, "towers": len(towers), "rule": "extend"}
        tower = towers[place]
        refused = ask.elsewhere(g, False, place)
        if refused is None and is_completed(tower):
            refused = {"code": "tower_is_completed", "ordinal": place + 1, "rule": "extend"}
        refused = refused or extension_refused(tower, code)
        if refused is not None:
            return refused
        cards = (code >> 2) * ONE[top_of(tower) - LEAST_NUMBER] if not is_run(tower) else extension_cards(tower, code)
        refused = ask.lacking(g, seat, cards, extension_wilds(tower, code), "extend")
        return refused or height_refused(g, seat, height_of(tower) + extension_height(tower, code))

    def take(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> None:
        ask.lay_extension(g, seat, n // EXTENSIONS, n % EXTENSIONS)

    def text(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> str:
        place, code = n // EXTENSIONS, n % EXTENSIONS
        return f"extend {place + 1} {extension_text(g.players[seat].towers[place], code)}"

    def read(self, g: SanGimignanoState, ask: Laying, seat: int, text: str) -> int:
        words = text.split(" ")
        place = read_ordinal(words[1]) if len(words) == 3 else -1
        found = read_storeys(words[2]) if place >= 0 else None
        if found is None:
            return -1
        towers = g.players[seat].towers
        if place >= len(towers) or is_completed(towers[place]):
            return EXTENSIONS * place
        code = extension_code(towers[place], found)
        return EXTENSIONS * place + code if code and extension_text(towers[place], code) == words[2] else -1

    def label(self, g: SanGimignanoState, ask: Laying, seat: int, n: int) -> OnSameLabel | OnRunLabel:
        place, code = n // EXTENSIONS, n % EXTENSIONS
        tower = g.players[seat].towers[place]
        cards = extension_words(tower, code)
        if is_run(tower):
            return {**run_params(tower), "key": "extend_run", "tower": place, "ordinal": place + 1, "cards": cards}
        return {**same_params(tower), "key": "extend_same", "tower": place, "ordinal": place + 1, "cards": cards}

    def name(self, n: int) -> str:
        """What it adds depends on the tower: so many cards of its number and Fine Stones, or storeys of a run from top
        to bottom, W where they are Fine Stones."""
        place, code = n // EXTENSIONS, n % EXTENSIONS
        storeys = f"{code:b}"[1:].replace("0", "-").replace("1", "W")
        return f"extend {place + 1} by {code >> 2}+{code & 3}W or run {storeys or 'nothing'}"


def extension_refused(tower: int, code: int) -> Refused | None:
    """Why the code is no extension of this tower, whatever the cards."""
    added = extension_height(tower, code)
    if added == 0:
        return {"code": "adds_nothing", "rule": "extend"}
    if not is_run(tower):
        return None
    room = top_of(tower) - LEAST_VALUE
    if added > room:
        return run_is_full(room)
    if added == room and not code >> (added - 1) & 1:  # Only a Fine Stone may stand above the 5.
        return {"code": "no_such_number", "number": LEAST_VALUE, "rule": "extend"}
    return None


def run_is_full(room: int) -> Refused:
    if room:
        return {"code": "run_too_high", "room": room, "rule": "extend"}
    return {"code": "run_is_closed", "rule": "extend"}
