"""A worker process for bots: reads jobs from standard input, writes answers to standard output, ends with its parent.

It is handed the whole journal, but a bot in it sees only what `piazza.bots.play` shows of its seat.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections import OrderedDict
from typing import BinaryIO, Final

import msgspec

from piazza.bots.play import choose, think
from piazza.bots.spread import SharedThought
from piazza.bots.thinking import FRAME_HEAD, Answer, Job
from piazza.core.journal import Entry, Record
from piazza.core.match import Match, replay
from piazza.core.records import record_from

_KEPT_MATCHES: Final = 32


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


def answer(matches: Matches, job: Job) -> Answer:
    try:
        match = matches.of(job)
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


def serve(source: BinaryIO, target: BinaryIO) -> None:
    matches = Matches()
    while True:
        head = source.read(FRAME_HEAD)
        if len(head) < FRAME_HEAD:
            return
        job = msgspec.json.decode(source.read(int.from_bytes(head, "big")), type=Job)
        body = msgspec.json.encode(answer(matches, job))
        target.write(len(body).to_bytes(FRAME_HEAD, "big") + body)
        target.flush()


def main() -> None:
    # The terminal's Ctrl-C reaches the whole group; the server decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    source, target = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints must not get between the frames
    with contextlib.suppress(BrokenPipeError):
        serve(source, target)


if __name__ == "__main__":
    main()
