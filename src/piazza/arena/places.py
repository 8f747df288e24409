"""Where many games are played: in this process, in several on this machine, or on a Ray cluster.

Work is cut into tasks that carry plans and numbers, never states, and a task's answer follows from the task alone.
Answers come in the order of the tasks, so that wherever they were worked out, and whatever was killed meanwhile, what
is written is the same to the byte; a task whose worker died is simply done again.
"""

from __future__ import annotations

import _thread
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import Connection, wait
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
MOST_PROCESSES = 64
"""So many worker processes may be asked for on any machine; where there are many processors, four for each."""
RAY_TRIES = 20
"""How often Ray does a task again whose worker or node has died."""
RAY_STARTS = 5
"""How often a cluster of one's own is started: Ray gives up after half a minute, which a busy machine may need."""


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
    most = max(MOST_PROCESSES, 4 * (os.cpu_count() or 1))
    if processes > most:
        raise BadPlace(f"--processes: expected at most {most} on this machine, got {processes}")
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
        context = multiprocessing.get_context("spawn")
        told_to_stop, stop = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(min(self.workers, len(tasks)), context, _begin_work, (told_to_stop,))
        waiting: deque[Future[Answer]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(_work, call, task))
                if len(waiting) >= self.workers * AHEAD:
                    yield _answer(waiting.popleft())
            while waiting:
                yield _answer(waiting.popleft())
        finally:
            stop.close()
            pool.shutdown(wait=False, cancel_futures=True)


def _answer(future: Future[Answer]) -> Answer:
    try:
        return future.result()
    except KeyboardInterrupt:
        # A worker may hear of it first: where it was then is no news to whoever has interrupted all.
        raise KeyboardInterrupt from None


_is_stopped = threading.Event()
"""In a worker: nobody waits for its answers any more."""


def _begin_work(told_to_stop: Connection) -> None:
    """In a worker, before its first task. An interruption from the keyboard reaches it too, and ends a task; between
    tasks it has nothing to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_stop_when_told, args=(told_to_stop,), daemon=True).start()


def _stop_when_told(told_to_stop: Connection) -> None:
    """The pipe ends when the main process wants no more, or was killed: then the task at hand is given up, and a worker
    whose main process is gone is gone too."""
    with suppress(EOFError, OSError):
        told_to_stop.recv_bytes()
    _is_stopped.set()
    _thread.interrupt_main()
    main = multiprocessing.parent_process()
    if main is not None:
        wait([main.sentinel])
        os._exit(1)


def _work(call: Callable[[Task], Answer], task: Task) -> Answer:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        if _is_stopped.is_set():
            raise KeyboardInterrupt
        return call(task)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


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
        given: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if self._address is None:
            self._start(given)
        else:
            self._init({**given, "address": self._address})
        self._started = True

    def _start(self, given: dict[str, Any]) -> None:
        """A cluster on this machine, whose workers find the package where this process does."""
        path = os.pathsep.join(part for part in sys.path if part)
        mine = {**given, "include_dashboard": False, "runtime_env": {"env_vars": {"PYTHONPATH": path}}}
        for attempt in range(RAY_STARTS):
            try:
                self._init(mine)
                return
            except Exception as fault:
                self._ray.shutdown()
                # Ray has no class of its own for this.
                if "timed out during startup" not in str(fault) or attempt + 1 == RAY_STARTS:
                    raise

    def _init(self, given: dict[str, Any]) -> None:
        try:
            self._ray.init(**given)
        except (ConnectionError, ValueError, RuntimeError) as fault:
            raise BadPlace(f"--on: no Ray cluster at {self._address or 'this machine'}: {fault}") from None

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
        except self._ray.exceptions.RayTaskError as fault:
            # What went wrong in a task, without Ray's own account of where it was.
            raise fault.cause from None
        except self._ray.exceptions.WorkerCrashedError:
            raise WorkLost(f"workers of the cluster died {RAY_TRIES} times at the same task") from None
        finally:
            for reference in waiting:
                self._ray.cancel(reference, force=True)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadPlace("--on ray needs the package ray: pip install 'piazza[ray]'") from None
    return ray
