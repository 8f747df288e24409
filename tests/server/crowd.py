"""A table of people and bots without a server, and everybody who may send it anything: what properties are tried on."""

from __future__ import annotations

import random
from typing import Any

from piazza.core.journal import DO, END, PAUSE, RECALL, RESIGN, RESUME, RETURN, STAND_IN, TIME_OUT, UNDO, Entry
from piazza.server import attendance, chairs, seating
from piazza.server import messages as wire
from piazza.server.answering import answer
from piazza.server.course import Written, load_course
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from tests.server.tables import SEED, keep, new_doc, started

LEVEL = "random"


class Journal:
    """What the entries of a game have told so far: who may decide for a seat, and whether anybody may."""

    def __init__(self, people: int) -> None:
        self.people = people
        self.stand_ins: set[int] = set()
        self.timed_out: set[int] = set()
        self.resigned: set[int] = set()
        self.is_paused = False
        self.is_ended = False

    def take(self, entry: Entry) -> None:
        """Reads the next entry; whatever could not have happened now is a fault."""
        seat, act = entry.by, entry.act
        assert not self.is_ended
        if act == DO:
            self._decided(entry)
        elif act == STAND_IN:
            self.stand_ins.add(seat)
        elif act == RETURN:
            assert seat not in self.resigned
            self.stand_ins.remove(seat)
        elif act == TIME_OUT:
            assert not self.is_paused and seat not in self.stand_ins
            self.timed_out.add(seat)
        elif act == RESIGN:
            self.resigned.add(seat)
        elif act in (UNDO, RECALL):
            assert not self.is_paused and seat not in self.stand_ins, "who does not decide takes nothing back"
            self.timed_out.clear()
        else:
            assert self.is_paused == (act == RESUME) or act == END
            self.is_paused, self.is_ended = act == PAUSE or (act == END and self.is_paused), act == END

    def _decided(self, entry: Entry) -> None:
        """By its player, by the stand-in, or once by a bot because the time was out."""
        assert not self.is_paused
        seat = entry.by
        if seat >= self.people:
            assert not entry.via
        elif seat >= 0:
            assert bool(entry.via) == (seat in self.stand_ins or seat in self.timed_out)
        self.timed_out.discard(seat)


class Crowd:
    """Time passes only when told to. What is adopted is kept as a store would keep it, for restarts."""

    def __init__(self, game: str, people: int, bots: int, **terms: Any) -> None:
        self.now = 1000.0
        doc = new_doc(game, people, bots, **terms)
        self.online = {f"u{number}" for number in range(people)}
        self.gone: dict[str, float] = {}
        self.table = started(doc, self.now)
        self.written = [
            Written(number, entry, self.now) for number, entry in enumerate(self.table.playing().match.entries)
        ]
        self.sent = 0
        self.members = [f"u{number}" for number in range(people)]

    @property
    def moment(self) -> Moment:
        seen = {user: self.now if user in self.online else self.gone.get(user, 1000.0) for user in self.members}
        return Moment(self.now, self.now, self.now, frozenset(self.online), seen, bool(self.online))

    @property
    def in_force(self) -> tuple[int, ...]:
        """The numbers of the decisions and draws in force."""
        return tuple(played.number for played in self.table.playing().match._line.played)

    def left(self, seat: int) -> float:
        found = self.table.playing().remaining(seat, self.table.doc, self.moment)
        assert found is not None
        return found

    # ---- what may happen ---------------------------------------------------------------------------------------------

    def keep(self, outcome: Outcome) -> Outcome:
        self.written += outcome.written
        return keep(self.table, outcome)

    def client_id(self) -> str:
        self.sent += 1
        return f"m{self.sent}"

    def send(self, user: str, message: Any) -> str | None:
        """What became of a message: the code of its refusal, None when it was accepted."""
        try:
            self.keep(answer(self.table, user, message, self.moment, LEVEL))
        except Refused as refusal:
            return refusal.code
        return None

    def come(self, user: str) -> None:
        self.keep(self.table.keep_time(self.moment))
        self.online.add(user)
        self.keep(self.table.keep_time(self.moment))
        self.keep(chairs.arrive(self.table, user, self.moment))

    def go(self, user: str) -> None:
        self.gone[user] = self.now
        self.online.discard(user)
        self.keep(self.table.keep_time(self.moment))

    def leave(self, user: str, how: Any) -> str | None:
        try:
            self.keep(chairs.leave(self.table, user, wire.Stand(how=how), self.moment, LEVEL))
        except Refused as refusal:
            return refusal.code
        return None

    def restart(self) -> None:
        """All that a process knows is what was stored."""
        table = self.table
        doc = seating.copy_of(table.doc)
        course = load_course(doc, SEED, self.written)
        self.table = HostedTable(table.id, table.version, doc, SEED, course, None, self.now)

    def look(self) -> Outcome:
        """What an attendant does that needs no thinking."""
        return self.keep(attendance.look(self.table, self.moment, LEVEL))

    def let_bot_play(self, chance: random.Random) -> int | None:
        """What an attendant does when a bot is asked; the seat it has played for."""
        course = self.table.playing()
        asked = attendance.bots_asked(self.table, self.moment)
        if not asked:
            return None
        text = chance.choice(course.match.options(asked[0]))
        self.keep(self.table.submit_bot(asked[0], text, course.number, self.moment, LEVEL))
        return asked[0]

    # ---- messages ----------------------------------------------------------------------------------------------------

    def seat_of(self, user: str) -> int:
        return self.table.doc.seats_of(user)[0]

    def move(self, user: str, chance: random.Random) -> wire.Move:
        course, seat = self.table.playing(), self.seat_of(user)
        options = course.match.options(seat) or ["pass"]
        return wire.Move(entry=course.number, seat=seat, text=chance.choice(options), client_id=self.client_id())

    def undo(self, user: str, target: int | None = None) -> wire.Undo:
        number = self.table.playing().number
        return wire.Undo(entry=number, seat=self.seat_of(user), client_id=self.client_id(), target=target)

    def consent(self, user: str, agree: bool) -> wire.Consent:
        proposal = self.table.live_proposal()
        id = "none" if proposal is None else proposal.id
        return wire.Consent(proposal=id, seat=self.seat_of(user), agree=agree, client_id=self.client_id())

    def reclaim(self, user: str) -> wire.Reclaim:
        return wire.Reclaim(seat=self.seat_of(user), client_id=self.client_id())

    def stand_in(self, user: str) -> wire.StandIn:
        return wire.StandIn(seat=self.seat_of(user), client_id=self.client_id())

    def resign(self, user: str) -> wire.Resign:
        return wire.Resign(seat=self.seat_of(user), client_id=self.client_id())

    def propose(self, user: str, what: Any) -> wire.Propose:
        return wire.Propose(what=what, seat=self.seat_of(user), client_id=self.client_id())

    def vote(self, user: str, chair: int, agree: bool) -> wire.Takeover:
        return wire.Takeover(seat=self.seat_of(user), chair=chair, agree=agree, client_id=self.client_id())
