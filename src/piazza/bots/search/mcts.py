"""Monte Carlo tree search over information sets, for any number of seats.

Every pass draws a world of the searching seat (or keeps one per tree, for comparison), walks down the tree by what each
seat wants for itself, adds a node, judges the position there and tells every decision on the way what it came to for
the seat that made it.
"""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, own_margin
from piazza.bots.search.lookahead import outcome, take_and_finish
from piazza.bots.search.memory import STEP, Memory
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
        self._options: list[int] = []
        """Those of the root."""
        self._nodes: list[Node] = []
        self._places: list[int] = []
        self._seats: list[int] = []
        self.memory: Final = Memory(rules)
        """Of what turns came to once they were over; the memory of `sight` is of single decisions."""

    def run(self, stream: Stream) -> Share:
        share = Share(self.options_with_reason(stream))
        self._options = share.options
        fixed = self.rules.sample(self.world, self.seat, stream)
        passes = 0
        while self.sight.nodes < self.plan.nodes and passes < self.plan.nodes:
            passes += 1
            if self.plan.one_world:
                g = fixed.copy()
            else:
                g = self.rules.sample(self.world, self.seat, stream)
            self._pass(g, stream, share)
            if len(share.options) == 1 or (passes % SETTLING == 0 and self._is_settled(share, passes)):
                break
        return share

    def _is_settled(self, share: Share, passes: int) -> bool:
        """Whether no other option can still be looked at more often, if the leader gets half of what is to come."""
        to_come = passes * (self.plan.nodes - self.sight.nodes) // self.sight.nodes
        return 2 * share.lead() > to_come

    def _pass(self, g: State, stream: Stream, share: Share) -> None:
        self._nodes, self._places, self._seats = [], [], []
        first = self._walk(g, stream)
        play_on(g, self.plan.rollout_turns, self.sight, stream, stream, self.plan.careful)
        points = self.evaluation.estimate(g)
        spread = self.evaluation.spread(g)
        self.sight.nodes += 1
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
            self.sight.nodes += 1
            ask = g.agenda[-1]
            assert isinstance(ask, Ask)
            actor = ask.seats[0]
            if actor == CHANCE:
                node = self._take_chance(g, ask, node, stream)
                continue
            if first < 0:
                actor = self.seat
            options = self._options if first < 0 else ask.telling(g, actor)
            if len(options) == 1 and first >= 0:
                apply(g, actor, options[0])
                continue
            option, is_new, place = self._choose(g, ask, actor, options, node, stream)
            if first < 0:
                first = option
            self._nodes.append(node)
            self._places.append(place)
            self._seats.append(actor)
            if is_new:
                take_and_finish(g, actor, option, self.sight, stream)
                break
            apply(g, actor, option)
            node = node.next_node(place)
        return first

    def _take_chance(self, g: State, ask: Ask[State], node: Node, stream: Stream) -> Node:
        option = draw_chance(ask, g, stream)
        told_apart = self._is_told_apart(g, ask)
        apply(g, CHANCE, option)
        return node.after_chance(option) if told_apart else node

    def _is_told_apart(self, g: State, ask: Ask[State]) -> bool:
        """Few outcomes, and ones that the seat will see: what it cannot see is nothing to plan by."""
        most = self.plan.told_apart
        return most > 0 and ask.seen_by(g, self.seat) and len(ask.options(g, CHANCE)) <= most

    def _choose(
        self, g: State, ask: Ask[State], actor: int, options: list[int], node: Node, stream: Stream
    ) -> tuple[int, bool, int]:
        """The option to look at, whether it is looked at for the first time, and its place."""
        first = self.memory.first_key(ask, actor)
        self._look_at_new(g, ask, actor, options, node, stream)
        places: list[int] = []
        offered: list[int] = []
        for option in options:
            place = node.places.get(first + STEP * option, -1)
            if place >= 0:
                places.append(place)
                offered.append(option)
        plan = self.plan
        chosen = node.select(places, plan.exploration, plan.temperature, plan.trust)
        return offered[places.index(chosen)], node.visits[chosen] == 0, chosen

    def _look_at_new(
        self, g: State, ask: Ask[State], actor: int, options: list[int], node: Node, stream: Stream
    ) -> None:
        """First sights of options that the node does not know yet: at the root of all, below it of the best few."""
        first = self.memory.first_key(ask, actor)
        new = [option for option in options if first + STEP * option not in node.places]
        if new and node is not self.root:
            room = max(0, self.plan.tree_width - (len(options) - len(new)))
            new = self.memory.candidates(ask, actor, new, room, stream)
        if not new:
            return
        worths: list[float] = []
        for option in new:
            points = outcome(g, actor, option, self.sight, stream)
            guess = utilities(points, self.evaluation.spread(g))[actor]
            worths.append(own_margin(points, actor))
            node.add(first + STEP * option, guess, worths[-1])
        self.memory.note(ask, actor, new, worths, max(node.worths))
