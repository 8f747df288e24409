"""A table in the hands of everybody at once: people, bots, a spectator and a stranger send every message in any order,
late, twice, stale, forged, after leaving and across restarts. After every step a model says what may have happened.

The model knows no rules of a game. It knows who was asked, who has said what, who is connected and what time it is.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from piazza.core.agenda import CHANCE
from piazza.core.journal import DO, END, PAUSE, RECALL, RESIGN, RETURN, STAND_IN, TIME_OUT, UNDO, Entry
from piazza.server import chairs, company
from piazza.server import messages as wire
from tests.server.crowd import Crowd, Journal

PEOPLE = 3
USERS = [f"u{number}" for number in range(PEOPLE)]
OUTSIDERS = ["a spectator", "a stranger"]
CLOCKS = [
    wire.Clock(),
    wire.Clock(kind="bank", seconds=60, increment=5),
    wire.Clock(kind="move", seconds=40),
    wire.Clock(kind="days", days=1),
]
KINDS = ["move", "undo", "back", "pause", "resume", "end", "agree", "decline", "vote", "unvote", "stand_in"]
KINDS += ["reclaim", "resign"]
SEVERAL = st.lists(st.sampled_from([*KINDS, "move", "move", "undo", "stand_in", "stand_in"]), min_size=1, max_size=4)

users = st.sampled_from(USERS)
picks = st.integers(0, 1_000_000)


class TableMachine(RuleBasedStateMachine):
    crowd: Crowd

    @initialize(
        clock=st.sampled_from(CLOCKS),
        rule=st.sampled_from(["bot", "vote", "wait"]),
        undo=st.sampled_from(["consent"] * 4 + ["free", "none"]),
        bots=st.integers(0, 1),
    )
    def begin(self, clock: wire.Clock, rule: Any, undo: Any, bots: int) -> None:
        absence = wire.Absence(rule=rule, seconds=30)
        self.crowd = Crowd("lucca", PEOPLE, bots, clock=clock, absence=absence, undo=undo)
        self.model = Journal(PEOPLE)
        self.agreed: dict[str, set[str]] = {}
        self.votes: dict[int, set[str]] = {}
        self.sent: list[tuple[str, Any]] = []
        self.journal: list[Entry] = []
        self.finished: tuple[Any, ...] | None = None

    # ---- what everybody does -----------------------------------------------------------------------------------------

    def message(self, kind: str, seat: int, number: int, pick: int) -> Any:
        crowd, chance = self.crowd, random.Random(pick)
        course = crowd.table.playing()
        id = crowd.client_id()
        if kind == "move":
            options = course.match.options(seat) if seat < crowd.table.doc.players else []
            return wire.Move(entry=number, seat=seat, text=chance.choice(options or ["pass"]), client_id=id)
        if kind in ("undo", "back"):
            target = None if kind == "undo" else chance.randrange(max(1, course.number))
            return wire.Undo(entry=number, seat=seat, client_id=id, target=target)
        if kind in ("pause", "resume", "end"):
            return wire.Propose(what=kind, seat=seat, client_id=id)  # type: ignore[arg-type]
        if kind in ("agree", "decline"):
            waiting = crowd.table.live_proposal()
            proposal = "none" if waiting is None else waiting.id
            return wire.Consent(proposal=proposal, seat=seat, agree=kind == "agree", client_id=id)
        if kind in ("vote", "unvote"):
            absent = [seat for seat, chair in enumerate(crowd.table.doc.chairs) if chair.absent]
            chair = chance.choice([*absent * 3, *range(PEOPLE + 1)])
            return wire.Takeover(seat=seat, chair=chair, agree=kind == "vote", client_id=id)
        known = {"stand_in": wire.StandIn, "reclaim": wire.Reclaim, "resign": wire.Resign}
        return known[kind](seat=seat, client_id=id)

    @rule(kinds=SEVERAL, user=users, pick=picks)
    def say(self, kinds: list[str], user: str, pick: int) -> None:
        """Somebody who is there says one thing after another about their own chair, as it stands now."""
        self.connect(user)
        seat = self.crowd.seat_of(user)
        for kind in kinds:
            self.send(user, self.message(kind, seat, self.crowd.table.playing().number, pick))

    def connect(self, user: str) -> None:
        if user not in self.crowd.online:
            self.come(user)

    @rule(steps=st.integers(1, 8), pick=picks)
    def go_on(self, steps: int, pick: int) -> None:
        """The game goes on as it does among people of good will: otherwise it would not get far."""
        chance = random.Random(pick)
        for _ in range(steps):
            user, kind = self.next_word(chance)
            if user is None:
                self.attend(chance.randrange(1_000_000))
            else:
                self.connect(user)
                number = self.crowd.table.playing().number
                self.send(user, self.message(kind, self.crowd.seat_of(user), number, chance.randrange(1_000_000)))

    def next_word(self, chance: random.Random) -> tuple[str | None, str]:
        """Who has something to say now, and what; nobody when the server has something to do."""
        table = self.crowd.table
        proposal = table.live_proposal()
        if proposal is not None:
            waiting = company.waiting_for(table.doc, proposal, self.crowd.moment)
            return (USERS[chance.choice(waiting)], "agree") if waiting else (None, "")
        people = [person.user for person in company.people(table.doc)]
        if table.playing().match.is_paused:
            return (chance.choice(people), "resume") if people else (None, "")
        if any(chair.absent and not chair.sits_in for chair in table.doc.chairs) and people:
            return chance.choice(people), "vote"
        asked = [seat for seat in table.playing().asked if 0 <= seat < PEOPLE and not table.bot_decides(seat)]
        return (USERS[chance.choice(asked)], chance.choice(["move"] * 5 + ["undo", "back"])) if asked else (None, "")

    @rule(kind=st.sampled_from(KINDS), user=st.sampled_from([*USERS, *OUTSIDERS]), seat=st.integers(0, 5), pick=picks)
    def forge(self, kind: str, user: str, seat: int, pick: int) -> None:
        """A message for any chair, with any number of entries, from anybody."""
        number = random.Random(pick).randrange(self.crowd.table.playing().number + 3)
        self.send(user, self.message(kind, seat, number, pick))

    @precondition(lambda self: self.sent)
    @rule(pick=picks, as_new=st.booleans())
    def say_again(self, pick: int, as_new: bool) -> None:
        """A message of before, as it was, or under a new client id: late, in either case."""
        user, message = random.Random(pick).choice(self.sent[-20:])
        if as_new:
            message = msgspec.structs.replace(message, client_id=self.crowd.client_id())
        self.send(user, message)

    def send(self, user: str, message: Any) -> None:
        before = self.snapshot()
        known = (user, message) in self.sent
        proposal = self.crowd.table.live_proposal()
        refused = self.crowd.send(user, message)
        held = self.crowd.table.doc.seats_of(user)
        if message.seat not in held:
            assert refused in ("not_your_seat", "no_such_seat"), (user, message, refused)
        if refused is not None or known:
            assert self.snapshot() == before, (user, message, refused)
        elif isinstance(message, wire.Consent) and message.agree and proposal is not None:
            self.agreed.setdefault(proposal.id, set()).add(user)
        elif isinstance(message, wire.Takeover):
            said = self.votes.setdefault(message.chair, set())
            self.votes[message.chair] = said | {user} if message.agree else said - {user}
        if refused is None:
            self.sent.append((user, message))
        self.look_at_entries(user, proposal)

    @rule(user=users, how=st.sampled_from(["close", "bot", "bot", "resign"]))
    def leave(self, user: str, how: Any) -> None:
        before = self.snapshot()
        refused = self.crowd.leave(user, how)
        if how == "close" or refused is not None:
            assert self.snapshot() == before
        self.look_at_entries(user, None)

    # ---- what happens by itself --------------------------------------------------------------------------------------

    @rule(user=users)
    def come(self, user: str) -> None:
        self.crowd.come(user)
        if not self.crowd.table.playing().match.is_over:
            for seat in self.crowd.table.doc.seats_of(user):
                chair = self.crowd.table.doc.chairs[seat]
                assert chair.resigned or not (chair.sits_in or chair.absent), "coming back takes the chair back"
        self.look_at_entries(user, None)

    @rule(user=users)
    def go(self, user: str) -> None:
        number = self.crowd.table.playing().number
        self.crowd.go(user)
        assert self.crowd.table.playing().number == number

    @rule()
    def all_go(self) -> None:
        for user in USERS:
            self.go(user)

    @rule(seconds=st.sampled_from([1.0, 10.0, 45.0, 90_000.0]), looks=st.integers(0, 3), pick=picks)
    def time_passes(self, seconds: float, looks: int, pick: int) -> None:
        self.crowd.now += seconds
        for _ in range(looks):
            self.attend(pick)

    @rule(pick=picks)
    def attend(self, pick: int) -> None:
        """What a server does by itself, one step of it. While nobody is there that is nothing, but over days."""
        before = self.crowd.table.playing().number
        is_there = self.crowd.table.doc.clock.kind == "days" or self.people() & self.crowd.online
        if not self.crowd.look().is_change:
            self.crowd.let_bot_play(random.Random(pick))
        added = self.crowd.table.playing().match.entries[before:]
        assert is_there or not added, added
        assert sum(entry.act == DO and entry.by != CHANCE for entry in added) <= 1
        self.look_at_entries(None, None)

    @rule(then=SEVERAL, pick=picks)
    def wander_off(self, then: list[str], pick: int) -> None:
        """Who is asked goes away for longer than the terms allow, and one of the others says something to that."""
        chance = random.Random(pick)
        asked = [USERS[seat] for seat in self.crowd.table.playing().asked if 0 <= seat < PEOPLE]
        for user in USERS:
            self.connect(user)
        if asked:
            away = chance.choice(asked)
            self.go(away)
            self.time_passes(31.0, 2, pick)
            self.say(["vote", *then], chance.choice([user for user in USERS if user != away]), pick)

    @rule()
    def restart(self) -> None:
        before = self.snapshot()
        self.crowd.restart()
        assert self.snapshot() == before

    # ---- what may have happened --------------------------------------------------------------------------------------

    def snapshot(self) -> tuple[Any, ...]:
        table = self.crowd.table
        shown = msgspec.json.encode(table.doc)
        return table.version, table.playing().number, shown, table.playing().match.result()

    def look_at_entries(self, user: str | None, proposal: Any) -> None:
        """Reads what has been added to the journal; `user` sent the last message, while `proposal` waited."""
        entries = self.crowd.table.playing().match.entries
        assert [entry.as_dict() for entry in entries[: len(self.journal)]] == [e.as_dict() for e in self.journal]
        for entry in entries[len(self.journal) :]:
            if entry.by != CHANCE:
                self.check_entry(entry, user, proposal)
        self.journal = list(entries)

    def check_entry(self, entry: Entry, user: str | None, proposal: Any) -> None:
        """What the entries before allow, and what the one who sent the last message may do."""
        seat = entry.by
        own = user is not None and seat in self.crowd.table.doc.seats_of(user)
        self.model.take(entry)
        if entry.act == DO:
            assert own == (seat < PEOPLE and not entry.via)
        elif entry.act in (RETURN, RESIGN):
            assert own, "nobody does that for another"
            self.votes.pop(seat, None)
        elif entry.act == STAND_IN and not own:
            self.check_taken(seat)
        elif entry.act == TIME_OUT:
            assert user is None and self.crowd.table.doc.clock.kind != "none"
        elif entry.act in (UNDO, RECALL) and not entry.consent:
            assert own, "only one's own decision is taken back freely"
        elif entry.act == UNDO:
            assert not self.people() - self.who_agreed(entry, proposal), "somebody was not asked"
        elif entry.act in (PAUSE, END) and proposal is not None:
            assert not self.people() & self.crowd.online - self.who_agreed(entry, proposal)

    def check_taken(self, seat: int) -> None:
        """A bot takes somebody's chair only as the terms say."""
        doc = self.crowd.table.doc
        assert doc.chairs[seat].absent and doc.absence.rule != "wait"
        if doc.absence.rule == "vote":
            voters = {USERS[other] for other in self.who_play() - {seat}}
            assert 2 * len(voters & self.votes.get(seat, set())) > len(voters), "they were not more than half"

    def who_play(self) -> set[int]:
        held = enumerate(self.crowd.table.doc.chairs[:PEOPLE])
        return {seat for seat, chair in held if not (chair.sits_in or chair.absent or chair.resigned)}

    def who_agreed(self, entry: Entry, proposal: Any) -> set[str]:
        proposer = self.crowd.table.doc.chairs[entry.by].user
        assert proposer is not None
        return {proposer, *self.agreed.get("" if proposal is None else proposal.id, set())}

    def people(self) -> set[str]:
        chairs_of = self.crowd.table.doc.chairs
        return {user for seat, user in enumerate(USERS) if not chairs_of[seat].resigned}

    @invariant()
    def the_chairs_are_what_the_entries_say(self) -> None:
        match, doc = self.crowd.table.playing().match, self.crowd.table.doc
        assert set(match.stand_ins) == self.model.stand_ins
        assert set(match.timed_out) == self.model.timed_out
        assert match.is_paused == self.model.is_paused
        for seat, chair in enumerate(doc.chairs[:PEOPLE]):
            assert chair.sits_in == (seat in self.model.stand_ins) and chair.user == USERS[seat]
            assert chair.resigned == (seat in self.model.resigned)

    @invariant()
    def votes_are_those_of_voters(self) -> None:
        doc = self.crowd.table.doc
        for seat, chair in enumerate(doc.chairs):
            assert set(chair.votes) <= self.who_play() - {seat}
            assert not chair.votes or (chair.absent and not chair.sits_in)

    @invariant()
    def a_finished_game_never_changes(self) -> None:
        table = self.crowd.table
        if not table.playing().match.is_over:
            assert self.finished is None
            return
        now = (table.playing().match.record().as_text(), msgspec.json.encode(table.doc.chairs))
        assert self.finished is None or self.finished == now
        self.finished = now
        assert not chairs.arrive(table, USERS[0], self.crowd.moment).is_change


TableMachine.TestCase.settings = settings(stateful_step_count=60)
TestTable = TableMachine.TestCase
