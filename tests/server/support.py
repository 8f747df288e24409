"""A real server on a real port, and clients that speak to it over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import os
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from piazza.core.dealing import nonce_hash
from piazza.core.registry import GAMES, rules_of
from piazza.server.config import Config
from piazza.server.limits import Rate
from piazza.server.running import Server, make_server
from piazza.server.timekeeping import Source
from tests.server.processes import PLAIN
from tests.waiting import PATIENCE, until

Json = dict[str, Any]

_COUNTER = itertools.count()
UNHURRIED: Json = {"open_timeout": PATIENCE, "close_timeout": PATIENCE, "ping_interval": None}
"""For WebSockets: the machine may be busy."""


def config_for(folder: Path, **changes: Any) -> Config:
    """A server that answers at once, sets no limits a test would meet by chance, and finds nobody absent merely because
    the machine is busy."""
    plain = Config(
        database=f"{folder}/piazza.db",
        port=0,
        bot_workers=1,
        bot_pause=0.0,
        default_level="random",
        bot_tables_per_person=1_000,
        messages_per_second=10_000,
        requests_per_second=10_000,
        tables_per_minute=100_000,
        attempts_per_minute=100_000,
        chat_per_minute=100_000,
        sweep_seconds=0.1,
        deal_hash_seconds=0.0,  # nobody is asked to deal along; the tests of deals wait
        grace_seconds=86_400.0,
        max_connections_per_address=100_000,
        bytes_per_day=10**12,
        max_bytes_per_person=10**12,
        log_level="error",
        shutdown_seconds=int(PATIENCE),
    )
    return replace(plain, **changes)


class Watch(Source):
    """Clocks that a test moves. They go by themselves, too, unless they are stopped."""

    def __init__(self, is_stopped: bool = False) -> None:
        self._stopped_at = (super().wall(), super().monotonic()) if is_stopped else None
        self.passed = 0.0
        """Time that has passed besides."""
        self.slept = 0.0
        """Time during which the machine was asleep."""
        self.step = 0.0
        """How far the clock on the wall has been set wrong."""
        self.booted = 0.0
        """How much had passed when the machine was last started."""

    def wall(self) -> float:
        now = super().wall() if self._stopped_at is None else self._stopped_at[0]
        return now + self.passed + self.slept + self.step

    def monotonic(self) -> float:
        now = super().monotonic() if self._stopped_at is None else self._stopped_at[1]
        return now + self.passed - self.booted

    def since_boot(self) -> float:
        return self.monotonic() + self.slept

    def boot(self) -> str:
        return f"boot {self.booted}"


class Running:
    """A server that runs in this event loop."""

    def __init__(self, server: Server, task: asyncio.Task[None], watch: Watch) -> None:
        self.server = server
        self.task = task
        self.watch = watch
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Any:
        app: Any = self.server.config.app
        return app.app.state.services

    async def stop(self) -> None:
        self.server.should_exit = True
        self.server.on_exit()
        await self.task


@asynccontextmanager
async def running(config: Config, watch: Watch | None = None) -> AsyncIterator[Running]:
    watch = watch or Watch()
    server = make_server(config, source=watch)
    task = asyncio.create_task(server._serve())
    await until(lambda: server.started or task.done())
    if task.done():
        task.result()
        raise AssertionError("the server did not start")
    found = Running(server, task, watch)
    try:
        yield found
    finally:
        if not task.done():
            await found.stop()


def hold_still(rate: Rate) -> None:
    """As if no time passed for this rate: what was taken does not grow back."""
    rate._per_second = 0.0


class Browser:
    """One person's browser: it keeps its cookie and can open any number of tables."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.name = name
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers={"origin": url}, verify=PLAIN)

    async def __aenter__(self) -> Browser:
        await self.get("/api/me")
        if self.name is not None:
            await self.post("/api/me", {"name": self.name})
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Json | None = None, status: int | tuple[int, ...] = (200, 201)) -> Any:
        answer = await self.http.post(path, json=body)
        expected = (status,) if isinstance(status, int) else status
        assert answer.status_code in expected, answer.text
        return answer.json()

    @property
    def cookie(self) -> str:
        return self.http.cookies["piazza_id"]

    @asynccontextmanager
    async def at(self, table: str, since: int = 0, **query: str) -> AsyncIterator[Seat]:
        more = "".join(f"&{key}={value}" for key, value in query.items())
        address = f"{self.url.replace('http', 'ws')}/ws?table={table}&since={since}{more}"
        headers = {"cookie": f"piazza_id={self.cookie}"}
        async with connect(
            address,
            origin=self.url,  # type: ignore[arg-type]
            additional_headers=headers,
            max_size=None,
            max_queue=None,  # what was not read must not keep the connection from closing
            **UNHURRIED,
        ) as socket:
            yield Seat(socket, self.cookie)


def program(url: str, token: str = "") -> httpx.AsyncClient:
    """Something without a browser that speaks to the server; with a token it is a bot account."""
    headers = {"authorization": f"Bearer {token}"} if token else None
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers=headers, verify=PLAIN)


@asynccontextmanager
async def two_at_a_table(folder: Path, **changes: Any) -> AsyncIterator[tuple[Running, Browser, Browser, str]]:
    """Anna in seat 0 and Bert in seat 1 of a running game."""
    async with running(config_for(folder, **changes)) as server:
        async with Browser(server.url, "Anna") as anna, Browser(server.url, "Bert") as bert:
            asked = {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}]}
            table = await anna.post("/api/tables", asked)
            await bert.post(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
            yield server, anna, bert, table["id"]


class Seat:
    """An open WebSocket at a table. Everything received is kept."""

    def __init__(self, socket: ClientConnection, person: str = "") -> None:
        self.socket = socket
        self.person = person
        self.deals = True
        """Whether it deals along when it is asked to."""
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.state: Json = {}
        self.log: dict[int | None, dict[int, Json]] = {}

    async def receive(self) -> Json:
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Json = json.loads(raw)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
            self._keep_log(message)
            if self.deals and message["table"]["dealing"] is not None:
                await self.deal(message["table"])
        return message

    def nonce(self, table: Json) -> str:
        """The same whenever this person comes back to the table."""
        return hashlib.sha256(f"{self.person}/{table['id']}/{table['attempt']}".encode()).hexdigest()

    async def deal(self, table: Json) -> None:
        """Says what the deal wants of this person, if it wants anything."""
        if table["dealing"]["is_asked"]:
            nonce, attempt = self.nonce(table), table["attempt"]
            if table["dealing"]["phase"] == "hashes":
                part = {"type": "deal_hash", "hash": nonce_hash(nonce, table["id"], attempt)}
            else:
                part = {"type": "deal_nonce", "nonce": nonce}
            await self.send({**part, "attempt": attempt, "client_id": new_client_id()})

    def _keep_log(self, state: Json) -> None:
        for shown in state["seats"]:
            lines = self.log.setdefault(shown["seat"], {})
            for number in [number for number in lines if number >= shown["log_from"]]:
                del lines[number]
            lines.update({line["entry"]: line for line in shown["log"]})

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def until_type(self, kind: str) -> Json:
        return await self.until(lambda message: message["type"] == kind)

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def ask(self, message: Json) -> Json:
        """Sends, and waits for what became of it."""
        message.setdefault("client_id", new_client_id())
        await self.send(message)
        return await self.until(
            lambda heard: (
                heard["type"] in ("accepted", "refused", "why_not") and heard["client_id"] == message["client_id"]
            )
        )

    @property
    def number(self) -> int:
        return int(self.state["number"])

    @property
    def is_over(self) -> bool:
        return bool(self.state["table"]["over"])

    def my_turn(self) -> Json | None:
        for shown in self.state["seats"]:
            if shown["choices"]:
                chair = self.state["table"]["chairs"][shown["seat"]]
                if not chair["bot_plays"]:
                    return dict(shown)
        return None

    def move(self, shown: Json, pick: int = 0) -> Json:
        choices = shown["choices"]
        text = choices[pick % len(choices)]["text"]
        return {"type": "move", "entry": self.number, "seat": shown["seat"], "text": text, "client_id": new_client_id()}


def new_client_id() -> str:
    return f"c{next(_COUNTER)}-{os.getpid()}"


async def play_to_end(seat: Seat, pick: Callable[[Json], int] | None = None) -> int:
    """Plays all one's turns until the game is over; returns how many decisions that took."""
    decisions = 0
    chance = random.Random(11)
    if not seat.state:
        await seat.until_type("state")
    while not seat.is_over:
        shown = seat.my_turn()
        if shown is None:
            await seat.until_type("state")
            continue
        index = chance.randrange(1000) if pick is None else pick(shown)
        answer = await seat.ask(seat.move(shown, index))
        assert answer["type"] == "accepted" or answer["refusal"]["code"] == "stale", answer
        decisions += answer["type"] == "accepted"
        number = answer["entry"]
        if number is not None:
            await seat.until(lambda message, number=number: message["type"] == "state" and message["number"] > number)  # type: ignore[misc]
        else:
            await seat.until_type("state")
    return decisions


def games() -> list[str]:
    """The games that can be played in this installation."""
    found = []
    for name in GAMES:
        with contextlib.suppress(ImportError):
            rules_of(name)
            found.append(name)
    return found


def run(work: Coroutine[Any, Any, None], seconds: float = PATIENCE) -> None:
    async def timed() -> None:
        await asyncio.wait_for(work, seconds)

    asyncio.run(timed())
