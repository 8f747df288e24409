"""What the options of a decision are worth to the seat that decides, with what it knows.

Worlds are drawn from the seat's knowledge. Every option meets the same worlds and the same chance in them: it is taken,
some turns are played on, and the position is judged by its expected result. So luck cancels out of a comparison, and
what is left of it is told as a standard error.

What is played on remembers what did well (`bots/search/memory.py`), and so grows used to one way of going on: worlds
that share a memory hang together, and many of them can be wrong alike. So worlds come in sittings, each with a memory
of its own, and the error is that between sittings where it is the larger one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from piazza.bots.evaluation.base import own_margin
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.expectation import Expectation
from piazza.bots.observation import Observation
from piazza.bots.search.lookahead import Sight, outcome, take_and_finish
from piazza.bots.search.memory import Memory
from piazza.bots.search.playing_on import play_on
from piazza.core.randomness import Stream

_SIGHTS: Final = 3
"""Worlds in which every option is looked at before some are chosen for comparison."""
_FAR: Final = 3.0
"""What is behind by so many standard errors is left out."""
SITTING: Final = 8
"""Worlds that share a memory; after each sitting there is a look at who has fallen behind."""
_FIRST_CUT: Final = 2
"""Nobody falls behind in a single sitting: how far it is off cannot be seen from within."""


class Budget(NamedTuple):
    """How much is looked at. `turns` are played on before a position is judged; `width` options are compared at first;
    between `least` and `most` worlds, as long as fewer than `nodes` positions were judged."""

    nodes: int
    least: int
    most: int
    turns: int
    width: int
    careful: bool = True

    def times(self, factor: float) -> Budget:
        """The same with more or less work."""
        return self._replace(nodes=int(self.nodes * factor), most=max(self.least, int(self.most * factor)))


class Rated:
    """What one option came to, world by world, for every seat."""

    def __init__(self, option: int) -> None:
        self.option: Final = option
        self.leads: Final[list[list[float]]] = []
        self.wins: Final[list[float]] = []

    def lead(self, seat: int) -> float:
        return math.fsum(world[seat] for world in self.leads) / len(self.leads)

    @property
    def win(self) -> float:
        return math.fsum(self.wins) / len(self.wins)

    def own(self, seat: int) -> list[float]:
        return [world[seat] for world in self.leads]


class Gap(NamedTuple):
    """How much less one option brings than another in the worlds that both have met."""

    loss: float
    error: float
    worlds: int
    better_in: int
    """In so many of them the other came out ahead."""


class Judgement:
    """The options of one decision that were compared, the best first. World number n was drawn from the stream of
    `first` + n."""

    def __init__(self, seat: int, rated: list[Rated], first: int = 0) -> None:
        self.seat: Final = seat
        self.rated: Final = rated
        self.first: Final = first

    @property
    def best(self) -> Rated:
        return self.rated[0]

    def of(self, option: int) -> Rated | None:
        return next((rated for rated in self.rated if rated.option == option), None)

    def gap(self, worse: Rated, better: Rated | None = None) -> Gap:
        """By how much an option falls short of the best, or of another one."""
        return gap_between((better or self.best).own(self.seat), worse.own(self.seat))


def gap_between(better: Sequence[float], worse: Sequence[float]) -> Gap:
    worlds = min(len(better), len(worse))
    differences = [better[world] - worse[world] for world in range(worlds)]
    ahead = sum(difference > 0 for difference in differences)
    return Gap(math.fsum(differences) / worlds, error_of_worlds(differences), worlds, ahead)


def error_of_worlds(values: Sequence[float]) -> float:
    """The standard error of a mean over worlds, in their order: of worlds, or of sittings, whichever is larger. That of
    a few sittings is widened, so that two of it hold what two of many would (Student's t)."""
    sittings = [values[first : first + SITTING] for first in range(0, len(values), SITTING)]
    alone = standard_error(values)
    if len(sittings) < 2:
        return alone
    mean = math.fsum(values) / len(values)
    squares = math.fsum((math.fsum(sitting) - mean * len(sitting)) ** 2 for sitting in sittings)
    freedom = len(sittings) - 1
    between = math.sqrt(squares * len(sittings) / freedom) / len(values)
    return max(alone, between * _widened(freedom))


def _widened(freedom: int) -> float:
    """How much wider than for many values an interval is that holds 95 % (the expansion of Student's t)."""
    z2 = 1.959964**2
    return 1 + (z2 + 1) / (4 * freedom) + (5 * z2 * z2 + 16 * z2 + 3) / (96 * freedom * freedom)


def standard_error(values: Sequence[float]) -> float:
    count = len(values)
    if count < 2:
        return 0.0
    mean = math.fsum(values) / count
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1) / count)


class Judge:
    """Compares the options of one decision. It depends on the observation and the seed alone."""

    def __init__(self, observation: Observation, budget: Budget, seed: int) -> None:
        self._observation: Final = observation
        self._budget: Final = budget
        self._seat: Final = observation.seat
        self._evaluation: Final = evaluation_of(observation.rules)
        self._expectation: Final = Expectation(self._evaluation, observation.players)
        self._stream: Final = Stream(seed)
        self._nodes = 0
        """Positions judged in earlier sittings."""
        self._sight = self._fresh_sight()

    def _fresh_sight(self) -> Sight:
        return Sight(self._evaluation, Memory(self._observation.rules), 3)

    def _sit_down(self) -> None:
        """A sitting begins, with nothing remembered."""
        self._nodes += self._sight.nodes
        self._sight = self._fresh_sight()

    def judge(self, kept: Sequence[int] = ()) -> Judgement:
        """`kept` are options that are compared whatever they look like, and to the end."""
        rated = [Rated(option) for option in self._promising(kept)]
        left = list(rated)
        course = self._stream.below(1 << 30)
        budget = self._budget
        for world in range(budget.most):
            if world % SITTING == 0:
                if world >= _FIRST_CUT * SITTING:
                    left = self._not_far_behind(left, kept)
                self._sit_down()
            for each in left:
                self._look(each, course + world)
            is_enough = self._nodes + self._sight.nodes >= budget.nodes or len(left) == 1
            if is_enough and world + 1 >= budget.least:
                break
        return Judgement(self._seat, sorted(rated, key=self._order), course)

    def _order(self, rated: Rated) -> tuple[int, float]:
        """Those that were followed longest come first, the best of them foremost."""
        return -len(rated.leads), -rated.lead(self._seat)

    def _promising(self, kept: Sequence[int]) -> list[int]:
        """The options worth comparing: those that look best once their turn is over."""
        options = self._observation.telling
        if len(options) <= self._budget.width:
            return [*options, *(option for option in kept if option not in options)]
        worths = dict.fromkeys(options, 0.0)
        for _ in range(_SIGHTS):
            world = self._observation.worlds(self._stream)
            course = self._stream.below(1 << 30)
            for option in options:
                points = outcome(world, self._seat, option, self._sight, Stream(course))
                worths[option] += own_margin(points, self._seat)
        best = sorted(options, key=lambda option: -worths[option])[: self._budget.width]
        return [*best, *(option for option in kept if option not in best)]

    def _look(self, rated: Rated, future: int) -> None:
        """What an option comes to in one world."""
        stream = Stream(future)
        g = self._observation.worlds(stream)
        luck = Stream(stream.below(1 << 30))
        take_and_finish(g, self._seat, rated.option, self._sight, stream)
        play_on(g, self._budget.turns, self._sight, stream, luck, self._budget.careful)
        result = self._expectation.of(g)
        self._sight.nodes += 1
        rated.leads.append(result.leads)
        rated.wins.append(result.wins[self._seat])

    def _not_far_behind(self, left: list[Rated], kept: Sequence[int]) -> list[Rated]:
        order = sorted(left, key=lambda rated: -rated.lead(self._seat))
        best = order[0].own(self._seat)
        found = order[:1]
        for each in order[1:]:
            gap = gap_between(best, each.own(self._seat))
            if gap.loss < _FAR * max(gap.error, 1e-9):
                found.append(each)
        return found + [each for each in left if each.option in kept and each not in found]
