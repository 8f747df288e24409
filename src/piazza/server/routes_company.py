"""HTTP: coming together at a table, and keeping the peace there."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from piazza.server import codes, history
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.hosts import reach_of
from piazza.server.identity import Acting, Serving, Visiting
from piazza.server.quotas import MESSAGE_BYTES
from piazza.server.refusals import Refused
from piazza.server.routes_account import check_attempts
from piazza.server.routes_tables import Key, TableId, check_rate, listed, seen_by, visible
from piazza.server.storage import Statement

Who = Annotated[str, PathParameter(max_length=40)]
_HISTORY: Final = 30
_MOST_COUNTED: Final = 10_000
_END: Final = 1e12


class CompanyRoutes(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/reach", summary="How others reach this server", sync_to_thread=False, responses=ERRORS)
    def reach(self, request: Request[Any, Any, Any], services: Serving) -> wire.Reach:
        server = request.scope.get("server") or ("", services.config.port)
        return reach_of(services.config, int(server[1] or services.config.port), request.url.scheme)

    @post("/join", summary="The table of a short code", status_code=200, responses=ERRORS)
    async def join(
        self, request: Request[Any, Any, Any], visitor: Visiting, services: Serving, data: JSONBody[wire.JoinCode]
    ) -> wire.Joined:
        """Only while the table waits for people, and for a day; attempts are limited as with passwords."""
        check_attempts(services, request)
        stored = await services.store.table_of_code(codes.plain(data.code))
        if stored is None or not codes.is_open(stored.doc, services.timekeeper.wall()):
            raise Refused("bad_table_code")
        return wire.Joined(table=stored.id, key=stored.doc.key)

    @post(
        "/tables/{table_id:str}/chairs", summary="A bot on a free chair, or off it", status_code=200, responses=ERRORS
    )
    async def set_chair(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.SetChair]
    ) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=False)
        return seen_by(services, await services.lobby.set_chair(table_id, person, data), visitor.id)

    @post("/tables/{table_id:str}/remove", summary="Show a spectator the door", status_code=200, responses=ERRORS)
    async def remove(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Remove]
    ) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=False)
        return seen_by(services, await services.lobby.remove(table_id, person, data.watcher), visitor.id)

    @post("/tables/{table_id:str}/report", summary="A word to the operator", status_code=200, responses=ERRORS)
    async def report(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Report], key: Key = None
    ) -> list[wire.Blocked]:
        check_rate(services, visitor)
        live = await visible(services, visitor, table_id, key, watching=True)
        await services.moderation.report(visitor.id, live, data)
        return await services.moderation.blocks(visitor.id)

    # ---- whom one does not want to meet ------------------------------------------------------------------------------

    @get("/me/blocks", summary="Whom I have blocked", responses=ERRORS)
    async def blocks(self, visitor: Visiting, services: Serving) -> list[wire.Blocked]:
        return await services.moderation.blocks(visitor.id)

    @post("/tables/{table_id:str}/block", summary="Block somebody met at a table", status_code=200, responses=ERRORS)
    async def block(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Block], key: Key = None
    ) -> list[wire.Blocked]:
        check_rate(services, visitor)
        live = await visible(services, visitor, table_id, key, watching=True)
        await services.moderation.block(visitor.id, live, data.who)
        return await services.moderation.blocks(visitor.id)

    @post("/me/blocks/{who:str}/remove", summary="Let somebody come again", status_code=200, responses=ERRORS)
    async def unblock(self, visitor: Visiting, services: Serving, who: Who) -> list[wire.Blocked]:
        await services.moderation.unblock(visitor.id, who)
        return await services.moderation.blocks(visitor.id)

    # ---- what one keeps ----------------------------------------------------------------------------------------------

    @get("/tables/{table_id:str}/notes", summary="My notes about a table", responses=ERRORS)
    async def notes(self, visitor: Visiting, services: Serving, table_id: TableId, key: Key = None) -> wire.Noted:
        await visible(services, visitor, table_id, key, watching=True)
        sql = "SELECT text FROM notes WHERE person = $1 AND table_id = $2"
        rows = await services.store.database.query(sql, visitor.id, table_id)
        return wire.Noted(text=str(rows[0][0]) if rows else "")

    @post("/tables/{table_id:str}/notes", summary="Keep notes about a table", status_code=200, responses=ERRORS)
    async def keep_notes(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Note], key: Key = None
    ) -> wire.Noted:
        """Nobody else is ever told."""
        await visible(services, visitor, table_id, key, watching=True)
        services.quotas.take(visitor.id, visitor.address, MESSAGE_BYTES + len(data.text))
        sql = (
            "INSERT INTO notes (person, table_id, text) VALUES ($1, $2, $3)"
            " ON CONFLICT (person, table_id) DO UPDATE SET text = $3"
        )
        await services.store.database.write([Statement(sql, (visitor.id, table_id, data.text))])
        return wire.Noted(text=data.text)

    @get("/me/history", summary="My finished games, private ones too", responses=ERRORS)
    async def history(
        self,
        visitor: Visiting,
        services: Serving,
        before: Annotated[float, QueryParameter(ge=0, le=_END, description="What `more` said")] = _END,
    ) -> wire.History:
        found = await services.store.finished_of(visitor.id, before, _HISTORY + 1)
        more = found[_HISTORY - 1].updated if len(found) > _HISTORY else None
        return wire.History(games=[listed(services, stored, visitor.id) for stored in found[:_HISTORY]], more=more)

    @get("/me/results", summary="My finished games added up", responses=ERRORS)
    async def results(self, visitor: Visiting, services: Serving) -> wire.Results:
        check_rate(services, visitor)
        found = await services.store.finished_of(visitor.id, _END, _MOST_COUNTED)
        tallies = history.tallies(found, visitor.id, services.lobby.levels)
        rivals = history.rivals(found, visitor.id, services.people.alias)
        since = found[-1].updated if found else None
        return wire.Results(tallies=tallies, rivals=rivals, played=len(found), since=since)
