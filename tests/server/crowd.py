"""A table of people and bots without a server, and everybody who may send it anything: what properties are tried on."""

from __future__ import annotations

import random
from typing import Any

from piazza.server import attendance, seating
from piazza.server import messages as wire
from piazza.server.course import Written, load_course
from piazza.server.hosting import HostedTable, Outcome
from piazza.server.moment import Moment
from piazza.server.refusals import Refused
from tests.server.tables import SEED, keep, new_doc, started

LEVEL = "random"


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
            self.keep(self.table.answer(user, message, self.moment, LEVEL))
        except Refused as refusal:
            return refusal.code
        return None

    def come(self, user: str) -> None:
        self.keep(self.table.keep_time(self.moment))
        self.online.add(user)
        self.keep(self.table.keep_time(self.moment))

    def go(self, user: str) -> None:
        self.gone[user] = self.now
        self.online.discard(user)
        self.keep(self.table.keep_time(self.moment))

    def leave(self, user: str) -> None:
        self.keep(Outcome(doc=seating.stand(self.table.doc, user, None, LEVEL)))

    def restart(self) -> None:
        """All that a process knows is what was stored."""
        table = self.table
        doc = seating.copy_of(table.doc)
        course = load_course(doc, SEED, self.written)
        self.table = HostedTable(table.id, table.version, doc, SEED, course, None, self.now)

    def let_bot_play(self, chance: random.Random) -> bool:
        """What an attendant does when a bot is asked."""
        course = self.table.playing()
        asked = attendance.bots_asked(self.table.doc, course)
        if not asked:
            return False
        text = chance.choice(course.match.options(asked[0]))
        self.keep(self.table.submit_bot(asked[0], text, course.number, self.moment))
        return True

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
