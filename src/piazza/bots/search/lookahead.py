"""One ply: what each option leads to once the turn it belongs to is over."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream

DETAILS: Final = 12
"""At most so many details of a turn are looked at before a position is judged as it stands."""


class Meter:
    """Counts the positions that were judged: the unit of every budget."""

    def __init__(self) -> None:
        self.nodes = 0


def best_option(g: State, seat: int, options: list[int], evaluation: Evaluation, meter: Meter) -> int:
    """The option after which the position looks best to `seat`, judged at once."""
    best, found = -1e18, options[0]
    for option in options:
        twin = g.copy()
        apply(twin, seat, option)
        meter.nodes += 1
        worth = evaluation.worth(twin, seat)
        if worth > best:
            best, found = worth, option
    return found


def finish_turn(g: State, seat: int, turn: int, evaluation: Evaluation, stream: Stream, meter: Meter) -> None:
    """Plays the details of the turn under way, each as looks best at once, until the turn ends or another seat is
    asked."""
    for _ in range(DETAILS):
        if not g.agenda or evaluation.turn_of(g) != turn:
            return
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        asked = ask.seats[0]
        if asked == CHANCE:
            apply(g, CHANCE, draw_chance(ask, g, stream))
            continue
        if asked != seat and not evaluation.is_reaction(ask):
            return
        options = ask.telling(g, asked)
        if len(options) == 1:
            apply(g, asked, options[0])
        else:
            apply(g, asked, best_option(g, asked, options, evaluation, meter))


def answer_for_others(g: State, kind: str, stream: Stream) -> None:
    """Completes a simultaneous choice: what the others choose is unknown, so anything."""
    while g.agenda:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        if ask.KIND != kind or ask.seats[0] == CHANCE:
            return
        seat = ask.seats[0]
        options = ask.telling(g, seat)
        is_last = len(ask.seats) == 1
        apply(g, seat, options[stream.below(len(options))])
        if is_last:
            return


def outcome(g: State, seat: int, option: int, evaluation: Evaluation, stream: Stream, meter: Meter) -> list[float]:
    """The points to expect after an option and the rest of its turn; `g` itself stays."""
    twin = g.copy()
    take_and_finish(twin, seat, option, evaluation, stream, meter)
    meter.nodes += 1
    return evaluation.estimate(twin)


def take_and_finish(g: State, seat: int, option: int, evaluation: Evaluation, stream: Stream, meter: Meter) -> None:
    """Takes an option and plays the rest of its turn, or of the simultaneous choice it belongs to."""
    ask = g.agenda[-1]
    assert isinstance(ask, Ask)
    turn = evaluation.turn_of(g)
    apply(g, seat, option)
    if len(ask.seats) > 1:
        answer_for_others(g, ask.KIND, stream)
    else:
        finish_turn(g, seat, turn, evaluation, stream, meter)
