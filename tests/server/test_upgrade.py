"""Servers of before leave a database behind: the present one opens it and every table plays on by its own rules."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.records import record_from
from piazza.core.registry import rules_of
from tests.server.stored_database import CLOCKS, cookies, unpacked
from tests.server.support import Browser, Running, Watch, config_for, games, play_to_end, run, running


def _back(server: Running, cookie: str) -> Browser:
    """Somebody who was here before the update."""
    browser = Browser(server.url)
    browser.http.cookies.set("piazza_id", cookie, domain="127.0.0.1")
    return browser


async def _play_on(people: list[Browser], id: str) -> dict[str, Any]:
    async def stay(person: Browser) -> None:
        async with person.at(id) as seat:
            await play_to_end(seat)

    await asyncio.gather(*(stay(person) for person in people))
    record: dict[str, Any] = await people[0].get(f"/api/tables/{id}/record")
    return record


@pytest.mark.slow
@pytest.mark.parametrize("name", ["version-1"])
def test_tables_of_a_server_of_before_play_on_to_the_end(name: str, tmp_path: Path) -> None:
    unpacked(name, tmp_path)

    async def work() -> None:
        kept = cookies(name)
        async with running(config_for(tmp_path)) as server:
            async with _back(server, kept["Anna"]) as anna, _back(server, kept["Bert"]) as bert:
                assert (await anna.get("/api/me"))["name"] == "Anna"
                tables = await anna.get("/api/tables?scope=mine")
                assert {table["game"] for table in tables if table["started"] and not table["over"]} == set(games())
                for table in tables:
                    await _finish(anna, bert, table)
                for game in games():
                    await _rematch(anna, next(table for table in tables if table["game"] == game))

    run(work(), 300)


@pytest.mark.parametrize("name", ["version-1", "wall-clocks"])
def test_tables_of_before_have_an_owner_and_a_size_and_none_is_too_old(name: str, tmp_path: Path) -> None:
    unpacked(name, tmp_path)

    async def work() -> None:
        async with running(config_for(tmp_path), Watch(is_stopped=True)) as server:
            await server.services.retention.sweep()
            async with _back(server, cookies(name)["Anna"]) as anna:
                tables = await anna.get("/api/tables?scope=mine")
                me = (await anna.get("/api/me"))["id"]
            holdings = server.services.store.holdings
            sizes = [await holdings.bytes_at(table["id"]) for table in tables]
            assert len(sizes) >= 3 and min(sizes) > 1000 and 0 < await holdings.bytes_of(me) <= sum(sizes)

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(CLOCKS)))
def test_clocks_that_went_by_the_wall_go_on(number: int, tmp_path: Path) -> None:
    """Half a second was used of each when the server was left; how long ago that is only a game over days tells."""
    clock = CLOCKS[number]
    unpacked("wall-clocks", tmp_path)

    async def work() -> None:
        kept = cookies("wall-clocks")
        async with running(config_for(tmp_path), Watch(is_stopped=True)) as server:
            async with _back(server, kept["Anna"]) as anna, _back(server, kept["Bert"]) as bert:
                tables = await anna.get("/api/tables?scope=mine")
                id = next(table["id"] for table in tables if table["clock"]["kind"] == clock["kind"])
                async with anna.at(id) as seat:
                    state = await seat.until_type("state")
                    left = [shown["remaining"] for shown in state["clocks"]]
                    asked = state["table"]["to_act"][0]
                if clock["kind"] == "bank":
                    assert sorted(left) == pytest.approx([3600, 3600 + 100 - 0.5], abs=0.2) and left[asked] == 3600
                elif clock["kind"] == "move":
                    assert left == [3600, 3600]
                else:
                    assert left[asked] < 3 * 86_400
                if clock["kind"] != "days":
                    await _play_on([anna, bert], id)

    run(work(), 300)


async def _finish(anna: Browser, bert: Browser, table: dict[str, Any]) -> None:
    assert table["problem"] is None
    if not table["started"]:
        await anna.post(f"/api/tables/{table['id']}/start", {"fill": "random"})
    people = [anna, bert] if any(chair["name"] == "Bert" for chair in table["chairs"]) else [anna]
    record = await _play_on(people, table["id"])
    assert record["rules_version"] == table["rules_version"] == 1
    assert len(record["entries"]) > table["entries"] or (table["over"] and len(record["entries"]) == table["entries"])
    assert len(piazza.verify(record_from(record)).checked) == 3, "entries, result and seed"


async def _rematch(anna: Browser, table: dict[str, Any]) -> None:
    """The next game is played by the newest rules: with what the table chose, and their own defaults."""
    new = await anna.post(f"/api/tables/{table['id']}/rematch")
    rules, before = rules_of(table["game"]), rules_of(table["game"], 1).check_settings(table["players"], {})
    chosen = {name: value for name, value in table["options"].items() if value != before[name]}
    assert new["rules_version"] == rules.version and new["options"] == rules.check_settings(table["players"], chosen)
