"""Friends play by a link while the server is stopped and started, and once killed: each comes back where they were."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import piazza
from tests.server.processes import BROKEN, Host
from tests.server.support import Browser, Seat, games, run
from tests.waiting import pause, until

STOPS = ((5, signal.SIGTERM), (11, signal.SIGKILL))
"""After so many decisions of people the server ends, by that signal."""


class Guest:
    """One browser at the table: it resumes from the last number it has seen, and sends unanswered moves again."""

    def __init__(self, browser: Browser, seed: int) -> None:
        self.browser = browser
        self.chance = random.Random(seed)
        self.log: dict[int | None, dict[int, Any]] = {}
        self.since = 0
        self.decisions = 0
        self.close_codes: list[int] = []
        self.unanswered: dict[str, Any] | None = None
        self.last: dict[str, Any] = {}

    @property
    def is_done(self) -> bool:
        return bool(self.last and self.last["table"]["over"])

    async def stay(self, id: str, key: str) -> None:
        while not self.is_done:
            try:
                async with self.browser.at(id, self.since, key=key) as seat:
                    seat.log = self.log
                    await self._visit(seat)
            except BROKEN as fault:
                if isinstance(fault, ConnectionClosed) and fault.rcvd is not None:
                    self.close_codes.append(fault.rcvd.code)
                await pause()

    async def _visit(self, seat: Seat) -> None:
        first = await seat.until_type("state")
        if self.since:
            assert all(shown["log_from"] == self.since for shown in first["seats"]), "only what was missed is told"
        while True:
            self.since, self.last = seat.number, seat.state
            if seat.is_over:
                return
            shown = seat.my_turn()
            if self.unanswered is None and shown is not None:
                self.unanswered = {**seat.move(shown), "text": self._choose(shown)}
            if self.unanswered is None:
                await seat.until_type("state")
            else:
                await self._settle(seat, self.unanswered)

    def _choose(self, shown: dict[str, Any]) -> str:
        """Passing could end a game before it has been interrupted."""
        texts: list[str] = [choice["text"] for choice in shown["choices"]]
        return self.chance.choice([text for text in texts if text != "pass"] or texts)

    async def _settle(self, seat: Seat, move: dict[str, Any]) -> None:
        answer = await seat.ask(dict(move))
        assert answer["type"] == "accepted", answer
        while seat.number <= answer["entry"]:
            await seat.until_type("state")
        self.unanswered = None
        self.decisions += 1


def _made(guests: list[Guest]) -> int:
    return sum(guest.decisions for guest in guests)


def _is_done(guests: list[Guest]) -> bool:
    return any(guest.is_done for guest in guests)


async def stop_and_start(host: Host, guests: list[Guest]) -> None:
    for decisions, sign in STOPS:
        await until(lambda decisions=decisions: _made(guests) >= decisions or _is_done(guests))  # type: ignore[misc]
        assert not _is_done(guests), "the game was over too soon"
        await host.kill(sign)
        assert host.process is not None
        assert host.process.returncode == (0 if sign == signal.SIGTERM else -sign)
        await host.start()


def expected_log(record: dict[str, Any], seat: int | None) -> Any:
    return json.loads(msgspec.json.encode(piazza.load(record).history(seat)))


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", games())
def test_two_people_a_bot_and_a_spectator_from_the_link_to_the_score(game: str, tmp_path: Path) -> None:
    """Three browsers' connections; in the game for two the third only watches. A stop, a kill, the same end for all."""
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}]
    players = 3 if 3 in piazza.rules_of(game).seat_counts else 2

    async def work(host: Host) -> None:
        await host.start()
        browsers = [Browser(host.url, name) for name in ("Anna", "Bert", "Carl")]
        async with browsers[0] as anna, browsers[1] as bert, browsers[2] as carl:
            made = await anna.post("/api/tables", {"game": game, "chairs": chairs[:players]})
            id, key = made["id"], made["key"]
            assert (await bert.get(f"/api/tables/{id}?key={key}"))["chairs"][1]["kind"] == "open"
            assert (await bert.post(f"/api/tables/{id}/sit", {"key": key}))["dealing"]["waiting"] == [0, 1]
            guests = [Guest(browser, number) for number, browser in enumerate((anna, bert, carl))]
            await asyncio.gather(stop_and_start(host, guests), *(guest.stay(id, key) for guest in guests))
            record = await carl.get(f"/api/tables/{id}/record?key={key}")
        results = [guest.last["table"]["result"] for guest in guests]
        assert results[0] == results[1] == results[2] == record["result"]
        assert sorted(results[0]["standings"])[0] == 1
        for guest, seat in zip(guests, (0, 1, None), strict=True):
            assert [guest.log[seat][number] for number in sorted(guest.log[seat])] == expected_log(record, seat)
            assert guest.close_codes == [1012], "told to come back by the stop; cut off without a word by the kill"
        assert [player["name"] for player in record["players"]][:2] == ["Anna", "Bert"]
        assert piazza.verify(piazza.load(record).record()).checked
        assert record["seed_commitment"] == made["seed_commitment"]

    async def with_host() -> None:
        host = Host(f"{tmp_path}/piazza.db", tmp_path / "log")
        try:
            await work(host)
        finally:
            if host.process is not None and host.process.returncode is None:
                await host.kill()

    run(with_host())
