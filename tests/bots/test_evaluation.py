"""Evaluations: what they count."""

from __future__ import annotations

import pytest

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.evaluation.sangimignano import _runs_in
from piazza.core.randomness import Stream
from piazza.games.aquileia.state import AquileiaState
from piazza.games.aquileia.theatrum import Bid
from tests.bots.positions import case_of
from tests.conformance.walking import walk


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


def test_a_laurel_up_for_auction_counts_for_no_more_than_one_that_is_held() -> None:
    case = case_of("aquileia")
    evaluation = evaluation_of(case.rules)
    villas, auction = evaluation.TERMS.index("villas"), evaluation.TERMS.index("auction")
    bids = 0
    for seed in range(4):
        for g, ask, _, _ in walk(case, Stream(seed)):
            if not isinstance(ask, Bid):
                continue
            assert isinstance(g, AquileiaState)
            winner = ask.owner if ask.high < 0 else ask.high
            held = g.copy()
            owners = list(g.theatre)
            owners[g.theatre_card] = winner
            held.theatre = tuple(owners)
            gained = evaluation.terms(held, winner)[villas] - evaluation.terms(g, winner)[villas]
            assert evaluation.terms(g, winner)[auction] <= gained + 1e-9
            bids += 1
    assert bids
