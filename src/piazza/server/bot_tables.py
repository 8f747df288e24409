"""Tables at which bots are alone: they cost the bots' time as others do, so that one person has few of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from piazza.server.limits import PEOPLE
from piazza.server.refusals import Refused
from piazza.server.seating import TableDoc
from piazza.server.storage import Store


def is_bots_alone(doc: TableDoc) -> bool:
    return all(chair.kind == "bot" for chair in doc.chairs)


class BotTables:
    """Counted while they are being played: for a person in the database, for an address in this process since it
    began, because addresses are not stored."""

    def __init__(self, store: Store, most: int) -> None:
        self._store: Final = store
        self._most: Final = most
        self._made_at: dict[str, set[str]] = {}
        self._making: Final = asyncio.Lock()

    @asynccontextmanager
    async def one_more(self, person: str, address: str) -> AsyncIterator[set[str]]:
        """Where such a table is made or started; its id is to be added to what this gives. Raises Refused when there
        are as many as there may be."""
        async with self._making:
            mine = [doc for doc in await self._store.playing_docs(person) if doc.owner == person and is_bots_alone(doc)]
            here = self._made_at.setdefault(address, set())
            here &= await self._store.still_playing(here)
            if len(mine) >= self._most or len(here) >= self._most * PEOPLE:
                raise Refused("too_many_bot_tables", {"most": self._most})
            try:
                yield here
            finally:
                if not here:
                    del self._made_at[address]
