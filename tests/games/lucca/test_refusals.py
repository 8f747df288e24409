"""Refused moves explain themselves."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.messages import LANGUAGES, load_messages
from tests.clauses import clause
from tests.games.lucca.builders import turn
from tests.support import play, refused

HANDS = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("keep 1 50", "not_in_hand"),
        ("keep 1 1", "keep_two"),
        ("keep 1", "keep_two"),
        ("take A", "opening_first"),
        ("wall 3", "opening_first"),
        ("hello", "not_an_option"),
    ],
)
@clause("lucca", 9)
def test_in_the_secret_choice(text: str, code: str) -> None:
    match = piazza.position("lucca", {"hands": HANDS}, seed=1)
    assert refused(match, 0, text).code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("open red", "not_finished"),
        ("open blue", "no_palace"),
        ("open pink", "not_an_option"),
        ("take", "triplet_due"),
        ("take Z", "no_such_triplet"),
        ("take AB", "no_such_triplet"),
        ("build 60", "triplet_first"),
        ("tower", "triplet_first"),
        ("", "not_an_option"),
    ],
)
def test_in_a_turn(text: str, code: str) -> None:
    match = turn(60, 61, 62, families=[{"construction": {"red": [1]}}], order=[0, 1, 2, 3])
    assert refused(match, 0, text).code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("take B", "cards_first"),
        ("wall 63", "not_in_triplet"),
        ("tower", "not_in_triplet"),
        ("tower 60", "not_a_tower"),
        ("build 99", "not_an_option"),
        ("neutral 60", "not_an_option"),
        ("build 060", "not_an_option"),
        ("sell 60", "not_an_option"),
    ],
)
def test_while_playing_cards(text: str, code: str) -> None:
    match = turn(60, 61, 62, order=[0, 1, 2, 3])
    play(match, "take A")
    refusal = refused(match, 0, text)
    assert refusal.code == code
    for language in LANGUAGES:
        assert load_messages(language, "lucca").text(f"refusal.{code}", refusal.params)


def test_the_refusal_names_what_was_expected() -> None:
    match = turn(60, 61, 62, taken=2, families=[{"construction": {"red": [1, 12]}}], order=[1, 2, 0, 3])
    assert refused(match, 0, "open red").params == {"colour": "red", "height": 2, "size": 4}
    assert refused(match, 0, "take B").params == {"triplet": "B", "triplets": ["A", "D", "E"]}
