"""Finished games of people as a data set, for whoever runs the server: without names, and without those who do not want
it.

A game is left out whole when anybody who decided in it does not want it or has been deleted: the moves of one tell
those of all. What is kept of a game are its settings, decisions, chance and result. No name, no id, no time and no chat
is; the seed goes too, because the names are part of the key of a fair deal.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from piazza.arena.dataset import Manifest, begun, head_of, write_parts
from piazza.arena.rows import GameRows, outcomes, rows_of
from piazza.core.acts import BY_RULES
from piazza.core.errors import PiazzaError
from piazza.core.journal import Record
from piazza.core.registry import rules_of
from piazza.server.course import load_course
from piazza.server.seating import TableDoc
from piazza.server.storage import Database, Store, StoredTable, open_database

PROGRAM = "program"
"""Who decided where somebody's own program held the chair."""


class CannotExport(PiazzaError):
    """A database that cannot be read."""


@dataclass
class Chosen:
    """The tables whose games are exported, and why the others are not."""

    tables: list[str] = field(default_factory=list)
    unwilling: int = 0
    unfinished: int = 0
    """Ended otherwise than by the rules, or began from a position that somebody made."""
    older: int = 0
    """Of rules whose observations or actions are others than today's."""


@dataclass(frozen=True)
class ExportPlan:
    game: str
    players: int
    part: int = 500
    """How many games a part holds."""


def export_games(
    database: str, plan: ExportPlan, folder: Path, progress: Callable[[int], None]
) -> tuple[Manifest, Chosen]:
    """Writes the finished games of a database into a folder, or what is still missing there. Nothing in the database is
    changed. `progress` hears how many games are written."""
    with asyncio.Runner() as runner:
        store = Store(runner.run(_opened(database)))
        try:
            chosen = runner.run(choose(store, plan))
            manifest = begun(folder, head_of(plan.game, plan.players, _described(plan, chosen)))
            progress(manifest.games)
            left = range(manifest.games, len(chosen.tables))
            if left or not manifest.complete:
                games = _games(runner, store, chosen, left)
                write_parts(folder, manifest, games, plan.part, progress)
            return manifest, chosen
        finally:
            runner.run(store.database.close())


async def _opened(database: str) -> Database:
    try:
        return await open_database(database, to_read=True)
    except Exception as fault:
        # Whatever a database may say, whoever exports wants to read it in one line.
        raise CannotExport(f"--database: {' '.join(str(fault).split()) or type(fault).__name__}") from None


def _described(plan: ExportPlan, chosen: Chosen) -> dict[str, object]:
    """Which games they are is told by a digest: an export that was interrupted goes on only with the same ones."""
    digest = hashlib.sha256("\n".join(chosen.tables).encode()).hexdigest()
    return {
        "source": "people",
        "game": plan.game,
        "rules_version": rules_of(plan.game).version,
        "players": plan.players,
        "games_in_a_part": plan.part,
        "tables": digest,
    }


async def choose(store: Store, plan: ExportPlan) -> Chosen:
    """The tables of the plan's game and number of players that may be exported."""
    chosen, unwilling = Chosen(), await store.finished.unwilling()
    for id in await store.finished.of(plan.game):
        stored = await store.table(id)
        if stored is None or len(stored.doc.chairs) != plan.players:
            continue
        people = await store.finished.taking_part(id) | {chair.user for chair in stored.doc.chairs if chair.user}
        if people & unwilling or any(chair.former for chair in stored.doc.chairs):
            chosen.unwilling += 1
        elif stored.face.result is None or stored.face.result.end != BY_RULES or stored.doc.position is not None:
            chosen.unfinished += 1
        elif not _is_of_today(stored.doc):
            chosen.older += 1
        else:
            chosen.tables.append(id)
    return chosen


def _is_of_today(doc: TableDoc) -> bool:
    """Whether the rows of a game look like those of today's rules."""
    try:
        then, today = rules_of(doc.game, doc.rules_version), rules_of(doc.game)
    except PiazzaError:
        return False
    players = len(doc.chairs)
    return (
        then.action_count == today.action_count
        and then.encoding(players).size == today.encoding(players).size
        and then.encoding(players).starts == today.encoding(players).starts
    )


def _games(runner: asyncio.Runner, store: Store, chosen: Chosen, numbers: range) -> Iterator[GameRows]:
    for number in numbers:
        record = runner.run(_record(store, chosen.tables[number]))
        yield GameRows(number, record.as_text(), rows_of(record), outcomes(record.result))


async def _record(store: Store, id: str) -> Record:
    stored = await store.table(id)
    assert stored is not None
    record = load_course(stored.doc, stored.seed, await store.entries(id)).match.record()
    return nameless(record, stored)


def nameless(record: Record, stored: StoredTable) -> Record:
    """The record with nothing in it that tells who played, and therefore without a proof of its deal."""
    chairs = stored.doc.chairs
    record.players = []
    for seat, chair in enumerate(chairs):
        by = PROGRAM if chair.program else chair.level if chair.kind == "bot" else None
        name: dict[str, object] = {"name": f"Player {seat + 1}"}
        record.players.append(name if by is None else {**name, "bot": by})
    record.deal, record.seed, record.seed_commitment, record.analysis = None, None, "", True
    return record
