"""The six worked examples of the rulebook, move by move. Seats: Stefan 0, Walter 1, Giorgio 2, Kiko 3."""

from __future__ import annotations

import pytest

import piazza
from tests.examples import examples_of
from tests.games.aquileia.words import coins, given, keys, only, owner_of, player, purse
from tests.support import board, play

STEFAN, WALTER, GIORGIO, KIKO = 0, 1, 2, 3
EMPTY = {"coins": purse()}
ON_THE_PAGE = examples_of("aquileia")


@pytest.mark.parametrize("name", ON_THE_PAGE)
def test_examples_of_the_rules_page(name: str) -> None:
    ON_THE_PAGE[name].run()


def evening_at_the_games() -> piazza.Match:
    return given(
        players=4,
        phase="arena",
        tie_breakers=[WALTER, KIKO, STEFAN, GIORGIO],
        blue_dice={"seat": GIORGIO, "left": 4},
        stadium_face="blue",
        seats=[
            {"coins": purse(), "cards": ["silver-horse-2"]},
            {"coins": purse()},
            {"coins": purse(), "cards": ["weapon-2", "servus-1", "silver-horse-1", "silver-horse-1"]},
            {"coins": purse(), "cards": ["weapon-2"]},
        ],
        spaces={
            "arena_1": STEFAN,
            "arena_2": KIKO,
            "arena_3": GIORGIO,
            "stadium_silver_1": STEFAN,
            "stadium_gold_1": WALTER,
            "stadium_gold_2": WALTER,
            "stadium_silver_3": GIORGIO,
            "stadium_gold_3": KIKO,
        },
    )


def play_the_fight(match: piazza.Match) -> None:
    play(match, "throw copper silver gold", "throw silver silver gold", "throw copper copper copper")
    play(match, "done")  # Stefan plays nothing
    play(match, "play weapon-2", "play servus-1")  # Giorgio
    play(match, "play weapon-2")  # Kiko
    play(match, "blue 2", "throw copper silver")


def test_example_1_arena() -> None:
    match = evening_at_the_games()
    play_the_fight(match)
    shields = {entry["seat"]: entry["strength"] for entry in board(match)["contests"]["arena"]}
    assert shields == {STEFAN: 2, GIORGIO: 6, KIKO: 6}
    assert match.seats_to_act == (KIKO,)  # the tie goes to field 2 before field 4
    events = play(match, "points", "draw servus-2")
    assert player(match, KIKO)["points"] == 12
    assert [coins(match, seat)[0] for seat in range(4)] == [1, 0, 2, 3]
    assert keys(events)[:3] == ["prize_points", "prize_servus", "servus_drawn"]
    assert player(match, GIORGIO)["servi"] == 1
    assert board(match)["dice"]["blue"] == {"owner": GIORGIO, "left": 2}


def test_example_2_stadium() -> None:
    match = evening_at_the_games()
    play_the_fight(match)
    play(match, "points", "draw servus-2")
    play(match, "throw copper silver silver")  # Stefan 1 + 2
    play(match, "throw copper copper gold")  # Walter 2 + 1
    play(match, "throw copper silver gold")  # Giorgio 2 + 1
    play(match, "throw silver gold gold")  # Kiko 2 + 2
    play(match, "play silver-horse-2")  # Stefan 5; Walter holds nothing
    play(match, "play silver-horse-1", "play silver-horse-1")  # Giorgio 5; Kiko holds nothing
    events = play(match, "blue 2", "throw copper silver")
    prizes = [(event["seat"], event["strength"], event["coins"]) for event in only(events, "prize")]
    assert prizes == [(GIORGIO, 6, ["silver-3"]), (STEFAN, 5, ["silver-2"]), (KIKO, 4, ["gold-1"])]
    play(match, "laurel 7", "keep 7")
    assert player(match, GIORGIO)["laurels"]["stadium"] == ["7"]
    assert player(match, STEFAN)["laurels"]["stadium"] == ["blue"]


def test_example_4_forum() -> None:
    match = given(
        players=4,
        phase="forum",
        spaces={"forum_2": KIKO},
        seats=[EMPTY, EMPTY, EMPTY, {"coins": purse(2, 2, 1), "cards": ["servus-2", "servus-2"]}],
    )
    events = play(match, "build villa_blue_10 servus-2 servus-2")
    assert only(events, "built_scoring")[0]["points"] == 10
    assert player(match, KIKO)["points"] == 10
    assert coins(match, KIKO) == (0, 0, 0) and player(match, KIKO)["servi"] == 0
    assert owner_of(match, "villa_blue_10") == KIKO


def test_example_5_port() -> None:
    match = given(
        players=4,
        phase="portus",
        spaces={"latro": WALTER, "portus_copper": KIKO, "portus_silver": STEFAN, "portus_gold": GIORGIO},
        seats=[
            {"coins": purse(), "buildings": ["workshop_vinarius"]},
            {"coins": purse()},
            {"coins": purse(5, 5, 0), "buildings": ["workshop_textor"]},
            {"coins": purse(1), "buildings": ["bank_III", "workshop_pistor", "workshop_figulus"]},
        ],
    )
    play(match, "throw copper gold")
    assert coins(match, WALTER) == (1, 0, 1)
    assert match.seats_to_act == (KIKO,)
    events = play(match, "pay")
    assert coins(match, KIKO) == (0, 1, 1) and player(match, KIKO)["points"] == 4
    assert player(match, STEFAN)["points"] == 3 and coins(match, STEFAN) == (0, 0, 0)
    assert only(events, "action_lost") == [{"key": "action_lost", "seat": GIORGIO, "space": "portus_gold"}]
    assert player(match, GIORGIO)["points"] == 0


def test_example_6_final_scoring() -> None:
    kiko = {
        "buildings": ["villa_blue_10", "villa_blue_6"],
        "stadium_laurels": ["blue", "5"],
        "theatre_laurels": ["blue-yellow"],
        "points": {"arena": 20},
    }
    match = given(players=4, round=6, phase="portus", seats=[{}, {}, {}, kiko])
    assert match.is_over
    result = match.result()
    assert result is not None
    assert match.scores == [0, 0, 0, 20 + 32 + 5]
    breakdown = result["breakdown"]
    assert isinstance(breakdown, list)
    assert breakdown[KIKO] == {
        "pecunia": 0, "arena": 20, "forum": 0, "portus": 0, "laurels": 5, "white": 0, "blue": 32, "yellow": 0,
        "purple": 0,
    }  # fmt: skip
