"""Real faults for the tests: a file that somebody else holds, a disk without room, a database that stands still, and
requests that are sent by hand, in part or wrongly."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]


@contextmanager
def held_file(path: Path) -> Iterator[None]:
    """Another program writes to the file of a server, and takes its time."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow, or be written to at all."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@asynccontextmanager
async def suspended(postgres: str) -> AsyncIterator[None]:
    """Every process of the database server stands still: connections stay open, and nothing is answered."""
    connection = await asyncpg.connect(postgres)
    folder = await connection.fetchval("SHOW data_directory")
    await connection.close()
    main = int(Path(folder, "postmaster.pid").read_text().split()[0])
    processes = [main, *(int(pid) for pid in Path(f"/proc/{main}/task/{main}/children").read_text().split())]
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(processes):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


class Wire:
    """A bare connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, port: int, address: str = "127.0.0.1") -> Wire:
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))

    async def send(self, text: str) -> None:
        self.writer.write(text.encode())
        await self.writer.drain()

    async def rest(self) -> str:
        """All that the server still says until it ends the connection."""
        try:
            return (await self.reader.read()).decode("utf-8", "replace")
        except ConnectionError:
            return ""
        finally:
            await self.close()

    async def close(self) -> None:
        self.writer.close()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()
