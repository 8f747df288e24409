"""Messages that come twice: the answer may have been lost on the way, so a client sends again what it is unsure of.

A decision or an undo leaves its client id with its entry. Everything else (a vote, a consent, a proposal, an act) is
remembered with the table, as long as a client may reasonably still ask. No I/O.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec
from msgspec import Struct

from piazza.core.journal import DO, VOIDS, Entry
from piazza.server import messages as wire
from piazza.server.course import Course
from piazza.server.refusals import Refused
from piazza.server.seating import DoneDoc, TableDoc

Deed = (
    wire.Move
    | wire.BotMove
    | wire.Undo
    | wire.Propose
    | wire.Consent
    | wire.Takeover
    | wire.StandIn
    | wire.Reclaim
    | wire.Resign
)
"""What can be asked of a running game."""

_REMEMBERED: Final = 32


class Repeat(Struct):
    """The message was dealt with before; `entry` is the one it became, None when it left none."""

    entry: int | None


def find_repeat(doc: TableDoc, course: Course, user: str, message: Deed) -> Repeat | None:
    """None when the message is new; raises Refused when its client id was used for something else."""
    known = course.client_ids.get((user, message.client_id))
    if known is not None:
        number, entry = known
        if not _became(message, entry):
            raise Refused("client_id_reused", {"entry": number})
        return Repeat(number)
    for done in doc.done:
        if (done.user, done.client_id) == (user, message.client_id):
            if done.what != _digest(message):
                raise Refused("client_id_reused")
            return Repeat(None)
    return None


def remember(doc: TableDoc, user: str, message: Deed) -> None:
    """Notes in a doc that is about to be stored that the message has been dealt with."""
    done = DoneDoc(user=user, client_id=message.client_id, what=_digest(message))
    doc.done = [*doc.done[1 - _REMEMBERED :], done]


def _became(message: Deed, entry: Entry) -> bool:
    if isinstance(message, wire.Move | wire.BotMove):
        return (entry.by, entry.act, entry.text) == (message.seat, DO, message.text)
    return isinstance(message, wire.Undo) and entry.act in VOIDS and entry.by == message.seat


def _digest(message: Deed) -> str:
    return hashlib.sha256(msgspec.json.encode(message)).hexdigest()[:16]
