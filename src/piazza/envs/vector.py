"""Many games at once, in NumPy arrays: `piazza.vector`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from piazza.core.journal import Record
from piazza.envs.engine.batch import Batch, Buffers, seed_of
from piazza.envs.engine.rewards import WIN
from piazza.envs.needs import needed
from piazza.envs.recording import record_of
from piazza.envs.setup import Setup

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIELDS: Final = ("observations", "masks", "rewards", "seats", "ended", "scores", "lengths")
TYPES: Final = ("uint8", "uint8", "float32", "int32", "uint8", "int32", "int32")


def shapes(setup: Setup, n: int) -> list[tuple[int, ...]]:
    """The shapes of the arrays, in the order of FIELDS."""
    players = setup.players
    return [(n, setup.encoding.size), (n, setup.rules.action_count), (n, players), (n,), (n,), (n, players), (n,)]


def batch_of(
    setup: Setup, seed: int, first: int, count: int, bots: Mapping[int, str], arrays: list[NDArray[Any]]
) -> Batch:
    """Lanes `first` and following, which write into these arrays of theirs."""
    views: list[Any] = [array.reshape(-1).data for array in arrays]
    buffers = Buffers(*views)
    return Batch(
        setup.rules, setup.players, setup.settings, setup.verifiable, seed, first, count, setup.reward,
        setup.choosers(bots), buffers,
    )  # fmt: skip


class Vector:
    """`n` games of one kind, one decision in each at every step.

    `observations` (n, size) and `masks` (n, actions) are what the seats in `seats` (n,) see and may do. After a step,
    `ended` (n,) marks the games that have just ended: `rewards` (n, players) is what they were worth to every seat,
    `scores` and `lengths` how they ended; the other arrays show the next game of the lane already. Rewards are nothing
    everywhere else. The arrays are always the same ones, and only what has changed is written anew: copy what must
    last, and never write into them.
    """

    def __init__(self, setup: Setup, n: int, seed: int, bots: Mapping[int, str]) -> None:
        self.numpy = needed("numpy", "research")
        self.setup: Final = setup
        self.n: Final = n
        self.seed: Final = seed
        self.bots: Final = dict(bots)
        self.players: Final = setup.players
        self.rules: Final = setup.rules
        self.encoding: Final = setup.encoding
        self._scales: tuple[NDArray[np.float32], NDArray[np.float32]] | None = None
        self._name_arrays(self._make_arrays())

    def _make_arrays(self) -> list[NDArray[Any]]:
        kinds = zip(shapes(self.setup, self.n), TYPES, strict=True)
        return [self.numpy.zeros(shape, kind) for shape, kind in kinds]

    def _name_arrays(self, arrays: list[NDArray[Any]]) -> None:
        self.observations: NDArray[np.uint8] = arrays[0]
        self.masks: NDArray[np.uint8] = arrays[1]
        self.rewards: NDArray[np.float32] = arrays[2]
        self.seats: NDArray[np.int32] = arrays[3]
        self.ended: NDArray[np.bool_] = arrays[4].view(self.numpy.bool_)
        self.scores: NDArray[np.int32] = arrays[5]
        self.lengths: NDArray[np.int32] = arrays[6]
        self.arrays = arrays

    def floats(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The observations as numbers, mostly 0 to 1: each byte by the scale of its part."""
        if self._scales is None:
            zeros, ones, _ = self.encoding.scales()
            numpy = self.numpy
            self._scales = numpy.array(zeros, numpy.float32), numpy.float32(1) / numpy.array(ones, numpy.float32)
        zero, factor = self._scales
        result: NDArray[np.float32] = self.numpy.subtract(self.observations, zero, out=out, dtype=self.numpy.float32)
        result *= factor
        return result

    def step(self, actions: NDArray[Any]) -> None:
        """One action of the catalogue for every game."""
        raise NotImplementedError

    def reset(self) -> None:
        """Every game from the beginning again, as it was when the vector was made."""
        raise NotImplementedError

    def record(self, lane: int) -> Record:
        """The last finished game of the lane, as a record that replays and verifies as what it is: with a seed that
        proves all chance where the vector is `verifiable`, otherwise without one."""
        game, taken = self._last_game(lane)
        names = [{"name": f"Seat {seat + 1}", **self._bot(seat)} for seat in range(self.players)]
        return record_of(self.setup, seed_of(self.seed, lane, game), taken, names)

    def _bot(self, seat: int) -> dict[str, object]:
        return {"bot": self.bots[seat]} if seat in self.bots else {}

    def _last_game(self, lane: int) -> tuple[int, list[int]]:
        raise NotImplementedError

    def close(self) -> None:
        """Ends the processes, where there are any."""


class InProcess(Vector):
    """All games in this process."""

    def __init__(self, setup: Setup, n: int, seed: int, bots: Mapping[int, str]) -> None:
        super().__init__(setup, n, seed, bots)
        self._batch: Final = batch_of(setup, seed, 0, n, bots, self.arrays)
        self._batch.begin()

    def step(self, actions: NDArray[Any]) -> None:
        self._batch.step(actions.tolist())

    def reset(self) -> None:
        self._batch.begin()

    def _last_game(self, lane: int) -> tuple[int, list[int]]:
        return last_game(self._batch, lane)


def last_game(batch: Batch, place: int) -> tuple[int, list[int]]:
    """The number of a lane's last finished game, and the options taken in it."""
    if not batch.last[place]:
        raise ValueError(f"game {batch.first + place} has not ended once")
    return batch.ended_games[place], batch.last[place]


def vector(
    game: str,
    n: int,
    players: int | None = None,
    settings: Mapping[str, object] | None = None,
    seed: int = 0,
    reward: str = WIN,
    bots: Mapping[int, str] | None = None,
    processes: int = 1,
    verifiable: bool = False,
) -> Vector:
    """`n` games at once. `bots` names who sits at which seat; the others are played by the caller. Lane i plays the
    same games whatever `n` and `processes` are, as long as its actions are the same."""
    if n < 1 or processes < 1 or seed < 0:
        raise ValueError("n, processes: expected 1 or more; seed: expected 0 or more")
    setup = Setup(game, players, {} if settings is None else settings, reward, verifiable)
    if processes == 1:
        return InProcess(setup, n, seed, {} if bots is None else bots)
    from piazza.envs.shards import Sharded

    return Sharded(setup, n, seed, {} if bots is None else bots, min(processes, n))
