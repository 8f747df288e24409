"""Turns: their numbers grow, everybody knows them, and what one seat does in its turn bears one number."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, MAIN_CASES, Case, few_games
from tests.conformance.walking import walk


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=st.integers(0, 2**31 - 1))
def test_turns_are_counted_up_and_known_to_all(case: Case, seed: int) -> None:
    stream, last = Stream(seed), -1
    for g, ask, seat, _ in walk(case, stream):
        now = case.rules.turn(g)
        assert now == -1 or now >= last, ask.kind_name()
        last = max(now, last)
        if seat != CHANCE and stream.below(9) == 0:
            assert case.rules.turn(case.rules.sample(g, seat, stream)) == now


OWN_TURNS = {"lucca": ("turn", "card"), "aquileia": ("place",), "lorenzo": ("turn",), "sangimignano": ("action",)}
"""The questions with which turns begin, or that are asked of nobody else in them."""


@pytest.mark.parametrize("case", [case for case in MAIN_CASES if case.game in OWN_TURNS], ids=str)
@few_games
@given(seed=st.integers(0, 2**31 - 1))
def test_nobody_else_begins_within_a_turn(case: Case, seed: int) -> None:
    owner: dict[int, int] = {}
    for g, ask, seat, _ in walk(case, Stream(seed)):
        if ask.kind_name() in OWN_TURNS[case.game]:
            assert owner.setdefault(case.rules.turn(g), seat) == seat and case.rules.turn(g) >= 0
    assert len(owner) > case.players
