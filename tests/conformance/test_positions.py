"""A state is written down as a position and read back: the same game goes on, and all know what they knew."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piazza
from piazza.core.agenda import EVERYONE, SPECTATOR
from piazza.core.errors import BadPosition
from piazza.core.fingerprint import digest
from piazza.core.randomness import Stream
from tests.conformance.cases import CASES, Case, few_games
from tests.conformance.walking import outlook, walk


@pytest.mark.parametrize("case", CASES, ids=str)
@few_games
@given(seed=st.integers(0, 2**31 - 1))
def test_the_position_of_a_turn_is_that_turn_again(case: Case, seed: int) -> None:
    rules, stream, turns = case.rules, Stream(seed), 0
    options = rules.check_settings(case.players, case.options)
    for g, _, _, _ in walk(case, stream):
        try:
            exported = rules.as_position(g)
        except BadPosition as fault:
            assert "start of a" in str(fault)
            continue
        turns += 1
        if stream.below(4):
            continue
        position = {"players": case.players, "options": options, **json.loads(json.dumps(exported))}
        again = rules.position(position)
        assert digest(again) == digest(g)
        for seat in (*range(case.players), SPECTATOR, EVERYONE):
            assert outlook(rules, again, seat) == outlook(rules, g, seat)
    assert turns


@pytest.mark.parametrize("game", piazza.games())
def test_a_match_says_its_position(game: str) -> None:
    match = piazza.new_match(game, seed=11)
    while True:
        try:
            position = match.as_position()
            break
        except BadPosition:
            match.play(match.seats_to_act[0], match.options(match.seats_to_act[0])[0])
    again = piazza.position(game, position)
    assert digest(again.state) == digest(match.state)
    assert again.settings == match.settings and again.players == match.players
