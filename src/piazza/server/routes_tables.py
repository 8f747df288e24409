"""HTTP: games, tables and chairs."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from piazza.bots.thinking import Job, ThinkingFailed
from piazza.core.errors import UnknownGame
from piazza.core.registry import rules_of
from piazza.server import faces, own_files, seating
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.hosting import HostedTable
from piazza.server.identity import Acting, Serving, Visiting
from piazza.server.lobby import export_record
from piazza.server.quotas import GAME_BYTES, RECORD_FACTOR
from piazza.server.refusals import Refused
from piazza.server.replaying import check_eyes
from piazza.server.storage import StoredTable
from piazza.server.tables import LiveTable

Word = Annotated[str, PathParameter(max_length=40)]
TableId = Annotated[str, PathParameter(max_length=40, description="The table's id")]
Key = Annotated[str | None, QueryParameter(max_length=64, description="The key from the link of a private table")]
SeatNumber = Annotated[int, QueryParameter(ge=0, le=15, description="One of your own")]
MoveText = Annotated[str, QueryParameter(max_length=1000, description="What the seat would play")]
Which = Annotated[wire.Scope, QueryParameter(name="scope", description="Which tables")]
log = logging.getLogger("piazza.study")

_LISTED = 100
_MOST_HINTS = 4
_HINTS_AHEAD = 8


def seen_by(services: Serving, live: LiveTable, user: str) -> wire.Table:
    table = live.hosted
    if table.problem is not None:  # what was stored of the game can still be told: its result, its seed
        return faces.table_message(table.id, table.doc, table.seed, live.face, table.updated, user, table.problem)
    return faces.hosted_message(table, user, services.tables.moment(table))


async def visible(services: Serving, visitor: Visiting, id: str, key: str | None, watching: bool) -> LiveTable:
    """The table, when it exists for this visitor; `watching`: when they may also look at the game."""
    live = await services.tables.get(id)
    if not seating.may_see(live.hosted.doc, visitor.id, key):
        raise Refused("no_such_table", {"table": id})
    if watching and not seating.may_watch(live.hosted.doc, visitor.id, key):
        raise Refused("spectators_off")
    await services.tables.note_opened(live)
    return live


def check_rate(services: Serving, visitor: Visiting) -> None:
    """For what costs the server something; counted for the person and, more generously, for the address."""
    now = services.timekeeper.running()
    if not (services.rates.tables.take(visitor.id, now) and services.rates.tables_from.take(visitor.address, now)):
        raise Refused("too_fast")


async def check_storage(services: Serving, visitor: Visiting, more: int = 0) -> None:
    """For what makes a table: the rate, and room for its game and for `more` bytes that it begins with."""
    check_rate(services, visitor)
    await services.quotas.take_table(visitor.id, visitor.address, GAME_BYTES + more)


class TableRoutes(Controller):
    path = "/api"
    tags = ("tables",)

    @get(
        "/games", summary="All games with their settings and the levels of bots", sync_to_thread=False, responses=ERRORS
    )
    def games(self, services: Serving) -> list[wire.GameInfo]:
        return services.lobby.games()

    @post(
        "/games/{game:str}/files/{setting:str}",
        summary="Whether a file of one's own is a deck or a board",
        status_code=200,
        responses=ERRORS,
    )
    async def own_file(
        self, visitor: Visiting, services: Serving, game: Word, setting: Word, data: JSONBody[wire.OwnFileText]
    ) -> wire.OwnFileAnswer:
        check_rate(services, visitor)
        return await asyncio.to_thread(own_files.check, game, setting, data.text)

    @get(
        "/games/{game:str}/files/{setting:str}",
        summary="The file that comes with the game, to begin one's own from",
        sync_to_thread=False,
        responses=ERRORS,
    )
    def template(self, game: Word, setting: Word) -> Response[bytes]:
        body, found = own_files.template(game, setting)
        name = {"content-disposition": f'attachment; filename="{game}-{found.template}"'}
        return Response(body, media_type=found.media, headers=name)

    @get("/tables", summary="Tables: open to join, mine, to watch, finished", responses=ERRORS)
    async def tables(self, visitor: Visiting, services: Serving, which: Which = "open") -> list[wire.Table]:
        found = await services.store.tables(which, visitor.id, _LISTED)
        return [listed(services, stored, visitor.id) for stored in found]

    @post("/play-now", summary="A game against bots, started at once", responses=ERRORS)
    async def play_now(
        self, person: Acting, visitor: Visiting, services: Serving, data: JSONBody[wire.PlayNow]
    ) -> wire.Table:
        await check_storage(services, visitor)
        return seen_by(services, await services.lobby.play_now(person, data, visitor.address), visitor.id)

    @post("/tables", summary="A new table", responses=ERRORS)
    async def new_table(
        self, person: Acting, visitor: Visiting, services: Serving, data: JSONBody[wire.NewTable]
    ) -> wire.Table:
        await check_storage(services, visitor)
        return seen_by(services, await services.lobby.new_table(person, data, visitor.address), visitor.id)

    @get("/tables/{table_id:str}", summary="One table", responses=ERRORS)
    async def table(self, visitor: Visiting, services: Serving, table_id: TableId, key: Key = None) -> wire.Table:
        return seen_by(services, await visible(services, visitor, table_id, key, watching=False), visitor.id)

    @delete("/tables/{table_id:str}", summary="Delete a table of one's own, for good", responses=ERRORS)
    async def delete(self, visitor: Visiting, services: Serving, table_id: TableId) -> None:
        """Before its game begins, or when nobody else plays it; a game that others play or played stays."""
        doc = (await visible(services, visitor, table_id, None, watching=False)).hosted.doc
        if doc.owner != visitor.id:
            raise Refused("not_owner")
        if doc.started is not None and any(chair.user not in (None, visitor.id) for chair in doc.chairs):
            raise Refused("others_play")
        if not await services.tables.delete(table_id):
            raise Refused("no_such_table", {"table": table_id})

    @post("/tables/{table_id:str}/sit", summary="Take a chair", status_code=200, responses=ERRORS)
    async def sit(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Sit]
    ) -> wire.Table:
        live = await visible(services, visitor, table_id, data.key, watching=False)
        await services.moderation.check_welcome(live.hosted.doc.owner, visitor.id)
        return seen_by(services, await services.lobby.sit(table_id, person, data), visitor.id)

    @post("/tables/{table_id:str}/leave", summary="Leave one's chairs", status_code=200, responses=ERRORS)
    async def leave(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Stand]
    ) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=False)
        return seen_by(services, await services.lobby.stand(table_id, person, data), visitor.id)

    @post("/tables/{table_id:str}/start", summary="Start, with bots in free chairs", status_code=200, responses=ERRORS)
    async def start(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Start]
    ) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=False)
        return seen_by(services, await services.lobby.start(table_id, person, data, visitor.address), visitor.id)

    @post("/tables/{table_id:str}/rematch", summary="The same once more", responses=ERRORS)
    async def rematch(self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=False)
        await check_storage(services, visitor)
        hosted = (await services.lobby.rematch(table_id, person)).hosted
        await services.moderation.check_welcome(hosted.doc.owner, visitor.id)
        return seen_by(services, await services.lobby.sit(hosted.id, person, wire.Sit()), visitor.id)


class StudyRoutes(Controller):
    """Looking back, taking away and thinking about games."""

    path = "/api"
    tags = ("study",)

    @get("/tables/{table_id:str}/replay", summary="The table at any entry, from any seat one may see", responses=ERRORS)
    async def replay(
        self,
        visitor: Visiting,
        services: Serving,
        table_id: TableId,
        at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000, schema_extra={"minimum": 0})] = None,
        seat: Annotated[int | None, QueryParameter(ge=-3, le=15, description="-3: all eyes together")] = None,
        key: Key = None,
    ) -> wire.Replay:
        live = await visible(services, visitor, table_id, key, watching=True)
        return await services.replays.look(live.hosted, visitor.id, at, seat)

    @get("/tables/{table_id:str}/course", summary="The scores over a finished game, and its turn", responses=ERRORS)
    async def course(
        self, visitor: Visiting, services: Serving, table_id: TableId, key: Key = None
    ) -> wire.ScoreCourse:
        live = await visible(services, visitor, table_id, key, watching=True)
        return await services.replays.course(live.hosted, visitor.id)

    @get("/tables/{table_id:str}/record", summary="The record of a finished game", responses=ERRORS)
    async def record(
        self, visitor: Visiting, services: Serving, table_id: TableId, key: Key = None
    ) -> Response[wire.Json]:
        table = (await visible(services, visitor, table_id, key, watching=True)).hosted
        may_have = table.playing().match.is_over or (table.doc.analysis and table.doc.owner == visitor.id)
        if not may_have:
            raise Refused("not_over")
        name = {"content-disposition": f'attachment; filename="{table.doc.game}-{table.id}.piazza"'}
        return Response(export_record(table).as_dict(), headers=name)

    @post("/records", summary="Look at a record: it becomes an analysis table", responses=ERRORS)
    async def import_record(
        self,
        request: Request[Any, Any, Any],
        person: Acting,
        visitor: Visiting,
        services: Serving,
        data: JSONBody[wire.NewRecord],
    ) -> wire.Table:
        await check_storage(services, visitor, RECORD_FACTOR * len(await request.body()))
        return seen_by(services, await services.lobby.import_record(person, data.record), visitor.id)

    @post("/tables/{table_id:str}/branch", summary="Play a finished game on from an entry", responses=ERRORS)
    async def branch(
        self, person: Acting, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Branch]
    ) -> wire.Table:
        await visible(services, visitor, table_id, None, watching=True)
        await check_storage(services, visitor, await services.store.holdings.bytes_at(table_id))
        return seen_by(services, await services.lobby.branch(table_id, person, data), visitor.id)

    @get("/tables/{table_id:str}/why", summary="Why a seat may not play a text now", responses=ERRORS)
    async def why(
        self, visitor: Visiting, services: Serving, table_id: TableId, seat: SeatNumber, text: MoveText
    ) -> wire.WhyNot:
        table = (await visible(services, visitor, table_id, None, watching=True)).hosted
        return faces.why_not(table, visitor.id, seat, text, None)

    @post("/tables/{table_id:str}/hint", summary="What a bot thinks", status_code=200, responses=ERRORS)
    async def hint(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.Hint]
    ) -> wire.HintAnswer:
        check_rate(services, visitor)
        table = (await visible(services, visitor, table_id, None, watching=True)).hosted
        return await _hint(services, visitor, table, data)


def listed(services: Serving, stored: StoredTable, user: str) -> wire.Table:
    problem = None
    try:
        rules_of(stored.doc.game, stored.doc.rules_version)
    except UnknownGame as fault:
        problem = str(fault)
    shown = faces.table_message(stored.id, stored.doc, stored.seed, stored.face, stored.updated, user, problem)
    if shown.started and not shown.over and stored.doc.clock.kind != "none":
        shown.clocks = _clocks(services, stored)
    return shown


def _clocks(services: Serving, stored: StoredTable) -> list[wire.SeatClock]:
    """They run at tables that somebody has open; these are in memory."""
    live = services.tables.live.get(stored.id)
    if live is not None:
        return faces.clock_messages(live.hosted, services.tables.moment(live.hosted))
    moment = services.tables.hub.moment(stored.id, set(), services.config.grace_seconds)
    return faces.clocks_later(stored.face, stored.doc, moment)


async def _hint(services: Serving, visitor: Visiting, table: HostedTable, asked: wire.Hint) -> wire.HintAnswer:
    match = table.playing().match
    if asked.at is None:
        if asked.seat >= table.doc.players or table.doc.chairs[asked.seat].user != visitor.id:
            raise Refused("not_your_seat", {"seat": asked.seat})
        if not table.doc.hints:
            raise Refused("hints_off")
    else:
        check_eyes(table, None, asked.seat)
        match = await services.replays.match_at(table, asked.at)
    if services.thinkers.waiting_of(visitor.id) >= _MOST_HINTS:
        raise Refused("bots_busy")
    if asked.seat not in match.seats_to_act:
        raise Refused("not_asked", {"seat": asked.seat, "asked": list(match.seats_to_act)})
    level = services.lobby.level(asked.level)
    record = match.record()
    record.seed = None
    job = Job(f"{table.id}/hint", record.as_dict(), asked.seat, level, table.bot_seed(asked.seat + _HINTS_AHEAD), True)
    try:
        answer = await services.thinkers.ask(job, visitor.id)
    except ThinkingFailed as fault:
        # What went wrong in the bot is for the log alone: it may speak of what the seat does not know.
        log.error("hint failed", extra={"table": table.id, "level": level, "problem": str(fault)})
        raise Refused("bots_busy") from None
    options = _hint_options(faces.choice_messages(match, asked.seat), answer.options or [])
    return wire.HintAnswer(seat=asked.seat, entry=len(match.entries), level=answer.level, options=options)


def _hint_options(choices: list[wire.Choice], thoughts: list[wire.Json]) -> list[wire.HintOption]:
    known = {thought["text"]: thought for thought in thoughts}
    total = sum(thought["visits"] for thought in thoughts) or 1
    found = []
    for choice in choices:
        thought = known.get(choice.text, {})
        visits = thought.get("visits", 0)
        # A bot without an opinion says 0; places count from 1.
        has_opinion = bool(thought.get("standing"))
        found.append(
            wire.HintOption(
                text=choice.text,
                key=choice.key,
                params=choice.params,
                visits=visits,
                share=visits / total,
                standing=thought["standing"] if has_opinion else None,
                score=thought["score"] if has_opinion else None,
                chosen=bool(thought.get("chosen", False)),
            )
        )
    return sorted(found, key=lambda option: -option.visits)
