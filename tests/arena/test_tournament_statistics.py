"""Means, intervals and what a tournament's games come to for each bot."""

from __future__ import annotations

import math

import pytest

from piazza.arena.statistics import Played, half_width, mean_of, quantile, share_of, summary_of, t95


def played(deal: int, bots: str, scores: list[int], places: list[int], number: int = 0) -> Played:
    return Played(number, deal, tuple(bots), tuple(scores), tuple(places), {bot: [1.0, 3.0] for bot in bots})


def test_the_mean_has_students_interval() -> None:
    mean = mean_of([1.0, 2.0, 3.0, 4.0, 5.0])
    assert mean.value == 3.0
    # Standard error sqrt(2.5 / 5), four degrees of freedom.
    assert mean.half_width == pytest.approx(2.776 * math.sqrt(0.5), rel=1e-3)
    assert mean_of([4.0]).as_dict() == {"mean": 4.0, "low": None, "high": None}
    assert mean_of([]).as_dict() == {"mean": None, "low": None, "high": None}


@pytest.mark.parametrize(("freedom", "value"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (1000, 1.962)])
def test_students_t(freedom: int, value: float) -> None:
    assert t95(freedom) == pytest.approx(value, abs=0.003)


def test_quantiles() -> None:
    assert quantile([5, 1, 4, 2, 3], 0.5) == 3
    assert quantile(list(range(1, 101)), 0.95) == 95


def test_a_shared_win_is_shared_out() -> None:
    games = [played(0, "ab", [7, 7], [1, 1]), played(1, "ba", [3, 9], [2, 1])]
    first = summary_of("a", games)
    assert first["win_share"] == {"mean": 0.75, "low": 0.0, "high": 1.0}, "a share has nowhere else to be"
    assert first["places"] == {"1": 2}
    assert first["fair_share"] == 0.5
    margin = first["mean_margin"]
    assert isinstance(margin, dict) and margin["mean"] == 3.0


def test_few_that_came_out_alike_are_not_taken_for_certain() -> None:
    never, always = share_of([0.0] * 40), share_of([1.0] * 40)
    assert never.as_dict() == {"mean": 0.0, "low": 0.0, "high": pytest.approx(0.0493, abs=1e-4)}
    assert half_width(always.as_dict()) == pytest.approx(half_width(never.as_dict()))
    # The more there are, the less two more of them would say; where they differ anyway, hardly anything.
    assert share_of([0.0] * 400).half_width < never.half_width / 8
    mixed = [0.25, 0.75] * 50
    assert share_of(mixed).half_width == pytest.approx(mean_of(mixed).half_width, rel=0.03)
    assert share_of([0.5]).as_dict() == {"mean": 0.5, "low": None, "high": None}
    assert half_width({"mean": 0.9, "low": 0.6, "high": 1.0}) == pytest.approx(0.3)
    assert half_width(share_of([0.5]).as_dict()) is None


def test_games_of_one_deal_count_once_in_the_interval() -> None:
    """Ten rotations of one lucky deal do not make the result any surer."""
    lucky = [played(0, "ab", [9, 1], [1, 2], number) for number in range(10)]
    unlucky = [played(1, "ab", [1, 9], [2, 1], number) for number in range(10, 20)]
    share = summary_of("a", [*lucky, *unlucky])["win_share"]
    two = summary_of("a", [lucky[0], unlucky[0]])["win_share"]
    assert share == two


def test_a_bot_in_several_seats_is_averaged_over_them() -> None:
    games = [played(0, "abbb", [10, 20, 30, 40], [4, 3, 2, 1])]
    many = summary_of("b", games)
    assert many["seats"] == 3
    assert many["games"] == 1
    assert many["fair_share"] == 0.75
    assert many["places"] == {"1": 1, "2": 1, "3": 1}
    place, score, margin = many["mean_place"], many["mean_score"], many["mean_margin"]
    assert isinstance(place, dict) and isinstance(score, dict) and isinstance(margin, dict)
    assert place["mean"] == 2.0
    assert score["mean"] == 30.0
    assert margin["mean"] == pytest.approx((20 - 40 + 30 - 40 + 40 - 30) / 3, abs=1e-3)


def test_thinking_times() -> None:
    assert summary_of("a", [played(0, "ab", [1, 2], [2, 1])])["milliseconds"] == {"median": 1.0, "p95": 3.0}
