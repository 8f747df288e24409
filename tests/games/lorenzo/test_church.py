"""The church after rounds 2, 4 and 6."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.lorenzo.table import goods, played, rich, table
from tests.support import board, play

NOBODY: dict[str, object] = {"idle": [], "faith": 0}
POINTS = [0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 22, 25, 30]


@pytest.mark.parametrize(("number", "need"), [(2, 3), (4, 4), (6, 5)])
@clause("lorenzo", 138, 139, 144)
def test_too_little_faith_is_excommunicated_and_kept(number: int, need: int) -> None:
    match = table(rich(idle=[], faith=need - 1), NOBODY, round=number, seed=1)
    shown = board(match)
    assert shown["church"][number // 2 - 1]["excommunicated"] == [0, 1]
    assert shown["players"][0]["faith"] == need - 1


@pytest.mark.parametrize(("number", "need"), [(2, 3), (4, 4), (6, 5)])
@clause("lorenzo", 46, 138, 141)
def test_enough_faith_is_a_choice(number: int, need: int) -> None:
    match = table(rich(idle=[], faith=need), NOBODY, round=number, seed=1)
    assert match.options(0) == ["support", "accept excommunication"]
    assert played(match, "support") == {"vp": POINTS[need], "faith": -need}
    assert board(match)["players"][0]["excommunicated"] == []


@clause("lorenzo", 142)
def test_excommunication_accepted_keeps_the_faith() -> None:
    match = table(rich(idle=[], faith=7), NOBODY, round=2, tiles=["1-2", "2-1", "3-1"], seed=1)
    assert played(match, "accept excommunication") == {}
    assert board(match)["players"][0]["excommunicated"] == ["1-2"]


@pytest.mark.parametrize("faith", range(3, 16))
@clause("lorenzo", 143)
def test_the_faith_track(faith: int) -> None:
    match = table(rich(idle=[], faith=faith), NOBODY, round=2, seed=1)
    assert played(match, "support")["vp"] == POINTS[faith]


@pytest.mark.parametrize("number", [1, 3, 5])
@clause("lorenzo", 46)
def test_no_church_after_odd_rounds(number: int) -> None:
    match = table(rich(idle=[]), NOBODY, round=number, seed=1)
    shown = board(match)
    assert shown["round"] == number + 1
    assert [tile["excommunicated"] for tile in shown["church"]] == [[], [], []]


@clause("lorenzo", 145)
def test_the_church_comes_in_the_old_turn_order() -> None:
    seat = {"idle": [], "faith": 5}
    match = table(seat, seat, seat, players=3, round=2, order=[2, 0, 1], council=["1 black"], seed=1)
    asked = []
    for _ in range(3):
        asked.append(match.seats_to_act[0])
        play(match, "support")
    assert asked == [2, 0, 1]
    assert board(match)["order"] == [1, 2, 0]


@clause("lorenzo", 140)
def test_a_tile_works_from_the_next_round_on() -> None:
    match = table(rich(idle=[], faith=0), {"idle": [], "faith": 0}, round=2, tiles=["1-2", "2-1", "3-1"], seed=3)
    seat = match.seats_to_act[0]
    before = goods(match, seat)["coins"]
    play(match, next(text for text in match.options(seat) if text.endswith("market 1")))
    assert goods(match, seat)["coins"] == before + 4


@clause("lorenzo", 157, 158)
def test_members_return_and_cards_go_to_the_box() -> None:
    match = table(
        rich(idle=["black"]), {"idle": []}, towers={"territory": ["woods", "village"]}, dice=[6, 5, 4], seed=1
    )
    play(match, "black territory 1")
    shown = board(match)
    assert shown["round"] == 2
    assert shown["players"][0]["idle"] == ["black", "white", "orange", "neutral"]
    laid = [space["card"] for space in shown["towers"]["territory"]]
    assert len(laid) == 4 and 2 not in laid and 3 not in laid
    assert all(1 <= card <= 8 for card in laid)
