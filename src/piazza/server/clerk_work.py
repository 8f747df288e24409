"""What the clerk's process does: see clerk.py."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from piazza.bots.worker_process import serve
from piazza.core.errors import PiazzaError
from piazza.core.match import replay
from piazza.core.records import record_from
from piazza.server import faces
from piazza.server.clerk import Check, Look, Reply
from piazza.server.replaying import Replayed, replay_message
from piazza.server.studying import studied

_KEPT: Final = 4


class Work:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replayed] = OrderedDict()

    def reply(self, errand: Check | Look) -> Reply:
        try:
            return self._checked(errand) if isinstance(errand, Check) else self._looked(errand)
        except (PiazzaError, RecursionError) as fault:
            return Reply(fault=str(fault))

    @staticmethod
    def _checked(errand: Check) -> Reply:
        entries = record_from(errand.record).entries
        course, written = studied(errand.doc, errand.seed, entries, 0.0)
        more = [line.entry.as_dict() for line in written[len(entries) :]]
        return Reply(face=faces.game_face(course), more=more)

    def _looked(self, errand: Look) -> Reply:
        record = record_from(errand.record)
        replayed = self._kept.pop(errand.table, None)
        if replayed is None or not replayed.is_beginning_of(record.entries):
            replayed = Replayed(replay(record, 0))
        replayed.follow(record.entries)
        self._kept[errand.table] = replayed
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return Reply(replay=replay_message(replayed, errand.number, errand.seat))


def main() -> None:
    work = Work()
    serve(lambda body: msgspec.json.encode(work.reply(msgspec.json.decode(body, type=Check | Look))))


if __name__ == "__main__":
    main()
