"""Monte Carlo tree search over information sets, for any number of seats.

Every pass draws a world of the searching seat (or keeps one per tree, for comparison), walks down the tree by what each
seat wants for itself, adds a node, judges the position there and tells every decision on the way what it came to for
the seat that made it. Where trees do not pay, the options are compared without one, in futures they share.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.search.lookahead import Meter, best_option, outcome, take_and_finish
from piazza.bots.search.tree import Node
from piazza.bots.search.utility import expected_standings, utilities
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

CLOSE: Final = 3.0
"""Options that look worse by so many temperatures are not compared."""


class Plan:
    """How a search is run. `nodes` is the number of positions it may judge in one tree."""

    def __init__(
        self,
        nodes: int,
        exploration: float = 0.6,
        temperature: float = 2.0,
        trust: float = 1.0,
        rollout_turns: int = 0,
        rollout_width: int = 6,
        told_apart: int = 0,
        one_world: bool = False,
        depth: int = 60,
    ) -> None:
        self.nodes: Final = nodes
        self.exploration: Final = exploration
        self.temperature: Final = temperature
        """In points: options that look so much worse are looked at e times less."""
        self.trust: Final = trust
        self.rollout_turns: Final = rollout_turns
        """How many turns are played on by first sight before a position is judged."""
        self.rollout_width: Final = rollout_width
        """How many options, drawn at random, are compared at each decision of such a turn."""
        self.told_apart: Final = told_apart
        """Chance with at most so many outcomes branches the tree; with more, its outcomes share one node."""
        self.one_world: Final = one_world
        """Keep one world for the whole tree (perfect-information Monte Carlo) instead of one per pass."""
        self.depth: Final = depth
        """How many decisions deep the tree may grow. With 1 there is no tree: the options are compared."""


class Share:
    """What one tree found out about the options at its root, in the order of the ask."""

    def __init__(self, options: list[int]) -> None:
        self.options: Final = options
        self.visits: Final = [0] * len(options)
        self.totals: Final = [0.0] * len(options)
        self.standings: Final = [0.0] * len(options)
        self.scores: Final = [0.0] * len(options)


class Search:
    """One tree. `world` must have been sampled for `seat`."""

    def __init__(self, rules: Rules[State], world: State, seat: int, evaluation: Evaluation, plan: Plan) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.evaluation: Final = evaluation
        self.plan: Final = plan
        self.world: Final = world
        self.meter: Final = Meter()
        self.root: Final = Node()
        self._nodes: list[Node] = []
        self._places: list[int] = []
        self._seats: list[int] = []

    def run(self, stream: Stream) -> Share:
        ask = self.world.agenda[-1]
        assert isinstance(ask, Ask)
        share = Share(ask.telling(self.world, self.seat))
        if self.plan.depth == 1:
            self._compare(share, stream)
            return share
        fixed = self.rules.sample(self.world, self.seat, stream)
        passes = 0
        while self.meter.nodes < self.plan.nodes and passes < self.plan.nodes:
            passes += 1
            if self.plan.one_world:
                g = fixed.copy()
            else:
                g = self.rules.sample(self.world, self.seat, stream)
            self._pass(g, stream, share)
        return share

    def _pass(self, g: State, stream: Stream, share: Share) -> None:
        self._nodes, self._places, self._seats = [], [], []
        first = self._walk(g, stream)
        self._play_on(g, stream, stream)
        points = self.evaluation.estimate(g)
        spread = self.evaluation.spread(g)
        self.meter.nodes += 1
        worth = utilities(points, spread)
        for index in range(len(self._nodes)):
            node, place = self._nodes[index], self._places[index]
            node.visits[place] += 1
            node.totals[place] += worth[self._seats[index]]
        for index in range(len(share.options)):
            if share.options[index] == first:
                share.visits[index] += 1
                share.totals[index] += worth[self.seat]
                share.standings[index] += expected_standings(points, spread)[self.seat]
                share.scores[index] += points[self.seat]

    def _walk(self, g: State, stream: Stream) -> int:
        """Goes down the tree in a world, which it changes, to the first decision nobody has looked at; returns the
        option taken at the root."""
        node = self.root
        first = -1
        for _ in range(self.plan.depth):
            if not g.agenda:
                break
            # Walking costs time as judging does, so it is paid for from the same budget.
            self.meter.nodes += 1
            ask = g.agenda[-1]
            assert isinstance(ask, Ask)
            actor = ask.seats[0]
            if actor == CHANCE:
                node = self._take_chance(g, ask, node, stream)
                continue
            if first < 0:
                actor = self.seat
            options = ask.telling(g, actor)
            if len(options) == 1 and first >= 0:
                apply(g, actor, options[0])
                continue
            index, is_new, place = self._choose(g, ask, actor, options, node, stream)
            if first < 0:
                first = options[index]
            self._nodes.append(node)
            self._places.append(place)
            self._seats.append(actor)
            if is_new:
                take_and_finish(g, actor, options[index], self.evaluation, stream, self.meter)
                break
            apply(g, actor, options[index])
            node = node.next_node(place)
        return first

    def _take_chance(self, g: State, ask: Ask[State], node: Node, stream: Stream) -> Node:
        option = draw_chance(ask, g, stream)
        told_apart = self.plan.told_apart > 0 and len(ask.options(g, CHANCE)) <= self.plan.told_apart
        apply(g, CHANCE, option)
        return node.after_chance(option) if told_apart else node

    def _choose(
        self, g: State, ask: Ask[State], actor: int, options: list[int], node: Node, stream: Stream
    ) -> tuple[int, bool, int]:
        """The index of the option to look at, whether it is looked at for the first time, and its place."""
        places: list[int] = []
        for option in options:
            key = self.rules.action_id(ask, option) * 8 + actor
            if key in node.places:
                places.append(node.places[key])
            else:
                points = outcome(g, actor, option, self.evaluation, stream, self.meter)
                guess = utilities(points, self.evaluation.spread(g))[actor]
                places.append(node.add(key, guess, own_margin(points, actor)))
        plan = self.plan
        place = node.select(places, plan.exploration, plan.temperature, plan.trust)
        index = 0
        for number in range(len(places)):
            if places[number] == place:
                index = number
        return index, node.visits[place] == 0, place

    def _compare(self, share: Share, stream: Stream) -> None:
        """Compares the options by themselves: all of them in the same futures, so that luck cancels out. Whenever
        another part of the budget is spent, the worse half is left out (sequential halving)."""
        course, future = stream.below(1 << 30), 0
        left = self._promising(share, stream)
        while future == 0 or (self.meter.nodes < self.plan.nodes and len(left) > 1):
            halvings = max(1, (len(left) - 1).bit_length())
            limit = self.meter.nodes + max(1, (self.plan.nodes - self.meter.nodes) // halvings)
            while self.meter.nodes < limit:
                for index in left:
                    self._look(share, index, Stream(course + future))
                future += 1
            left.sort(key=lambda index: -share.totals[index] / share.visits[index])
            left = left[: max(2, (len(left) + 1) // 2)]

    def _promising(self, share: Share, stream: Stream) -> list[int]:
        """The options worth comparing: the two that look best at first sight, and all that come close to them."""
        worths: list[float] = []
        for option in share.options:
            points = outcome(self.world, self.seat, option, self.evaluation, stream, self.meter)
            worths.append(own_margin(points, self.seat))
        order = sorted(range(len(worths)), key=lambda index: -worths[index])
        enough = worths[order[0]] - CLOSE * self.plan.temperature
        return order[:2] + [index for index in order[2:] if worths[index] >= enough]

    def _look(self, share: Share, index: int, future: Stream) -> None:
        """What an option comes to in one future."""
        g = self.rules.sample(self.world, self.seat, future)
        luck = Stream(future.below(1 << 30))
        take_and_finish(g, self.seat, share.options[index], self.evaluation, future, self.meter)
        self._play_on(g, future, luck)
        points, spread = self.evaluation.estimate(g), self.evaluation.spread(g)
        self.meter.nodes += 1
        share.visits[index] += 1
        share.totals[index] += utilities(points, spread)[self.seat]
        share.standings[index] += expected_standings(points, spread)[self.seat]
        share.scores[index] += points[self.seat]

    def _play_on(self, g: State, stream: Stream, luck: Stream) -> None:
        """Plays turns by first sight, comparing a few options at each decision, before the position is judged.

        Chance has a stream of its own: the same `luck` brings the same cards whatever is played."""
        turns = self.plan.rollout_turns
        turn, last = self.evaluation.turn_of(g), -1
        while turns > 0 and g.agenda:
            ask = g.agenda[-1]
            assert isinstance(ask, Ask)
            actor = ask.seats[0]
            if actor == CHANCE:
                apply(g, CHANCE, draw_chance(ask, g, luck))
                continue
            now = self.evaluation.turn_of(g)
            if now != turn or (actor != last and last >= 0):
                turns -= 1
                turn = now
            last = actor
            if turns > 0:
                self._play_by_sight(g, ask, actor, stream)

    def _play_by_sight(self, g: State, ask: Ask[State], actor: int, stream: Stream) -> None:
        options = _some(ask.telling(g, actor), self.plan.rollout_width, stream)
        if len(options) == 1:
            apply(g, actor, options[0])
        else:
            apply(g, actor, best_option(g, actor, options, self.evaluation, stream, self.meter))


def _some(options: list[int], width: int, stream: Stream) -> list[int]:
    """At most `width` of the options, drawn at random."""
    if len(options) <= width:
        return options
    left = options[:]
    found: list[int] = []
    for _ in range(width):
        index = stream.below(len(left))
        found.append(left[index])
        left[index] = left[-1]
        left.pop()
    return found
