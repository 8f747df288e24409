"""The little that the store needs of a database: queries, and groups of statements that happen together or not at all.

Statements are written once, with $1, $2, ... for their parameters, in SQL that SQLite and PostgreSQL both speak.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

Row = tuple[Any, ...]
Listener = Callable[[bytes], Awaitable[None]]

PATIENCE: Final = 10.0
"""Seconds that a statement may take, and that a free connection is waited for."""


class Conflict(Exception):
    """Somebody else was first: a unique key is taken, or a guarded row has changed. Nothing was written."""


class Away(Exception):
    """The database cannot be reached, does not answer in time, or can store nothing more: a fault of no one request.
    Whether what was being written is written is not known."""


@dataclass(frozen=True)
class Statement:
    sql: str
    params: Sequence[object] = ()
    must_change: bool = False
    """Whether it is a conflict when no row is changed."""


class Database(Protocol):
    """All of it raises Away, and what asks for something is answered or refused within the patience it was opened with;
    SQLite's is that of its lock."""

    is_shared: bool
    """Whether other processes may be at work on it, which must be told what happens here."""

    async def query(self, sql: str, *params: object) -> list[Row]: ...

    async def write(self, statements: Sequence[Statement], news: bytes | None = None) -> None:
        """Does all statements durably, or raises Conflict and does none. `news` reach the other processes when, and
        only when, the statements are done."""

    async def tell(self, news: bytes) -> None:
        """News without a change."""

    def listen(self, listener: Listener) -> None:
        """Sets who is called with the news of other processes; empty news mean that some may have been missed."""

    async def claim(self, name: str) -> bool:
        """Whether this process alone may now attend to `name`; a claim ends with the process."""

    async def release(self, name: str) -> None: ...

    async def clock(self) -> float | None:
        """The time by the clock that all processes on this database share; None when there can be only one."""

    async def close(self) -> None: ...


async def open_database(url: str, patience: float = PATIENCE, to_read: bool = False) -> Database:
    """`sqlite:PATH` (or a bare path), or `postgresql://...`; the tables are made or brought up to date. A database of
    SQLite belongs to one server; whoever opens it only `to_read` may do so beside it, and finds it as it is."""
    if url.startswith(("postgresql://", "postgres://")):
        from piazza.server.storage.postgres import PostgresDatabase

        return await PostgresDatabase.open(url, patience)
    scheme, has_scheme, _ = url.partition("://")
    if has_scheme and scheme != "sqlite":
        # The rest of it may hold a password.
        raise ValueError(f"expected a file, sqlite:FILE or postgresql://user:password@host/name, got {scheme}://...")
    from piazza.server.storage.sqlite import SqliteDatabase

    path = url.removeprefix("sqlite:")
    return await (SqliteDatabase.open_to_read(path) if to_read else SqliteDatabase.open(path))
