"""Bots in worker processes: whose turn it is, who thinks when many wait, and thoughts that several processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import piazza
from piazza.bots.levels import cheaper
from piazza.bots.play import choose, think
from piazza.bots.thinking import Job, Thinkers
from piazza.core.match import Match
from tests.waiting import PATIENCE, until

MATCH = piazza.new_match("sangimignano", seed=5)
RECORD = MATCH.record().as_dict()
SEAT = MATCH.seats_to_act[0]


def job(level: str, table: str = "t", all_options: bool = False) -> Job:
    return Job(table, RECORD, SEAT, level, 9, all_options)


def with_thinkers(size: int, work: Callable[[Thinkers], Awaitable[None]], clock: Callable[[], float] = float) -> None:
    async def run() -> None:
        thinkers = Thinkers(size, clock=clock)
        try:
            await asyncio.wait_for(work(thinkers), PATIENCE)
        finally:
            await thinkers.close()

    asyncio.run(run())


class Served:
    """Asks, and notes in which order the answers come and which level gave them."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.order: list[str] = []
        self.levels: dict[str, str] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, owner: str, level: str) -> None:
        waiting = self.thinkers.waiting
        self.tasks.append(asyncio.create_task(self._ask(name, owner, level)))
        await until(lambda: self.thinkers.waiting > waiting)

    async def _ask(self, name: str, owner: str, level: str) -> None:
        answer = await self.thinkers.ask(job(level), owner)
        self.order.append(name)
        self.levels[name] = answer.level


def test_another_person_does_not_wait_for_all_that_one_has_asked() -> None:
    async def work(thinkers: Thinkers) -> None:
        served = Served(thinkers)
        for number in range(6):
            await served.ask(f"anna {number}", "anna", "artisan")
        await served.ask("bert", "bert", "artisan")
        await asyncio.gather(*served.tasks)
        assert served.order == ["anna 0", "anna 1", "bert", "anna 2", "anna 3", "anna 4", "anna 5"]

    with_thinkers(1, work)


def test_a_quick_question_does_not_wait_for_a_long_thought() -> None:
    async def work(thinkers: Thinkers) -> None:
        served = Served(thinkers)
        for number in range(3):
            await served.ask(f"anna {number}", "anna", "maestro")
        await served.ask("bert", "bert", "novice")
        await served.tasks[-1]
        assert served.order == ["bert"] and len(thinkers.process_ids()) == 2
        for task in served.tasks:
            task.cancel()
        await asyncio.gather(*served.tasks, return_exceptions=True)
        assert thinkers.waiting == 0

    with_thinkers(1, work)


def test_where_many_wait_a_cheaper_level_answers() -> None:
    async def work(thinkers: Thinkers) -> None:
        served = Served(thinkers)
        for number in range(14):
            await served.ask(f"anna {number}", "anna", "artisan")
        await asyncio.gather(*served.tasks)
        levels = [served.levels[f"anna {number}"] for number in range(14)]
        assert levels == ["artisan"] + ["builder"] * 9 + ["artisan"] * 4

    with_thinkers(1, work)


def test_the_ladder_of_levels() -> None:
    assert [cheaper("maestro", steps) for steps in range(4)] == ["maestro", "artisan", "builder", "builder"]
    assert [cheaper("artisan", steps) for steps in range(3)] == ["artisan", "builder", "builder"]
    assert [cheaper(level, 2) for level in ("random", "novice", "builder")] == ["random", "novice", "builder"]
    assert cheaper("somebody's own", 2) == "somebody's own"


def test_how_long_the_longest_question_has_waited() -> None:
    now = [100.0]

    async def work(thinkers: Thinkers) -> None:
        served = Served(thinkers)
        assert thinkers.longest_wait() == 0.0
        await served.ask("first", "anna", "maestro")
        now[0] = 101.0
        await served.ask("second", "anna", "maestro")
        now[0] = 105.0
        await served.ask("third", "bert", "maestro")
        assert (thinkers.longest_wait(), thinkers.waiting_of("anna"), thinkers.waiting_of("bert")) == (4.0, 1, 1)
        for task in served.tasks:
            task.cancel()
        await asyncio.gather(*served.tasks, return_exceptions=True)
        assert thinkers.longest_wait() == 0.0

    with_thinkers(1, work, clock=lambda: now[0])


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 2, 3])
def test_as_many_workers_as_are_free_share_a_thought_and_come_to_the_same(size: int) -> None:
    middle: Match = MATCH.copy()
    for _ in range(6):
        seat = middle.seats_to_act[0]
        middle.play(seat, choose(middle, seat, "novice", 1))

    async def work(thinkers: Thinkers) -> None:
        for match in (MATCH, middle):
            seat, record = match.seats_to_act[0], match.record().as_dict()
            for level in ("builder", "artisan"):
                whole = await thinkers.ask(Job("t", record, seat, level, 9, all_options=True))
                assert whole.options == think(match, seat, level, 9)
                assert await thinkers.choose(Job("t", record, seat, level, 9)) == choose(match, seat, level, 9)
        assert len(thinkers.process_ids()) == min(size, 2)

    with_thinkers(size, work)
