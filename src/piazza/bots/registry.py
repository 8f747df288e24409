"""Bots by name. Our levels have the same names in every game; third parties add theirs through the entry-point group
`piazza.bots`, whose entries are called with the rules of the game and give a `Bot` (a subclass of Bot will do)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from piazza.bots.bot import Bot
from piazza.bots.levels import LEVEL_BOTS
from piazza.core.agenda import State
from piazza.core.errors import PiazzaError
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


def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def _made_by_package(entry: EntryPoint, rules: Rules[State]) -> Bot:
    factory: Callable[[Rules[State]], object] = entry.load()
    supported: tuple[str, ...] = getattr(factory, "GAMES", ())
    if supported and rules.name not in supported:
        raise UnknownBot(f"the bot {entry.name!r} plays {', '.join(supported)}, not {rules.name}")
    bot = factory(rules)
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the entry point {entry.name!r} ({entry.value}): expected a Bot, got {bot!r}")
    return bot
