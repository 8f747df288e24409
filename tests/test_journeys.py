"""Journeys that failed are tried again, named and counted; more than two fail the run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from scripts.journeys import PROCESSES, Outcome, Runner, judge

ONE, TWO, THREE = (f"tests/browser/test_x.py::test_{name}" for name in ("one", "two", "three"))


def told(*outcomes: Outcome) -> tuple[Runner, list[list[str]]]:
    """A run that ends as given, one outcome after the other, and what it was asked."""
    asked: list[list[str]] = []
    left: Iterator[Outcome] = iter(outcomes)

    def run(arguments: list[str]) -> Outcome:
        asked.append(arguments)
        return next(left)

    return run, asked


def test_what_passed_is_not_tried_again() -> None:
    run, asked = told(Outcome(0))
    verdict = judge(run, ["-m", "not exhaustive"])
    assert (verdict.status, verdict.again, verdict.lines) == (0, [], [])
    assert asked == [["-n", str(PROCESSES), "-m", "not exhaustive", "tests/browser"]]


def test_two_that_failed_are_tried_again_alone_and_named() -> None:
    run, asked = told(Outcome(1, [ONE, TWO]), Outcome(0))
    verdict = judge(run, [])
    assert (verdict.status, verdict.again) == (0, [ONE, TWO])
    assert asked[1] == ["-n", "0", ONE, TWO]
    assert verdict.lines == [f"2 of at most 2 tried again (passed): {ONE}, {TWO}"]


def test_what_fails_twice_has_failed() -> None:
    run, _ = told(Outcome(1, [ONE]), Outcome(1, [ONE]))
    verdict = judge(run, [])
    assert verdict.status == 1 and verdict.lines == [f"1 of at most 2 tried again (failed again): {ONE}"]


def test_three_fail_the_run_at_once_and_are_named() -> None:
    run, asked = told(Outcome(1, [ONE, TWO, THREE]))
    verdict = judge(run, [])
    assert verdict.status == 1 and len(asked) == 1
    assert verdict.lines == [f"3 journeys failed, more than 2: {ONE}, {TWO}, {THREE}"]


@pytest.mark.parametrize("status", [2, 4, 5])
def test_a_run_that_broke_off_is_no_journey_that_failed(status: int) -> None:
    run, asked = told(Outcome(status))
    assert judge(run, []).status == status and len(asked) == 1
