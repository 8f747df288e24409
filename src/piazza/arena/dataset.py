"""Data sets: games of bots as records and as one row for every decision, in Parquet files.

    DIR/manifest.json                                          what is in it: plan, schema, parts with their checksums
    DIR/decisions/game=lucca/players=4/part-00000.parquet      a row for every decision
    DIR/records/game=lucca/players=4/part-00000.parquet        a row for every game, with its whole record

Game number i follows from the plan and i alone, and a part always holds the same games. A part is written whole, and
then the manifest that names it: whoever is interrupted goes on after the last part, and what comes of it is the same to
the byte. The schema is documented in docs/datasets.md.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from piazza.arena.faults import whole
from piazza.arena.pieces import in_order
from piazza.arena.places import Place
from piazza.arena.recording import play_recorded
from piazza.arena.rows import Decision, GameRows, outcomes, seen
from piazza.arena.tournament import contender
from piazza.bots.observation import observe
from piazza.core.agenda import Ask, State
from piazza.core.errors import PiazzaError
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

FORMAT = "piazza-dataset"
FORMAT_VERSION = 1
MANIFEST = "manifest.json"


class BadDataSet(PiazzaError):
    """A folder that holds something else, or a data set that is not as its manifest says."""


@dataclass(frozen=True)
class DataPlan:
    game: str
    players: int
    bots: tuple[str, ...]
    """One name per seat; they move on by a seat from game to game."""
    settings: dict[str, object]
    games: int
    seed: int
    part: int = 500
    """How many games a part holds."""

    def as_dict(self) -> dict[str, object]:
        rules = rules_of(self.game)
        return {
            "source": "bots",
            "game": self.game,
            "rules_version": rules.version,
            "players": self.players,
            "bots": list(self.bots),
            "settings": self.settings,
            "seed": self.seed,
            "games_in_a_part": self.part,
        }


def play_numbers(task: tuple[DataPlan, Sequence[int]]) -> list[GameRows]:
    """The games of these numbers, with their rows."""
    plan, numbers = task
    return [whole(number, play_game, plan) for number in numbers]


def play_game(plan: DataPlan, number: int) -> GameRows:
    """Game `number` of the plan."""
    rules = rules_of(plan.game)
    turn = number % plan.players
    names = plan.bots[turn:] + plan.bots[:turn]
    decisions: list[Decision] = []
    streams = [Stream((plan.seed * 1_000_003 + number) * 8 + seat) for seat in range(plan.players)]

    def choose(g: State, ask: Ask[State], seat: int) -> int:
        decision, option = _decided(rules, g, ask, seat, names[seat], streams[seat])
        decisions.append(decision)
        return option

    record = play_recorded(rules, plan.players, plan.settings, f"{plan.seed}/{number}", names, choose)
    return GameRows(number, record.as_text(), decisions, outcomes(record.result))


def _decided(
    rules: Rules[State], g: State, ask: Ask[State], seat: int, name: str, stream: Stream
) -> tuple[Decision, int]:
    options = ask.telling(g, seat)
    if len(options) == 1:
        return seen(rules, g, ask, seat, options[0], name), options[0]
    thought = contender(name, rules.name).think(observe(rules, g, seat, stream), stream)
    chosen = next(weighed for weighed in thought.options if weighed.option == thought.option)
    expected = (chosen.standing, chosen.score) if chosen.standing else None
    return seen(rules, g, ask, seat, thought.option, name, expected), thought.option


@dataclass
class Manifest:
    """What a data set holds."""

    head: dict[str, Any]
    parts: list[dict[str, Any]] = field(default_factory=list)
    complete: bool = False

    @property
    def games(self) -> int:
        return sum(part["games"] for part in self.parts)

    @property
    def rows(self) -> int:
        return sum(part["rows"] for part in self.parts)

    def as_dict(self) -> dict[str, Any]:
        return {**self.head, "complete": self.complete, "games": self.games, "rows": self.rows, "parts": self.parts}


def make_dataset(plan: DataPlan, place: Place, folder: Path, progress: Callable[[int], None]) -> Manifest:
    """Plays the plan into a folder, or what is still missing there. `progress` hears how many games are written."""
    for name in plan.bots:
        contender(name, plan.game)
    manifest = begun(folder, head_of(plan.game, plan.players, plan.as_dict()))
    progress(manifest.games)
    numbers = range(manifest.games, plan.games)
    if manifest.complete and not numbers:
        return manifest
    write_parts(folder, manifest, in_order(play_numbers, plan, numbers, place), plan.part, progress)
    return manifest


def write_parts(
    folder: Path, manifest: Manifest, games: Iterable[GameRows], size: int, progress: Callable[[int], None]
) -> None:
    """Writes games in parts of that size as they come, and says in the manifest when all are there."""
    manifest.complete = False
    for some in _grouped(games, size):
        manifest.parts.append(_write_part(folder, manifest, some))
        write_manifest(folder, manifest)
        progress(manifest.games)
    manifest.complete = True
    write_manifest(folder, manifest)


def _grouped(games: Iterable[GameRows], size: int) -> Iterator[list[GameRows]]:
    some: list[GameRows] = []
    for game in games:
        some.append(game)
        if len(some) == size:
            yield some
            some = []
    if some:
        yield some


def head_of(game: str, players: int, plan: dict[str, object]) -> dict[str, Any]:
    """What a manifest says of its rows before any are written."""
    rules = rules_of(game)
    encoding = rules.encoding(players)
    parts = [
        {"name": part.name, "start": encoding.starts[part.name], "size": part.size, "zero": part.zero, "one": part.one}
        for part in encoding.parts
    ]
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "plan": json.loads(json.dumps(plan)),
        "observation": {"bytes": encoding.size, "parts": parts},
        "actions": rules.action_count,
    }


def begun(folder: Path, head: dict[str, Any]) -> Manifest:
    """The data set in a folder as far as it is written; a new one when there is none. A part at the end that is not
    whole, as the last part of a shorter plan is, is made again."""
    if folder.exists() and not folder.is_dir():
        raise BadDataSet(f"expected a folder, and {folder} is a file")
    if not (folder / MANIFEST).exists():
        if folder.exists() and any(folder.iterdir()):
            raise BadDataSet(f"{folder} is not empty, and holds no data set")
        folder.mkdir(parents=True, exist_ok=True)
        return Manifest(head)
    manifest = read_manifest(folder)
    if manifest.head != head:
        raise BadDataSet(f"{folder} holds the data set of another plan; name another folder or remove it")
    size = head["plan"].get("games_in_a_part")
    while manifest.parts and manifest.parts[-1]["games"] != size:
        manifest.parts.pop()
    return manifest


def read_manifest(folder: Path) -> Manifest:
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if found["format"] != FORMAT or found["format_version"] != FORMAT_VERSION:
            raise BadDataSet(f"{folder}: expected a data set in format version {FORMAT_VERSION}")
        parts, complete = found.pop("parts"), found.pop("complete")
        del found["games"], found["rows"]
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise BadDataSet(f"{folder / MANIFEST}: expected the manifest of a data set; {fault}") from None
    return Manifest(found, parts, complete)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    _put(folder / MANIFEST, (json.dumps(manifest.as_dict(), ensure_ascii=False, indent=1) + "\n").encode())


def _put(file: Path, contents: bytes) -> None:
    """Writes a file at once: it is there whole or not at all."""
    draft = file.with_name(file.name + ".new")
    try:
        with draft.open("wb") as out:
            out.write(contents)
            out.flush()
            os.fsync(out.fileno())
    except OSError as fault:
        draft.unlink(missing_ok=True)
        raise BadDataSet(f"{file}: cannot be written: {fault.strerror}") from None
    os.replace(draft, file)


def _write_part(folder: Path, manifest: Manifest, games: list[GameRows]) -> dict[str, Any]:
    from piazza.arena.parquet import decisions_file, records_file

    number, plan = len(manifest.parts), manifest.head["plan"]
    below = Path(f"game={plan['game']}") / f"players={plan['players']}" / f"part-{number:05d}.parquet"
    files = []
    for kind, contents in (
        ("decisions", decisions_file(manifest.head, games)),
        ("records", records_file(games)),
    ):
        file = folder / kind / below
        file.parent.mkdir(parents=True, exist_ok=True)
        _put(file, contents)
        name = (Path(kind) / below).as_posix()
        files.append({"name": name, "bytes": len(contents), "sha256": hashlib.sha256(contents).hexdigest()})
    rows = sum(len(game.decisions) for game in games)
    return {"first_game": games[0].number, "games": len(games), "rows": rows, "files": files}
