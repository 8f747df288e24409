"""The server is killed at random moments while games are played, bots think, people take back, propose and talk: no
acknowledged move or word is lost or doubled.

Real processes, killed with SIGKILL and started again; on PostgreSQL two of them at work on one database.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.server.course import load_course
from piazza.server.storage import Store, open_database
from tests.server.processes import BROKEN, Host
from tests.server.support import Browser, Seat, games, new_client_id, run
from tests.waiting import any_moment, pause, spell, until

LOST = (*BROKEN, AssertionError)
LOOK_SECONDS = 0.3
"""How often somebody who is out looks what has become of their chair."""


class Person:
    """Plays one seat through whatever happens: comes back after every break, sends unanswered messages again.

    Besides moving, people take back, propose, agree or decline, and talk.
    """

    def __init__(self, hosts: list[Host], seed: int, killer: Killer) -> None:
        self.hosts = hosts
        self.killer = killer
        self.chance = random.Random(seed)
        self.cookie = ""
        self.accepted: dict[int, tuple[int, str, str]] = {}
        """By their numbers: the entries that were acknowledged."""
        self.said: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.breaks = 0
        self._answered: set[str] = set()
        self._voted: set[int] = set()
        self._may_regret = False

    async def enter(self) -> None:
        async with Browser(self._url(), "Somebody") as browser:
            self.cookie = browser.cookie

    def _url(self) -> str:
        return self.chance.choice(self.hosts).url

    def browser(self) -> Browser:
        browser = Browser(self._url())
        browser.http.cookies.set("piazza_id", self.cookie, domain="127.0.0.1")
        return browser

    async def a_server_is_up(self) -> None:
        """Before what was broken off is tried again: dozens who only knock would keep a server from starting."""
        await pause()
        await until(lambda: any(host.is_up for host in self.hosts))

    async def do(self, path: str, body: dict[str, Any]) -> Any:
        while True:
            browser = self.browser()
            try:
                return await browser.post(path, body)
            except LOST:
                await self.a_server_is_up()
            finally:
                await browser.http.aclose()

    async def rest(self, id: str) -> None:
        """Stays away for as long as it takes, before coming back."""

    async def play(self, id: str) -> None:
        deed: dict[str, Any] | None = None
        while True:
            await self.rest(id)
            browser = self.browser()
            try:
                async with browser.at(id) as seat:
                    await seat.until_type("state")
                    # The move whose answer was lost may have been the last of the game.
                    while deed is not None or not seat.is_over:
                        deed = deed or await self._next_deed(seat)
                        if deed is not None:
                            await self._settle(seat, deed)
                            deed = None
                    return
            except LOST:
                self.breaks += 1
                await self.a_server_is_up()
            finally:
                await browser.http.aclose()

    async def _next_deed(self, seat: Seat) -> dict[str, Any] | None:
        table = seat.state["table"]
        mine = [chair["seat"] for chair in table["chairs"] if chair["mine"]]
        proposal = table["proposal"]
        absent = [chair["seat"] for chair in table["chairs"] if chair["absent"] and not chair["bot_plays"]]
        if absent and absent[0] not in self._voted:
            self._voted.add(absent[0])
            return self._deed("takeover", seat=mine[0], chair=absent[0], agree=True)
        if proposal is not None and proposal["id"] not in self._answered and proposal["waiting"][:1] == mine[:1]:
            self._answered.add(proposal["id"])
            agree = proposal["what"] == "resume" or (proposal["what"] != "end" and self.chance.random() < 0.5)
            return self._deed("consent", seat=mine[0], proposal=proposal["id"], agree=agree)
        if table["paused"] and proposal is None:
            return self._deed("propose", seat=mine[0], what="resume")
        if self._may_regret:
            self._may_regret = False
            if self.chance.random() < 0.15:
                return self._deed("undo", seat=mine[0], entry=seat.number)
        if self.chance.random() < 0.05:
            return self._deed("chat", text=f"A word of {self.cookie[:8]}, number {len(self.said)}.")
        shown = seat.my_turn()
        if shown is None:
            await seat.until_type("state")
            return None
        if proposal is None and self.chance.random() < 0.05:
            is_alone = all(chair["mine"] or chair["kind"] == "bot" for chair in table["chairs"])
            what = "pause" if is_alone else self.chance.choice(["pause", "end"])
            return self._deed("propose", seat=mine[0], what=what)
        return seat.move(shown, self.chance.randrange(1000))

    @staticmethod
    def _deed(kind: str, **more: Any) -> dict[str, Any]:
        return {"type": kind, "client_id": new_client_id(), **more}

    @staticmethod
    async def _answer(seat: Seat, deed: dict[str, Any]) -> dict[str, Any]:
        """While the database is away nobody knows whether the message counts: it is sent again, as browsers do."""
        while (answer := await seat.ask(dict(deed)))["type"] == "refused":
            if answer["refusal"]["code"] != "database_away":
                break
            await pause()
        return answer

    async def _settle(self, seat: Seat, deed: dict[str, Any]) -> None:
        """Until the message is known to count, or to have come to nothing."""
        answer = await self._answer(seat, deed)
        kind = deed["type"]
        if answer["type"] == "refused":
            # A move may have come too late, or to a chair that a bot has just taken over.
            is_too_late = answer["refusal"]["code"] in ("stale", "bot_sits_in")
            if kind not in ("undo", "propose", "consent", "takeover") and not is_too_late:
                raise RuntimeError(f"{deed}: {answer}")
            return
        self.kinds[kind] += 1
        if kind == "chat":
            self.said.append(deed["text"])
        if kind == "propose":
            await seat.until_type("state")  # what has become of it
        entry = answer["entry"]
        if entry is not None and kind in ("move", "undo"):
            self.accepted[entry] = (deed["seat"], deed.get("text", ""), deed["client_id"])
            self.killer.made += 1
            self._may_regret = kind == "move"
            while seat.number <= entry:
                await seat.until_type("state")


class Stroller(Person):
    """Who made the table goes out once when it is their turn, and stays away until the other has voted for a bot."""

    def __init__(self, hosts: list[Host], seed: int, killer: Killer) -> None:
        super().__init__(hosts, seed, killer)
        self._is_out: bool | None = None

    async def _next_deed(self, seat: Seat) -> dict[str, Any] | None:
        is_maker = seat.state["table"]["chairs"][0]["mine"]
        has_company = sum(chair["kind"] == "person" for chair in seat.state["table"]["chairs"]) > 1
        if self._is_out is None and is_maker and has_company and seat.my_turn() and self.chance.random() < 0.2:
            self._is_out = True
            raise ConnectionError
        return await super()._next_deed(seat)

    async def rest(self, id: str) -> None:
        while self._is_out:
            browser = self.browser()
            with contextlib.suppress(*LOST):
                table = await browser.get(f"/api/tables/{id}")
                self._is_out = not (table["over"] or table["paused"] or table["chairs"][0]["bot_plays"])
            await browser.http.aclose()
            await spell(LOOK_SECONDS)


async def play_game(
    hosts: list[Host], game: str, seed: int, killer: Killer, level: str, kind: type[Person] | None = None
) -> tuple[str, list[Person]]:
    """Two people and, where the game has room for more, a bot; now and then a person and a bot between the two."""
    players = 2 if game == "sangimignano" else 3
    bots = 1 if players == 3 or seed % 4 == 1 else 0
    people = [(kind or Person)(hosts, seed * 2 + number, killer) for number in range(players - bots)]
    for person in people:
        while not person.cookie:
            with contextlib.suppress(*LOST):
                await person.a_server_is_up()
                await person.enter()
    chairs = [{"kind": "me"}, *[{"kind": "person"}] * (len(people) - 1), *[{"kind": "bot", "level": level}] * bots]
    absence = {"rule": "vote", "seconds": 10} if kind is Stroller else {"rule": "wait"}
    table = await people[0].do("/api/tables", {"game": game, "chairs": chairs, "absence": absence})
    for person in people[1:]:
        await person.do(f"/api/tables/{table['id']}/sit", {"key": table["key"]})
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
        words = [line.text for line in await store.chat(id, 0, 100_000) if not line.code]
        assert sorted(words) == sorted(text for person in people for text in person.said)
        table = await store.table(id)
        assert table is not None and table.face.over
        match = load_course(table.doc, table.seed, written).match
        assert match.is_over and piazza.verify(match.record()).checked
    await store.database.close()


@dataclass
class Plan:
    """`acknowledged`: so many moves at least. `moves`: at most so many from one kill to the next. `kills`: at least and
    at most so many."""

    names: list[str]
    processes: int
    acknowledged: int
    at_once: int
    moves: int
    kills: tuple[int, int]
    level: str = "novice"
    kind: type[Person] = Person


async def crash_test(database: str, folder: Path, plan: Plan) -> None:
    hosts = [Host(database, folder / f"server{number}.log") for number in range(plan.processes)]
    killer = Killer(hosts, random.Random(plan.acknowledged), plan.moves, plan.kills[1])
    numbers = itertools.count()
    played: list[tuple[str, list[Person]]] = []

    async def one_after_another() -> None:
        while killer.made < plan.acknowledged or not killer.kills:
            number = next(numbers)
            game = plan.names[number % len(plan.names)]
            played.append(await play_game(hosts, game, number, killer, plan.level, plan.kind))

    killing: asyncio.Task[None] | None = None
    try:
        await asyncio.gather(*(host.start() for host in hosts))
        killing = asyncio.create_task(killer.run())
        await asyncio.gather(*(one_after_another() for _ in range(plan.at_once)))
    finally:
        if killing is not None:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
        for host in hosts:
            if host.process is not None and host.process.returncode is None:
                await host.kill()
    people = [person for _, people in played for person in people]
    kinds = sum((person.kinds for person in people), Counter[str]())
    print(
        f"{killer.made} moves acknowledged, {killer.kills} kills, {sum(p.breaks for p in people)} breaks, {dict(kinds)}"
    )
    assert plan.kills[0] <= killer.kills <= plan.kills[1]
    assert killer.made >= plan.acknowledged and sum(person.breaks for person in people) > 0
    if plan.acknowledged >= MANY:
        assert set(kinds) == {"move", "undo", "chat", "propose", "consent", "takeover"}
    await check(database, played)


MANY = 1_000
BRIEF = Plan(["lucca"], processes=1, acknowledged=25, at_once=1, moves=12, kills=(1, 2))
"""One game of two people and a bot."""


@pytest.mark.slow
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    run(crash_test(f"{tmp_path}/piazza.db", tmp_path, BRIEF))


@pytest.mark.slow
@pytest.mark.postgres
def test_two_servers_on_one_postgres_lose_nothing_when_either_is_killed(tmp_path: Path, postgres: str) -> None:
    run(crash_test(postgres, tmp_path, replace(BRIEF, names=["sangimignano"], processes=2)))


LONG = Plan(
    games(), processes=1, acknowledged=10_000, at_once=24, moves=400, kills=(20, 10_000), level="builder", kind=Stroller
)


@pytest.mark.exhaustive
def test_10000_moves_on_sqlite_with_a_server_that_is_killed(tmp_path: Path) -> None:
    run(crash_test(f"{tmp_path}/piazza.db", tmp_path, LONG), 14_400)


@pytest.mark.exhaustive
@pytest.mark.postgres
def test_10000_moves_on_postgres_with_two_servers_that_are_killed(tmp_path: Path, postgres: str) -> None:
    run(crash_test(postgres, tmp_path, replace(LONG, processes=2)), 14_400)
