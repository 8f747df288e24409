"""Signed-in devices: no cookie counts after it was revoked, and nothing stays open behind it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from piazza.server.agents import browser_and_system
from piazza.server.storage import migrations, open_database
from tests.server.support import Browser, Running, Seat, Watch, config_for, program, run, running
from tests.waiting import PATIENCE, until

PASSWORD = "correct horse"
BAD_IDENTITY = 4401
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/18.5 Mobile/15E148 Safari/604.1"
)


def with_cookie(url: str, cookie: str, agent: str = "") -> Browser:
    """A browser, or a thief, that has this cookie."""
    browser = Browser(url)
    browser.http.cookies.set("piazza_id", cookie, domain="127.0.0.1")
    browser.http.headers["user-agent"] = agent
    return browser


async def status_with(url: str, cookie: str) -> int:
    async with program(url) as http:
        return (await http.get("/api/bots", headers=[(b"cookie", f"piazza_id={cookie}".encode())])).status_code


async def is_accepted(url: str, cookie: str) -> bool:
    """Whether a request with this cookie is made by whom it names; both ways of asking agree."""
    status = await status_with(url, cookie)
    async with with_cookie(url, cookie) as thief:
        id = (await thief.get("/api/me"))["id"]
    assert status in (200, 401) and (status == 200) == (id == cookie.split(".")[0])
    return status == 200


@asynccontextmanager
async def with_account(folder: Path, **changes: Any) -> AsyncIterator[tuple[Running, Browser, Browser]]:
    """Anna at home and, signed in to the same account, on the road."""
    async with running(config_for(folder, **changes)) as server:
        async with Browser(server.url, "Anna") as home, Browser(server.url) as road:
            home.http.headers["user-agent"], road.http.headers["user-agent"] = FIREFOX, IPHONE
            given = {"account": "Anna", "password": PASSWORD}
            await home.post("/api/account", given)
            await road.post("/api/account/sign-in", given)
            yield server, home, road


async def closing_code(seat: Seat) -> int:
    try:
        await seat.until(lambda _message: False)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code
    raise AssertionError("it went on")


def test_no_cookie_counts_after_signing_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            left, stays = road.cookie, home.cookie
            assert await is_accepted(server.url, left)
            assert (await road.post("/api/account/sign-out"))["account"] is None
            assert not await is_accepted(server.url, left)
            assert await is_accepted(server.url, stays)
            assert (await home.get("/api/me"))["account"] == "Anna"

    run(work())


def test_no_cookie_of_a_nameless_visitor_counts_after_signing_out(tmp_path: Path) -> None:
    """About whom nothing was stored before."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as nobody:
            left = nobody.cookie
            await nobody.post("/api/account/sign-out")
            assert nobody.cookie.split(".")[0] != left.split(".")[0]
            assert not await is_accepted(server.url, left)

    run(work())


def test_no_cookie_counts_after_signing_out_everywhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            before = [home.cookie, road.cookie]
            assert (await road.post("/api/account/sign-out-everywhere"))["account"] is None
            assert [await is_accepted(server.url, cookie) for cookie in before] == [False, False]
            await home.get("/api/me")
            assert (await home.get("/api/me"))["account"] is None
            back = await home.post("/api/account/sign-in", {"account": "Anna", "password": PASSWORD})
            assert back["account"] == "Anna" and await is_accepted(server.url, home.cookie)

    run(work())


def test_nothing_is_stored_about_who_only_looks(tmp_path: Path) -> None:
    """And of those who come only to leave, no more than so many from one address."""

    async def work() -> None:
        async with running(config_for(tmp_path, attempts_per_minute=3), Watch(is_stopped=True)) as server:
            async with program(server.url) as http:
                for _ in range(5):
                    http.cookies.clear()
                    assert len((await http.get("/api/account/devices")).json()) == 1
                count = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM devices)"
                assert await server.services.store.database.query(count) == [(0,)]
                statuses = []
                for way in ("sign-out", "sign-out-everywhere", "sign-out", "sign-out", "sign-out-everywhere"):
                    http.cookies.clear()
                    statuses.append((await http.post(f"/api/account/{way}")).status_code)
                assert statuses == [200, 200, 200, 429, 429]

    run(work())


def test_a_sign_in_that_was_overtaken_by_a_new_password_does_not_count(tmp_path: Path) -> None:
    """The password was right when it was looked at."""

    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            people = server.services.people
            checked, go = asyncio.Event(), asyncio.Event()
            sign_in = people.sign_in

            async def slow(*given: Any) -> Any:
                person = await sign_in(*given)
                checked.set()
                await go.wait()
                return person

            people.sign_in = slow
            given = {"account": "Anna", "password": PASSWORD}
            overtaken = asyncio.create_task(road.post("/api/account/sign-in", given))
            await checked.wait()
            await home.post("/api/account/password", {"password": PASSWORD, "new_password": "battery staple"})
            go.set()
            await overtaken
            assert not await is_accepted(server.url, road.cookie)

    run(work())


def test_becoming_somebody_else_ends_the_cookie_of_before(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, _home, road):
            was = road.cookie
            await road.post("/api/account/sign-in", {"account": "Anna", "password": PASSWORD})
            assert road.cookie != was
            assert not await is_accepted(server.url, was) and await is_accepted(server.url, road.cookie)
            assert len(await road.get("/api/account/devices")) == 2

    run(work())


def test_devices_are_listed_and_revoked(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            table = await home.post("/api/play-now", {"game": "sangimignano", "level": "random"})
            async with road.at(table["id"]) as seat, home.at(table["id"]) as own:
                await asyncio.gather(seat.until_type("state"), own.until_type("state"))
                listed = {device["browser"]: device for device in await home.get("/api/account/devices")}
                assert set(listed) == {"Firefox", "Safari"} and listed["Safari"]["system"] == "iOS"
                assert listed["Firefox"]["is_here"] and not listed["Safari"]["is_here"]
                assert listed["Safari"]["is_open"] and listed["Safari"]["since"] <= listed["Safari"]["seen"]
                there, here = listed["Safari"]["id"], listed["Firefox"]["id"]
                assert (await home.post(f"/api/account/devices/{here}/sign-out", status=409))["code"] == "this_device"
                left = await home.post(f"/api/account/devices/{there}/sign-out")
                assert [device["id"] for device in left] == [here]
                assert await closing_code(seat) == BAD_IDENTITY
                assert (await own.ask({"type": "chat", "text": "still here"}))["type"] == "accepted"
            assert not await is_accepted(server.url, road.cookie)
            again = await home.post(f"/api/account/devices/{there}/sign-out", status=404)
            assert again["code"] == "no_such_page"

    run(work())


def test_nobody_signs_out_the_devices_of_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, _road), Browser(server.url, "Bert") as bert:
            for device in await home.get("/api/account/devices"):
                await bert.post(f"/api/account/devices/{device['id']}/sign-out", status=404)
            assert await is_accepted(server.url, home.cookie)
            assert len(await bert.get("/api/account/devices")) == 1

    run(work())


def test_a_socket_that_is_about_to_open_does_not_outlive_its_cookie(tmp_path: Path) -> None:
    """Signed out after the cookie was looked at, and before the connection counts as open."""

    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            table = await home.post("/api/play-now", {"game": "sangimignano", "level": "random"})
            tables = server.services.tables
            inside, go = asyncio.Event(), asyncio.Event()
            get = tables.get

            async def slow(id: str) -> Any:
                inside.set()
                await go.wait()
                return await get(id)

            tables.get = slow
            async with road.at(table["id"]) as seat:
                await inside.wait()
                await road.post("/api/account/sign-out")
                go.set()
                assert await closing_code(seat) == BAD_IDENTITY

    run(work())


def test_a_renewed_token_closes_what_the_old_one_had_open(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            bot = await anna.post("/api/bots", {"name": "Robot"})
            async with program(server.url, bot["token"]) as http:
                assert (await http.get("/api/account/devices")).json()["code"] == "not_for_bots"
                async with http.stream("GET", "/api/bot/stream") as stream:
                    lines = stream.aiter_lines()
                    assert "alive" in await anext(lines)
                    await anna.post(f"/api/bots/{bot['id']}/token")
                    assert [line async for line in lines if "alive" not in line] == []
            await until(lambda: not server.services.streams)

    run(work())


@pytest.mark.postgres
def test_another_process_closes_what_is_revoked_here(postgres: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, database=postgres)) as one:
            async with running(config_for(tmp_path, database=postgres)) as other, Browser(one.url, "Anna") as home:
                await home.post("/api/account", {"account": "Anna", "password": PASSWORD})
                async with Browser(other.url) as road:
                    await road.post("/api/account/sign-in", {"account": "Anna", "password": PASSWORD})
                    table = await home.post("/api/play-now", {"game": "sangimignano", "level": "random"})
                    async with road.at(table["id"]) as seat:
                        await seat.until_type("state")
                        await home.post("/api/account/sign-out-everywhere")
                        assert await closing_code(seat) == BAD_IDENTITY
                    assert not await is_accepted(other.url, road.cookie)

    run(work(), 2 * PATIENCE)


# ---- cookies from before there were devices --------------------------------------------------------------------------


async def _database_of_before(url: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A database of the second version of the tables, with Anna in it; returns her id and her cookie of then."""
    person, key = "ab" * 12, "cd" * 32
    with monkeypatch.context() as patch:
        for name in ("sqlite", "postgres"):
            patch.setattr(f"piazza.server.storage.{name}.MIGRATIONS", migrations.MIGRATIONS[:2])
        patch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:2])
        database = await open_database(url)
        secret = f"INSERT INTO secrets (name, value) VALUES ('identity', '{key}')"
        anna = f"INSERT INTO people (id, name, is_bot, created) VALUES ('{person}', 'Anna', FALSE, 1.0)"
        await database.query(f"{secret} RETURNING name")
        await database.query(f"{anna} RETURNING id")
        await database.close()
    mark = hmac.digest(bytes.fromhex(key), f"identity:{person}".encode(), "sha256").hex()[:40]
    return person, f"{person}.{mark}"


@pytest.mark.parametrize("way", ["sign-out", "sign-out-everywhere"])
def test_old_cookies_count_until_they_are_revoked(
    database: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        person, old = await _database_of_before(database, monkeypatch)
        async with running(config_for(tmp_path, database=database)) as server:
            async with with_cookie(server.url, old, FIREFOX) as home, with_cookie(server.url, old, IPHONE) as road:
                for device in (home, road):
                    assert (await device.get("/api/me"))["name"] == "Anna" and device.cookie != old
                assert await is_accepted(server.url, old)
                listed = await home.get("/api/account/devices")
                assert {"Firefox", "Safari"} < {device["browser"] for device in listed} | {""}
                before = [old, home.cookie]
                await home.post(f"/api/account/{way}")
                assert [await is_accepted(server.url, cookie) for cookie in before] == [False, False]
                assert await is_accepted(server.url, road.cookie) == (way == "sign-out")
                rows = await server.services.store.database.query("SELECT id FROM devices WHERE id = $1", person)
                assert len(rows) == (way == "sign-out"), "a new generation needs no tombstones"

    run(work(), 2 * PATIENCE)


def test_forged_cookies_are_nobodys(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, _road):
            person, device, generation, mark = home.cookie.split(".")
            forged = [
                f"{person}.{device}.{int(generation) + 1}.{mark}",
                f"{person}.{device[::-1]}.{generation}.{mark}",
                f"{'0' * 24}.{device}.{generation}.{mark}",
                f"{person}.{mark}",
                f"{person}.é",
                f"{person}.{device}.{generation}.{mark[:-1]}é",
            ]
            assert await status_with(server.url, home.cookie) == 200
            assert [await status_with(server.url, cookie) for cookie in forged] == [401] * len(forged)

    run(work())


@pytest.mark.parametrize(
    ("agent", "shown"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        (IPHONE, ("Safari", "iOS")),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36 Edg/138.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (Linux; Android 15; Pixel) Chrome/138.0 Mobile Safari/537.36", ("Chrome", "Android")),
        ("python-httpx/0.28", ("", "")),
    ],
)
def test_devices_are_called_what_people_call_them(agent: str, shown: tuple[str, str]) -> None:
    assert browser_and_system(agent) == shown
