"""The crowd of the table machine at a real server, over WebSockets: fewer steps, everything between."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.records import record_from
from tests.server.crowd import Journal
from tests.server.support import Browser, Running, Seat, Watch, config_for, new_client_id, run, running

PEOPLE = ("Anna", "Bert", "Carl")
GAME_WORDS = ("move", "undo", "back", "pause", "resume", "end", "agree", "decline", "vote", "stand_in", "reclaim")
OTHER_WORDS = ("chat", "deal_hash", "deal_nonce")
DEALT: dict[str, dict[str, Any]] = {
    "chat": {"text": "Buona fortuna!"},
    "deal_hash": {"attempt": 1, "hash": "0" * 64},
    "deal_nonce": {"attempt": 1, "nonce": "0" * 64},
}
"""What has nothing to do with the game that is on; a deal is not."""
WORDS = ("move", "move", *GAME_WORDS, *OTHER_WORDS)


class Guest:
    """A person who connects and disconnects, and sends whatever comes to mind."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number
        self.cookie = ""
        self.browser: Browser | None = None
        self.visit: Any = None
        self.seat: Seat | None = None
        self.sent: list[dict[str, Any]] = []

    async def come(self, server: Running, id: str) -> Seat:
        if self.seat is None:
            self.browser = Browser(server.url, None)
            self.browser.http.cookies.set("piazza_id", self.cookie, domain="127.0.0.1")
            self.visit = self.browser.at(id)
            self.seat = await self.visit.__aenter__()
            await self.seat.until_type("state")
        return self.seat

    async def go(self) -> None:
        if self.seat is not None and self.browser is not None:
            await self.visit.__aexit__(None, None, None)
            await self.browser.http.aclose()
        self.seat = None

    async def say(self, seat: Seat, message: dict[str, Any]) -> dict[str, Any]:
        await seat.send({"type": "ping"})
        await seat.until_type("pong")
        self.sent.append(message)
        answer = await seat.ask(message)
        assert answer["type"] in ("accepted", "refused"), answer
        return answer


def message_of(seat: Seat, kind: str, chair: int, chance: random.Random) -> dict[str, Any]:
    number = chance.choice([seat.number, seat.number, seat.number, chance.randrange(seat.number + 2)])
    base: dict[str, Any] = {"seat": chair, "client_id": new_client_id()}
    shown = next((shown for shown in seat.state["seats"] if shown["seat"] == chair), None)
    texts = [choice["text"] for choice in shown["choices"]] if shown else []
    proposal = seat.state["table"]["proposal"]
    if kind == "move":
        return {**base, "type": "move", "entry": number, "text": chance.choice(texts or ["pass"])}
    if kind in ("undo", "back"):
        target = None if kind == "undo" else chance.randrange(seat.number + 1)
        return {**base, "type": "undo", "entry": number, "target": target}
    if kind in ("pause", "resume", "end"):
        return {**base, "type": "propose", "what": kind}
    if kind in ("agree", "decline"):
        return {**base, "type": "consent", "proposal": proposal["id"] if proposal else "x", "agree": kind == "agree"}
    if kind in OTHER_WORDS:
        return {"type": kind, "client_id": base["client_id"], **DEALT[kind]}
    if kind == "vote":
        return {**base, "type": "takeover", "chair": chance.randrange(3), "agree": True}
    return {**base, "type": kind}


async def step(server: Running, id: str, guests: list[Guest], chance: random.Random, watch: Watch) -> None:
    guest = chance.choice(guests)
    what = chance.choice(["say"] * 12 + ["forge", "again", "go", "wait"])
    if what == "wait":
        watch.passed += chance.choice([5, 50, 200])
        return
    if what == "go":
        await guest.go()
        return
    seat = await guest.come(server, id)
    if what == "again" and guest.sent:
        await guest.say(seat, dict(chance.choice(guest.sent)))
        return
    chair = (guest.number + 1) % 3 if what == "forge" else guest.number
    word = chance.choice(GAME_WORDS if what == "forge" else WORDS)
    answer = await guest.say(seat, message_of(seat, word, chair, chance))
    if what == "forge":
        assert answer["refusal"]["code"] == "not_your_seat"


async def end_by_agreement(server: Running, id: str, guests: list[Guest]) -> None:
    """Whatever the game has come to, everybody comes, has their chair back, and agrees to end it."""
    for guest in guests:
        await guest.go()
    seats = [await guest.come(server, id) for guest in guests]
    while True:
        states = await asyncio.gather(*(_refreshed(seat) for seat in seats))
        table = states[0]["table"]
        if table["over"]:
            return
        proposal = table["proposal"]
        if proposal is None:
            await guests[0].say(seats[0], {"type": "propose", "what": "end", "seat": 0, "client_id": new_client_id()})
            continue
        for guest, seat in zip(guests, seats, strict=True):
            answer = {
                "type": "consent",
                "proposal": proposal["id"],
                "seat": guest.number,
                "agree": proposal["what"] == "end",
            }
            await guest.say(seat, {**answer, "client_id": new_client_id()})


async def _refreshed(seat: Seat) -> dict[str, Any]:
    await seat.send({"type": "ping"})
    await seat.until_type("pong")
    return seat.state


async def seated(server: Running, guests: list[Guest], terms: dict[str, Any]) -> str:
    """A table of the guests and a bot that has started, looked on by others."""
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "random"}]
    async with Browser(server.url, "Anna") as anna, Browser(server.url) as bert, Browser(server.url) as carl:
        table = await anna.post("/api/tables", {"game": "lucca", "chairs": chairs, **terms})
        id, key = str(table["id"]), str(table["key"])
        for friend in (bert, carl):
            await friend.post(f"/api/tables/{id}/sit", {"key": key})
        for guest, browser in zip(guests, (anna, bert, carl), strict=True):
            guest.cookie = browser.cookie
    for guest in guests:
        seat = await guest.come(server, id)
        while not seat.state["table"]["started"]:
            await seat.until_type("state")
    await look_on(server, id, key)
    return id


async def play_among_guests(folder: Path, clock: dict[str, Any], seed: int, starts: int, steps: int) -> None:
    """Three people and a bot, a spectator and a stranger; the server is stopped and started in the middle of it."""
    chance, watch = random.Random(seed), Watch()
    guests = [Guest(name, number) for number, name in enumerate(PEOPLE)]
    id, record = "", {}
    for start in range(starts):
        async with running(config_for(folder, grace_seconds=0.0), watch) as server:
            if start == 0:
                id = await seated(server, guests, {"clock": clock, "absence": {"rule": "vote", "seconds": 30}})
            for _ in range(steps):
                await step(server, id, guests, chance, watch)
            if start == starts - 1:
                await end_by_agreement(server, id, guests)
                assert guests[0].browser is not None
                record = await guests[0].browser.get(f"/api/tables/{id}/record")
            for guest in guests:
                await guest.go()
    journal = Journal(len(PEOPLE))
    for entry in record_from(record).entries:
        journal.take(entry)
    assert piazza.verify(record_from(record))


NO_CLOCK = {"kind": "none"}
BANK = {"kind": "bank", "seconds": 100, "increment": 5}


@pytest.mark.parametrize("clock", [NO_CLOCK, BANK])
def test_a_crowd_at_a_real_server(clock: dict[str, Any], tmp_path: Path) -> None:
    run(play_among_guests(tmp_path, clock, seed=7, starts=2, steps=30), 500)


@pytest.mark.exhaustive
@pytest.mark.parametrize("clock", [NO_CLOCK, BANK, {"kind": "move", "seconds": 60}, {"kind": "days", "days": 1}])
@pytest.mark.parametrize("seed", range(3))
def test_a_crowd_that_stays_for_long(clock: dict[str, Any], seed: int, tmp_path: Path) -> None:
    run(play_among_guests(tmp_path, clock, seed, starts=5, steps=100), 3000)


async def look_on(server: Running, id: str, key: str) -> None:
    """A spectator may send nothing that counts, a stranger not even look."""
    async with Browser(server.url) as carl, carl.at(id, key=key) as seat:
        await seat.until_type("state")
        for kind in (*GAME_WORDS, *OTHER_WORDS):
            answer = await seat.ask(message_of(seat, kind, 0, random.Random(1)))
            assert answer["refusal"]["code"] == "not_your_seat"
    async with Browser(server.url) as stranger, stranger.at(id) as seat:
        assert (await seat.receive())["refusal"]["code"] == "no_such_table"
