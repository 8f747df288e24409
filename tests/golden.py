"""Golden records: finished games of every version of the rules, which must replay for ever.

Those of version 1 lie in a game's folder `golden`, those of later versions in `golden/version-<n>`. Only the newest
version's are ever written, and only until it is released.
"""

from __future__ import annotations

from pathlib import Path

import piazza
from piazza.core.journal import Record
from piazza.core.records import read_record
from piazza.core.registry import rules_of

GAMES = Path(__file__).parent / "games"


def folder(game: str, version: int | None = None) -> Path:
    """Where the records of a version lie; of the newest without one."""
    number = rules_of(game).version if version is None else version
    golden = GAMES / game / "golden"
    return golden if number == 1 else golden / f"version-{number}"


def versions(game: str) -> list[int]:
    return list(range(1, rules_of(game).version + 1))


def names(game: str, version: int) -> list[str]:
    return sorted(path.stem for path in folder(game, version).glob("*.piazza"))


def record(game: str, version: int, name: str) -> Record:
    found = read_record((folder(game, version) / f"{name}.piazza").read_text(encoding="utf-8"))
    assert (found.game, found.rules_version) == (game, version)
    return found


def write(game: str, name: str, match: piazza.Match) -> None:
    folder(game).mkdir(parents=True, exist_ok=True)
    match.save(str(folder(game) / f"{name}.piazza"))
