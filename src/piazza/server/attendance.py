"""When somebody must look at a table: a bot is asked, a clock runs out, a player has been away too long. No I/O."""

from __future__ import annotations

from piazza.core.agenda import CHANCE
from piazza.server.course import Course
from piazza.server.moment import Moment
from piazza.server.seating import TableDoc


def bots_asked(doc: TableDoc, course: Course) -> list[int]:
    return [seat for seat in course.asked if seat != CHANCE and doc.chairs[seat].bot_plays]


def next_due(doc: TableDoc, course: Course, moment: Moment) -> float | None:
    """The next time at which the table needs looking at, on the line `calendar`; None when only people can move it on.

    Seconds on the other line are never fewer, so that nobody looks too late.
    """
    if bots_asked(doc, course):
        return moment.calendar
    waits = []
    for seat in _waited_for(doc, course):
        if doc.clock.kind != "days":
            waits.append(_last_here(doc, course, seat, moment) + doc.absence.seconds - moment.running)
        left = course.remaining(seat, doc, moment)
        if left is not None:
            waits.append(left)
    return moment.calendar + min(waits) if waits else None


def overdue(doc: TableDoc, course: Course, moment: Moment) -> list[int]:
    """The seats whose clock is out, or whose players have been asked but not been here for the agreed time."""
    found = []
    for seat in _waited_for(doc, course):
        left = course.remaining(seat, doc, moment)
        here = _last_here(doc, course, seat, moment)
        away = doc.clock.kind != "days" and moment.running - here >= doc.absence.seconds
        if away or (left is not None and left <= 0):
            found.append(seat)
    return found


def _last_here(doc: TableDoc, course: Course, seat: int, moment: Moment) -> float:
    return max(course.asked_since[seat], moment.seen.get(doc.chairs[seat].user or "", 0.0))


def _waited_for(doc: TableDoc, course: Course) -> list[int]:
    """People who are asked, who can be found absent, and have not been yet."""
    if doc.absence.rule == "wait" or doc.analysis:
        return []
    return [
        seat
        for seat in course.asked
        if seat != CHANCE and not doc.chairs[seat].bot_plays and not doc.chairs[seat].absent
    ]
