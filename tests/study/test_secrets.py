"""Nothing that a seat may not know leaves through advice, reviews, possible worlds or puzzles.

The law behind all of them: in two worlds that a seat cannot tell apart they say the same, to the byte.
"""

from __future__ import annotations

import json

import pytest

from piazza.core.agenda import CHANCE, EVERYONE
from piazza.core.match import Match, Past, replay
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from piazza.server.messages import PuzzleTry
from piazza.server.routes_puzzles import _puzzle, _verdict
from piazza.study.advice import advise
from piazza.study.budgets import budget_for
from piazza.study.course import observed, seed_at
from piazza.study.errands import worlds_at
from piazza.study.judging import Judge
from piazza.study.puzzles.shelf import all_puzzles, observation_of, position_of, puzzles_of
from piazza.study.steps import judge_decision
from tests.study.games import played

GAME_NAMES = tuple(GAMES)


def free_decisions(match: Match, most: int) -> list[Past]:
    """Some decisions with a choice in which something is hidden from the seat, from the whole game."""
    found = [
        past
        for past in match.past()
        if past.entry.by != CHANCE
        and len(observed(match, past.before, past.number, past.entry.by).options) > 1
        and differs(match, past) is not None
    ]
    return found[:: max(1, len(found) // most)][:most]


def differs(match: Match, past: Past) -> Past | None:
    """The same decision in another world that the seat cannot tell from the true one; None where there is no other."""
    seat = past.entry.by
    truth = match.rules.view(past.before, EVERYONE)
    for number in range(20):
        world = match.rules.sample(past.before, seat, Stream(number))
        if match.rules.view(world, EVERYONE) != truth:
            assert match.rules.view(world, seat) == match.rules.view(past.before, seat)
            return Past(past.number, past.entry, world)
    return None


def said(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_review_says_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: str) -> None:
    match = played(game)
    tried = 0
    for past in free_decisions(match, 3):
        other = differs(match, past)
        assert other is not None
        tried += 1
        assert said(judge_decision(match, past, "quick", True)) == said(judge_decision(match, other, "quick", True))
    assert tried > 0


@pytest.mark.parametrize("game", GAME_NAMES)
def test_possible_worlds_are_drawn_from_what_the_seat_knew(game: str) -> None:
    """They fit what the seat saw, and are the same whichever world is the truth."""
    match = played(game)
    for past in free_decisions(match, 3):
        seat = past.entry.by
        shown = worlds_at(match, seat, past.number)
        assert len({said(board) for board in shown}) == len(shown) > 1
        other = differs(match, past)
        assert other is not None
        stream = Stream(seed_at(past.number))
        twin = observed(match, other.before, past.number, seat)
        assert dict(match.rules.view(twin.worlds(stream), EVERYONE)) == shown[0]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_advice_depends_on_what_the_seat_knows_alone(game: str) -> None:
    """A match that goes on from another world gives the same advice for the same seed and visits."""
    match = played(game)
    past = free_decisions(match, 1)[0]
    seat = past.entry.by
    other = differs(match, past)
    assert other is not None
    told = []
    for before in (past.before, other.before):
        observation = observed(match, before, past.number, seat)
        judgement = Judge(observation, budget_for(game, "quick"), 5).judge()
        told.append([(observation.text(rated.option), rated.own(seat)) for rated in judgement.rated])
    assert told[0] == told[1]


@pytest.mark.slow
@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_advice_is_the_same_to_the_byte_in_worlds_its_seat_cannot_tell_apart(game: str) -> None:
    """Whole advice, with one's own move held against the best, after a search; that the search itself is the same in
    both, tests/bots/test_honesty.py holds."""
    match = played(game)
    past = free_decisions(match, 2)[-1]
    seat = past.entry.by
    other = differs(match, past)
    assert other is not None
    here, there = replay(match.record(), past.number), replay(match.record(), past.number)
    there._line.state = other.before
    assert said(there.view(EVERYONE)) != said(here.view(EVERYONE)) and said(there.view(seat)) == said(here.view(seat))
    mine, visits = past.entry.text, dict.fromkeys(here.options(seat)[:3], 1)
    assert said(advise(here, seat, 5, mine, visits)) == said(advise(there, seat, 5, mine, visits))


def test_advice_is_the_same_however_often_it_is_asked_for() -> None:
    match = played("sangimignano")
    past = free_decisions(match, 2)[-1]
    here = replay(match.record(), past.number)
    visits = dict.fromkeys(here.options(past.entry.by), 1)
    first = advise(here, past.entry.by, 11, visits=visits)
    again = advise(replay(match.record(), past.number), past.entry.by, 11, visits=visits)
    assert said(first) == said(again)
    best = first["best"]
    assert isinstance(best, dict) and best["choice"]["text"] in here.options(past.entry.by)


@pytest.mark.parametrize("game", [game for game in GAME_NAMES if puzzles_of(game)])
def test_a_puzzle_shows_what_its_seat_saw_and_not_its_answer(game: str) -> None:
    for puzzle in puzzles_of(game)[:2]:
        match = position_of(puzzle)
        shown = _puzzle(puzzle)
        assert said(shown.view.board) == said(match.view(puzzle["seat"])["board"])
        assert not hasattr(shown, "answer") and puzzle["answer"] in {choice.text for choice in shown.choices}
        wrong = next(choice.text for choice in shown.choices if choice.text != puzzle["answer"])
        verdict = _verdict(puzzle, PuzzleTry(text=wrong))
        assert not verdict.is_right and verdict.answer is None
        if verdict.world is not None:
            observation = observation_of(puzzle, match)
            known = next(each for each in puzzle["choices"] if each["choice"]["text"] == wrong)
            made_up = observation.worlds(Stream(known["breaks"]))
            assert match.rules.view(made_up, puzzle["seat"]) == match.rules.view(match.state, puzzle["seat"])


def test_every_shipped_puzzle_can_be_asked_and_answered() -> None:
    puzzles = all_puzzles()
    assert len({puzzle["id"] for puzzle in puzzles}) == len(puzzles) > 0
    for puzzle in puzzles:
        match = position_of(puzzle)
        assert puzzle["seat"] in match.seats_to_act
        assert (
            puzzle["answer"] in match.options(puzzle["seat"])
            and puzzle["choices"][0]["choice"]["text"] == puzzle["answer"]
        )
        assert all(choice["choice"]["text"] != puzzle["answer"] for choice in puzzle["choices"][1:])
