"""What a comparison says of itself: how far it may be off, and that it is not further off than it says."""

from __future__ import annotations

import math

import pytest

from piazza.core.agenda import CHANCE
from piazza.core.match import Match, Past
from piazza.core.randomness import Stream
from piazza.core.registry import GAMES
from piazza.study.budgets import budget_for
from piazza.study.course import observed, seed_at
from piazza.study.grading import CERTAIN
from piazza.study.judging import SITTING, Gap, Judge, Judgement, Rated, error_of_worlds, standard_error
from piazza.study.steps import error_of_best
from tests.study.games import played

OTHER_WORLDS = 5_000_011


def drawn(stream: Stream, sittings: int, apart: float, within: float) -> list[float]:
    """Values around 0 of worlds in sittings that are `apart`, each with a scatter `within`."""

    def scatter() -> float:
        return math.fsum(stream.below(1_000_001) / 500_000 - 1 for _ in range(6)) / math.sqrt(2)

    return [
        value + within * scatter() for value in [apart * scatter() for _ in range(sittings)] for _ in range(SITTING)
    ]


@pytest.mark.parametrize("apart", [0.0, 1.0])
@pytest.mark.parametrize("sittings", [3, 6, 12])
def test_two_errors_hold_the_truth_however_worlds_hang_together(sittings: int, apart: float) -> None:
    stream = Stream(sittings)
    rows = [drawn(stream, sittings, apart, 0.3) for _ in range(400)]
    held = sum(abs(math.fsum(row) / len(row)) <= CERTAIN * error_of_worlds(row) for row in rows)
    assert held >= 0.92 * len(rows)


def test_worlds_that_do_not_hang_together_lose_little() -> None:
    stream = Stream(1)
    rows = [drawn(stream, 12, 0.0, 1.0) for _ in range(200)]
    wider = [error_of_worlds(row) / standard_error(row) for row in rows]
    assert min(wider) >= 1.0
    assert math.fsum(wider) / len(wider) < 1.4


def rated(option: int, leads: list[float]) -> Rated:
    found = Rated(option)
    found.leads.extend([lead, -lead] for lead in leads)
    return found


def test_the_best_is_as_uncertain_as_what_could_be_better() -> None:
    """An option just behind it with a great error could be better, one far behind it could not."""
    best = rated(0, [5.0] * 24)
    near = rated(1, [4.0] * 8 + [6.0] * 8 + [4.4] * 8)
    far = rated(2, [-4.0] * 8 + [-2.0] * 8 + [-3.6] * 8)
    alone, beside = Judgement(0, [best, far]), Judgement(0, [best, near, far])
    assert error_of_best(alone) == 0.0
    gap = beside.gap(near)
    assert error_of_best(beside) == pytest.approx(gap.error - gap.loss / CERTAIN)
    assert error_of_best(beside) > 0.5
    assert error_of_best(Judgement(0, [best])) == 0.0


@pytest.mark.exhaustive
@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_other_worlds_say_the_same_within_the_error(game: str) -> None:
    """Two comparisons of one decision in different worlds differ by no more than both say they are off."""
    match = played(game, "builder")
    free = [
        past
        for past in match.past()
        if past.entry.by != CHANCE and len(observed(match, past.before, past.number, past.entry.by).options) > 1
    ]
    apart = [twice_judged(match, past) for past in free[:: max(1, len(free) // 14)][:14]]
    assert sum(each > CERTAIN for each in apart) <= 1, sorted(apart)
    assert max(apart) < 2 * CERTAIN, sorted(apart)


def twice_judged(match: Match, past: Past) -> float:
    """By how many of their common error two comparisons of the two best options differ."""
    observation = observed(match, past.before, past.number, past.entry.by)
    budget, seed = budget_for(match.game, "full"), seed_at(past.number)
    first = Judge(observation, budget, seed).judge()
    pair = [rated.option for rated in first.rated[:2]]
    again = Judge(observation, budget, seed + OTHER_WORLDS).judge(pair)
    gaps = [gap_of(judgement, pair) for judgement in (first, again)]
    return abs(gaps[0].loss - gaps[1].loss) / max(1e-9, math.hypot(gaps[0].error, gaps[1].error))


def gap_of(judgement: Judgement, pair: list[int]) -> Gap:
    better, worse = judgement.of(pair[0]), judgement.of(pair[1])
    assert better is not None and worse is not None
    return judgement.gap(worse, better)
