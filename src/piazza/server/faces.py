"""What each reader is told: tables, seats, logs and clocks as wire messages. No I/O.

Everything is built for one pair of eyes from what the engine allows those eyes; nothing is copied whole and stripped.
"""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from piazza.core.journal import VOIDS
from piazza.core.match import Match
from piazza.core.seen import ChoiceSeen
from piazza.server import codes, company, dealing
from piazza.server import messages as wire
from piazza.server.course import Course, line_of
from piazza.server.hosting import HostedTable
from piazza.server.moment import Moment
from piazza.server.seating import ChairDoc, TableDoc


class TableFace(msgspec.Struct, kw_only=True):
    """What lists of tables need of a game without loading it; stored with every append."""

    to_act: list[int] = []
    result: wire.Result | None = None
    paused: bool = False
    timed_out: list[int] = []
    over: bool = False
    entries: int = 0
    round: int = 0
    rounds: int = 0
    points: list[int] = []
    clocks: list[wire.SeatClock] = []
    """As they stood when this was stored, at the point `line` of the table's time."""
    line: float = 0.0


def game_face(course: Course) -> TableFace:
    match = course.match
    result = match.result()
    round_now, rounds = match.progress
    return TableFace(
        to_act=[seat for seat in match.seats_to_act if seat >= 0],
        result=None if result is None else msgspec.convert(result, wire.Result),
        paused=match.is_paused,
        timed_out=list(match.timed_out),
        over=match.is_over,
        entries=course.number,
        round=round_now,
        rounds=rounds,
        points=match.points,
    )


def timed(face: TableFace, table: HostedTable, moment: Moment) -> TableFace:
    """The same, with how the clocks stand."""
    return msgspec.structs.replace(face, clocks=clock_messages(table, moment), line=line_of(table.doc, moment))


def clocks_later(face: TableFace, doc: TableDoc, moment: Moment) -> list[wire.SeatClock]:
    """The clocks of a table that is not in memory: those of games over days have gone on, others go on when somebody
    comes."""
    passed = max(0.0, line_of(doc, moment) - face.line) if doc.clock.kind == "days" else 0.0
    return [
        clock
        if clock.remaining is None or not clock.running
        else msgspec.structs.replace(clock, remaining=max(0.0, round(clock.remaining - passed, 1)))
        for clock in face.clocks
    ]


def table_message(
    id: str, doc: TableDoc, secret: str, face: TableFace, updated: float, user: str | None, problem: str | None = None
) -> wire.Table:
    """The table as `user` may know it. The seed is told only when the game is over."""
    is_member = doc.is_member(user)
    return wire.Table(
        id=id,
        game=doc.game,
        rules_version=doc.rules_version,
        players=doc.players,
        settings=doc.settings,
        chairs=[_chair(chair, seat, user, seat in face.timed_out) for seat, chair in enumerate(doc.chairs)],
        visibility=doc.visibility,
        spectators=doc.spectators,
        undo=doc.undo,
        clock=doc.clock,
        absence=doc.absence,
        hints=doc.hints,
        autostart=doc.autostart,
        analysis=doc.analysis,
        is_owner=user is not None and doc.owner == user,
        talk=doc.talk,
        code=codes.shown(doc, updated) if is_member else None,
        owner=next((chair.name for chair in doc.chairs if chair.user == doc.owner), ""),
        key=doc.key if is_member else None,
        started=doc.started is not None,
        paused=face.paused,
        over=face.over,
        to_act=face.to_act,
        entries=face.entries,
        round=face.round,
        rounds=face.rounds,
        points=face.points,
        clocks=[],
        created=doc.created,
        updated=updated,
        attempt=doc.attempt,
        seed_commitment=doc.seed_commitment,
        dealing=dealing.message(doc, user),
        voided=dealing.voided_messages(doc),
        seed=dealing.seed_of(doc, secret) if face.over and not doc.analysis else None,
        result=face.result,
        proposal=None,
        rematch=doc.rematch,
        problem=problem,
    )


def _chair(chair: ChairDoc, seat: int, user: str | None, is_timed_out: bool) -> wire.Chair:
    return wire.Chair(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        former=chair.former,
        level=chair.level,
        mine=user is not None and chair.user == user,
        bot_plays=chair.bot_plays,
        timed_out=chair.timed_out or is_timed_out,
        resigned=chair.resigned,
        absent=chair.absent,
        votes=chair.votes,
    )


def hosted_message(table: HostedTable, user: str | None, moment: Moment, face: TableFace | None = None) -> wire.Table:
    """The same for a table in memory, with what waits for consent. `face` is its game's, where that is known."""
    if face is None:
        face = TableFace() if table.course is None else game_face(table.course)
    shown = table_message(table.id, table.doc, table.seed, face, table.updated, user, table.problem)
    proposal = table.live_proposal()
    if proposal is not None:
        shown.proposal = wire.Proposal(
            id=proposal.id,
            what=proposal.what,
            seat=proposal.seat,
            target=proposal.target if proposal.what == "undo" else None,
            agreed=proposal.agreed,
            waiting=company.waiting_for(table.doc, proposal, moment),
        )
    return shown


# ---- what a seat sees ------------------------------------------------------------------------------------------------


class Faces:
    """What is told of one match at one number, worked out once however many readers there are; what is long of it is
    encoded once, too."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.number = len(match.entries)
        self._sights: dict[int | None, tuple[wire.View, list[wire.Choice]]] = {}
        self._told: dict[tuple[int | None, int, int], wire.SeatView] = {}
        self._face: TableFace | None = None

    def of(self, table: HostedTable, seat: int | None, since: int) -> wire.SeatView:
        """What those eyes are told who have seen `since` entries."""
        key = seat, since, table.version
        if key not in self._told:
            self._told[key] = seat_message(table, self, seat, since)
        return self._told[key]

    def face(self, course: Course) -> TableFace:
        """What lists tell of the game."""
        if self._face is None:
            self._face = game_face(course)
        return self._face

    def sight(self, seat: int | None) -> tuple[wire.View, list[wire.Choice]]:
        """View and choices."""
        if seat not in self._sights:
            view, choices = _raw(self.match.view(seat)), _raw(_choices(self.match, seat))
            self._sights[seat] = cast(wire.View, view), cast(list[wire.Choice], choices)
        return self._sights[seat]


def _raw(value: object) -> msgspec.Raw:
    """Encoded once for all: msgspec sends it as it stands, whatever the field it stands in says."""
    return msgspec.Raw(msgspec.json.encode(value))


def view_message(match: Match, seat: int | None) -> wire.View:
    return msgspec.convert(match.view(seat), wire.View)


def choice_messages(match: Match, seat: int | None) -> list[wire.Choice]:
    return msgspec.convert(_choices(match, seat), list[wire.Choice])


def _choices(match: Match, seat: int | None) -> list[ChoiceSeen]:
    return [] if seat is None or seat < 0 else match.choices(seat)


def log_messages(match: Match, seat: int | None, since: int) -> list[wire.LogLine]:
    return msgspec.convert(match.history(seat, since), list[wire.LogLine])


def log_from(match: Match, since: int) -> int:
    """From which entry on the log of a reader, who has seen `since` entries, must be told anew: undos reach back."""
    first = min(since, len(match.entries))
    for entry in match.entries[first:]:
        if entry.act in VOIDS:
            first = min(first, entry.target)
    return first


def seat_message(table: HostedTable, faces: Faces, seat: int | None, since: int) -> wire.SeatView:
    match = faces.match
    view, choices = faces.sight(seat)
    undo, refusal = _undo_of(table, match, seat)
    first = log_from(match, since)
    return wire.SeatView(
        seat=seat,
        view=view,
        knows_more=_knows_more(table, match, seat),
        choices=choices,
        undo=undo,
        undo_refusal=refusal,
        log_from=first,
        log=cast(list[wire.LogLine], _raw(match.history(seat, first))),
    )


def _knows_more(table: HostedTable, match: Match, seat: int | None) -> bool:
    """Worked out only for a device that is handed on, because it takes two views more; others have nothing to hide."""
    is_handed_on = seat is not None and len(table.doc.seats_of(table.doc.chairs[seat].user)) > 1
    return is_handed_on and seat is not None and match.knows_more(seat)


def _undo_of(
    table: HostedTable, match: Match, seat: int | None
) -> tuple[Literal["free", "consent", "no"], wire.Refusal | None]:
    if seat is None:
        return "no", None
    if table.doc.undo == "none":
        return "no", wire.Refusal(code="undo_off", params={})
    refusal = match.why_not_undo(seat)
    if refusal is None:
        return "free", None
    reason = wire.Refusal(code=refusal.code, params=refusal.params)
    return ("consent" if table.doc.undo == "consent" and table.may_propose_undo(seat) else "no"), reason


def clock_messages(table: HostedTable, moment: Moment) -> list[wire.SeatClock]:
    course = table.course
    if course is None or table.doc.clock.kind == "none":
        return []
    running = course.running_clocks(table.doc, moment)
    return [
        wire.SeatClock(
            seat=seat,
            remaining=None if chair.kind == "bot" else round(course.remaining(seat, table.doc, moment) or 0.0, 1),
            running=seat in running and not chair.bot_plays,
        )
        for seat, chair in enumerate(table.doc.chairs)
    ]


def state_message(table: HostedTable, faces: Faces | None, user: str | None, since: int, moment: Moment) -> wire.State:
    """All that `user` is told of the table now, with the log since the entries it has seen."""
    held: list[int | None] = list(table.doc.seats_of(user))
    face = None if faces is None or table.course is None else faces.face(table.course)
    seats = [] if faces is None else [faces.of(table, seat, since) for seat in held or [None]]
    return wire.State(
        number=0 if faces is None else faces.number,
        chain=None if table.course is None or table.course.chain is None else table.course.chain.value,
        time=round(moment.wall, 3),
        table=hosted_message(table, user, moment, face),
        seats=seats,
        clocks=clock_messages(table, moment),
    )


def why_not(table: HostedTable, user: str, seat: int, text: str, client_id: str | None) -> wire.WhyNot:
    """Why a seat of the reader's may not play a text. The engine tells nothing by it that the seat may not know."""
    match = table.playing().match
    table.check_seat(user, seat)
    found = match.why_not(seat, text)
    refusal = None if found is None else wire.Refusal(code=found.code, params=found.params)
    return wire.WhyNot(client_id=client_id, entry=len(match.entries), seat=seat, text=text, refusal=refusal)
