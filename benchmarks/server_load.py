"""How much one server process holds, measured on this machine over loopback.

    python benchmarks/server_load.py [--game sangimignano] [--tables 100] [--seconds 10] [--pause 0] [--database URL]

It starts a server of its own, seats two people at each table, lets everybody play random moves, as fast as answers
come or with a pause between them as people have it, and prints: moves per second; the time from sending a move until
every client of the table has the new state, at 50, 95 and 99 %; and the memory of the server per live table (two
connections, game in memory) and per idle table (nobody connected, game in the database only). The clients share the
machine with the server, in a second process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SOURCES = Path(__file__).resolve().parents[1] / "src"
COMMAND = "import sys; from piazza.cli.app import main; sys.exit(main(sys.argv[1:]))"
IDLE_SECONDS = 2
DEAL_SECONDS = 6
"""Until a table starts for people who do not deal along."""


class Server:
    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database

    async def start(self) -> None:
        options = {
            "port": self.port, "database": self.database, "log-level": "error", "idle-seconds": IDLE_SECONDS,
            "requests-per-second": 1e6, "messages-per-second": 1e6, "tables-per-minute": 1e6,
            "max-connections-per-address": 100000,
        }  # fmt: skip
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        path = os.pathsep.join(part for part in (os.environ.get("PYTHONPATH"), str(SOURCES)) if part)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", COMMAND, "serve", *arguments, env={**os.environ, "PYTHONPATH": path}
        )
        async with httpx.AsyncClient() as http:
            while self.process.returncode is None:
                try:
                    if (await http.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    def memory(self) -> int:
        """Bytes of the server process alone."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")

    def cpu(self) -> float:
        """Seconds of processor time the server has used: a figure that other work on the machine hardly changes."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def stop(self) -> None:
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        await self.process.wait()


class Table:
    """Two people at one table, played by one coroutine, so that the slower of the two clients counts."""

    def __init__(self, id: str, sockets: list[ClientConnection], seed: int) -> None:
        self.id = id
        self.sockets = sockets
        self.chance = random.Random(seed)
        self.states: list[Any] = [None for _ in sockets]
        self.moves = 0

    async def read(self, index: int, number: int) -> None:
        """Until that client has a state of at least `number` entries, of a game that has started."""
        while (
            self.states[index] is None
            or not self.states[index]["table"]["started"]
            or self.states[index]["number"] < number
        ):
            message = json.loads(await self.sockets[index].recv())
            if message["type"] == "state":
                self.states[index] = message

    async def play(self, until: float, pause: float, times: list[float]) -> None:
        await asyncio.gather(*(self.read(index, 0) for index in range(len(self.sockets))))
        await asyncio.sleep(self.chance.uniform(0, pause))
        while time.perf_counter() < until and not self.states[0]["table"]["over"]:
            index, shown = self._asked()
            number = self.states[index]["number"]
            # Passing ends games early; a load test wants them long.
            texts = [choice["text"] for choice in shown["choices"] if choice["text"] != "pass"] or ["pass"]
            move = {
                "type": "move", "entry": number, "seat": shown["seat"], "text": self.chance.choice(texts),
                "client_id": f"{self.id}-{number}",
            }  # fmt: skip
            began = time.perf_counter()
            await self.sockets[index].send(json.dumps(move))
            await asyncio.gather(*(self.read(reader, number + 1) for reader in range(len(self.sockets))))
            times.append(time.perf_counter() - began)
            self.moves += 1
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * pause)

    def _asked(self) -> tuple[int, Any]:
        for index, state in enumerate(self.states):
            for shown in state["seats"]:
                if shown["choices"]:
                    return index, shown
        raise RuntimeError("nobody is asked")


async def make_tables(server: Server, game: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with their two people's cookies; a game for more than two seats both people share."""
    found = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        seats = {g["name"]: g["seat_counts"][0] for g in (await http.get("/api/games")).json()}[game]
        for _ in range(count):
            cookies = []
            for _ in range(2):
                http.cookies.clear()
                cookies.append((await http.get("/api/me")).cookies["piazza_id"])
            http.cookies.clear()
            chairs = [{"kind": "me"}] * (seats - 1) + [{"kind": "person"}]
            body = {"game": game, "chairs": chairs, "absence": {"rule": "wait"}}
            table = (await http.post("/api/tables", json=body, headers=_cookie(cookies[0]))).json()
            http.cookies.clear()
            sat = await http.post(
                f"/api/tables/{table['id']}/sit", json={"key": table["key"]}, headers=_cookie(cookies[1])
            )
            assert sat.json()["dealing"], sat.text
            http.cookies.clear()
            found.append((table["id"], cookies))
    return found


def _cookie(value: str) -> dict[str, str]:
    return {"cookie": f"piazza_id={value}"}


async def open_sockets(server: Server, id: str, cookies: list[str], compression: str | None) -> list[ClientConnection]:
    address = f"ws://127.0.0.1:{server.port}/ws?table={id}"
    return [
        await connect(address, additional_headers=_cookie(cookie), max_size=None, compression=compression)
        for cookie in cookies
    ]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    # As many as will be measured: what is loaded once is loaded now, and the heap is as large as making tables needs.
    await make_tables(server, args.game, args.tables)
    await asyncio.sleep(DEAL_SECONDS + IDLE_SECONDS + 2)
    empty = server.memory()
    made = await make_tables(server, args.game, args.tables)
    await asyncio.sleep(DEAL_SECONDS + IDLE_SECONDS + 2)
    idle = server.memory()
    tables = [
        Table(id, await open_sockets(server, id, cookies, None if args.plain else "deflate"), number)
        for number, (id, cookies) in enumerate(made)
    ]
    for table in tables:
        for index in range(2):
            await table.read(index, 0)
    live = server.memory()
    times: list[float] = []
    cpu = server.cpu()
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + args.seconds, args.pause, times) for table in tables))
    lasted = time.perf_counter() - began
    cpu = server.cpu() - cpu
    played = server.memory()
    for table in tables:
        for each in table.sockets:
            await each.close()
    entries = sum(table.states[0]["number"] for table in tables) / len(tables)
    return {
        "game": args.game,
        "database": args.database or "SQLite",
        "tables": args.tables,
        "pause": args.pause,
        "connections": 2 * args.tables,
        "moves_per_second": round(len(times) / lasted),
        "seconds": round(lasted, 1),
        "server_cpu_ms_per_move": round(cpu / len(times) * 1000, 2),
        "server_cpu_share": round(cpu / lasted, 2),
        "latency_ms_50": round(percentile(times, 0.50) * 1000, 1),
        "latency_ms_95": round(percentile(times, 0.95) * 1000, 1),
        "latency_ms_99": round(percentile(times, 0.99) * 1000, 1),
        "memory_empty_mb": round(empty / 1e6, 1),
        "memory_per_idle_table_kb": round((idle - empty) / args.tables / 1000, 1),
        "memory_per_live_table_kb": round((live - idle) / args.tables / 1000, 1),
        "memory_per_played_table_kb": round((played - idle) / args.tables / 1000, 1),
        "entries_per_table_at_the_end": round(entries),
    }


async def run(args: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(args.database or f"{folder}/piazza.db")
        await server.start()
        try:
            return await measure(server, args)
        finally:
            await server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="sangimignano")
    parser.add_argument("--tables", type=int, default=100, help="tables played at the same time (default 100)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long they play (default 10)")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between the moves of a table (default 0)")
    parser.add_argument("--database", help="a PostgreSQL URL; SQLite in a temporary file when not given")
    parser.add_argument("--plain", action="store_true", help="without compression, which browsers always ask for")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a table")
    args = parser.parse_args()
    figures = asyncio.run(run(args))
    if args.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):32} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
