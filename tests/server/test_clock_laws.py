"""Laws of the clocks, tried on random sequences of what all members of a table send, with every kind of clock.

A question is known by the decisions that were in force when it was put to a seat. However a game comes to it again:
  - it never has more time left than when it was last open;
  - a seat's next question has at most one increment more, and that only when the last one has left the seat;
  - nothing that one person sends lowers what others have left, but for what all of them agreed to take back;
  - time takes from those whose clocks are shown as running what has passed, and from nobody else.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.server import faces
from piazza.server import messages as wire
from piazza.server.reckoning import AFTER_TIME_OUT
from tests.server.crowd import Crowd

CLOCKS = {
    "bank": wire.Clock(kind="bank", seconds=300, increment=10),
    "move": wire.Clock(kind="move", seconds=120),
    "days": wire.Clock(kind="days", days=1),
}
SLIGHT = 1e-6

Key = tuple[int, ...]

STEPS = st.tuples(
    st.sampled_from(
        ["move"] * 6
        + ["undo"] * 3
        + ["back", "agree", "decline", "leave", "reclaim", "pause", "resume", "come", "go", "restart"]
    ),
    st.integers(0, 3),
    st.sampled_from([0.0, 0.5, 3.0, 20.0, 150.0]),
    st.integers(0, 1_000_000),
)


class Laws:
    """Watches a table; `questions` holds what was left when each question was last open, by seat and key."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.clock = crowd.table.doc.clock
        self.people = [crowd.seat_of(user) for user in crowd.members]
        self.questions: dict[tuple[int, Key], float] = {}
        self.look()

    def lefts(self) -> dict[int, float]:
        return {seat: self.crowd.left(seat) for seat in self.people}

    def look(self) -> None:
        """Checks every open question against what is known of it, and of the one before."""
        course = self.crowd.table.playing()
        held = self.crowd.in_force
        for seat in self.people:
            if seat not in course.match.seats_to_act:
                continue
            left = self.crowd.left(seat)
            key = self._key(seat, held)
            known = self.questions.get((seat, key))
            if known is not None:
                most = max(known, AFTER_TIME_OUT) if self._was_helped(seat) else known
                assert left <= most + SLIGHT, f"seat {seat} has {left - known} s more for the same question"
            elif self.clock.kind == "bank":
                self._check_new(seat, key, left)
            self.questions[seat, key] = left

    def _was_helped(self, seat: int) -> bool:
        """Whether a bot has moved for the seat, whose bank then had some time again."""
        entries = self.crowd.table.playing().match.entries
        return self.clock.kind == "bank" and any(entry.by == seat and entry.via for entry in entries)

    def _key(self, seat: int, held: Key) -> Key:
        """The decisions in force when the question was put; what others have answered to it since does not count."""
        entries = self.crowd.table.playing().match.entries
        for length in range(len(held), -1, -1):
            if (seat, held[:length]) in self.questions:
                return held[:length]
            if length and entries[held[length - 1]].by in (seat, -1):
                break
        return held

    def _check_new(self, seat: int, key: Key, left: float) -> None:
        entries = self.crowd.table.playing().match.entries
        before = [length for length in range(len(key)) if (seat, key[:length]) in self.questions]
        if not before:
            assert left <= self.clock.seconds + SLIGHT
            return
        since = key[before[-1] :]
        has_left = any(entries[number].by not in (seat, -1) for number in since)
        by_bot = any(entries[number].by == seat and entries[number].via for number in since)
        most = self.questions[seat, key[: before[-1]]] + (self.clock.increment if has_left else 0)
        assert left <= (max(most, AFTER_TIME_OUT) if by_bot else most) + SLIGHT

    def pass_time(self, seconds: float) -> None:
        before = self.lefts()
        shown = faces.clock_messages(self.crowd.table, self.crowd.moment)
        self.crowd.now += seconds
        for seat, left in self.lefts().items():
            spent = seconds if shown[seat].running else 0.0
            assert left == pytest.approx(before[seat] - spent), f"seat {seat}: {before[seat]} -> {left} in {seconds} s"
        self.look()

    def send(self, user: str, message: Any) -> None:
        before, course = self.lefts(), self.crowd.table.playing()
        refused = self.crowd.send(user, message)
        self._compare(user, before, course.number)
        if refused is not None:
            assert self.lefts() == before

    def _compare(self, user: str, before: dict[int, float], number: int) -> None:
        added = self.crowd.table.playing().match.entries[number:]
        is_agreed_undo = any(entry.consent for entry in added)
        for seat, left in self.lefts().items():
            if self.crowd.table.doc.chairs[seat].user != user and not is_agreed_undo:
                assert left >= before[seat] - SLIGHT, f"{user} took {before[seat] - left} s from seat {seat}"
        self.look()


def do(laws: Laws, what: str, who: int, pick: int) -> None:
    crowd = laws.crowd
    user = crowd.members[who % len(crowd.members)]
    chance = random.Random(pick)
    if what == "move":
        asked = [seat for seat in crowd.table.playing().match.seats_to_act if seat in laws.people]
        if asked:
            user = crowd.members[laws.people.index(chance.choice(asked))]
        laws.send(user, crowd.move(user, chance))
    elif what == "undo":
        laws.send(user, crowd.undo(user))
    elif what == "back":
        laws.send(user, crowd.undo(user, chance.choice(crowd.in_force)))
    elif what in ("agree", "decline"):
        laws.send(user, crowd.consent(user, what == "agree"))
    elif what == "leave":
        laws.send(user, crowd.stand_in(user))
    elif what in ("pause", "resume"):
        laws.send(user, crowd.propose(user, what))
    elif what == "reclaim":
        laws.send(user, crowd.reclaim(user))
    elif what == "restart":
        before = laws.lefts()
        crowd.restart()
        assert laws.lefts() == pytest.approx(before)
    else:
        before = laws.lefts()
        crowd.come(user) if what == "come" else crowd.go(user)
        assert laws.lefts() == pytest.approx(before)


@pytest.mark.parametrize("kind", CLOCKS)
@pytest.mark.parametrize(("game", "people", "bots"), [("sangimignano", 2, 0), ("lucca", 2, 1)])
@given(steps=st.lists(STEPS, max_size=40))
def test_clocks_cannot_be_cheated(game: str, people: int, bots: int, kind: str, steps: list[Any]) -> None:
    laws = Laws(Crowd(game, people, bots, clock=CLOCKS[kind]))
    for what, who, seconds, pick in steps:
        laws.pass_time(seconds)
        if laws.crowd.table.playing().match.is_over:
            break
        do(laws, what, who, pick)
        for _ in range(30):
            if not laws.crowd.look().is_change and laws.crowd.let_bot_play(random.Random(pick)) is None:
                break
            laws.look()
