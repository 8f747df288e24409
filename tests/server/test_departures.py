"""New passwords, and people who are deleted: nobody is them any more, and their games keep a former player."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.records import record_from
from piazza.server.former import NAME
from piazza.server.storage import Person, Store, open_database
from tests.server.support import Browser, Seat, config_for, play_to_end, program, run, running
from tests.server.test_devices import BAD_IDENTITY, PASSWORD, closing_code, is_accepted, with_account
from tests.waiting import PATIENCE

SECRET_NAME = "Zaphod"
"""A name that occurs nowhere by chance."""


# ---- passwords -------------------------------------------------------------------------------------------------------


def test_no_cookie_counts_after_the_password_was_changed(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            table = await home.post("/api/play-now", {"game": "sangimignano", "level": "random"})
            before = [home.cookie, road.cookie]
            async with road.at(table["id"]) as seat:
                await seat.until_type("state")
                change = {"password": PASSWORD, "new_password": "battery staple"}
                wrong = await home.post("/api/account/password", {**change, "password": "wrong horse"}, status=403)
                assert wrong["code"] == "wrong_password" and await is_accepted(server.url, before[1])
                assert (await home.post("/api/account/password", change))["account"] == "Anna"
                assert await closing_code(seat) == BAD_IDENTITY
            assert [await is_accepted(server.url, cookie) for cookie in before] == [False, False]
            assert (await home.get("/api/me"))["account"] == "Anna", "who has changed it stays"
            for password, status in ((PASSWORD, 403), ("battery staple", 200)):
                await road.http.get("/api/me")
                await road.post("/api/account/sign-in", {"account": "Anna", "password": password}, status=status)

    run(work())


def test_who_has_no_password_cannot_change_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            change = {"password": PASSWORD, "new_password": "battery staple"}
            assert (await anna.post("/api/account/password", change, status=403))["code"] == "wrong_password"

    run(work())


def test_a_code_made_before_a_new_password_is_void(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (_server, home, road):
            code = (await road.post("/api/account/link"))["code"]
            await home.post("/api/account/password", {"password": PASSWORD, "new_password": "battery staple"})
            await road.http.get("/api/me")
            claimed = await road.post("/api/account/link/claim", {"code": code}, status=403)
            assert claimed["code"] == "bad_code"

    run(work())


# ---- deletion --------------------------------------------------------------------------------------------------------


async def _pair(one: Browser, other: Browser, **terms: Any) -> str:
    chairs = [{"kind": "me"}, {"kind": "person"}]
    table = await one.post("/api/tables", {"game": "sangimignano", "chairs": chairs, "visibility": "public", **terms})
    await other.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
    return str(table["id"])


async def _finished(one: Browser, other: Browser, **terms: Any) -> str:
    id = await _pair(one, other, **terms)

    async def stay(person: Browser) -> None:
        async with person.at(id) as seat:
            await play_to_end(seat)

    async with one.at(id) as seat:
        await seat.until_type("state")
        assert (await seat.ask({"type": "chat", "text": f"{SECRET_NAME} was here"}))["type"] == "accepted"
    await asyncio.gather(stay(one), stay(other))
    return id


async def _everything_told(person: Browser, id: str) -> str:
    """All that the server says about a finished game, in one text."""
    paths = [
        "/api/tables?scope=mine",
        "/api/tables?scope=finished",
        f"/api/tables/{id}",
        f"/api/tables/{id}/record",
        f"/api/tables/{id}/course",
        f"/api/tables/{id}/replay?at=3",
        "/api/me/records",
    ]
    texts = [(await person.http.get(path)).text for path in paths]
    async with person.at(id) as seat:
        await seat.until_type("state")
        await seat.send({"type": "ping"})
        await seat.until_type("pong")
        texts += seat.raw
    branch = await person.post(f"/api/tables/{id}/branch", {"at": 5, "level": "random"})
    texts.append((await person.http.get(f"/api/tables/{branch['id']}/record")).text)
    return "\n".join(texts)


@pytest.mark.slow
@pytest.mark.parametrize("waits", [0.0, PATIENCE], ids=["alone", "together"])
def test_finished_games_keep_a_former_player(waits: float, tmp_path: Path) -> None:
    """Also where nobody dealt along, and also after a restart."""

    async def work() -> None:
        config = config_for(tmp_path, deal_hash_seconds=waits, deal_nonce_seconds=waits)
        async with running(config) as server, Browser(server.url, SECRET_NAME) as anna:
            async with Browser(server.url, "Bert") as bert:
                id = await _finished(anna, bert)
                assert SECRET_NAME in await _everything_told(bert, id)
                left = anna.cookie
                assert (await anna.post("/api/account/delete", {}))["name"] == ""
                assert not await is_accepted(server.url, left)
                kept = bert.cookie
                await _check_former(bert, id)
        async with running(config) as server, Browser(server.url) as bert:
            bert.http.cookies.clear()
            bert.http.cookies.set("piazza_id", kept, domain="127.0.0.1")
            await _check_former(bert, id)
            for table in ("people", "chat", "tables", "devices", "departures"):
                rows = await server.services.store.database.query(f"SELECT * FROM {table}")
                assert SECRET_NAME not in str(rows), f"the table {table} still names them"

    run(work(), 2 * PATIENCE)


async def _check_former(bert: Browser, id: str) -> None:
    assert SECRET_NAME not in await _everything_told(bert, id)
    table = await bert.get(f"/api/tables/{id}")
    assert [chair["former"] for chair in table["chairs"]] == [True, False]
    assert [chair["name"] for chair in table["chairs"]] == ["", "Bert"]
    record = await bert.get(f"/api/tables/{id}/record")
    assert [player["name"] for player in record["players"]] == [NAME, "Bert"]
    assert record["result"] == table["result"]
    checked = piazza.verify(record_from(record)).checked
    assert len(checked) >= 2, "entries and result"


@pytest.mark.slow
def test_running_games_go_on_with_a_bot_and_tell_no_name(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, deal_hash_seconds=PATIENCE, deal_nonce_seconds=PATIENCE)
        async with running(config) as server, Browser(server.url, SECRET_NAME) as anna:
            async with Browser(server.url, "Bert") as bert:
                id = await _pair(anna, bert)
                async with bert.at(id) as seat:
                    async with anna.at(id) as hers:
                        await asyncio.gather(_until_started(hers), _until_started(seat))
                        await anna.post("/api/account/delete", {})
                        assert await closing_code(hers) == BAD_IDENTITY
                    await play_to_end(seat)
                    assert seat.state["table"]["chairs"][0]["bot_plays"]
                assert SECRET_NAME not in await _everything_told(bert, id)
                assert await server.services.store.identities.departures() != [], "its deal still needs the name"
        async with running(config):
            pass
        async with running(config) as server:
            assert await server.services.store.identities.departures() == []
            assert SECRET_NAME not in str(await server.services.store.database.query("SELECT doc FROM tables"))

    run(work(), 2 * PATIENCE)


async def _until_started(seat: Seat) -> None:
    await seat.until(lambda message: message["type"] == "state" and message["table"]["started"])


def test_a_table_that_waits_is_left_to_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            async with Browser(server.url, "Bert") as bert:
                id = await _pair(anna, bert, autostart=False)
                alone = await anna.post(
                    "/api/tables", {"game": "lucca", "chairs": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
                                    "visibility": "public"}
                )  # fmt: skip
                await anna.post("/api/account/delete", {})
                table = await bert.get(f"/api/tables/{id}")
                assert table["is_owner"] and [chair["kind"] for chair in table["chairs"]] == ["open", "person"]
                assert alone["id"] not in [found["id"] for found in await bert.get("/api/tables?scope=open")]
                await bert.post(f"/api/tables/{id}/start", {"fill": "random"})

    run(work())


def test_an_account_is_deleted_with_its_password_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_account(tmp_path) as (server, home, road):
            bot = await home.post("/api/bots", {"name": "Robot"})
            for given in ({}, {"password": "wrong horse"}):
                assert (await home.post("/api/account/delete", given, status=403))["code"] == "wrong_password"
            before = [home.cookie, road.cookie]
            await home.post("/api/account/delete", {"password": PASSWORD})
            assert [await is_accepted(server.url, cookie) for cookie in before] == [False, False]
            async with program(server.url, bot["token"]) as http:
                assert (await http.get("/api/me")).status_code == 401
            assert (await home.get("/api/me"))["account"] is None
            sign_in = {"account": "Anna", "password": PASSWORD}
            assert (await home.post("/api/account/sign-in", sign_in, status=403))["code"] == "wrong_password"
            assert (await home.post("/api/account", sign_in))["account"] == "Anna", "the name is free again"

    run(work())


def test_who_is_deleted_stays_deleted(database: str) -> None:
    """A request that was on its way in brings nobody back."""

    async def work() -> None:
        store = Store(await open_database(database))
        try:
            anna = Person("p1", "Anna", None, "Anna", "hash", False, None)
            await store.put_person(anna, 1.0)
            await store.identities.delete("p1", 2.0, b"")
            await store.put_person(anna, 3.0)
            found = await store.person("p1")
            assert found is not None and (found.name, found.account, found.password) == ("", None, None)
            assert (await store.identities.standing("p1", "d1", "d1")).is_gone
            assert await store.identities.departures() == ["p1"]
        finally:
            await store.database.close()

    run(work())
