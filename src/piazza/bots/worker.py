"""A worker process for bots: reads jobs from standard input, writes answers to standard output, ends with its parent.

It is handed the whole journal, but a bot in it sees only what `piazza.bots.play` shows of its seat.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from piazza.bots.play import choose, think
from piazza.bots.spread import SharedThought
from piazza.bots.thinking import Answer, Job
from piazza.bots.worker_process import serve
from piazza.core.journal import Entry, Record
from piazza.core.match import Match, replay
from piazza.core.records import record_from

_KEPT_MATCHES: Final = 32
Errands = Callable[[Match, dict[str, Any]], object]
"""What a worker of another package does with an errand about a match; JSON-able."""


class Matches:
    """The matches of the last tables asked about, so that only the new entries need replaying."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Match] = OrderedDict()

    def of(self, job: Job) -> Match:
        record = record_from(job.record)
        match = self._kept.pop(job.table, None)
        if match is None or not _goes_on(match, record):
            match = replay(record, 0)
        for entry in record.entries[len(match.entries) :]:
            match.replay_entry(entry)
        self._kept[job.table] = match
        while len(self._kept) > _KEPT_MATCHES:
            self._kept.popitem(last=False)
        return match


def _goes_on(match: Match, record: Record) -> bool:
    """Whether the record begins with all the entries of the match."""
    known = match.entries
    if len(known) > len(record.entries) or match.seed_commitment != record.seed_commitment:
        return False
    return all(_same(known[n], record.entries[n]) for n in range(len(known)))


def _same(one: Entry, other: Entry) -> bool:
    return one.as_dict() == other.as_dict()


def answer(matches: Matches, job: Job, errands: Errands | None = None) -> Answer:
    try:
        match = matches.of(job)
        if job.errand is not None:
            assert errands is not None, "this worker goes on no errands"
            return Answer(found=errands(match, job.errand))
        if job.part is not None or job.shares is not None:
            return _share_of(match, job)
        if job.all_options:
            return Answer(options=think(match, job.seat, job.level, job.seed))
        return Answer(text=choose(match, job.seat, job.level, job.seed))
    except Exception as fault:
        # Whatever goes wrong in a bot, the worker lives on and the server is told.
        return Answer(fault=f"{type(fault).__name__}: {fault}")


def _share_of(match: Match, job: Job) -> Answer:
    thought = SharedThought(match, job.seat, job.level, job.seed, job.all_options)
    if job.shares is None:
        assert job.part is not None
        return Answer(shares=thought.grow(*job.part))
    whole = thought.conclude(job.shares)
    return Answer(options=whole.as_dicts()) if job.all_options else Answer(text=whole.text)


def main(errands: Errands | None = None) -> None:
    matches = Matches()
    serve(lambda body: msgspec.json.encode(answer(matches, msgspec.json.decode(body, type=Job), errands)))


if __name__ == "__main__":
    main()
