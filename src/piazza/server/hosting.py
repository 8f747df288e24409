"""A table and its game, without I/O: what may be done, what it changes, what each reader is told.

`submit` and its kin, here and in the modules around it, change nothing. They answer with an `Outcome`: the reply, and
what must be stored. Whoever does the I/O stores it, and only then hands it to `adopt`; so nobody ever sees an entry
that could still be lost.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from piazza.core.errors import IllegalOption
from piazza.core.match import Match
from piazza.server import company, dealing, seating
from piazza.server import messages as wire
from piazza.server.course import Course, Written, begin_course, line_of
from piazza.server.deal_docs import Waits
from piazza.server.meter import MeterDoc
from piazza.server.moment import Moment
from piazza.server.refusals import Refused, from_engine
from piazza.server.seating import ProposalDoc, TableDoc


@dataclass
class Outcome:
    """What a submission comes to. `written` and `doc` are to be stored together, or not at all."""

    entry: int | None = None
    repeated: bool = False
    written: list[Written] = field(default_factory=list)
    course: Course | None = None
    doc: TableDoc | None = None
    notices: list[wire.Notice] = field(default_factory=list)
    person: str = ""
    """Whose doing the notices are, where they tell a name: they are forgotten with the person."""

    @property
    def is_change(self) -> bool:
        return bool(self.written) or self.doc is not None


class HostedTable:
    """One table in memory. `course` is None before the start, and when the rules it was begun under are gone."""

    def __init__(
        self,
        id: str,
        version: int,
        doc: TableDoc,
        seed: str,
        course: Course | None,
        problem: str | None,
        updated: float,
    ) -> None:
        self.id = id
        self.version = version
        self.doc = doc
        self.updated = updated
        """When something was last stored, as people tell the time."""
        self.seed = seed
        self.course = course
        self.problem = problem

    # ---- playing -----------------------------------------------------------------------------------------------------

    def playing(self) -> Course:
        if self.problem is not None:
            raise Refused("rules_gone", {"game": self.doc.game, "version": self.doc.rules_version}, self.problem)
        if self.course is None:
            raise Refused("not_started")
        return self.course

    def going_on(self) -> Course:
        """The game, unless it is over: then nothing of it changes any more, and an analysis is a table of its own."""
        course = self.playing()
        if course.match.is_over:
            raise Refused("game_over")
        return course

    def submit(self, user: str, move: wire.Move | wire.BotMove, moment: Moment) -> Outcome:
        """A person's or an outside program's decision."""
        course = self.playing()
        self.check_seat(user, move.seat)
        if self.doc.chairs[move.seat].bot_plays:
            raise Refused("bot_sits_in", {"seat": move.seat})
        if not course.is_answer_in_time(move.seat, move.entry):
            raise Refused("stale", {"entry": move.entry, "number": course.number})
        if move.seat in course.asked and self._is_out_of_time(move.seat, moment):
            raise Refused("timed_out", {"seat": move.seat})
        outcome = self._played(move.seat, move.text, "", moment, user, move.client_id)
        if self.doc.chairs[move.seat].absent:
            outcome.doc = outcome.doc or seating.copy_of(self.doc)
            outcome.doc.chairs[move.seat].absent, outcome.doc.chairs[move.seat].votes = False, []
        return outcome

    def _is_out_of_time(self, seat: int, moment: Moment) -> bool:
        """Over days, whoever answers before the table is looked at is still in time."""
        if self.bot_decides(seat):
            return True
        left = self.playing().remaining(seat, self.doc, moment)
        return left is not None and left <= 0 and self.doc.clock.kind != "days"

    def bot_decides(self, seat: int) -> bool:
        """Whether a bot makes the next decision of the seat: it sits there, or the player's time is out. Who studies a
        game has time."""
        chair = self.doc.chairs[seat]
        is_late = chair.timed_out or seat in self.playing().match.timed_out
        return chair.bot_plays or (is_late and not self.doc.analysis)

    def submit_bot(self, seat: int, text: str, number: int, moment: Moment, level: str) -> Outcome:
        """The decision of a bot of ours, thought of when there were `number` entries; nothing, when nobody is there any
        more for whom the game goes on. The record says which level it was where that is not the chair's own."""
        course = self.playing()
        chair = self.doc.chairs[seat]
        if not self.bot_decides(seat) or not course.is_answer_in_time(seat, number):
            raise Refused("stale", {"entry": number, "number": course.number})
        if not company.may_advance(self.doc, moment):
            return Outcome()
        if chair.kind == "bot":
            via = "" if chair.level == level else f"bot:{level}"
        else:
            via = f"bot:{chair.level or level}"
        outcome = self._played(seat, text, via, moment, None, None)
        if chair.timed_out:
            outcome.doc = outcome.doc or seating.copy_of(self.doc)
            outcome.doc.chairs[seat].timed_out = False
        return outcome

    def check_seat(self, user: str, seat: int) -> None:
        if seat >= self.doc.players:
            raise Refused("no_such_seat", {"seat": seat, "seats": self.doc.players})
        if self.doc.chairs[seat].user != user:
            raise Refused("not_your_seat", {"seat": seat})

    def _played(
        self, seat: int, text: str, via: str, moment: Moment, user: str | None, client_id: str | None
    ) -> Outcome:
        match = self.playing().match.copy()
        try:
            match.play(seat, text, via)
        except IllegalOption as fault:
            raise from_engine(fault) from None
        return self.outcome(match, moment, user, client_id)

    # ---- what something comes to -------------------------------------------------------------------------------------

    def outcome(self, match: Match, moment: Moment, user: str | None, client_id: str | None) -> Outcome:
        """The entries that `match` has beyond the committed ones; what was done comes first, then chance."""
        course = self.playing() if self.doc.analysis else self.going_on()
        first = course.number
        at = max(line_of(self.doc, moment), course.last_at)
        written = [Written(first + n, entry, at) for n, entry in enumerate(match.entries[first:])]
        written[0].user, written[0].client_id = user, client_id
        written[0].stretch = course.metered(self.doc, moment).stretch
        outcome = Outcome(first, written=written, course=course.advanced(match, written))
        if not self._may_run(match, moment):
            outcome.doc = seating.copy_of(self.doc)
            outcome.doc.meter = MeterDoc(number=len(match.entries), since=None)
        return outcome

    def acted(
        self,
        moment: Moment,
        doc: TableDoc,
        acts: Sequence[Callable[[Match], None]],
        notices: list[wire.Notice],
        needs_acts: bool = False,
    ) -> Outcome:
        """Acts of the table, with the doc that goes with them; where the format of the game knows no acts the doc
        alone, unless there is no other way to say it."""
        match = self.going_on().match.copy()
        if not acts or (match.format_version == 1 and not needs_acts):
            return Outcome(None, doc=doc, notices=notices)
        try:
            for act in acts:
                act(match)
        except IllegalOption as fault:
            raise from_engine(fault) from None
        outcome = self.outcome(match, moment, None, None)
        if outcome.doc is not None:
            doc.meter = outcome.doc.meter
        outcome.entry, outcome.doc, outcome.notices = None, doc, notices
        return outcome

    # ---- taking back -------------------------------------------------------------------------------------------------

    def last_decision(self, seat: int) -> int:
        """The number of the seat's last decision in force."""
        number = self.playing().match.last_decision(seat)
        if number is None:
            raise Refused("nothing_to_undo")
        return number

    def may_propose_undo(self, seat: int) -> bool:
        """Whether the seat has a decision that the others could let it take back."""
        match = self.playing().match
        last = match.last_decision(seat)
        others = tuple(other for other in range(self.doc.players) if other != seat)
        return last is not None and match.why_not_undo_to(seat, last, others) is None

    def live_proposal(self) -> ProposalDoc | None:
        """The proposal that waits, unless the game has gone on since."""
        return None if self.course is None else self.course.proposal_of(self.doc)

    # ---- time --------------------------------------------------------------------------------------------------------

    def keep_time(self, moment: Moment) -> Outcome:
        """Lets the clocks run while somebody is there, and stand while nobody is."""
        course = self.playing()
        meter = course.meter(self.doc)
        may_run = self._may_run(course.match, moment)
        if course.reckoning is None or course.match.is_over or may_run == (meter.since is not None):
            return Outcome()
        doc = seating.copy_of(self.doc)
        if may_run:
            # Those who have to come back after a restart of the server are given the time to do so, if it counts.
            now = line_of(self.doc, moment)
            doc.meter = replace(meter, since=now if self.doc.clock.kind == "days" else max(now, moment.settled))
        else:
            # A process that ended has not said when its last person went: they were seen until then.
            seen = max((moment.seen.get(chair.user or "", 0.0) for chair in self.doc.chairs), default=0.0)
            doc.meter = replace(course.metered(self.doc, dataclasses.replace(moment, running=seen)), since=None)
        return Outcome(doc=doc)

    def _may_run(self, match: Match, moment: Moment) -> bool:
        return self.doc.clock.kind == "none" or (not match.is_paused and company.may_advance(self.doc, moment))

    # ---- dealing -----------------------------------------------------------------------------------------------------

    def deal(self, user: str, said: dealing.Said, moment: Moment, waits: Waits) -> Outcome:
        """A person's part in the deal."""
        step = dealing.take(self.doc, self.id, self.seed, user, said, moment, waits)
        return _after_step(step, self.seed, moment)

    def deal_on(self, moment: Moment, waits: Waits) -> Outcome:
        """Goes on without those who have been waited for long enough."""
        if self.doc.dealing is None:
            return Outcome()
        step = dealing.time_passed(self.doc, self.id, self.seed, moment, waits)
        return Outcome() if step.doc == self.doc else _after_step(step, self.seed, moment)

    # ---- keeping -----------------------------------------------------------------------------------------------------

    def adopt(self, outcome: Outcome, version: int) -> None:
        """What was stored becomes the truth in memory."""
        if outcome.doc is not None:
            self.doc = outcome.doc
            self.version = version
        if outcome.course is not None:
            self.course = outcome.course

    def bot_seed(self, seat: int) -> int:
        """What a bot draws its whims from: nobody can foretell it, and it is the same after a restart."""
        return int.from_bytes(hmac.digest(self.seed.encode(), f"bot/{seat}".encode(), hashlib.sha256)[:6], "big")


def begin_outcome(doc: TableDoc, id: str, secret: str, moment: Moment, waits: Waits) -> Outcome:
    """All chairs are taken: the people deal, and the table starts as soon as nobody is waited for."""
    seating.check_ready(doc)
    if doc.attempt == 0:
        return start_outcome(doc, secret, moment)
    return _after_step(dealing.begin(doc, id, secret, moment, waits), secret, moment)


def _after_step(step: dealing.Step, secret: str, moment: Moment) -> Outcome:
    outcome = start_outcome(step.doc, secret, moment) if step.is_ready else Outcome(doc=step.doc)
    outcome.notices += step.notices
    return outcome


def start_outcome(doc: TableDoc, secret: str, moment: Moment) -> Outcome:
    """The start of a table: the doc with its names settled, and what chance decides at once."""
    changed = seating.begin(doc, moment.wall)
    changed.began = line_of(doc, moment)
    course = begin_course(changed, secret)
    match = course.match.copy()
    match.resume(dealing.seed_of(changed, secret))
    written = [Written(number, entry, changed.began) for number, entry in enumerate(match.entries)]
    may_run = company.may_advance(doc, moment)
    changed.meter = MeterDoc(number=len(written), since=changed.began if may_run else None)
    return Outcome(None, written=written, course=course.advanced(match, written), doc=changed)
