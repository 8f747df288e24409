"""A table for studying a game: the entries it begins with, replayed. No I/O."""

from __future__ import annotations

from piazza.core.journal import Entry
from piazza.core.match import Match
from piazza.server.course import Course, Written, begin_course
from piazza.server.seating import TableDoc


def studied(doc: TableDoc, seed: str, entries: list[Entry], now: float) -> tuple[Course, list[Written]]:
    """The game after the entries, after what chance answers next by the seed, and in the hands of who studies it; all
    entries as they are stored. Raises PiazzaError when they do not follow the rules."""
    course = begin_course(doc, seed)
    course.match.driver = None
    course.follow([Written(number, entry, now) for number, entry in enumerate(entries)])
    match = course.match.copy()
    match.resume(seed)
    _take_chairs(doc, match)
    more = [Written(number, match.entries[number], now) for number in range(len(entries), len(match.entries))]
    written = [Written(number, entry, now) for number, entry in enumerate(match.entries)]
    return course.advanced(match, more), written


def _take_chairs(doc: TableDoc, match: Match) -> None:
    """Who studies a game sits in its chairs: no stand-in does, and it is not paused. Who has resigned stays away."""
    if match.is_over or match.format_version == 1:
        return
    if match.is_paused:
        match.resume_play(0)
    for seat in match.stand_ins:
        if doc.chairs[seat].kind == "person" and seat not in match.resigned:
            match.come_back(seat)
