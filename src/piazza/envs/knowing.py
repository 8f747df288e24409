"""What a seat knows as a short text: now, and with all that it saw and did before (perfect recall).

The texts are digests. Two positions of a game that a seat cannot tell apart have the same text, and two that it can
tell apart have different ones. What is remembered is what the seat was told (events as it may know them), what it saw
after every step, and what it did. A world that somebody imagines (`Rules.sample`) has no past: there the seat that
imagines keeps its memory, and the others begin theirs with what they see.
"""

from __future__ import annotations

import hashlib
import json

from piazza.core.agenda import CHANCE, State, apply, current_ask
from piazza.core.rules import Rules


def sight(rules: Rules[State], g: State, seat: int) -> str:
    """What the seat sees now, the question included, and which answers are open to it."""
    ask = current_ask(g)
    question: list[object] = []
    if ask is not None and ask.seats[0] != CHANCE:
        is_asked = ask.seats[0] == seat
        question = [ask.kind_name(), ask.face(g, seat), ask.options(g, seat) if is_asked else [], is_asked]
    return _digest([seat, question, rules.view(g, seat)])


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]


class Memory:
    """By seat, a digest of all that it saw and did up to now."""

    def __init__(self, past: list[str], last: list[str]) -> None:
        self._past = past
        self._last = last
        """What each seat saw last: only what changes for it is remembered, so that it cannot count hidden steps."""

    @staticmethod
    def of(rules: Rules[State], g: State, players: int) -> Memory:
        """That of seats who look at a position for the first time."""
        return Memory([""] * players, [sight(rules, g, seat) for seat in range(players)])

    def copy(self) -> Memory:
        return Memory(self._past[:], self._last[:])

    def play(self, rules: Rules[State], g: State, seat: int, option: int) -> None:
        """The seat, or chance, takes an option; everybody remembers what they are told of it."""
        listening, g.events = g.events, []
        apply(g, seat, option)
        events, g.events = g.events, listening
        if listening is not None:
            listening += events
        for each in range(len(self._past)):
            told = [rules.redact(event, each) for event in events]
            seen = sight(rules, g, each)
            own = option if each == seat else None
            if own is not None or told or seen != self._last[each]:
                self._past[each] = _digest([self._past[each], self._last[each], own, told])
                self._last[each] = seen

    def text(self, rules: Rules[State], g: State, seat: int) -> str:
        """All that the seat knows, its past included."""
        return _digest([self._past[seat], self._last[seat]])

    def in_world(self, rules: Rules[State], world: State, seat: int) -> Memory:
        """The memories in a world that the seat imagines."""
        players = len(self._past)
        other = Memory.of(rules, world, players)
        other._past[seat] = self._past[seat]
        return other
