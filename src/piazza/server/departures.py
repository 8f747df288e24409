"""Deleting people: nobody can be them from the first write on, and what they leave at tables is seen to, one by one."""

from __future__ import annotations

import asyncio
import contextlib

from piazza.server import former
from piazza.server.devices import news_of
from piazza.server.people import People
from piazza.server.refusals import Refused
from piazza.server.storage import Person
from piazza.server.tables import Tables


class Departures:
    def __init__(self, people: People, tables: Tables, default_level: str) -> None:
        self._people = people
        self._tables = tables
        self._level = default_level
        self._rest: asyncio.Task[None] | None = None

    async def delete(self, person: Person) -> None:
        """The person, and with them their bot accounts."""
        store, now = self._people.store, self._people.timekeeper.wall()
        await store.put_person(person, now)
        gone = [person.id, *(bot.id for bot in await store.bots_of(person.id))]
        for id in gone:
            await store.identities.delete(id, now, news_of(id))
        await self._people.devices.recheck(gone)
        for id in gone:
            await self._depart(id)

    def start(self) -> None:
        """Goes on with what was left when a server ended, or because a game was still running."""
        self._rest = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            await asyncio.gather(self._rest, return_exceptions=True)

    async def _go_on(self) -> None:
        for id in await self._people.store.identities.departures():
            await self._depart(id)

    async def _depart(self, user: str) -> None:
        is_done = True
        for id in await self._people.store.tables_of(user):
            with contextlib.suppress(Refused):  # a table that is deleted meanwhile
                await self._tables.act(id, lambda table, moment: former.leave(table, user, moment, self._level))
                is_done &= former.is_unbound(await self._tables.look(id))
        if is_done:
            await self._people.store.identities.end_departure(user)
