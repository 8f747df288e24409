"""Name and version -> Rules, one line per game. Games are imported when first asked for."""

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
    """The newest rules of a game; with `version`, exactly those a record was played by. All since 1 are there."""
    if game not in GAMES:
        raise UnknownGame(f"unknown game {game!r}; expected one of {', '.join(GAMES)}")
    versions: tuple[Rules[State], ...] = importlib.import_module(GAMES[game]).VERSIONS
    newest = len(versions)
    if version is None:
        return versions[-1]
    if not 1 <= version <= newest:
        age = "newer" if version > newest else "older"
        raise UnknownGame(f"{game}: expected a rules version from 1 to {newest}, got the {age} version {version}")
    return versions[version - 1]
