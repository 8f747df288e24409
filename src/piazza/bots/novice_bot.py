"""The level `novice`: a few simple rules that somebody plays by who has just learned the game.

It looks at a handful of options only, likes the one that brings the most points at once, and does not pass while it
sees anything else to do.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.bot import Bot, Thought, plain_thought
from piazza.bots.observation import Observation
from piazza.core.agenda import State, apply, current_ask
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

HANDFUL: Final = 8


class NoviceBot(Bot):
    def __init__(self, rules: Rules[State]) -> None:
        super().__init__(rules)
        self._idle: Final = ("pass", "skip", "decline", "no")

    def think(self, observation: Observation, stream: Stream) -> Thought:
        return plain_thought(observation, self.choose(observation, stream))

    def choose(self, observation: Observation, stream: Stream) -> int:
        options = observation.options
        if len(options) == 1:
            return options[0]
        order = list(range(len(options)))
        stream.shuffle(order)
        world = observation.worlds(stream)
        best, found = -(10**9), options[order[0]]
        for index in order[:HANDFUL]:
            liking = self._liking(world, observation.seat, options[index])
            if liking > best:
                best, found = liking, options[index]
        return found

    def _liking(self, world: State, seat: int, option: int) -> int:
        """Points gained at once, twice over, so that doing something outweighs nothing but not a point."""
        ask = current_ask(world)
        assert ask is not None
        twin = world.copy()
        apply(twin, seat, option)
        is_idle = ask.text(world, seat, option) in self._idle
        return 2 * (self.rules.scores(twin)[seat] - self.rules.scores(world)[seat]) - int(is_idle)
