"""The shipped puzzles: whole, told in words, and right when they are looked at again more deeply."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.core.messages import load_messages
from piazza.study.puzzles.checking import faults_of
from piazza.study.puzzles.finding import next_number
from piazza.study.puzzles.shelf import all_puzzles, like, puzzles_of

LANGUAGES = ("en", "ja")


SHIPPED = 60
"""Puzzles of each game."""


@pytest.mark.parametrize("game", piazza.games())
def test_every_puzzle_has_rating_theme_and_explanation(game: str) -> None:
    words = [load_messages(language, game) for language in LANGUAGES]
    assert len(puzzles_of(game)) >= SHIPPED
    for puzzle in puzzles_of(game):
        keys = [f"theme.{puzzle['theme']}", *(f"because.{each['key']}" for each in puzzle["because"])]
        assert all(told.has(key) for told in words for key in keys)
        assert 1 <= puzzle["level"] <= 5 and 700 <= puzzle["rating"] <= 2400
        assert puzzle["task"] in {"now", "end", "worlds"}
        assert len(puzzle["choices"]) >= 2 and puzzle["choices"][1]["loss"] > 0
        assert puzzle["id"] not in like(puzzle) and len(like(puzzle)) == 3


def test_a_name_is_never_given_twice() -> None:
    assert next_number([]) == 1
    assert next_number([{"id": "lucca-9"}, {"id": "lucca-3"}]) == 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("puzzle", all_puzzles(), ids=lambda puzzle: puzzle["id"])
def test_a_deeper_search_in_other_worlds_finds_the_same_answer(puzzle: dict[str, Any]) -> None:
    assert faults_of(puzzle, 4) == ""
