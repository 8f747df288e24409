"""Bots in worker processes: the event loop never thinks, and a worker that dies costs nothing but time.

A worker is `python -m piazza.bots.worker`, spoken to over its standard input and output in frames of JSON. It gets a
match's record, without the seed, and keeps the match for the next question about it.

Owners take turns (`turns.py`). Quick levels have a worker more than the others, so that a simple bot never waits for a
long thought. Where many questions wait they are answered by a cheaper level, and where nobody waits a thought is
shared out over the free workers.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from piazza.bots.levels import QUICK, TREE_LEVELS, TREES, cheaper
from piazza.bots.spread import in_order
from piazza.bots.tree_bot import ShareAsDict
from piazza.bots.turns import Turns
from piazza.bots.worker_process import LOST, WorkerProcess, package_folder

_ATTEMPTS: Final = 3
_CROWDED: Final = (4, 12)
"""With so many waiting for each worker a question is answered one level below the one asked for, or two."""


class ThinkingFailed(Exception):
    """No worker could answer; the message says why."""


class Job(msgspec.Struct):
    """What a worker is asked. `all_options`: not only the choice but what the bot thinks of every option."""

    table: str
    record: dict[str, Any]
    seat: int
    level: str
    seed: int
    all_options: bool = False
    part: tuple[int, int] | None = None
    """Only the trees of one part of so many."""
    shares: list[ShareAsDict] | None = None
    """All trees have been grown: what they come to."""
    errand: dict[str, Any] | None = None
    """Something else than a move, which the worker's own package knows how to do; it has no level."""


class Answer(msgspec.Struct):
    text: str | None = None
    options: list[dict[str, Any]] | None = None
    shares: list[ShareAsDict] | None = None
    fault: str | None = None
    found: Any = None
    """What an errand came to."""
    level: str = ""
    """Who has thought: the level asked for, or a cheaper one."""


class Worker:
    def __init__(self, process: WorkerProcess, package: str) -> None:
        self.process: Final = process
        self.package: Final = package
        self.last_table = ""

    async def ask(self, job: Job) -> Answer:
        answer = await self.process.ask(msgspec.json.encode(job))
        self.last_table = job.table
        return msgspec.json.decode(answer, type=Answer)


class Question:
    """A job that waits for its turn. `parts`: how many workers it has been given."""

    def __init__(self, job: Job, owner: str, since: float) -> None:
        self.job = job
        self.owner: Final = owner
        self.since: Final = since
        self.is_quick: Final = job.level in QUICK
        self.parts = 0
        self.turn: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()


class Thinkers:
    """`size` workers for thoughts and one more for quick ones, started when first needed and again when they die.

    `on_wait` is told how long a question has waited for its turn, by `clock`. `module` is what the workers run: the
    bots' own (`bots/worker.py`), or one that goes on errands too.
    """

    def __init__(
        self,
        size: int,
        time_limit: float = 120.0,
        on_restart: Callable[[], None] | None = None,
        on_wait: Callable[[float], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
        module: str = "piazza.bots.worker",
    ) -> None:
        self._module: Final = module
        self._size = size
        self._time_limit = time_limit
        self._on_restart = on_restart
        self._on_wait = on_wait
        self._clock = clock
        self._turns: Turns[Question] = Turns()
        self._thinking: set[Question] = set()
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._is_closed = False

    # ---- who waits ---------------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """How many questions are open, those being thought about included."""
        return len(self._turns) + len(self._thinking)

    def waiting_of(self, owner: str) -> int:
        """How many questions of one owner wait for their turn."""
        return self._turns.waiting_of(owner)

    def longest_wait(self) -> float:
        """How long the question has waited that waits longest for its turn; 0 when none does."""
        now = self._clock()
        return max((now - question.since for question in self._turns), default=0.0)

    # ---- asking ------------------------------------------------------------------------------------------------------

    async def choose(self, job: Job, owner: str = "") -> str:
        answer = await self.ask(job, owner)
        assert answer.text is not None
        return answer.text

    async def ask(self, job: Job, owner: str = "") -> Answer:
        """Asks a worker when the owner's turn has come; one that dies or exceeds its time is replaced, and the question
        is put again."""
        question = Question(job, owner, self._clock())
        self._turns.add(owner, question)
        self._give_turns()
        try:
            await question.turn
            if self._on_wait is not None:
                self._on_wait(self._clock() - question.since)
            return await self._answer(question)
        finally:
            self._turns.remove(owner, question)
            self._thinking.discard(question)
            self._give_turns()

    def _give_turns(self) -> None:
        while (question := self._turns.take(self._may_be_served)) is not None:
            level = cheaper(question.job.level, self._steps_down(question.owner))
            question.job = msgspec.structs.replace(question.job, level=level)
            question.parts = self._parts_of(question)
            self._thinking.add(question)
            question.turn.set_result(None)

    def _may_be_served(self, question: Question) -> bool:
        if question.is_quick:
            return sum(other.parts for other in self._thinking) <= self._size
        return self._free() > 0

    def _free(self) -> int:
        """How many workers are free for thoughts."""
        return self._size - sum(other.parts for other in self._thinking if not other.is_quick)

    def _steps_down(self, owner: str) -> int:
        crowd = max(self._turns.waiting_of(owner), self._turns.owners)
        return sum(crowd >= most * self._size for most in _CROWDED)

    def _parts_of(self, question: Question) -> int:
        """All free workers while nobody waits for one."""
        is_alone = question.job.level in TREE_LEVELS and all(other.is_quick for other in self._turns)
        return min(TREES, self._free()) if is_alone else 1

    async def _answer(self, question: Question) -> Answer:
        job = question.job
        if question.parts > 1:
            parts = [msgspec.structs.replace(job, part=(part, question.parts)) for part in range(question.parts)]
            grown = await asyncio.gather(*(self._ask_until_answered(part) for part in parts), return_exceptions=True)
            shares = []
            for answer in grown:
                if isinstance(answer, BaseException):
                    raise answer
                shares.append(answer.shares or [])
            job = msgspec.structs.replace(job, shares=in_order(shares))
        answer = await self._ask_until_answered(job)
        answer.level = job.level
        return answer

    async def _ask_until_answered(self, job: Job) -> Answer:
        problem = ""
        for _ in range(_ATTEMPTS):
            worker = await self._take(job.table)
            try:
                answer = await asyncio.wait_for(worker.ask(job), self._time_limit)
            except (*LOST, msgspec.DecodeError) as fault:
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

    # ---- workers -----------------------------------------------------------------------------------------------------

    async def _take(self, table: str) -> Worker:
        """An idle worker, best the one that knows the table; or a new one."""
        package = _package()
        for worker in [worker for worker in self._idle if worker.package != package]:
            self._idle.remove(worker)
            self._all.discard(worker)
            await worker.process.end()
        known = [worker for worker in self._idle if worker.last_table == table]
        while self._idle:
            worker = known.pop() if known else self._idle[-1]
            self._idle.remove(worker)
            if worker.process.is_alive:
                return worker
            await self._bury(worker)
        return await self._start()

    async def _start(self) -> Worker:
        if self._is_closed:
            raise ThinkingFailed("the server is stopping")
        package = _package()
        worker = Worker(await WorkerProcess.start(self._module, package), package)
        self._all.add(worker)
        return worker

    async def _bury(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.process.end()
        if self._on_restart is not None:
            self._on_restart()

    def process_ids(self) -> list[int]:
        return [worker.process.process.pid for worker in self._all if worker.process.is_alive]

    async def close(self) -> None:
        self._is_closed = True
        for worker in list(self._all):
            await worker.process.end()
        self._all.clear()
        self._idle.clear()


def _package() -> str:
    """The folder from which workers take the package: the server's own, or the compiled copy that is made while the
    server runs already (PIAZZA_WORKERS_FROM), once a file beside it, ending in .ready, says that it is done."""
    compiled = os.environ.get("PIAZZA_WORKERS_FROM", "")
    if compiled and os.path.exists(compiled + ".ready"):
        return compiled
    return package_folder()
