"""After a joust: going on with all the cards that are left, Fine Stones re-declared (clause 176)."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.moves import Kind, Move, PlainMove, Question
from piazza.games.sangimignano.chapters.laid import NEW_TOWER, Withdraw, laid_face, take_up_laid
from piazza.games.sangimignano.chapters.nobles import height_refused
from piazza.games.sangimignano.chapters.questions import answer_first
from piazza.games.sangimignano.chapters.raising import raise_on, raise_tower
from piazza.games.sangimignano.chapters.towers import (
    GREATEST_VALUE,
    LEAST_HEIGHT,
    LEAST_VALUE,
    extension_cards,
    extension_wilds,
    height_of,
    is_run,
    run,
    same_number,
    top_of,
)
from piazza.games.sangimignano.data.cards import (
    BITS,
    DIGIT,
    LEAST_NUMBER,
    ONE,
    TOWER_KINDS,
    W,
    hand_size,
    kinds_in,
    words_of,
)
from piazza.games.sangimignano.shown import BuildRunLabel, BuildSameLabel, Card, GoOnLabel, Refused, RestFace
from piazza.games.sangimignano.state import SanGimignanoState
from piazza.games.sangimignano.words.notation import read_from, run_params, same_params

TOPS: Final = GREATEST_VALUE - LEAST_VALUE + 1
"""How many values can stand on top of a run."""


def relay_run(cards: int, top: int, height: int) -> int:
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


def relay_code(g: SanGimignanoState, seat: int, place: int, wilds: int) -> int:
    """The extension by just the cards that are left; 0 when they do not fit."""
    tower = g.players[seat].towers[place]
    added = hand_size(g.laid) + wilds
    if added == 0:
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


def can_relay(g: SanGimignanoState, seat: int, place: int, standing: int) -> bool:
    """Whether there is any way to go on."""
    return len(AfterJoust(seat, place, standing).options(g, seat)) > 1


class RelaySame(Move[SanGimignanoState, "AfterJoust"]):
    """All cards that are left as a tower of one number. `n` is its kind."""

    SIZE: ClassVar[int] = TOWER_KINDS
    FIRST: ClassVar[tuple[str, ...]] = ("all",)

    def refusal(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> Refused | None:
        refused = ask.no_new_tower(g, seat)
        if refused is None and g.laid >> BITS * n & DIGIT != hand_size(g.laid):
            number = n + LEAST_NUMBER
            return {"code": "rest_not_same", "cards": ask.cards(g), "number": number, "rule": "joust"}
        return refused

    def take(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> None:
        tower = ask.as_same(g, n)
        take_up_laid(g, seat, ask.standing)
        raise_tower(g, seat, tower)

    def text(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: AfterJoust, seat: int, text: str) -> int:
        return read_from(text.removeprefix("all "), LEAST_NUMBER, TOWER_KINDS)

    def label(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> BuildSameLabel:
        return {"key": "go_on_same", **same_params(ask.as_same(g, n))}

    def name(self, n: int) -> str:
        return f"all {n + LEAST_NUMBER}"


class RelayRun(Move[SanGimignanoState, "AfterJoust"]):
    """All cards that are left as a run. `n` is the value on top, counted from LEAST_VALUE."""

    SIZE: ClassVar[int] = TOPS
    FIRST: ClassVar[tuple[str, ...]] = ("run",)

    def refusal(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> Refused | None:
        refused = ask.no_new_tower(g, seat)
        if refused is None and ask.as_run(g, n) == 0:
            return {"code": "rest_no_run", "cards": ask.cards(g), "top": n + LEAST_VALUE, "rule": "joust"}
        return refused

    def take(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> None:
        tower = ask.as_run(g, n)
        take_up_laid(g, seat, ask.standing)
        raise_tower(g, seat, tower)

    def text(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> str:
        return self.name(n)

    def read(self, g: SanGimignanoState, ask: AfterJoust, seat: int, text: str) -> int:
        return read_from(text.removeprefix("run from "), LEAST_VALUE, TOPS)

    def label(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> BuildRunLabel:
        return {"key": "go_on_run", **run_params(ask.as_run(g, n))}

    def name(self, n: int) -> str:
        return f"run from {n + LEAST_VALUE}"


class RelayOn(PlainMove[SanGimignanoState, "AfterJoust"]):
    """All cards that are left on the tower they were laid on."""

    NAME: ClassVar[str] = "go on"
    TEXT: ClassVar[str] = "go on"
    FIRST: ClassVar[tuple[str, ...]] = ("go",)

    def refusal(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> Refused | None:
        if ask.place == NEW_TOWER:
            return {"code": "rest_new_tower", "rule": "joust"}
        if relay_code(g, seat, ask.place, ask.standing) == 0:
            return {"code": "rest_does_not_fit", "cards": ask.cards(g), "ordinal": ask.place + 1, "rule": "joust"}
        return height_refused(g, seat, height_of(g.players[seat].towers[ask.place]) + ask.height(g))

    def take(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> None:
        code = relay_code(g, seat, ask.place, ask.standing)
        take_up_laid(g, seat, ask.standing)
        raise_on(g, seat, ask.place, code)

    def label(self, g: SanGimignanoState, ask: AfterJoust, seat: int, n: int) -> GoOnLabel:
        return {"key": "go_on", "tower": ask.place, "cards": ask.cards(g)}


AFTER_JOUST: Final = Kind("after_joust", Withdraw(), RelaySame(), RelayRun(), RelayOn())


class AfterJoust(Question[SanGimignanoState]):
    """A Fine Stone was struck: go on with what is left, or take the tower cards back. Either way the turn is spent."""

    def __init__(self, seat: int, place: int, standing: int) -> None:
        super().__init__((seat,))
        self.place: Final = place
        self.standing: Final = standing
        """How many Fine Stones are left."""

    def kind(self) -> Kind:
        return AFTER_JOUST

    def height(self, g: SanGimignanoState) -> int:
        return hand_size(g.laid) + self.standing

    def cards(self, g: SanGimignanoState) -> list[Card]:
        return words_of(g.laid + self.standing * ONE[W])

    def as_same(self, g: SanGimignanoState, kind: int) -> int:
        return same_number(kind + LEAST_NUMBER, self.height(g), self.standing)

    def as_run(self, g: SanGimignanoState, top: int) -> int:
        """0 when they are none with that value on top, counted from LEAST_VALUE."""
        return relay_run(g.laid, top + LEAST_VALUE, self.height(g))

    def no_new_tower(self, g: SanGimignanoState, seat: int) -> Refused | None:
        """Why the cards that are left cannot begin a tower, whichever."""
        if self.place != NEW_TOWER:
            return {"code": "rest_on_tower", "ordinal": self.place + 1, "rule": "joust"}
        if self.height(g) < LEAST_HEIGHT:
            return {"code": "too_low", "height": self.height(g), "need": LEAST_HEIGHT, "rule": "build"}
        return height_refused(g, seat, self.height(g))

    def face(self, g: SanGimignanoState, seat: int) -> RestFace:
        return laid_face(g, self.place, self.standing)

    def unread(self, g: SanGimignanoState, seat: int, words: list[str]) -> Refused | None:
        return answer_first(AFTER_JOUST, "rest", "joust", words)
