"""PostgreSQL: several server processes on one database. News travel by NOTIFY, in the transaction they tell of."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from piazza.server.storage.database import PATIENCE, Away, Conflict, Listener, Row, Statement
from piazza.server.storage.migrations import MIGRATIONS, POSTGRES, TooNew, steps_after

CHANNEL: Final = "piazza"
_MIGRATION_LOCK: Final = 7_124_501
_LIFE_SIGN_SECONDS: Final = 20.0
_RETRY_SECONDS: Final = 1.0
_BROKEN: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)
_AWAY: Final = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""Faults of the database and the way to it, and not of what was asked."""


class PostgresDatabase:
    """A pool for the work, and one connection of its own for news and claims: both end with it."""

    is_shared = True

    def __init__(self, url: str, pool: asyncpg.Pool, patience: float) -> None:
        self._url = url
        self._pool = pool
        self._patience = patience
        self._me = secrets.token_hex(4).encode()
        self._listener: Listener | None = None
        self._side: asyncpg.Connection | None = None
        self._side_lock = asyncio.Lock()
        self._side_lost = asyncio.Event()
        self._claimed: set[int] = set()
        self._keeper = asyncio.create_task(self._keep_side())
        self._pending: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> PostgresDatabase:
        pool = await asyncpg.create_pool(url, min_size=0, max_size=8, timeout=patience, reset=_leave_as_it_is)
        try:
            async with pool.acquire() as connection:
                await _migrate(connection)
        except BaseException:
            await pool.close()
            raise
        database = cls(url, pool, patience)
        await database._open_side()
        return database

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[asyncpg.Connection]:
        """A connection for as long as patience lasts. Then it is cut off, which ends whatever waits for an answer at
        once: to cancel a statement would take an answer, too."""
        loop = asyncio.get_running_loop()
        try:
            connection = await self._pool.acquire(timeout=self._patience)
            cutting = loop.call_later(self._patience, connection.terminate)
            try:
                yield connection
            finally:
                cutting.cancel()
                with contextlib.suppress(*_AWAY):  # it is gone, or does not answer: the pool makes another
                    await self._pool.release(connection)
        except _AWAY as fault:
            if isinstance(fault, ValueError):  # what was asked cannot be asked
                raise
            raise Away(f"PostgreSQL: {type(fault).__name__}: {fault}") from None

    async def query(self, sql: str, *params: object) -> list[Row]:
        async with self._connection() as connection:
            return [tuple(row) for row in await connection.fetch(sql, *params)]

    async def write(self, statements: Sequence[Statement], news: bytes | None = None) -> None:
        try:
            async with self._connection() as connection:
                if len(statements) == 1 and news is None:  # by itself it is a transaction, too
                    await _execute(connection, statements[0])
                    return
                async with connection.transaction():
                    for statement in statements:
                        await _execute(connection, statement)
                    if news is not None:
                        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._signed(news))
        except (asyncpg.UniqueViolationError, asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as fault:
            raise Conflict(str(fault)) from None

    async def tell(self, news: bytes) -> None:
        await self.query("SELECT pg_notify($1, $2)", CHANNEL, self._signed(news))

    def _signed(self, news: bytes) -> str:
        return (self._me + b" " + news).decode()

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    # ---- the connection for news and claims --------------------------------------------------------------------------

    async def _open_side(self) -> None:
        async with self._side_lock:
            if self._side is not None:
                self._side.terminate()  # its claims must end even when it hangs
            side = await asyncpg.connect(self._url, timeout=self._patience, command_timeout=self._patience)
            await side.add_listener(CHANNEL, self._heard)
            side.add_termination_listener(lambda _side: self._side_lost.set())
            self._claimed.clear()
            self._side = side

    async def _keep_side(self) -> None:
        """Notices a broken connection, opens a new one, and says that news may have been missed."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._side_lost.wait(), _LIFE_SIGN_SECONDS)
            self._side_lost.clear()
            if self._side is None:
                continue
            try:
                async with self._side_lock:
                    await self._side.execute("SELECT 1")
            except _BROKEN:
                while not await self._reopen_side():
                    await asyncio.sleep(_RETRY_SECONDS)

    def _drop_side(self) -> None:
        """Gives up a connection that does not answer, so that nobody else waits for it; a new one is made."""
        if self._side is not None:
            self._side.terminate()
        self._side_lost.set()

    def _is_side_open(self) -> bool:
        return self._side is not None and not self._side.is_closed()

    async def _reopen_side(self) -> bool:
        try:
            await self._open_side()
            if self._listener is not None:
                await self._listener(b"")
        except (*_BROKEN, Away):
            return False
        return True

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        sender, _, news = str(payload).encode().partition(b" ")
        if sender != self._me and self._listener is not None:
            task = asyncio.create_task(self._pass_on(self._listener, news))
            self._pending.add(task)
            task.add_done_callback(self._pending.discard)

    async def _pass_on(self, listener: Listener, news: bytes) -> None:
        try:
            await listener(news)
        except Away:
            self._drop_side()  # with the next one all that was missed is looked up

    async def claim(self, name: str) -> bool:
        number = _lock_number(name)
        if number in self._claimed and self._is_side_open():
            return True
        try:
            async with self._side_lock:
                assert self._side is not None
                got = bool(await self._side.fetchval("SELECT pg_try_advisory_lock($1)", number))
        except _AWAY:
            self._drop_side()
            return False
        if got:
            self._claimed.add(number)
        return got

    async def release(self, name: str) -> None:
        number = _lock_number(name)
        if number not in self._claimed:
            return
        self._claimed.discard(number)
        try:
            async with self._side_lock:
                assert self._side is not None
                await self._side.execute("SELECT pg_advisory_unlock($1)", number)
        except _AWAY:
            self._drop_side()  # and the claim with it

    async def clock(self) -> float | None:
        return float((await self.query("SELECT extract(epoch FROM clock_timestamp())"))[0][0])

    async def close(self) -> None:
        self._keeper.cancel()
        for task in list(self._pending):
            task.cancel()
        if self._side is not None:
            with contextlib.suppress(*_AWAY):
                await self._side.close(timeout=self._patience)
        try:
            await asyncio.wait_for(self._pool.close(), self._patience)
        except _AWAY:
            self._pool.terminate()


async def _leave_as_it_is(_connection: Any) -> None:
    """Between two uses of a connection: nobody changes its session, so that asking the database each time to make it as
    good as new would only take as long as a query."""


async def _execute(connection: Any, statement: Statement) -> None:
    done = await connection.execute(statement.sql, *statement.params)
    if statement.must_change and done.endswith(" 0"):
        raise Conflict(statement.sql)


def _lock_number(name: str) -> int:
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big", signed=True)


async def _migrate(connection: Any) -> None:
    """Several processes may start at once: one of them makes the tables, the others wait for it."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS piazza_schema (version INTEGER NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM piazza_schema") or 0
        if version > len(MIGRATIONS):
            raise TooNew(version)
        for number, step in steps_after(version, POSTGRES):
            for sql in step:
                await connection.execute(sql)
            await connection.execute("INSERT INTO piazza_schema VALUES ($1)", number)
