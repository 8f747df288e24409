"""The puzzles that are shipped, and a puzzle's position."""

from __future__ import annotations

import functools
import importlib.resources
import json
from typing import Any, Final

from piazza.bots.observation import Observation
from piazza.core.agenda import CHANCE, EVERYONE
from piazza.core.journal import DO, Entry, Record
from piazza.core.match import Match, replay
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from piazza.study.course import observed, seed_at

Json = dict[str, Any]
_CHANCE: Final = "c"
_FORMAT: Final = 1
"""Of records whose chance is told without its shares."""
LIKE: Final = 3


@functools.cache
def puzzles_of(game: str) -> tuple[Json, ...]:
    """Those of a game, in the order in which they are numbered; none where nobody has looked for any."""
    source = importlib.resources.files("piazza.study.puzzles").joinpath("data", f"{game}.json")
    if not source.is_file():
        return ()
    return tuple(json.loads(source.read_text(encoding="utf-8"))["puzzles"])


def all_puzzles() -> list[Json]:
    return [puzzle for game in GAMES for puzzle in puzzles_of(game)]


def puzzle_named(name: str) -> Json | None:
    return next((puzzle for puzzle in puzzles_of(name.rpartition("-")[0]) if puzzle["id"] == name), None)


def like(puzzle: Json) -> list[str]:
    """Others of the kind, those of nearly the same rating first."""

    def distance(other: Json) -> tuple[bool, bool, int]:
        return (
            other["theme"] != puzzle["theme"],
            other["kind"] != puzzle["kind"],
            abs(other["rating"] - puzzle["rating"]),
        )

    others = [other for other in puzzles_of(puzzle["game"]) if other["id"] != puzzle["id"]]
    return [other["id"] for other in sorted(others, key=distance)[:LIKE]]


def packed(entries: list[Entry]) -> list[str]:
    """Decisions and chance, one text each."""
    return [f"{_CHANCE if entry.by == CHANCE else entry.by} {entry.text}" for entry in entries]


def position_of(puzzle: Json) -> Match:
    """The game before the move that is looked for."""
    entries = []
    for line in puzzle["entries"]:
        by, _, text = line.partition(" ")
        entries.append(Entry(CHANCE if by == _CHANCE else int(by), DO, text))
    names: list[dict[str, object]] = [{"name": f"Player {seat + 1}"} for seat in range(puzzle["players"])]
    kept = puzzle["game"], puzzle["rules_version"], puzzle["options"]
    return replay(Record(*kept, names, "", entries, None, None, None, _FORMAT))


def observation_of(puzzle: Json, match: Match) -> Observation:
    """What its seat knows. The worlds of a puzzle are drawn from it, and never from the position itself."""
    return observed(match, match.state, len(match.entries), puzzle["seat"])


def world_of(observation: Observation, future: int) -> Json:
    """A world in which a choice was found worse, as all eyes see it."""
    return dict(observation.rules.view(observation.worlds(Stream(future)), EVERYONE))


def seed_of(match: Match) -> int:
    return seed_at(len(match.entries))
