"""Who has gone: said to the others once somebody has stayed away for a moment, and that they are back.

A page that is loaded again, or a telephone in a tunnel, is nobody's business; after `seconds` it is. What was closed
and what broke are told apart by how the connection ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from piazza.server import messages as wire
from piazza.server.tables import LiveTable, Tables

_CLEAN = {1000, 1001}
"""How a browser ends a connection when its page is closed or left; 1005 and 1006 are said where it broke off."""


class Goings:
    def __init__(self, tables: Tables, seconds: float) -> None:
        self._tables = tables
        self._seconds = seconds
        self._waiting: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._told: set[tuple[str, str]] = set()
        self._work: set[asyncio.Task[None]] = set()

    def gone(self, table: str, user: str, code: int | None) -> None:
        """A connection has ended; None when it broke."""
        notice: wire.NoticeCode = "page_closed" if code in _CLEAN else "connection_lost"
        self._forget(table, user)
        loop = asyncio.get_running_loop()
        self._waiting[table, user] = loop.call_later(
            self._seconds, lambda: self._do(self._say_gone(table, user, notice), table)
        )

    async def back(self, live: LiveTable, user: str, is_told: bool) -> None:
        """Somebody has come; `is_told`: the others know it already, because a chair was taken back."""
        table = live.hosted.id
        self._forget(table, user)
        if (table, user) in self._told:
            self._told.discard((table, user))
            seats = live.hosted.doc.seats_of(user)
            if seats and not is_told and not live.face.over:
                await self._tables.note(table, wire.Notice(code="came_back", params={"seat": seats[0]}), user)

    def close(self) -> None:
        for handle in self._waiting.values():
            handle.cancel()
        for task in self._work:
            task.cancel()

    def _forget(self, table: str, user: str) -> None:
        handle = self._waiting.pop((table, user), None)
        if handle is not None:
            handle.cancel()

    def _do(self, work: Coroutine[None, None, None], table: str) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _say_gone(self, table: str, user: str, code: wire.NoticeCode) -> None:
        self._waiting.pop((table, user), None)
        try:
            live = await self._tables.get(table)
            doc = live.hosted.doc
            seats = [seat for seat in doc.seats_of(user) if not doc.chairs[seat].bot_plays]
            online, _ = self._tables.hub.everywhere(table, {user})
            others = any(chair.user not in (None, user) for chair in doc.chairs)
            if seats and others and not online and not live.face.over:
                self._told.add((table, user))
                await self._tables.note(table, wire.Notice(code=code, params={"seat": seats[0]}), user)
        except Exception as fault:
            self._tables.own_work.failed(fault, table)
