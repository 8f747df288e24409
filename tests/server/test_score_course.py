"""The scores over a finished game and the entry that turned it."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

import piazza
from piazza.core.match import Match, replay
from piazza.core.registry import rules_of
from piazza.server import messages as wire
from piazza.server.score_course import greatest_gain, lead_of, score_course
from tests.server.support import Browser, config_for, games, play_to_end, run, running


def played(game: str, players: int, seed: int) -> Match:
    match = piazza.new_match(game, players=players, seed=f"course {seed}")
    chance = random.Random(seed)
    while not match.is_over:
        seat = chance.choice(match.seats_to_act)
        match.play(seat, chance.choice(match.options(seat)))
    return match


@pytest.mark.parametrize("game", games())
def test_every_point_is_what_the_game_would_have_counted_there(game: str) -> None:
    match = played(game, rules_of(game).seat_counts[-1], 1)
    course = score_course(match)
    record = match.record()
    for point in course.points:
        past = replay(record, point.entry)
        assert point.scores == past.scores
        assert point.round == (None if past.is_over else past.view()["round"])
    assert course.points[0].entry == 0
    assert course.points[-1] == wire.CoursePoint(entry=len(record.entries), round=None, scores=match.scores)
    assert [point.entry for point in course.points] == sorted({point.entry for point in course.points})


@pytest.mark.parametrize("game", games())
def test_the_turn_is_the_entry_that_gained_most_in_the_stretch_that_gained_most(game: str) -> None:
    match = played(game, rules_of(game).seat_counts[0], 3)
    course = score_course(match)
    turn = course.turning
    assert turn is not None and match.standings[turn.seat] == 1
    record = match.record()
    start, end = course.points[turn.point - 1 : turn.point + 1]
    assert start.entry <= turn.entry < end.entry
    leads = [lead_of(replay(record, at).scores, turn.seat) for at in range(start.entry, end.entry + 1)]
    steps = [after - before for before, after in pairwise(leads)]
    assert turn.after - turn.before == max(steps)
    assert (turn.before, turn.after) == (leads[turn.entry - start.entry], leads[turn.entry - start.entry + 1])
    gains = [
        lead_of(after.scores, turn.seat) - lead_of(before.scores, turn.seat)
        for before, after in pairwise(course.points)
    ]
    assert gains[turn.point - 1] == max(gains)
    assert turn.log and all(start.entry <= line.entry <= turn.entry for line in turn.log)
    assert turn.round == replay(record, turn.entry).view()["round"]


def test_what_was_taken_back_is_no_part_of_the_course() -> None:
    match = piazza.new_match("sangimignano", players=2, seed="course")
    chance = random.Random(5)
    void = []
    while not match.is_over:
        seat = chance.choice(match.seats_to_act)
        match.play(seat, chance.choice(match.options(seat)))
        if not match.is_over and match.why_not_undo(seat) is None and chance.random() < 0.3:
            void.append(match.undo(seat))
    assert len(void) > 3
    entries = [moment.entry for moment in match.moments()]
    assert not set(void) & set(entries)
    course = score_course(match)
    assert {point.entry for point in course.points} <= set(entries)
    assert course.turning is not None and course.turning.entry in entries


def test_a_game_of_very_many_rounds_is_thinned() -> None:
    match = next(match for seed in range(50) if len(rounds(match := played("sangimignano", 2, seed))) > 24)
    points = score_course(match).points
    assert 12 <= len(points) <= 25 and points[-1].scores == match.scores


def rounds(match: Match) -> list[int]:
    return sorted({moment.round for moment in match.moments()})


def test_the_lead_is_over_the_best_of_the_others() -> None:
    assert lead_of([7, 3, 9], 0) == -2
    assert lead_of([7, 3, 9], 2) == 2


def test_where_nothing_was_gained_nothing_turned() -> None:
    assert greatest_gain([0, -7, 3, 2]) == 2
    assert greatest_gain([0, 4, 1, 5]) == 1
    assert greatest_gain([5, 5, 2, 1]) is None
    assert greatest_gain([5]) is None


def test_shared_victory_has_no_turn() -> None:
    match = next(match for seed in range(50) if (match := played("sangimignano", 2, seed)).standings == [1, 1])
    assert score_course(match).turning is None


def test_the_server_tells_the_course_of_a_finished_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(config_for(tmp_path)) as server, Browser(server.url, "Anna") as anna:
            table = await anna.post("/api/play-now", {"game": "sangimignano", "level": "random", "seat": 0})
            path = f"/api/tables/{table['id']}"
            assert (await anna.get(f"{path}/course", status=409))["code"] == "not_over"
            async with anna.at(table["id"]) as seat:
                await play_to_end(seat)
                result = seat.state["table"]["result"]
            course = await anna.get(f"{path}/course")
            assert course["points"][-1]["scores"] == result["scores"]
            assert (course["turning"] is not None) == (result["standings"].count(1) == 1)

    run(work())
