"""Limits of sizes, rates and numbers: whoever goes beyond them is told, and harms nobody else."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from piazza.server.connection import Connection, TooSlow
from piazza.server.devices import Badge
from piazza.server.identity import Visitor
from piazza.server.messages import Presence
from piazza.server.refusals import Refused
from tests.server.support import Browser, hold_still, run, two_at_a_table
from tests.waiting import until


def test_messages_that_are_too_large(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id):
            limit = server.services.config.max_message_bytes
            async with anna.at(id) as seat:
                await seat.until_type("state")
                large = {"type": "chat", "text": "x" * limit, "client_id": "large"}
                await seat.send(large)
                answer = await seat.until_type("refused")
                assert answer["refusal"]["code"] == "too_large"
                await seat.send("x" * (limit * 20))
                with pytest.raises(ConnectionClosed) as closed:
                    await seat.until_type("never")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
            body = {"record": {"format": "x" * (server.services.config.max_body_bytes + 10)}}
            answer = await anna.post("/api/records", body, status=413)
            assert answer["code"] == "too_large"

    run(work())


def test_who_sends_too_fast_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, messages_per_second=5) as (server, anna, _, id), anna.at(id) as seat:
            hold_still(server.services.rates.messages)
            await seat.until_type("state")
            for _ in range(16):
                await seat.send({"type": "ping"})
            refusal = await seat.until_type("refused")
            assert refusal["refusal"]["code"] == "too_fast"
            assert [heard["type"] for heard in seat.heard].count("pong") == 15, "what came before it was answered"

    run(work())


def test_one_browser_cannot_take_all_connections(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, max_connections_per_person=2) as (_, anna, bert, id):
            async with anna.at(id) as one, anna.at(id) as two, bert.at(id) as other:
                for seat in (one, two, other):
                    await seat.until_type("state")
                async with anna.at(id) as three:
                    assert (await three.receive())["refusal"]["code"] == "server_full"

    run(work())


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """Identities cost nothing: whoever throws the cookie away is still at the same address."""

    async def work() -> None:
        async with two_at_a_table(tmp_path, max_connections_per_address=4) as (server, anna, bert, id):
            key = (await anna.get(f"/api/tables/{id}"))["key"]
            async with AsyncExitStack() as open, Browser(server.url) as carl:
                for person in (anna, bert, anna, bert):
                    await (await open.enter_async_context(person.at(id))).until_type("state")
                async with carl.at(id, key=key) as three:
                    assert (await three.receive())["refusal"]["code"] == "server_full"
                    await three.socket.wait_closed()
                    assert three.socket.close_code == 4429
            await until(lambda: not server.services.tables.hub.connections)
            async with Browser(server.url) as carl, carl.at(id, key=key) as three:
                await three.until_type("state")

    run(work())


def test_who_connects_again_and_again_is_slowed_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, requests_per_second=3) as (server, anna, _, id):
            hold_still(server.services.rates.requests)
            codes = set()
            for _ in range(40):
                async with anna.at(id) as seat:
                    heard = await seat.receive()
                    codes.add(heard["refusal"]["code"] if heard["type"] == "refused" else "")
            assert codes == {"", "too_fast"}

    run(work())


def test_who_does_not_read_is_cut_off_and_costs_no_memory(tmp_path: Path) -> None:
    """Only the sending is held up here: a client that fills the network's buffers would need megabytes."""

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id):
            stuck = asyncio.Event()

            async def send_nothing(_data: bytes) -> None:
                await stuck.wait()

            visitor = Visitor(Badge(anna.cookie.split(".")[0], "0" * 16), "127.0.0.1")
            connection = Connection(server.services, send_nothing, visitor, id, None, 0, 0)
            await connection.enter()
            sending = asyncio.create_task(connection.send_for_ever())
            with pytest.raises(TooSlow):
                for _ in range(1000):
                    await connection.read(b'{"type":"ping"}')
                    await asyncio.sleep(0)
            for _ in range(1000):
                connection.send(Presence(online=[], away=[], watchers=[]))
            assert len(connection._outbox) < 300
            sending.cancel()
            await connection.leave()
            assert server.services.tables.hub.connections == 0

    run(work())


def test_who_is_refused_at_the_door_is_not_counted(tmp_path: Path) -> None:
    """Coming in fails after the listener was added; nothing of it may stay."""

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, _, id):
            tables = server.services.tables

            async def fails(_live: object) -> None:
                raise Refused("stale")

            told, tables.tell_presence = tables.tell_presence, fails
            async with anna.at(id) as seat:
                assert (await seat.receive())["refusal"]["code"] == "stale"
                tables.tell_presence = told
                await seat.socket.wait_closed()
            await until(lambda: not tables.hub.connections)
            assert tables.hub.tables() == []

    run(work())
