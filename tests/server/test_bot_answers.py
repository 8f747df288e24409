"""When a bot's answer may be seen: it tells how long such thoughts take, and nothing of what the bot holds."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest

import piazza
from piazza.bots.play import choose
from piazza.bots.thinking import Thinkers
from piazza.core.agenda import SPECTATOR
from piazza.core.match import Match
from piazza.core.randomness import Stream
from piazza.server.bot_answers import BotAnswers, Pace, tells_by_options
from piazza.server.metrics import Metrics
from piazza.server.timekeeping import Timekeeper
from tests.server.support import Browser, Watch, config_for, run, running
from tests.server.tables import new_doc, started
from tests.waiting import until

JOUST = "react_five"
FIRST_PACE = 0.0625


def questions(kind: str) -> tuple[Match, Match]:
    """The question put to a seat that has an answer to it, and to one that has no choice."""
    found: dict[bool, Match] = {}
    seed = 0
    while len(found) < 2:
        seed += 1
        match = piazza.new_match("sangimignano", seed=seed)
        while not match.is_over:
            seat = match.seats_to_act[0]
            face = match.ask_face(seat)
            if face is not None and face["kind"] == kind and tells_by_options(match.rules, match.state, seat):
                found.setdefault(len(match.options(seat)) > 1, match.copy())
            match.play(seat, choose(match, seat, "random", seed))
    return found[True], found[False]


class Noting(Timekeeper):
    """Notes the moments that are waited for, and does not wait."""

    async def reach(self, moment: float) -> None:
        self.waited_for = moment


async def seconds_until_seen(match: Match, folder: Path, thinking: float) -> float:
    """`thinking` seconds pass while the bot thinks."""
    watch = Watch(is_stopped=True)
    keeper = Noting(watch, 1000.0, 1000.0)
    thinkers = Thinkers(1)
    table = started(new_doc("sangimignano", people=1, bots=1))
    table.doc.seed_commitment = match.seed_commitment
    course = table.playing()
    course.match = match
    answers = BotAnswers(thinkers, keeper, Metrics(), config_for(folder))
    answering = asyncio.create_task(answers.answer(table, course, match.seats_to_act[0], "builder"))
    await until(lambda: thinkers.waiting)
    watch.passed = thinking
    answer = await answering
    assert answer.text in match.options(match.seats_to_act[0])
    await thinkers.close()
    return round(keeper.waited_for - 1000.0, 6)


def test_whether_a_bot_has_an_answer_does_not_show_in_when_it_answers(tmp_path: Path) -> None:
    async def work() -> None:
        with_answer, without = questions(JOUST)
        assert await seconds_until_seen(without, tmp_path, thinking=0.0) == FIRST_PACE
        assert await seconds_until_seen(with_answer, tmp_path, thinking=0.06) == FIRST_PACE

    run(work())


def test_a_thought_that_takes_longer_is_seen_after_a_whole_number_of_such_times(tmp_path: Path) -> None:
    async def work() -> None:
        with_answer, _ = questions(JOUST)
        seen = [await seconds_until_seen(with_answer, tmp_path, thinking=seconds) for seconds in (0.07, 0.12, 0.13)]
        assert seen == [2 * FIRST_PACE, 2 * FIRST_PACE, 3 * FIRST_PACE]

    run(work())


def test_what_everybody_knows_needs_no_fixed_moment() -> None:
    """The first turn of Lorenzo: the board and the dice lie open."""
    match = piazza.new_match("lorenzo", seed=1)
    assert not tells_by_options(match.rules, match.state, match.seats_to_act[0])


def test_the_moment_is_settled_by_what_everybody_knows_alone() -> None:
    """Whatever the seat may hold for all that a spectator knows, its answers come alike, also without a choice."""
    found: set[bool] = set()
    held: set[bool] = set()
    matches = (piazza.new_match("sangimignano", seed=seed) for seed in itertools.count(2))
    match = next(matches)
    while not match.is_over or held < {True, False}:
        match = next(matches) if match.is_over else match
        seat = match.seats_to_act[0]
        face = match.ask_face(seat)
        if face is not None and face["kind"] == JOUST:
            held.add(len(match.options(seat)) > 1)
        truth = tells_by_options(match.rules, match.state, seat)
        worlds = [match.rules.sample(match.state, SPECTATOR, Stream(number)) for number in range(3)]
        assert all(tells_by_options(match.rules, world, seat) == truth for world in worlds)
        found.add(truth)
        match.play(seat, choose(match, seat, "random", 1))
    assert found == {True, False}


def test_the_pace_follows_nearly_all_of_the_last_thoughts() -> None:
    pace = Pace(0.05)
    assert pace.seconds == pytest.approx(0.0625)
    for _ in range(20):
        pace.note(1.0)
    assert pace.seconds == pytest.approx(1.25)
    pace.note(1000.0)
    assert pace.seconds == pytest.approx(1.25)
    for _ in range(64):
        pace.note(0.0)
    assert pace.seconds == pytest.approx(0.0625)


# ---- tables at which bots are alone ----------------------------------------------------------------------------------

BOTS = {"game": "sangimignano", "chairs": [{"kind": "bot", "level": "random"}] * 2, "clock": {"kind": "none"}}


def test_one_person_has_few_tables_with_bots_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, bot_tables_per_person=2, bot_pause=3600)) as server:
            async with Browser(server.url) as anna, Browser(server.url) as bert:
                for _ in range(2):
                    await anna.post("/api/tables", BOTS)
                refusal = await anna.post("/api/tables", BOTS, status=429)
                assert (refusal["code"], refusal["params"]) == ("too_many_bot_tables", {"most": 2})
                filled = {**BOTS, "chairs": [{"kind": "person"}] * 2}
                table = await anna.post("/api/tables", filled)
                await anna.post(f"/api/tables/{table['id']}/start", {"fill": "random"}, status=429)
                await anna.post("/api/play-now", {"game": "sangimignano"})
                await bert.post("/api/tables", BOTS)

    run(work())


def test_one_address_has_few_tables_with_bots_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path, bot_tables_per_person=1, bot_pause=3600)) as server:
            for _ in range(8):
                async with Browser(server.url) as somebody:
                    await somebody.post("/api/tables", BOTS)
            async with Browser(server.url) as somebody:
                await somebody.post("/api/tables", BOTS, status=429)

    run(work())
