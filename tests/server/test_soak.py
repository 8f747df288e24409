"""A long time of play: all games, bots, people who come and go. Nothing grows, nothing is lost, nothing is logged."""

from __future__ import annotations

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.processes import Host
from tests.server.support import Seat, games, run
from tests.server.test_crash import Killer, Person, check, play_game
from tests.waiting import goes_on_for, spell

HOUR = 3600.0
AT_ONCE = 6
SAMPLES = 60


class Restless(Person):
    """Closes the browser now and then, and comes back."""

    async def _next_deed(self, seat: Seat) -> dict[str, Any] | None:
        if self.chance.random() < 0.01:
            raise ConnectionError
        return await super()._next_deed(seat)


def memory(host: Host) -> int:
    assert host.process is not None
    status = Path(f"/proc/{host.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


async def soak(folder: Path, seconds: float) -> None:
    database = f"{folder}/piazza.db"
    host = Host(database, folder / "server.log")
    await host.start()
    counted = Killer([host], random.Random(1), moves=1, most=0)
    numbers, names = itertools.count(), games()
    played: list[tuple[str, list[Person]]] = []
    sizes: list[int] = []
    goes_on = goes_on_for(seconds)

    async def one_after_another() -> None:
        while goes_on():
            number = next(numbers)
            game = names[number % len(names)]
            played.append(await play_game([host], game, number, counted, "builder", Restless))

    async def measure() -> None:
        while True:
            sizes.append(memory(host))
            await spell(seconds / SAMPLES)

    measuring = asyncio.create_task(measure())
    try:
        await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE)))
    finally:
        measuring.cancel()
        await host.kill()
    breaks = sum(person.breaks for _, people in played for person in people)
    print(f"{len(played)} games, {counted.made} moves, {breaks} comings and goings, {sizes[0]} kB, {sizes[-1]} kB")
    assert breaks > 0 and {id for id, _ in played}
    await check(database, played)
    third = len(sizes) // 3
    # The first third warms up; after it memory may vary with what is being played, and must not grow with what was.
    assert max(sizes[-third:]) <= 1.15 * max(sizes[third:-third])
    log = (folder / "server.log").read_text()
    assert "ERROR" not in log and "Traceback" not in log, log


@pytest.mark.exhaustive
def test_an_hour_of_play(tmp_path: Path) -> None:
    run(soak(tmp_path, HOUR), 3 * HOUR)
