"""How late the event loop is: what keeps it busy keeps everybody waiting."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Final

_EVERY_SECONDS: Final = 0.1


class LoopLag:
    """Asks to be woken again and again, and says how much later that happened than it was asked for."""

    def __init__(
        self,
        observe: Callable[[float], None],
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._observe: Final = observe
        self._clock: Final = clock
        self._sleep: Final = sleep
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            due = self._clock() + _EVERY_SECONDS
            await self._sleep(_EVERY_SECONDS)
            self._observe(max(0.0, self._clock() - due))

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
