"""The level `random`: any option, each as likely as the other."""

from __future__ import annotations

from piazza.bots.bot import Bot, Thought, plain_thought
from piazza.bots.observation import Observation
from piazza.core.randomness import Stream


class RandomBot(Bot):
    def think(self, observation: Observation, stream: Stream) -> Thought:
        return plain_thought(observation, self.choose(observation, stream))

    def choose(self, observation: Observation, stream: Stream) -> int:
        options = observation.options
        return options[stream.below(len(options))]
