"""A table without one of its people, who has been deleted: a former player sits there. No I/O.

The names of the players are part of the key of a fair deal. So they stay in a game while it runs, where nothing shows
them, and are taken out once it is over; what can then no longer be proven is told as the record of an analysis.
"""

from __future__ import annotations

from typing import Final

from piazza.core.journal import Record
from piazza.server import chairs, seating
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.messages import Json
from piazza.server.moment import Moment
from piazza.server.seating import ChairDoc, TableDoc

NAME: Final = "Former player"
"""In records, which are of no language; whoever looks at a table reads it in their own."""


def leave(table: HostedTable, user: str, moment: Moment, level: str) -> Outcome:
    """Before the start the chairs are free again; in a running game a bot plays on. Done twice it changes nothing."""
    outcome = _played_on(table, user, moment, level)
    doc = outcome.doc or seating.copy_of(table.doc)
    if doc.started is None and doc.dealing is None:
        for seat in doc.seats_of(user):
            doc.chairs[seat] = ChairDoc(kind="open", reserved=doc.chairs[seat].reserved)
    if doc.started is None and doc.owner == user:
        doc.owner = next((chair.user for chair in doc.chairs if chair.user not in (None, user)), None) or user
    for seat in doc.seats_of(user):
        chair = doc.chairs[seat]
        chair.former, chair.name = True, ""
        if doc.dealing is not None:  # the nonce does not come; then a bot plays
            chair.sits_in, chair.level = True, doc.absence.level or level
    if is_unbound(table):
        doc.names = names(doc)
    if outcome.is_change or doc != table.doc:
        outcome.doc = doc
    return outcome


def _played_on(table: HostedTable, user: str, moment: Moment, level: str) -> Outcome:
    if table.course is None or table.course.match.is_over:
        return Outcome()
    played = [seat for seat in table.doc.seats_of(user) if not table.doc.chairs[seat].sits_in]
    return chairs.stand_in(table, played, moment, level) if played else Outcome()


def is_unbound(table: HostedTable) -> bool:
    """Whether nothing that is still to be drawn follows from the names."""
    is_over = table.course is not None and table.course.match.is_over
    return is_over or (table.doc.deal is None and table.doc.dealing is None)


def names(doc: TableDoc) -> list[Json]:
    """The players as records may name them."""
    gone = [seat for seat, chair in enumerate(doc.chairs) if chair.former]
    return [{**player, "name": NAME} if seat in gone else player for seat, player in enumerate(doc.names)]


def without_names(record: Record, doc: TableDoc) -> Record:
    """The record of the table as it may be told. It names nobody who is gone, and then it can prove no deal: what is
    left of it are the entries and the result."""
    if any(chair.former for chair in doc.chairs):
        record.players = names(doc)
        if record.deal is not None:
            record.deal, record.seed, record.seed_commitment, record.analysis = None, None, "", True
    return record
