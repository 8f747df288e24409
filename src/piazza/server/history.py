"""Somebody's finished games: one by one, and added up. No I/O."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from piazza.server import messages as wire
from piazza.server.seating import TableDoc
from piazza.server.storage import StoredTable

PEOPLE: Final = "people"
MIXED: Final = "bots"


def opponent(doc: TableDoc, user: str, levels: Sequence[str]) -> str | None:
    """Whom one played against: `people` as soon as somebody else sat there, else the strongest level of the bots,
    `bots` where that is none of ours; None when one was alone at all chairs."""
    if any(chair.kind == "person" and chair.user != user for chair in doc.chairs):
        return PEOPLE
    found = [chair.level for chair in doc.chairs if chair.kind == "bot"]
    known = [level for level in found if level in levels]
    if known:
        return max(known, key=lambda level: levels.index(str(level)))
    return MIXED if found else None


def place(stored: StoredTable, user: str) -> int | None:
    """The place that one came to, with the best of one's chairs; None for games that count for nobody."""
    result = stored.face.result
    if result is None or result.end == "agreed":
        return None
    return min((result.standings[seat] for seat in stored.doc.seats_of(user)), default=None)


def tallies(games: Iterable[StoredTable], user: str, levels: Sequence[str]) -> list[wire.Tally]:
    """Won of played, by game and opponent. One device passed around counts for nobody."""
    found: dict[tuple[str, str], wire.Tally] = {}
    for stored in games:
        against, came = opponent(stored.doc, user, levels), place(stored, user)
        if against is None or came is None or len(stored.doc.seats_of(user)) > 1:
            continue
        tally = found.setdefault(
            (stored.doc.game, against), wire.Tally(game=stored.doc.game, against=against, played=0, won=0)
        )
        tally.played += 1
        tally.won += came == 1
    return list(found.values())
