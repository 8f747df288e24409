"""Reviews of finished games, made by the bots' workers piece by piece: whoever else wants a worker gets one in between.

One that was made is stored with the game. One under way is shared by all who ask for it, and ends when all of them have
called it off.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec

from piazza.bots.thinking import Job, Thinkers, ThinkingFailed
from piazza.core.match import Match
from piazza.server import messages as wire
from piazza.server.hosting import HostedTable
from piazza.server.refusals import Refused
from piazza.server.storage import Store
from piazza.study.errands import pieces_of
from piazza.study.review import VERSION, assemble

log = logging.getLogger("piazza.study")

_AT_ONCE: Final = 2
"""Pieces of one review that are worked at side by side."""
_MOST_OF_ONE: Final = 2
"""Reviews that one person may have under way."""
_NEWS_SECONDS: Final = 10.0

Key = tuple[str, int, str]


class UnderWay:
    """A review that is being made. `done` of `total` pieces."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.askers: set[str] = set()
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.has_failed = False

    def tell(self) -> None:
        self.news.set()
        self.news = asyncio.Event()


class Reviews:
    def __init__(self, thinkers: Thinkers, store: Store) -> None:
        self._thinkers: Final = thinkers
        self._store: Final = store
        self._under_way: dict[Key, UnderWay] = {}

    async def begin(self, table: HostedTable, seat: int, depth: wire.ReviewDepth, user: str) -> wire.ReviewAnswer:
        """Starts a review, unless it is there or under way, and says how far it is."""
        found = await self._made(table, seat, depth)
        if found is not None:
            return found
        key = (table.id, seat, depth)
        under_way = self._under_way.get(key)
        if under_way is None or under_way.has_failed:
            if sum(user in other.askers for other in self._under_way.values()) >= _MOST_OF_ONE:
                raise Refused("bots_busy")
            under_way = self._under_way[key] = UnderWay()
            match = table.playing().match.copy()
            under_way.task = asyncio.create_task(self._make(key, match, depth, under_way, user))
        under_way.askers.add(user)
        return _progress(under_way)

    async def look(
        self, table: HostedTable, seat: int, depth: wire.ReviewDepth, known: int | None
    ) -> wire.ReviewAnswer:
        """How far a review is; with `known`, when more than so many pieces are done, or after a while."""
        under_way = self._under_way.get((table.id, seat, depth))
        if under_way is not None and known is not None and not under_way.has_failed and under_way.done <= known:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(under_way.news.wait(), _NEWS_SECONDS)
        found = await self._made(table, seat, depth)
        if found is not None:
            return found
        under_way = self._under_way.get((table.id, seat, depth))
        return (
            wire.ReviewAnswer(status="none", done=0, total=0, review=None)
            if under_way is None
            else _progress(under_way)
        )

    def call_off(self, table: str, seat: int, depth: wire.ReviewDepth, user: str) -> None:
        under_way = self._under_way.get((table, seat, depth))
        if under_way is None:
            return
        under_way.askers.discard(user)
        if not under_way.askers and under_way.task is not None:
            under_way.task.cancel()

    async def close(self) -> None:
        tasks = [under_way.task for under_way in self._under_way.values() if under_way.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _made(self, table: HostedTable, seat: int, depth: wire.ReviewDepth) -> wire.ReviewAnswer | None:
        entries = len(table.playing().match.entries)
        body = await self._store.reviews.get(table.id, seat, depth, VERSION, entries)
        if body is None:
            return None
        review = msgspec.json.decode(body, type=wire.Review)
        return wire.ReviewAnswer(status="done", done=1, total=1, review=review)

    async def _make(self, key: Key, match: Match, depth: wire.ReviewDepth, under_way: UnderWay, user: str) -> None:
        table, seat, _ = key
        try:
            pieces = await asyncio.to_thread(pieces_of, match, seat, depth)
            under_way.total = len(pieces)
            found = await self._all(table, match, seat, pieces, under_way, user)
            made = await asyncio.to_thread(assemble, match, seat, depth, zip(pieces, found, strict=True))
            body = msgspec.json.encode(msgspec.convert(made, wire.Review))
            await self._store.reviews.put(table, seat, depth, VERSION, len(match.entries), body)
            del self._under_way[key]
        except asyncio.CancelledError:
            self._under_way.pop(key, None)
            raise
        except Exception:
            # Whatever went wrong is told as "failed", and the next who asks begins anew.
            log.exception("review failed", extra={"table": table, "seat": seat})
            under_way.has_failed = True
        finally:
            under_way.tell()

    async def _all(
        self, table: str, match: Match, seat: int, pieces: list[dict[str, Any]], under_way: UnderWay, user: str
    ) -> list[Any]:
        record = match.record()
        record.seed = None
        job = Job(f"{table}/review", record.as_dict(), seat, "", 0)
        places = asyncio.Semaphore(_AT_ONCE)

        async def one(piece: dict[str, Any]) -> Any:
            async with places:
                answer = await self._thinkers.ask(msgspec.structs.replace(job, errand=piece), user)
            under_way.done += 1
            under_way.tell()
            return answer.found

        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(piece)) for piece in pieces]
        return [task.result() for task in tasks]


def _progress(under_way: UnderWay) -> wire.ReviewAnswer:
    status: wire.ReviewStatus = "failed" if under_way.has_failed else "running"
    return wire.ReviewAnswer(status=status, done=under_way.done, total=max(1, under_way.total), review=None)


async def errand(thinkers: Thinkers, match: Match, table: str, seat: int, piece: dict[str, Any], user: str) -> Any:
    """A single errand about a match, for somebody who waits for it."""
    record = match.record()
    record.seed = None
    job = Job(f"{table}/study", record.as_dict(), seat, "", 0, errand=piece)
    try:
        return (await thinkers.ask(job, user)).found
    except ThinkingFailed as fault:
        # What went wrong is for the log alone: it may speak of what the seat does not know.
        log.error("errand failed", extra={"table": table, "seat": seat, "problem": str(fault)})
        raise Refused("bots_busy") from None
