"""The tables of this process: loaded when asked for, changed one writer at a time, stored before they are shown."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from piazza.core.errors import PiazzaError, UnknownGame
from piazza.server import attendance, chairs, dealing, faces
from piazza.server import messages as wire
from piazza.server.config import Config
from piazza.server.course import Course, Written, load_course
from piazza.server.faces import Faces, TableFace
from piazza.server.faults import OwnWork
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.hub import Hub, Listener
from piazza.server.metrics import Metrics
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from piazza.server.storage import Away, Conflict, Statement, Store, StoredChat, StoredTable
from piazza.server.storage.outbox import wanted
from piazza.server.talk import PHRASE, act_line, say, told_line
from piazza.server.tidings import occasions
from piazza.server.timekeeping import Timekeeper

log = logging.getLogger("piazza.tables")

Decide = Callable[[HostedTable, Moment], Outcome]
"""Says what something done at a table comes to."""

_ID = re.compile(r"[0-9A-Za-z]{1,40}")
_ATTEMPTS = 5
_CHAT_LINES = 100
_DAY = 86_400.0
_TOLD_SECONDS = 2.0
"""Slow readers that ask later are told anew."""


class News(msgspec.Struct, omit_defaults=True):
    """What processes tell each other. `change`: entries or doc; the reader loads what it lacks. `people`: credentials
    of the `users` have ceased to count."""

    table: str
    kind: Literal["change", "chat", "presence", "people"]
    notices: list[wire.Notice] = []
    process: str = ""
    users: list[str] = []
    watchers: dict[str, str] = {}
    away: dict[str, float] = {}
    curtained: list[str] = []


@dataclass
class LiveTable:
    """A table in memory with what belongs to its being there."""

    hosted: HostedTable
    face: TableFace
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    faces: Faces | None = None
    touched: float = 0.0
    opened: float = 0.0
    """When somebody last opened it, as far as that is stored."""
    is_doubtful: bool = False
    """Whether something may have been stored without our knowing: the database went away while it was written."""

    def faces_now(self) -> Faces | None:
        course = self.hosted.course
        if course is None:
            return None
        if self.faces is None or self.faces.match is not course.match or self.faces.number != course.number:
            self.faces = Faces(course.match)
        return self.faces


class Tables:
    def __init__(self, store: Store, config: Config, metrics: Metrics, process: str, timekeeper: Timekeeper) -> None:
        self.store = store
        self.timekeeper = timekeeper
        self.own_work = OwnWork(timekeeper)
        self.config = config
        self.metrics = metrics
        self.hub = Hub(timekeeper)
        self.process = process
        self.live: dict[str, LiveTable] = {}
        self.on_change: Callable[[str], None] = lambda id: None
        """Called with a table's id when bots may have to move."""
        self.on_people: Callable[[list[str]], Awaitable[None]] = _ignore
        """Called with people whose credentials may count no more; with none when it may be anybody's."""
        self.alias: Callable[[str], str] = lambda user: user
        """The name under which a person is known to others."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._changed_while_loading: set[str] = set()
        self._acting: set[asyncio.Task[Outcome]] = set()
        store.database.listen(self._heard)

    # ---- loading -----------------------------------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table, loaded if need be; raises Refused when there is none."""
        live = self.live.get(id)
        if live is None:
            live = await self._loaded_once(id)
        live.touched = self.timekeeper.running()
        return live

    async def _loaded_once(self, id: str) -> LiveTable:
        """Whoever asks meanwhile waits for the same loading, which goes on when the first to ask has gone: two copies
        of one table would not hear of each other's changes."""
        if not _ID.fullmatch(id):
            raise Refused("no_such_table", {"table": id})
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda task: self._end_loading(id, task))
        return await asyncio.shield(loading)

    def _end_loading(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(id, None)
        self._changed_while_loading.discard(id)
        if not task.cancelled():
            task.exception()  # whoever still waits is told; when nobody does, it is no fault

    async def _load(self, id: str) -> LiveTable:
        began = time.perf_counter()
        stored = await self.store.table(id)
        if stored is None:
            raise Refused("no_such_table", {"table": id})
        written = await self.store.entries(id)
        live = await asyncio.to_thread(_live_table, stored, written)
        while id in self._changed_while_loading:
            self._changed_while_loading.discard(id)
            await self.refresh(live)
        self.live[id] = live
        self.on_change(id)
        self.metrics.load_seconds.observe(time.perf_counter() - began)
        self.metrics.live_tables.set(len(self.live))
        return live

    async def look(self, id: str) -> HostedTable:
        """The table to read from, without keeping it in memory."""
        live = self.live.get(id)
        if live is None:
            stored = await self.store.table(id)
            if stored is None:
                raise Refused("no_such_table", {"table": id})
            live = await asyncio.to_thread(_live_table, stored, await self.store.entries(id))
        return live.hosted

    async def refresh(self, live: LiveTable) -> None:
        """Brings a table in memory up to what others have stored. The caller holds its lock."""
        hosted = live.hosted
        stored = await self.store.table(hosted.id)
        if stored is None:
            raise Refused("no_such_table", {"table": hosted.id})
        written = await self.store.entries(hosted.id, 0 if hosted.course is None else hosted.course.number)
        hosted.doc, hosted.version = stored.doc, stored.version
        live.face, hosted.updated, live.is_doubtful = stored.face, stored.updated, False
        if hosted.problem is not None:
            return
        if hosted.course is None:
            fresh = _live_table(stored, written)
            hosted.course, hosted.problem = fresh.hosted.course, fresh.hosted.problem
            return
        hosted.course.follow(written)
        live.faces = None

    def forget_idle(self) -> None:
        """Lets go of tables that nobody is connected to and nobody has asked for lately, and of what was told at the
        others: who was there has read it, and between two moves it would be much of what a table takes in memory."""
        now = self.timekeeper.running()
        limit = now - self.config.idle_seconds
        for id, live in list(self.live.items()):
            if live.touched < now - _TOLD_SECONDS:
                live.faces = None
            if live.touched < limit and not live.lock.locked() and not self.hub.has_listeners(id):
                del self.live[id]
        self.metrics.live_tables.set(len(self.live))

    # ---- changing ----------------------------------------------------------------------------------------------------

    def moment(self, table: HostedTable) -> Moment:
        return self.hub.moment(table.id, set(table.doc.members()), self.config.grace_seconds)

    async def act(self, id: str, deed: Decide) -> Outcome:
        """Does something at a table: `deed` says what it comes to, the store decides whether it was first.

        It runs to its end even when the one who asked is gone: what the store has, memory must have too.
        """
        task = asyncio.create_task(self._act(id, deed))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._nobody_waits)
            raise

    def _nobody_waits(self, task: asyncio.Task[Outcome]) -> None:
        """Who asked is gone: a refusal is for nobody, and any other fault is the server's own."""
        fault = None if task.cancelled() else task.exception()
        if isinstance(fault, Exception) and not isinstance(fault, Refused):
            self.own_work.failed(fault, "act")

    async def _act(self, id: str, deed: Decide) -> Outcome:
        began = time.perf_counter()
        live = await self.get(id)
        async with live.lock:
            outcome = await self._act_locked(live, deed)
        if outcome.is_change:
            self.hub.changed(id)
            self._tell(id, outcome.notices)
            self.on_change(id)
        self.metrics.move_seconds.observe(time.perf_counter() - began)
        return outcome

    async def _act_locked(self, live: LiveTable, deed: Decide) -> Outcome:
        if live.is_doubtful:
            await self.refresh(live)
            self.hub.changed(live.hosted.id)
        for _ in range(_ATTEMPTS):
            moment = self.moment(live.hosted)
            outcome = deed(live.hosted, moment)
            if not outcome.is_change:
                return outcome
            try:
                await self._commit(live, outcome, moment)
                return outcome
            except Conflict:
                self.metrics.conflicts.inc()
                await self.refresh(live)
                self.hub.changed(live.hosted.id)
            except Away:
                live.is_doubtful = True
                raise
        raise Refused("stale", {"number": live.face.entries})

    async def _commit(self, live: LiveTable, outcome: Outcome, moment: Moment) -> None:
        hosted = live.hosted
        doc = outcome.doc or hosted.doc
        course = outcome.course or hosted.course
        face = live.face if course is None else faces.game_face(course)
        version = hosted.version + (outcome.doc is not None)
        after = HostedTable(hosted.id, version, doc, hosted.seed, course, hosted.problem, moment.wall)
        if course is not None and doc.clock.kind != "none":
            face = faces.timed(face, after, moment)
        due = self.next_due(after, moment)
        stored = StoredTable(hosted.id, version, doc, hosted.seed, face, moment.wall)
        news = self._encode(News(hosted.id, "change", outcome.notices))
        entry = 0 if course is None else course.number
        acts = [act_line(notice, outcome.person, entry, moment.wall) for notice in outcome.notices]
        outbox = self._outbox(hosted, after, moment)
        await self.store.change(stored, outcome.written, outcome.doc is not None, due, news, acts, outbox)
        hosted.adopt(outcome, version)
        live.face, hosted.updated = face, moment.wall
        for line in outcome.written:
            self.metrics.entries.labels(doc.game, _who(line, outcome)).inc()

    def _outbox(self, before: HostedTable, after: HostedTable, moment: Moment) -> list[Statement]:
        """What people who do not look at the table are to be told of a change."""
        found = occasions.occasions(before, after, moment, self.attentive(after), self.config.notice_seconds)
        return [wanted(told.person, after.id, told.kind, moment.calendar + told.seconds) for told in found]

    def attentive(self, table: HostedTable) -> set[str]:
        """The members who have the table before their eyes."""
        members = set(table.doc.members())
        online, _ = self.hub.everywhere(table.id, members)
        return online - set(self.hub.away_everywhere(table.id, members))

    def next_due(self, table: HostedTable, moment: Moment) -> float | None:
        """When somebody must look at the table; None when only people can move it on."""
        if table.course is None:
            return dealing.next_due(table.doc, moment, self.config.deal_waits)
        return attendance.next_due(table, moment)

    async def keep_time(self, live: LiveTable) -> None:
        """Somebody has come, or gone, or may have: the clocks run while somebody is there."""
        if live.hosted.course is not None and live.hosted.keep_time(self.moment(live.hosted)).is_change:
            await self.act(live.hosted.id, lambda table, moment: table.keep_time(moment))

    async def enter(self, live: LiveTable, listener: Listener, user: str) -> bool:
        """Somebody comes to the table: they take their chairs back, the clocks run, what waited for them goes on.
        Whether a chair was taken back."""
        id = live.hosted.id
        await self.keep_time(live)
        self.hub.add(id, listener)
        await self.keep_time(live)
        is_back = chairs.arrive(live.hosted, user, self.moment(live.hosted)).is_change
        if is_back:
            await self.act(id, lambda table, moment: chairs.arrive(table, user, moment))
        await self.see_who_is_here(live)
        await self.store.outbox.seen(user, id)
        return is_back

    async def see_who_is_here(self, live: LiveTable) -> None:
        """Somebody has come, or who was here already has become one of the table's people."""
        id = live.hosted.id
        await self.keep_time(live)
        await self.tell_presence(live)
        due = self.next_due(live.hosted, self.moment(live.hosted))
        if due is not None:
            await self.store.set_due(id, live.face.entries, due)
            self.on_change(id)

    async def add(self, stored: StoredTable, course: Course | None, written: list[Written]) -> LiveTable:
        """A new table, with the entries it begins with."""
        hosted = HostedTable(stored.id, stored.version, stored.doc, stored.seed, course, None, stored.updated)
        stored.opened = self.timekeeper.calendar()
        due = self.next_due(hosted, self.moment(hosted))
        await self.store.add_table(stored, written, due)
        live = LiveTable(hosted, stored.face, touched=self.timekeeper.running(), opened=stored.opened)
        self.live[stored.id] = live
        self.on_change(stored.id)
        return live

    async def note_opened(self, live: LiveTable) -> None:
        """Somebody looks at the table; stored once a day."""
        now = self.timekeeper.calendar()
        if now - live.opened >= _DAY:
            live.opened = now
            await self.store.holdings.note_opened(live.hosted.id, now)

    async def delete(self, id: str, opened: float | None = None) -> bool:
        """Deletes a table for good, unless it was opened after `opened`; whoever is there is told that it is gone."""
        live = self.live.get(id)
        lock = asyncio.Lock() if live is None else live.lock
        async with lock:
            is_gone = await self.store.holdings.delete(id, opened, self._encode(News(id, "change")))
            if is_gone:
                self.live.pop(id, None)
        if is_gone:
            self.hub.changed(id)
        return is_gone

    async def finish(self) -> None:
        """Waits for what is being done."""
        await asyncio.gather(*self._acting, return_exceptions=True)

    # ---- chat and presence -------------------------------------------------------------------------------------------

    def _tell(self, id: str, notices: list[wire.Notice]) -> None:
        """Shows what people did, which is stored: in passing, and among what was said."""
        for notice in notices:
            self.hub.send(id, notice)
        if notices:
            self.hub.chat(id)

    async def note(self, id: str, notice: wire.Notice, person: str) -> None:
        """Something that people did and that changes nothing at the table."""
        live = await self.get(id)
        line = act_line(notice, person, live.face.entries, self.timekeeper.wall())
        news = self._encode(News(id, "chat", [notice]))
        if await self.store.add_chat(id, line, f"act-{secrets.token_hex(12)}", news):
            self._tell(id, [notice])

    async def say(self, id: str, user: str, seat: int | None, name: str, said: wire.SendChat) -> bool:
        """False when it has been said before."""
        entry = (await self.get(id)).face.entries
        code, text = ("", said.text) if said.phrase is None else (PHRASE, said.phrase)
        line = StoredChat(0, user, seat, name, text, self.timekeeper.wall(), code, entry)
        is_new = await say(self.store, id, line, said, self._encode(News(id, "chat")))
        if is_new:
            self.hub.chat(id)
            await self._tell_who_is_away(id, user)
        return is_new

    async def _tell_who_is_away(self, id: str, speaker: str) -> None:
        hosted = (await self.get(id)).hosted
        due = self.timekeeper.calendar() + self.config.notice_seconds
        missing = set(occasions.people(hosted.doc)) - self.attentive(hosted) - {speaker}
        if missing:
            await self.store.outbox.put([wanted(person, id, "chat", due) for person in sorted(missing)])

    async def chat_since(
        self, id: str, user: str | None, since: int, blocked: Collection[str] = ()
    ) -> list[wire.ChatLine]:
        lines = await self.store.chat(id, since, _CHAT_LINES)
        return [told_line(line, user, blocked, self.alias) for line in lines]

    async def tell_presence(self, live: LiveTable) -> None:
        """Says here and elsewhere who is connected, when that has changed."""
        self.hub.send(live.hosted.id, self.presence(live))
        await self.tell_others(live)

    async def tell_others(self, live: LiveTable) -> None:
        """Says at other processes who is connected here; they believe it for a while."""
        id = live.hosted.id
        users, watchers = self.hub.here(id, set(live.hosted.doc.members()))
        away, curtained = self.hub.away(id), self.hub.curtained(id)
        news = News(id, "presence", [], self.process, users, watchers, away, curtained)
        await self.store.database.tell(self._encode(news))

    def presence(self, live: LiveTable) -> wire.Presence:
        doc = live.hosted.doc
        seated = {chair.user for chair in doc.chairs if chair.user is not None}
        users, watchers = self.hub.everywhere(live.hosted.id, seated)
        away = self.hub.away_everywhere(live.hosted.id, seated)
        return wire.Presence(
            online=[seat for seat, chair in enumerate(doc.chairs) if chair.user in users],
            away=[
                wire.Away(seat=seat, since=away[chair.user])
                for seat, chair in enumerate(doc.chairs)
                if chair.user in away
            ],
            watchers=[wire.Watcher(id=self.alias(user), name=name) for user, name in sorted(watchers.items())],
        )

    # ---- news of other processes -------------------------------------------------------------------------------------

    @staticmethod
    def _encode(news: News) -> bytes:
        return msgspec.json.encode(news)

    async def _heard(self, raw: bytes) -> None:
        if not raw:
            for id in list(self.live):
                await self._catch_up(id)
                await self._keep_chairs(id)
            await self.on_people([])
            return
        news = msgspec.json.decode(raw, type=News)
        if news.kind == "people":
            await self.on_people(news.users)
        elif news.kind == "chat":
            self._tell(news.table, news.notices)
            self.hub.chat(news.table)
        elif news.kind == "presence":
            self._heard_presence(news)
        else:
            await self._catch_up(news.table)
            self._tell(news.table, news.notices)
            await self._keep_chairs(news.table)

    def _heard_presence(self, news: News) -> None:
        live = self.live.get(news.table)
        before = None if live is None else self.presence(live)
        self.hub.learn(news.table, news.process, news.users, news.watchers, news.away, news.curtained)
        if live is not None and self.presence(live) != before:
            self.hub.send(news.table, self.presence(live))

    async def _catch_up(self, id: str) -> None:
        live = self.live.get(id)
        if live is None:
            if id in self._loading:
                self._changed_while_loading.add(id)
            return
        if not self.hub.listeners(id) and not live.lock.locked():
            self.live.pop(id, None)
            return
        async with live.lock:
            try:
                await self.refresh(live)
            except Refused:  # it is gone
                self.live.pop(id, None)
        self.hub.changed(id)

    async def _keep_chairs(self, id: str) -> None:
        """Another process, which did not know who is here, may have found an absent player."""
        live = self.live.get(id)
        if live is None:
            return
        users, _ = self.hub.here(id, set(live.hosted.doc.members()))
        if chairs.find_here(live.hosted, users, self.moment(live.hosted)).is_change:
            await self.tell_others(live)  # it would find the same again
            await self.act(id, lambda table, moment: chairs.find_here(table, users, moment))


async def _ignore(_people: list[str]) -> None:
    return None


def _live_table(stored: StoredTable, written: list[Written]) -> LiveTable:
    course, problem = None, None
    if stored.doc.started is not None:
        try:
            course = load_course(stored.doc, stored.seed, written)
        except (UnknownGame, PiazzaError) as fault:
            problem = str(fault)
            log.error("table cannot go on", extra={"table": stored.id, "problem": problem})
    hosted = HostedTable(stored.id, stored.version, stored.doc, stored.seed, course, problem, stored.updated)
    return LiveTable(hosted, stored.face, opened=stored.opened)


def _who(line: Written, outcome: Outcome) -> str:
    if line.entry.by < 0:
        return "chance"
    return "person" if line.user is not None else "bot"
