"""Bots in worker processes: the event loop never thinks, and a worker that dies costs nothing but time.

A worker is `python -m piazza.server.worker`, spoken to over its standard input and output in frames of JSON. It gets a
table's record, without the seed, and keeps the match for the next question about the same table.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Final

import msgspec

from piazza.server.messages import Json

FRAME_HEAD: Final = 4
_ATTEMPTS: Final = 3


class ThinkingFailed(Exception):
    """No worker could answer; the message says why."""


class Job(msgspec.Struct):
    """What a worker is asked. `all_options`: not only the choice but what the bot thinks of every option."""

    table: str
    record: Json
    seat: int
    level: str
    seed: int
    all_options: bool = False


class Answer(msgspec.Struct):
    text: str | None = None
    options: list[Json] | None = None
    fault: str | None = None


class Worker:
    def __init__(self, process: Process, package: str) -> None:
        self.process = process
        self.package = package
        self.last_table = ""

    async def ask(self, job: Job) -> Answer:
        assert self.process.stdin is not None and self.process.stdout is not None
        body = msgspec.json.encode(job)
        self.process.stdin.write(len(body).to_bytes(FRAME_HEAD, "big") + body)
        await self.process.stdin.drain()
        head = await self.process.stdout.readexactly(FRAME_HEAD)
        answer = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
        self.last_table = job.table
        return msgspec.json.decode(answer, type=Answer)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


class Thinkers:
    """A fixed number of workers, started when first needed and again when they die."""

    def __init__(self, size: int, time_limit: float = 120.0, on_restart: Callable[[], None] | None = None) -> None:
        self._size = size
        self._time_limit = time_limit
        self._on_restart = on_restart
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._free = asyncio.Semaphore(size)
        self._waiting = 0
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many questions are open, those being thought about included."""
        return self._waiting

    async def choose(self, job: Job) -> str:
        answer = await self.ask(job)
        assert answer.text is not None
        return answer.text

    async def ask(self, job: Job) -> Answer:
        """Asks a worker; one that dies or exceeds its time is replaced, and the question is put again."""
        self._waiting += 1
        try:
            async with self._free:
                return await self._ask_until_answered(job)
        finally:
            self._waiting -= 1

    async def _ask_until_answered(self, job: Job) -> Answer:
        problem = ""
        for _ in range(_ATTEMPTS):
            worker = await self._take(job.table)
            try:
                answer = await asyncio.wait_for(worker.ask(job), self._time_limit)
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as fault:
                problem = f"{type(fault).__name__}: {fault}"
                await self._bury(worker)
                continue
            except asyncio.CancelledError:
                await self._bury(worker)
                raise
            self._idle.append(worker)
            if answer.fault is not None:
                raise ThinkingFailed(answer.fault)
            return answer
        raise ThinkingFailed(f"the worker ended {_ATTEMPTS} times ({problem})")

    async def _take(self, table: str) -> Worker:
        """An idle worker, best the one that knows the table; or a new one."""
        package = _package()
        for worker in [worker for worker in self._idle if worker.package != package]:
            self._idle.remove(worker)
            self._all.discard(worker)
            await worker.end()
        known = [worker for worker in self._idle if worker.last_table == table]
        while self._idle:
            worker = known.pop() if known else self._idle[-1]
            self._idle.remove(worker)
            if worker.process.returncode is None:
                return worker
            await self._bury(worker)
        return await self._start()

    async def _start(self) -> Worker:
        if self._is_closed:
            raise ThinkingFailed("the server is stopping")
        package = _package()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "piazza.server.worker", stdin=PIPE, stdout=PIPE, env=_environment(package)
        )
        worker = Worker(process, package)
        self._all.add(worker)
        return worker

    async def _bury(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.end()
        if self._on_restart is not None:
            self._on_restart()

    def process_ids(self) -> list[int]:
        return [worker.process.pid for worker in self._all if worker.process.returncode is None]

    async def close(self) -> None:
        self._is_closed = True
        for worker in list(self._all):
            await worker.end()
        self._all.clear()
        self._idle.clear()


def _package() -> str:
    """The folder from which workers take the package: the server's own, or the compiled copy that is made while the
    server runs already (PIAZZA_WORKERS_FROM), once a file beside it, ending in .ready, says that it is done."""
    import piazza

    compiled = os.environ.get("PIAZZA_WORKERS_FROM", "")
    if compiled and os.path.exists(compiled + ".ready"):
        return compiled
    return os.path.dirname(os.path.dirname(os.path.abspath(piazza.__file__)))


def _environment(package: str) -> dict[str, str]:
    """The worker finds the package also when it is not installed but on the path."""
    path = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(part for part in (package, path) if part)}
