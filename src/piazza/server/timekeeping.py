"""The one clock of the server: every module asks it for the time, and tests give it another.

`wall` is what a watch on the wall says. People read it; nothing is reckoned with it, because it can be set.
`running` counts the seconds during which a server ran: what players' clocks, absences and rates go by.
`calendar` counts the time between two runs as well: what games over days and the times of due work go by.
Both grow without a step. They are stored every few seconds, so that they go on where they stood after a restart, and
processes that share a database share them: one of them keeps the time, the others follow it.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

from piazza.server.storage import ServerTime, Store

_BEAT_SECONDS: Final = 5.0
_LOOK_SECONDS: Final = 0.25
_KEEPER: Final = "server time"
_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


class Source:
    """The clocks of this machine."""

    def wall(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        """Never set, and standing while the machine sleeps."""
        return time.monotonic()

    def since_boot(self) -> float:
        """Never set, and going on while the machine sleeps, where the system has such a clock."""
        return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()

    def boot(self) -> str:
        """Which start of the machine `since_boot` counts from; empty where the system does not say."""
        try:
            return _BOOT_ID.read_text().strip()
        except OSError:
            return ""


class Timekeeper:
    """`running` and `calendar` of this process: where they stood when it last looked, and what has passed since."""

    def __init__(self, source: Source, running: float, calendar: float) -> None:
        self.source: Final = source
        self._running = running
        self._calendar = calendar
        self._monotonic = source.monotonic()
        self._since_boot = source.since_boot()
        self._beat_at = running

    @classmethod
    async def open(cls, store: Store, source: Source | None = None) -> Timekeeper:
        source = source or Source()
        stored = await store.server_time()
        if stored is None:
            wall = source.wall()
            keeper = cls(source, wall, wall)
        else:
            keeper = await cls._going_on(store, source, stored)
        await keeper.beat(store)
        return keeper

    @classmethod
    async def _going_on(cls, store: Store, source: Source, stored: ServerTime) -> Timekeeper:
        now = await _reading(store, source)
        is_same_clock = now.label == stored.label and now.reading >= stored.reading
        passed = max(0.0, now.reading - stored.reading if is_same_clock else now.wall - stored.wall)
        if await store.database.claim(_KEEPER):
            return cls(source, stored.running, stored.calendar + passed)
        # Another process has kept the time meanwhile; more than a few seconds can only be a clock that was set.
        passed = min(passed, 2 * _BEAT_SECONDS)
        return cls(source, stored.running + passed, stored.calendar + passed)

    # ---- what time it is ---------------------------------------------------------------------------------------------

    def wall(self) -> float:
        return self.source.wall()

    def running(self) -> float:
        return self._running + max(0.0, self.source.monotonic() - self._monotonic)

    def calendar(self) -> float:
        return self._calendar + max(0.0, self.source.since_boot() - self._since_boot)

    async def reach(self, moment: float) -> None:
        """Comes back when the line `running` has reached the moment; sees soon when a test has moved the clock."""
        while (left := moment - self.running()) > 0:
            await asyncio.sleep(min(left, _LOOK_SECONDS))

    # ---- keeping it --------------------------------------------------------------------------------------------------

    def is_beat_due(self) -> bool:
        return self.running() - self._beat_at >= _BEAT_SECONDS

    async def beat(self, store: Store) -> None:
        """Stores the time, or follows the process that does; when that one has ended, takes its place."""
        self._beat_at = self.running()
        is_keeper = await store.database.claim(_KEEPER)
        stored = await store.server_time()
        if stored is not None:
            self._catch_up(stored)
        if is_keeper or stored is None:
            now = await _reading(store, self.source)
            now.running, now.calendar = self.running(), self.calendar()
            await store.put_server_time(now)

    def _catch_up(self, stored: ServerTime) -> None:
        running, calendar = max(self.running(), stored.running), max(self.calendar(), stored.calendar)
        self._running, self._monotonic = running, self.source.monotonic()
        self._calendar, self._since_boot = calendar, self.source.since_boot()


async def _reading(store: Store, source: Source) -> ServerTime:
    """What the clock says by which the time between two runs is measured: the database's, where processes share one."""
    shared = await store.database.clock()
    if shared is not None:
        return ServerTime(0.0, 0.0, "database", shared, shared)
    return ServerTime(0.0, 0.0, source.boot(), source.since_boot(), source.wall())
