"""One ply: what each option leads to once the turn it belongs to is over."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation
from piazza.bots.search.memory import Memory
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream

DETAILS: Final = 12
"""At most so many details of a turn are looked at before a position is judged as it stands."""


class Sight:
    """How positions are looked at: what judges them, what is remembered of actions, and how many were judged, which
    is the unit of every budget."""

    def __init__(self, evaluation: Evaluation, memory: Memory | None = None, width: int = 0) -> None:
        self.evaluation: Final = evaluation
        self.memory: Final = memory
        self.width: Final = width
        """How many options are looked at of those that memory has something to say about."""
        self.nodes = 0

    def best_option(self, g: State, ask: Ask[State], seat: int, options: list[int], stream: Stream) -> int:
        """The option after which the position looks best to `seat`, judged at once."""
        options = self._candidates(ask, seat, options, stream)
        worths: list[float] = []
        for option in options:
            twin = g.copy()
            apply(twin, seat, option)
            worths.append(self.evaluation.worth(twin, seat))
        self.nodes += len(options)
        return self._best_of(ask, seat, options, worths)

    def best_turn(self, g: State, ask: Ask[State], seat: int, options: list[int], stream: Stream) -> int:
        """The option after which the position looks best to `seat` once the turn is over. All meet the same chance."""
        options = self._candidates(ask, seat, options, stream)
        worths: list[float] = []
        course = stream.below(1 << 30)
        for option in options:
            twin = g.copy()
            take_and_finish(twin, seat, option, self, Stream(course))
            worths.append(self.evaluation.worth(twin, seat))
        self.nodes += len(options)
        return self._best_of(ask, seat, options, worths)

    def _candidates(self, ask: Ask[State], seat: int, options: list[int], stream: Stream) -> list[int]:
        memory = self.memory
        return options if memory is None else memory.candidates(ask, seat, options, self.width, stream)

    def _best_of(self, ask: Ask[State], seat: int, options: list[int], worths: list[float]) -> int:
        best = 0
        for index in range(1, len(worths)):
            if worths[index] > worths[best]:
                best = index
        memory = self.memory
        if memory is not None:
            memory.note(ask, seat, options, worths, worths[best])
        return options[best]


def finish_turn(g: State, seat: int, turn: int, sight: Sight, stream: Stream) -> None:
    """Plays the details of the turn under way, each as looks best at once, until the turn ends or another seat is
    asked."""
    for _ in range(DETAILS):
        if not g.agenda or sight.evaluation.turn_of(g) != turn:
            return
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        asked = ask.seats[0]
        if asked == CHANCE:
            apply(g, CHANCE, draw_chance(ask, g, stream))
            continue
        if asked != seat and not sight.evaluation.is_reaction(ask):
            return
        options = ask.telling(g, asked)
        if len(options) == 1:
            apply(g, asked, options[0])
        else:
            apply(g, asked, sight.best_option(g, ask, asked, options, stream))


def answer_for_others(g: State, kind: str, stream: Stream) -> None:
    """Completes a simultaneous choice: what the others choose is unknown, so anything."""
    while g.agenda:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        if ask.kind_name() != kind or ask.seats[0] == CHANCE:
            return
        seat = ask.seats[0]
        options = ask.telling(g, seat)
        is_last = len(ask.seats) == 1
        apply(g, seat, options[stream.below(len(options))])
        if is_last:
            return


def outcome(g: State, seat: int, option: int, sight: Sight, stream: Stream) -> list[float]:
    """The points to expect after an option and the rest of its turn; `g` itself stays."""
    twin = g.copy()
    take_and_finish(twin, seat, option, sight, stream)
    sight.nodes += 1
    return sight.evaluation.estimate(twin)


def take_and_finish(g: State, seat: int, option: int, sight: Sight, stream: Stream) -> None:
    """Takes an option and plays the rest of its turn, or of the simultaneous choice it belongs to."""
    ask = g.agenda[-1]
    assert isinstance(ask, Ask)
    turn = sight.evaluation.turn_of(g)
    apply(g, seat, option)
    if len(ask.seats) > 1:
        answer_for_others(g, ask.kind_name(), stream)
    else:
        finish_turn(g, seat, turn, sight, stream)
