"""Nothing keeps the event loop busy for long: what is repeated is spread, and how late the loop is can be seen."""

from __future__ import annotations

import asyncio
import copy
import gc
import weakref
from pathlib import Path
from typing import Any

import msgspec
import pytest

from piazza.server import messages as wire
from piazza.server.garbage import collect_seldom
from piazza.server.loop_lag import LoopLag
from tests.server.support import Browser, config_for, run, running
from tests.waiting import until


class Ear:
    """Somebody who is connected and does nothing."""

    def __init__(self, user: str) -> None:
        self.user: str | None = user
        self.address = "203.0.113.9"
        self.heard = 0
        self.name = ""
        self.away_since: float | None = None
        self.is_curtained = False

    def changed(self) -> None:
        self.heard += 1

    def chat(self) -> None:
        self.heard += 1

    def send(self, message: wire.Notice | wire.Presence) -> None:
        self.heard += 1


async def with_ears(server: Any, tables: int) -> list[Ear]:
    """Tables that somebody looks at who does nothing."""
    async with Browser(server.url) as anna:
        made = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2})
    services = server.services
    live = await services.tables.get(made["id"])
    ears = []
    for number in range(tables):
        ears.append(Ear(f"u{number}"))
        twin = copy.copy(live)
        twin.hosted = copy.copy(live.hosted)
        twin.hosted.id = f"t{number}"
        services.tables.live[twin.hosted.id] = twin
        services.tables.hub.add(f"t{number}", ears[-1])
    return ears


def test_with_one_process_nobody_is_told_again_who_is_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            ears = await with_ears(server, 100)
            server.watch.passed += 60
            for _ in range(300):
                await server.services.attendant._repeat_presence()
            assert sum(ear.heard for ear in ears) == 0

    run(work())


def test_other_processes_are_told_again_about_some_tables_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them within the time, and nobody who is connected here hears of it."""

    async def work() -> None:
        async with running(config_for(tmp_path, sweep_seconds=1.0)) as server:
            services = server.services
            services.attendant._sweeper.cancel()
            ears = await with_ears(server, 100)
            told: list[bytes] = []

            async def tell(news: bytes) -> None:
                told.append(news)

            monkeypatch.setattr(services.store.database, "is_shared", True)
            monkeypatch.setattr(services.store.database, "tell", tell)
            sizes = []
            for _ in range(25):
                before = len(told)
                await services.attendant._repeat_presence()
                sizes.append(len(told) - before)
            assert sizes == [4] * 25 and sum(ear.heard for ear in ears) == 0

    run(work())


def test_what_another_process_repeats_is_passed_on_when_it_is_news(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            (ear,) = await with_ears(server, 1)
            tables = server.services.tables
            live = tables.live["t0"]
            live.hosted.id = "t0"
            for watchers in ({"w": "Wim"}, {"w": "Wim"}, {"w": "Wim"}, {"w": "Wilma"}):
                news = {"table": "t0", "kind": "presence", "process": "other", "watchers": watchers}
                await tables._heard(msgspec.json.encode(news))
            assert ear.heard == 2

    run(work())


def test_how_late_the_loop_is() -> None:
    async def work() -> None:
        now, steps = [100.0], iter([0.0, 0.03, 2.0])
        found: list[float] = []

        async def sleep(seconds: float) -> None:
            await asyncio.sleep(0)
            late = next(steps, None)
            if late is None:
                await asyncio.Event().wait()
            now[0] += seconds + (late or 0.0)

        lag = LoopLag(found.append, lambda: now[0], sleep)
        lag.start()
        await until(lambda: len(found) == 3)
        await lag.close()
        assert found == pytest.approx([0.0, 0.03, 2.0])

    run(work())


def test_the_lag_is_among_the_figures(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            figures = [""]

            async def count() -> None:
                figures[0] = (await anna.http.get("/metrics")).text

            while "piazza_loop_lag_seconds_count 0.0" in figures[0] or not figures[0]:
                await count()
            assert 'piazza_loop_lag_seconds_bucket{le="0.05"}' in figures[0]

    run(work())


class Knot:
    """Refers to itself, so that it is freed only by looking for it."""

    def __init__(self) -> None:
        self.itself = self


def test_the_whole_heap_is_looked_through_seldom_and_at_its_own_time() -> None:
    async def work() -> None:
        before = gc.get_threshold()
        seldom = asyncio.create_task(collect_seldom(3600.0))
        await until(lambda: gc.get_threshold() != before)
        assert gc.get_threshold()[2] > 100_000 and gc.get_freeze_count() > 0
        seldom.cancel()
        await asyncio.gather(seldom, return_exceptions=True)
        assert gc.get_threshold() == before and gc.get_freeze_count() == 0
        often = asyncio.create_task(collect_seldom(0.0))
        await until(lambda: gc.get_threshold() != before)
        knot = weakref.ref(Knot())
        await until(lambda: knot() is None)
        often.cancel()
        await asyncio.gather(often, return_exceptions=True)

    run(work())
