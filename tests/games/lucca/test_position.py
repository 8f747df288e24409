"""Hand-made positions: what is not one is refused, naming the key and what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import piazza
from piazza.core.agenda import CHANCE
from tests.support import board, play

FOUR = {"players": 4}
GOOD = [[60, 61, 62], [63, 64, 65], [66, 67, 68], [70, 71, 72], [73, 74, 75]]
HANDS = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"rounds": 3}, "unknown key 'rounds'"),
        ({"players": 6}, "players: expected a whole number from 2 to 5"),
        ({"players": 2}, "options: lucca is played by"),
        ({"options": {"dummy": 1}}, "options: unknown setting 'dummy'"),
        ({"round": 8}, "round: expected a whole number from 1 to 7"),
        ({"families": 3}, "families: expected a list"),
        ({"families": [{}, {}, {}, {}]}, "families: expected 3 or fewer"),
        ({"families": [[]]}, r"families\[0\]: expected an object"),
        ({"families": [{"palaces": {}}]}, r"families\[0\]: unknown key 'palaces'"),
        ({"families": [{"construction": {"pink": [1]}}]}, r"families\[0\].construction.pink: expected one of red"),
        ({"families": [{"construction": {"red": [2]}}]}, "construction.red: 2 is not red"),
        ({"families": [{"construction": {"red": [97]}}]}, "expected a house number of the deck"),
        ({"families": [{"construction": {"red": [True]}}]}, "expected a house number of the deck"),
        ({"families": [{"construction": {"red": []}}]}, "expected 1 to 4 cards, got 0"),
        ({"families": [{"construction": {"red": [1, 12, 13, 24, 25]}}]}, "expected 1 to 4 cards, got 5"),
        ({"families": [{"finished": {"red": [1, 12]}}]}, "expected 5 cards, got 2"),
        ({"families": [{"construction": {"red": [1]}}, {"walls": [1]}]}, r"families\[1\].walls: card 1 is used twice"),
        ({"families": [{"construction": {"red": [1]}, "opened": {"red": [12, 13, 24, 25, 36]}}]}, "each colour once"),
        ({"families": [{"walls": ["tower"]}]}, "a tower is never a wall"),
        ({"families": [{"towers": 3}, {"towers": 2}]}, "expected 4 towers or fewer"),
        ({"families": [{"party_points": -1}]}, "party_points: expected a whole number"),
        ({"neutral": {}}, "neutral: expected only with the setting two_player_dummy"),
        ({"turn": 1}, "turn: expected only together with triplets"),
        ({"order": [0, 1, 2]}, "order: expected only together with triplets"),
        ({**FOUR, "triplets": GOOD[:3]}, "triplets: expected 5, 5 of them not null"),
        ({**FOUR, "triplets": GOOD, "turn": 1}, "triplets: expected 5, 4 of them not null"),
        ({**FOUR, "triplets": [[60, 61], *GOOD[1:]]}, r"triplets\[0\] \(A\): expected 3 cards, got 2"),
        ({**FOUR, "triplets": GOOD, "order": [0, 1, 2, 2]}, "order: expected each seat from 0 to 3 once"),
        ({"stock": [1, 2, 3]}, "stock: expected 84 cards or more"),
        ({"hands": HANDS, "round": 1}, "round: not expected together with hands"),
        ({"hands": HANDS[:2]}, "hands: expected 3, got 2"),
        ({"hands": [[1, 2, 3], *HANDS[1:]]}, r"hands\[0\]: expected 4 cards, got 3"),
        ({"hands": [[1, 2, 3, "tower"], *HANDS[1:]]}, "expected no tower before the first round"),
    ],
)
def test_what_is_not_a_position(given: dict[str, Any], expected: str) -> None:
    with pytest.raises(piazza.BadPosition, match=expected):
        piazza.position("lucca", given)


def test_defaults_a_new_round_with_everything_in_the_stock() -> None:
    match = piazza.position("lucca", {})
    assert match.players == 3 and match.seats_to_act == (CHANCE,)
    assert len(match.options(CHANCE)) == 97


def test_points_default_to_the_windows_of_complete_palaces() -> None:
    given: dict[str, Any] = {"families": [{"finished": {"red": [13, 24, 36, 37, 49]}, "party_points": 4}], "round": 4}
    family = board(piazza.position("lucca", given))["families"][0]
    assert (family["window_points"], family["party_points"], family["points"]) == (12, 4, 16)


def test_a_given_stock_leaves_the_rest_discarded_and_the_last_card_is_not_asked_for() -> None:
    stock = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, "tower"]
    match = piazza.position("lucca", {"round": 7, "stock": stock})
    assert len(board(match)["discards"]["cards"]) == 85 and board(match)["discards"]["towers"] == 3
    for number in stock[:11]:
        assert match.seats_to_act == (CHANCE,)
        play(match, f"draw {number}")
    # The tower is the only card left: it lies there without a draw.
    assert match.seats_to_act != (CHANCE,) and board(match)["stock"]["count"] == 0
    assert board(match)["triplets"][3]["cards"][2]["colour"] == "tower"


def test_a_match_from_a_position_can_be_saved_and_replayed() -> None:
    match = piazza.position("lucca", {"players": 5, "round": 5}, seed=3)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, match.options(seat)[-1])
    assert piazza.load(match.record()).scores == match.scores


def test_the_example_of_the_documentation() -> None:
    text = (Path(__file__).parents[3] / "docs" / "positions" / "lucca.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {"piazza": piazza}
    exec(text.partition("```python\n")[2].partition("```")[0], names)
    assert board(names["match"])["families"][0]["party_points"] == 5
