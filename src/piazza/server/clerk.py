"""Long records are checked and replayed in a process of their own, so that nobody at the tables waits for them."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from piazza.bots.worker_process import LOST, WorkerProcess, package_folder
from piazza.core.journal import Entry
from piazza.server import messages as wire
from piazza.server.course import record_of
from piazza.server.faces import TableFace
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc

LONG: Final = 500
"""More entries than that are the clerk's."""
_ATTEMPTS: Final = 2
_TIME_LIMIT: Final = 120.0


class Check(msgspec.Struct, tag=True):
    """Does the record follow the rules, and what follows when the seed answers for chance from its end on?"""

    doc: TableDoc
    record: wire.Json
    seed: str


class Look(msgspec.Struct, tag=True):
    """How does the table show itself at an entry to the eyes of a seat?"""

    table: str
    record: wire.Json
    number: int
    seat: int | None


class Reply(msgspec.Struct):
    """`face` and `more` answer a check: what lists show of the game, and the entries of chance that follow."""

    face: TableFace | None = None
    more: list[wire.Json] = []
    replay: wire.Replay | None = None
    fault: str | None = None


class Clerk:
    """One process, started when it is first needed and again when it has ended; it does one thing after another."""

    def __init__(self) -> None:
        self._process: WorkerProcess | None = None
        self._at_work: Final = asyncio.Lock()

    async def check(self, doc: TableDoc, entries: list[Entry], seed: str) -> Reply:
        return await self._ask(Check(doc, record_of(doc, entries).as_dict(), seed))

    async def look(self, table: str, record: wire.Json, number: int, seat: int | None) -> wire.Replay:
        reply = await self._ask(Look(table, record, number, seat))
        assert reply.replay is not None
        return reply.replay

    async def _ask(self, errand: Check | Look) -> Reply:
        body = msgspec.json.encode(errand)
        async with self._at_work:
            for _ in range(_ATTEMPTS):
                if self._process is None or not self._process.is_alive:
                    self._process = await WorkerProcess.start("piazza.server.clerk_work", package_folder())
                try:
                    answer = await asyncio.wait_for(self._process.ask(body), _TIME_LIMIT)
                except (*LOST, asyncio.CancelledError) as fault:
                    await self._process.end()
                    if isinstance(fault, asyncio.CancelledError):
                        raise
                    continue
                reply = msgspec.json.decode(answer, type=Reply)
                if reply.fault is not None:
                    raise Refused("bad_record", {"problem": reply.fault}, reply.fault)
                return reply
        raise Refused("bots_busy")

    async def close(self) -> None:
        if self._process is not None:
            await self._process.end()
