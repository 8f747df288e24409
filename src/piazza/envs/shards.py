"""The same vector, its games shared out over processes that write into memory they have in common."""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Final

from piazza.envs.needs import needed
from piazza.envs.setup import Setup
from piazza.envs.vector import TYPES, Vector, batch_of, last_game, shapes

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP: Final = "step"
RESET: Final = "reset"
LAST_GAME: Final = "last_game"
ACTION_TYPE: Final = "int32"


class Plan:
    """What a process has to know to play its share; it is told this once, and actions from then on."""

    def __init__(self, setup: Setup, n: int, seed: int, bots: Mapping[int, str], memory: list[str]) -> None:
        self.game: Final = setup.game
        self.players: Final = setup.players
        self.settings: Final = setup.settings
        self.reward: Final = setup.reward
        self.verifiable: Final = setup.verifiable
        self.n: Final = n
        self.seed: Final = seed
        self.bots: Final = dict(bots)
        self.memory: Final = memory


def work(plan: Plan, first: int, count: int, connection: Connection) -> None:
    """The life of a process: lanes `first` and following, until the connection closes."""
    numpy = needed("numpy", "research")
    setup = Setup(plan.game, plan.players, plan.settings, plan.reward, plan.verifiable)
    memory = [SharedMemory(name) for name in plan.memory]
    kinds = zip(memory, [*shapes(setup, plan.n), (plan.n,)], [*TYPES, ACTION_TYPE], strict=True)
    arrays = [numpy.ndarray(shape, kind, part.buf) for part, shape, kind in kinds]
    own = [array[first : first + count] for array in arrays]
    batch = batch_of(setup, plan.seed, first, count, plan.bots, own[:-1])
    batch.begin()
    connection.send(None)
    try:
        while True:
            order, place = connection.recv()
            try:
                if order == STEP:
                    batch.step(own[-1].tolist())
                    connection.send(None)
                elif order == RESET:
                    batch.begin()
                    connection.send(None)
                else:
                    connection.send(last_game(batch, place))
            except Exception as fault:
                connection.send(_told(fault))
    except EOFError:
        pass


def _told(fault: Exception) -> Exception:
    """What is wrong with the order itself is told as it is; anything else with the place where it happened."""
    return fault if isinstance(fault, ValueError) else RuntimeError(traceback.format_exc())


class Sharded(Vector):
    """Processes play, each its own lanes; a step waits for all of them."""

    def __init__(self, setup: Setup, n: int, seed: int, bots: Mapping[int, str], processes: int) -> None:
        self._memory: list[SharedMemory] = []
        super().__init__(setup, n, seed, bots)
        setup.choosers(bots)
        context = multiprocessing.get_context("spawn")
        plan = Plan(setup, n, seed, bots, [part.name for part in self._memory])
        self._bounds: Final = [n * share // processes for share in range(processes + 1)]
        self._connections: list[Connection] = []
        self._processes = []
        for share in range(processes):
            here, there = context.Pipe()
            first, end = self._bounds[share], self._bounds[share + 1]
            process = context.Process(target=work, args=(plan, first, end - first, there), daemon=True)
            process.start()
            there.close()
            self._connections.append(here)
            self._processes.append(process)
        self._wait()

    def _make_arrays(self) -> list[NDArray[Any]]:
        arrays: list[NDArray[Any]] = []
        for shape, kind in zip([*shapes(self.setup, self.n), (self.n,)], [*TYPES, ACTION_TYPE], strict=True):
            size = int(self.numpy.prod(shape)) * self.numpy.dtype(kind).itemsize
            part = SharedMemory(create=True, size=size)
            self._memory.append(part)
            arrays.append(self.numpy.ndarray(shape, kind, part.buf))
        self._actions: NDArray[Any] = arrays.pop()
        return arrays

    def _wait(self) -> None:
        faults = [answer for answer in [connection.recv() for connection in self._connections] if answer is not None]
        if faults:
            raise faults[0]

    def _tell_all(self, order: str) -> None:
        for connection in self._connections:
            connection.send((order, 0))
        self._wait()

    def step(self, actions: NDArray[Any]) -> None:
        self._actions[:] = actions
        self._tell_all(STEP)

    def reset(self) -> None:
        self._tell_all(RESET)

    def _last_game(self, lane: int) -> tuple[int, list[int]]:
        share = next(share for share in range(len(self._connections)) if lane < self._bounds[share + 1])
        self._connections[share].send((LAST_GAME, lane - self._bounds[share]))
        answer = self._connections[share].recv()
        if isinstance(answer, Exception):
            raise answer
        game, taken = answer
        return game, taken

    def close(self) -> None:
        """Ends the processes and gives the memory back; the arrays end with it."""
        for connection in self._connections:
            connection.close()
        for process in self._processes:
            process.join()
        self._connections, self._processes = [], []
        self._name_arrays([self.numpy.array(array) for array in self.arrays])
        for part in self._memory:
            part.close()
            part.unlink()
        self._memory = []
