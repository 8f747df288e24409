"""What of a change at a table is worth telling to people who are not there. No I/O."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from piazza.server import attendance
from piazza.server.hosting import HostedTable
from piazza.server.messages import TidingKind
from piazza.server.moment import Moment
from piazza.server.seating import TableDoc

_WARNING: Final = 6 * 3600.0
"""So long before a clock of days runs out its player is warned, or when a quarter of the time is left."""


@dataclass(frozen=True)
class Occasion:
    person: str
    kind: TidingKind
    seconds: float
    """After how long it shall be told, if it is still true."""


def occasions(
    before: HostedTable, after: HostedTable, moment: Moment, attentive: Collection[str], seconds: float
) -> list[Occasion]:
    """`attentive` are those who look at the table: they see it themselves. The others are told after `seconds`, which
    is time enough to load a page again."""
    course = after.course
    if course is None or after.doc.analysis:
        return []
    away = [person for person in people(after.doc) if person not in attentive]
    if course.match.is_over:
        was_over = before.course is not None and before.course.match.is_over
        return [] if was_over else [Occasion(person, "over", seconds) for person in away]
    asked = asked_people(after)
    fresh = asked - asked_people(before)
    found = [Occasion(person, "turn", seconds) for person in away if person in fresh]
    if before.course is None:
        found += [Occasion(person, "start", seconds) for person in away if person not in asked]
    return found + _warnings(before, after, moment)


def people(doc: TableDoc) -> list[str]:
    """Who sits at the table, each once."""
    return list(dict.fromkeys(chair.user for chair in doc.chairs if chair.user is not None and not chair.former))


def asked_people(table: HostedTable) -> set[str]:
    """Those who are waited for."""
    if table.course is None or table.course.match.is_over:
        return set()
    found = {table.doc.chairs[seat].user for seat in attendance.waited_for(table)}
    return {user for user in found if user is not None}


def _warnings(before: HostedTable, after: HostedTable, moment: Moment) -> list[Occasion]:
    """Over days nobody sits and waits: each new question brings a warning for the time when little is left."""
    course, earlier = after.course, before.course
    if course is None or after.doc.clock.kind != "days":
        return []
    found = []
    for seat in attendance.waited_for(after):
        is_new = earlier is None or seat not in earlier.asked or earlier.asked_since[seat] != course.asked_since[seat]
        left, user = course.remaining(seat, after.doc, moment), after.doc.chairs[seat].user
        if is_new and left is not None and user is not None:
            found.append(Occasion(user, "time", max(0.0, left - min(_WARNING, left / 4))))
    return found
