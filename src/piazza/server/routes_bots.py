"""HTTP for outside programs: a stream of events, and moves posted to tables. A chair is taken like by anybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.identity import Serving, Visiting
from piazza.server.refusals import Refused
from piazza.server.routes_tables import TableId
from piazza.server.services import Services

_LOOK_SECONDS: Final = 2.0
_ALIVE_SECONDS: Final = 15.0
_MOST_TABLES: Final = 200


class BotRoutes(Controller):
    path = "/api/bot"
    tags = ("bots",)

    @get(
        "/stream",
        summary="What happens at the bot's tables, one event a line",
        media_type="application/x-ndjson",
        responses=ERRORS,
    )
    async def stream(self, visitor: Visiting, services: Serving) -> Stream:
        """Events: joined, turn, over, alive. Turns still open are told again to whoever connects anew."""
        _check_bot(visitor)
        return Stream(BotStream(services, visitor.id).lines(), media_type="application/x-ndjson")

    @post("/tables/{table_id:str}/move", summary="Play an option", status_code=200, responses=ERRORS)
    async def move(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.BotMove]
    ) -> wire.MoveAnswer:
        _check_bot(visitor)
        if not services.rates.messages.take(visitor.id, time.monotonic()):
            raise Refused("too_fast")

        def deed(table: HostedTable, now: float) -> Outcome:
            return table.submit(visitor.id, data, now)

        outcome = await services.tables.act(table_id, deed)
        return wire.MoveAnswer(entry=outcome.entry, repeated=outcome.repeated)


def _check_bot(visitor: Visiting) -> None:
    if visitor.bot is None:
        raise Refused("only_for_bots")


class BotStream:
    """Listens to all the tables where the bot sits, also those it sits down at later."""

    def __init__(self, services: Services, user: str) -> None:
        self.services = services
        self.user: str | None = user
        self._user = user
        self._wake = asyncio.Event()
        self._known: set[str] = set()
        self._done: set[str] = set()
        self._told: dict[tuple[str, int], int] = {}

    def changed(self) -> None:
        self._wake.set()

    def chat(self) -> None:
        return None

    def send(self, message: wire.Notice | wire.Presence) -> None:
        return None

    async def lines(self) -> AsyncIterator[bytes]:
        alive_at = 0.0
        try:
            while not self.services.closing.is_set():
                self._wake.clear()
                for event in await self._news():
                    alive_at = time.monotonic()
                    yield msgspec.json.encode(event) + b"\n"
                if time.monotonic() - alive_at > _ALIVE_SECONDS:
                    alive_at = time.monotonic()
                    yield msgspec.json.encode(wire.BotAlive(time=time.time())) + b"\n"
                await self._pause()
        finally:
            for id in self._known:
                self.services.tables.hub.remove(id, self)

    async def _pause(self) -> None:
        """Until something changes, or it is time to look for new tables."""
        closing = asyncio.create_task(self.services.closing.wait())
        waking = asyncio.create_task(self._wake.wait())
        await asyncio.wait({closing, waking}, timeout=_LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        closing.cancel()
        waking.cancel()

    async def _news(self) -> list[wire.BotEvent]:
        events: list[wire.BotEvent] = []
        for stored in await self.services.store.tables("mine", self._user, _MOST_TABLES):
            if stored.id in self._done or stored.doc.started is None:
                continue
            if stored.face.over and stored.id not in self._known:
                self._done.add(stored.id)
                continue
            events += await self._news_of(stored.id)
        return events

    async def _news_of(self, id: str) -> list[wire.BotEvent]:
        events: list[wire.BotEvent] = []
        live = await self.services.tables.get(id)
        table = live.hosted
        if table.course is None:
            return events
        if id not in self._known:
            self._known.add(id)
            self.services.tables.hub.add(id, self)
            seats = table.doc.seats_of(self._user)
            events.append(wire.BotJoined(table=faces.hosted_message(table, self._user), seats=seats))
        match = table.course.match
        for seat in match.seats_to_act:
            is_mine = seat >= 0 and table.doc.chairs[seat].user == self._user
            if is_mine and self._told.get((id, seat)) != table.course.number:
                self._told[id, seat] = table.course.number
                events.append(
                    wire.BotTurn(
                        table=id,
                        entry=table.course.number,
                        seat=seat,
                        view=faces.view_message(match, seat),
                        choices=faces.choice_messages(match, seat),
                    )
                )
        if live.face.over and live.face.result is not None:
            self._done.add(id)
            self._known.discard(id)
            self.services.tables.hub.remove(id, self)
            events.append(wire.BotOver(table=id, result=live.face.result))
        return events
