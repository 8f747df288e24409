"""How much a server holds: real WebSockets, two people at every table, on this machine.

    PYTHONPATH=build/compiled python benchmarks/load.py [--games sangimignano ...] [--clients 200] [--pause 20]
        [--seconds 30] [--database sqlite|postgres|URL] [--processes 1]

It starts servers of its own, seats two people at each table (at different processes, where there are several), and lets
them play random moves with a pause between the moves of a table, 0 for as fast as answers come. Beside them an echo
server of the same kind answers messages as long as a state, so that the machine's part in the times can be told from
the server's. Prints for each game: moves a second; the time from sending a move until both clients have the new state,
and the ratio of its p95 to the echo server's; how late the servers' event loops were; processor time of the servers for
a move, beyond what open connections cost while nobody moves; their memory for a table that is being played and for one
that nobody looks at. `--profile` writes down where the time of a server goes, which makes everything slower.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import sys
import tempfile
import time
from typing import Any

import httpx
import msgspec
from serving import Echo, Postgres, Server, cookie_header, histogram, quantile_of_buckets
from websockets.asyncio.client import ClientConnection, connect

from piazza.arena.statistics import quantile

IDLE_SECONDS = 2
DEAL_SECONDS = 6
"""Until a table starts for people who do not deal along."""
AT_ONCE = 8
REST_SECONDS = 5
ECHO_BYTES = 3_000
ECHO_PAUSE = 0.05


class Choice(msgspec.Struct):
    text: str


class Shown(msgspec.Struct):
    seat: int | None
    choices: list[Choice]


class TableSaid(msgspec.Struct):
    started: bool
    over: bool


class Said(msgspec.Struct):
    """As much of a message as this needs: clients must not be what is measured."""

    type: str
    number: int = -1
    table: TableSaid | None = None
    seats: list[Shown] = []


DECODER = msgspec.json.Decoder(Said)


class Table:
    """Two people at one table, played by one coroutine, so that the slower of the two clients counts."""

    def __init__(self, id: str, sockets: list[ClientConnection], seed: int) -> None:
        self.id = id
        self.sockets = sockets
        self.chance = random.Random(seed)
        self.states = [Said("nothing yet") for _ in sockets]

    async def read(self, index: int, number: int) -> None:
        """Until that client has a state of at least `number` entries, of a game that has started."""
        while True:
            state = self.states[index]
            if state.table is not None and state.table.started and state.number >= number:
                return
            message = DECODER.decode(await self.sockets[index].recv())
            if message.type == "state":
                self.states[index] = message

    @property
    def is_over(self) -> bool:
        return self.states[0].table is not None and self.states[0].table.over

    async def play(self, until: float, pause: float, times: list[float]) -> None:
        await asyncio.sleep(self.chance.uniform(0, pause))
        while time.perf_counter() < until and not self.is_over:
            index, shown = self._asked()
            number = self.states[index].number
            # Passing ends games early; a load test wants them long.
            texts = [choice.text for choice in shown.choices if choice.text != "pass"] or ["pass"]
            move = {
                "type": "move", "entry": number, "seat": shown.seat, "text": self.chance.choice(texts),
                "client_id": f"{self.id}-{number}",
            }  # fmt: skip
            began = time.perf_counter()
            await self.sockets[index].send(json.dumps(move))
            await asyncio.gather(*(self.read(reader, number + 1) for reader in range(len(self.sockets))))
            times.append(time.perf_counter() - began)
            await asyncio.sleep(self.chance.uniform(0.5, 1.5) * pause)

    def _asked(self) -> tuple[int, Shown]:
        for index, state in enumerate(self.states):
            for shown in state.seats:
                if shown.choices:
                    return index, shown
        raise RuntimeError("nobody is asked")


async def make_table(http: httpx.AsyncClient, game: str, seats: int) -> tuple[str, list[str]]:
    """A table with its two people's cookies; a game for more than two seats both people share."""
    cookies = []
    for _ in range(2):
        cookies.append((await http.get("/api/me")).cookies["piazza_id"])
        http.cookies.clear()
    chairs = [{"kind": "me"}] * (seats - 1) + [{"kind": "person"}]
    body = {"game": game, "chairs": chairs, "absence": {"rule": "wait"}}
    table = (await http.post("/api/tables", json=body, headers=cookie_header(cookies[0]))).json()
    http.cookies.clear()
    path = f"/api/tables/{table['id']}/sit"
    sat = await http.post(path, json={"key": table["key"]}, headers=cookie_header(cookies[1]))
    assert sat.status_code == 200, sat.text
    http.cookies.clear()
    return table["id"], cookies


async def make_tables(server: Server, game: str, count: int) -> list[tuple[str, list[str]]]:
    made: list[tuple[str, list[str]]] = []

    async def some(share: int) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
            seats = {each["name"]: each["seat_counts"][0] for each in (await http.get("/api/games")).json()}[game]
            for _ in range(share):
                made.append(await make_table(http, game, seats))

    await asyncio.gather(*(some(count // AT_ONCE + (number < count % AT_ONCE)) for number in range(AT_ONCE)))
    return made


async def open_table(servers: list[Server], id: str, cookies: list[str], number: int) -> Table:
    sockets = []
    for index, cookie in enumerate(cookies):
        port = servers[(number + index) % len(servers)].port
        address = f"ws://127.0.0.1:{port}/ws?table={id}"
        headers = cookie_header(cookie)
        sockets.append(await connect(address, additional_headers=headers, max_size=None, open_timeout=120))
    table = Table(id, sockets, number)
    await asyncio.gather(*(table.read(index, 0) for index in range(len(sockets))))
    return table


async def echo_times(echo: Echo, until: float, times: list[float]) -> None:
    async with connect(f"ws://127.0.0.1:{echo.port}/") as socket:
        message = "x" * ECHO_BYTES
        while time.perf_counter() < until:
            began = time.perf_counter()
            await socket.send(message)
            await socket.recv()
            times.append(time.perf_counter() - began)
            await asyncio.sleep(ECHO_PAUSE)


async def measure(servers: list[Server], echo: Echo, game: str, args: argparse.Namespace) -> dict[str, Any]:
    tables = args.clients // 2
    # As many as will be measured: what is loaded once is loaded now, and the heap is as large as making tables needs.
    await make_tables(servers[0], game, tables)
    await asyncio.sleep(DEAL_SECONDS + IDLE_SECONDS + 2)
    empty = sum(server.memory() for server in servers)
    made = await make_tables(servers[0], game, tables)
    await asyncio.sleep(DEAL_SECONDS + IDLE_SECONDS + 2)
    idle = sum(server.memory() for server in servers)
    playing = [await open_table(servers, id, cookies, number) for number, (id, cookies) in enumerate(made)]
    times: list[float] = []
    echoes: list[float] = []
    gc.collect()
    gc.disable()  # the clients must not be what is measured
    resting = sum(server.cpu() for server in servers)
    await asyncio.sleep(REST_SECONDS)
    cpu = sum(server.cpu() for server in servers)
    resting = (cpu - resting) / REST_SECONDS
    lags = [await histogram(server, "piazza_loop_lag_seconds") for server in servers]
    began = time.perf_counter()
    until = began + args.seconds
    await asyncio.gather(echo_times(echo, until, echoes), *(table.play(until, args.pause, times) for table in playing))
    lasted = time.perf_counter() - began
    cpu = sum(server.cpu() for server in servers) - cpu
    late = [await histogram(server, "piazza_loop_lag_seconds") for server in servers]
    played = sum(server.memory() for server in servers)
    await asyncio.gather(*(socket.close() for table in playing for socket in table.sockets))
    moved, echoed = [[quantile(found, share) * 1000 for share in (0.5, 0.95, 0.99)] for found in (times, echoes)]
    return {
        "game": game,
        "database": args.database.split(":")[0],
        "processes": len(servers),
        "clients": 2 * tables,
        "moves_per_second": round(len(times) / lasted, 1),
        "move_ms_50": round(moved[0], 1),
        "move_ms_95": round(moved[1], 1),
        "move_ms_99": round(moved[2], 1),
        "echo_ms_95": round(echoed[1], 1),
        "ratio_95": round(moved[1] / echoed[1], 1),
        "loop_lag_ms_99": max(quantile_of_buckets(one, two, 0.99) for one, two in zip(lags, late, strict=True)) * 1000,
        "cpu_ms_per_move": round((cpu - resting * lasted) / len(times) * 1000, 2),
        "cpu_share_at_rest": round(resting, 3),
        "memory_empty_mb": round(empty / 1e6, 1),
        "memory_per_idle_table_kb": round((idle - empty) / tables / 1000, 1),
        "memory_per_played_table_kb": round((played - idle) / tables / 1000, 1),
        "entries_per_table": round(sum(table.states[0].number for table in playing) / tables),
    }


async def measure_game(database: str, game: str, args: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, object] = {"idle-seconds": IDLE_SECONDS}
    servers = [Server(database, options, args.profile) for _ in range(args.processes)]
    echo = Echo()
    try:
        for server in servers:
            await server.start()
        await echo.start()
        return await measure(servers, echo, game, args)
    finally:
        await asyncio.gather(*(server.stop() for server in (*servers, echo)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=["sangimignano", "lucca", "aquileia", "lorenzo"])
    parser.add_argument("--clients", type=int, default=200, help="open WebSockets, two at a table (default 200)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play (default 30)")
    parser.add_argument("--pause", type=float, default=20.0, help="seconds between the moves of a table (default 20)")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres (starts one), or a PostgreSQL URL")
    parser.add_argument("--processes", type=int, default=1, help="server processes; several need PostgreSQL")
    parser.add_argument("--profile", metavar="FILE", help="write a profile of the first server there")
    args = parser.parse_args()
    for number, game in enumerate(args.games):
        with tempfile.TemporaryDirectory() as folder, Postgres(args.database == "postgres") as postgres:
            database = f"{folder}/piazza.db" if args.database == "sqlite" else postgres.url or args.database
            figures = asyncio.run(measure_game(database, game, args))
        if number == 0:
            print("| " + " | ".join(name.replace("_", " ") for name in figures) + " |")
            print("|" + "---|" * len(figures))
        print("| " + " | ".join(str(value) for value in figures.values()) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
