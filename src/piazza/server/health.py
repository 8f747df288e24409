"""Whether the server can do its work: it can when something can be stored."""

from __future__ import annotations

import asyncio
from typing import Final

from piazza.server.storage import Away, Store
from piazza.server.timekeeping import Timekeeper

_LIMIT_SECONDS: Final = 5.0
_KEPT_SECONDS: Final = 1.0


class Health:
    """Asks the database once for all who ask at the same time, and at most once a second: anybody may ask."""

    def __init__(self, store: Store, timekeeper: Timekeeper) -> None:
        self._store = store
        self._timekeeper = timekeeper
        self._asked: asyncio.Task[None] | None = None
        self._asked_at = 0.0

    async def check(self) -> None:
        """Raises Away when nothing can be stored."""
        now = self._timekeeper.running()
        if self._asked is None or (self._asked.done() and now - self._asked_at > _KEPT_SECONDS):
            self._asked = asyncio.create_task(self._ask())
            self._asked_at = now
        await asyncio.shield(self._asked)

    async def _ask(self) -> None:
        try:
            await asyncio.wait_for(self._store.probe(), _LIMIT_SECONDS)
        except TimeoutError:
            raise Away(f"no answer within {_LIMIT_SECONDS:g} s") from None
