"""What a search remembers of actions: how far each fell short of the best beside it, wherever it came up.

What is good for a seat in one future is mostly good in the next. So only what did well before is looked at again,
and looking costs little; what was never looked at always is.
"""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

LASTING: Final = 8
"""A memory is a mean over about so many looks: what has changed since is forgotten."""

STEP: Final = 8
"""From the key of an option to that of the next: more than there are seats."""


class Memory:
    """Of one search. Actions are told apart by the seat that takes them."""

    def __init__(self, rules: Rules[State]) -> None:
        self._rules: Final = rules
        self._places: Final[dict[int, int]] = {}
        self._shortfalls: Final[list[float]] = []
        self._looks: Final[list[int]] = []

    def first_key(self, ask: Ask[State], seat: int) -> int:
        """The key of option 0, `STEP` below that of option 1, and so on: the place of an action in the game's
        catalogue, and the seat."""
        return self._rules.action_id(ask, 0) * STEP + seat

    def candidates(self, ask: Ask[State], seat: int, options: list[int], width: int, stream: Stream) -> list[int]:
        """The options to look at: the `width` that did best before, one of the others by chance, and all new ones."""
        if len(options) <= width + 1:
            return options
        first = self.first_key(ask, seat)
        found: list[int] = []
        known: list[int] = []
        shortfalls: list[float] = []
        for option in options:
            place = self._places.get(first + STEP * option, -1)
            if place < 0:
                found.append(option)
            else:
                known.append(option)
                shortfalls.append(self._shortfalls[place])
        for _ in range(min(width, len(known))):
            found.append(_take_out_best(known, shortfalls))
        if known and width > 0:
            found.append(known[stream.below(len(known))])
        return found

    def note(self, ask: Ask[State], seat: int, options: list[int], worths: list[float], best: float) -> None:
        """Remembers what options looked like beside the best of the decision, in points."""
        first = self.first_key(ask, seat)
        for index in range(len(options)):
            key = first + STEP * options[index]
            place = self._places.get(key, -1)
            if place < 0:
                place = len(self._looks)
                self._places[key] = place
                self._looks.append(0)
                self._shortfalls.append(0.0)
            looks = min(LASTING, self._looks[place] + 1)
            self._looks[place] = looks
            self._shortfalls[place] += (best - worths[index] - self._shortfalls[place]) / looks


def _take_out_best(options: list[int], shortfalls: list[float]) -> int:
    best = 0
    for index in range(1, len(options)):
        if shortfalls[index] < shortfalls[best]:
            best = index
    found = options[best]
    options[best] = options[-1]
    shortfalls[best] = shortfalls[-1]
    options.pop()
    shortfalls.pop()
    return found
