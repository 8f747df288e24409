"""The level `builder`: what each option leads to at the end of the turn, judged with care in several worlds."""

from __future__ import annotations

from typing import Final

from piazza.bots.bot import Bot, Thought, Weighed
from piazza.bots.evaluation.base import own_margin
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.bots.search.lookahead import Sight, outcome
from piazza.bots.search.utility import expected_standings
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

NODES: Final = 400
"""Worlds are added until about so many positions were judged."""
WORLDS: Final = 8
"""At most so many worlds."""


class BuilderBot(Bot):
    def __init__(self, rules: Rules[State]) -> None:
        super().__init__(rules)
        self._evaluation: Final = evaluation_of(rules)

    def think(self, observation: Observation, stream: Stream) -> Thought:
        options, seat = observation.telling, observation.seat
        worths, standings, scores = [0.0] * len(options), [0.0] * len(options), [0.0] * len(options)
        sight, worlds = Sight(self._evaluation), 0
        while worlds == 0 or (worlds < WORLDS and sight.nodes < NODES):
            world = observation.worlds(stream)
            spread = self._evaluation.spread(world)
            course = stream.below(1 << 30)
            worlds += 1
            for index, option in enumerate(options):
                # Every option meets the same chance: the comparison is about the options, not about luck.
                points = outcome(world, seat, option, sight, Stream(course))
                worths[index] += own_margin(points, seat)
                standings[index] += expected_standings(points, spread)[seat]
                scores[index] += points[seat]
        best = options[max(range(len(options)), key=lambda index: worths[index])]
        places = {option: index for index, option in enumerate(options)}
        weighed = []
        for option in observation.options:
            index = places.get(option, -1)
            if index < 0:
                weighed.append(Weighed(option, observation.text(option), 0, 0.0, 0.0))
            else:
                standing, score = standings[index] / worlds, scores[index] / worlds
                weighed.append(Weighed(option, observation.text(option), worlds, standing, score))
        return Thought(best, observation.text(best), weighed)
