"""All that a bot is given: what its seat may know, and a sampler of worlds that fit it.

Honest by construction. `observe` draws one world of the seat before anything else and keeps only that. By the laws of
core/rules.py every view, option, text and further world drawn from it is what the truth would have given, so a bot
loses nothing, and it cannot look at what it does not hold: no hidden hand, no deck order, no stream of chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from piazza.core.agenda import Ask, State, current_ask
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from piazza.core.seen import LineSeen
from piazza.core.selection import begin_here


class Observation:
    """What one seat knows at one of its decisions. Made by `observe` or `observe_match`."""

    def __init__(
        self, rules: Rules[State], world: State, seat: int, history: list[LineSeen[Any]] | None = None
    ) -> None:
        """`world` must be one that was sampled for the seat; `observe` sees to it."""
        self.rules: Final = rules
        self.seat: Final = seat
        self.history: Final[list[LineSeen[Any]]] = history if history is not None else []
        """What happened so far as the seat may know it, entry by entry; empty where nobody keeps a journal."""
        self._world: Final = world

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def players(self) -> int:
        return len(self.rules.scores(self._world))

    @property
    def ask(self) -> Ask[State]:
        """The open question; its options, texts and face are the same in every world of the seat."""
        ask = current_ask(self._world)
        assert ask is not None
        return ask

    @property
    def ask_kind(self) -> str:
        return self.ask.kind_name()

    @property
    def face(self) -> Mapping[str, object]:
        """What the seat may know of the question."""
        return self.ask.face(self._world, self.seat)

    @property
    def view(self) -> Mapping[str, object]:
        """What the seat may know of the state, JSON-able."""
        return self.rules.view(self._world, self.seat)

    @property
    def progress(self) -> tuple[int, int]:
        """(round, rounds) as people count them; rounds is 0 when the game has no fixed number."""
        return self.rules.progress(self._world)

    @property
    def options(self) -> list[int]:
        """The seat's options as numbers, in the ask's order."""
        return self.ask.options(self._world, self.seat)

    @property
    def telling(self) -> list[int]:
        """The options that are enough for search: the others lead to the same in another order."""
        return self.ask.telling(self._world, self.seat)

    @property
    def texts(self) -> list[str]:
        """The same options as stable texts, in the same order."""
        return [self.text(option) for option in self.options]

    @property
    def choices(self) -> list[dict[str, object]]:
        """The same options with their message keys and parameters, in the same order."""
        return [self.choice(option) for option in self.options]

    def choice(self, option: int) -> dict[str, object]:
        """One option with its message key and parameters."""
        told = dict(self.ask.label(self._world, self.seat, option))
        key = told.pop("key")
        return {"text": self.text(option), "key": key, "params": told}

    def text(self, option: int) -> str:
        return self.ask.text(self._world, self.seat, option)

    def encode(self) -> list[float]:
        """The view as numbers, mostly 0 to 1, for learned bots."""
        return self.rules.encoding(self.players).numbers(self.row())

    def row(self) -> bytes:
        """The same as bytes; `rules.encoding(players)` says what stands where."""
        return self.rules.encode(self._world, self.seat)

    def action_ids(self) -> list[int]:
        """The options' places in the game's fixed catalogue of actions, in the same order."""
        return [self.rules.action_id(self.ask, option) for option in self.options]

    def worlds(self, stream: Stream) -> State:
        """A state that fits all the seat knows, drawn fairly from those that do; the caller may change it."""
        return self.rules.sample(self._world, self.seat, stream)

    def begun_here(self) -> Observation:
        """The same, with a selection under way open to all that can still be named, in search too."""
        world = self._world.copy()
        begin_here(world)
        return Observation(self.rules, world, self.seat, self.history)


def observe(
    rules: Rules[State], g: State, seat: int, stream: Stream, history: list[LineSeen[Any]] | None = None
) -> Observation:
    """What `seat` may know of `g`. `stream` only settles which world stands in for the truth."""
    return Observation(rules, rules.sample(g, seat, stream), seat, history)


def observe_match(match: Match, seat: int, stream: Stream) -> Observation:
    """The same for a match, with its history as the seat may know it."""
    return observe(match.rules, match.state, seat, stream, match.history(seat))
