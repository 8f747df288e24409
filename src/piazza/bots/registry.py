"""Bots by name. Our levels have the same names in every game; third parties add theirs through the entry-point group
`piazza.bots`, whose entries are called with the rules of the game and give a `Bot` (a subclass of Bot will do).

Whoever measures bots has further ways to name one: `tree@3000`, our search with a budget of its own for each tree;
`package.module:factory`, called like an entry point; `program:COMMAND`, a program that speaks the bot protocol
(docs/bot-protocol.md). Servers take none of these from people: they run what they are told to."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from piazza.bots.bot import Bot
from piazza.bots.levels import LEVEL_BOTS, tree_bot
from piazza.bots.outside import OutsideBot
from piazza.core.agenda import State
from piazza.core.errors import PiazzaError, named
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

ENTRY_POINTS: Final = "piazza.bots"
LEVELS: Final = tuple(LEVEL_BOTS)
"""Our own bots, from the weakest to the strongest."""


class UnknownBot(PiazzaError):
    """No bot of that name, or one that does not play the game."""


def bot_names() -> list[str]:
    """The names of all bots: our levels first, then those of installed packages."""
    return [*LEVELS, *sorted(name for name in _installed() if name not in LEVEL_BOTS)]


def make_bot(name: str, game: str, version: int | None = None) -> Bot:
    """The bot of that name for that game, by its newest rules unless a version is named. Our own names cannot be taken
    over by a package."""
    rules = rules_of(game, version)
    if name in LEVEL_BOTS:
        return LEVEL_BOTS[name](rules)
    installed = _installed()
    if name not in installed:
        raise UnknownBot(f"unknown bot {name!r}; expected one of {', '.join(bot_names())}")
    return _made_by_package(installed[name], rules)


TREE: Final = "tree@"
PROGRAM: Final = "program:"


def make_contender(name: str, game: str) -> Bot:
    """The bot that somebody who measures bots has named, by the newest rules of the game."""
    if name.startswith(TREE):
        return tree_bot(rules_of(game), _budget(name))
    if name.startswith(PROGRAM):
        return OutsideBot(rules_of(game), name.removeprefix(PROGRAM))
    if ":" in name:
        return _checked(name, _factory(name), rules_of(game))
    return make_bot(name, game)


def _budget(name: str) -> int:
    text = name.removeprefix(TREE)
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= 10**9:
        raise UnknownBot(f"{name!r}: expected a budget after {TREE!r}, a whole number of positions from 1 to 10^9")
    return int(text)


def _factory(name: str) -> Callable[[Rules[State]], object]:
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        # What stands in the folder one works in is found, as with `python -m`; what is installed comes first.
        sys.path.append(os.getcwd())
    try:
        found = getattr(importlib.import_module(module), attribute)
    except Exception as fault:  # What a module runs when it is imported is its own.
        raise UnknownBot(f"{name!r}: expected MODULE:FACTORY that can be imported; {named(fault)}") from fault
    if not callable(found):
        raise UnknownBot(f"{name!r}: expected something that can be called, got {found!r}")
    factory: Callable[[Rules[State]], object] = found
    return factory


def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _made_by_package(entry: EntryPoint, rules: Rules[State]) -> Bot:
    try:
        factory = entry.load()
    except Exception as fault:
        raise UnknownBot(f"the bot {entry.name!r}: its package cannot be imported; {named(fault)}") from fault
    return _checked(entry.name, factory, rules)


def _checked(name: str, factory: Callable[[Rules[State]], object], rules: Rules[State]) -> Bot:
    supported: tuple[str, ...] = getattr(factory, "GAMES", ())
    if supported and rules.name not in supported:
        raise UnknownBot(f"the bot {name!r} plays {', '.join(supported)}, not {rules.name}")
    try:
        bot = factory(rules)
    except PiazzaError:
        raise
    except Exception as fault:
        raise UnknownBot(f"the bot {name!r} cannot be made: {named(fault)}") from fault
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the bot {name!r}: expected a Bot, got {bot!r}")
    return bot
