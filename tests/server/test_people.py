"""Identities, accounts, other devices, and outside programs."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

from tests.server.support import Browser, config_for, new_client_id, play_to_end, program, run, running
from tests.waiting import until

PASSWORD = "correct horse"


def test_a_browser_is_somebody_without_an_account(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            first = await http.post("/api/me", json={"name": "  Anna\t\u202e of  Pisa ", "language": "ja"})
            assert first.json()["name"] == "Anna of Pisa"
            cookie = first.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=lax" in cookie and "piazza_id=" in cookie
            again = (await http.get("/api/me")).json()
            assert again == {**first.json(), "account": None} and again["language"] == "ja"
            blank = await http.post("/api/me", json={"name": " \n "})
            assert blank.status_code == 400

    run(work())


def test_accounts_keep_ones_tables_across_devices(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as home, Browser(server.url) as phone:
                table = await home.post("/api/play-now", {"game": "sangimignano", "level": "random"})
                given = {"account": "Anna", "password": PASSWORD}
                assert (await home.post("/api/account", given))["account"] == "Anna"
                assert (await home.post("/api/account", given, status=409))["code"] == "has_account"
                assert (await phone.post("/api/account", {**given, "account": "ANNA"}, status=409))["code"] == (
                    "account_taken"
                )
                for wrong in ({**given, "password": "wrong horse"}, {"account": "Nobody", "password": PASSWORD}):
                    assert (await phone.post("/api/account/sign-in", wrong, status=403))["code"] == "wrong_password"
                await phone.post("/api/account/sign-in", {**given, "account": "anna"})
                assert [found["id"] for found in await phone.get("/api/tables?scope=mine")] == [table["id"]]
                async with phone.at(table["id"]) as seat:
                    await play_to_end(seat)
                assert (await phone.post("/api/account/sign-out"))["account"] is None
                assert await phone.get("/api/tables?scope=mine") == []
            rows = await server.services.store.database.query("SELECT password FROM people WHERE account = 'Anna'")
            assert rows[0][0].startswith("$argon2id$")

    run(work())


def test_a_one_time_code_brings_another_device(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Anna") as home, Browser(server.url) as phone, Browser(server.url) as thief:
                link = await home.post("/api/account/link")
                assert link["code"] in link["url"] and link["url"].startswith(server.url)
                assert link["qr"].startswith("<svg")
                typed = {"code": link["code"].lower().replace("-", " "), "confirm": True}
                claimed = await phone.post("/api/account/link/claim", typed)
                assert claimed["name"] == "Anna" and claimed["is_done"]
                assert (await phone.get("/api/me"))["id"] == (await home.get("/api/me"))["id"]
                used = await thief.post("/api/account/link/claim", typed, status=403)
                assert used["code"] == "bad_code"
                assert len(await home.get("/api/account/devices")) == 2

    run(work())


def test_a_code_asks_before_it_replaces_an_identity(tmp_path: Path) -> None:
    """Whoever opens a link that was sent to them stays who they are until they say otherwise."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            async with Browser(server.url, "Sender") as sender, Browser(server.url, "Victim") as victim:
                await victim.post("/api/play-now", {"game": "sangimignano", "level": "random"})
                me, kept = await victim.get("/api/me"), victim.cookie
                code = (await sender.post("/api/account/link"))["code"]
                asked = await victim.post("/api/account/link/claim", {"code": code})
                here = {"name": "Victim", "account": None, "has_password": False, "passkeys": 0}
                here = {**here, "tables": 1, "running": 1}
                assert asked == {
                    "name": "Sender",
                    "account": None,
                    "here": {**here, "is_kept": False},
                    "is_done": False,
                }
                assert await victim.get("/api/me") == me and victim.cookie == kept
                await victim.post("/api/account", {"account": "Victim", "password": PASSWORD})
                assert (await victim.get("/api/account"))["is_kept"]
                assert (await victim.post("/api/account/link/claim", {"code": code}))["here"]["is_kept"]
                assert (await victim.post("/api/account/link/claim", {"code": code, "confirm": True}))["is_done"]
                assert (await victim.get("/api/me"))["name"] == "Sender"
                bad = await victim.post("/api/account/link/claim", {"code": code}, status=403)
                assert bad["code"] == "bad_code"

    run(work())


def test_passwords_and_codes_cannot_be_tried_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, attempts_per_minute=5)) as server, Browser(server.url) as thief:
            codes = []
            for number in range(8):
                answer = await thief.http.post("/api/account/link/claim", json={"code": f"AAAA-{number}"})
                codes.append(answer.json()["code"])
            assert codes[0] == "bad_code" and codes[-1] == "too_fast"

    run(work())


def test_an_outside_program_takes_a_chair(tmp_path: Path) -> None:
    """The bot follows its stream, posts its moves, and the game comes to its end."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            account = await anna.post("/api/bots", {"name": "Robot"})
            listed = await anna.get("/api/bots")
            assert listed == [{"id": account["id"], "name": "Robot", "token": None}]
            chairs = [{"kind": "me"}, {"kind": "open"}]
            table = await anna.post("/api/tables", {"game": "sangimignano", "chairs": chairs, "visibility": "public"})
            async with program(server.url, account["token"]) as http:
                assert (await http.get("/api/me")).json()["is_bot"]
                sat = await http.post(f"/api/tables/{table['id']}/sit", json={})
                assert sat.json()["chairs"][1]["name"] == "Robot"
                bot = asyncio.create_task(follow(http))
                async with anna.at(table["id"]) as seat:
                    await play_to_end(seat)
                kinds, repeated = await bot
                assert kinds[0] == "joined" and kinds[-1] == "over" and "turn" in kinds
                assert repeated
                forbidden = await http.post("/api/bots", json={"name": "Child"})
                assert forbidden.json()["code"] == "not_for_bots"
            renewed = await anna.post(f"/api/bots/{account['id']}/token")
            async with program(server.url, account["token"]) as http:
                assert (await http.get("/api/me")).status_code == 401
            assert renewed["token"] != account["token"]
            refused = await anna.http.get("/api/bot/stream")
            assert refused.json()["code"] == "only_for_bots"

    run(work())


async def follow(http: httpx.AsyncClient) -> tuple[list[str], bool]:
    kinds: list[str] = []
    repeated = False
    async with http.stream("GET", "/api/bot/stream") as stream:
        assert stream.headers["content-type"].startswith("application/x-ndjson")
        async for line in stream.aiter_lines():
            event = json.loads(line)
            kinds.append(event["type"])
            if event["type"] == "turn":
                move = {
                    "entry": event["entry"],
                    "seat": event["seat"],
                    "text": event["choices"][-1]["text"],
                    "client_id": new_client_id(),
                }
                address = f"/api/bot/tables/{event['table']}/move"
                answer = await http.post(address, json=move)
                assert answer.status_code == 200, answer.text
                again = (await http.post(address, json=move)).json()
                repeated = again == {"entry": answer.json()["entry"], "repeated": True}
                bad = await http.post(address, json={**move, "client_id": new_client_id(), "seat": 0})
                assert bad.status_code == 403
            if event["type"] == "over":
                return kinds, repeated
    raise AssertionError("the stream ended")


def test_a_program_cannot_open_streams_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            account = await anna.post("/api/bots", {"name": "Robot"})
            async with program(server.url, account["token"]) as http:
                async with AsyncExitStack() as stack:
                    open_streams = []
                    for _ in range(4):
                        stream = await stack.enter_async_context(http.stream("GET", "/api/bot/stream"))
                        open_streams.append(stream.aiter_lines())
                        assert json.loads(await anext(open_streams[-1]))["type"] == "alive"
                    assert (await http.get("/api/bot/stream")).json()["code"] == "server_full"
                await until(lambda: not server.services.streams)

    run(work())
