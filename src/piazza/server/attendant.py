"""Moves tables on when no person does: bots answer, clocks run out, absent players' chairs are taken.

Every table that needs looking at has a due time in the store, so that after a crash, or when another process ends,
whoever sweeps next takes up where it stopped. A claim keeps two processes from thinking about the same table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math

from piazza.server import attendance
from piazza.server.bot_answers import BotAnswers
from piazza.server.config import Config
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from piazza.server.tables import LiveTable, Tables

log = logging.getLogger("piazza.attendant")

_RETRY_SECONDS = 30.0
_BUSY_SECONDS = 0.5
_SWEEP_LIMIT = 500
_PRESENCE_SECONDS = 25.0


class Attendant:
    def __init__(self, tables: Tables, bots: BotAnswers, config: Config) -> None:
        self.tables = tables
        self.bots = bots
        self.config = config
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._untold: list[str] = []
        """The tables about which other processes have to be told again."""
        self._told_at_once = 0
        tables.on_change = self.wake

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        tasks = [*self._at_work.values(), *([self._sweeper] if self._sweeper is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, id: str) -> None:
        """Looks at the table soon; it costs nothing when nobody but people can move it on."""
        if id in self._at_work:
            self._again.add(id)
            return
        live = self.tables.live.get(id)
        if live is not None and not attendance.bots_asked(live.hosted, self.tables.moment(live.hosted)):
            return
        task = asyncio.create_task(self._attend(id))
        self._at_work[id] = task

    # ---- sweeping ----------------------------------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        presence_at = 0.0
        keeper = self.tables.timekeeper
        while True:
            try:
                if keeper.is_beat_due():
                    await keeper.beat(self.tables.store)
                for id in await self.tables.store.due_tables(keeper.calendar(), _SWEEP_LIMIT):
                    if id not in self._at_work:
                        self._at_work[id] = asyncio.create_task(self._attend(id))
                self.tables.forget_idle()
                if keeper.running() - presence_at > _PRESENCE_SECONDS:
                    presence_at = keeper.running()
                    self.tables.hub.forget_silent()
                await self._repeat_presence()
            except Exception as fault:
                # A database that is away for a while must not end the sweeping.
                self.tables.own_work.failed(fault, "sweep")
            await asyncio.sleep(self.config.sweep_seconds)

    async def _repeat_presence(self) -> None:
        """Tells other processes again who is here, at each sweep about some tables, so that there is always little to
        do. Whoever is connected here has been told when it changed."""
        if not self.tables.store.database.is_shared:
            return
        if not self._untold:
            self._untold = self.tables.hub.tables()
            self._told_at_once = math.ceil(len(self._untold) * self.config.sweep_seconds / _PRESENCE_SECONDS)
        for _ in range(min(len(self._untold), self._told_at_once)):
            live = self.tables.live.get(self._untold.pop())
            if live is not None:
                await self.tables.tell_others(live)
                await self.tables.keep_time(live)  # a process that did not know of anybody may have stopped the clocks

    # ---- one table ---------------------------------------------------------------------------------------------------

    async def _attend(self, id: str) -> None:
        try:
            if await self.tables.store.database.claim(id):
                try:
                    await self._attend_claimed(id)
                finally:
                    await self.tables.store.database.release(id)
            elif id in self.tables.live:
                # Another process is at it, which may not have heard yet who is here.
                asyncio.get_running_loop().call_later(_BUSY_SECONDS, self.wake, id)
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            self.tables.own_work.failed(fault, id)
            with contextlib.suppress(Exception):
                await self._come_again(id)
        finally:
            self._at_work.pop(id, None)
            if id in self._again:
                self._again.discard(id)
                self.wake(id)

    async def _come_again(self, id: str) -> None:
        live = await self.tables.get(id)
        await self.tables.store.set_due(id, live.face.entries, self.tables.timekeeper.calendar() + _RETRY_SECONDS)

    async def _attend_claimed(self, id: str) -> None:
        while True:
            self._again.discard(id)
            live = await self.tables.get(id)
            done = await self.tables.act(id, self._look)
            if done.is_change:
                continue
            moment = self.tables.moment(live.hosted)
            bots = attendance.bots_asked(live.hosted, moment)
            if not bots:
                due = self.tables.next_due(live.hosted, moment)
                if due is None:
                    await self.tables.store.clear_due(id, live.face.entries, moment.calendar)
                    return
                if live.hosted.course is not None:
                    due = max(due, moment.calendar + max(0.0, moment.settled - moment.running))
                await self.tables.store.set_due(id, live.face.entries, due)
                return
            await self._let_bot_play(live, bots[0])

    def _look(self, table: HostedTable, moment: Moment) -> Outcome:
        """What is due now and needs no thinking: at a table that deals the next step, else what the game needs."""
        if table.course is None:
            return table.deal_on(moment, self.config.deal_waits)
        return attendance.look(table, moment, self.config.default_level)

    async def _let_bot_play(self, live: LiveTable, seat: int) -> None:
        hosted = live.hosted
        course = hosted.playing()
        number = course.number
        level = hosted.doc.chairs[seat].level or hosted.doc.absence.level or self.config.default_level
        answer = await self.bots.answer(hosted, course, seat, level)
        try:
            await self.tables.act(
                hosted.id, lambda table, moment: table.submit_bot(seat, answer.text, number, moment, answer.level)
            )
        except Refused as refusal:
            # The table has gone on meanwhile: an undo, a chair given back, another process. Look again.
            log.info("bot too late", extra={"table": hosted.id, "seat": seat, "code": refusal.code})
            async with live.lock:
                await self.tables.refresh(live)
