"""Clocks, absence and rates, nearly all without I/O and with a clock of the test's own."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from piazza.server import attendance, faces, seating
from piazza.server import messages as wire
from piazza.server.hosting import HostedTable
from piazza.server.limits import Rate, sender_at
from tests.server.support import Browser, config_for, let_time_pass, run, running
from tests.server.tables import Player, keep, move, new_doc, started


def table_with(clock: wire.Clock | None = None, **changes: Any) -> HostedTable:
    return started(new_doc("sangimignano", 2, clock=clock or wire.Clock(), **changes), now=1000.0)


def asked(table: HostedTable) -> int:
    return table.playing().asked[0]


def left(table: HostedTable, seat: int, now: float) -> float | None:
    return table.playing().remaining(seat, table.doc.clock, table.doc.grants, now)


def play_at(table: HostedTable, now: float) -> int:
    seat = asked(table)
    text = table.playing().match.options(seat)[-1]
    keep(table, table.submit(f"u{seat}", move(table, seat, text), now))
    return seat


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = table_with()
    assert left(table, 0, 1e9) is None and faces.clock_messages(table, 1e9) == []


def test_a_move_clock_begins_anew_with_each_question() -> None:
    table = table_with(wire.Clock(kind="move", seconds=60))
    first = asked(table)
    assert left(table, first, 1010.0) == 50.0
    assert left(table, 1 - first, 1010.0) == 60.0
    play_at(table, 1010.0)
    assert left(table, asked(table), 1015.0) == 55.0


def test_a_bank_shrinks_while_one_is_asked_and_grows_with_each_decision() -> None:
    table = table_with(wire.Clock(kind="bank", seconds=100, increment=7))
    first = asked(table)
    play_at(table, 1030.0)
    if asked(table) == first:
        play_at(table, 1030.0)
    made = table.playing().decisions[first]
    assert left(table, first, 1030.0) == 100 - 30 + 7 * made
    assert left(table, asked(table), 1050.0) == 80.0
    assert left(table, first, 1050.0) == left(table, first, 1030.0)


def test_a_clock_of_days() -> None:
    table = table_with(wire.Clock(kind="days", days=2))
    assert left(table, asked(table), 1000.0 + 86_400) == 86_400
    assert attendance.next_due(table.doc, table.playing(), 1000.0) == 1000.0 + 2 * 86_400


def test_a_table_is_due_at_once_for_a_bot_and_later_for_people() -> None:
    table = table_with(wire.Clock(kind="move", seconds=60), absence=wire.Absence(seconds=100))
    assert attendance.next_due(table.doc, table.playing(), 1010.0) == 1060.0
    table.doc.clock = wire.Clock()
    assert attendance.next_due(table.doc, table.playing(), 1010.0) == 1100.0
    table.doc.absence = wire.Absence(rule="wait")
    assert attendance.next_due(table.doc, table.playing(), 1010.0) is None
    table.doc.chairs[asked(table)].sits_in = True
    assert attendance.next_due(table.doc, table.playing(), 1010.0) == 1010.0


def test_who_is_connected_is_not_absent_until_the_clock_is_out() -> None:
    table = table_with(wire.Clock(kind="move", seconds=500), absence=wire.Absence(seconds=100))
    seat = asked(table)
    here, away = {f"u{seat}": 1200.0}, {f"u{seat}": 1050.0}
    assert attendance.overdue(table.doc, table.playing(), away, 1140.0) == []
    assert attendance.overdue(table.doc, table.playing(), away, 1150.0) == [seat]
    assert attendance.overdue(table.doc, table.playing(), here, 1200.0) == []
    assert attendance.overdue(table.doc, table.playing(), {f"u{seat}": 1500.0}, 1500.0) == [seat]


@pytest.mark.parametrize("kind", ["move", "days"])
def test_over_days_only_the_clock_counts(kind: Any) -> None:
    table = table_with(wire.Clock(kind=kind, seconds=86_000, days=1), absence=wire.Absence(seconds=100))
    late = attendance.overdue(table.doc, table.playing(), {}, 2000.0)
    assert late == ([asked(table)] if kind == "move" else [])


def test_more_than_half_of_the_others_seat_a_bot() -> None:
    doc = new_doc("lucca", 4)
    doc = seating.mark_absent(doc, 3, "random")
    assert not doc.chairs[3].sits_in
    doc = seating.vote(doc, 0, 3, True, "random")
    doc = seating.vote(doc, 0, 3, True, "random")
    assert doc.chairs[3].votes == [0] and not doc.chairs[3].sits_in
    doc = seating.vote(doc, 0, 3, False, "random")
    assert doc.chairs[3].votes == []
    for voter in (0, 1):
        doc = seating.vote(doc, voter, 3, True, "random")
    assert doc.chairs[3].sits_in and doc.chairs[3].level == "random"
    assert not seating.come_back(doc, 3).chairs[3].bot_plays


def test_who_is_alone_with_bots_is_not_voted_about() -> None:
    doc = new_doc("lucca", 1, bots=2)
    assert seating.mark_absent(doc, 0, "random").chairs[0].sits_in


def test_an_empty_bank_gets_a_tenth_when_the_player_comes_back() -> None:
    table = table_with(wire.Clock(kind="bank", seconds=100))
    seat = asked(table)
    table.doc.chairs[seat].sits_in = True
    outcome = table.reclaim(f"u{seat}", wire.Reclaim(seat=seat, client_id="back"), 1300.0)
    keep(table, outcome)
    assert left(table, seat, 1300.0) == pytest.approx(10.0)
    assert not table.doc.chairs[seat].bot_plays


def test_what_a_bot_decides_for_a_person_is_marked() -> None:
    table = table_with()
    seat = asked(table)
    table.doc.chairs[seat].sits_in, table.doc.chairs[seat].level = True, "random"
    Player(table, random.Random(1)).step()
    assert any(entry.via == "bot:random" for entry in table.playing().match.entries)


@pytest.mark.parametrize("grace", [0.0, 36_000.0])
def test_who_could_not_come_back_yet_is_not_absent(grace: float, tmp_path: Path) -> None:
    """A clock that ran out while the server was down: its player gets the time to reconnect."""

    async def work() -> None:
        config = config_for(tmp_path, grace_seconds=grace, sweep_seconds=86_400.0)
        async with running(config) as server, Browser(server.url, "Anna") as anna:
            more = {"clock": {"kind": "move", "seconds": 36_000}, "absence": {"rule": "bot", "seconds": 36_000}}
            made = await anna.post("/api/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}] * 2, **more})
            services = server.services
            live = await services.tables.get(made["id"])
            await let_time_pass(server, made["id"], 72_000)
            services.attendant._at_work[made["id"]] = asyncio.create_task(services.attendant._attend(made["id"]))
            await services.attendant._at_work[made["id"]]
            taken = [chair.sits_in for chair in live.hosted.doc.chairs]
            assert any(taken) == (grace == 0)
            assert await services.store.due_tables(time.time(), 10) == []

    run(work())


def test_rates() -> None:
    rate = Rate(per_second=2.0, burst=3.0)
    assert [rate.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert rate.take("b", 0.0)
    assert [rate.take("a", 1.0) for _ in range(3)] == [True, True, False]
    assert [rate.take("a", 100.0) for _ in range(4)] == [True, True, True, False]


def test_a_household_is_one_sender() -> None:
    assert sender_at("203.0.113.9") != sender_at("203.0.113.10")
    assert sender_at("2001:db8:1:2::1") == sender_at("2001:db8:1:2:ffff::7") != sender_at("2001:db8:1:3::1")
    assert sender_at("::ffff:203.0.113.9") == "203.0.113.9" and sender_at("a socket") == "a socket"
