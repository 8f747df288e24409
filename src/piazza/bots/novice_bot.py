"""The level `novice`: a few simple rules that somebody plays by who has just learned the game.

It looks at a handful of options only, likes the one that brings the most points at once, does not pass while it sees
anything else to do, and keeps what it can keep.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.bot import Bot, Thought, plain_thought
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.core.agenda import State, apply, current_ask
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

HANDFUL: Final = 8


class NoviceBot(Bot):
    def __init__(self, rules: Rules[State]) -> None:
        super().__init__(rules)
        self._idle: Final = ("pass", "skip", "decline", "no")
        self._evaluation: Final = evaluation_of(rules)

    def think(self, observation: Observation, stream: Stream) -> Thought:
        return plain_thought(observation, self.choose(observation, stream))

    def choose(self, observation: Observation, stream: Stream) -> int:
        options = observation.options
        if len(options) == 1:
            return options[0]
        order = list(options)
        stream.shuffle(order)
        world = observation.worlds(stream)
        order = self._keeping(world, order)
        best, found = -(10**9), order[0]
        for option in order[:HANDFUL]:
            liking = self._liking(world, observation.seat, option)
            if liking > best:
                best, found = liking, option
        return found

    def _keeping(self, world: State, options: list[int]) -> list[int]:
        """The options that give nothing up for good; all, if every one does."""
        ask = current_ask(world)
        assert ask is not None
        return [option for option in options if not self._evaluation.gives_up(world, ask, option)] or options

    def _liking(self, world: State, seat: int, option: int) -> int:
        """Points gained at once, twice over, so that doing something outweighs nothing but not a point."""
        ask = current_ask(world)
        assert ask is not None
        twin = world.copy()
        apply(twin, seat, option)
        is_idle = ask.text(world, seat, option) in self._idle
        return 2 * (self.rules.scores(twin)[seat] - self.rules.scores(world)[seat]) - int(is_idle)
