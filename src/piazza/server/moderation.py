"""Peace at the table: whom one does not want to hear or to have at one's tables, and words to the operator.

Others are known by an alias (`People.alias`), which only this server can turn back, and only among those who were met.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from piazza.server import messages as wire
from piazza.server.refusals import Refused
from piazza.server.storage import Statement, Store, StoredChat
from piazza.server.tables import LiveTable, Tables
from piazza.server.talk import PHRASE

log = logging.getLogger("piazza.moderation")

_MOST_BLOCKED: Final = 500
_MOST_REPORTS: Final = 1_000
_LINES_TOLD: Final = 30
_NOTHING: Final[frozenset[str]] = frozenset()


class Moderation:
    def __init__(self, store: Store, tables: Tables, alias: Callable[[str], str], wall: Callable[[], float]) -> None:
        self._store = store
        self._tables = tables
        self._alias = alias
        self._wall = wall

    # ---- blocking ----------------------------------------------------------------------------------------------------

    async def blocked_by(self, person: str) -> frozenset[str]:
        rows = await self._store.database.query("SELECT blocked FROM blocks WHERE person = $1", person)
        return frozenset(str(row[0]) for row in rows) or _NOTHING

    async def blocks(self, person: str) -> list[wire.Blocked]:
        sql = "SELECT blocked, name, at FROM blocks WHERE person = $1 ORDER BY at DESC"
        rows = await self._store.database.query(sql, person)
        return [wire.Blocked(who=self._alias(blocked), name=name, since=at) for blocked, name, at in rows]

    async def block(self, person: str, live: LiveTable, who: str) -> None:
        """Somebody met at this table is no longer heard, and no longer let in at tables of one's own."""
        found, name = await self._met(live, who)
        if found == person:
            raise Refused("no_such_watcher")
        if len(await self.blocks(person)) >= _MOST_BLOCKED:
            raise Refused("too_fast")
        sql = "INSERT INTO blocks (person, blocked, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        await self._store.database.write([Statement(sql, (person, found, name, self._wall()))])

    async def unblock(self, person: str, who: str) -> None:
        gone = [blocked for blocked in await self.blocked_by(person) if self._alias(blocked) == who]
        sql = "DELETE FROM blocks WHERE person = $1 AND blocked = $2"
        await self._store.database.write([Statement(sql, (person, blocked)) for blocked in gone])

    async def check_welcome(self, owner: str, person: str) -> None:
        """Raises Refused when the owner of a table has blocked who wants to come."""
        if person in await self.blocked_by(owner):
            raise Refused("not_welcome")

    async def _met(self, live: LiveTable, who: str) -> tuple[str, str]:
        """The person behind an alias, among those who sit, watch or have spoken at the table, and their name there."""
        doc = live.hosted.doc
        found = {chair.user: chair.name for chair in doc.chairs if chair.user is not None}
        _, watchers = self._tables.hub.everywhere(live.hosted.id, set(found))
        said = {line.person: line.name for line in await self._said(live.hosted.id)}
        for user, name in {**said, **watchers, **found}.items():
            if self._alias(user) == who:
                return user, name
        raise Refused("no_such_watcher")

    async def _said(self, id: str) -> list[StoredChat]:
        return [line for line in await self._store.chat(id, 0, _LINES_TOLD * 10) if line.code in ("", PHRASE)]

    # ---- reports -----------------------------------------------------------------------------------------------------

    async def report(self, person: str, live: LiveTable, asked: wire.Report) -> None:
        """Kept for the operator, with what was said last; nobody at the table is told."""
        about, name = ("", "") if asked.who is None else await self._met(live, asked.who)
        kept = await self._store.database.query("SELECT count(*) FROM reports")
        if int(kept[0][0]) >= _MOST_REPORTS:
            raise Refused("too_fast")
        said = [line for line in await self._said(live.hosted.id)][-_LINES_TOLD:]
        lines = "\n".join(f"{line.name or '?'}: {line.text}" for line in said)
        sql = "INSERT INTO reports (person, table_id, about, text, lines, at) VALUES ($1, $2, $3, $4, $5, $6)"
        params = (person, live.hosted.id, f"{name} ({about})" if about else "", asked.text, lines, self._wall())
        await self._store.database.write([Statement(sql, params)])
        log.warning("somebody reports a table: read it with `piazza reports`", extra={"table": live.hosted.id})
