"""Bots in questions that are answered piece by piece: advice about all that can be named, search in one order."""

from __future__ import annotations

import pytest

import piazza
from piazza.bots.play import choose, think
from piazza.core.fingerprint import digest


def begun_high() -> piazza.Match:
    """Somebody has named a 9 and a 7 of five cards: in the order of search nothing could follow but a 9 or more."""
    match = piazza.position("sangimignano", {"hands": ["5 6 7 8 9", ""], "market": [6, 8]}, seed=3)
    for text in ("exchange", "put 9", "put 7"):
        match.play(0, text)
    return match


@pytest.mark.parametrize("level", ["builder", "artisan"])
def test_advice_is_about_all_that_can_still_be_named(level: str) -> None:
    match = begun_high()
    before = digest(match.state)
    thoughts = {str(thought["text"]): thought for thought in think(match, 0, level, 1)}
    assert list(thoughts) == match.options(0) == ["put 5", "put 6", "put 8", "done"]
    assert all(thought["visits"] for thought in thoughts.values())
    assert digest(match.state) == before


def test_a_bot_that_takes_over_goes_on_in_the_order_of_search() -> None:
    assert choose(begun_high(), 0, "artisan", 1) == "done"


def test_where_the_order_of_search_leaves_nothing_everything_is_thought_about() -> None:
    match = piazza.position("sangimignano", {"hands": ["5 6 9", ""], "market": [6, 8]}, seed=3)
    match.play(0, "exchange")
    match.play(0, "put 9")
    assert choose(match, 0, "builder", 1) in ("put 5", "put 6")
