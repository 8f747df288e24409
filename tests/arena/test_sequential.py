"""The sequential test: it decides rightly as often as it promises, and soon."""

from __future__ import annotations

import math

import pytest

from piazza.arena.sequential import FAILED, LEAST, OPEN, PASSED, SequentialTest
from piazza.core.randomness import Stream


def shares(stream: Stream, chance: float, count: int) -> list[float]:
    """Deals of two games each: the share of first places of a bot that wins a game with that chance."""
    return [sum(stream.below(10_000) < chance * 10_000 for _ in range(2)) / 2 for _ in range(count)]


def decisions(chance: float, most: int) -> list[str]:
    test, stream = SequentialTest(0.35, 0.5), Stream(11)
    return [test.run(shares(stream, chance, most), most).decision for _ in range(200)]


def test_walds_bounds() -> None:
    low, high = SequentialTest(0.4, 0.5, miss=0.05, slip=0.05).bounds
    assert [low, high] == pytest.approx([-math.log(19), math.log(19)])
    low, high = SequentialTest(0.4, 0.5, miss=0.1, slip=0.01).bounds
    assert [low, high] == pytest.approx([math.log(0.1 / 0.99), math.log(0.9 / 0.01)])


def test_the_ratio_of_two_normal_likelihoods() -> None:
    """By hand: with a known spread s the logarithm is n (h1 - h0) (mean - (h0 + h1) / 2) / s^2."""
    values = [0.0, 0.5, 1.0, 0.5] * 10
    ratio = SequentialTest(0.4, 0.5).verdict(values).ratio
    variance = (5.0 + 0.01) / 39
    assert ratio == pytest.approx(40 * 0.1 * (0.5 - 0.45) / variance)


def test_a_bot_that_is_as_good_as_wanted_passes_as_often_as_promised() -> None:
    found = decisions(0.5, 400)
    assert found.count(PASSED) >= 184
    assert found.count(FAILED) <= 14


def test_a_bot_that_is_worse_fails_as_often_as_promised() -> None:
    found = decisions(0.35, 400)
    assert found.count(FAILED) >= 184
    assert found.count(PASSED) <= 14


def test_what_is_plain_is_decided_soon_and_nothing_before_its_time() -> None:
    test = SequentialTest(0.4, 0.5)
    plain = test.run([0.5, 1.0] * 100, 200)
    assert (plain.decision, plain.values) == (PASSED, LEAST)
    hopeless = test.run([0.0, 0.5] * 100, 200)
    assert hopeless.decision == FAILED and hopeless.values < 40
    assert test.verdict([1.0] * (LEAST - 1)).decision == OPEN
    assert test.verdict([]).as_dict()["mean"] is None


def test_deals_that_all_come_out_alike_are_decided_too() -> None:
    test = SequentialTest(0.4, 0.5)
    assert test.verdict([0.5] * 30).decision == PASSED
    assert test.verdict([0.4] * 30).decision == FAILED
    assert test.verdict([0.45] * 30).decision == OPEN


def test_it_takes_no_more_values_than_allowed_and_than_it_needs() -> None:
    values = iter([0.45, 0.5, 0.4] * 100)
    verdict = SequentialTest(0.4, 0.5).run(values, 7)
    assert (verdict.decision, verdict.values) == (OPEN, 7)
    assert next(values) == 0.5


@pytest.mark.parametrize(("worse", "wanted", "miss"), [(0.5, 0.5, 0.05), (0.6, 0.5, 0.05), (0.4, 0.5, 0.5)])
def test_tests_that_mean_nothing_are_refused(worse: float, wanted: float, miss: float) -> None:
    with pytest.raises(ValueError):
        SequentialTest(worse, wanted, miss=miss)
