"""What a hostile or broken client can send: refused with a clear error, nothing changed."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.support import (
    UNHURRIED,
    Browser,
    Running,
    Seat,
    hold_still,
    new_client_id,
    program,
    run,
    two_at_a_table,
)

Json = dict[str, Any]


async def stored_entries(server: Running, id: str) -> list[Json]:
    return [line.entry.as_dict() for line in await server.services.store.entries(id)]


def mover(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    return (one, two) if one.my_turn() else (two, one)


BAD_FRAMES: list[str | bytes] = [
    "",
    "not json",
    "[]",
    "null",
    "{}",
    '{"type":"unknown"}',
    '{"type":"move"}',
    '{"type":"move","entry":"7","seat":0,"text":"buy","client_id":"x"}',
    '{"type":"move","entry":-1,"seat":0,"text":"buy","client_id":"x"}',
    '{"type":"move","entry":0,"seat":-1,"text":"buy","client_id":"x"}',
    '{"type":"move","entry":0,"seat":0,"text":"buy","client_id":""}',
    '{"type":"move","entry":0,"seat":0,"text":"buy","client_id":"x","user":"somebody"}',
    '{"type":"move","entry":1e400,"seat":0,"text":"buy","client_id":"x"}',
    '{"type":"chat","text":"","client_id":"x"}',
    '{"type":"chat","text":"a\\u0000b","client_id":"x"}',
    '{"type":"chat","text":"hello","client_id":"\\u0000"}',
    '{"type":"move","entry":0,"seat":0,"text":"\\u0000","client_id":"x"}',
    '{"type":"state","number":0}',
    "[" * 5000,
    "\ud7ff" * 100,
    b"\xff\xfe\x00",
    b"",
]


def test_malformed_frames_are_answered_and_the_connection_lives_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id), anna.at(id) as seat:
            await seat.until_type("state")
            before = await stored_entries(server, id)
            for frame in BAD_FRAMES:
                await seat.send(frame)
                answer = await seat.until_type("refused")
                assert answer["refusal"]["code"] == "bad_message" and answer["client_id"] is None
            await seat.send({"type": "ping"})
            await seat.until_type("pong")
            assert await stored_entries(server, id) == before

    run(work())


def test_nobody_moves_for_a_seat_that_is_not_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id), Browser(server.url, "Carl") as carl:
            key = (await anna.get(f"/api/tables/{id}"))["key"]
            async with anna.at(id) as one, bert.at(id) as two, carl.at(id, key=key) as three:
                for seat in (one, two, three):
                    await seat.until_type("state")
                acting, other = mover(one, two)
                shown = acting.my_turn()
                assert shown is not None
                before = await stored_entries(server, id)
                for thief in (other, three):
                    answer = await thief.ask({**acting.move(shown), "client_id": new_client_id()})
                    assert answer["refusal"]["code"] == "not_your_seat"
                    for kind, more in (
                        ("undo", {"entry": 0}),
                        ("reclaim", {}),
                        ("takeover", {"chair": 0, "agree": True}),
                    ):
                        answer = await thief.ask({"type": kind, "seat": shown["seat"], **more})
                        assert answer["refusal"]["code"] == "not_your_seat", kind
                answer = await three.ask({"type": "chat", "text": "let me in"})
                assert answer["refusal"]["code"] == "not_your_seat"
                assert await stored_entries(server, id) == before

    run(work())


def test_a_forged_identity_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            real = anna.cookie
            forged = [real[:-1] + ("0" if real[-1] != "0" else "1"), real.split(".")[0] + ".", "x", "a" * 24 + ".b"]
            bert_id = bert.cookie.split(".")[0]
            forged.append(bert_id + "." + real.split(".")[1])
            for cookie in forged:
                headers = {"cookie": f"piazza_id={cookie}"}
                async with connect(
                    f"{server.url.replace('http', 'ws')}/ws?table={id}", additional_headers=headers, **UNHURRIED
                ) as socket:
                    heard = json.loads(await socket.recv())
                    assert heard["refusal"]["code"] == "bad_identity"
                    await socket.wait_closed()
                    assert socket.close_code == 4401
            async with program(server.url) as plain:
                for cookie in forged:
                    answer = await plain.post(
                        "/api/me", json={"name": "Thief"}, headers={"cookie": f"piazza_id={cookie}"}
                    )
                    assert (answer.status_code, answer.json()["code"]) == (401, "bad_identity")
                fresh = await plain.get("/api/me", headers={"cookie": f"piazza_id={forged[0]}"})
                assert fresh.json()["id"] not in (real.split(".")[0], bert_id)
                wrong = await plain.get("/api/bots", headers={"authorization": "Bearer piazza_wrong"})
                assert wrong.status_code == 401
            assert (await anna.get("/api/me"))["name"] == "Anna"

    run(work())


def test_pages_of_others_may_not_use_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id):
            address = f"{server.url.replace('http', 'ws')}/ws?table={id}"
            headers = {"cookie": f"piazza_id={anna.cookie}"}
            for origin in ("https://evil.example", "null", server.url.replace("127.0.0.1", "localhost")):
                with pytest.raises(InvalidStatus) as refused:
                    async with connect(address, origin=origin, additional_headers=headers, **UNHURRIED):  # type: ignore[arg-type]
                        pass
                assert refused.value.response.status_code == 403
                answer = await anna.http.post("/api/me", json={"name": "Evil"}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            assert (await anna.get("/api/me"))["name"] == "Anna"

    run(work())


def test_a_replayed_client_id_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            async with anna.at(id) as one, bert.at(id) as two:
                await asyncio.gather(one.until_type("state"), two.until_type("state"))
                acting, _ = mover(one, two)
                shown = acting.my_turn()
                assert shown is not None
                sent = acting.move(shown, -1)
                first = await acting.ask(dict(sent))
                await acting.until(lambda heard: heard["type"] == "state" and heard["number"] > sent["entry"])
                entries = await stored_entries(server, id)
                again = await acting.ask(dict(sent))
                assert again["repeated"] and again["entry"] == first["entry"] and not first["repeated"]
                other = await acting.ask({**sent, "text": "something else"})
                assert other["refusal"]["code"] == "client_id_reused"
                assert await stored_entries(server, id) == entries

    run(work())


def test_of_two_submissions_that_race_one_counts(tmp_path: Path) -> None:
    """Two connections of one player send different moves for the same number at the same moment, many times."""

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            async with anna.at(id) as a1, anna.at(id) as a2, bert.at(id) as b1, bert.at(id) as b2:
                pairs = {0: (a1, a2), 1: (b1, b2)}
                for seat in (a1, a2, b1, b2):
                    await seat.until_type("state")
                for _ in range(12):
                    if a1.is_over:
                        break
                    first, second = pairs[a1.state["table"]["to_act"][0]]
                    shown = first.my_turn()
                    assert shown is not None and second.number == first.number
                    number = first.number
                    answers = await asyncio.gather(first.ask(first.move(shown, -1)), second.ask(second.move(shown, -2)))
                    assert [answer["type"] for answer in answers].count("accepted") == 1
                    lost = next(answer for answer in answers if answer["type"] == "refused")
                    assert lost["refusal"]["code"] == "stale"
                    for seat in (a1, a2, b1, b2):
                        while seat.number <= number:
                            await seat.until_type("state")
                entries = await server.services.store.entries(id)
                assert [line.number for line in entries] == list(range(len(entries)))

    run(work())


def test_chat_reaches_everybody_once_and_not_too_often(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, chat_per_minute=30) as (server, anna, bert, id):
            hold_still(server.services.rates.chat)
            async with anna.at(id) as one, bert.at(id) as two:
                await asyncio.gather(one.until_type("state"), two.until_type("state"))
                said = {"type": "chat", "text": "<b>こんにちは</b>", "client_id": "hello"}
                assert not (await one.ask(dict(said)))["repeated"]
                assert (await one.ask(dict(said)))["repeated"]
                other = await one.ask({**said, "text": "something else"})
                assert other["refusal"]["code"] == "client_id_reused"
                heard = await two.until(lambda heard: heard["type"] == "chat" and heard["lines"][-1]["code"] == "")
                line = heard["lines"][-1]
                assert (line["text"], line["seat"], line["name"], line["mine"]) == (said["text"], 0, "Anna", False)
                codes = [(await one.ask({"type": "chat", "text": "again"})).get("refusal") for _ in range(12)]
                assert {"code": "chat_too_fast", "params": {}} in codes
            async with bert.at(id, chat_since=str(line["id"])) as later:
                lines = (await later.until_type("chat"))["lines"]
                assert line["id"] not in [told["id"] for told in lines] and lines

    run(work())


def test_doors_that_are_closed(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id), Browser(server.url) as stranger:
            for address, code in ((id, 4404), ("nowhere", 4404), ("", 4404), ("%00", 4404), ("x" * 500, 4404)):
                async with stranger.at(address) as seat:
                    assert (await seat.receive())["refusal"]["code"] == "no_such_table"
                    await seat.socket.wait_closed()
                    assert seat.socket.close_code == code
            async with stranger.at(id + "&since=x") as seat:
                assert (await seat.receive())["refusal"]["code"] == "bad_message"
            await stranger.get(f"/api/tables/{id}", status=404)
            await stranger.get("/api/tables/%00", status=404)
            await stranger.get(f"/api/tables/{id}/replay", status=404)
            await stranger.get(f"/api/tables/{id}/course", status=404)
            await stranger.get(f"/api/tables/{id}/record", status=404)
            await stranger.post(f"/api/tables/{id}/sit", {"key": "wrong"}, status=404)
            chairs = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            quiet = {"game": "sangimignano", "chairs": chairs, "visibility": "public", "spectators": False}
            table = await anna.post("/api/tables", quiet)
            async with stranger.at(table["id"]) as seat:
                assert (await seat.receive())["refusal"]["code"] == "spectators_off"
            await stranger.get(f"/api/tables/{table['id']}/replay", status=403)
            await stranger.get(f"/api/tables/{table['id']}/course", status=403)

    run(work())
