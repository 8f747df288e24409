"""Evaluations: what they count."""

from __future__ import annotations

import pytest

from piazza.bots.evaluation.sangimignano import _runs_in


@pytest.mark.parametrize(
    ("counts", "wilds", "runs"),
    [
        ([1, 1, 1, 0, 0, 0], 0, 1),
        ([1, 0, 1, 0, 0, 0], 0, 0),
        ([1, 0, 1, 0, 0, 0], 1, 1),
        ([2, 0, 2, 0, 0, 0], 1, 1),
        ([2, 0, 2, 0, 0, 0], 2, 2),
        ([3, 0, 3, 3, 0, 3], 1, 1),
    ],
)
def test_a_wild_card_stands_in_for_one_card_only(counts: list[int], wilds: int, runs: int) -> None:
    assert _runs_in(counts, 0, wilds) == runs
