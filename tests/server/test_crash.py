"""The server is killed at random moments while games are played: no committed entry is lost or doubled.

Real processes, killed with SIGKILL and started again; on PostgreSQL two of them at work on one database.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.server.course import load_course
from piazza.server.storage import Store, open_database
from tests.server.processes import BROKEN, Host
from tests.server.support import Browser, Seat, games, run
from tests.waiting import any_moment, pause, until

SHORT = ["lucca", "sangimignano"]
LOST = (*BROKEN, AssertionError)


class Person:
    """Plays one seat through whatever happens: comes back after every break, sends unanswered moves again."""

    def __init__(self, hosts: list[Host], seed: int, killer: Killer) -> None:
        self.hosts = hosts
        self.killer = killer
        self.chance = random.Random(seed)
        self.cookie = ""
        self.accepted: dict[int, tuple[int, str, str]] = {}
        self.breaks = 0

    async def enter(self) -> None:
        async with Browser(self._url(), "Somebody") as browser:
            self.cookie = browser.cookie

    def _url(self) -> str:
        return self.chance.choice(self.hosts).url

    def browser(self) -> Browser:
        browser = Browser(self._url())
        browser.http.cookies.set("piazza_id", self.cookie, domain="127.0.0.1")
        return browser

    async def do(self, path: str, body: dict[str, Any]) -> Any:
        while True:
            browser = self.browser()
            try:
                return await browser.post(path, body)
            except LOST:
                await pause()
            finally:
                await browser.http.aclose()

    async def play(self, id: str) -> None:
        open_move: dict[str, Any] | None = None
        while True:
            browser = self.browser()
            try:
                async with browser.at(id) as seat:
                    await seat.until_type("state")
                    # The move whose answer was lost may have been the last of the game.
                    while open_move is not None or not seat.is_over:
                        open_move = open_move or await self._next_move(seat)
                        if open_move is not None:
                            await self._settle(seat, open_move)
                            open_move = None
                    return
            except LOST:
                self.breaks += 1
                await pause()
            finally:
                await browser.http.aclose()

    async def _next_move(self, seat: Seat) -> dict[str, Any] | None:
        shown = seat.my_turn()
        if shown is None:
            await seat.until_type("state")
            return None
        return seat.move(shown, self.chance.randrange(1000))

    async def _settle(self, seat: Seat, move: dict[str, Any]) -> None:
        """Until the move is known to count, or to have come too late."""
        answer = await seat.ask(dict(move))
        if answer["type"] == "refused":
            assert answer["refusal"]["code"] == "stale", answer
            return
        self.accepted[answer["entry"]] = (move["seat"], move["text"], move["client_id"])
        self.killer.made += 1
        while seat.number <= answer["entry"]:
            await seat.until_type("state")


async def play_game(hosts: list[Host], game: str, seed: int, killer: Killer) -> tuple[str, list[Person]]:
    people = [Person(hosts, seed * 2, killer), Person(hosts, seed * 2 + 1, killer)]
    for person in people:
        while not person.cookie:
            with contextlib.suppress(*LOST):
                await person.enter()
    players = 2 if game == "sangimignano" else 3
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}][:players]
    table = await people[0].do("/api/tables", {"game": game, "chairs": chairs, "absence": {"rule": "wait"}})
    await people[1].do(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
    await asyncio.gather(*(person.play(table["id"]) for person in people))
    return table["id"], people


class Killer:
    """Kills a server again and again, each time when a few more moves have been made and a random moment has passed."""

    def __init__(self, hosts: list[Host], chance: random.Random, moves: int, most: int) -> None:
        self.hosts = hosts
        self.chance = chance
        self.moves = moves
        self.most = most
        self.made = 0
        self.kills = 0

    async def run(self) -> None:
        while self.kills < self.most:
            goal = self.made + self.chance.randint(1, self.moves)
            await until(lambda goal=goal: self.made >= goal)  # type: ignore[misc]
            await any_moment(self.chance)
            host = self.chance.choice(self.hosts)
            await host.kill()
            self.kills += 1
            await host.start()


async def check(database: str, played: list[tuple[str, list[Person]]]) -> None:
    """What people were told is stored, in its place, once; and the whole is a game by the rules with its fair deal."""
    store = Store(await open_database(database))
    for id, people in played:
        written = await store.entries(id)
        assert [line.number for line in written] == list(range(len(written)))
        told = {number: move for person in people for number, move in person.accepted.items()}
        by_people = {
            line.number: (line.entry.by, line.entry.text, line.client_id) for line in written if line.client_id
        }
        assert told == by_people
        client_ids = [line.client_id for line in written if line.client_id]
        assert len(client_ids) == len(set(client_ids))
        table = await store.table(id)
        assert table is not None and table.face.over
        match = load_course(table.doc, table.seed, written).match
        assert match.is_over and piazza.verify(match.record()).checked
    await store.database.close()


async def crash_test(
    database: str,
    folder: Path,
    names: list[str],
    processes: int,
    count: int,
    at_once: int,
    moves: int,
    kills: tuple[int, int],
) -> None:
    """`moves`: at most so many are made from one kill to the next. `kills`: at least and at most so many."""
    hosts = [Host(database, folder / f"server{number}.log") for number in range(processes)]
    killer = Killer(hosts, random.Random(count), moves, kills[1])
    limit = asyncio.Semaphore(at_once)

    async def one(number: int) -> tuple[str, list[Person]]:
        async with limit:
            return await play_game(hosts, names[number % len(names)], number, killer)

    try:
        await asyncio.gather(*(host.start() for host in hosts))
        killing = asyncio.create_task(killer.run())
        played = await asyncio.gather(*(one(number) for number in range(count)))
        killing.cancel()
        await asyncio.gather(killing, return_exceptions=True)
    finally:
        for host in hosts:
            if host.process is not None and host.process.returncode is None:
                await host.kill()
    assert kills[0] <= killer.kills <= kills[1]
    assert sum(person.breaks for _, people in played for person in people) > 0
    await check(database, played)


@pytest.mark.slow
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    run(crash_test(f"{tmp_path}/piazza.db", tmp_path, SHORT, processes=1, count=2, at_once=2, moves=8, kills=(1, 4)))


@pytest.mark.slow
@pytest.mark.postgres
def test_two_servers_on_one_postgres_lose_nothing_when_either_is_killed(tmp_path: Path, postgres: str) -> None:
    run(crash_test(postgres, tmp_path, SHORT, processes=2, count=2, at_once=2, moves=8, kills=(1, 4)))


@pytest.mark.exhaustive
def test_200_games_on_sqlite_with_a_server_that_is_killed(tmp_path: Path) -> None:
    run(
        crash_test(
            f"{tmp_path}/piazza.db",
            tmp_path,
            games(),
            processes=1,
            count=200,
            at_once=10,
            moves=600,
            kills=(20, 10_000),
        ),
        7200,
    )


@pytest.mark.exhaustive
@pytest.mark.postgres
def test_200_games_on_postgres_with_two_servers_that_are_killed(tmp_path: Path, postgres: str) -> None:
    run(
        crash_test(postgres, tmp_path, games(), processes=2, count=200, at_once=10, moves=600, kills=(20, 10_000)), 7200
    )
