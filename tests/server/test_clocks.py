"""Clocks and absence, without I/O and with a clock of the test's own."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from piazza.server import attendance, faces, seating
from piazza.server import messages as wire
from piazza.server.course import Written, load_course
from piazza.server.hosting import HostedTable, Outcome, start_outcome
from piazza.server.limits import Rate, sender_at
from piazza.server.seating import Grant
from tests.server.tables import SEED, Player, at, keep, move, new_doc, started

BANK = wire.Clock(kind="bank", seconds=100, increment=7)
MOVE = wire.Clock(kind="move", seconds=60)
DAYS = wire.Clock(kind="days", days=2)
DAY = 86_400


def table_with(clock: wire.Clock | None = None, **changes: Any) -> HostedTable:
    return started(new_doc("sangimignano", 2, clock=clock or wire.Clock(), **changes), now=1000.0)


def asked(table: HostedTable) -> int:
    return table.playing().asked[0]


def left(table: HostedTable, seat: int, now: float) -> float:
    found = table.playing().remaining(seat, table.doc, at(now))
    assert found is not None
    return found


def play_at(table: HostedTable, now: float, text: str = "") -> int:
    seat = asked(table)
    text = text or table.playing().match.options(seat)[-1]
    keep(table, table.submit(f"u{seat}", move(table, seat, text), at(now)))
    return seat


def undo_at(table: HostedTable, seat: int, now: float, target: int | None = None) -> None:
    asking = wire.Undo(entry=table.playing().number, seat=seat, client_id=f"undo {now}", target=target)
    keep(table, table.undo(f"u{seat}", asking, at(now)))


def answer_at(table: HostedTable, seat: int, now: float, agree: bool) -> None:
    proposal = table.live_proposal()
    assert proposal is not None
    answer = wire.Consent(proposal=proposal.id, seat=seat, agree=agree, client_id=f"answer {now}")
    keep(table, table.consent(f"u{seat}", answer, at(now)))


# ---- what a clock says -----------------------------------------------------------------------------------------------


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    table = table_with()
    assert table.playing().remaining(0, table.doc, at(1e9)) is None and faces.clock_messages(table, at(1e9)) == []


def test_a_move_clock_begins_anew_with_each_question() -> None:
    table = table_with(MOVE)
    first = asked(table)
    assert left(table, first, 1010.0) == 50.0
    assert left(table, 1 - first, 1010.0) == 60.0
    play_at(table, 1010.0)
    assert left(table, asked(table), 1015.0) == 55.0


def test_a_clock_of_days_goes_by_the_calendar() -> None:
    table = table_with(DAYS)
    assert left(table, asked(table), 1000.0 + DAY) == DAY
    assert attendance.next_due(table.doc, table.playing(), at(1000.0)) == 1000.0 + 2 * DAY


def test_a_bank_shrinks_while_one_is_asked_and_grows_when_the_question_leaves() -> None:
    table = table_with(BANK)
    first = asked(table)
    while asked(table) == first:
        assert left(table, first, 1030.0) == 100 - 30
        play_at(table, 1030.0, "pass")
    assert left(table, first, 1030.0) == 100 - 30 + 7
    assert left(table, asked(table), 1050.0) == 80.0
    assert left(table, first, 1050.0) == 77.0


def test_a_turn_of_several_decisions_earns_one_increment() -> None:
    table = table_with(BANK)
    first = asked(table)
    decisions = 0
    while asked(table) == first:
        play_at(table, 1000.0, "buy" if decisions == 0 else "")
        decisions += 1
    assert decisions > 1 and left(table, first, 1000.0) == 107.0


# ---- clocks that cannot be cheated -----------------------------------------------------------------------------------


def test_moves_taken_back_earn_nothing() -> None:
    """Ten times a move and its undo: no time is won, and what has passed has passed."""
    table = table_with(wire.Clock(kind="bank", seconds=20, increment=10))
    seat = asked(table)
    for number in range(10):
        play_at(table, 1000.0 + number, "pass")
        undo_at(table, seat, 1000.5 + number)
    assert left(table, seat, 1009.5) == 20 - 9.5


@pytest.mark.parametrize("clock", [wire.Clock(kind="move", seconds=6), wire.Clock(kind="days", days=1)])
def test_a_question_that_is_reopened_keeps_its_deadline(clock: wire.Clock) -> None:
    table = table_with(clock)
    seat = asked(table)
    limit = left(table, seat, 1000.0)
    play_at(table, 1004.5, "pass")
    undo_at(table, seat, 1005.0)
    assert left(table, seat, 1005.0) == limit - 5.0


def test_leaving_and_coming_back_fills_no_bank() -> None:
    table = table_with(wire.Clock(kind="bank", seconds=30))
    seat = asked(table)
    for number in range(4):
        keep(table, Outcome(doc=seating.stand(table.doc, f"u{seat}", seat, "random")))
        keep(table, table.reclaim(f"u{seat}", wire.Reclaim(seat=seat, client_id=f"back {number}")))
    assert left(table, seat, 1029.0) == 1.0


def test_a_bank_that_ran_out_has_half_a_minute_after_a_bot_has_moved_for_it() -> None:
    table = table_with(BANK)
    seat = asked(table)
    table.doc.chairs[seat].sits_in, table.doc.chairs[seat].level = True, "random"
    number = table.playing().number
    keep(table, table.submit_bot(seat, "pass", number, at(1200.0)))
    assert left(table, seat, 1200.0) == 30.0


def test_who_takes_back_pays_for_the_time_the_other_was_asked() -> None:
    """Otherwise one could think on while the other is asked, or burn the other's time."""
    table = table_with(BANK)
    seat = asked(table)
    play_at(table, 1010.0, "pass")
    assert asked(table) == 1 - seat and left(table, 1 - seat, 1030.0) == 80.0
    undo_at(table, seat, 1030.0)
    assert left(table, 1 - seat, 1030.0) == 100.0
    assert left(table, seat, 1030.0) == 70.0


def test_a_consented_undo_returns_what_others_used_and_the_proposer_keeps_what_it_used() -> None:
    table = table_with(BANK)
    seat, bought = asked(table), table.playing().number
    play_at(table, 1010.0, "buy")
    while asked(table) == seat:
        play_at(table, 1015.0)
    other = asked(table)
    undo_at(table, seat, 1040.0, target=bought)
    assert left(table, other, 1040.0) == 100 - 25
    answer_at(table, other, 1050.0, agree=True)
    assert asked(table) == seat
    assert left(table, other, 1060.0) == 100.0
    assert left(table, seat, 1050.0) == 100 - 15 - 10, "its own decisions, and the time its proposal waited"


def test_while_a_proposal_waits_the_clock_of_the_proposer_runs() -> None:
    table = table_with(BANK)
    seat, bought = asked(table), table.playing().number
    play_at(table, 1000.0, "buy")
    while asked(table) == seat:
        play_at(table, 1000.0)
    other = asked(table)
    undo_at(table, seat, 1020.0, target=bought)
    running = {clock.seat for clock in faces.clock_messages(table, at(1025.0)) if clock.running}
    assert running == {seat}
    answer_at(table, other, 1035.0, agree=False)
    assert left(table, other, 1035.0) == 80.0 and left(table, seat, 1035.0) == 107 - 15
    assert left(table, other, 1045.0) == 70.0
    play_at(table, 1045.0, "pass")
    assert left(table, seat, 1045.0) == 107 - 15 and left(table, other, 1045.0) == 77.0


def test_of_a_question_to_all_everybody_pays_for_their_own_part() -> None:
    """Who recalls an answer has been asked all the time; the others notice nothing."""
    table = started(new_doc("lucca", 3, clock=wire.Clock(kind="bank", seconds=1000, increment=7)))
    player = Player(table, random.Random(5), now=1000.0)
    while len(table.playing().asked) < 3:
        play_at(table, 1000.0)
    first, second, third = table.playing().asked
    before = [left(table, seat, 1000.0) for seat in (first, second, third)]
    player.now = 1009.0
    player.play(first, table.playing().match.options(first)[0])
    player.now = 1019.0
    player.play(second, table.playing().match.options(second)[0])
    assert left(table, first, 1030.0) == before[0] - 10 + 7
    undo_at(table, first, 1030.0)
    assert [left(table, seat, 1030.0) for seat in (first, second, third)] == [
        before[0] - 30,
        before[1] - 20 + 7,
        before[2] - 30,
    ]


# ---- time that does not count ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [BANK, MOVE])
def test_clocks_stand_while_nobody_is_there(clock: wire.Clock) -> None:
    table = table_with(clock)
    seat = asked(table)
    before = left(table, seat, 1000.0)
    keep(table, table.keep_time(at(1010.0, "nobody")))
    assert left(table, seat, 5000.0) == before
    assert faces.clock_messages(table, at(5000.0))[seat].running is False
    keep(table, table.keep_time(at(5000.0, "u0")))
    assert left(table, seat, 5020.0) == before - 20
    assert table.keep_time(at(5020.0, "u0", "u1")).doc is None


def test_a_bank_that_stood_goes_on_from_where_it_was() -> None:
    table = table_with(BANK)
    seat = asked(table)
    keep(table, table.keep_time(at(1010.0)))
    gone = at(1030.0, "nobody")
    gone.seen.update({"u0": 1030.0 - 5.0, "u1": 1001.0})  # type: ignore[attr-defined]
    keep(table, table.keep_time(gone))
    keep(table, table.keep_time(at(2000.0)))
    assert left(table, seat, 2010.0) == 100 - 25 - 10
    play_at(table, 2010.0, "pass")
    assert left(table, seat, 2010.0) == 72.0


def test_a_game_over_days_goes_on_while_nobody_is_there() -> None:
    table = table_with(DAYS)
    assert table.keep_time(at(1010.0, "nobody")).doc is None
    assert left(table, asked(table), 1000.0 + DAY) == DAY


def test_after_a_restart_no_clock_runs_until_people_had_time_to_come_back() -> None:
    table = table_with(MOVE)
    keep(table, table.keep_time(at(1010.0, "nobody")))
    back = at(1011.0, "u0")
    keep(table, table.keep_time(replace(back, settled=1031.0)))
    assert left(table, asked(table), 1030.0) == 60.0
    assert left(table, asked(table), 1041.0) == 50.0


def test_a_game_that_begins_while_nobody_is_connected_waits_for_somebody() -> None:
    doc = new_doc("sangimignano", 2, clock=MOVE)
    table = HostedTable("t1", 1, doc, SEED, None, None, 1000.0)
    keep(table, start_outcome(doc, SEED, at(1000.0, "nobody")))
    assert left(table, asked(table), 9000.0) == 60.0


# ---- games from before times were stored like this -------------------------------------------------------------------


@pytest.mark.parametrize("clock", [BANK, MOVE, DAYS])
def test_a_game_of_before_goes_on_with_its_time(clock: wire.Clock) -> None:
    """Its entries have the times of a wall, every decision earned an increment, and some time was given besides."""
    fresh = table_with(wire.Clock())
    for now in (1010.0, 1030.0, 1030.0, 1060.0):
        play_at(fresh, now)
    seat = asked(fresh)
    walls = [1000.0] * (fresh.playing().number - 4) + [1010.0, 1030.0, 1030.0, 1060.0]
    entries = fresh.playing().match.entries
    stored = [Written(n, entry, wall, stretch=None) for n, (entry, wall) in enumerate(zip(entries, walls, strict=True))]
    doc = fresh.doc
    doc.clock, doc.began, doc.meter, doc.grants = clock, None, None, [Grant(seat=seat, seconds=3.0)]
    table = HostedTable("t1", 1, doc, SEED, load_course(doc, SEED, stored), None, 1060.0)
    if clock is DAYS:
        assert left(table, seat, 1060.0 + DAY) == DAY
        return
    assert left(table, seat, 99_000.0) == left(table, seat, 1060.0), "it stands until somebody comes"
    own = [n for n, entry in enumerate(entries) if entry.by == seat]
    used = sum(walls[n] - walls[n - 1] for n in own)
    assert left(table, seat, 1060.0) == (100 + 7 * len(own) + 3 - used if clock is BANK else 60)
    keep(table, table.keep_time(at(99_000.0)))
    assert left(table, seat, 99_004.0) == left(table, seat, 99_000.0) - 4


# ---- when somebody must look -----------------------------------------------------------------------------------------


def test_a_table_is_due_at_once_for_a_bot_and_later_for_people() -> None:
    table = table_with(MOVE, absence=wire.Absence(seconds=100))
    alone = at(1010.0, f"u{1 - asked(table)}")
    assert attendance.next_due(table.doc, table.playing(), alone) == 1060.0
    table.doc.clock = wire.Clock()
    table.playing().reckoning = None
    assert attendance.next_due(table.doc, table.playing(), alone) == 1100.0
    table.doc.absence = wire.Absence(rule="wait")
    assert attendance.next_due(table.doc, table.playing(), alone) is None
    table.doc.chairs[asked(table)].sits_in = True
    assert attendance.next_due(table.doc, table.playing(), alone) == 1010.0


def seen_at(now: float, **seen: float) -> Any:
    found = at(now, "nobody")
    found.seen.update(seen)  # type: ignore[attr-defined]
    return found


def test_who_is_connected_is_not_absent_until_the_clock_is_out() -> None:
    table = table_with(wire.Clock(kind="move", seconds=500), absence=wire.Absence(seconds=100))
    seat = asked(table)

    def overdue(now: float, seen: float) -> list[int]:
        return attendance.overdue(table.doc, table.playing(), seen_at(now, **{f"u{seat}": seen}))

    assert overdue(1140.0, 1050.0) == []
    assert overdue(1150.0, 1050.0) == [seat]
    assert overdue(1200.0, 1200.0) == []
    assert overdue(1500.0, 1500.0) == [seat]


@pytest.mark.parametrize("kind", ["move", "days"])
def test_over_days_only_the_clock_counts(kind: Any) -> None:
    table = table_with(wire.Clock(kind=kind, seconds=86_000, days=1), absence=wire.Absence(seconds=100))
    late = attendance.overdue(table.doc, table.playing(), seen_at(2000.0))
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


def test_what_a_bot_decides_for_a_person_is_marked() -> None:
    table = table_with()
    seat = asked(table)
    table.doc.chairs[seat].sits_in, table.doc.chairs[seat].level = True, "random"
    Player(table, random.Random(1)).step()
    assert any(entry.via == "bot:random" for entry in table.playing().match.entries)


# ---- rates -----------------------------------------------------------------------------------------------------------


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
