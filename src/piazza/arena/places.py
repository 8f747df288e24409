"""Where many games are played: in this process, in several on this machine, or on a Ray cluster.

Work is cut into tasks that carry plans and numbers, never states, and a task's answer follows from the task alone.
Answers come in the order of the tasks, so that wherever they were worked out, and whatever was killed meanwhile, what
is written is the same to the byte; a task whose worker died is simply done again.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from piazza.core.errors import PiazzaError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

AHEAD = 16
"""How many tasks a worker is given beyond the first that is not done: enough that slow workers hold up nobody
(benchmarks/schedule.py: with 4, one node in twenty that is three times slower costs a quarter of the time), few enough
that little has to be done again after an interruption."""
TRIES = 4
"""How often the workers may die with nothing done in between: then it is the task that kills them."""
RAY_TRIES = 20
"""How often Ray does a task again whose worker or node has died."""


class BadPlace(PiazzaError):
    """A place that does not exist or cannot be reached."""


class WorkLost(PiazzaError):
    """Workers die again and again."""


class Place(Protocol):
    """Where tasks are done."""

    @property
    def workers(self) -> int:
        """How many tasks can be worked at together."""

    def answers(self, call: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        """What `call` makes of each task, in their order. `call` is a function of a module, found by name."""


def place_from(text: str, processes: int) -> Place:
    """The place named on a command line: `local`, `ray` or `ray:ADDRESS`."""
    kind, sign, address = text.partition(":")
    if kind == "ray" and bool(sign) == bool(address):
        return Ray(address or None)
    if text != "local":
        raise BadPlace(f"--on: expected local, ray or ray:ADDRESS, got {text!r}")
    return Here() if processes == 1 else Processes(processes)


class Here:
    """One after the other, in this process."""

    workers = 1

    def answers(self, call: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        return map(call, tasks)


class Processes:
    """Several processes of this machine. One that dies takes its siblings with it; others take their place."""

    def __init__(self, count: int) -> None:
        self.workers = count

    def answers(self, call: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        done, deaths = 0, 0
        while done < len(tasks):
            before = done
            try:
                for answer in self._with_one_pool(call, tasks[done:]):
                    done += 1
                    yield answer
            except BrokenProcessPool:
                deaths = 1 if done > before else deaths + 1
                if deaths >= TRIES:
                    raise WorkLost(f"the worker processes died {TRIES} times at the same task: {tasks[done]}") from None

    def _with_one_pool(self, call: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        pool = ProcessPoolExecutor(min(self.workers, len(tasks)), multiprocessing.get_context("spawn"))
        waiting: deque[Future[Answer]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(call, task))
                if len(waiting) >= self.workers * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Ray:
    """A Ray cluster: the one at the address, or one that is started on this machine for as long as the work lasts."""

    def __init__(self, address: str | None = None) -> None:
        self._address = address
        self._ray = _ray()
        self._started = False

    @property
    def workers(self) -> int:
        self._reach()
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _reach(self) -> None:
        if self._started or self._ray.is_initialized():
            return
        # Workers find the package where this process does, unless it is installed on their machines anyway.
        path = os.pathsep.join(part for part in sys.path if part)
        given: dict[str, Any] = {"log_to_driver": False, "logging_level": "error", "include_dashboard": False}
        if self._address is None:
            given["runtime_env"] = {"env_vars": {"PYTHONPATH": path}}
        else:
            given = {"address": self._address, "log_to_driver": False, "logging_level": "error"}
        try:
            self._ray.init(**given)
        except (ConnectionError, ValueError, RuntimeError) as fault:
            raise BadPlace(f"--on: no Ray cluster at {self._address or 'this machine'}: {fault}") from None
        self._started = True

    def answers(self, call: Callable[[Task], Answer], tasks: Sequence[Task]) -> Iterator[Answer]:
        most = self.workers * AHEAD
        remote = self._ray.remote(max_retries=RAY_TRIES, num_cpus=1)(call)
        waiting: deque[Any] = deque()
        try:
            for task in tasks:
                waiting.append(remote.remote(task))
                if len(waiting) >= most:
                    yield self._ray.get(waiting.popleft())
            while waiting:
                yield self._ray.get(waiting.popleft())
        finally:
            for reference in waiting:
                self._ray.cancel(reference, force=True)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadPlace("--on ray needs the package ray: pip install 'piazza[ray]'") from None
    return ray
