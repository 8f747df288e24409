"""What still has to happen in a game: a stack of immutable items, the last one first.

A `Step` runs by itself as soon as it is on top. An `Ask` waits for one or more seats, or for chance. Nothing else
may say that something is pending: no flags. Items never change once made, so copies of a state share them; progress
inside a decision is "pop the ask, push its successor".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Generic, TypeVar

from piazza.core.errors import Refusal
from piazza.core.keeping import reduced
from piazza.core.opening import mypyc_attr
from piazza.core.randomness import Stream
from piazza.core.reading import copied

CHANCE: Final = -1
"""The seat of chance: dice, shuffles and draws are its decisions."""
SPECTATOR: Final = -2
"""The eyes of somebody at no seat: public knowledge only."""
EVERYONE: Final = -3
"""All seats' knowledge together, and nothing that no seat may know; for finished games and analysis."""


class Event:
    """Something that happened, as data for logs, animation and screen readers.

    `params` is public. `secret` is shown only to the seats in `known_to` (and to EVERYONE). `reveals_to` names the
    seats that learned by it something which was hidden from them before and which they did not cause by chance: it
    limits undo.
    """

    def __init__(
        self,
        key: str,
        params: Mapping[str, object],
        secret: Mapping[str, object] | None = None,
        known_to: tuple[int, ...] = (),
        reveals_to: tuple[int, ...] = (),
    ) -> None:
        self.key: Final = key
        self.params: Final = params
        self.secret: Final = secret
        self.known_to: Final = known_to
        self.reveals_to: Final = reveals_to

    def seen_by(self, seat: int) -> dict[str, object]:
        """The event as `seat` may know it: built from what is allowed, never stripped down from the whole."""
        shown: dict[str, object] = {"key": self.key}
        for name, value in self.params.items():
            shown[name] = copied(value)
        if self.secret is not None and (seat == EVERYONE or seat in self.known_to):
            for name, value in self.secret.items():
                shown[name] = copied(value)
        return shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Item:
    """One open piece of business. Immutable, so copies of a state share it."""

    def __reduce__(self) -> tuple[object, ...]:
        return reduced(self)

    def __copy__(self) -> Item:
        return self

    def __deepcopy__(self, memo: object) -> Item:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state: the agenda, and a place for events while somebody listens.

    `events` is None in copies and in search, so that playouts pay nothing for telling.
    """

    def __init__(self, agenda: list[Item]) -> None:
        self.agenda = agenda
        self.events: list[Event] | None = None

    def copy(self) -> State:
        """An independent state: nothing done to the one is ever seen in the other. It does not listen to events."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return reduced(self.copy())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()


S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Mapping[str, object])
U = TypeVar("U", bound=Mapping[str, object])


class Teller(Generic[T, U]):
    """Tells what happens. Each game has one, typed by what it can tell: `tell: Final = Teller[Told, Secret]()`. Callers
    ask first whether anybody listens, so that search pays for no words: `if g.events is not None: tell(g, ...)`."""

    def __call__(
        self,
        g: State,
        told: T,
        secret: U | None = None,
        known_to: tuple[int, ...] = (),
        reveals_to: tuple[int, ...] = (),
    ) -> None:
        if g.events is not None:
            g.events.append(Event(str(told["key"]), told, secret, known_to, reveals_to))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Item, Generic[S]):
    """Business that needs no one: it runs as soon as it is on top."""

    def run(self, g: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Item, Generic[S]):
    """Business that waits for the seats it names, or for CHANCE alone. The only thing players and bots see.

    Options are small whole numbers that mean something only to this kind of ask. An ask of several seats is a
    simultaneous choice: each `take` pushes the successor that waits for the seats left and holds what was chosen. Asks
    of seats are made of moves (core/moves.py); those of chance stand for themselves.
    """

    KIND: ClassVar[str] = ""
    """What an ask of chance is called."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def options(self, g: S, seat: int) -> list[int]:
        """All options of `seat`, in a fixed order, each once, each one that can be completed; never empty."""
        raise NotImplementedError

    def telling(self, g: S, seat: int) -> list[int]:
        """Options enough for search: a part of `options` that leaves out what differs only in an order that changes
        nothing, and what is never better than something else offered. People are always offered all of them."""
        return self.options(g, seat)

    def weights(self, g: S) -> list[int]:
        """For CHANCE: the relative likelihood of each option, in the order of `options`. Empty means all alike."""
        return []

    def draw(self, g: S, stream: Stream) -> int:
        """For CHANCE: one outcome with its proper likelihood. A kind of draw may know a quicker way to the same one."""
        options = self.options(g, CHANCE)
        if len(options) == 1:
            return options[0]
        weights = self.weights(g)
        if weights:
            return options[stream.weighted(weights)]
        return options[stream.below(len(options))]

    def seen_by(self, g: S, seat: int) -> bool:
        """For CHANCE: whether the seat will see how it falls."""
        return True

    def take(self, g: S, seat: int, option: int) -> None:
        """Carries out an option that `options` offers. The ask itself has been popped already."""
        raise NotImplementedError

    def face(self, g: S, seat: int) -> Mapping[str, object]:
        """What `seat` may know of the question, JSON-able; seats that are not asked get what is public."""
        return {}

    def text(self, g: S, seat: int, option: int) -> str:
        """The option's stable text, unique within the ask: records, golden games and logs use it."""
        raise NotImplementedError

    def label(self, g: S, seat: int, option: int) -> Mapping[str, object]:
        """The option as data for people: `key` names its message, the rest are the message's parameters and what a
        board lights up."""
        raise NotImplementedError

    def kind_name(self) -> str:
        """What the question is called on the wire."""
        return self.KIND

    def find(self, g: S, seat: int, text: str) -> int:
        """The option of `seat` with that text, or -1. Option numbers are never negative."""
        for option in self.options(g, seat):
            if self.text(g, seat, option) == text:
                return option
        return -1

    def why_not(self, g: S, seat: int, text: str) -> Refusal:
        """Why `text`, which is not among the options of `seat`, may not be played."""
        return Refusal("not_an_outcome", {"text": text})


def settle(g: State) -> None:
    """Runs steps until an ask is on top, or nothing is left and the game is over."""
    agenda = g.agenda
    while agenda:
        top = agenda[-1]
        if not isinstance(top, Step):
            return
        agenda.pop()
        top.run(g)


def current_ask(g: State) -> Ask[State] | None:
    """The ask on top of the agenda, or None when the game is over."""
    if not g.agenda:
        return None
    top = g.agenda[-1]
    assert isinstance(top, Ask)
    return top


def apply(g: State, seat: int, option: int) -> None:
    """Takes an offered option and runs the game up to the next ask. It does not check: callers offer only options."""
    ask = g.agenda.pop()
    assert isinstance(ask, Ask)
    ask.take(g, seat, option)
    settle(g)


def draw_chance(ask: Ask[State], g: State, stream: Stream) -> int:
    """One outcome of a chance ask, with its proper likelihood."""
    return ask.draw(g, stream)


def random_playout(g: State, stream: Stream, limit: int) -> int:
    """Plays every seat uniformly at random to the end, or for `limit` decisions; returns how many seats decided."""
    decisions = 0
    agenda = g.agenda
    while agenda and decisions < limit:
        ask = agenda[-1]
        assert isinstance(ask, Ask)
        seat = ask.seats[0]
        if seat == CHANCE:
            option = draw_chance(ask, g, stream)
        else:
            options = ask.options(g, seat)
            option = options[stream.below(len(options))]
            decisions += 1
        agenda.pop()
        ask.take(g, seat, option)
        settle(g)
    return decisions
