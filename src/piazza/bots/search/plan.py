"""How a search is run, what it starts from, and what it finds out."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.search.lookahead import Sight, outcome
from piazza.bots.search.memory import Memory
from piazza.core.agenda import Ask, State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

ALL: Final = 1_000
"""More options than any decision has."""


class Plan:
    """How a search is run. `nodes` is the number of positions it may judge in one tree."""

    def __init__(
        self,
        nodes: int,
        exploration: float = 0.6,
        temperature: float = 2.0,
        trust: float = 1.0,
        rollout_turns: int = 0,
        told_apart: int = 0,
        one_world: bool = False,
        depth: int = 60,
        width: int = ALL,
        tree_width: int = ALL,
        careful: bool = False,
    ) -> None:
        self.nodes: Final = nodes
        self.exploration: Final = exploration
        self.temperature: Final = temperature
        """In points: options that look so much worse are looked at e times less."""
        self.trust: Final = trust
        self.rollout_turns: Final = rollout_turns
        """How many turns are played on by first sight before a position is judged."""
        self.told_apart: Final = told_apart
        """Chance that the seat sees, with at most so many outcomes, branches the tree; other outcomes share a node."""
        self.one_world: Final = one_world
        """Keep one world for the whole tree (perfect-information Monte Carlo) instead of one per pass."""
        self.depth: Final = depth
        """How many decisions deep the tree may grow. With 1 there is no tree: the options are compared."""
        self.width: Final = width
        """Of the options that memory knows, how many are looked at in details of turns and in turns played on."""
        self.tree_width: Final = tree_width
        """The same in the tree, below the root."""
        self.careful: Final = careful
        """Whether the turns played on are judged at their end, as `builder` does, or decision by decision at once."""


class Share:
    """What one tree, or one set of futures, found out about the options, in the order of the ask."""

    def __init__(self, options: list[int]) -> None:
        self.options: Final = options
        self.visits: Final = [0] * len(options)
        self.totals: Final = [0.0] * len(options)
        self.standings: Final = [0.0] * len(options)
        self.scores: Final = [0.0] * len(options)

    def add(self, index: int, worth: float, standing: float, score: float) -> None:
        self.visits[index] += 1
        self.totals[index] += worth
        self.standings[index] += standing
        self.scores[index] += score

    def lead(self) -> int:
        """By how many visits the option that was looked at most is ahead of the next."""
        most, next_most = 0, 0
        for visits in self.visits:
            if visits > most:
                most, next_most = visits, most
            elif visits > next_most:
                next_most = visits
        return most - next_most


class Searcher:
    """A way to search: what every way starts from. `world` must have been sampled for `seat`."""

    def __init__(self, rules: Rules[State], world: State, seat: int, evaluation: Evaluation, plan: Plan) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.evaluation: Final = evaluation
        self.plan: Final = plan
        self.world: Final = world
        self.sight: Final = Sight(evaluation, Memory(rules), plan.width)

    def run(self, stream: Stream) -> Share:
        raise NotImplementedError

    def options_with_reason(self, stream: Stream) -> list[int]:
        """The options to search: all but those that give something up and do not look better at first sight than the
        best that does not. A search is swayed by luck; what it gives up it must be able to account for."""
        g, seat = self.world, self.seat
        ask = g.agenda[-1]
        assert isinstance(ask, Ask)
        options = ask.telling(g, seat)
        given_up = [option for option in options if self.evaluation.gives_up(g, ask, option)]
        if not given_up or len(given_up) == len(options):
            return options
        course = stream.below(1 << 30)
        best = -1e18
        for option in options:
            if option not in given_up:
                best = max(best, self._first_sight(option, course))
        barred = [option for option in given_up if self._first_sight(option, course) <= best]
        return [option for option in options if option not in barred]

    def _first_sight(self, option: int, course: int) -> float:
        return own_margin(outcome(self.world, self.seat, option, self.sight, Stream(course)), self.seat)
