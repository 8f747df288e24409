"""Turns played on by first sight before a position is judged."""

from __future__ import annotations

from piazza.bots.search.lookahead import Sight
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream


def play_on(g: State, turns: int, sight: Sight, stream: Stream, luck: Stream, careful: bool = False) -> None:
    """Plays some turns, each seat comparing a few options at each decision: by how its turn would end when `careful`,
    else at once, which is cheaper and, where a turn has many details, much worse play.

    Chance has a stream of its own: the same `luck` brings the same cards whatever is played."""
    evaluation = sight.evaluation
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
            options = ask.telling(g, actor)
            if len(options) == 1:
                apply(g, actor, options[0])
            elif careful:
                apply(g, actor, sight.best_turn(g, ask, actor, options, stream))
            else:
                apply(g, actor, sight.best_option(g, ask, actor, options, stream))
