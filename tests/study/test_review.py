"""Reviews: what is best where that is known, what is never graded, and sums that add up."""

from __future__ import annotations

import math
from typing import Any

import pytest

from piazza.core.agenda import CHANCE, apply, current_ask
from piazza.core.match import Match, Past
from piazza.core.outcome import leads
from piazza.core.registry import GAMES
from piazza.study.course import observed
from piazza.study.grading import bounds_of, grade_of
from piazza.study.luck import Fortune, LuckBudget
from piazza.study.review import review
from piazza.study.steps import judge_decision
from tests.study.games import played, short_game

GAME_NAMES = tuple(GAMES)


def ended(match: Match, past: Past, option: int) -> float | None:
    """The lead that an option leads to when it ends the game at once; None where the game goes on."""
    g = past.before.copy()
    apply(g, past.entry.by, option)
    if current_ask(g) is not None:
        return None
    return leads([float(score) for score in match.rules.scores(g)])[past.entry.by]


def test_a_grade_is_only_as_bad_as_its_loss_is_certain() -> None:
    for game in GAME_NAMES:
        best, good, slip = bounds_of(game)
        assert grade_of(game, 0.0, 0.0) == "best" and grade_of(game, best - 0.01, 0.0) == "best"
        assert grade_of(game, best, 0.0) == "good" and grade_of(game, good, 0.0) == "slip"
        assert grade_of(game, slip, 0.0) == "mistake"
        assert grade_of(game, slip, 0.01) == "slip" and grade_of(game, 10.0 * slip, 5.0 * slip) == "best"


def test_a_short_game_is_reviewed_and_its_parts_add_up() -> None:
    check_review(short_game())


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_review_judges_every_turn_and_its_parts_add_up(game: str) -> None:
    check_review(played(game))


def check_review(match: Match) -> None:
    found = review(match, 0, "quick")
    luck = found["luck"]
    parts = luck["start"] + luck["luck"] + sum(luck["decisions"]) + luck["remainder"]
    assert math.isclose(parts, luck["result"], abs_tol=0.11)
    assert luck["result"] == leads([float(score) for score in match.scores])[0]
    assert luck["decisions"][0] <= 0
    mine = [past for past in match.past() if past.entry.by == 0]
    steps: list[dict[str, Any]] = [step for turn in found["turns"] for step in turn["steps"]]
    assert [step["entry"] for step in steps] == [past.number for past in mine]
    for step, past in zip(steps, mine, strict=True):
        assert step["chosen"]["text"] == past.entry.text
        assert step["is_forced"] == (len(observed(match, past.before, past.number, 0).options) == 1)
        assert (step["loss"] is None) == step["is_forced"]
    for turn in found["turns"]:
        assert (turn["grade"] == "forced") == all(step["is_forced"] for step in turn["steps"])
    assert sum(found["counts"].values()) == len(found["turns"])
    assert found["curve"][-1]["leads"][0] == luck["result"]


@pytest.mark.parametrize("game", ["lucca", "aquileia", "lorenzo"])
def test_the_last_choice_is_judged_by_what_it_comes_to(game: str) -> None:
    """Where every option ends the game, its worth is known, and a review finds the best."""
    match = played(game)
    past = match.past()[-1]
    seat = past.entry.by
    observation = observed(match, past.before, past.number, seat)
    known = {observation.text(option): ended(match, past, option) for option in observation.options}
    worths = [worth for worth in known.values() if worth is not None]
    assert len(worths) == len(known) > 1 and len(set(worths)) > 1
    judged = judge_decision(match, past, "quick", True)
    found, own = judged["best"], known[past.entry.text]
    assert isinstance(found, dict) and own is not None
    assert known[found["text"]] == max(worths)
    assert judged["loss"] == pytest.approx(max(worths) - own)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_luck_is_nothing_on_average(game: str) -> None:
    """Over all outcomes of an event, each by its likelihood, what they gave and took is 0 for every seat."""
    match = played(game)
    fortune = Fortune(match.rules, match.players, LuckBudget(40, 1, 0, careful=False))
    events = [past for past in match.past() if past.entry.by == CHANCE]
    tried = 0
    for past in events[:: max(1, len(events) // 12)]:
        ask = current_ask(past.before)
        assert ask is not None
        options = ask.options(past.before, CHANCE)
        if not 1 < len(options) <= 40:
            continue
        weights = ask.weights(past.before) or [1] * len(options)
        total = [0.0] * match.players
        for option, weight in zip(options, weights, strict=True):
            entry = past.entry.__class__(CHANCE, past.entry.act, ask.text(past.before, CHANCE, option))
            luck = fortune.of(Past(past.number, entry, past.before))
            total = [sum_ + weight * lead for sum_, lead in zip(total, luck.leads, strict=True)]
        tried += 1
        assert total == pytest.approx([0.0] * match.players, abs=1e-6)
    assert tried > 0
