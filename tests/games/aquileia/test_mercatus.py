"""I Mercatus: Dolus, Pecunia, Equi et arma, Servi, Potentia."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, coins, given, keys, on_space, only, player, purse
from tests.support import board, play, refused


@clause("aquileia", 64, 70)
def test_the_areas_and_spaces_are_resolved_in_their_order() -> None:
    spaces = {
        "potentia": 0, "servi_gold": 1, "servi_copper": 2, "equi_3": 0, "equi_1": 1, "pecunia": 2, "dolus": 0,
    }  # fmt: skip
    match = given(phase="mercatus", spaces=spaces)
    told = play(match, "throw copper silver", "swap 2 copper for 1 silver", "buy", "draw weapon-3", "buy")
    told += play(match, "buy 1", "draw servus-1")
    seats = [(event["key"], event["seat"]) for event in told if "seat" in event and "drawn" not in str(event["key"])]
    assert seats == [
        ("dolus", 0), ("pecunia", 2), ("equi_bought", 1), ("equi_bought", 0), ("lost_no_coin", 2), ("servi_bought", 1),
        ("potentia", 0),
    ]  # fmt: skip


@clause("aquileia", 2, 63)
def test_the_six_areas_act_in_their_order() -> None:
    spaces = {"portus_copper": 0, "forum_1": 0, "theatrum": 0, "stadium_gold_1": 0, "arena_1": 0}
    match = given(phase="mercatus", spaces=spaces | {"dolus": 1}, seats=[{"coins": purse(9, 9, 9)}])
    areas = []
    for move in ("throw copper copper", "throw copper copper copper", "points", "throw gold gold gold", "laurel 7"):
        areas.append(board(match)["phase"])
        play(match, move)
    for move in ("keep 7", "reveal white-blue", "pass", "1: pass", "2: pass", "skip"):
        areas.append(board(match)["phase"])
        play(match, move)
    assert list(dict.fromkeys(areas)) == ["mercatus", "arena", "stadium", "theatrum", "forum"]
    last = match.history(-3)[-1]["events"]
    assert isinstance(last, list) and "portus_copper" in [event.get("space") for event in last]


@clause("aquileia", 65)
def test_spaces_without_a_follower_are_passed_over() -> None:
    match = given(phase="mercatus", spaces={"servi_silver": 1})
    assert match.seats_to_act == (1,) and ask_kind(match) == "servi"
    play(match, "skip")
    assert ask_kind(match) == "draw_laurel"  # nobody stands anywhere else: the round is over


@clause("aquileia", 66)
def test_a_follower_leaves_its_space_when_its_action_is_resolved() -> None:
    match = given(phase="mercatus", spaces={"pecunia": 0, "equi_1": 1})
    assert on_space(match, "pecunia") == 0
    play(match, "skip")
    assert on_space(match, "pecunia") is None and on_space(match, "equi_1") == 1
    assert player(match, 0)["followers"] == 5 and player(match, 1)["followers"] == 4


@clause("aquileia", 71)
def test_dolus_takes_the_coins_of_two_red_dice() -> None:
    match = given(phase="mercatus", spaces={"dolus": 1})
    assert len(match.options(-1)) == 6  # two dice
    play(match, "throw gold gold")
    assert coins(match, 1) == (2, 1, 3)


@clause("aquileia", 72, 73)
def test_pecunia_makes_exactly_one_swap_and_scores_four() -> None:
    match = given(phase="mercatus", spaces={"pecunia": 0}, seats=[{"coins": purse(3, 0, 2)}])
    assert match.options(0) == [
        "swap 2 copper for 1 silver",
        "swap 3 copper for 1 gold",
        "swap 1 gold for 3 copper",
        "swap 2 gold for 3 silver",
        "skip",
    ]
    refusal = refused(match, 0, "swap 3 silver for 2 gold")
    assert (refusal.code, refusal.params) == ("cannot_swap", {"give": ["silver-3"]})
    assert refused(match, 0, "swap 1 copper for 9 gold").code == "unknown_swap"
    play(match, "swap 2 gold for 3 silver")
    assert coins(match, 0) == (3, 3, 0) and player(match, 0)["points"] == 4
    assert ask_kind(match) != "pecunia"


@clause("aquileia", 74)
def test_pecunia_without_a_swap_scores_nothing() -> None:
    match = given(phase="mercatus", spaces={"pecunia": 0})
    events = play(match, "skip")
    assert keys(events)[0] == "action_forgone" and player(match, 0)["points"] == 0
    match = given(phase="mercatus", spaces={"pecunia": 0, "servi_gold": 1}, seats=[{"coins": purse(1)}])
    assert match.seats_to_act == (1,)  # nothing to swap: not asked
    assert player(match, 0)["points"] == 0


@clause("aquileia", 61)
def test_a_laid_coin_cannot_be_swapped() -> None:
    match = given(
        spaces={"pecunia": 0, "forum_1": 0, "forum_2": 0, "forum_4": 0},
        passed=[1, 2],
        tie_breakers=[0, 1, 2],
        seats=[{"coins": purse(0, 1)}],
    )
    play(match, "place portus_silver")
    assert ask_kind(match) != "pecunia" and player(match, 0)["points"] == 0


@clause("aquileia", 21, 75, 76, 77)
def test_equi_buys_the_card_of_the_space_for_one_copper_and_it_becomes_known() -> None:
    match = given(phase="mercatus", spaces={"equi_2": 0}, equi=["weapon-1", "gold-horse-2", "weapon-3"])
    events = play(match, "buy")
    assert only(events, "equi_bought")[0]["card"] == "gold-horse-2"
    assert coins(match, 0) == (1, 1, 1)
    assert player(match, 0)["cards"] == ["gold-horse-2"]
    assert player(match, 0, 1)["cards"] is None and player(match, 0, 1)["known_cards"] == ["gold-horse-2"]
    assert only(events, "extra_drawn") == []


@clause("aquileia", 77, 78)
def test_the_left_space_adds_the_top_card_unseen_by_others() -> None:
    match = given(phase="mercatus", spaces={"equi_1": 0}, equi=["weapon-1", None, None])
    events = play(match, "buy", "draw weapon-3")
    assert only(events, "extra_drawn") == [{"key": "extra_drawn", "seat": 0, "card": "weapon-3"}]
    assert player(match, 0)["cards"] == ["weapon-1", "weapon-3"]
    assert player(match, 0, 1)["known_cards"] == ["weapon-1"] and player(match, 0, 1)["equi"] == 2
    told = [line["events"] for line in match.history(1)][1]
    assert isinstance(told, list) and told[0] == {"key": "extra_drawn", "seat": 0}


@clause("aquileia", 67, 75, 79)
def test_the_extra_card_comes_only_with_the_bought_one() -> None:
    match = given(phase="mercatus", spaces={"equi_1": 0, "servi_gold": 1})
    play(match, "skip")
    assert player(match, 0)["equi"] == 0 and match.seats_to_act == (1,)


@clause("aquileia", 16, 67, 81)
def test_an_empty_slot_or_no_copper_loses_the_equi_action() -> None:
    match = given(
        phase="mercatus",
        spaces={"equi_1": 0, "equi_2": 1, "servi_gold": 2},
        equi=["weapon-1", None, None],
        seats=[{"coins": purse(0, 1, 1)}],
    )
    assert match.seats_to_act == (2,)
    assert player(match, 0)["equi"] == 0 and player(match, 1)["equi"] == 0


@clause("aquileia", 80)
def test_cards_keep_their_slots_and_only_empty_ones_are_refilled_at_the_end_of_the_round() -> None:
    match = given(phase="mercatus", spaces={"equi_2": 0}, equi=["weapon-1", "weapon-2", "weapon-3"])
    play(match, "buy")
    assert board(match)["equi"]["slots"] == ["weapon-1", None, "weapon-3"]
    assert ask_kind(match) == "draw"  # the round is over: the refill
    play(match, "draw silver-horse-2")
    assert board(match)["equi"]["slots"] == ["weapon-1", "silver-horse-2", "weapon-3"]


@clause("aquileia", 82, 83, 84, 85)
def test_servi_spaces_sell_one_two_and_three_cards_for_their_coin_each() -> None:
    rich = {"coins": purse(9, 9, 9)}
    for space, most in (("servi_copper", 1), ("servi_silver", 2), ("servi_gold", 3)):
        match = given(phase="mercatus", spaces={space: 0}, seats=[rich])
        assert match.options(0) == ["skip", *(f"buy {count}" for count in range(1, most + 1))]
    refusal = refused(match, 0, "buy 4")
    assert (refusal.code, refusal.params) == ("too_many_servi", {"most": 3, "coin": "gold"})
    play(match, "buy 3", "draw servus-1", "draw servus-2", "draw servus-1")
    assert coins(match, 0) == (9, 9, 6)
    assert player(match, 0)["cards"] == ["servus-1", "servus-1", "servus-2"]
    assert player(match, 0, 1)["cards"] is None and player(match, 0, 1)["servi"] == 3


@clause("aquileia", 16)
def test_servi_are_bought_as_far_as_the_coins_go() -> None:
    match = given(phase="mercatus", spaces={"servi_silver": 0}, seats=[{"coins": purse(5, 1, 5)}])
    assert match.options(0) == ["skip", "buy 1"]
    match = given(phase="mercatus", spaces={"servi_silver": 0, "servi_gold": 1}, seats=[{"coins": purse(5, 0, 5)}])
    assert match.seats_to_act == (1,)


@pytest.mark.parametrize(("space", "paid"), [("copper", (8, 9, 9)), ("silver", (9, 8, 9)), ("gold", (9, 9, 8))])
@clause("aquileia", 83, 84)
def test_each_servi_space_takes_its_coin(space: str, paid: tuple[int, int, int]) -> None:
    match = given(phase="mercatus", spaces={f"servi_{space}": 0}, seats=[{"coins": purse(9, 9, 9)}])
    play(match, "buy 1", "draw servus-2")
    assert coins(match, 0) == paid and player(match, 0)["cards"] == ["servus-2"]


@clause("aquileia", 86)
def test_servi_are_counted_before_they_are_seen() -> None:
    match = given(phase="mercatus", spaces={"servi_gold": 0}, seats=[{"coins": purse(0, 0, 3)}])
    play(match, "buy 2")
    assert coins(match, 0) == (0, 0, 1)  # both are paid before the first is drawn
    play(match, "draw servus-1", "draw servus-2")
    assert ask_kind(match) != "servi" and player(match, 0)["servi"] == 2


@clause("aquileia", 23, 25)
def test_an_empty_servi_deck_is_reshuffled_from_its_discard() -> None:
    hands = ["servus-1"] * 10 + ["servus-2"] * 11
    match = given(
        phase="mercatus", spaces={"servi_gold": 0}, seats=[{"coins": purse(0, 0, 3)}, {"cards": hands}],
        discard=["servus-1"],
    )  # fmt: skip
    assert match.options(0) == ["skip", "buy 1"]  # deck and discard together hold one card
    events = play(match, "buy 1")
    assert only(events, "reshuffled") == [{"key": "reshuffled", "deck": "servi", "cards": 1}]
    play(match, "draw servus-1")
    assert board(match)["servi"] == {"deck": 0, "discard": {}}


@clause("aquileia", 24)
def test_the_deck_is_used_up_before_the_discard_is_reshuffled() -> None:
    hands = ["servus-1"] * 10 + ["servus-2"] * 10
    match = given(
        phase="mercatus", spaces={"servi_gold": 0}, seats=[{"coins": purse(0, 0, 3)}, {"cards": hands}],
        discard=["servus-1"],
    )  # fmt: skip
    play(match, "buy 2")
    assert match.options(-1) == ["draw servus-2"]
    events = play(match, "draw servus-2")
    assert keys(events) == ["servus_drawn", "reshuffled"] and match.options(-1) == ["draw servus-1"]


@clause("aquileia", 25)
def test_without_deck_and_discard_no_servi_are_sold() -> None:
    hands = ["servus-1"] * 11 + ["servus-2"] * 11
    match = given(phase="mercatus", spaces={"servi_gold": 0, "equi_2": 2}, seats=[{}, {"cards": hands}])
    events = play(match, "skip")
    assert only(events, "lost_no_servi") == [{"key": "lost_no_servi", "seat": 0, "space": "servi_gold"}]


@clause("aquileia", 25)
def test_without_horses_and_weapons_left_there_is_no_extra_card_and_slots_stay_empty() -> None:
    rest = ["gold-horse-1"] * 3 + ["gold-horse-2"] * 2 + ["silver-horse-1"] * 3 + ["silver-horse-2"] * 2
    rest += ["weapon-1"] * 3 + ["weapon-2"] * 3
    match = given(phase="mercatus", spaces={"equi_1": 0}, equi=["weapon-3", None, None], seats=[{}, {"cards": rest}])
    events = play(match, "buy")
    assert only(events, "extra_drawn") == [] and only(events, "equi_bought") != []
    play(match, "laurel 7")
    assert board(match)["equi"]["slots"] == [None, None, None] and ask_kind(match) == "place"


@clause("aquileia", 23)
def test_an_empty_equi_deck_is_reshuffled_for_the_extra_card() -> None:
    rest = ["gold-horse-1"] * 3 + ["gold-horse-2"] * 2 + ["silver-horse-1"] * 3 + ["silver-horse-2"] * 2
    rest += ["weapon-1"] * 3 + ["weapon-2"] * 2
    match = given(
        phase="mercatus", spaces={"equi_1": 0}, equi=["weapon-3", None, None], seats=[{}, {"cards": rest}],
        discard=["weapon-2"],
    )  # fmt: skip
    events = play(match, "buy")
    assert only(events, "reshuffled") == [{"key": "reshuffled", "deck": "equi", "cards": 1}]
    play(match, "draw weapon-2")
    assert player(match, 0)["cards"] == ["weapon-2", "weapon-3"]


@clause("aquileia", 87, 90)
def test_potentia_takes_the_four_blue_dice_for_this_round() -> None:
    match = given(phase="mercatus", spaces={"potentia": 2, "forum_1": 0})
    assert board(match)["dice"]["blue"] == {"owner": 2, "left": 4}
    play(match, "skip", "laurel 7")
    assert board(match)["dice"]["blue"] == {"owner": None, "left": 4}
