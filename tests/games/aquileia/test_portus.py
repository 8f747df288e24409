"""VI Portus: the thief, and running workshops and banks."""

from __future__ import annotations

from typing import Any

import piazza
from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, coins, given, keys, only, player, purse
from tests.support import board, play

SHOP = ["workshop_vinarius"]


def port(spaces: dict[str, int], *seats: dict[str, Any]) -> piazza.Match:
    return given(phase="portus", spaces=spaces, seats=[{"coins": purse(), **seat} for seat in seats])


def all_events(match: piazza.Match) -> list[dict[str, object]]:
    told: list[dict[str, object]] = []
    for line in match.history(-3):
        events = line["events"]
        assert isinstance(events, list)
        told += events
    return told


@clause("aquileia", 163)
def test_the_thief_comes_before_the_berths() -> None:
    match = port({"latro": 2, "portus_copper": 0}, {"buildings": SHOP}, {}, {})
    assert ask_kind(match) == "throw" and player(match, 0)["points"] == 0
    play(match, "throw gold gold")
    assert player(match, 0)["points"] == 3


@clause("aquileia", 164, 166)
def test_each_face_takes_the_matching_coin_and_a_double_takes_one() -> None:
    spaces = {"latro": 0, "portus_copper": 1, "portus_silver": 2}
    match = port(spaces, {}, {}, {})
    assert len(match.options(-1)) == 6  # two red dice
    play(match, "throw copper copper")
    assert coins(match, 0) == (1, 0, 0)
    match = port(spaces, {}, {}, {})
    play(match, "throw copper silver")
    assert coins(match, 0) == (1, 1, 0)


@clause("aquileia", 165)
def test_a_face_without_a_coin_takes_nothing() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {}, {})
    events = play(match, "throw silver gold")
    assert keys(events)[0] == "latro_nothing" and coins(match, 0) == (0, 0, 0)


@clause("aquileia", 166, 169)
def test_the_thiefs_own_coin_counts_too() -> None:
    match = port({"latro": 0, "portus_gold": 0}, {"buildings": SHOP}, {}, {})
    events = play(match, "throw gold gold")
    assert only(events, "latro")[0]["coins"] == ["gold-1"] and only(events, "port_again_points") != []
    assert coins(match, 0) == (0, 0, 0) and player(match, 0)["points"] == 3


@clause("aquileia", 167)
def test_berths_are_resolved_copper_silver_gold() -> None:
    match = port({"latro": 0, "portus_gold": 1, "portus_copper": 2}, {}, {}, {})
    events = play(match, "throw silver silver")
    assert [event["space"] for event in only(events, "port_nothing")] == ["portus_copper", "portus_gold"]


@clause("aquileia", 171)
def test_all_own_workshops_and_banks_are_activated() -> None:
    match = port(
        {"latro": 0, "portus_copper": 1}, {}, {"buildings": ["workshop_gemmarius", *SHOP, "bank_IV", "bank_I"]}
    )
    events = play(match, "throw gold gold")
    assert player(match, 1)["points"] == 9 and coins(match, 1) == (2, 2, 1)
    assert only(events, "port")[0]["coins"] == ["copper-2", "silver-2", "gold-1"]


@clause("aquileia", 171)
def test_villas_give_nothing_in_the_port() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {"buildings": ["villa_blue_10"]})
    events = play(match, "throw gold gold")
    assert "port_nothing" in keys(events) and player(match, 1)["points"] == 0


@clause("aquileia", 168, 173)
def test_a_laid_coin_that_was_not_stolen_goes_to_the_bank_even_without_workshops() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {"coins": purse(4)})
    play(match, "throw gold gold")
    assert coins(match, 1) == (4, 0, 0) and board(match)["port"]["copper"] is False


@clause("aquileia", 169)
def test_a_stolen_coin_is_paid_again_from_the_stock_without_a_question() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {"coins": purse(2), "buildings": SHOP})
    events = play(match, "throw copper gold")
    assert [event["paid"] for event in only(events, "port_again_points")] == [["copper-1"]]
    assert coins(match, 1) == (1, 0, 0) and player(match, 1)["points"] == 3 and ask_kind(match) == "draw_laurel"


@clause("aquileia", 173)
def test_a_stolen_coin_is_paid_again_also_with_nothing_to_run() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {"coins": purse(5)})
    events = play(match, "throw copper gold")
    assert only(events, "port_again_nothing") != [] and coins(match, 1) == (4, 0, 0)


def test_the_first_version_asks_whether_a_stolen_coin_is_paid_again() -> None:
    def robbed(*buildings: str) -> piazza.Match:
        seats = [{"coins": purse()}, {"coins": purse(2), "buildings": list(buildings)}]
        match = given(1, phase="portus", spaces={"latro": 0, "portus_copper": 1}, seats=seats)
        play(match, "throw copper gold")
        return match

    match = robbed(*SHOP)
    assert match.seats_to_act == (1,) and match.options(1) == ["skip", "pay"]
    play(match, "skip")
    assert coins(match, 1) == (2, 0, 0) and player(match, 1)["points"] == 0
    match = robbed(*SHOP)
    play(match, "pay")
    assert coins(match, 1) == (1, 0, 0) and player(match, 1)["points"] == 3
    assert coins(robbed(), 1) == (2, 0, 0), "with nothing to run it is not asked, and the action is lost"


@clause("aquileia", 17, 170)
def test_another_kind_of_coin_does_not_replace_a_stolen_one() -> None:
    match = port({"latro": 0, "portus_copper": 1}, {}, {"coins": purse(0, 5, 5), "buildings": SHOP})
    events = play(match, "throw copper gold")
    assert only(events, "lost_no_coin") == [{"key": "lost_no_coin", "seat": 1, "space": "portus_copper"}]


def test_without_a_thief_the_coins_stay() -> None:
    match = port({"portus_silver": 2}, {}, {}, {"buildings": SHOP})
    assert player(match, 2)["points"] == 3
    assert ask_kind(match) == "draw_laurel"  # the round is over
