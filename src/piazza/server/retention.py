"""Tables that nobody has opened for long go: analysis tables after a month, unfinished games after half a year."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from piazza.server.config import Config
from piazza.server.storage.holdings import Ages
from piazza.server.tables import Tables

log = logging.getLogger("piazza.retention")

_DAY: Final = 86_400.0
_EVERY_SECONDS: Final = 3600.0
_AT_ONCE: Final = 100


class Retention:
    def __init__(self, tables: Tables, config: Config) -> None:
        self._tables = tables
        self._config = config
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as fault:
                self._tables.own_work.failed(fault, "retention")
            await asyncio.sleep(_EVERY_SECONDS)

    async def sweep(self) -> int:
        """Deletes what is too old, and says how many tables that were. Of two processes either may do it."""
        count = 0
        ages = self._ages()
        while found := await self._tables.store.holdings.outdated(ages, _AT_ONCE):
            gone = [await self._tables.delete(id, opened) for id, opened in found if not self._tables.hub.listeners(id)]
            count += sum(gone)
            if not any(gone):
                break
        if count:
            log.info("tables that nobody opened are deleted", extra={"tables": count})
        return count

    def _ages(self) -> Ages:
        now = self._tables.timekeeper.calendar()
        analysis, unfinished = (
            now - days * _DAY if days else None for days in (self._config.analysis_days, self._config.unfinished_days)
        )
        return Ages(analysis, unfinished, closed=now - _DAY)
