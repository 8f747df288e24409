"""Our levels, from the weakest to the strongest, and what each is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piazza.bots.bot import Bot
from piazza.bots.builder_bot import BuilderBot
from piazza.bots.novice_bot import NoviceBot
from piazza.bots.random_bot import RandomBot
from piazza.bots.search.mcts import Plan
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import State
from piazza.core.rules import Rules


def artisan(rules: Rules[State]) -> Bot:
    return TreeBot(rules, Plan(2000), trees=1)


def maestro(rules: Rules[State]) -> Bot:
    return TreeBot(rules, Plan(10000), trees=2)


def small_tree(rules: Rules[State], nodes: int) -> Bot:
    """The search of `maestro` with a budget of one's own."""
    return TreeBot(rules, Plan(nodes), trees=2)


LEVEL_BOTS: Final[dict[str, Callable[[Rules[State]], Bot]]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "builder": BuilderBot,
    "artisan": artisan,
    "maestro": maestro,
}
