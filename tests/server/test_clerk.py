"""Long records are checked and replayed in a process of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.journal import Entry
from piazza.core.match import Match, replay
from piazza.server import messages as wire
from piazza.server import proposals
from piazza.server.clerk import LONG
from piazza.server.course import MOST_ENTRIES
from piazza.server.refusals import Refused
from piazza.server.replaying import Replayed, replay_message
from tests.server.support import Browser, config_for, run, running
from tests.server.tables import at, new_doc, started
from tests.waiting import until


def long_match(entries: int) -> Match:
    """Somebody who cannot decide: does and undoes, again and again."""
    match = piazza.new_match("sangimignano", seed=4)
    while len(match.entries) < entries:
        seat = match.seats_to_act[0]
        match.play(seat, "buy")
        match.undo(seat)
    return match


LONG_MATCH = long_match(LONG + 100)


def test_a_long_record_becomes_a_table_as_a_short_one_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            table = await anna.post("/api/records", {"record": LONG_MATCH.record().as_dict()})
            assert table["entries"] >= len(LONG_MATCH.entries) and table["analysis"]
            assert server.services.clerk._process is not None
            for number in (0, LONG // 2, len(LONG_MATCH.entries)):
                shown = await anna.get(f"/api/tables/{table['id']}/replay?at={number}&seat=0")
                replayed = Replayed(replay(LONG_MATCH.record(), 0))
                replayed.follow((await server.services.tables.get(table["id"])).hosted.course.match.entries)
                assert shown["view"]["board"] == replay_message(replayed, number, 0).view.board
                assert shown["entry"] == number
            refusal = await anna.get(f"/api/tables/{table['id']}/replay?at={MOST_ENTRIES}", status=404)
            assert refusal["code"] == "unknown_entry"
            async with anna.at(table["id"]) as seat:
                state = await seat.until_type("state")
                assert state["number"] == table["entries"] and len(state["seats"][0]["log"]) == 15  # in force

    run(work())


def test_a_long_record_that_breaks_the_rules_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            record = LONG_MATCH.record().as_dict()
            entries: Any = record["entries"]
            record["entries"] = [*entries, {"by": 0, "do": "fly away"}]
            refusal = await anna.post("/api/records", {"record": record}, status=400)
            assert refusal["code"] == "bad_record" and "fly away" in refusal["message"]
            record["entries"] = entries * (MOST_ENTRIES // len(entries) + 1)
            assert (await anna.post("/api/records", {"record": record}, status=413))["code"] == "too_large"

    run(work())


def test_nobody_waits_for_the_replay_of_another_table(tmp_path: Path) -> None:
    """The clerk's process is stopped in the middle of its work, then killed: the work is done in the end."""

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            long = await anna.post("/api/records", {"record": LONG_MATCH.record().as_dict()})
            short = await anna.post("/api/records", {"record": long_match(10).record().as_dict()})
            clerk = server.services.clerk
            stopped = clerk._process.process.pid
            os.kill(stopped, signal.SIGSTOP)
            looking = asyncio.create_task(anna.get(f"/api/tables/{long['id']}/replay?at=3"))
            await until(lambda: clerk._at_work.locked())
            assert (await anna.get(f"/api/tables/{short['id']}/replay?at=3"))["entry"] == 3
            assert not looking.done()
            os.kill(stopped, signal.SIGKILL)
            assert (await looking)["entry"] == 3
            assert clerk._process.process.pid != stopped

    run(work())


def test_the_replays_of_two_tables_do_not_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first replay does not end before the second has."""
    is_at_it, may_end = threading.Event(), threading.Event()
    follow = Replayed.follow

    def slowly(self: Replayed, entries: Sequence[Entry]) -> None:
        if not is_at_it.is_set():
            is_at_it.set()
            may_end.wait()
        follow(self, entries)

    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url) as anna:
            one, other = [await anna.post("/api/records", {"record": long_match(10).record().as_dict()}) for _ in "12"]
            monkeypatch.setattr(Replayed, "follow", slowly)
            looking = asyncio.create_task(anna.get(f"/api/tables/{one['id']}/replay?at=3"))
            await until(is_at_it.is_set)
            try:
                assert (await anna.get(f"/api/tables/{other['id']}/replay?at=3"))["entry"] == 3
                assert not looking.done()
            finally:
                may_end.set()
            assert (await looking)["entry"] == 3

    run(work())


def test_a_table_has_an_end_of_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does and undoes for ever makes nobody pay for it: neither who comes later nor a server that starts."""
    monkeypatch.setattr(proposals, "MOST_BEFORE_UNDO", 30)
    table = started(new_doc("sangimignano", people=2))
    with pytest.raises(Refused, match="undo_too_often"):
        for number in range(100):
            match = table.playing().match
            seat = match.seats_to_act[0]
            text = "buy"
            move = wire.Move(entry=len(match.entries), seat=seat, text=text, client_id=f"do {number}")
            table.adopt(table.submit(f"u{seat}", move, at(1001.0)), table.version)
            undo = wire.Undo(entry=table.playing().number, seat=seat, client_id=f"undo {number}")
            table.adopt(proposals.undo(table, f"u{seat}", undo, at(1001.0)), table.version)
    assert 30 <= table.playing().number <= 31
