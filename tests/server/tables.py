"""Tables without a server, for tests of what needs no I/O."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from piazza.core.fairness import commitment
from piazza.core.journal import FORMAT_VERSION
from piazza.core.registry import rules_of
from piazza.server import messages as wire
from piazza.server import seating
from piazza.server.answering import answer
from piazza.server.hosting import HostedTable, Outcome, start_outcome
from piazza.server.moment import Moment
from piazza.server.seating import TableDoc

SEED = "a seed for tests"


def new_doc(game: str, people: int, bots: int = 0, **changes: Any) -> TableDoc:
    """Chairs for u0, u1, ...; the bots sit behind them."""
    rules = rules_of(game)
    chairs = [seating.ChairDoc(kind="person", user=f"u{n}", name=f"Person {n}") for n in range(people)]
    chairs += [seating.ChairDoc(kind="bot", level="random") for _ in range(bots)]
    doc = TableDoc(
        game=game,
        rules_version=rules.version,
        format_version=FORMAT_VERSION,
        settings=rules.check_settings(people + bots, {}),
        chairs=chairs,
        owner="u0",
        key="the key",
        visibility="private",
        spectators=True,
        undo="consent",
        clock=wire.Clock(),
        absence=wire.Absence(),
        hints=False,
        autostart=True,
        created=1000.0,
        seed_commitment=commitment(SEED),
    )
    for name, value in changes.items():
        setattr(doc, name, value)
    return doc


def at(now: float, *online: str) -> Moment:
    """A moment at which those people are there; everybody, unless some are named."""
    people = online or tuple(f"u{number}" for number in range(9))
    return Moment(now, now, now, frozenset(people), dict.fromkeys(people, now), bool(online))


def started(doc: TableDoc, now: float = 1000.0, seed: str = SEED) -> HostedTable:
    doc.seed_commitment = commitment(seed)
    table = HostedTable("t1", 1, doc, seed, None, None, now)
    table.adopt(start_outcome(doc, seed, at(now)), 2)
    return table


def move(table: HostedTable, seat: int, text: str, client_id: str = "", entry: int | None = None) -> wire.Move:
    assert table.course is not None
    number = table.course.number if entry is None else entry
    return wire.Move(entry=number, seat=seat, text=text, client_id=client_id or f"c{number}-{seat}")


def send(table: HostedTable, user: str, message: Any, now: float) -> Outcome:
    """What a message comes to; `keep` keeps it."""
    return answer(table, user, message, at(now), "random")


def keep(table: HostedTable, outcome: Outcome) -> Outcome:
    """What a store would do: everything is kept."""
    table.adopt(outcome, table.version + (outcome.doc is not None))
    return outcome


@dataclass
class Player:
    """Plays any seat at random, as its person or, where a bot sits, as the bot."""

    table: HostedTable
    chance: random.Random
    now: float = 1000.0

    def step(self) -> Outcome:
        course = self.table.playing()
        seat = self.chance.choice(course.match.seats_to_act)
        text = self.chance.choice(course.match.options(seat))
        return self.play(seat, text)

    def play(self, seat: int, text: str) -> Outcome:
        course = self.table.playing()
        self.now += 1.0
        chair = self.table.doc.chairs[seat]
        if chair.bot_plays:
            return keep(self.table, self.table.submit_bot(seat, text, course.number, at(self.now), "random"))
        assert chair.user is not None
        return keep(self.table, self.table.submit(chair.user, move(self.table, seat, text), at(self.now)))

    def run(self, steps: int = 100_000) -> None:
        for _ in range(steps):
            if self.table.playing().match.is_over:
                return
            self.step()
