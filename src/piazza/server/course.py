"""A match with the times of its entries: clocks, and which answers to an open question still count. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from piazza.core.agenda import CHANCE, current_ask
from piazza.core.journal import ACTS, DO, Entry, Record
from piazza.core.match import Match, replay
from piazza.server.messages import Clock
from piazza.server.seating import Grant, TableDoc


@dataclass
class Written:
    """An entry as it is stored: with its time, and who sent it under which client id."""

    number: int
    entry: Entry
    at: float
    user: str | None = None
    client_id: str | None = None


def record_of(doc: TableDoc, entries: list[Entry]) -> Record:
    """The table's record without result and seed; a Match fills these in."""
    return Record(
        doc.game, doc.rules_version, doc.options, doc.names, doc.seed_commitment, entries, None, None, doc.position,
        doc.format_version, doc.analysis,
    )  # fmt: skip


@dataclass
class Course:
    """The committed truth of a table's game, and what follows from the times of its entries."""

    match: Match
    started: float
    times: list[float] = field(default_factory=list)
    asked: tuple[int, ...] = ()
    kind: str = ""
    question_since: int = 0
    """The number of entries when the open question was first put: answers to it since then are not stale."""
    used: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    asked_since: list[float] = field(default_factory=list)
    client_ids: dict[tuple[str, str], tuple[int, Entry]] = field(default_factory=dict)

    @property
    def number(self) -> int:
        return len(self.match.entries)

    @property
    def last_time(self) -> float:
        return self.times[-1] if self.times else self.started

    def account(self, written: Written, asked_after: tuple[int, ...], kind_after: str) -> None:
        """Books one entry: the time since the last one was used by every seat that was asked."""
        spent = max(0.0, written.at - self.last_time)
        by = written.entry.by
        for seat in self.asked:
            if seat != CHANCE:
                self.used[seat] += spent
        is_act = written.entry.act in ACTS
        if by != CHANCE and not is_act:
            self.decisions[by] += 1
        is_same_question = is_act or (
            written.entry.act == DO
            and kind_after == self.kind
            and bool(asked_after)
            and set(asked_after) == set(self.asked) - {by}
        )
        for seat in asked_after:
            if seat != CHANCE and (seat not in self.asked or (seat == by and not is_act)):
                self.asked_since[seat] = written.at
        self.times.append(written.at)
        self.asked, self.kind = asked_after, kind_after
        if not is_same_question:
            self.question_since = len(self.times)
        if written.user is not None and written.client_id is not None:
            self.client_ids[written.user, written.client_id] = (written.number, written.entry)

    def is_answer_in_time(self, seat: int, entry: int) -> bool:
        """Whether a decision of `seat`, made when there were `entry` entries, answers the question open now."""
        return entry == self.number or (self.question_since <= entry < self.number and seat in self.asked)

    def remaining(self, seat: int, clock: Clock, grants: list[Grant], now: float) -> float | None:
        """Seconds left to `seat`, below 0 when the time is out; None without a clock."""
        running = seat in self.asked
        if clock.kind == "none":
            return None
        if clock.kind == "bank":
            given = sum(grant.seconds for grant in grants if grant.seat == seat)
            left = clock.seconds + clock.increment * self.decisions[seat] + given - self.used[seat]
            return left - max(0.0, now - self.last_time) if running else left
        limit = clock.seconds if clock.kind == "move" else clock.days * 86_400
        return limit - max(0.0, now - self.asked_since[seat]) if running else float(limit)

    def advanced(self, match: Match, written: list[Written]) -> Course:
        """A course of its own, with the new entries of `match` booked. Between them only chance is asked."""
        course = replace(
            self,
            match=match,
            times=self.times[:],
            used=self.used[:],
            decisions=self.decisions[:],
            asked_since=self.asked_since[:],
            client_ids=dict(self.client_ids),
        )
        for line in written[:-1]:
            course.account(line, (CHANCE,), "")
        if written:
            course.account(written[-1], match.seats_to_act, ask_kind(match))
        return course

    def follow(self, written: list[Written]) -> None:
        """Plays entries that were committed elsewhere."""
        for line in written:
            self.match.replay_entry(line.entry)
            self.account(line, self.match.seats_to_act, ask_kind(self.match))


def ask_kind(match: Match) -> str:
    ask = current_ask(match.state)
    return "" if ask is None else ask.KIND


def begin_course(doc: TableDoc, seed: str) -> Course:
    """A game at its very beginning, before any entry."""
    match = replay(record_of(doc, []), 0)
    match.driver = match.driver_of(seed)
    seats = range(doc.players)
    started = doc.started if doc.started is not None else doc.created
    return Course(
        match,
        started,
        asked=match.seats_to_act,
        kind=ask_kind(match),
        used=[0.0 for _ in seats],
        decisions=[0 for _ in seats],
        asked_since=[started for _ in seats],
    )


def load_course(doc: TableDoc, seed: str, written: list[Written]) -> Course:
    """The game as its stored entries tell it; raises UnknownGame when its rules version is not here."""
    course = begin_course(doc, seed)
    course.follow(written)
    return course
