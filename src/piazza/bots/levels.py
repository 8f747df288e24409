"""Our levels, from the weakest to the strongest, and what each is made of.

Budgets are positions judged, so that a level plays the same everywhere. How each game is searched was measured: see
docs/research/bots.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piazza.bots.bot import Bot
from piazza.bots.builder_bot import BuilderBot
from piazza.bots.novice_bot import NoviceBot
from piazza.bots.random_bot import RandomBot
from piazza.bots.search.plan import Plan
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import State
from piazza.core.rules import Rules

TREES: Final = 2
"""A thought is shared out over so many trees, one for each of two processors."""

# Positions judged in one tree: artisan, maestro.
BUDGETS: Final[dict[str, tuple[int, int]]] = {
    "lucca": (8_000, 60_000),
    "sangimignano": (600, 30_000),
    "aquileia": (2_000, 12_000),
    "lorenzo": (2_000, 12_000),
}
OTHER_BUDGET: Final = (600, 6_000)
"""For games of other packages: their rules are seldom compiled."""
LARGE: Final = 10_000
FEW: Final = 12
"""Chance with at most so many outcomes can branch a tree without wearing it thin."""


def plan_for(game: str, nodes: int) -> Plan:
    """How the game is searched, with the given budget for each tree."""
    # A small budget is better spent on comparing the options than on a tree, and does not carry so far ahead.
    is_large = nodes >= LARGE
    depth = 60 if is_large else 1
    if game == "lucca":
        return Plan(nodes, depth=depth, rollout_turns=20 if is_large else 8, width=4)
    if game == "lorenzo":
        return Plan(nodes, depth=depth, rollout_turns=4, width=3, tree_width=6, careful=is_large)
    if game == "aquileia":
        return Plan(nodes, rollout_turns=8 if is_large else 4, width=3, tree_width=6, careful=True)
    # A card drawn decides what its owner can do next, and there are few kinds: each that is seen has its own branch.
    return Plan(nodes, told_apart=FEW)


def tree_bot(rules: Rules[State], nodes: int) -> TreeBot:
    """The search of `artisan` and `maestro` with a budget of one's own."""
    return TreeBot(rules, plan_for(rules.name, nodes), TREES)


def artisan(rules: Rules[State]) -> Bot:
    return tree_bot(rules, BUDGETS.get(rules.name, OTHER_BUDGET)[0])


def maestro(rules: Rules[State]) -> Bot:
    return tree_bot(rules, BUDGETS.get(rules.name, OTHER_BUDGET)[1])


LEVEL_BOTS: Final[dict[str, Callable[[Rules[State]], Bot]]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "builder": BuilderBot,
    "artisan": artisan,
    "maestro": maestro,
}

QUICK: Final = ("random", "novice", "builder")
"""Levels that answer within milliseconds."""
TREE_LEVELS: Final = ("artisan", "maestro")
"""Levels whose thoughts can be shared out over processes, from the weaker to the stronger."""


def cheaper(level: str, steps: int) -> str:
    """The level so many steps below, down to the strongest quick one; others' levels stay what they are."""
    ladder = (QUICK[-1], *TREE_LEVELS)
    return ladder[max(0, ladder.index(level) - steps)] if level in ladder else level
