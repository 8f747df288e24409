"""HTTP: who one is, one's games, one's bot accounts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.identity import Serving, Visiting, services_of, visitor_of
from piazza.server.lobby import export_record
from piazza.server.people import me_message
from piazza.server.quotas import PERSON_BYTES
from piazza.server.routes_account import check_attempts, identity_cookie, known_cookies
from piazza.server.routes_tables import check_rate
from piazza.server.services import Services

_MOST_RECORDS: Final = 10_000


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me", summary="Who I am; a browser without an identity gets one", responses=ERRORS)
    async def me(self, request: Request[Any, Any, Any]) -> Response[wire.Me]:
        services = services_of(request)
        visitor = await visitor_of(request, forgiving=True)
        person = await services.people.get(visitor.id)
        if visitor.bot is not None:
            return Response(me_message(person))
        cookies = [identity_cookie(services, request, visitor.badge()), *known_cookies(services, request, person)]
        return Response(me_message(person), cookies=cookies)

    @post("/me", summary="Change my name or language", status_code=200, responses=ERRORS)
    async def change_me(
        self, request: Request[Any, Any, Any], visitor: Visiting, services: Serving, data: JSONBody[wire.MeUpdate]
    ) -> wire.Me:
        services.quotas.take(None, visitor.address, PERSON_BYTES)
        before = (await services.people.get(visitor.id)).name
        person = await services.people.update(visitor.id, data)
        if person.name != before:
            await services.lobby.rename(person, before)
        return me_message(person)

    @get(
        "/me/records",
        summary="All my finished games, one record a line",
        media_type="application/x-ndjson",
        responses=ERRORS,
    )
    async def my_records(self, visitor: Visiting, services: Serving) -> Stream:
        check_rate(services, visitor)
        ids = [
            stored.id
            for stored in await services.store.tables("mine", visitor.id, _MOST_RECORDS)
            if stored.face.over and not stored.doc.analysis
        ]
        name = {"content-disposition": 'attachment; filename="piazza-records.ndjson"'}
        return Stream(_records(services, ids), media_type="application/x-ndjson", headers=name)

    # ---- programs ----------------------------------------------------------------------------------------------------

    @get("/bots", summary="My bot accounts", responses=ERRORS)
    async def bots(self, visitor: Visiting, services: Serving) -> list[wire.BotAccount]:
        return await services.people.bots(visitor.id)

    @post("/bots", summary="A new bot account; its token is told only now", responses=ERRORS)
    async def new_bot(
        self,
        request: Request[Any, Any, Any],
        visitor: Visiting,
        services: Serving,
        data: JSONBody[wire.NewBot],
    ) -> wire.BotAccount:
        check_attempts(services, request)
        return await services.people.new_bot(visitor.id, data)

    @post("/bots/{bot_id:str}/token", summary="A new token for a bot account", status_code=200, responses=ERRORS)
    async def renew_token(
        self, visitor: Visiting, services: Serving, bot_id: Annotated[str, PathParameter(max_length=40)]
    ) -> wire.BotAccount:
        return await services.people.renew_token(visitor.id, bot_id)


async def _records(services: Services, ids: list[str]) -> AsyncIterator[bytes]:
    """One after the other, and none of them kept in memory; a game of rules that are gone is left out."""
    for id in ids:
        table = await services.tables.look(id)
        if table.course is not None:
            yield msgspec.json.encode(export_record(table).as_dict()) + b"\n"
