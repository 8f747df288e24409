"""A bot that takes the option with the most points at once, on average over a few worlds that fit what it knows."""

from piazza.bots.bot import Bot, Thought, Weighed
from piazza.bots.observation import Observation
from piazza.core.agenda import apply
from piazza.core.randomness import Stream

WORLDS = 4


class CollectorBot(Bot):
    def think(self, observation: Observation, stream: Stream) -> Thought:
        options, seat = observation.options, observation.seat
        totals = [0.0] * len(options)
        for _ in range(WORLDS):
            world = observation.worlds(stream)
            for index, option in enumerate(options):
                after = world.copy()
                apply(after, seat, option)
                totals[index] += self.rules.scores(after)[seat] / WORLDS
        best = max(range(len(options)), key=lambda index: totals[index])
        weighed = [
            Weighed(option, observation.text(option), visits=WORLDS, standing=0, score=totals[index])
            for index, option in enumerate(options)
        ]
        return Thought(options[best], weighed[best].text, weighed)
