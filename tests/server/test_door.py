"""The door: how long a request may take to arrive, and how many connections one address may hold."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from piazza.server.limits import Proxies
from tests.server.faulty import Wire
from tests.server.processes import Host
from tests.server.support import Browser, Running, config_for, program, run, running
from tests.waiting import pause, until

POST = "POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n"
UNFINISHED = {
    "nothing": "",
    "half a head": "GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more: ",
    "half a body": POST + '{"name": ',
    "a body that nobody reads": "POST /nowhere HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n",
    "a second half": "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\nhos",
}


@pytest.mark.parametrize("kind", UNFINISHED)
def test_a_request_that_does_not_arrive_ends(kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        config = config_for(tmp_path, head_seconds=1, body_seconds=1)
        async with running(config) as server, program(server.url) as http:
            wire = await Wire.to(server.port)
            await wire.send(UNFINISHED[kind])
            said = await wire.rest()
            assert ("408" in said) or kind == "a body that nobody reads", said
            assert said.count('"code":"too_slow"') == said.count(" 408 ")
            figures = (await http.get("/metrics")).text
            assert re.search(r'piazza_turned_away_total\{why="(head|body)"\} 1.0', figures)
            await until(lambda: len(server.server.server_state.connections) == 1)

    run(work())
    assert [record for record in caplog.records if record.exc_info] == []
    assert sum("took too long" in record.getMessage() for record in caplog.records) == 1


def test_what_trickles_in_wins_no_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, head_seconds=1)) as server:
            wire = await Wire.to(server.port)
            await wire.send("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more: ")

            async def trickle() -> None:
                while True:
                    await wire.send("x")
                    await pause()

            trickling = asyncio.create_task(trickle())
            await wire.rest()
            assert 'piazza_turned_away_total{why="head"} 1.0' in server.services.metrics.text().decode()
            trickling.cancel()
            await asyncio.gather(trickling, return_exceptions=True)
            await until(lambda: not server.server.server_state.connections)

    run(work())


def test_requests_that_arrive_in_parts_in_time_are_answered(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server:
            wire = await Wire.to(server.port)
            for part in ("GET /healthz HT", "TP/1.1\r\nhost: 127.0.0.1\r\n", "connection: close\r\n\r\n"):
                await wire.send(part)
            assert (await wire.rest()).startswith("HTTP/1.1 200")

    run(work())


async def knock(server: Running, address: str = "127.0.0.1") -> str:
    """What a new connection is told at once; empty when it may come in."""
    wire = await Wire.to(server.port, address)
    await wire.send("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
    return (await wire.rest()).split("\r\n")[0]


def test_an_address_may_hold_only_so_many_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, max_connections_per_address=5)) as server:
            held = [await Wire.to(server.port) for _ in range(5)]
            await until(lambda: len(server.server.server_state.connections) == 5)
            assert "503" in await knock(server)
            assert "200" in await knock(server, "127.0.0.2"), "others come in"
            await held.pop().close()
            await until(lambda: len(server.server.server_state.connections) == 4)
            assert "200" in await knock(server)
            assert 'piazza_turned_away_total{why="address"} 1.0' in server.services.metrics.text().decode()
            for wire in held:
                await wire.close()

    run(work())
    assert sum("too many connections" in record.getMessage() for record in caplog.records) == 1


def test_behind_a_proxy_the_requests_of_an_address_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        config = config_for(tmp_path, max_connections_per_address=2, trust_proxy="127.0.0.1")
        async with running(config) as server:
            held = [await Wire.to(server.port) for _ in range(4)]
            for wire in held[:2]:
                await wire.send(
                    POST.replace("host: 127.0.0.1", "host: 127.0.0.1\r\nx-forwarded-for: 203.0.113.5") + "{"
                )
            await until(lambda: len(server.server.server_state.tasks) == 2)
            async with program(server.url) as http:
                codes = [
                    (await http.get("/api/games", headers={"x-forwarded-for": address})).status_code
                    for address in ("203.0.113.5", "203.0.113.6")
                ]
            assert codes == [503, 200]
            for wire in held:
                await wire.close()

    run(work())


def test_which_addresses_are_proxies() -> None:
    named = Proxies("127.0.0.1, 172.16.0.0/12,::1, unix")
    assert all(address in named for address in ("127.0.0.1", "172.20.1.2", "::1"))
    assert not any(address in named for address in ("127.0.0.2", "10.0.0.1", "unix", ""))
    assert "10.0.0.1" in Proxies("*") and "127.0.0.1" not in Proxies(None)


class FewFiles(Host):
    """A server that may have 256 files open, and waits three seconds for the head of a request."""

    def command(self) -> list[str]:
        limit = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); "
        code, *arguments = super().command()
        return [limit + code, *arguments, "--head-seconds", "3"]


@pytest.mark.slow
@pytest.mark.parametrize("addresses", [1, 3])
def test_half_sent_requests_do_not_take_all_files(addresses: int, tmp_path: Path) -> None:
    """300 of them. From one address they leave room for others; from several they are sent away, too, and in the end
    all are. Both are said in the log and in the figures."""

    async def work() -> None:
        host = FewFiles(f"{tmp_path}/piazza.db", tmp_path / "log")
        await host.start()
        try:
            wires = [await Wire.to(host.port, f"127.0.0.{2 + number % addresses}") for number in range(300)]
            for wire in wires:
                wire.writer.write(b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more: ")
            if addresses == 1:
                async with Browser(host.url, "Anna") as anna:
                    assert (await anna.get("/healthz"))["status"] == "ok"
            said = await asyncio.gather(*(wire.rest() for wire in wires))
            assert not any("200" in text for text in said)
            async with Browser(host.url) as anna:
                figures = (await anna.http.get("/metrics")).text
            why = "address" if addresses == 1 else "files"
            turned = re.search(rf'piazza_turned_away_total{{why="{why}"}} (\d+)', figures)
            assert turned is not None and int(turned[1]) > 10
            assert 'why="head"' in figures
            log = (tmp_path / "log").read_text()
            assert ("from one address" if addresses == 1 else "ulimit -n") in log and "Traceback" not in log
            assert log.count("\n") < 10
        finally:
            await host.kill()

    run(work())
