"""Who sits where, and what a table has agreed on: the part of a table that is no game entry. No I/O.

A `TableDoc` is stored as it stands, guarded by a version number. Functions here take one and return a changed copy, or
raise `Refused`; the one they were given never changes.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from piazza.server import messages as wire
from piazza.server.deal_docs import DealDoc, DealingDoc, VoidedDoc
from piazza.server.messages import Absence, Clock, Json, UndoPolicy, Visibility
from piazza.server.meter import MeterDoc
from piazza.server.moment import Moment
from piazza.server.refusals import Refused


class ChairDoc(Struct, kw_only=True):
    """`sits_in`: a bot decides for the person of this chair. `absent`: the person was away beyond the limit."""

    kind: Literal["person", "bot", "open"]
    reserved: bool = False
    """A chair for somebody with the link, also at a public table."""
    user: str | None = None
    name: str = ""
    program: bool = False
    """Held by a program: it has no browser, and nobody waits for its part in the deal."""
    level: str | None = None
    sits_in: bool = False
    absent: bool = False
    votes: list[int] = []

    @property
    def bot_plays(self) -> bool:
        return self.kind == "bot" or self.sits_in


class ProposalDoc(Struct, kw_only=True):
    """An undo that waits for consent. It lapses when the journal grows beyond `number`."""

    id: str
    seat: int
    target: int
    number: int
    agreed: list[int]


class Grant(Struct, kw_only=True):
    """Seconds once given to a seat's bank, by servers that gave some to whoever came back to an empty clock."""

    seat: int
    seconds: float


class DoneDoc(Struct, kw_only=True):
    """A message that changed the doc and left no entry; `what` is a digest of it."""

    user: str
    client_id: str
    what: str


class TableDoc(Struct, kw_only=True):
    game: str
    rules_version: int
    format_version: int = 1
    """The version of the table's record; tables from before there was a second one go on in the first."""
    options: Json
    chairs: list[ChairDoc]
    owner: str
    key: str
    visibility: Visibility
    spectators: bool
    undo: UndoPolicy
    clock: Clock
    absence: Absence
    hints: bool
    autostart: bool
    created: float
    seed_commitment: str
    """The seal of the deal that is on, shown from the first moment."""
    attempt: int = 0
    """Which deal is on, from 1; 0 at tables from before people dealt together, and where all lies open."""
    dealing: DealingDoc | None = None
    """Between the last chair taken and the start."""
    voided: list[VoidedDoc] = []
    deal: DealDoc | None = None
    """The deal that the game began with."""
    analysis: bool = False
    position: Json | None = None
    names: list[Json] = []
    """The players as the record names them, settled at the start."""
    started: float | None = None
    """When the game began, as people tell the time."""
    began: float | None = None
    """The same on the table's line of time; None in games from before there was one."""
    meter: MeterDoc | None = None
    proposal: ProposalDoc | None = None
    rematch: str | None = None
    invited: list[str] = []
    """People who may sit down without the link: those of the game before."""
    grants: list[Grant] = []
    done: list[DoneDoc] = []
    """The last messages that left no entry, so that repeats of them are known."""

    @property
    def players(self) -> int:
        return len(self.chairs)

    def seats_of(self, user: str | None) -> list[int]:
        if user is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.user == user]

    def is_member(self, user: str | None) -> bool:
        return user is not None and (self.owner == user or user in self.invited or bool(self.seats_of(user)))

    def members(self) -> list[str]:
        return sorted({self.owner, *(chair.user for chair in self.chairs if chair.user)})

    def members_seated(self) -> bool:
        return any(chair.user is not None for chair in self.chairs)

    def is_full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)


def copy_of(doc: TableDoc) -> TableDoc:
    return msgspec.json.decode(msgspec.json.encode(doc), type=TableDoc)


def may_see(doc: TableDoc, user: str | None, key: str | None) -> bool:
    """Whether the table exists at all for this reader."""
    return doc.visibility == "public" or doc.is_member(user) or key == doc.key


def may_watch(doc: TableDoc, user: str | None, key: str | None) -> bool:
    return doc.is_member(user) or (doc.spectators and may_see(doc, user, key))


def new_chairs(
    asked: list[wire.NewChair], user: str, name: str, default_level: str, program: bool = False
) -> list[ChairDoc]:
    """The chairs of a new table. The first chair of one's own carries one's own name."""
    chairs = []
    own = 0
    for chair in asked:
        if chair.kind == "me":
            own += 1
            shown = chair.name or (name if own == 1 else f"{name} {own}")
            chairs.append(ChairDoc(kind="person", user=user, name=shown, program=program))
        elif chair.kind == "bot":
            level = chair.level or default_level
            chairs.append(ChairDoc(kind="bot", name=chair.name or "", level=level))
        else:
            chairs.append(ChairDoc(kind="open", reserved=chair.kind == "person"))
    return chairs


def sit(doc: TableDoc, user: str, name: str, asked: wire.Sit, program: bool = False) -> tuple[TableDoc, int]:
    """The user takes a chair; sitting down twice in the same chair is no fault."""
    if not may_see(doc, user, asked.key):
        raise Refused("key_needed")
    invited = asked.key == doc.key or doc.is_member(user)
    seat = _free_seat(doc, user, invited) if asked.seat is None else asked.seat
    if seat >= doc.players:
        raise Refused("no_such_seat", {"seat": seat, "seats": doc.players})
    chair = doc.chairs[seat]
    if chair.user == user:
        return doc, seat
    if doc.started is not None:
        raise Refused("already_started")
    if chair.kind != "open":
        raise Refused("chair_taken", {"seat": seat})
    if chair.reserved and not invited:
        raise Refused("key_needed")
    changed = copy_of(doc)
    changed.chairs[seat] = ChairDoc(kind="person", reserved=chair.reserved, user=user, name=name, program=program)
    return changed, seat


def _free_seat(doc: TableDoc, user: str, invited: bool) -> int:
    held = doc.seats_of(user)
    if held:
        return held[0]
    for seat, chair in enumerate(doc.chairs):
        if chair.kind == "open" and (invited or not chair.reserved):
            return seat
    raise Refused("already_started" if doc.started is not None else "table_full")


def stand(doc: TableDoc, user: str, seat: int | None, level: str) -> TableDoc:
    """The user leaves one chair, or all of them. In a running game a bot sits in; the chair stays theirs."""
    seats = doc.seats_of(user)
    if seat is not None:
        if seat not in seats:
            raise Refused("not_your_seat", {"seat": seat})
        seats = [seat]
    if not seats:
        raise Refused("not_your_seat", {"seat": seat})
    if doc.dealing is not None:
        raise Refused("dealing")
    changed = copy_of(doc)
    for left in seats:
        if doc.started is None:
            changed.chairs[left] = ChairDoc(kind="open", reserved=doc.chairs[left].reserved)
        else:
            changed.chairs[left].sits_in = True
            changed.chairs[left].level = doc.absence.level or level
    return changed


def fill(doc: TableDoc, level: str | None) -> TableDoc:
    """Puts bots into the chairs that are still free."""
    changed = copy_of(doc)
    for seat, chair in enumerate(doc.chairs):
        if chair.kind == "open" and level is not None:
            changed.chairs[seat] = ChairDoc(kind="bot", level=level)
    return changed


def check_ready(doc: TableDoc) -> None:
    """Raises Refused unless every chair is taken, and the game has not begun."""
    if doc.started is not None:
        raise Refused("already_started")
    if doc.dealing is not None:
        raise Refused("dealing")
    free = [seat for seat, chair in enumerate(doc.chairs) if chair.kind == "open"]
    if free:
        raise Refused("chairs_free", {"seats": free})


def begin(doc: TableDoc, wall: float) -> TableDoc:
    """The table starts."""
    check_ready(doc)
    changed = copy_of(doc)
    changed.started = wall
    changed.names = [_name_in_record(chair, seat) for seat, chair in enumerate(doc.chairs)]
    return changed


def _name_in_record(chair: ChairDoc, seat: int) -> Json:
    if chair.kind == "bot":
        return {"name": chair.name or f"Bot {seat + 1}", "bot": chair.level}
    return {"name": chair.name or f"Player {seat + 1}"}


def is_attended(doc: TableDoc, moment: Moment) -> bool:
    """Whether somebody is there for whom the game goes on: one of its people; at a table of bots alone, anybody."""
    people = [chair.user for chair in doc.chairs if chair.user is not None]
    return any(moment.is_here(user) for user in people) if people else moment.is_watched


# ---- absent players --------------------------------------------------------------------------------------------------


def mark_absent(doc: TableDoc, seat: int, level: str) -> TableDoc:
    """The limit has passed: a bot takes the chair at once, or the others may vote for it."""
    changed = copy_of(doc)
    chair = changed.chairs[seat]
    chair.absent = True
    if doc.absence.rule == "bot" or not _voters(doc, seat):
        _seat_bot(chair, doc, level)
    return changed


def vote(doc: TableDoc, voter: int, seat: int, agree: bool, level: str) -> TableDoc:
    """More than half of the other people at the table decide. People of one browser are one person."""
    chair = doc.chairs[seat] if seat < doc.players else None
    if chair is None or not chair.absent or chair.sits_in or voter == seat:
        raise Refused("not_absent", {"seat": seat})
    changed = copy_of(doc)
    mine = doc.seats_of(doc.chairs[voter].user)
    votes = [other for other in chair.votes if other not in mine]
    changed.chairs[seat].votes = [*votes, voter] if agree else votes
    if len(changed.chairs[seat].votes) * 2 > len(_voters(doc, seat)):
        _seat_bot(changed.chairs[seat], doc, level)
    return changed


def _voters(doc: TableDoc, seat: int) -> set[str]:
    absent = doc.chairs[seat].user
    return {
        chair.user
        for chair in doc.chairs
        if chair.kind == "person" and chair.user is not None and chair.user != absent and not chair.bot_plays
    }


def _seat_bot(chair: ChairDoc, doc: TableDoc, level: str) -> None:
    chair.sits_in = True
    chair.level = doc.absence.level or level
    chair.votes = []


def come_back(doc: TableDoc, seat: int) -> TableDoc:
    """The person of the chair is here again; a bot that sat in leaves it."""
    changed = copy_of(doc)
    chair = changed.chairs[seat]
    chair.sits_in = chair.absent = False
    chair.votes = []
    chair.level = None
    return changed
