"""Who sits where, and what a table has agreed on: the part of a table that is no game entry. No I/O.

A `TableDoc` is stored as it stands, guarded by a version number. Functions here take one and return a changed copy, or
raise `Refused`; the one they were given never changes.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from piazza.server import messages as wire
from piazza.server.deal_docs import DealDoc, DealingDoc, VoidedDoc
from piazza.server.messages import Absence, Clock, Json, ProposalKind, UndoPolicy, Visibility
from piazza.server.meter import MeterDoc
from piazza.server.refusals import Refused


class ChairDoc(Struct, kw_only=True):
    """`sits_in`: a bot decides for the person of this chair. `absent`: the person was away beyond the limit.
    `timed_out`: a bot makes one decision for them; only in games begun in format version 1, whose record cannot say it.
    """

    kind: Literal["person", "bot", "open"]
    reserved: bool = False
    """A chair for somebody with the link, also at a public table."""
    user: str | None = None
    name: str = ""
    former: bool = False
    """Its person has been deleted: nobody comes back to it, and it has no name."""
    program: bool = False
    """Held by a program: it has no browser, and nobody waits for its part in the deal."""
    level: str | None = None
    sits_in: bool = False
    absent: bool = False
    resigned: bool = False
    timed_out: bool = False
    votes: list[int] = []

    @property
    def bot_plays(self) -> bool:
        return self.kind == "bot" or self.sits_in


class ProposalDoc(Struct, kw_only=True):
    """What waits for consent: an undo to before `target`, or something else. It was made when there were `number`
    entries, and lapses when a decision is made or taken back."""

    id: str
    what: ProposalKind = "undo"
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
    settings: Json = field(name="options")
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
    talk: bool = False
    """Whether those who watch may talk along."""
    code: str = ""
    """Short, to be typed: it opens the table while it waits, see codes.py."""
    barred: list[str] = []
    """People who were shown the door: they may not watch."""
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
    if user in doc.barred and not doc.seats_of(user):
        return False
    return doc.is_member(user) or (doc.spectators and may_see(doc, user, key))


def new_chairs(
    asked: list[wire.NewChair], user: str, name: str, default_level: str, program: bool = False
) -> list[ChairDoc]:
    """The chairs of a new table. The first chair of one's own carries one's own name."""
    chairs: list[ChairDoc] = []
    own = 0
    for chair in asked:
        if chair.kind == "me":
            own += 1
            shown = chair.name or (name if own == 1 else f"{name} {own}")
            shown = numbered(shown, [made.name for made in chairs])
            chairs.append(ChairDoc(kind="person", user=user, name=shown, program=program))
        elif chair.kind == "bot":
            level = chair.level or default_level
            chairs.append(ChairDoc(kind="bot", name=chair.name or "", level=level))
        else:
            chairs.append(ChairDoc(kind="open", reserved=chair.kind == "person"))
    return chairs


def sit(
    doc: TableDoc, user: str, name: str, asked: wire.Sit, program: bool = False, crest: int | None = None
) -> tuple[TableDoc, int]:
    """The user takes a chair, the one with their `crest` if it is free and they named none; sitting down twice in the
    same chair is no fault."""
    if not may_see(doc, user, asked.key):
        raise Refused("key_needed")
    invited = asked.key == doc.key or doc.is_member(user)
    seat = _free_seat(doc, user, invited, crest) if asked.seat is None else asked.seat
    if seat >= doc.players:
        raise Refused("no_such_seat", {"seat": seat, "seats": doc.players})
    chair = doc.chairs[seat]
    if chair.user == user:
        return doc, seat
    if doc.started is not None:
        raise Refused("already_started")
    if chair.kind != "open":
        raise Refused("chair_taken", {"seat": seat})
    if (chair.reserved and not invited) or user in doc.barred:
        raise Refused("key_needed")
    changed = copy_of(doc)
    name = numbered(name, [other.name for other in doc.chairs])
    changed.chairs[seat] = ChairDoc(kind="person", reserved=chair.reserved, user=user, name=name, program=program)
    return changed, seat


_MOST_LETTERS: Final = 40


def numbered(name: str, taken: list[str]) -> str:
    """The name, with a number where somebody at the table has the same."""
    known = {other.casefold() for other in taken}
    shown, count = name, 1
    while shown and shown.casefold() in known:
        count += 1
        shown = f"{name[: _MOST_LETTERS - 4]} {count}"
    return shown


def rename(doc: TableDoc, user: str, before: str, name: str) -> tuple[TableDoc, int] | None:
    """The chair that carries the person's own name gets the new one; others of theirs were named for others. None where
    there is none, or while the cards are dealt: names are part of a deal. The record keeps those of the start."""
    seats = doc.seats_of(user)
    if doc.dealing is not None or not seats:
        return None
    own = [seat for seat in seats if doc.chairs[seat].name.casefold().startswith(before.casefold())]
    seat = seats[0] if len(seats) == 1 else own[0] if own else None
    if seat is None:
        return None
    changed = copy_of(doc)
    changed.chairs[seat].name = numbered(name, [chair.name for n, chair in enumerate(doc.chairs) if n != seat])
    return None if changed.chairs[seat].name == doc.chairs[seat].name else (changed, seat)


def set_chair(doc: TableDoc, seat: int, level: str | None) -> TableDoc:
    """A bot sits down in a free chair before the start, or leaves it."""
    if doc.started is not None or doc.dealing is not None:
        raise Refused("already_started" if doc.dealing is None else "dealing")
    if seat >= doc.players:
        raise Refused("no_such_seat", {"seat": seat, "seats": doc.players})
    chair = doc.chairs[seat]
    if chair.kind == "person":
        raise Refused("chair_taken", {"seat": seat})
    changed = copy_of(doc)
    if level is None:
        changed.chairs[seat] = ChairDoc(kind="open", reserved=doc.visibility == "private")
    else:
        changed.chairs[seat] = ChairDoc(kind="bot", level=level)
    return changed


def _free_seat(doc: TableDoc, user: str, invited: bool, crest: int | None) -> int:
    held = doc.seats_of(user)
    if held:
        return held[0]
    free = [seat for seat, chair in enumerate(doc.chairs) if chair.kind == "open" and (invited or not chair.reserved)]
    if free:
        return crest if crest in free else free[0]
    raise Refused("already_started" if doc.started is not None else "table_full")


def held(doc: TableDoc, user: str, seat: int | None) -> list[int]:
    """The chairs somebody speaks of: the one named, or all they hold."""
    seats = doc.seats_of(user)
    if not seats or (seat is not None and seat not in seats):
        raise Refused("not_your_seat", {"seat": seat})
    return seats if seat is None else [seat]


def stand(doc: TableDoc, user: str, seat: int | None) -> TableDoc:
    """Before the start the user leaves one chair, or all of them."""
    if doc.dealing is not None:
        raise Refused("dealing")
    changed = copy_of(doc)
    for left in held(doc, user, seat):
        changed.chairs[left] = ChairDoc(kind="open", reserved=doc.chairs[left].reserved)
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
    changed.started, changed.code = wall, ""
    changed.names = names_in_record(doc)
    return changed


def names_in_record(doc: TableDoc) -> list[Json]:
    return [_name_in_record(chair, seat) for seat, chair in enumerate(doc.chairs)]


def _name_in_record(chair: ChairDoc, seat: int) -> Json:
    if chair.kind == "bot":
        return {"name": chair.name or f"Bot {seat + 1}", "bot": chair.level}
    return {"name": chair.name or f"Player {seat + 1}"}
