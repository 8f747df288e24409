"""Hand-made positions: defaults, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from tests.games.aquileia.words import coins, given, player
from tests.support import board


def test_an_empty_position_is_the_first_turn_of_three() -> None:
    match = given()
    shown = board(match)
    assert match.players == 3 and match.seats_to_act == (0,) and shown["round"] == 1
    assert shown["equi"]["slots"] == ["weapon-1", "silver-horse-1", "gold-horse-1"] and shown["stadium"]["face"] == "3"
    assert coins(match, 2) == (2, 1, 1)


def test_everything_given_lies_where_it_should() -> None:
    match = given(
        players=4, round=3, start_player=1, to_act=3, spaces={"forum_1": 2, "portus_copper": 0}, tie_breakers=[2],
        passed=[1], discard=["servus-2"], equi=[None, "weapon-3", None], stadium_face="purple",
        stadium_pairs=[{"first": None, "face": "white"}, {"first": 2, "face": "3", "top": "5", "kept": "5"}],
        seats=[{"points": {"forum": 3}}, {"buildings": ["bank_I"]}],
    )  # fmt: skip
    shown = board(match)
    assert match.seats_to_act == (3,) and shown["start_player"] == 1 and shown["tie_breakers"] == [2]
    assert shown["servi"] == {"deck": 21, "discard": {"servus-2": 1}}
    assert shown["equi"]["slots"] == [None, "weapon-3", None] and shown["equi"]["deck"] == 16
    assert shown["stadium"]["face"] == "purple" and shown["stadium"]["deck"] == 7 and shown["theatre"]["deck"] == 4
    assert shown["port"]["copper"] is True and player(match, 0)["followers"] == 4
    assert player(match, 2)["laurels"]["stadium"] == ["5"] and player(match, 1)["houses"] == 8
    assert player(match, 0)["points"] == 3 and player(match, 1)["passed"]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"colour": 1}, "unknown key 'colour'; expected one of players"),
        ({"players": 6}, "players: expected a whole number from 3 to 5, got 6"),
        ({"players": 3, "seats": [{}, {}, {}, {}]}, "seats: expected at most 3"),
        ({"round": 7}, "round: expected a whole number from 1 to 6"),
        ({"start_player": 3}, "start_player: expected"),
        ({"to_act": "me"}, "to_act: expected"),
        ({"phase": "dinner"}, "phase: expected placement or one of mercatus"),
        ({"seats": {}}, "seats: expected a list"),
        ({"seats": [{"money": 1}]}, r"seats\[0\]: unknown key 'money'; expected one of coins"),
        ({"seats": [{"coins": {"lead": 1}}]}, r"seats\[0\].coins: unknown key 'lead'; expected one of"),
        ({"seats": [{"coins": {"gold": -1}}]}, r"seats\[0\].coins.gold: expected a whole number"),
        ({"seats": [{"cards": ["weapon-9"]}]}, r"seats\[0\].cards: expected one of"),
        ({"seats": [{"cards": ["weapon-3"] * 2}]}, r"seats\[0\].cards: there are no more cards weapon-3"),
        ({"seats": [{"known": ["weapon-3"]}]}, r"seats\[0\].known: expected horses and weapons among the cards"),
        ({"seats": [{"buildings": ["palace"]}]}, r"seats\[0\].buildings: expected the id of a site"),
        ({"seats": [{"buildings": ["bank_I"] * 2}]}, r"seats\[0\].buildings: bank_I has a house already"),
        ({"seats": [{"points": {"luck": 1}}]}, r"seats\[0\].points: unknown key 'luck'; expected one of"),
        ({"seats": [{"stadium_laurels": ["3", "3"]}]}, r"seats\[0\].stadium_laurels: there are no more laurels 3"),
        ({"seats": [{"stadium_laurels": ["5"]}]}, "stadium_laurels: too many are out for round 1"),
        ({"seats": [{"theatre_laurels": ["white-blue"]}]}, "theatre_laurels: too many are out for round 1"),
        ({"round": 3, "seats": [{"theatre_laurels": ["white-blue"] * 2}]}, "white-blue is held already"),
        ({"spaces": {"colosseum": 0}}, "spaces: expected one of the 28 spaces"),
        ({"spaces": {"forum_1": 9}}, "spaces.forum_1: expected a whole number from 0 to 2"),
        ({"spaces": {"stadium_gold_1": 0, "stadium_silver_1": 0}}, "seat 0 stands on both sides of the stadium"),
        ({"spaces": {"portus_gold": 0, "portus_silver": 0}}, "seat 0 stands on two berths"),
        ({"spaces": {f"forum_{n}": 0 for n in range(1, 6)} | {"dolus": 0}}, "seat 0 has only 5 followers"),
        ({"phase": "arena", "spaces": {"dolus": 0}}, "spaces.dolus: expected only spaces that are resolved from arena"),
        ({"phase": "arena", "tie_breakers": [0]}, "tie_breakers: expected every seat once"),
        ({"tie_breakers": [0, 0]}, "tie_breakers: seat 0 comes twice"),
        ({"passed": [5]}, "passed: expected a whole number"),
        ({"equi": ["weapon-1"]}, "equi: expected three cards or null"),
        ({"equi": ["servus-1", None, None]}, "equi: expected one of gold-horse-1"),
        ({"stadium_face": "green"}, "stadium_face: expected one of white"),
        (
            {"stadium_pairs": [{"first": 0, "face": "3", "top": "5", "kept": "7"}]},
            "kept: expected 3 or 5",
        ),
        (
            {"stadium_pairs": [{"first": 0, "second": 0, "face": "3", "top": "5", "kept": "5"}]},
            "another seat",
        ),
        ({"blue_dice": {"left": 2}}, "blue_dice.seat: expected"),
        ({"blue_dice": {"seat": 0, "left": 5}}, "blue_dice.left: expected a whole number from 0 to 4"),
        ({"discard": "all"}, "discard: expected a list"),
    ],
)
def test_faults_are_named(position: dict[str, Any], message: str) -> None:
    with pytest.raises(piazza.BadPosition, match=message):
        given(**position)
