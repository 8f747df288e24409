"""A thought in parts, which several processes can work at, with the same result as in one.

Each process has the match and draws its own world from it, by the same seed: worlds depend on nothing but what the seat
knows, so all of them hold the same observation, and each grows its trees from their own seeds.
"""

from __future__ import annotations

from piazza.bots.bot import Thought
from piazza.bots.observation import Observation, observe_match
from piazza.bots.play import bot_and_stream
from piazza.bots.tree_bot import ShareAsDict, TreeBot
from piazza.core.match import Match


class SharedThought:
    """What a tree bot thinks about one decision. `begun_here`: a selection may be gone on with in any order, as
    `play.think` has it."""

    def __init__(self, match: Match, seat: int, level: str, seed: int, begun_here: bool) -> None:
        bot, stream = bot_and_stream(match, seat, level, seed)
        assert isinstance(bot, TreeBot), level
        observation = observe_match(match, seat, stream)
        self._bot = bot
        self._observation: Observation = observation.begun_here() if begun_here else observation
        self._seeds = bot.seeds(self._observation, stream)

    def grow(self, part: int, parts: int) -> list[ShareAsDict]:
        """The trees that fall to one of `parts` processes."""
        return [self._bot.grow(self._observation, seed) for seed in self._seeds[part::parts]]

    def conclude(self, shares: list[ShareAsDict]) -> Thought:
        """The whole thought, from all its trees in their order."""
        assert len(shares) == len(self._seeds)
        return self._bot.conclude(self._observation, shares)


def in_order(shares: list[list[ShareAsDict]]) -> list[ShareAsDict]:
    """The trees of all processes, one list for each of them, in the order of their seeds."""
    most = max(len(grown) for grown in shares)
    return [grown[index] for index in range(most) for grown in shares if index < len(grown)]
