"""Any table at any entry: replayed once, kept at every few entries, so that a slider moves at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final
from weakref import WeakValueDictionary

from piazza.core.agenda import EVERYONE
from piazza.core.journal import Entry
from piazza.core.match import Match, replay
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.clerk import LONG, Clerk
from piazza.server.course import record_of
from piazza.server.hosting import HostedTable
from piazza.server.refusals import Refused
from piazza.server.score_course import score_course

_STEP: Final = 16
_KEPT: Final = 16


class Replayed:
    """A game with copies of it along the way. Copies share their states, so that they cost little."""

    def __init__(self, start: Match) -> None:
        self._copies = [start]
        self._last = start.copy()
        self.rounds: list[wire.RoundMark] = []
        self._mark_round()

    @property
    def whole(self) -> Match:
        """The match at its last entry; not to be changed."""
        return self._last

    def is_beginning_of(self, entries: Sequence[Entry]) -> bool:
        """Whether the entries go on from what has been replayed."""
        known = self._last.entries
        return len(known) <= len(entries) and all(
            one.as_dict() == other.as_dict() for one, other in zip(known, entries, strict=False)
        )

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries[len(self._last.entries) :]:
            self._last.replay_entry(entry)
            number = len(self._last.entries)
            if number % _STEP == 0:
                self._copies.append(self._last.copy())
            self._mark_round()

    def _mark_round(self) -> None:
        round_now = self._last.rules.progress(self._last.state)[0]
        if not self.rounds or self.rounds[-1].round != round_now:
            self.rounds.append(wire.RoundMark(round=round_now, entry=len(self._last.entries)))

    def at(self, number: int) -> Match:
        """The match when `number` entries had been made."""
        match = self._copies[number // _STEP].copy()
        for entry in self._last.entries[len(match.entries) : number]:
            match.replay_entry(entry)
        return match


class Replays:
    def __init__(self, clerk: Clerk) -> None:
        self._clerk: Final = clerk
        self._kept: OrderedDict[str, Replayed] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def match_at(self, table: HostedTable, number: int) -> Match:
        return (await self._replayed(table, number)).at(number)

    async def _replayed(self, table: HostedTable, number: int) -> Replayed:
        """The table's game, with all its entries. One table's replay waits for no other's."""
        match = table.playing().match
        _check_number(match, number)
        lock = self._locks.setdefault(table.id, asyncio.Lock())
        async with lock:
            replayed = self._kept.pop(table.id, None) or Replayed(replay(record_of(table.doc, []), 0))
            await asyncio.to_thread(replayed.follow, match.entries)
            self._kept[table.id] = replayed
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
            return replayed

    async def look(self, table: HostedTable, user: str | None, number: int | None, seat: int | None) -> wire.Replay:
        """The table at an entry with the eyes of `seat`, as far as the reader may borrow them."""
        match = table.playing().match
        check_eyes(table, user, seat)
        at = len(match.entries) if number is None else number
        if len(match.entries) <= LONG:
            return replay_message(await self._replayed(table, at), at, seat)
        _check_number(match, at)
        return await self._clerk.look(table.id, record_of(table.doc, list(match.entries)).as_dict(), at, seat)

    async def course(self, table: HostedTable, user: str | None) -> wire.ScoreCourse:
        """The scores over a game and what turned it, for those who may look with all eyes."""
        check_eyes(table, user, EVERYONE)
        return await asyncio.to_thread(score_course, table.playing().match)


def _check_number(match: Match, number: int) -> None:
    if number > len(match.entries):
        raise Refused("unknown_entry", {"entry": number, "entries": len(match.entries)})


def replay_message(replayed: Replayed, number: int, seat: int | None) -> wire.Replay:
    """A game when `number` entries had been made, to the eyes of `seat`."""
    past, whole = replayed.at(number), replayed.whole
    total = len(whole.entries)
    return wire.Replay(
        entry=number,
        total=total,
        view=faces.view_message(past, seat),
        choices=faces.choice_messages(past, seat),
        log=faces.log_messages(past, seat, 0),
        rounds=[mark for mark in replayed.rounds if mark.entry <= total],
        chosen=_chosen(whole, number, seat, is_open=whole.is_over),
    )


def check_eyes(table: HostedTable, user: str | None, seat: int | None) -> None:
    """During the game one's own seats and the spectator's; afterwards every seat, and all together."""
    if seat is None:
        return
    if seat != EVERYONE and not 0 <= seat < table.doc.players:
        raise Refused("no_such_seat", {"seat": seat, "seats": table.doc.players})
    is_mine = seat >= 0 and user is not None and table.doc.chairs[seat].user == user
    if not is_mine and not table.playing().match.is_over:
        raise Refused("not_over")


def _chosen(match: Match, number: int, seat: int | None, is_open: bool) -> str | None:
    """What the seat decided next, told to the seat itself; to everybody once the game is over."""
    if number >= len(match.entries):
        return None
    entry = match.entries[number]
    if entry.by < 0 or entry.act != "do":
        return None
    return entry.text if is_open or entry.by == seat else None
