"""The levels `artisan` and `maestro`: tree search over information sets, spread over several trees.

Each tree is a share of the work with a seed of its own, and shares are added up in a fixed order: the result is the
same whether they are grown one after another or in as many processes as there are trees.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.bot import Bot, Thought, Weighed
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.bots.search.comparison import Comparison
from piazza.bots.search.mcts import Search
from piazza.bots.search.plan import Plan, Searcher, Share
from piazza.core.agenda import State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

ShareAsDict = dict[str, list[float]]


class TreeBot(Bot):
    def __init__(self, rules: Rules[State], plan: Plan, trees: int) -> None:
        super().__init__(rules)
        self.plan: Final = plan
        self.trees: Final = trees
        self._evaluation: Final = evaluation_of(rules)

    def think(self, observation: Observation, stream: Stream) -> Thought:
        return self.conclude(observation, [self.grow(observation, seed) for seed in self.seeds(observation, stream)])

    def seeds(self, observation: Observation, stream: Stream) -> list[int]:
        """One for each tree; none where there is nothing to decide."""
        return [stream.below(1 << 30) for _ in range(self.trees)] if len(observation.telling) > 1 else []

    def conclude(self, observation: Observation, shares: list[ShareAsDict]) -> Thought:
        """The thought that all trees, in the order of their seeds, come to."""
        options = observation.options
        if shares:
            return _added_up(observation, options, shares)
        only = observation.telling[0]
        weighed = [_weighed(observation, option, int(option == only), 0.0, 0.0) for option in options]
        return Thought(only, observation.text(only), weighed)

    def grow(self, observation: Observation, seed: int) -> ShareAsDict:
        """One tree, from its seed; as plain lists, so that it can cross between processes."""
        stream = Stream(seed)
        world = observation.worlds(stream)
        way: type[Searcher] = Comparison if self.plan.depth == 1 else Search
        return _as_dict(way(self.rules, world, observation.seat, self._evaluation, self.plan).run(stream))


def _as_dict(share: Share) -> ShareAsDict:
    return {
        "options": [float(option) for option in share.options],
        "visits": [float(visits) for visits in share.visits],
        "totals": share.totals,
        "standings": share.standings,
        "scores": share.scores,
    }


def _weighed(observation: Observation, option: int, visits: int, standing: float, score: float) -> Weighed:
    return Weighed(option, observation.text(option), visits, standing, score)


def _added_up(observation: Observation, options: list[int], shares: list[ShareAsDict]) -> Thought:
    """The option that was looked at most, since a search looks most at what is best; worth decides between equals.

    A search leaves out options that only repeat others in another order: those stay without visits.
    """
    sums = {key: [0.0] * len(options) for key in ("visits", "totals", "standings", "scores")}
    for share in shares:
        for place, option in enumerate(share["options"]):
            for key, column in sums.items():
                column[options.index(int(option))] += share[key][place]
    weighed = []
    for index, option in enumerate(options):
        visits = max(1.0, sums["visits"][index])
        standing, score = sums["standings"][index] / visits, sums["scores"][index] / visits
        weighed.append(_weighed(observation, option, int(sums["visits"][index]), standing, score))
    best = max(range(len(options)), key=lambda index: (sums["visits"][index], sums["totals"][index], -index))
    return Thought(options[best], weighed[best].text, weighed)
