"""Whatever goes wrong is answered in the same words over HTTP and WebSocket, logged in one line, and passes."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from piazza.server.faults import OWN_WORK_WAITS
from piazza.server.storage import Away, sqlite
from tests.server.faulty import Wire, full_disk, held_file, suspended
from tests.server.support import Browser, Json, Running, Seat, config_for, program, run, running, two_at_a_table
from tests.waiting import pause, until

ORIGINS = ("http://[", "http://]", "http://[::1", "http://a]b/", "//[")
DEPTHS = (10, 17, 500, 900, 1_000, 5_000, 100_000)


def tracebacks(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.exc_info]


def warnings_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


# ---- what cannot be understood ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ORIGINS)
def test_an_origin_that_is_none_is_a_bad_request(origin: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            answer = await http.post("/api/me", json={"name": "Anna"}, headers={"origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{server.port}/ws?table=x", additional_headers={"origin": origin})
            assert refused.value.response.status_code == 403

    run(work())
    assert not tracebacks(caplog)


@pytest.mark.parametrize("depth", DEPTHS)
def test_json_that_is_too_deep_is_a_bad_request(depth: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    deep = '{"a":' * depth + "1" + "}" * depth
    bodies = {
        "/api/play-now": '{"game":"lucca","options":%s}',
        "/api/tables": '{"game":"lucca","chairs":[{"kind":"me"},{"kind":"me"}],"options":%s}',
        "/api/records": '{"record":%s}',
        "/api/me": '{"name":%s}',
    }

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (_, anna, _, id):
            for path, body in bodies.items():
                given = {"content-type": "application/json"}
                answer = await anna.http.post(path, content=body % deep, headers=given)
                assert answer.status_code == 400, (path, answer.text)
            async with anna.at(id) as seat:
                await seat.until_type("state")
                await seat.send(f'{{"type":"chat","client_id":"c","text":{deep[:9_000]}}}')
                assert (await seat.until_type("refused"))["refusal"]["code"] == "bad_message"

    run(work())
    assert not tracebacks(caplog)


HEADERS = (
    "accept", "accept-encoding", "accept-language", "authorization", "content-length", "content-type", "cookie", "host",
    "if-none-match", "origin", "range", "referer", "sec-websocket-key", "transfer-encoding", "upgrade", "user-agent",
    "x-forwarded-for", "x-forwarded-proto",
)  # fmt: skip
SIGNS = [*"[]{}()<>:;,=%/\\\"'?#@*+-. \t0a", "http://", "[::1", "piazza_id=", "Bearer ", "é", "\x80", "ÿ", "9" * 40]


def test_no_header_is_a_fault_of_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Headers of nonsense, drawn from a fixed seed: whatever is answered is no error of the server's."""
    chance = random.Random(8)

    async def ask(server: Running) -> str:
        method, path = chance.choice((("GET", "/api/me"), ("POST", "/api/me"), ("GET", "/"), ("GET", "/ws?table=x")))
        names = chance.sample(HEADERS, 3)
        lines = [f"{method} {path} HTTP/1.1", *([] if "host" in names else ["host: 127.0.0.1"])]
        for name in names:
            lines.append(f"{name}: " + "".join(chance.choices(SIGNS, k=chance.randrange(1, 7))).strip())
        wire = await Wire.to(server.port)
        wire.writer.write("\r\n".join([*lines, "connection: close", "", ""]).encode("latin-1"))
        wire.writer.write_eof()
        return (await wire.rest()).partition("\r\n")[0]

    async def work() -> None:
        async with running(config_for(tmp_path, trust_proxy="127.0.0.1")) as server:
            said = [await ask(server) for _ in range(400)]
            assert {line[:10] for line in said} >= {"HTTP/1.1 2", "HTTP/1.1 4"}
            assert [line for line in said if line.startswith("HTTP/1.1 5")] == []

    run(work())
    assert not tracebacks(caplog)


def test_who_leaves_in_the_middle_of_a_request_is_no_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, program(server.url) as http:
            wire = await Wire.to(server.port)
            await wire.send("POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n")
            await wire.send("content-length: 100\r\n\r\n{")
            await until(lambda: server.server.server_state.tasks)
            await wire.close()
            await until(lambda: not server.server.server_state.tasks)
            figures = (await http.get("/metrics")).text
            assert 'piazza_http_requests_total{method="POST",status="499"} 1.0' in figures

    run(work())
    assert not tracebacks(caplog) and not warnings_of(caplog)


# ---- a database that is away -----------------------------------------------------------------------------------------


async def my_move(anna: Seat, bert: Seat) -> tuple[Seat, Json]:
    """Whose turn it is, and what they could do."""
    for seat in (anna, bert):
        await seat.until_type("state")
    seat = anna if anna.my_turn() is not None else bert
    shown = seat.my_turn()
    assert shown is not None
    return seat, seat.move(shown)


async def check_away(anna: Browser, seat: Seat, move: Json, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing can be stored: everybody is told so in one word, and the log has one line for each."""
    caplog.clear()
    assert (await anna.post("/api/play-now", {"game": "sangimignano"}, status=503))["code"] == "database_away"
    assert mine(caplog) == ["the database is away"]
    caplog.clear()
    assert (await anna.get("/healthz", status=503))["code"] == "database_away"
    assert mine(caplog) == ["the database is away"]
    caplog.clear()
    refusal = await seat.ask(dict(move))
    assert refusal["refusal"]["code"] == "database_away"
    assert mine(caplog) == ["the database is away"]


def mine(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged of requests and messages; what the server does by itself fails as well meanwhile."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.WARNING and record.getMessage() != OWN_WORK_WAITS
    ]


async def check_back(anna: Browser, seat: Seat, move: Json) -> None:
    """All goes on by itself; what was refused is sent again as it was, and counts once."""
    while (await anna.http.get("/healthz")).status_code != 200:
        await pause()
    first = await seat.ask(dict(move))
    while first["type"] == "refused" and first["refusal"]["code"] == "database_away":
        first = await seat.ask(dict(move))
    assert first["type"] == "accepted", first
    again = await seat.ask(dict(move))
    assert (again["type"], again["entry"], again["repeated"]) == ("accepted", first["entry"], True)


@pytest.mark.parametrize("fault", ["held", "full"])
def test_a_file_that_takes_nothing(
    fault: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY_MILLISECONDS", 50)

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            async with anna.at(id) as one, bert.at(id) as two:
                seat, move = await my_move(one, two)
                await anna.get("/healthz")
                server.watch.passed += 2  # what was found healthy is believed for a second
                with held_file(tmp_path / "piazza.db") if fault == "held" else full_disk():
                    await check_away(anna, seat, move, caplog)
                server.watch.passed += 2
                await check_back(anna, seat, move)

    run(work())
    assert not tracebacks(caplog)


@pytest.mark.postgres
@pytest.mark.slow
def test_a_database_that_stands_still(postgres: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Every move is answered or refused within the time that a statement and a free connection may take."""

    async def work() -> None:
        async with two_at_a_table(tmp_path, database=postgres, database_seconds=3) as (server, anna, bert, id):
            async with anna.at(id) as one, bert.at(id) as two:
                seat, move = await my_move(one, two)
                async with suspended(postgres):
                    await check_away(anna, seat, move, caplog)
                    async with bert.at(id) as late:
                        assert (await late.until_type("refused"))["refusal"]["code"] == "database_away"
                        await late.socket.wait_closed()
                        assert late.socket.close_code == 1011
                server.watch.passed += 2
                await check_back(anna, seat, move)

    run(work())
    assert not tracebacks(caplog)


@pytest.mark.postgres
@pytest.mark.slow
def test_a_server_stops_although_its_database_stands_still(postgres: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with two_at_a_table(tmp_path, database=postgres, database_seconds=2) as (server, _, _, _):
            async with suspended(postgres):
                await server.stop()
            assert server.task.done()

    run(work())


def test_a_move_whose_answer_was_lost_on_the_way_from_the_database_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stored, and nobody knows: the next who does something at the table finds it there."""

    async def work() -> None:
        async with two_at_a_table(tmp_path) as (server, anna, bert, id):
            database = server.services.store.database
            write = database.write

            async def write_and_lose(*given: object) -> None:
                await write(*given)
                monkeypatch.undo()
                raise Away("the answer was lost")

            async with anna.at(id) as one, bert.at(id) as two:
                seat, move = await my_move(one, two)
                monkeypatch.setattr(database, "write", write_and_lose)
                assert (await seat.ask(dict(move)))["refusal"]["code"] == "database_away"
                again = await seat.ask(dict(move))
                assert (again["type"], again["repeated"]) == ("accepted", True)
                other = two if seat is one else one
                seen = await other.until_type("state")
                assert seen["number"] > again["entry"]

    run(work())
