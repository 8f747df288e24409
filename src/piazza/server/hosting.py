"""A table and its game, without I/O: what may be done, what it changes, what each reader is told.

`submit` and its kin change nothing. They answer with an `Outcome`: the reply, and what must be stored. Whoever does
the I/O stores it, and only then hands it to `adopt`; so nobody ever sees an entry that could still be lost.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from msgspec.structs import replace

from piazza.core.errors import IllegalOption
from piazza.core.match import Match
from piazza.server import dealing, repeats, seating
from piazza.server import messages as wire
from piazza.server.course import Course, Written, begin_course, line_of
from piazza.server.deal_docs import Waits
from piazza.server.meter import MeterDoc
from piazza.server.moment import Moment
from piazza.server.refusals import Refused, from_engine
from piazza.server.repeats import Deed
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

    def answer(self, user: str, message: Deed, moment: Moment, level: str) -> Outcome:
        """What anybody asks of a running game; a message that comes again is answered again and done once.

        `level` is that of a bot that takes a chair, unless the table has agreed on another.
        """
        course = self.playing()
        self._check_seat(user, message.seat)
        repeat = repeats.find_repeat(self.doc, course, user, message)
        if repeat is not None:
            return Outcome(repeat.entry, repeated=True)
        outcome = self._answer_new(user, message, moment, level)
        if outcome.doc is not None and not any(line.client_id for line in outcome.written):
            repeats.remember(outcome.doc, user, message)
        return outcome

    def _answer_new(self, user: str, message: Deed, moment: Moment, level: str) -> Outcome:
        if isinstance(message, wire.Undo):
            return self.undo(user, message, moment)
        if isinstance(message, wire.Consent):
            return self.consent(user, message, moment)
        if isinstance(message, wire.Takeover):
            return self.takeover(user, message, level)
        if isinstance(message, wire.Reclaim):
            return self.reclaim(user, message)
        return self.submit(user, message, moment)

    def submit(self, user: str, move: wire.Move | wire.BotMove, moment: Moment) -> Outcome:
        """A person's or an outside program's decision."""
        course = self.playing()
        self._check_seat(user, move.seat)
        if self.doc.chairs[move.seat].bot_plays:
            raise Refused("bot_sits_in", {"seat": move.seat})
        if not course.is_answer_in_time(move.seat, move.entry):
            raise Refused("stale", {"entry": move.entry, "number": course.number})
        outcome = self._played(move.seat, move.text, "", moment, user, move.client_id)
        if self.doc.chairs[move.seat].absent:
            outcome.doc = seating.come_back(self.doc, move.seat)
        return outcome

    def submit_bot(self, seat: int, text: str, number: int, moment: Moment) -> Outcome:
        """The decision of a bot of ours, thought of when there were `number` entries."""
        course = self.playing()
        chair = self.doc.chairs[seat]
        if not chair.bot_plays or not course.is_answer_in_time(seat, number):
            raise Refused("stale", {"entry": number, "number": course.number})
        return self._played(seat, text, f"bot:{chair.level}" if chair.sits_in else "", moment, None, None)

    def _check_seat(self, user: str, seat: int) -> None:
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
        return self._outcome(match, moment, user, client_id)

    def _outcome(self, match: Match, moment: Moment, user: str | None, client_id: str | None) -> Outcome:
        """The entries that `match` has beyond the committed ones; the first is the decision, the rest is chance."""
        course = self.playing()
        first = course.number
        at = max(line_of(self.doc, moment), course.last_at)
        written = [Written(first + n, entry, at) for n, entry in enumerate(match.entries[first:])]
        written[0].user, written[0].client_id = user, client_id
        written[0].stretch = course.metered(self.doc, moment).stretch
        outcome = Outcome(first, written=written, course=course.advanced(match, written))
        if not self._may_run(moment):
            outcome.doc = seating.copy_of(self.doc)
            outcome.doc.meter = MeterDoc(number=len(match.entries), since=None)
        return outcome

    # ---- taking back -------------------------------------------------------------------------------------------------

    def undo(self, user: str, asked: wire.Undo, moment: Moment) -> Outcome:
        """Free within the engine's limit; beyond it a proposal, carried out as soon as nobody is left to ask."""
        course = self.playing()
        self._check_seat(user, asked.seat)
        if self.doc.undo == "none":
            raise Refused("undo_off")
        if asked.entry != course.number:
            raise Refused("stale", {"entry": asked.entry, "number": course.number})
        last = self.last_decision(asked.seat)
        target = last if asked.target is None else asked.target
        refusal = course.match.why_not_undo(asked.seat)
        if refusal is None and target == last:
            match = course.match.copy()
            match.undo(asked.seat)
            return self._undone(match, moment, user, asked.client_id)
        if self.doc.undo == "free":
            raise Refused("undo_only_last") if refusal is None else Refused(refusal.code, refusal.params)
        return self._propose(user, asked, target, moment)

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

    def _propose(self, user: str, asked: wire.Undo, target: int, moment: Moment) -> Outcome:
        course = self.playing()
        proposal = ProposalDoc(
            id=secrets.token_hex(8), seat=asked.seat, target=target, number=course.number, agreed=[asked.seat]
        )
        self._try_undo_to(proposal)
        if not self.waiting_for(proposal):
            return self._carry_out(proposal, moment, user, asked.client_id)
        doc = seating.copy_of(self.doc)
        doc.meter = course.metered(self.doc, moment)
        doc.proposal = proposal
        return Outcome(None, doc=doc)

    def waiting_for(self, proposal: ProposalDoc) -> list[int]:
        """The seats whose people have not agreed yet: everybody with eyes and a memory. Bots forget on request."""
        proposer = self.doc.chairs[proposal.seat].user
        return [
            seat
            for seat, chair in enumerate(self.doc.chairs)
            if not chair.bot_plays and chair.user != proposer and seat not in proposal.agreed
        ]

    def _try_undo_to(self, proposal: ProposalDoc) -> Match:
        everyone = tuple(seat for seat in range(self.doc.players) if seat != proposal.seat)
        match = self.playing().match.copy()
        try:
            match.undo_to(proposal.seat, proposal.target, everyone)
        except IllegalOption as fault:
            raise from_engine(fault) from None
        return match

    def _carry_out(self, proposal: ProposalDoc, moment: Moment, user: str, client_id: str | None) -> Outcome:
        outcome = self._undone(self._try_undo_to(proposal), moment, user, client_id)
        if self.doc.proposal is not None:
            outcome.doc = outcome.doc or seating.copy_of(self.doc)
            outcome.doc.proposal = None
        return outcome

    def _undone(self, match: Match, moment: Moment, user: str, client_id: str | None) -> Outcome:
        outcome = self._outcome(match, moment, user, client_id)
        entry = outcome.written[0].entry
        params: wire.Json = {"seat": entry.by, "entry": entry.target, "consent": list(entry.consent)}
        outcome.notices.append(wire.Notice(code="undone", params=params))
        return outcome

    def consent(self, user: str, answer: wire.Consent, moment: Moment) -> Outcome:
        self._check_seat(user, answer.seat)
        proposal = self.live_proposal()
        if proposal is None or proposal.id != answer.proposal:
            raise Refused("no_proposal")
        if not answer.agree:
            return self._dropped(answer.seat, moment)
        agreed = [*proposal.agreed, *(seat for seat in self.doc.seats_of(user) if seat not in proposal.agreed)]
        changed = ProposalDoc(
            id=proposal.id, seat=proposal.seat, target=proposal.target, number=proposal.number, agreed=agreed
        )
        if not self.waiting_for(changed):
            return self._carry_out(changed, moment, user, None)
        doc = seating.copy_of(self.doc)
        doc.proposal = changed
        return Outcome(None, doc=doc)

    def _dropped(self, seat: int, moment: Moment) -> Outcome:
        doc = seating.copy_of(self.doc)
        doc.meter = self.playing().metered(self.doc, moment)
        doc.proposal = None
        return Outcome(None, doc=doc, notices=[wire.Notice(code="undo_declined", params={"seat": seat})])

    def live_proposal(self) -> ProposalDoc | None:
        """The proposal that waits, unless the game has gone on since."""
        proposal = self.doc.proposal
        if proposal is None or self.course is None or proposal.number != self.course.number:
            return None
        return proposal

    # ---- chairs in a running game ------------------------------------------------------------------------------------

    def takeover(self, user: str, asked: wire.Takeover, level: str) -> Outcome:
        self.playing()
        self._check_seat(user, asked.seat)
        doc = seating.vote(self.doc, asked.seat, asked.chair, asked.agree, level)
        notices = []
        if doc.chairs[asked.chair].sits_in:
            notices.append(wire.Notice(code="bot_took_over", params={"seat": asked.chair}))
        return Outcome(None, doc=doc, notices=notices)

    def reclaim(self, user: str, asked: wire.Reclaim) -> Outcome:
        """The player comes back, to the time that is left."""
        self.playing()
        self._check_seat(user, asked.seat)
        chair = self.doc.chairs[asked.seat]
        if not (chair.sits_in or chair.absent):
            raise Refused("bot_not_sitting_in", {"seat": asked.seat})
        doc = seating.come_back(self.doc, asked.seat)
        return Outcome(None, doc=doc, notices=[wire.Notice(code="came_back", params={"seat": asked.seat})])

    # ---- time --------------------------------------------------------------------------------------------------------

    def keep_time(self, moment: Moment) -> Outcome:
        """Lets the clocks run while somebody is there, and stand while nobody is."""
        course = self.playing()
        meter = course.meter(self.doc)
        may_run = self._may_run(moment)
        if course.reckoning is None or course.match.is_over or may_run == (meter.since is not None):
            return Outcome()
        doc = seating.copy_of(self.doc)
        if may_run:
            # Those who have to come back after a restart of the server are given the time to do so.
            doc.meter = replace(meter, since=max(moment.running, moment.settled))
        else:
            # A process that ended has not said when its last person went: they were seen until then.
            seen = max((moment.seen.get(chair.user or "", 0.0) for chair in self.doc.chairs), default=0.0)
            doc.meter = replace(course.metered(self.doc, dataclasses.replace(moment, running=seen)), since=None)
        return Outcome(doc=doc)

    def _may_run(self, moment: Moment) -> bool:
        """Games over days go on whoever is there; others wait for somebody to come."""
        return self.doc.clock.kind in ("none", "days") or seating.is_attended(self.doc, moment)

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
    is_attended = doc.clock.kind == "days" or seating.is_attended(doc, moment)
    changed.meter = MeterDoc(number=len(written), since=changed.began if is_attended else None)
    return Outcome(None, written=written, course=course.advanced(match, written), doc=changed)
