"""When somebody must look at a table: a bot is asked, a clock runs out, a player has been away too long. No I/O."""

from __future__ import annotations

from piazza.core.agenda import CHANCE
from piazza.server.course import Course
from piazza.server.seating import TableDoc


def bots_asked(doc: TableDoc, course: Course) -> list[int]:
    return [seat for seat in course.asked if seat != CHANCE and doc.chairs[seat].bot_plays]


def next_due(doc: TableDoc, course: Course, now: float, last_seen: dict[str, float] | None = None) -> float | None:
    """The next time at which the table needs looking at; None when only people can move it on."""
    if bots_asked(doc, course):
        return now
    dues = []
    for seat in _waited_for(doc, course):
        if doc.clock.kind != "days":
            dues.append(_last_here(doc, course, seat, last_seen or {}) + doc.absence.seconds)
        left = course.remaining(seat, doc.clock, doc.grants, now)
        if left is not None:
            dues.append(now + left)
    return min(dues, default=None)


def overdue(doc: TableDoc, course: Course, last_seen: dict[str, float], now: float) -> list[int]:
    """The seats whose clock is out, or whose players have been asked but not been here for the agreed time.

    `last_seen` says when each person was last connected; those who are connected now were seen now.
    """
    found = []
    for seat in _waited_for(doc, course):
        left = course.remaining(seat, doc.clock, doc.grants, now)
        here = _last_here(doc, course, seat, last_seen)
        away = doc.clock.kind != "days" and now - here >= doc.absence.seconds
        if away or (left is not None and left <= 0):
            found.append(seat)
    return found


def _last_here(doc: TableDoc, course: Course, seat: int, last_seen: dict[str, float]) -> float:
    return max(course.asked_since[seat], last_seen.get(doc.chairs[seat].user or "", 0.0))


def _waited_for(doc: TableDoc, course: Course) -> list[int]:
    """People who are asked, who can be found absent, and have not been yet."""
    if doc.absence.rule == "wait" or doc.analysis:
        return []
    return [
        seat
        for seat in course.asked
        if seat != CHANCE and not doc.chairs[seat].bot_plays and not doc.chairs[seat].absent
    ]
