"""HTTP: advice, reviews and what a seat could have known."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody, QueryParameter

from piazza.bots.thinking import Job, ThinkingFailed
from piazza.core.agenda import EVERYONE
from piazza.core.match import Match
from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.answers import ERRORS
from piazza.server.hosting import HostedTable
from piazza.server.identity import Serving, Visiting
from piazza.server.refusals import Refused
from piazza.server.replaying import check_eyes
from piazza.server.reviewing import errand, log
from piazza.server.routes_tables import Key, TableId, check_rate, visible
from piazza.study.advice import LEVEL

AnySeat = Annotated[int, QueryParameter(ge=0, le=15, description="Whose game")]
Depth = Annotated[wire.ReviewDepth, QueryParameter(description="quick: at the end of a game; full: up to a minute")]
Known = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=1_000_000, description="Waits until more pieces than so many are done", schema_extra={"minimum": 0}
    ),
]
At = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="Before which entry", schema_extra={"minimum": 0})]

_MOST_WAITING: Final = 4
_ADVICE_AHEAD: Final = 8


class LearningRoutes(Controller):
    """Learning from games: nothing here tells what a seat could not know."""

    path = "/api"
    tags = ("learning",)

    @post("/tables/{table_id:str}/advice", summary="The best move, and why", status_code=200, responses=ERRORS)
    async def advice(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.AskAdvice]
    ) -> wire.Advice:
        check_rate(services, visitor)
        table = (await visible(services, visitor, table_id, None, watching=True)).hosted
        match = await _match_for(services, visitor, table, data)
        return await _advice(services, visitor, table, match, data)

    @post("/tables/{table_id:str}/review", summary="Review a finished game", status_code=200, responses=ERRORS)
    async def begin_review(
        self, visitor: Visiting, services: Serving, table_id: TableId, data: JSONBody[wire.AskReview], key: Key = None
    ) -> wire.ReviewAnswer:
        """Starts it where it is neither there nor under way. Whoever may watch the table may have it."""
        check_rate(services, visitor)
        table = await _reviewed(services, visitor, table_id, key, data.seat)
        return await services.reviews.begin(table, data.seat, data.depth, visitor.id)

    @get("/tables/{table_id:str}/review", summary="How far a review is, or the review", responses=ERRORS)
    async def review(
        self,
        visitor: Visiting,
        services: Serving,
        table_id: TableId,
        seat: AnySeat,
        depth: Depth = "full",
        known: Known = None,
        key: Key = None,
    ) -> wire.ReviewAnswer:
        table = await _reviewed(services, visitor, table_id, key, seat)
        return await services.reviews.look(table, seat, depth, known)

    @delete("/tables/{table_id:str}/review", summary="Call a review off", responses=ERRORS)
    async def call_off(
        self, visitor: Visiting, services: Serving, table_id: TableId, seat: AnySeat, depth: Depth = "full"
    ) -> None:
        await visible(services, visitor, table_id, None, watching=False)
        services.reviews.call_off(table_id, seat, depth, visitor.id)

    @get("/tables/{table_id:str}/worlds", summary="What a seat could have known", responses=ERRORS)
    async def worlds(
        self, visitor: Visiting, services: Serving, table_id: TableId, seat: AnySeat, at: At, key: Key = None
    ) -> wire.PossibleWorlds:
        """Some worlds that the seat could not tell from the truth; what is hidden in them is made up."""
        check_rate(services, visitor)
        table = await _reviewed(services, visitor, table_id, key, seat)
        match = await services.replays.match_at(table, at)
        piece = {"kind": "worlds", "seat": seat, "at": at}
        boards = await errand(services.thinkers, match, table.id, seat, piece, visitor.id)
        view = faces.view_message(match, EVERYONE)
        views = [msgspec.structs.replace(view, board=board) for board in boards]
        return wire.PossibleWorlds(seat=seat, entry=at, views=views)


async def _reviewed(services: Serving, visitor: Visiting, id: str, key: str | None, seat: int) -> HostedTable:
    """The table, when its game may be looked into: never while it runs."""
    table = (await visible(services, visitor, id, key, watching=True)).hosted
    if seat >= table.doc.players:
        raise Refused("no_such_seat", {"seat": seat, "seats": table.doc.players})
    is_own_study = table.doc.analysis and table.doc.owner == visitor.id
    if not (table.playing().match.is_over or is_own_study):
        raise Refused("not_over")
    return table


async def _match_for(services: Serving, visitor: Visiting, table: HostedTable, asked: wire.AskAdvice) -> Match:
    """The game where advice is asked for; during a game only to one's own seats, and where the table allows it."""
    if asked.at is not None:
        check_eyes(table, None, asked.seat)
        match = await services.replays.match_at(table, asked.at)
    else:
        match = table.playing().match
        if asked.seat >= table.doc.players or table.doc.chairs[asked.seat].user != visitor.id:
            raise Refused("not_your_seat", {"seat": asked.seat})
        if not table.doc.hints:
            raise Refused("hints_off")
    if services.thinkers.waiting_of(visitor.id) >= _MOST_WAITING:
        raise Refused("bots_busy")
    if asked.seat not in match.seats_to_act:
        raise Refused("not_asked", {"seat": asked.seat, "asked": list(match.seats_to_act)})
    refusal = None if asked.mine is None else match.why_not(asked.seat, asked.mine)
    if refusal is not None:
        raise Refused(refusal.code, refusal.params)
    return match


async def _advice(
    services: Serving, visitor: Visiting, table: HostedTable, match: Match, asked: wire.AskAdvice
) -> wire.Advice:
    record = match.record()
    record.seed = None
    seed = table.bot_seed(asked.seat + _ADVICE_AHEAD)
    job = Job(f"{table.id}/study", record.as_dict(), asked.seat, LEVEL, seed, all_options=True)
    try:
        thought = await services.thinkers.ask(job, visitor.id)
    except ThinkingFailed as fault:
        log.error("advice failed", extra={"table": table.id, "seat": asked.seat, "problem": str(fault)})
        raise Refused("bots_busy") from None
    visits = {option["text"]: option["visits"] for option in thought.options or []}
    piece = {"kind": "advice", "seat": asked.seat, "seed": seed, "mine": asked.mine or "", "visits": visits}
    found = await errand(services.thinkers, match, table.id, asked.seat, piece, visitor.id)
    return msgspec.convert(found, wire.Advice)
