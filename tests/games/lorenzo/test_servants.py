"""Any number of servants may be paid at once; more than needed are offered where tile 3-7 can make them a loss."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.bots.evaluation.registry import evaluation_of
from piazza.core.agenda import apply, current_ask
from piazza.core.randomness import Stream
from piazza.core.rules import State
from tests.clauses import clause
from tests.games.lorenzo.table import BASIC, played, rich, table
from tests.support import board, play, refused

PRINT: dict[str, object] = {"variant": "basic", "edition": "print_2016"}
GOODS_TILE = ["1-1", "2-1", "3-7"]
OTHER_TILE = ["1-1", "2-1", "3-6"]
editions = pytest.mark.parametrize("options", [BASIC, PRINT], ids=["2021", "2016"])


def last_member(options: dict[str, object] = BASIC) -> piazza.Match:
    """The last round under tile 3-7; seat 0 has one member left and nine servants as its only goods."""
    own: dict[str, object] = {"idle": ["white"], "wood": 0, "stone": 0, "coins": 0, "servants": 9, "vp": 30}
    seats: list[object] = [own, {"idle": [], "military": 20}]
    given: dict[str, object] = {"options": options, "round": 6, "tiles": GOODS_TILE, "dice": [6, 6, 6], "seats": seats}
    return piazza.position("lorenzo", given)


def best_score(match: piazza.Match, may_pay_more: bool) -> int:
    """The most that seat 0 can still score, all its ways tried."""

    def best(g: State) -> int:
        ask = current_ask(g)
        if ask is None:
            return match.rules.scores(g)[0]
        found: list[int] = []
        for option in ask.options(g, 0):
            if may_pay_more or ask.text(g, 0, option) != "more servants":
                later = g.copy()
                apply(later, 0, option)
                found.append(best(later))
        return max(found)

    return best(match.state.copy())


# ---- what it is worth ----------------------------------------------------------------------------------------------


@clause("lorenzo", 42, 185)
@editions
def test_nine_servants_paid_on_the_council(options: dict[str, object]) -> None:
    match = last_member(options)
    assert played(match, "more servants", "white council", "servants 9", "privilege military") == {
        "servants": -9,
        "coins": 1,
        "military": 2,
    }


@clause("lorenzo", 185)
@editions
def test_it_is_worth_six_points(options: dict[str, object]) -> None:
    assert best_score(last_member(options), may_pay_more=False) == 27
    assert best_score(last_member(options), may_pay_more=True) == 33


# ---- wherever a member can go --------------------------------------------------------------------------------------


@clause("lorenzo", 42, 185)
@editions
def test_in_a_tower_the_servants_that_the_card_costs_are_kept_for_it(options: dict[str, object]) -> None:
    seat = rich(servants=6, idle=["black"])
    towers: dict[str, object] = {"building": ["military-academy"]}
    match = table(seat, {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE, options=options)
    play(match, "more servants", "black building 1")
    assert match.options(0) == [f"servants {n}" for n in range(1, 6)], "one of six is part of the price"
    assert played(match, "servants 5")["servants"] == -6


@clause("lorenzo", 42, 185)
@editions
def test_in_the_market_and_above_what_a_weak_member_needs(options: dict[str, object]) -> None:
    match = table(rich(servants=4, idle=["neutral"]), {"idle": []}, tiles=GOODS_TILE, options=options)
    play(match, "more servants", "neutral market 1")
    assert match.options(0) == ["servants 2", "servants 3", "servants 4"], "one is needed"
    assert played(match, "servants 3") == {"servants": -3, "coins": 5}


@clause("lorenzo", 42, 185)
@editions
def test_in_a_harvest_they_raise_the_value_as_ever(options: dict[str, object]) -> None:
    seat = rich(servants=5, idle=["black"], cards=["commercial-hub", "woods"])
    match = table(seat, {"idle": []}, dice=[1, 6, 6], tiles=GOODS_TILE, options=options)
    play(match, "black harvest small")
    assert match.options(0) == ["servants 0", "servants 1"], "the woods work at 2"
    more = table(seat, {"idle": []}, dice=[1, 6, 6], tiles=GOODS_TILE, options=options)
    play(more, "more servants", "black harvest small")
    assert more.options(0) == ["servants 2", "servants 3", "servants 4", "servants 5"]
    told = play(more, "servants 4")
    assert next(event for event in told if event["key"] == "harvest")["value"] == 5


@clause("lorenzo", 152, 185)
def test_two_servants_for_one_when_tile_2_6_says_so() -> None:
    tiles = ["1-1", "2-6", "3-7"]
    seat = rich(servants=5, idle=["black"], excommunicated=[2])
    match = table(seat, {"idle": []}, dice=[1, 6, 6], tiles=tiles, round=5)
    told = play(match, "more servants", "black harvest small", "servants 5")
    assert next(event for event in told if event["key"] == "harvest")["value"] == 3


# ---- in bonus actions ----------------------------------------------------------------------------------------------


@clause("lorenzo", 185)
@editions
def test_a_bonus_action_that_takes_a_card(options: dict[str, object]) -> None:
    towers: dict[str, object] = {"character": ["patron", "warlord"]}
    match = table(rich(servants=3), {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE, options=options)
    play(match, "black character 1", "more servants")
    assert match.options(0) == ["servants 1", "servants 2", "servants 3"], "there is one card only to take"
    assert played(match, "servants 2")["servants"] == -2
    towers["character"] = ["patron", "warlord", "preacher"]
    two = table(rich(servants=3), {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE, options=options)
    play(two, "black character 1", "more servants")
    assert two.options(0) == ["take character 3", "take character 5"]


@clause("lorenzo", 185)
@editions
def test_a_bonus_harvest(options: dict[str, object]) -> None:
    towers: dict[str, object] = {"character": ["cardinal"]}
    match = table(rich(servants=3), {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE, options=options)
    play(match, "black character 1", "more servants")
    assert match.options(0) == ["servants 1", "servants 2", "servants 3"]
    told = play(match, "servants 3")
    assert next(event for event in told if event["key"] == "harvest")["value"] == 7


# ---- nowhere else --------------------------------------------------------------------------------------------------


def offered(match: piazza.Match) -> bool:
    return "more servants" in match.options(0)


@clause("lorenzo", 185)
def test_only_under_tile_3_7() -> None:
    given: dict[str, Any] = {"round": 6, "dice": [6, 6, 6]}
    assert offered(table(rich(), tiles=GOODS_TILE, **given))
    other = table(rich(), tiles=OTHER_TILE, **given)
    assert not offered(other) and refused(other, 0, "more servants").code == "more_of_no_use"


@clause("lorenzo", 185)
def test_only_while_the_tile_can_strike() -> None:
    """Five faith in the last round are safe, unless the Baptistery can take one."""
    for changes, round_number, expected in (
        ({"faith": 5}, 6, False),
        ({"faith": 4}, 6, True),
        ({"faith": 5}, 5, True),
        ({"faith": 5, "cards": ["baptistery"]}, 6, True),
    ):
        match = table(rich(**changes), round=round_number, tiles=GOODS_TILE, dice=[6, 6, 6])
        assert offered(match) is expected, changes


@clause("lorenzo", 185)
def test_only_with_a_servant_to_spare() -> None:
    assert not offered(table(rich(servants=0), tiles=GOODS_TILE, dice=[6, 6, 6]))
    weak = table(rich(servants=1, idle=["neutral"]), tiles=GOODS_TILE, players=2)
    assert not offered(weak) and refused(weak, 0, "more servants").code == "none_to_spare"


def test_not_in_version_1() -> None:
    given: dict[str, object] = {"options": {"variant": "basic"}, "round": 6, "tiles": GOODS_TILE}
    assert "more servants" not in piazza.position("lorenzo", given, version=1).options(0)
    assert "more servants" in piazza.position("lorenzo", given).options(0)


# ---- refusals ------------------------------------------------------------------------------------------------------


def test_why_not() -> None:
    match = table(rich(servants=2, idle=["black", "neutral"]), tiles=GOODS_TILE, dice=[6, 6, 6])
    play(match, "more servants")
    assert refused(match, 0, "black territory 1").code == "no_card"
    refusal = refused(match, 0, "more servants")
    assert (refusal.code, refusal.params) == ("answer_first", {"question": "place_more"}), "said already"
    play(match, "black council")
    assert refused(match, 0, "servants 3").params == {"steps": [1, 2]}
    towers: dict[str, object] = {"character": ["patron", "warlord", "preacher"], "territory": ["woods"]}
    bonus = table(rich(servants=3), {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE)
    play(bonus, "black character 1", "more servants")
    assert refused(bonus, 0, "take territory 1").code == "not_this_action"


# ---- search --------------------------------------------------------------------------------------------------------


def told_to_search(match: piazza.Match) -> list[str]:
    ask = current_ask(match.state)
    assert ask is not None
    return [ask.text(match.state, 0, option) for option in ask.telling(match.state, 0)]


def test_search_looks_at_it_with_the_last_member_alone_and_pays_all() -> None:
    early = table(rich(), tiles=GOODS_TILE, dice=[6, 6, 6], round=6)
    assert offered(early) and "more servants" not in told_to_search(early)
    last = last_member()
    assert "more servants" in told_to_search(last)
    play(last, "more servants")
    assert told_to_search(last) == last.options(0)
    play(last, "white council")
    assert told_to_search(last) == ["servants 9"]


def test_search_looks_at_it_in_the_last_bonus_action() -> None:
    towers: dict[str, object] = {"character": ["patron", "warlord"]}
    for idle, expected in ((["black"], True), (["black", "white"], False)):
        seat = rich(servants=3, idle=idle)
        match = table(seat, {"idle": []}, towers=towers, dice=[6, 6, 6], tiles=GOODS_TILE, round=6)
        play(match, "black character 1")
        assert offered(match) and ("more servants" in told_to_search(match)) is expected


def test_bots_see_what_goods_cost_under_the_tile() -> None:
    judge = evaluation_of(piazza.rules_of("lorenzo"))
    waiting: list[float] = []
    for servants in (0, 9):
        seat: dict[str, object] = {"idle": [], "servants": servants, "faith": 0}
        match = table(seat, {"idle": ["white", "black"]}, tiles=GOODS_TILE, round=6, to_act=1)
        waiting.append(judge.estimate(match.state)[0])
    assert waiting[0] > waiting[1], "nine servants in hand are a loss by now"


@editions
def test_whole_games_under_the_tile_come_to_an_end(options: dict[str, object]) -> None:
    stream = Stream(11)
    spent = 0
    for seed in range(4):
        given: dict[str, object] = {"players": 3, "options": options, "tiles": GOODS_TILE, "round": 5}
        match = piazza.position("lorenzo", given, seed=seed)
        whole = match.rules.census(match.state)
        while not match.is_over:
            seat = match.seats_to_act[0]
            choices = match.options(seat)
            text = "more servants" if "more servants" in choices else choices[stream.below(len(choices))]
            spent += text == "more servants"
            match.play(seat, text)
            assert match.rules.census(match.state) == whole
            assert min(player["servants"] for player in board(match)["players"]) >= 0
    assert spent > 20
