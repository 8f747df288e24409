"""A match with the times of its entries: clocks, and which answers to an open question still count. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from piazza.core.agenda import CHANCE, current_ask
from piazza.core.dealing import Chain
from piazza.core.journal import ACTS, DO, RESIGN, RETURN, STAND_IN, TIME_OUT, UNDO, Entry, Record
from piazza.core.match import Match, replay
from piazza.server import dealing
from piazza.server.meter import NO_TIME, MeterDoc, Stretch
from piazza.server.moment import Moment
from piazza.server.reckoning import Reckoning
from piazza.server.seating import ProposalDoc, TableDoc

_PASSING: Final = (STAND_IN, RETURN, RESIGN, TIME_OUT)
"""Acts that change nothing of what a proposal is about."""


MOST_ENTRIES: Final = 5_000
"""Longer records are not taken."""
MOST_BEFORE_UNDO: Final = 4_000
"""With more entries nothing is taken back any more: what is played on from there stays within what is taken, and
loading a table costs no more than this, however often somebody does and undoes."""


@dataclass
class Written:
    """An entry as it is stored: with its time, and who sent it under which client id.

    `at` is on the table's line of time; `stretch` is what passed since the entry before. Entries stored by servers that
    did not reckon like this have no stretch, and the time of the wall.
    """

    number: int
    entry: Entry
    at: float
    user: str | None = None
    client_id: str | None = None
    stretch: Stretch | None = NO_TIME


def record_of(doc: TableDoc, entries: list[Entry]) -> Record:
    """The table's record without result and seed; a Match fills these in."""
    return Record(
        doc.game, doc.rules_version, doc.settings, doc.names, doc.seed_commitment, entries, None, None, doc.position,
        doc.format_version, doc.analysis, dealing.deal_of(doc),
    )  # fmt: skip


@dataclass
class Course:
    """The committed truth of a table's game, and what follows from the times of its entries."""

    match: Match
    reckoning: Reckoning | None
    """None at a table without clocks."""
    last_at: float
    """When the last entry was made, on the table's line of time."""
    is_last_timed: bool
    """Whether `last_at` can be reckoned with."""
    asked: tuple[int, ...] = ()
    charged: tuple[int, ...] = ()
    """The seats whose clocks run while nothing is proposed: whose players are asked, and nobody decides for."""
    kind: str = ""
    question_since: int = 0
    """The number of entries when the open question was first put: answers to it since then are not stale."""
    asked_since: list[float] = field(default_factory=list)
    client_ids: dict[tuple[str, str], tuple[int, Entry]] = field(default_factory=dict)
    chain: Chain | None = None
    """The digest of the entries that readers are told; None without a deal."""

    @property
    def number(self) -> int:
        return len(self.match.entries)

    def account(self, written: Written, asked_after: tuple[int, ...], kind_after: str) -> None:
        """Books one entry."""
        by = written.entry.by
        is_act = written.entry.act in ACTS
        if self.chain is not None:
            self.chain.add(self.match.entries[written.number].as_dict())
        if self.reckoning is not None:
            self._reckon(self.reckoning, written, asked_after)
        is_same_question = is_act or (
            written.entry.act == DO
            and kind_after == self.kind
            and bool(asked_after)
            and set(asked_after) == set(self.asked) - {by}
        )
        for seat in asked_after:
            if seat != CHANCE and (seat not in self.asked or (seat == by and not is_act)):
                self.asked_since[seat] = written.at
        self.last_at, self.is_last_timed = written.at, written.stretch is not None
        self.asked, self.kind = asked_after, kind_after
        if not is_same_question:
            self.question_since = written.number + 1
        if written.user is not None and written.client_id is not None:
            self.client_ids[written.user, written.client_id] = (written.number, written.entry)

    def _reckon(self, reckoning: Reckoning, written: Written, asked_after: tuple[int, ...]) -> None:
        entry, stretch = written.entry, written.stretch
        if stretch is None:
            stretch = Stretch(max(0.0, written.at - self.last_at))
        for seconds, seats in stretch.costs(self.charged):
            reckoning.book(seconds, seats)
        if entry.act in ACTS:
            return
        if entry.act == DO:
            if entry.by != CHANCE:
                reckoning.decided(written.number, entry.by, bool(entry.via))
            if written.stretch is None:
                reckoning.put(())  # in those days every decision earned an increment
            if CHANCE not in asked_after:
                reckoning.put(asked_after)
        elif entry.act == UNDO:
            reckoning.undone(entry.target, entry.by, bool(entry.consent))
        else:
            reckoning.recalled(entry.target, entry.by)

    def is_answer_in_time(self, seat: int, entry: int) -> bool:
        """Whether a decision of `seat`, made when there were `entry` entries, answers the question open now."""
        return entry == self.number or (self.question_since <= entry < self.number and seat in self.asked)

    # ---- clocks ------------------------------------------------------------------------------------------------------

    def meter(self, doc: TableDoc) -> MeterDoc:
        """The time since the last entry, as it was last booked. A game from before times were reckoned like this stands
        until somebody comes; one over days has gone on."""
        if doc.meter is not None and doc.meter.number == self.number:
            return doc.meter
        goes_on = self.is_last_timed or doc.clock.kind == "days"
        return MeterDoc(number=self.number, since=self.last_at if goes_on else None)

    def metered(self, doc: TableDoc, moment: Moment) -> MeterDoc:
        """The same, booked up to now. While something is proposed the proposer's clock runs, and no other."""
        return self.meter(doc).booked(line_of(doc, moment), self._proposer(doc))

    def proposal_of(self, doc: TableDoc) -> ProposalDoc | None:
        """The proposal that waits: since it was made nothing was decided, taken back, paused, gone on with or ended."""
        proposal = doc.proposal
        if proposal is None:
            return None
        since = self.match.entries[proposal.number :]
        return proposal if all(entry.act in _PASSING for entry in since) else None

    def _proposer(self, doc: TableDoc) -> int | None:
        proposal = self.proposal_of(doc)
        return None if proposal is None else proposal.seat

    def patience(self, doc: TableDoc, moment: Moment) -> float | None:
        """Seconds for which the proposal may still wait: of the proposer's bank, or as long as one may think."""
        proposal = self.proposal_of(doc)
        if proposal is None or self.reckoning is None:
            return None
        if doc.clock.kind == "bank" or proposal.seat in self.asked:
            return self.remaining(proposal.seat, doc, moment)
        limit = doc.clock.seconds if doc.clock.kind == "move" else doc.clock.days * 86_400
        return limit - self.metered(doc, moment).stretch.waited_for(proposal.seat)

    def running_clocks(self, doc: TableDoc, moment: Moment) -> tuple[int, ...]:
        """The seats whose time is passing now."""
        meter = self.metered(doc, moment)
        if meter.since is None or meter.since > line_of(doc, moment):
            return ()
        proposer = self._proposer(doc)
        if proposer is None:
            return self.charged
        return (proposer,) if doc.clock.kind == "bank" or proposer in self.asked else ()

    def remaining(self, seat: int, doc: TableDoc, moment: Moment) -> float | None:
        """Seconds left to `seat`, 0 or below when the time is out; None without a clock."""
        if self.reckoning is None:
            return None
        costs = self.metered(doc, moment).stretch.costs(self.charged)
        return self.reckoning.left(seat, sum(seconds for seconds, seats in costs if seat in seats))

    # ---- going on ----------------------------------------------------------------------------------------------------

    def advanced(self, match: Match, written: list[Written]) -> Course:
        """A course of its own, with the new entries of `match` booked: acts of the table, or one decision and what
        chance answers to it."""
        course = replace(
            self,
            match=match,
            reckoning=None if self.reckoning is None else self.reckoning.copy(),
            asked_since=self.asked_since[:],
            client_ids=dict(self.client_ids),
            chain=None if self.chain is None else self.chain.copy(),
        )
        for line in written[:-1]:
            if line.entry.act in ACTS:
                course.account(line, course.asked, course.kind)
            else:
                course.account(line, (CHANCE,), "")
        if written:
            course.account(written[-1], match.seats_to_act, ask_kind(match))
        course.charged = charged_at(match)
        return course

    def follow(self, written: list[Written]) -> None:
        """Plays entries that were committed elsewhere."""
        for line in written:
            self.match.replay_entry(line.entry)
            self.account(line, self.match.seats_to_act, ask_kind(self.match))
            self.charged = charged_at(self.match)


def line_of(doc: TableDoc, moment: Moment) -> float:
    """The time at the table: games over days go on while no server runs, others do not."""
    return moment.calendar if doc.clock.kind == "days" else moment.running


def ask_kind(match: Match) -> str:
    ask = current_ask(match.state)
    return "" if ask is None else ask.kind_name()


def charged_at(match: Match) -> tuple[int, ...]:
    held = {CHANCE, *match.stand_ins, *match.timed_out}
    return tuple(seat for seat in match.seats_to_act if seat not in held)


def begin_course(doc: TableDoc, secret: str) -> Course:
    """A game at its very beginning, before any entry; `secret` is the table's."""
    seed = dealing.seed_of(doc, secret)
    match = replay(record_of(doc, []), 0)
    match.driver = match.driver_of(seed)
    asked = match.seats_to_act
    reckoning = None
    if doc.clock.kind != "none":
        reckoning = Reckoning(doc.clock, doc.players)
        for grant in doc.grants:
            reckoning.used[grant.seat] -= grant.seconds
        if CHANCE not in asked:
            reckoning.put(asked)
    began = doc.began if doc.began is not None else doc.started or doc.created
    return Course(
        match,
        reckoning,
        began,
        doc.began is not None,
        asked=asked,
        charged=charged_at(match),
        kind=ask_kind(match),
        asked_since=[began for _ in range(doc.players)],
        chain=match.new_chain(seed),
    )


def load_course(doc: TableDoc, secret: str, written: list[Written]) -> Course:
    """The game as its stored entries tell it; raises UnknownGame when its rules version is not here."""
    course = begin_course(doc, secret)
    course.follow(written)
    return course
