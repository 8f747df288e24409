"""Hand-made positions: defaults, and one-line errors that name the key."""

from __future__ import annotations

import pytest

import piazza
from tests.games.sangimignano.table import A, B, deck, hand, market, pawn, table, towers
from tests.support import board


def test_nothing_given() -> None:
    match = table()
    assert hand(match, A) == hand(match, B) == "" and market(match) == "7 8 9 10" and deck(match) == 41
    assert match.seats_to_act == (A,) and board(match)["dealer"] == B and board(match)["turn"] == 1


def test_cards_as_lists_or_text_and_towers_in_notation() -> None:
    match = table(hands=[[5, "6"], "7 8"], towers=[["5-9*", "8x3"], "9x3"], market=[10, 10])
    assert hand(match, A) == "5 6" and towers(match, A) == ["5-9*", "8x3"] and towers(match, B) == ["9x3"]
    assert pawn(match) == A, "the tallest tower settles it"


def test_a_listed_deck_leaves_the_rest_out() -> None:
    match = table(hands=["5", ""], deck="10 10", market="9")
    assert deck(match) == 2 and board(match)["unseen"]["10"] == 2
    assert match.rules.census(match.state)["10"] == 10


def test_a_position_can_be_saved_and_loaded() -> None:
    match = table(hands=["5 6 7", ""])
    match.play(A, "build 5-7")
    again = piazza.load(match.record().as_dict())
    assert again.view(A) == match.view(A)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"colour": 1}, "unknown key"),
        ({"players": 3}, "players: expected 2"),
        ({"hands": ["5"]}, "hands: expected two"),
        ({"hands": ["4", ""]}, "hands: expected cards among"),
        ({"hands": ["5 5 5 5 5 5", ""]}, "hands: expected at most 5 cards 5"),
        ({"hands": ["6 6 6 7 7 7 8 8", ""]}, "hands: expected at most 7 cards"),
        ({"hands": ["W", ""]}, "nobles: true"),
        ({"known": ["5", ""]}, "known, seen: expected cards that are in the hand"),
        (
            {"hands": ["5", ""], "known": ["5", ""], "seen": ["5", ""]},
            "known, seen: expected cards that are in the hand",
        ),
        ({"bottom": [{"card": 7}]}, "bottom: known_to: expected a list"),
        ({"bottom": [{"card": 7, "known_to": [2]}]}, "bottom: known_to: expected a whole number from 0 to 1"),
        ({"results": [{}]}, "results: expected at most 0 finished games"),
        ({"options": {"match": "two_games"}, "results": [{"dealer": 0, "parts": [{"x": 1}, {}]}]}, "unknown key 'x'"),
        ({"towers": [["8x2"], []]}, "towers: expected texts like"),
        ({"towers": [["5-12"], []]}, "towers: expected texts like"),
        ({"towers": [["7-5"], []]}, "towers: expected texts like"),
        ({"towers": [["5x3", "5x3"], []]}, "expected at most 5 cards 5"),
        ({"front": ["5", ""]}, "front: expected nobles"),
        ({"removed": "5"}, "removed: expected nobles"),
        ({"face_up": "V"}, "face_up: expected tower cards"),
        ({"deck": "10 10 10 10", "hands": ["10 10 10 10 10 10 10", ""]}, "deck: expected cards that are left"),
        ({"market": ""}, "expected at least one card in each"),
        ({"phase": "over"}, "phase: expected main or end"),
        ({"to_move": 2}, "to_move: expected 0, 1"),
        ({"to_move": None}, "to_move, dealer: expected 0 or 1"),
        ({"passes": 2}, "passes: expected a whole number from 0 to 1"),
        ({"turn": 0}, "turn: expected a whole number from 1"),
        ({"turn": 301}, "turn: expected a whole number"),
        ({"declarer": 0}, "declarer: expected the end phase"),
        ({"pawn": 0}, "pawn: expected null"),
        ({"towers": [["5-7"], ["5-8"]], "pawn": 0}, "pawn: expected the owner"),
        ({"towers": [["5-7"], ["6-8"]]}, "pawn: expected 0 or 1"),
        ({"hands": 7}, "hands: expected a list"),
        ({"options": 7}, "options: expected an object"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, object], expected: str) -> None:
    with pytest.raises(piazza.BadPosition) as caught:
        table(**given)
    assert expected in str(caught.value)
