"""What is stored has limits: bytes for people and addresses, ages for tables that nobody opens, deletion by owners."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.server.quotas import GAME_BYTES
from tests.server.support import (
    Browser,
    Json,
    Running,
    Seat,
    Watch,
    config_for,
    new_client_id,
    play_to_end,
    run,
    running,
)
from tests.waiting import until

DAY = 86_400.0
ALONE = {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2}


async def stored_bytes(server: Running) -> int:
    """What the file holds, without what is free in it."""
    query = server.services.store.database.query
    pages, free, size = [
        (await query(f"PRAGMA {name}"))[0][0] for name in ("page_count", "freelist_count", "page_size")
    ]
    return int((pages - free) * size)


def long_record() -> Json:
    """A game with much taking back: its record has thousands of entries."""
    match = piazza.new_match("sangimignano", seed=5)
    for _ in range(700):
        seat = match.seats_to_act[0]
        match.play(seat, str(match.choices(seat)[0]["text"]))
        match.undo(seat)
    return dict(match.record().as_dict())


class Glutton:
    """Somebody who stores as much as the server takes, in every way there is."""

    def __init__(self, browser: Browser, record: Json, chance: random.Random) -> None:
        self.browser = browser
        self.record = record
        self.chance = chance

    async def eat(self, seat: Seat) -> None:
        """Until nothing is taken any more."""
        ways = {
            "import": self.imported,
            "table": self.table,
            "rename": self.renamed,
            "say": self.said,
            "move": self.moved,
        }
        while ways:
            name = self.chance.choice(sorted(ways))
            if await ways[name](seat) == "storage_full":
                del ways[name]

    async def _post(self, path: str, body: Json) -> str:
        answer = await self.browser.http.post(path, json=body)
        return "" if answer.is_success else str(answer.json()["code"])

    async def imported(self, _seat: Seat) -> str:
        return await self._post("/api/records", {"record": self.record})

    async def table(self, _seat: Seat) -> str:
        return await self._post("/api/tables", ALONE)

    async def renamed(self, _seat: Seat) -> str:
        """Only an address has a limit of that."""
        await self._post("/api/me", {"name": "x" * 40})
        return "storage_full" if self.chance.random() < 0.2 else ""

    async def said(self, seat: Seat) -> str:
        return code_of(await seat.ask({"type": "chat", "text": "あ" * 500}))

    async def moved(self, seat: Seat) -> str:
        """A move, and back again."""
        shown = seat.my_turn()
        assert shown is not None
        answer = await seat.ask(seat.move(shown))
        if answer["type"] == "accepted":
            await seat.until(lambda heard: heard["type"] == "state" and heard["number"] > answer["entry"])
            undo = {"type": "undo", "entry": seat.number, "seat": shown["seat"], "client_id": new_client_id()}
            answer = await seat.ask(undo)
            if answer["type"] == "accepted":
                await seat.until(lambda heard: heard["type"] == "state" and heard["number"] > answer["entry"])
        return code_of(answer)


def code_of(answer: Json) -> str:
    return "" if answer["type"] == "accepted" else str(answer["refusal"]["code"])


@pytest.mark.slow
@pytest.mark.matrix("seed")
@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_at_full_rate_passes_the_bytes_of_a_day(seed: int, tmp_path: Path) -> None:
    """One person gets a day's bytes; whoever throws the cookie away gets eight times as much at one address."""
    day = 750_000
    record = long_record()

    async def work() -> None:
        chance = random.Random(seed)
        config = config_for(tmp_path, bytes_per_day=day)
        async with running(config, Watch(is_stopped=True)) as server:
            before = await stored_bytes(server)
            sizes = []
            for _ in range(12):
                async with Browser(server.url) as browser:
                    answer = await browser.http.post("/api/tables", json=ALONE)
                    if answer.is_success:
                        async with browser.at(answer.json()["id"]) as seat:
                            await seat.until_type("state")
                            await Glutton(browser, record, chance).eat(seat)
                    else:
                        assert answer.json()["code"] == "storage_full"
                sizes.append(await stored_bytes(server) - before)
            assert day / 10 < sizes[0] <= day, sizes
            assert sizes[0] < sizes[-1] <= 8 * day, sizes
            assert sizes[-1] == sizes[-2], "the address has nothing left"

    run(work())


def test_a_day_brings_new_bytes_but_all_tables_together_have_a_limit(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, bytes_per_day=4 * GAME_BYTES, max_bytes_per_person=GAME_BYTES + 60_000)
        async with running(config, Watch(is_stopped=True)) as server, Browser(server.url, "Anna") as anna:
            made = [await anna.post("/api/tables", ALONE) for _ in range(4)]
            assert (await anna.post("/api/tables", ALONE, status=429))["code"] == "storage_full"
            for _ in range(10):
                server.watch.passed += DAY
                answers = [await anna.http.post("/api/tables", json=ALONE) for _ in range(5)]
                made += [answer.json() for answer in answers if answer.is_success]
            assert all(not answer.is_success for answer in answers), "the person has as much as may be"
            await anna.http.delete(f"/api/tables/{made[0]['id']}")
            server.watch.passed += DAY
            while made and (await anna.http.post("/api/tables", json=ALONE)).status_code == 429:
                await anna.http.delete(f"/api/tables/{made.pop()['id']}")
            assert made, "what is deleted makes room"
            async with Browser(server.url, "Bert") as bert:
                await bert.post("/api/tables", ALONE)

    run(work())


# ---- ages ------------------------------------------------------------------------------------------------------------


async def exists(browser: Browser, id: str) -> bool:
    return (await browser.http.get(f"/api/tables/{id}")).status_code == 200


def test_tables_that_nobody_opens_go_after_a_while(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch(is_stopped=True)
        async with running(config_for(tmp_path), watch) as server, Browser(server.url, "Anna") as anna:
            sweep = server.services.retention.sweep
            finished = (await anna.post("/api/tables", ALONE))["id"]
            async with anna.at(finished) as seat:
                await play_to_end(seat)
            record = await anna.get(f"/api/tables/{finished}/record")
            analysis = [(await anna.post("/api/records", {"record": record}))["id"] for _ in range(3)]
            begun = (await anna.post("/api/tables", ALONE))["id"]
            waiting = (await anna.post("/api/tables", {**ALONE, "chairs": [{"kind": "me"}, {"kind": "open"}]}))["id"]
            left = (await anna.post("/api/tables", {**ALONE, "chairs": [{"kind": "me"}, {"kind": "open"}]}))["id"]
            await anna.post(f"/api/tables/{left}/leave", {})
            assert await sweep() == 0
            watch.passed += 2 * DAY
            assert await sweep() == 1 and not await exists(anna, left), "a table that everybody has left"
            watch.passed += 27 * DAY
            assert await exists(anna, analysis[0]), "this one is opened now"
            async with anna.at(analysis[1]) as seat:
                await seat.until_type("state")
                watch.passed += 2 * DAY
                assert await sweep() == 1, "neither the one just opened nor the one somebody is at"
            assert [await exists(anna, id) for id in analysis] == [True, True, False]
            watch.passed += 151 * DAY
            assert await sweep() == 4 and await sweep() == 0
            assert [await exists(anna, id) for id in (begun, waiting, finished)] == [False, False, True]
            rows = await server.services.store.database.query("SELECT DISTINCT table_id FROM entries")
            assert rows == [(finished,)]

    run(work())


def test_ages_of_nothing_keep_everything(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, analysis_days=0, unfinished_days=0)
        async with running(config, Watch(is_stopped=True)) as server, Browser(server.url, "Anna") as anna:
            id = (await anna.post("/api/tables", ALONE))["id"]
            server.watch.passed += 10_000 * DAY
            assert await server.services.retention.sweep() == 0 and await exists(anna, id)

    run(work())


# ---- deletion --------------------------------------------------------------------------------------------------------


async def delete(browser: Browser, id: str) -> tuple[int, str]:
    answer = await browser.http.delete(f"/api/tables/{id}")
    return answer.status_code, answer.json()["code"] if answer.content else ""


def test_owners_delete_what_is_theirs_alone(database: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, database=database)) as server:
            async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
                alone = await anna.post("/api/tables", ALONE)
                asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}]}
                shared, open = [await anna.post("/api/tables", asked) for _ in range(2)]
                await bert.post(f"/api/tables/{shared['id']}/sit", {"key": shared["key"]})
                assert await delete(bert, alone["id"]) == (404, "no_such_table")
                assert await delete(bert, shared["id"]) == (403, "not_owner")
                assert await delete(anna, shared["id"]) == (409, "others_play")
                async with anna.at(alone["id"]) as seat:
                    await seat.until_type("state")
                    assert code_of(await seat.ask({"type": "chat", "text": "bye"})) == ""
                    assert await delete(anna, alone["id"]) == (204, "")
                    assert (await seat.until_type("refused"))["refusal"]["code"] == "no_such_table"
                    await seat.socket.wait_closed()
                    assert seat.socket.close_code == 4404
                assert await delete(anna, open["id"]) == (204, "")
                assert await delete(anna, open["id"]) == (404, "no_such_table")
                assert {table["id"] for table in await anna.get("/api/tables?scope=mine")} == {shared["id"]}
                for name in ("entries", "chat", "members"):
                    rows = await server.services.store.database.query(f"SELECT DISTINCT table_id FROM {name}")
                    assert {row[0] for row in rows} <= {shared["id"]}

    run(work())


@pytest.mark.postgres
def test_a_table_deleted_at_one_process_is_gone_at_the_others(postgres: str, tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, database=postgres)
        async with running(config) as one, running(config) as two, Browser(one.url, "Anna") as anna:
            id = (await anna.post("/api/tables", ALONE))["id"]
            elsewhere: Any = Browser(two.url)
            elsewhere.http.cookies.set("piazza_id", anna.cookie, domain="127.0.0.1")
            async with elsewhere, elsewhere.at(id) as seat:
                await seat.until_type("state")
                assert await delete(anna, id) == (204, "")
                assert (await seat.until_type("refused"))["refusal"]["code"] == "no_such_table"
                await until(lambda: id not in two.services.tables.live)
                assert not await exists(elsewhere, id)

    run(work())
