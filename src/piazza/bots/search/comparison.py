"""Search without a tree: the options are compared in futures they share, so that luck cancels out.

Two things save work for what is close: whenever another part of the budget is spent the worse half is left out
(sequential halving), and what has fallen too far behind to be luck is left out at once (racing).
"""

from __future__ import annotations

import math
from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.search.lookahead import outcome, take_and_finish
from piazza.bots.search.plan import Plan, Searcher, Share
from piazza.bots.search.playing_on import play_on
from piazza.bots.search.utility import expected_standings, utilities
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

CLOSE: Final = 3.0
"""Options that look worse by so many temperatures at first sight are not compared."""
BATCH: Final = 16
"""After so many futures, and so many again, those that fell behind are left out."""
FAR: Final = 3.0
"""To be behind by so many standard errors of the difference is no longer luck."""


class Comparison(Searcher):
    """One set of futures."""

    def __init__(self, rules: Rules[State], world: State, seat: int, evaluation: Evaluation, plan: Plan) -> None:
        super().__init__(rules, world, seat, evaluation, plan)
        self._worths: list[list[float]] = []
        """What each option came to, future by future."""

    def run(self, stream: Stream) -> Share:
        share = Share(self.options_with_reason(stream))
        self._worths = [[] for _ in share.options]
        course, future = stream.below(1 << 30), 0
        left = self._promising(share, stream)
        while future == 0 or (self.sight.nodes < self.plan.nodes and len(left) > 1):
            halvings = max(1, (len(left) - 1).bit_length())
            limit = self.sight.nodes + max(1, (self.plan.nodes - self.sight.nodes) // halvings)
            while (self.sight.nodes < limit and len(left) > 1) or future == 0:
                for index in left:
                    self._look(share, index, Stream(course + future))
                future += 1
                if future % BATCH == 0:
                    left = self._not_far_behind(left)
            left = self._by_worth(left)[: max(2, (len(left) + 1) // 2)]
        return share

    def _promising(self, share: Share, stream: Stream) -> list[int]:
        """The options worth comparing: the two that look best at first sight, and all that come close to them."""
        worths: list[float] = []
        for option in share.options:
            points = outcome(self.world, self.seat, option, self.sight, stream)
            worths.append(own_margin(points, self.seat))
        order = sorted(range(len(worths)), key=lambda index: -worths[index])
        enough = worths[order[0]] - CLOSE * self.plan.temperature
        return order[:2] + [index for index in order[2:] if worths[index] >= enough]

    def _look(self, share: Share, index: int, future: Stream) -> None:
        """What an option comes to in one future."""
        g = self.rules.sample(self.world, self.seat, future)
        luck = Stream(future.below(1 << 30))
        take_and_finish(g, self.seat, share.options[index], self.sight, future)
        play_on(g, self.plan.rollout_turns, self.sight, future, luck, self.plan.careful)
        points, spread = self.evaluation.estimate(g), self.evaluation.spread(g)
        self.sight.nodes += 1
        worth = utilities(points, spread)[self.seat]
        self._worths[index].append(worth)
        share.add(index, worth, expected_standings(points, spread)[self.seat], points[self.seat])

    def _by_worth(self, left: list[int]) -> list[int]:
        """The options that are left, the best first; all of them have been through the same futures."""
        return sorted(left, key=lambda index: -math.fsum(self._worths[index]))

    def _not_far_behind(self, left: list[int]) -> list[int]:
        order = self._by_worth(left)
        best = self._worths[order[0]]
        return order[:1] + [index for index in order[1:] if _behind(self._worths[index], best) < FAR]


def _behind(own: list[float], best: list[float]) -> float:
    """By how many standard errors one option does worse than the other in the futures they share."""
    count = len(own)
    total, squares = 0.0, 0.0
    for future in range(count):
        difference = best[future] - own[future]
        total += difference
        squares += difference * difference
    variance = (squares - total * total / count) / (count - 1)
    return total / math.sqrt(max(variance * count, 1e-12))
