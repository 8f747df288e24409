"""Positions and bots for the tests of bots: random games stopped at decisions, and searches small enough for tests."""

from __future__ import annotations

from collections.abc import Iterator

from piazza.bots.bot import Bot
from piazza.bots.builder_bot import BuilderBot
from piazza.bots.levels import FEW, TREES
from piazza.bots.novice_bot import NoviceBot
from piazza.bots.random_bot import RandomBot
from piazza.bots.search.plan import Plan
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import CHANCE, State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from tests.conformance.cases import CASES, MAIN_CASES, Case
from tests.conformance.walking import walk

SEARCHES = ("tree", "careful tree", "comparison")
KINDS = ("random", "novice", "builder", *SEARCHES)
VARIANTS = [case for case in CASES if case.options and case.options.get("nobles") is True][:1]
BOT_CASES = [*MAIN_CASES, *VARIANTS]
OPTION_CASES = [case for case in CASES if case.is_newest and case.options]
"""Every other value of every option."""


def case_of(game: str) -> Case:
    return next(case for case in MAIN_CASES if case.rules.name == game)


def small_plan(kind: str, nodes: int) -> Plan:
    """The searches as the levels use them: a tree branches on draws, a careful one plays on by how turns end."""
    depth = 1 if kind == "comparison" else 60
    careful, told_apart = kind == "careful tree", FEW if kind == "tree" else 0
    return Plan(nodes, rollout_turns=4, depth=depth, width=3, tree_width=6, careful=careful, told_apart=told_apart)


def small_bot(kind: str, rules: Rules[State], nodes: int = 60) -> Bot:
    """A bot of that kind; the searches with a budget that suits tests, in every game with and without a tree."""
    if kind in SEARCHES:
        return TreeBot(rules, small_plan(kind, nodes), TREES)
    made: Bot = {"random": RandomBot, "novice": NoviceBot, "builder": BuilderBot}[kind](rules)
    return made


def decisions(case: Case, seed: int, every: int, most: int) -> Iterator[tuple[State, int]]:
    """Some decisions of a random game, one in `every`, where a seat has more than one option."""
    stream, found = Stream(seed), 0
    for g, ask, seat, _ in walk(case, stream):
        if seat == CHANCE or len(ask.options(g, seat)) < 2 or stream.below(every):
            continue
        yield g, seat
        found += 1
        if found == most:
            return
