"""Turns played on by first sight before a position is judged."""

from __future__ import annotations

from piazza.bots.evaluation.base import Evaluation
from piazza.bots.search.lookahead import Meter, best_option
from piazza.bots.search.plan import Plan
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream


def play_on(g: State, plan: Plan, evaluation: Evaluation, stream: Stream, luck: Stream, meter: Meter) -> None:
    """Plays the turns of the plan, each seat comparing a few options at each decision.

    Chance has a stream of its own: the same `luck` brings the same cards whatever is played."""
    turns = plan.rollout_turns
    turn, last = evaluation.turn_of(g), -1
    while turns > 0 and g.agenda:
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        actor = ask.seats[0]
        if actor == CHANCE:
            apply(g, CHANCE, draw_chance(ask, g, luck))
            continue
        now = evaluation.turn_of(g)
        if now != turn or (actor != last and last >= 0):
            turns -= 1
            turn = now
        last = actor
        if turns > 0:
            options = _some(ask.telling(g, actor), plan.rollout_width, stream)
            apply(g, actor, options[0] if len(options) == 1 else best_option(g, actor, options, evaluation, meter))


def _some(options: list[int], width: int, stream: Stream) -> list[int]:
    """At most `width` of the options, drawn at random."""
    if len(options) <= width:
        return options
    left = options[:]
    found: list[int] = []
    for _ in range(width):
        index = stream.below(len(left))
        found.append(left[index])
        left[index] = left[-1]
        left.pop()
    return found
