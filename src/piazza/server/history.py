"""Somebody's finished games: one by one, and added up. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from piazza.server import messages as wire
from piazza.server.seating import TableDoc
from piazza.server.storage import StoredTable

PEOPLE: Final = "people"
MIXED: Final = "bots"
_MOST_RIVALS: Final = 12


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


def rivals(games: Iterable[StoredTable], user: str, alias: Callable[[str], str]) -> list[wire.Rival]:
    """Whom one met, the most frequent first. `games` begin with the newest: everybody has the name they had last."""
    found: dict[str, wire.Rival] = {}
    for stored in games:
        came, result = place(stored, user), stored.face.result
        if came is None or result is None or len(stored.doc.seats_of(user)) > 1:
            continue
        for seat, chair in enumerate(stored.doc.chairs):
            if chair.kind != "person" or chair.user in (None, user) or chair.former:
                continue
            who = alias(str(chair.user))
            rival = found.setdefault(who, wire.Rival(who=who, name=chair.name, played=0, ahead=0))
            rival.played += 1
            rival.ahead += came < result.standings[seat]
    return sorted(found.values(), key=lambda rival: -rival.played)[:_MOST_RIVALS]
