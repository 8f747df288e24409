"""What must happen at a table without a person: when somebody must look at it, and what is then done. No I/O.

While none of a table's people is there nothing advances, but for games over days. A clock that runs out costs one
decision, which a bot makes; being away costs what the table's terms say, when others are there to whom it matters.
"""

from __future__ import annotations

from piazza.core.agenda import CHANCE
from piazza.server import chairs, company, proposals
from piazza.server.course import Course
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.seating import TableDoc


def bots_asked(table: HostedTable, moment: Moment) -> list[int]:
    """The seats for which a bot must decide now."""
    course = table.course
    if course is None or not company.may_advance(table.doc, moment):
        return []
    return [seat for seat in course.asked if seat != CHANCE and table.bot_decides(seat)]


def look(table: HostedTable, moment: Moment, level: str) -> Outcome:
    """The first thing that is due and needs no thinking; nothing when there is none."""
    course = table.course
    if course is None or course.match.is_over:
        return Outcome()
    if moment.running < moment.settled:
        return Outcome()  # everybody may still be on the way back, or at a process that was not heard of yet
    kept = table.keep_time(moment)
    if kept.is_change or not company.may_advance(table.doc, moment):
        return kept
    settled = proposals.look(table, moment)
    if settled.is_change:
        return settled
    late = [seat for seat in waited_for(table) if _left(course, seat, table.doc, moment) <= 0]
    if late:
        return chairs.run_out(table, late[0], moment)
    away = [seat for seat in waited_for(table) if _away_until(table, course, seat, moment) <= moment.running]
    return chairs.find_absent(table, away[0], moment, level) if away else Outcome()


def next_due(table: HostedTable, moment: Moment) -> float | None:
    """The next time at which the table needs looking at, on the line `calendar`; None when only people can move it on.

    Seconds on the other line are never fewer, so that nobody looks too late.
    """
    course = table.course
    if course is None or course.match.is_over:
        return None
    if bots_asked(table, moment):
        return moment.calendar
    if not company.may_advance(table.doc, moment):
        return None
    waits = [*_proposal_waits(table.doc, course, moment)]
    for seat in waited_for(table):
        waits.append(max(_away_until(table, course, seat, moment), moment.settled) - moment.running)
        waits.append(_left(course, seat, table.doc, moment))
    soonest = min(waits, default=float("inf"))
    return None if soonest == float("inf") else moment.calendar + max(0.0, soonest)


def waited_for(table: HostedTable) -> list[int]:
    """People's chairs that are asked, and in which nobody decides for them."""
    course = table.playing()
    return [
        seat
        for seat in course.asked
        if seat != CHANCE and table.doc.chairs[seat].kind == "person" and not table.bot_decides(seat)
    ]


def _left(course: Course, seat: int, doc: TableDoc, moment: Moment) -> float:
    left = course.remaining(seat, doc, moment)
    return float("inf") if left is None else left


def _away_until(table: HostedTable, course: Course, seat: int, moment: Moment) -> float:
    """Until when, on the line `running`, the player may be away; for ever when nobody is there who minds."""
    doc, user = table.doc, table.doc.chairs[seat].user
    is_minded = doc.absence.rule != "wait" and doc.clock.kind != "days" and not doc.analysis
    if not is_minded or doc.chairs[seat].absent or not company.is_accompanied(doc, user, moment):
        return float("inf")
    here = max(course.asked_since[seat], moment.seen.get(user or "", 0.0), moment.company_since)
    return here + doc.absence.seconds


def _proposal_waits(doc: TableDoc, course: Course, moment: Moment) -> list[float]:
    """How long a proposal may wait for what remains of it: somebody's presence, and the proposer's time."""
    proposal = course.proposal_of(doc)
    if proposal is None:
        return []
    found = [
        company.present_until(doc, person, moment) - moment.running
        for person in company.asked_to_agree(doc, proposal, moment)
        if proposal.what in ("pause", "end")
    ]
    left = course.patience(doc, moment)
    return found if left is None else [*found, left]
