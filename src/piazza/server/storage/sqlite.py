"""SQLite: one file, one process, one thread that does all its work.

Write-ahead log with `synchronous = FULL`: a statement that has returned survives a power cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import re
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from piazza.server.storage.database import Away, Conflict, Listener, Row, Statement
from piazza.server.storage.migrations import MIGRATIONS, SQLITE, TooNew, TooOld, steps_after

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows has no flock; there, two servers on one file are the owner's care
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

_PARAMETER: Final = re.compile(r"\$(\d+)")
_BUSY_MILLISECONDS: Final = 5000
"""How long another program may hold the file."""
_AWAY: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    )
)
"""Faults of the disk or of whoever else uses the file, and not of what was asked."""


class FileInUse(Exception):
    """Another server has the file open; two would not hear of each other's moves."""


class SqliteDatabase:
    is_shared = False

    def __init__(self, connection: sqlite3.Connection, thread: ThreadPoolExecutor, lock: Any) -> None:
        self._connection = connection
        self._thread = thread
        self._lock = lock
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._waiting_lock = threading.Lock()

    @classmethod
    async def open(cls, path: str) -> SqliteDatabase:
        thread = ThreadPoolExecutor(1, "sqlite")
        loop = asyncio.get_running_loop()
        lock = None if path == ":memory:" else _lock_file(path)
        try:
            connection = await loop.run_in_executor(thread, _open_connection, path)
        except BaseException:
            thread.shutdown()
            if lock is not None:
                lock.close()
            raise
        return cls(connection, thread, lock)

    @classmethod
    async def open_to_read(cls, path: str) -> SqliteDatabase:
        """A database that a server may hold; nothing can be changed in it."""
        thread = ThreadPoolExecutor(1, "sqlite")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, _reading_connection, path)
        except BaseException:
            thread.shutdown()
            raise
        return cls(connection, thread, None)

    async def _work(self, job: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, job)

    async def query(self, sql: str, *params: object) -> list[Row]:
        try:
            return await self._work(lambda: self._connection.execute(_dialect(sql), params).fetchall())
        except sqlite3.Error as fault:
            raise _named(fault) from None

    async def write(self, statements: Sequence[Statement], news: bytes | None = None) -> None:
        """Writes that come while the disk is busy with others share one commit: the disk is what takes long."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        with self._waiting_lock:
            self._waiting.append((statements, done))
            is_first = len(self._waiting) == 1
        if is_first:
            self._thread.submit(self._write_waiting, loop)
        # What is written is written, also when the one who asked has gone.
        await asyncio.shield(done)

    def _write_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._waiting_lock:
            group, self._waiting = self._waiting, []
        try:
            faults = self._write_together([statements for statements, _ in group])
        except BaseException as fault:
            faults = [_named(fault) for _ in group]
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_settle, [done for _, done in group], faults)

    def _write_together(self, group: list[Sequence[Statement]]) -> list[BaseException | None]:
        """One commit for all; each is done wholly or, when it conflicts, not at all. Returns what each came to."""
        connection = self._connection
        faults: list[BaseException | None] = []
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statements in group:
                connection.execute("SAVEPOINT one")
                fault = self._write_one(statements)
                if fault is not None and not connection.in_transaction:  # a full disk ends it for all
                    raise fault
                if fault is not None:
                    connection.execute("ROLLBACK TO one")
                connection.execute("RELEASE one")
                faults.append(fault)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise
        return faults

    def _write_one(self, statements: Sequence[Statement]) -> BaseException | None:
        try:
            for statement in statements:
                done = self._connection.execute(_dialect(statement.sql), tuple(statement.params))
                if statement.must_change and done.rowcount == 0:
                    return Conflict(statement.sql)
        except sqlite3.IntegrityError as fault:
            return Conflict(str(fault))
        except sqlite3.Error as fault:
            return _named(fault)
        return None

    async def tell(self, news: bytes) -> None:
        """There is nobody else to tell: the file belongs to this process alone."""

    def listen(self, listener: Listener) -> None:
        """News of others cannot come."""

    async def claim(self, name: str) -> bool:
        return True

    async def release(self, name: str) -> None:
        return None

    async def clock(self) -> float | None:
        return None

    async def close(self) -> None:
        await self._work(self._connection.close)
        self._thread.shutdown()
        if self._lock is not None:
            self._lock.close()


def _settle(waiting: list[asyncio.Future[None]], faults: list[BaseException | None]) -> None:
    for done, fault in zip(waiting, faults, strict=True):
        if done.cancelled():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)


def _named(fault: BaseException) -> BaseException:
    """A fault by the name that both databases have for it."""
    code = getattr(fault, "sqlite_errorcode", None)
    return Away(f"SQLite: {fault}") if code is not None and code & 0xFF in _AWAY else fault


@lru_cache(maxsize=256)
def _dialect(sql: str) -> str:
    return _PARAMETER.sub(r"?\1", sql)


def _lock_file(path: str) -> Any:
    """Held while the server lives; the system lets go of it when the process ends, however it ends."""
    if Path(path).is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder; expected a file")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    if fcntl is None:
        return None
    lock = open(f"{path}.lock", "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise FileInUse(
            "it is in use by another server; for several processes use PostgreSQL (--database postgresql://...)"
        ) from None
    return lock


def _open_connection(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
        _migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _reading_connection(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA busy_timeout = {_BUSY_MILLISECONDS}")
        connection.execute("PRAGMA query_only = ON")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise TooNew(version)
        if version < len(MIGRATIONS):
            raise TooOld(version)
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise TooNew(version)
    for number, step in steps_after(version, SQLITE):
        connection.execute("BEGIN IMMEDIATE")
        for sql in step:
            connection.execute(sql)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
