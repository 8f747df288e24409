"""Monte Carlo tree search over information sets, for any number of seats.

Every pass draws a world of the searching seat (or keeps one per tree, for comparison), walks down the tree by what each
seat wants for itself, adds a node, judges the position there and tells every decision on the way what it came to for
the seat that made it.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.search.lookahead import outcome, take_and_finish
from piazza.bots.search.plan import Plan, Searcher, Share
from piazza.bots.search.playing_on import play_on
from piazza.bots.search.tree import Node
from piazza.bots.search.utility import expected_standings, utilities
from piazza.core.agenda import CHANCE, Ask, State, apply, draw_chance
from piazza.core.randomness import Stream
from piazza.core.rules import Rules

SETTLING: Final = 32
"""After so many passes, and so many again, a search stops when the rest could not change what it looked at most."""


class Search(Searcher):
    """One tree."""

    def __init__(self, rules: Rules[State], world: State, seat: int, evaluation: Evaluation, plan: Plan) -> None:
        super().__init__(rules, world, seat, evaluation, plan)
        self.root: Final = Node()
        self._nodes: list[Node] = []
        self._places: list[int] = []
        self._seats: list[int] = []

    def run(self, stream: Stream) -> Share:
        ask = self.world.agenda[-1]
        assert isinstance(ask, Ask)
        share = Share(ask.telling(self.world, self.seat))
        fixed = self.rules.sample(self.world, self.seat, stream)
        passes = 0
        while self.meter.nodes < self.plan.nodes and passes < self.plan.nodes:
            passes += 1
            if self.plan.one_world:
                g = fixed.copy()
            else:
                g = self.rules.sample(self.world, self.seat, stream)
            self._pass(g, stream, share)
            if passes % SETTLING == 0 and self._is_settled(share, passes):
                break
        return share

    def _is_settled(self, share: Share, passes: int) -> bool:
        """Whether no other option can still be looked at more often, if the leader gets half of what is to come."""
        to_come = passes * (self.plan.nodes - self.meter.nodes) // self.meter.nodes
        return 2 * share.lead() > to_come

    def _pass(self, g: State, stream: Stream, share: Share) -> None:
        self._nodes, self._places, self._seats = [], [], []
        first = self._walk(g, stream)
        play_on(g, self.plan, self.evaluation, stream, stream, self.meter)
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
                share.add(index, worth[self.seat], expected_standings(points, spread)[self.seat], points[self.seat])

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
