"""Name and version -> Rules: our own games, and those of installed packages. Games are imported when first asked for.

A package adds a game by an entry point, whose value is the module with its `VERSIONS`:

    [project.entry-points."piazza.games"]
    palio = "piazza_palio"
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from typing import Final

from piazza.core.errors import UnknownGame
from piazza.core.rules import Rules, State

ENTRY_POINTS: Final = "piazza.games"
OWN_GAMES: Final[dict[str, str]] = {
    "lucca": "piazza.games.lucca",
    "sangimignano": "piazza.games.sangimignano",
    "aquileia": "piazza.games.aquileia",
    "lorenzo": "piazza.games.lorenzo",
}


class Games(Mapping[str, str]):
    """The module of each game by its name: ours first, then those of packages, which are looked for when they are
    asked about. No package can take over a name of ours; a name is a word in small letters."""

    def __init__(self) -> None:
        self._all: dict[str, str] | None = None

    def all(self) -> dict[str, str]:
        if self._all is None:
            found = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}
            added = {name: found[name] for name in sorted(found) if name.isidentifier() and name.islower()}
            self._all = {**OWN_GAMES, **{name: module for name, module in added.items() if name not in OWN_GAMES}}
        return self._all

    def __getitem__(self, game: str) -> str:
        return OWN_GAMES[game] if game in OWN_GAMES else self.all()[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())


GAMES: Final = Games()


def rules_of(game: str, version: int | None = None) -> Rules[State]:
    """The newest rules of a game; with `version`, exactly those a record was played by. All since 1 are there."""
    if game not in GAMES:
        raise UnknownGame(f"unknown game {game!r}; expected one of {', '.join(GAMES)}")
    versions = _versions(game)
    newest = len(versions)
    if version is None:
        return versions[-1]
    if not 1 <= version <= newest:
        age = "newer" if version > newest else "older"
        raise UnknownGame(f"{game}: expected a rules version from 1 to {newest}, got the {age} version {version}")
    return versions[version - 1]


def _versions(game: str) -> tuple[Rules[State], ...]:
    if game in OWN_GAMES:
        own: tuple[Rules[State], ...] = importlib.import_module(OWN_GAMES[game]).VERSIONS
        return own
    try:
        found: tuple[Rules[State], ...] = importlib.import_module(GAMES[game]).VERSIONS
    except (ImportError, AttributeError) as fault:
        raise UnknownGame(f"{game}: the package {GAMES[game]} cannot be used: {fault}") from fault
    if [(rules.name, rules.version) for rules in found] != [(game, n) for n in range(1, len(found) + 1)] or not found:
        raise UnknownGame(
            f"{game}: expected {GAMES[game]}.VERSIONS to hold the rules called {game!r} from version 1 on"
        )
    return found
