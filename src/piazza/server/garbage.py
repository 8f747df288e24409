"""When Python looks for objects that only refer to each other.

It looks through the whole heap for them whenever the heap has grown by a quarter, and everybody waits meanwhile: a
second with some thousand connections. Nearly all that a server lets go of is freed without that, so young objects are
looked through often, which is quick, and the whole heap once in ten minutes.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

_SECONDS: Final = 600.0
_YOUNG: Final = 5_000
_MIDDLE: Final = 20
_NEVER: Final = 1_000_000


async def collect_seldom(seconds: float = _SECONDS) -> None:
    """Until it is cancelled; what has been made before is not looked through any more, it stays as long as we do."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)
    try:
        while True:
            await asyncio.sleep(seconds)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
