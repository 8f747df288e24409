"""The tree of a search: what is known of each decision that was looked at."""

from __future__ import annotations

import math


class Node:
    """A point in the course of play as the searching seat can tell it: the options seen there, in any world.

    The lists run in parallel, one place per option. Different worlds offer different options at the same node; what
    one world does not offer is simply not chosen there.
    """

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.guesses: list[float] = []
        """What the option was worth to its seat at first sight, from 0 to 1."""
        self.worths: list[float] = []
        """The same in points: options that look better are looked at first."""
        self.nexts: list[Node | None] = []
        self.outcomes: dict[int, Node] | None = None
        """Where the course of play goes on after each outcome of chance, when outcomes are told apart."""

    def add(self, key: int, guess: float, worth: float) -> int:
        place = len(self.visits)
        self.places[key] = place
        self.visits.append(0)
        self.totals.append(0.0)
        self.guesses.append(guess)
        self.worths.append(worth)
        self.nexts.append(None)
        return place

    def next_node(self, place: int) -> Node:
        found = self.nexts[place]
        if found is None:
            found = Node()
            self.nexts[place] = found
        return found

    def after_chance(self, outcome: int) -> Node:
        if self.outcomes is None:
            self.outcomes = {}
        found = self.outcomes.get(outcome)
        if found is None:
            found = Node()
            self.outcomes[outcome] = found
        return found

    def select(self, places: list[int], exploration: float, temperature: float, trust: float) -> int:
        """The place to look at next, among those that this world offers.

        An option's likelihood to be looked at falls with what it seemed to cost at first sight (PUCT), and its value
        starts from that first sight, which counts as `trust` visits.
        """
        best_worth = -1e18
        seen = 0
        for place in places:
            seen += self.visits[place]
            if self.worths[place] > best_worth:
                best_worth = self.worths[place]
        total = 0.0
        weights: list[float] = []
        for place in places:
            weight = math.exp(max(-20.0, (self.worths[place] - best_worth) / temperature)) + 0.01
            weights.append(weight)
            total += weight
        urge = exploration * math.sqrt(seen + 1.0) / total
        best, found = -1e18, places[0]
        for index in range(len(places)):
            place = places[index]
            count = self.visits[place]
            value = (trust * self.guesses[place] + self.totals[place]) / (trust + count)
            value += urge * weights[index] / (1.0 + count)
            if value > best:
                best, found = value, place
        return found
