"""The server's own time: no step of a clock on the wall moves it, and it goes on where it stood after a restart."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import piazza.server
from piazza.server.storage import Store, open_database
from piazza.server.timekeeping import Timekeeper
from tests.server.support import Browser, Watch, config_for, run, running
from tests.waiting import pause

HOUR = 3600.0
STEPS = [HOUR, -HOUR, 2 * HOUR, -2 * HOUR]
CLOCKS = {
    "move": {"kind": "move", "seconds": 600},
    "bank": {"kind": "bank", "seconds": 600},
    "days": {"kind": "days", "days": 1},
}


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(await open_database(database))
    try:
        yield store
    finally:
        await store.database.close()


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_wall_moves_nothing_while_the_server_runs(database: str, step: float) -> None:
    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with opened(database) as store:
            keeper = await Timekeeper.open(store, watch)
            running, calendar = keeper.running(), keeper.calendar()
            watch.passed += 10.0
            watch.step += step
            await keeper.beat(store)
            assert (keeper.running() - running, keeper.calendar() - calendar) == pytest.approx((10.0, 10.0))
            assert keeper.wall() == watch.wall()

    run(work())


@pytest.mark.parametrize("step", [0.0, *STEPS])
def test_between_two_runs_the_calendar_goes_on_and_nothing_else(tmp_path: Path, step: float) -> None:
    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with opened(f"{tmp_path}/store.db") as store:
            keeper = await Timekeeper.open(store, watch)
            watch.passed += 10.0
            await keeper.beat(store)
            before = keeper.running(), keeper.calendar()
        watch.passed += 300.0
        watch.step += step
        async with opened(f"{tmp_path}/store.db") as store:
            keeper = await Timekeeper.open(store, watch)
            assert (keeper.running(), keeper.calendar()) == pytest.approx((before[0], before[1] + 300.0))

    run(work())


def test_after_a_restart_of_the_machine_the_wall_tells_how_long_it_was_off(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with opened(f"{tmp_path}/store.db") as store:
            before = await Timekeeper.open(store, watch)
        watch.passed += 500.0
        watch.booted = watch.passed
        async with opened(f"{tmp_path}/store.db") as store:
            after = await Timekeeper.open(store, watch)
            assert after.running() == before._running and after.calendar() == before._calendar + 500.0
        watch.passed += 20.0
        watch.booted, watch.step = watch.passed, -2 * HOUR
        async with opened(f"{tmp_path}/store.db") as store:
            again = await Timekeeper.open(store, watch)
            assert again.calendar() == before._calendar + 500.0, "it never goes back"

    run(work())


def test_a_machine_that_sleeps_is_no_server_that_runs(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with opened(f"{tmp_path}/store.db") as store:
            keeper = await Timekeeper.open(store, watch)
            running, calendar = keeper.running(), keeper.calendar()
            watch.slept += HOUR
            await keeper.beat(store)
            assert (keeper.running(), keeper.calendar()) == pytest.approx((running, calendar + HOUR))

    run(work())


@pytest.mark.postgres
def test_processes_that_share_a_database_share_its_time(postgres: str) -> None:
    """Whose own clocks are set an hour apart; when the one that keeps the time ends, another does."""

    async def work() -> None:
        one, other = Watch(is_stopped=True), Watch(is_stopped=True)
        other.step = HOUR
        async with opened(postgres) as store_two:
            async with opened(postgres) as store_one:
                first = await Timekeeper.open(store_one, one)
                second = await Timekeeper.open(store_two, other)
                assert 0 <= second.running() - first.running() < 60
                one.passed += 100.0
                await first.beat(store_one)
                await second.beat(store_two)
                assert second.running() >= first.running() and second.calendar() >= first.calendar()
            ended = first.running()
            while not await store_two.database.claim("server time"):
                await pause()
            other.passed += 7.0
            await second.beat(store_two)
            stored = await store_two.server_time()
            assert stored is not None and ended <= stored.running == second.running()

    run(work())


# ---- at tables -------------------------------------------------------------------------------------------------------


async def table_of(anna: Browser, bert: Browser, kind: str) -> str:
    asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}], "clock": CLOCKS[kind]}
    table = await anna.post("/api/tables", asked)
    await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
    return str(table["id"])


def running_clock(state: dict[str, Any]) -> float:
    return float(next(clock["remaining"] for clock in state["clocks"] if clock["running"]))


@pytest.mark.matrix("step")
@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_wall_costs_nobody_time(kind: str, step: float, tmp_path: Path) -> None:
    """While the server runs, and while it is away for a quarter of an hour, which only games over days feel."""

    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with running(config_for(tmp_path, grace_seconds=0.0), watch) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                id = await table_of(anna, bert, kind)
                async with anna.at(id) as seat:
                    full = running_clock(await seat.until_type("state"))
                    watch.passed += 60
                    watch.step += step
                async with anna.at(id) as seat:
                    left = running_clock(await seat.until_type("state"))
                    assert full - left == pytest.approx(60)
                cookie = anna.cookie
        watch.passed += 900
        watch.step += step
        async with running(config_for(tmp_path, grace_seconds=0.0), watch) as server, Browser(server.url) as anna:
            anna.http.cookies.clear()
            anna.http.cookies.set("piazza_id", cookie, domain="127.0.0.1")
            async with anna.at(id) as seat:
                state = await seat.until_type("state")
                after = running_clock(state)
                assert left - after == pytest.approx(900 if kind == "days" else 0)
                assert not any(chair["bot_plays"] for chair in state["table"]["chairs"])

    run(work())


def test_bots_play_on_after_a_restart_with_the_clock_set_back(tmp_path: Path) -> None:
    """The server was killed two hours ahead of the time at which it is started again."""

    async def work() -> None:
        watch = Watch()
        watch.step = 2 * HOUR
        chairs = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        async with running(config_for(tmp_path, grace_seconds=0.0), watch) as server, Browser(server.url) as anna:
            await server.services.attendant.close()
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs})
            async with anna.at(table["id"]) as seat:
                await seat.until_type("state")
                while shown := seat.my_turn():
                    answer = await seat.ask({**seat.move(shown), "text": shown["choices"][-1]["text"]})
                    while seat.number <= answer["entry"]:
                        await seat.until_type("state")
                number = seat.number
            cookie = anna.cookie
        watch.step = 0.0
        async with running(config_for(tmp_path, grace_seconds=0.0), watch) as server, Browser(server.url) as anna:
            anna.http.cookies.clear()
            anna.http.cookies.set("piazza_id", cookie, domain="127.0.0.1")
            async with anna.at(table["id"]) as seat:
                await seat.until(lambda heard: heard["type"] == "state" and heard["number"] > number)

    run(work())


def test_every_module_of_the_server_asks_the_one_clock() -> None:
    """But for the stop watch of the metrics, nothing else looks at the machine's clocks."""
    faults = []
    for path in sorted(Path(piazza.server.__file__).parent.rglob("*.py")):
        uses = set(re.findall(r"\btime\.(?:time|monotonic|clock)\w*\(|\bdatetime\b", path.read_text(encoding="utf-8")))
        if uses and path.name != "timekeeping.py":
            faults.append(f"{path.name}: {sorted(uses)}")
    assert faults == []
