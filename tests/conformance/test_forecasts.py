"""What is foretold is what playing gives: see forecasts.py."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.agenda import CHANCE, Ask, State
from piazza.core.randomness import Stream
from piazza.core.rules import Rules
from tests.conformance.cases import CASES, Case, few_games
from tests.conformance.forecasts import FORECASTS, Turn
from tests.conformance.generated import generated, walk_on
from tests.conformance.walking import walk
from tests.rotation import choose_seed

SEEDS = st.integers(0, 2**31 - 1)
WAYS = 3
"""How many of the moves that are open are tried besides the one that play goes on with."""
POSITIONS = 600
"""Far more than it takes to meet everything that is foretold."""
NOT_NOW = {"total at the end", "income of a berth"}
"""Met in whole games alone; in version 1 of the rules alone."""
FORETOLD = {
    "lucca": {
        "score now", "next order", "shields that decide", "numbers that decide", "party", "party in the view",
        "shares of a party", "windows of a finished palace", "builds of a triplet, 1 cards",
        "builds of a triplet, 2 cards", "builds of a triplet, 3 cards", "place at the end", "support of walls",
        "shields needed", "lowest number", "highest number",
    },
    "sangimignano": {
        "height of a new tower", "top of a new tower", "bottom of a new tower", "number of a new tower",
        "cards of a purchase", "cards of an exchange", "points if it fell",
    },
    "aquileia": {
        "total now", "swap", "points of a swap", "price of servi", "points for strength", "points of the second",
        "strength of cards", "price of a theatre laurel", "coins of a building", "servi of a building",
        "points of a building", "price of a site", "worth of a building", "income in points", "income in coins",
    },
    "lorenzo": {
        "total now", "goods of a choice", "total of a choice", "servants of a placement", "toll",
        "cost among those shown", "goods of a privilege", "value of the work", "yield of the work", "goods of a plan",
        "total of a plan", "line of a card at work", "points of the church",
    },
}  # fmt: skip


def compare(rules: Rules[State], g: State, ask: Ask[State], seat: int, taken: int, stream: Stream) -> set[str]:
    """What was foretold about the move taken and some others; each was true."""
    met: set[str] = set()
    ways = {taken}
    if seat != CHANCE:
        options = ask.options(g, seat)
        ways |= {options[stream.below(len(options))] for _ in range(WAYS)}
    for option in sorted(ways):
        for name, foretold, came in FORECASTS[rules.name](Turn(rules, g, ask, seat, option)):
            assert foretold == came, f"{name}, when seat {seat} plays {ask.text(g, seat, option)!r}"
            met.add(name)
    return met


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.matrix("case", by="kind")
@few_games
@given(seed=SEEDS)
def test_what_is_foretold_comes(case: Case, seed: int) -> None:
    if case.game not in FORECASTS:
        pytest.skip("what a package's game foretells only itself knows")
    stream = Stream(seed)
    for g, ask, seat, option in walk(case, stream):
        if not stream.below(4):
            compare(case.rules, g, ask, seat, option, stream)


@pytest.mark.parametrize("game", FORETOLD)
def test_everything_that_is_foretold_is_met(game: str) -> None:
    stream, met, asked = Stream(int(choose_seed())), set(NOT_NOW), Counter[str]()
    for _ in range(POSITIONS):
        rules, start = generated(game, stream)
        for g, ask, seat, option in walk_on(start, stream, asked):
            met |= compare(rules, g, ask, seat, option, stream)
        if FORETOLD[game] <= met:
            return
    pytest.fail(f"never foretold: {FORETOLD[game] - met}")
