"""Whether one person's bots make another person wait.

    PYTHONPATH=build/compiled python benchmarks/shared_bots.py [--tables 30] [--answers 20] [--workers 2]

It starts a server, lets one person make so many tables of Lucca with a maestro in every chair, watches them so that
they play, and then measures how long another person waits for a novice's answers, first before and then during that.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from serving import Server, cookie_header
from websockets.asyncio.client import ClientConnection, connect

from piazza.arena.statistics import quantile


async def new_person(http: httpx.AsyncClient) -> dict[str, str]:
    http.cookies.clear()
    cookie = cookie_header((await http.get("/api/me")).cookies["piazza_id"])
    http.cookies.clear()
    return cookie


@asynccontextmanager
async def at_table(server: Server, table: str, person: dict[str, str]) -> AsyncIterator[ClientConnection]:
    address = f"{server.url.replace('http', 'ws')}/ws?table={table}"
    async with connect(address, additional_headers=person, max_size=None) as socket:
        yield socket


async def watch(server: Server, table: str, person: dict[str, str]) -> None:
    async with at_table(server, table, person) as socket:
        while True:
            await socket.recv()


async def state_after(socket: ClientConnection, number: int) -> Any:
    while True:
        message = json.loads(await socket.recv())
        if message["type"] == "state" and message["number"] > number:
            return message


async def waits(server: Server, http: httpx.AsyncClient, answers: int) -> list[float]:
    """Seconds from a person's last decision of a turn until the novice has decided."""
    person = await new_person(http)
    found: list[float] = []
    while len(found) < answers:
        body = {"game": "sangimignano", "level": "novice"}
        table = (await http.post("/api/play-now", json=body, headers=person)).json()
        async with at_table(server, table["id"], person) as socket:
            await play(socket, found, answers)
    return found


async def play(socket: ClientConnection, found: list[float], answers: int) -> None:
    state = await state_after(socket, -1)
    asked_at: float | None = None
    while not state["table"]["over"] and len(found) < answers:
        mine = [shown for shown in state["seats"] if shown["choices"]]
        if asked_at is not None:
            found.append(time.perf_counter() - asked_at)
            asked_at = None
        if mine:
            texts = [choice["text"] for choice in mine[0]["choices"]]
            move = {"type": "move", "entry": state["number"], "seat": mine[0]["seat"], "text": texts[0]}
            await socket.send(json.dumps({**move, "client_id": f"c{state['number']}"}))
        number = state["number"]
        state = await state_after(socket, number)
        if not any(shown["choices"] for shown in state["seats"]) and not state["table"]["over"]:
            asked_at = time.perf_counter()
            state = await state_after(socket, state["number"])


def show(name: str, found: list[float]) -> None:
    cells = " ".join(f"{quantile(found, share):8.2f}" for share in (0.5, 0.95, 1.0))
    print(f"{name:44} {cells}", flush=True)


async def run(args: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        options = {"bot-workers": args.workers, "bot-tables-per-person": args.tables}
        server = Server(f"{folder}/piazza.db", options)
        await server.start()
        try:
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                print(f"{'seconds until a novice has answered':44}      50%      95%      all")
                show("alone", await waits(server, http, args.answers))
                busy = await new_person(http)
                body = {"game": "lucca", "chairs": [{"kind": "bot", "level": "maestro"}] * 5}
                made = [(await http.post("/api/tables", json=body, headers=busy)).json() for _ in range(args.tables)]
                watching = [asyncio.create_task(watch(server, table["id"], busy)) for table in made]
                show(f"beside {args.tables} tables of maestros", await waits(server, http, args.answers))
                figures = (await http.get("/metrics")).text.splitlines()
                print("\n".join(line for line in figures if line.startswith(("piazza_thinking", "piazza_cheaper"))))
                for task in watching:
                    task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.gather(*watching, return_exceptions=True)
        finally:
            await server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--answers", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
