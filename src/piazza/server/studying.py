"""A table for studying a game: the entries it begins with, replayed. No I/O."""

from __future__ import annotations

from piazza.core.journal import Entry
from piazza.server.course import Course, Written, begin_course
from piazza.server.seating import TableDoc


def studied(doc: TableDoc, seed: str, entries: list[Entry], now: float) -> tuple[Course, list[Written]]:
    """The game after the entries and after what chance answers next by the seed; all entries as they are stored.
    Raises PiazzaError when they do not follow the rules."""
    course = begin_course(doc, seed)
    course.match.driver = None
    course.follow([Written(number, entry, now) for number, entry in enumerate(entries)])
    match = course.match.copy()
    match.resume(seed)
    more = [Written(number, match.entries[number], now) for number in range(len(entries), len(match.entries))]
    written = [Written(number, entry, now) for number, entry in enumerate(match.entries)]
    return course.advanced(match, more), written
