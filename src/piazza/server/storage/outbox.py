"""What is still to be told to people who are not there, what they wish to be told, and the browsers that take it.

A row of the outbox is first about a person alone (`way` is empty); once it is due it becomes one for each way and
target. A row that was sent stays a while with the time it was, so that nobody is told too often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from piazza.server.storage.database import Conflict, Database, Statement

_MOST_BROWSERS: Final = 20


@dataclass(frozen=True)
class Waiting:
    id: int
    person: str
    table: str
    kind: str
    way: str
    target: str
    due: float
    attempts: int


@dataclass(frozen=True)
class Subscription:
    endpoint: str
    device: str
    p256dh: str
    auth: str


_PUT = (
    "INSERT INTO outbox (person, table_id, kind, way, target, due) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT (person, table_id, kind, way, target)"
)


def wanted(person: str, table: str, kind: str, due: float) -> Statement:
    """Somebody is to be told something; told once, however often it comes before it is due."""
    return Statement(f"{_PUT} DO UPDATE SET due = $6, attempts = 0", (person, table, kind, "", "", due))


class Outbox:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, rows: Sequence[Statement]) -> None:
        await self.database.write(rows)

    async def due(self, now: float, limit: int) -> list[Waiting]:
        sql = (
            "SELECT id, person, table_id, kind, way, target, due, attempts FROM outbox"
            f" WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT {int(limit)}"
        )
        return [Waiting(*row) for row in await self.database.query(sql, now)]

    async def lease(self, row: Waiting, again: float) -> bool:
        """Whether this process takes it; when nothing more is heard of it, it is due `again`."""
        sql = "UPDATE outbox SET due = $1, attempts = attempts + 1 WHERE id = $2 AND attempts = $3 AND due = $4"
        try:
            await self.database.write([Statement(sql, (again, row.id, row.attempts, row.due), must_change=True)])
        except Conflict:
            return False
        return True

    async def spread(self, row: Waiting, targets: Sequence[tuple[str, str, float]], now: float) -> None:
        """One row for each (way, target, least seconds since it was last told)."""
        put = f"{_PUT} DO UPDATE SET due = CASE WHEN outbox.sent > $7 THEN outbox.sent + $8 ELSE $6 END, attempts = 0"
        rows = [
            Statement(put, (row.person, row.table, row.kind, way, target, now, now - pause, pause))
            for way, target, pause in targets
        ]
        await self.database.write([Statement("DELETE FROM outbox WHERE id = $1", (row.id,)), *rows])

    async def end(self, row: Waiting, sent: float | None = None) -> None:
        """Nothing more is to be done; `sent` when it was told."""
        if sent is None:
            done = Statement("UPDATE outbox SET due = NULL, attempts = 0 WHERE id = $1", (row.id,))
        else:
            done = Statement("UPDATE outbox SET due = NULL, attempts = 0, sent = $1 WHERE id = $2", (sent, row.id))
        await self.database.write([done])

    async def seen(self, person: str, table: str) -> None:
        """The person has come to the table and sees it all; only a warning about the clock may still be wanted."""
        where = "WHERE person = $1 AND table_id = $2 AND due IS NOT NULL AND kind <> 'time'"
        if await self.database.query(f"SELECT 1 FROM outbox {where} LIMIT 1", person, table):
            await self.database.write([Statement(f"UPDATE outbox SET due = NULL {where}", (person, table))])

    async def forget(self, before: float) -> None:
        await self.database.write([Statement("DELETE FROM outbox WHERE due IS NULL AND sent < $1", (before,))])

    # ---- wishes ------------------------------------------------------------------------------------------------------

    async def wishes(self, person: str) -> str | None:
        rows = await self.database.query("SELECT wishes FROM notice_wishes WHERE person = $1", person)
        return str(rows[0][0]) if rows else None

    async def put_wishes(self, person: str, wishes: str) -> None:
        sql = (
            "INSERT INTO notice_wishes (person, wishes) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET wishes = $2"
        )
        await self.database.write([Statement(sql, (person, wishes))])

    # ---- browsers ----------------------------------------------------------------------------------------------------

    async def subscriptions(self, person: str) -> list[Subscription]:
        sql = (
            "SELECT endpoint, device, p256dh, auth FROM subscriptions WHERE person = $1"
            f" ORDER BY created DESC LIMIT {_MOST_BROWSERS}"
        )
        return [Subscription(*row) for row in await self.database.query(sql, person)]

    async def subscribe(self, person: str, found: Subscription, now: float) -> None:
        """One browser is one person's; one device has one."""
        old = Statement("DELETE FROM subscriptions WHERE device = $1 OR endpoint = $2", (found.device, found.endpoint))
        sql = (
            "INSERT INTO subscriptions (endpoint, person, device, p256dh, auth, created)"
            " VALUES ($1, $2, $3, $4, $5, $6)"
        )
        params = (found.endpoint, person, found.device, found.p256dh, found.auth, now)
        await self.database.write([old, Statement(sql, params)])

    async def unsubscribe(self, endpoint: str, person: str) -> None:
        sql = "DELETE FROM subscriptions WHERE endpoint = $1 AND person = $2"
        await self.database.write([Statement(sql, (endpoint, person))])
