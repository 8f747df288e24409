"""Waiting for events, never for times: whatever a test waits for may take as long as a busy machine needs."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import time
from collections.abc import Callable

PATIENCE = 300.0
"""Only what hangs takes so many seconds. No test asserts that something was fast: that is measured in benchmarks/."""

_STEP = 0.01
_PORTS = range(12_000, 30_000)
"""Below the numbers that systems give to outgoing connections: nobody takes such a port while its server is away."""


async def until(condition: Callable[[], object]) -> None:
    """Comes back when the condition holds; the limit is that of the whole test."""
    while not condition():
        await asyncio.sleep(_STEP)


async def pause() -> None:
    """Before something that failed is tried again."""
    await asyncio.sleep(_STEP)


async def any_moment(chance: random.Random) -> None:
    """Comes back after some very short while: for what must be able to happen at any moment."""
    await asyncio.sleep(chance.uniform(0, 5 * _STEP))


def wait_until(condition: Callable[[], object]) -> None:
    """The same for tests without an event loop."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "this hangs"
        time.sleep(_STEP)


def goes_on_for(seconds: float) -> Callable[[], bool]:
    """Whether so many seconds have not passed yet since now: for a soak, whose length is all that it is about."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


async def spell(seconds: float) -> None:
    """Between two samples of a soak."""
    await asyncio.sleep(seconds)


def free_port() -> int:
    """A port for a server that may go away and come back."""
    chance = random.Random(f"{os.getpid()} {time.time_ns()}")
    while True:
        port = chance.choice(_PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
