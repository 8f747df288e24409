"""Clocks and absence, without I/O and with a clock of the test's own."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from piazza.core.journal import TIME_OUT
from piazza.server import attendance, faces
from piazza.server import messages as wire
from piazza.server.course import Written, load_course
from piazza.server.hosting import HostedTable, start_outcome
from piazza.server.limits import Rate, sender_at
from piazza.server.seating import Grant
from tests.server.tables import SEED, Player, at, keep, move, new_doc, send, started
from tests.server.test_hosting import refused

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
    keep(table, send(table, f"u{seat}", asking, now))


def answer_at(table: HostedTable, seat: int, now: float, agree: bool) -> None:
    proposal = table.live_proposal()
    assert proposal is not None
    answer = wire.Consent(proposal=proposal.id, seat=seat, agree=agree, client_id=f"answer {now}")
    keep(table, send(table, f"u{seat}", answer, now))


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
    assert attendance.next_due(table, at(1000.0)) == 1000.0 + 2 * DAY


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
        keep(table, send(table, f"u{seat}", wire.StandIn(seat=seat, client_id=f"away {number}"), 1029.0))
        keep(table, send(table, f"u{seat}", wire.Reclaim(seat=seat, client_id=f"back {number}"), 1029.0))
    assert left(table, seat, 1029.0) == 1.0


def test_the_clock_of_a_chair_stands_while_a_bot_sits_in() -> None:
    table = table_with(BANK)
    seat = asked(table)
    keep(table, send(table, f"u{seat}", wire.StandIn(seat=seat, client_id="away"), 1010.0))
    assert left(table, seat, 1050.0) == 90.0
    keep(table, send(table, f"u{seat}", wire.Reclaim(seat=seat, client_id="back"), 1050.0))
    assert left(table, seat, 1055.0) == 85.0


def test_a_clock_that_runs_out_costs_one_decision() -> None:
    """A bot makes it, a bank has half a minute again, and the chair is its player's."""
    table = table_with(BANK)
    seat = asked(table)
    assert not attendance.look(table, at(1099.9), "random").is_change
    out = keep(table, attendance.look(table, at(1100.0), "novice"))
    assert [notice.code for notice in out.notices] == ["time_out"]
    assert out.written[0].entry.act == TIME_OUT and faces.clock_messages(table, at(1100.0))[seat].running is False
    late = move(table, seat, "pass")
    assert refused(send, table, f"u{seat}", late, 1101.0).code == "timed_out"
    assert attendance.bots_asked(table, at(1101.0)) == [seat]
    keep(table, table.submit_bot(seat, "pass", table.playing().number, at(1101.0), "novice"))
    assert table.playing().match.entries[-1].via == "bot:novice"
    assert left(table, seat, 1101.0) == 30.0
    assert not table.bot_decides(seat) and attendance.bots_asked(table, at(1101.0)) == []


def test_whose_time_is_out_is_too_late_also_before_anybody_has_looked() -> None:
    table = table_with(MOVE)
    seat = asked(table)
    assert refused(send, table, f"u{seat}", move(table, seat, "pass"), 1060.0).code == "timed_out"
    keep(table, send(table, f"u{seat}", move(table, seat, "pass"), 1059.9))


def test_a_decision_made_by_a_bot_cannot_be_taken_back_alone() -> None:
    """It would open the question again, with the half minute."""
    table = table_with(BANK, undo="free")
    seat = asked(table)
    keep(table, attendance.look(table, at(1100.0), "random"))
    keep(table, table.submit_bot(seat, "pass", table.playing().number, at(1101.0), "random"))
    asking = wire.Undo(entry=table.playing().number, seat=seat, client_id="undo")
    assert refused(send, table, f"u{seat}", asking, 1102.0).code == "others_decided"


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


@pytest.mark.parametrize(("holders", "stands"), [(("u0", "u0"), True), (("u0", "u1"), False)])
def test_clocks_stand_behind_the_curtain_where_one_device_is_all_there_is(
    holders: tuple[str, str], stands: bool
) -> None:
    doc = new_doc("sangimignano", 2, clock=BANK)
    for chair, user in zip(doc.chairs, holders, strict=True):
        chair.user = user
    table = started(doc)
    seat = asked(table)
    curtain = replace(at(1010.0, *holders), curtained=frozenset(holders))
    keep(table, table.keep_time(curtain))
    before = left(table, seat, 1010.0)
    assert (left(table, seat, 1060.0) == before) == stands
    keep(table, table.keep_time(at(1060.0, *holders)))
    assert left(table, seat, 1070.0) == before - (10 if stands else 60)


def test_a_list_tells_what_is_left_of_the_days() -> None:
    table = table_with(DAYS)
    face = faces.timed(faces.TableFace(), table, at(1000.0))
    seat = asked(table)
    assert faces.clocks_later(face, table.doc, at(1000.0 + DAY))[seat].remaining == DAY
    assert faces.clocks_later(face, table.doc, at(1000.0 + 9 * DAY))[seat].remaining == 0
    bank = table_with(BANK)
    face = faces.timed(faces.TableFace(), bank, at(1010.0))
    assert faces.clocks_later(face, bank.doc, at(9000.0))[asked(bank)].remaining == 90


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
