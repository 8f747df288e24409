"""HTTP for outside programs: a stream of events, and moves posted to tables. A chair is taken like by anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from piazza.core.match import Match
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.answering import answer
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, Visiting, Visitor
from piazza.server.quotas import MESSAGE_BYTES
from piazza.server.refusals import Refused
from piazza.server.routes_tables import TableId, visible
from piazza.server.services import Services

_LOOK_SECONDS: Final = 2.0
_ALIVE_SECONDS: Final = 15.0
_MOST_STREAMS: Final = 4


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
        if services.streams[visitor.id] >= _MOST_STREAMS:
            raise Refused("server_full")
        return Stream(BotStream(services, visitor).lines(), media_type="application/x-ndjson")

    @post("/tables/{table_id:str}/move", summary="Play an option", status_code=200, responses=ERRORS)
    async def move(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.BotMove]
    ) -> wire.MoveAnswer:
        _check_bot(visitor)
        if not services.rates.messages.take(visitor.id, services.timekeeper.running()):
            raise Refused("too_fast")
        services.quotas.take(visitor.id, visitor.address, MESSAGE_BYTES)
        await visible(services, visitor, table_id, None, watching=False)
        level = services.lobby.default_level
        outcome = await services.tables.act(
            table_id, lambda table, moment: answer(table, visitor.id, data, moment, level)
        )
        return wire.MoveAnswer(entry=outcome.entry, repeated=outcome.repeated)


def _check_bot(visitor: Visiting) -> None:
    if visitor.bot is None:
        raise Refused("only_for_bots")


class BotStream:
    """Listens to all the tables where the bot sits, also those it sits down at later."""

    def __init__(self, services: Services, visitor: Visitor) -> None:
        self.services = services
        self.credential = visitor.credential
        self.user: str | None = visitor.id
        self.address = visitor.address
        self._user = visitor.id
        self.name = "" if visitor.bot is None else visitor.bot.name
        self.away_since: float | None = None
        self.is_curtained = False
        self._wake = asyncio.Event()
        self._known: set[str] = set()
        self._told: dict[tuple[str, int], int] = {}
        self._look_at = 0.0
        self._is_turned_out = False

    def changed(self) -> None:
        self._wake.set()

    def chat(self) -> None:
        return None

    def send(self, message: wire.Notice | wire.Presence) -> None:
        return None

    def turn_out(self) -> None:
        self._is_turned_out = True
        self._wake.set()

    async def lines(self) -> AsyncIterator[bytes]:
        alive_at = 0.0
        keeper = self.services.timekeeper
        self.services.streams[self._user] += 1
        try:
            await self.services.people.devices.enter(self)
            while not self.services.closing.is_set() and not self._is_turned_out:
                self._wake.clear()
                for event in await self._news():
                    alive_at = keeper.running()
                    yield msgspec.json.encode(event) + b"\n"
                if keeper.running() - alive_at > _ALIVE_SECONDS:
                    alive_at = keeper.running()
                    yield msgspec.json.encode(wire.BotAlive(time=keeper.wall())) + b"\n"
                await self._pause()
        finally:
            self.services.people.devices.leave(self)
            for id in list(self._known):
                self._forget(id)
            self.services.streams[self._user] -= 1
            if not self.services.streams[self._user]:
                del self.services.streams[self._user]

    async def _pause(self) -> None:
        """Until something changes, or it is time to look for new tables."""
        waiting = [asyncio.create_task(event.wait()) for event in (self.services.closing, self._wake)]
        try:
            await asyncio.wait(waiting, timeout=_LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()

    async def _news(self) -> list[wire.BotEvent]:
        events: list[wire.BotEvent] = []
        now = self.services.timekeeper.running()
        if now >= self._look_at:
            for id in await self.services.store.playing_at(self._user):
                if id not in self._known:
                    events += await self._joined(id)
            self._look_at = now + _LOOK_SECONDS
        for id in list(self._known):
            events += await self._news_of(id)
        return events

    async def _joined(self, id: str) -> list[wire.BotEvent]:
        live = await self.services.tables.get(id)
        table = live.hosted
        seats = table.doc.seats_of(self._user)
        if table.course is None or not seats:
            return []
        self._known.add(id)
        await self.services.tables.enter(live, self, self._user)
        moment = self.services.tables.moment(table)
        return [wire.BotJoined(table=faces.hosted_message(table, self._user, moment), seats=seats)]

    async def _news_of(self, id: str) -> list[wire.BotEvent]:
        events: list[wire.BotEvent] = []
        live = await self.services.tables.get(id)
        course = live.hosted.course
        if course is None:
            return events
        for seat in live.hosted.doc.seats_of(self._user):
            is_asked = seat in course.match.seats_to_act and not live.hosted.bot_decides(seat)
            if is_asked and self._told.get((id, seat)) != course.number:
                self._told[id, seat] = course.number
                events.append(_turn(id, course.match, seat))
        if live.face.over and live.face.result is not None:
            self._forget(id)
            events.append(wire.BotOver(table=id, result=live.face.result))
        return events

    def _forget(self, id: str) -> None:
        self._known.discard(id)
        self._told = {key: number for key, number in self._told.items() if key[0] != id}
        self.services.tables.hub.remove(id, self)


def _turn(id: str, match: Match, seat: int) -> wire.BotTurn:
    return wire.BotTurn(
        table=id,
        entry=len(match.entries),
        seat=seat,
        view=faces.view_message(match, seat),
        choices=faces.choice_messages(match, seat),
    )
