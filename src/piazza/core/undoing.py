"""What may be taken back: the one place that decides it, for playing, for servers and for replaying a record.

Free is what revealed nothing. Since the decision there was no chance outcome and no decision of another seat, and no
other seat's information came to light; the seat's player made the decision, and the player's time has not run out
since. A choice in a simultaneous question may be recalled while the question is open. Whatever lies beyond that takes
the consent of every other seat. The end of a game reveals everything to everybody: nothing is taken back after it.
"""

from __future__ import annotations

from piazza.core.acts import why_not_consent
from piazza.core.agenda import CHANCE
from piazza.core.errors import Refusal
from piazza.core.journal import RECALL, UNDO, Entry
from piazza.core.line import Line


def free_void(line: Line, seat: int, via: str = "") -> Entry:
    """The entry that takes back the seat's last decision, if that may be taken back freely."""
    index = line.last_by(seat)
    if index < 0:
        return Entry(seat, UNDO, via=via)
    act = RECALL if index < len(line.played) - 1 else UNDO
    return Entry(seat, act, target=line.played[index].number, via=via)


def why_not_void(line: Line, entry: Entry, players: int, is_over: bool) -> Refusal | None:
    """Why the undo or recall may not be written; None when it may."""
    if not 0 <= entry.by < players:
        return Refusal("no_such_seat", {"seat": entry.by, "seats": players})
    if is_over:
        return Refusal("game_over")
    if line.acts.is_paused:
        return Refusal("paused")
    if line.is_chance_open():
        return Refusal("chance_open")
    if entry.act == UNDO and entry.consent:
        return _why_not_by_consent(line, entry, players)
    return _why_not_free(line, entry)


def _why_not_by_consent(line: Line, entry: Entry, players: int) -> Refusal | None:
    if not _is_decision(line, entry.target):
        return Refusal("no_such_entry", {"entry": entry.target})
    return why_not_consent(entry, players)


def _why_not_free(line: Line, entry: Entry) -> Refusal | None:
    seat = entry.by
    index = line.last_by(seat)
    if index < 0:
        return Refusal("nothing_to_undo")
    if line.played[index].entry.via:
        return Refusal("others_decided")
    if seat in line.acts.timed_out:
        return Refusal("timed_out", {"seat": seat})
    refusal = _revealed_since(line, seat, index)
    if refusal is not None:
        return refusal
    due = free_void(line, seat)
    if entry.consent or entry.act != due.act or entry.target != due.target:
        return Refusal("no_such_entry", {"entry": entry.target})
    return None


def _revealed_since(line: Line, seat: int, index: int) -> Refusal | None:
    """What speaks against taking back the seat's decision at `index` of `line.played`."""
    others = 0
    for place in range(index, len(line.played)):
        by = line.played[place].entry.by
        if by == CHANCE:
            return Refusal("chance_since")
        if line.reveals_to(place, seat):
            return Refusal("revealed_since")
        if by != seat:
            others += 1
    return Refusal("others_acted_since") if others and not line.is_still_open(index) else None


def _is_decision(line: Line, number: int) -> bool:
    index = line.index_of(number)
    return index >= 0 and line.played[index].entry.by != CHANCE


def why_not_void_in_version_1(line: Line, entry: Entry) -> Refusal | None:
    """The rule by which records of format version 1 were written: consent of those who decided since was enough, a
    stand-in's decisions were taken back like one's own, undo and recall were alike, and there was no end to it.
    Nothing new is written by it."""
    if not _is_decision(line, entry.target):
        return Refusal("no_such_entry", {"entry": entry.target})
    if entry.consent:
        for played in line.played[line.index_of(entry.target) :]:
            by = played.entry.by
            if by not in (CHANCE, entry.by) and by not in entry.consent:
                return Refusal("consent_missing", {"seat": by})
        return None
    index = line.last_by(entry.by)
    if index < 0:
        return Refusal("nothing_to_undo")
    refusal = _revealed_since(line, entry.by, index)
    if refusal is None and line.played[index].number != entry.target:
        return Refusal("no_such_entry", {"entry": entry.target})
    return refusal
