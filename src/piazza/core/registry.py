"""Name -> Rules, one line per game. Games are imported when first asked for."""

from __future__ import annotations

import importlib
from typing import Final

from piazza.core.errors import UnknownGame
from piazza.core.rules import Rules, State

GAMES: Final[dict[str, str]] = {
    "lucca": "piazza.games.lucca",
    "sangimignano": "piazza.games.sangimignano",
    "aquileia": "piazza.games.aquileia",
    "lorenzo": "piazza.games.lorenzo",
}


def rules_of(game: str, version: int | None = None) -> Rules[State]:
    """The rules of a game; with `version`, exactly those a record was played by."""
    if game not in GAMES:
        raise UnknownGame(f"unknown game {game!r}; expected one of {', '.join(GAMES)}")
    rules: Rules[State] = importlib.import_module(GAMES[game]).RULES
    if version is not None and version != rules.version:
        age = "newer" if version > rules.version else "older"
        raise UnknownGame(f"{game}: expected rules version {rules.version}, got the {age} version {version}")
    return rules
