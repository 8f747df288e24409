"""II Arena and III Stadium: strength, cards, blue dice, ranks, prizes and the pair of laurels."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from piazza.core.seen import LineSeen
from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, coins, given, keys, only, player, purse
from tests.support import board, play, refused

NOTHING = "throw silver silver gold"
"""Three red dice without copper."""


def shields(match: piazza.Match, area: str) -> dict[int, int]:
    return {entry["seat"]: entry["strength"] for entry in board(match)["contests"][area]}


# ---- strength ------------------------------------------------------------------------------------------------------


@clause("aquileia", 92, 93)
def test_arena_spaces_give_1_1_2_and_several_own_followers_add_up() -> None:
    match = given(phase="arena", spaces={"arena_1": 0, "arena_2": 1, "arena_3": 0})
    assert shields(match, "arena") == {0: 3, 1: 1}


@clause("aquileia", 91)
def test_everybody_with_a_follower_in_the_arena_fights() -> None:
    spaces = {"arena_1": 3, "arena_2": 1, "arena_3": 3, "stadium_gold_1": 0}
    match = given(players=4, phase="arena", spaces=spaces)
    assert shields(match, "arena") == {1: 1, 3: 3}
    events = play(match, NOTHING, NOTHING)
    assert [event["seat"] for event in only(events, "red_dice")] == [1, 3]
    assert ask_kind(match) == "arena_prize"


@clause("aquileia", 115, 116)
def test_stadium_spaces_give_1_1_2_on_each_side() -> None:
    spaces = {"stadium_gold_1": 0, "stadium_gold_3": 0, "stadium_silver_1": 1, "stadium_silver_2": 1}
    match = given(phase="stadium", spaces=spaces | {"stadium_silver_3": 2})
    assert shields(match, "stadium") == {0: 3, 1: 2, 2: 2}
    assert [entry["metal"] for entry in board(match)["contests"]["stadium"]] == ["gold", "silver", "silver"]


@clause("aquileia", 34, 68, 94, 95)
def test_each_throws_three_red_dice_in_turn_order_and_copper_counts_in_the_arena() -> None:
    match = given(phase="arena", start_player=1, spaces={"arena_1": 0, "arena_2": 1, "arena_3": 2})
    events = play(match, "throw copper copper gold", "throw copper silver gold", "throw silver silver silver")
    assert [(event["seat"], event["gain"]) for event in only(events, "red_dice")] == [(1, 2), (2, 1), (0, 0)]
    assert shields(match, "arena") == {1: 3, 2: 3, 0: 1}
    assert len(given(phase="arena", spaces={"arena_1": 0}).options(-1)) == 10  # three dice


@clause("aquileia", 117, 118)
def test_in_the_stadium_faces_of_the_own_side_count() -> None:
    match = given(phase="stadium", spaces={"stadium_gold_1": 0, "stadium_silver_1": 1})
    play(match, "throw silver gold gold")
    assert shields(match, "stadium") == {0: 3, 1: 1}
    events = play(match, "throw silver gold gold")
    assert only(events, "red_dice")[0]["gain"] == 1


@clause("aquileia", 117, 119)
def test_racers_throw_and_play_in_turn_order() -> None:
    seats = [{"cards": ["gold-horse-1"]}, {"cards": ["silver-horse-2"]}, {"cards": ["gold-horse-2"]}]
    spaces = {"stadium_gold_1": 0, "stadium_silver_1": 1, "stadium_gold_2": 2}
    match = given(phase="stadium", start_player=2, spaces=spaces, seats=seats)
    assert len(match.options(-1)) == 10  # three dice
    events = play(match, "throw copper copper copper", "throw copper copper copper", "throw copper copper copper")
    assert [event["seat"] for event in only(events, "red_dice")] == [2, 0, 1]
    asked = []
    for card in ("gold-horse-2", "gold-horse-1", "silver-horse-2"):
        asked.append(match.seats_to_act[0])
        play(match, f"play {card}")
    assert asked == [2, 0, 1] and shields(match, "stadium") == {2: 3, 0: 2, 1: 3}


@pytest.mark.parametrize(("side", "gain"), [("gold", 1), ("silver", 2)])
@clause("aquileia", 121)
def test_blue_dice_race_with_the_own_metal(side: str, gain: int) -> None:
    spaces = {f"stadium_{side}_1": 0}
    match = given(phase="stadium", spaces=spaces, blue_dice={"seat": 0, "left": 4})
    play(match, "throw copper copper copper", "blue 4", "throw copper silver silver gold")
    assert shields(match, "stadium") == {0: 1 + gain}


@clause("aquileia", 110)
def test_strength_has_no_upper_limit() -> None:
    hand = ["weapon-3", "weapon-2", "weapon-2", "weapon-2", "servus-2", "servus-2", "servus-2"]
    match = given(phase="arena", spaces={"arena_3": 0}, seats=[{"cards": hand}])
    play(match, "throw copper copper copper")
    for card in sorted(hand, key=["weapon-2", "weapon-3", "servus-2"].index):
        play(match, f"play {card}")
    play(match, "points")
    assert player(match, 0)["points"] == 2 * (2 + 3 + 9 + 6)


# ---- cards ---------------------------------------------------------------------------------------------------------


@clause("aquileia", 22, 96)
def test_weapons_and_servi_fight_at_their_printed_number_and_are_discarded() -> None:
    hand = ["weapon-1", "weapon-3", "servus-2", "silver-horse-2"]
    match = given(phase="arena", spaces={"arena_1": 0}, seats=[{"cards": hand}])
    play(match, NOTHING)
    assert match.options(0) == ["play weapon-1", "play weapon-3", "play servus-2", "done"]
    play(match, "play weapon-1", "play weapon-3")
    events = play(match, "play servus-2")
    assert events[0]["cards"] == ["weapon-1", "weapon-3", "servus-2"] and events[0]["strength"] == 7
    assert board(match)["equi"]["discard"] == {"weapon-1": 1, "weapon-3": 1}
    assert board(match)["servi"]["discard"] == {"servus-2": 1}
    assert player(match, 0)["cards"] == ["silver-horse-2"]


@clause("aquileia", 119, 120)
def test_only_horses_of_the_own_side_race() -> None:
    hand = ["gold-horse-1", "gold-horse-2", "silver-horse-1", "weapon-3", "servus-2"]
    match = given(phase="stadium", spaces={"stadium_gold_1": 0}, seats=[{"cards": hand}])
    play(match, NOTHING)
    assert match.options(0) == ["play gold-horse-1", "play gold-horse-2", "done"]
    for card in ("silver-horse-1", "weapon-3", "servus-2"):
        refusal = refused(match, 0, f"play {card}")
        assert (refusal.code, refusal.params) == ("wrong_card", {"card": card, "area": "stadium", "metal": "gold"})


def armed(version: int | None = None) -> piazza.Match:
    hand = ["weapon-1", "weapon-2", "weapon-2"]
    return given(version, phase="arena", spaces={"arena_1": 0}, seats=[{"cards": hand}])


@clause("aquileia", 97)
def test_cards_are_picked_in_any_order_and_equal_ones_are_one_option() -> None:
    match = armed()
    play(match, NOTHING, "play weapon-2")
    assert match.options(0) == ["play weapon-1", "play weapon-2", "done"]
    assert refused(match, 0, "play weapon-3").code == "not_in_hand"
    assert refused(match, 0, "play weapon-9").code == "unknown_card"
    play(match, "play weapon-1", "play weapon-2")
    assert ask_kind(match) == "arena_prize"  # nothing more to pick: no question
    assert shields(match, "arena") == {0: 1 + 2 + 1 + 2}


def test_the_first_version_asks_for_ascending_order() -> None:
    match = armed(version=1)
    play(match, NOTHING, "play weapon-2")
    assert match.options(0) == ["play weapon-2", "done"]
    refusal = refused(match, 0, "play weapon-1")
    assert (refusal.code, refusal.params) == ("out_of_order", {"card": "weapon-1", "last": "weapon-2"})
    play(match, "play weapon-2")
    assert ask_kind(match) == "arena_prize"


@pytest.mark.parametrize("first", ["gold-horse-1", "gold-horse-2"])
@clause("aquileia", 97)
def test_a_large_card_played_first_does_not_end_the_question(first: str) -> None:
    hand = ["gold-horse-1", "gold-horse-2"]
    match = given(phase="stadium", spaces={"stadium_gold_1": 0, "stadium_gold_2": 1}, seats=[{"cards": hand}])
    play(match, NOTHING, NOTHING, f"play {first}")
    (other,) = [card for card in hand if card != first]
    assert match.options(0) == [f"play {other}", "done"] and match.why_not_undo(0) is None
    play(match, f"play {other}")
    assert shields(match, "stadium")[0] == 1 + 1 + 1 + 2, "space, one golden face, both cards"


@clause("aquileia", 98)
def test_picks_stay_secret_until_the_player_is_done() -> None:
    match = given(phase="arena", spaces={"arena_1": 0, "arena_2": 1}, seats=[{"cards": ["weapon-1", "weapon-2"]}])
    play(match, NOTHING, NOTHING)
    before, entries = match.view(1), len(match.entries)
    assert play(match, "play weapon-1") == []
    after = match.view(1)
    assert {**after, "entries": 0} == {**before, "entries": 0} and len(match.entries) == entries + 1
    face = match.view(0)["ask"]
    assert isinstance(face, dict) and face["params"]["chosen"] == ["weapon-1"]
    match.undo(0)
    assert match.options(0) == ["play weapon-1", "play weapon-2", "done"]


@clause("aquileia", 96, 98)
def test_cards_are_played_once_each_in_turn_order_so_later_players_see_earlier_plays() -> None:
    seats = [{"cards": ["weapon-1"]}, {"cards": ["weapon-2"]}, {"cards": ["weapon-3"]}]
    match = given(phase="arena", start_player=2, spaces={"arena_1": 0, "arena_2": 1, "arena_3": 2}, seats=seats)
    play(match, NOTHING, NOTHING, NOTHING)
    asked = []
    while ask_kind(match) == "cards":
        asked.append(match.seats_to_act[0])
        play(match, "done")
    assert asked == [2, 0, 1]


@clause("aquileia", 69)
def test_a_hand_that_may_hold_something_is_asked_even_if_it_holds_nothing_to_play() -> None:
    """Otherwise the missing question would tell the others."""
    spaces = {"arena_1": 0, "arena_2": 1, "arena_3": 2}
    seats: list[dict[str, Any]] = [
        {"cards": ["gold-horse-1"]},
        {"cards": ["gold-horse-1"], "known": ["gold-horse-1"]},
        {},
    ]
    match = given(phase="arena", spaces=spaces, seats=seats)
    play(match, NOTHING, NOTHING, NOTHING)
    assert match.seats_to_act == (0,) and match.options(0) == ["done"]
    play(match, "done")
    assert ask_kind(match) == "arena_prize"  # seat 1 shows a horse only, seat 2 holds nothing: no question


@clause("aquileia", 21)
def test_known_cards_are_forgotten_when_played() -> None:
    hand = {"cards": ["weapon-1", "weapon-1"], "known": ["weapon-1"]}
    match = given(phase="arena", spaces={"arena_1": 0}, seats=[hand])
    play(match, NOTHING, "play weapon-1", "done")
    assert player(match, 0, 1)["known_cards"] == [] and player(match, 0, 1)["equi"] == 1


# ---- blue dice -----------------------------------------------------------------------------------------------------


@clause("aquileia", 88, 89, 99, 100, 121)
def test_blue_dice_come_last_and_are_split_over_arena_and_stadium() -> None:
    match = given(
        phase="arena", spaces={"arena_1": 0, "stadium_gold_1": 0}, blue_dice={"seat": 0, "left": 4},
        seats=[{"cards": ["weapon-1"]}],
    )  # fmt: skip
    play(match, NOTHING, "done")
    assert match.options(0) == ["blue 0", "blue 1", "blue 2", "blue 3", "blue 4"]
    events = play(match, "blue 3", "throw copper copper gold")
    assert only(events, "blue_thrown")[0]["gain"] == 2 and shields(match, "arena") == {0: 3}
    play(match, "points", NOTHING, "done")
    assert match.options(0) == ["blue 0", "blue 1"]
    refusal = refused(match, 0, "blue 2")
    assert (refusal.code, refusal.params) == ("too_few_dice", {"dice": 1})
    play(match, "blue 1", "throw gold")
    assert board(match)["dice"]["blue"] == {"owner": 0, "left": 0}


@clause("aquileia", 100)
def test_blue_dice_need_their_owner_in_the_contest() -> None:
    match = given(phase="arena", spaces={"arena_1": 0}, blue_dice={"seat": 1})
    play(match, NOTHING)
    assert ask_kind(match) == "arena_prize"


@clause("aquileia", 99)
def test_no_blue_dice_may_be_thrown_and_none_left_asks_nothing() -> None:
    match = given(phase="arena", spaces={"arena_1": 0, "stadium_gold_1": 0}, blue_dice={"seat": 0})
    events = play(match, NOTHING, "blue 0")
    assert "no_blue_dice" in keys(events) and board(match)["dice"]["blue"]["left"] == 4
    match = given(phase="stadium", spaces={"stadium_gold_1": 0}, blue_dice={"seat": 0, "left": 0})
    play(match, NOTHING)
    assert ask_kind(match) == "draw_laurel"


# ---- arena prizes --------------------------------------------------------------------------------------------------


def fight(tie_breakers: list[int], first: str = NOTHING, second: str = NOTHING, third: str = NOTHING) -> piazza.Match:
    spaces = {"arena_1": 0, "arena_2": 1, "arena_3": 2}
    seats = [{"coins": purse()}, {"coins": purse()}, {"coins": purse()}]
    match = given(phase="arena", spaces=spaces, seats=seats, tie_breakers=tie_breakers)
    play(match, first, second, third)
    return match


@clause("aquileia", 51, 101, 102, 103, 104, 106, 109)
def test_every_tie_is_broken_by_the_lower_field_at_every_rank() -> None:
    match = fight([1, 2, 0], first="throw copper silver silver", second="throw copper silver silver")
    assert match.seats_to_act == (1,)  # 2, 2, 2
    assert [coins(match, seat)[0] for seat in range(3)] == [1, 3, 2]
    match = fight([0, 1, 2])
    assert match.seats_to_act == (2,)  # 2 beats 1 and 1
    assert [coins(match, seat)[0] for seat in range(3)] == [2, 1, 3]


@clause("aquileia", 105, 107, 108)
def test_the_winner_may_take_the_servi_card_and_leave_the_points() -> None:
    match = fight([2, 1, 0], first="throw copper copper silver")
    assert match.seats_to_act == (0,)
    assert match.options(0) == ["points", "servus"]
    play(match, "servus", "draw servus-2")
    assert player(match, 0)["servi"] == 1 and player(match, 0)["points"] == 0
    assert player(match, 2)["points"] == 4  # twice the second's own strength


@clause("aquileia", 105, 107)
def test_the_second_gets_the_servi_card_when_the_winner_scores() -> None:
    match = fight([2, 1, 0], first="throw copper copper silver")
    play(match, "points", "draw servus-1")
    assert player(match, 0)["points"] == 6 and player(match, 2)["servi"] == 1 and player(match, 1)["servi"] == 0


@clause("aquileia", 111)
def test_a_lone_fighter_goes_through_all_steps_and_the_other_alternative_lapses() -> None:
    match = given(phase="arena", spaces={"arena_1": 1}, seats=[{}, {"coins": purse()}])
    play(match, "throw copper copper silver")
    assert match.seats_to_act == (1,) and coins(match, 1) == (3, 0, 0)
    events = play(match, "points")
    assert player(match, 1)["points"] == 6 and "prize_servus" not in keys(events)


@clause("aquileia", 111)
def test_with_two_fighters_the_third_prize_lapses() -> None:
    match = given(phase="arena", spaces={"arena_1": 0, "arena_2": 1}, seats=[{"coins": purse()}] * 3)
    events = play(match, NOTHING, NOTHING)
    assert [event["rank"] for event in events if event["key"] in ("prize", "prize_tied")] == [1, 2]
    assert [coins(match, seat)[0] for seat in range(3)] == [3, 2, 0]


@clause("aquileia", 112)
def test_a_servi_prize_lapses_when_deck_and_discard_are_empty() -> None:
    hands = ["servus-1"] * 11 + ["servus-2"] * 11
    match = given(phase="arena", spaces={"arena_1": 0}, seats=[{}, {"cards": hands}])
    play(match, NOTHING)
    events = play(match, "servus")
    assert "prize_servus_lapsed" in keys(events) and player(match, 0)["servi"] == 0


@clause("aquileia", 66)
def test_followers_leave_the_arena_together_and_shields_go_back() -> None:
    match = fight([0, 1, 2])
    play(match, "points", "draw servus-1")
    assert [player(match, seat)["followers"] for seat in range(3)] == [5, 5, 5]
    assert [player(match, seat)["strength"] for seat in range(3)] == [0, 0, 0]


# ---- stadium prizes ------------------------------------------------------------------------------------------------


def race(version: int | None = None) -> piazza.Match:
    """Five racers: seats 0, 1 and 3 on gold, 2 and 4 on silver; strengths 5, 1, 2, 1, 1."""
    spaces = {"stadium_gold_1": 1, "stadium_gold_2": 3, "stadium_gold_3": 0, "stadium_silver_1": 4}
    match = given(
        version, players=5, phase="stadium", spaces=spaces | {"stadium_silver_3": 2}, stadium_face="white",
        seats=[{"coins": purse()}] * 5, tie_breakers=[4, 3, 2, 1, 0],
    )  # fmt: skip
    play(match, "throw gold gold gold", *["throw copper copper copper"] * 4)
    return match


@clause("aquileia", 51, 114, 122, 123, 126, 127, 128)
def test_one_common_ranking_pays_three_two_one_coins_of_the_own_side_and_nothing_below() -> None:
    match = race()
    assert [coins(match, seat) for seat in range(5)] == [(0, 0, 3), (0, 0, 0), (0, 2, 0), (0, 0, 0), (0, 1, 0)]


@clause("aquileia", 124, 125)
def test_the_winner_looks_at_both_laurels_keeps_one_and_hands_the_other_to_the_second() -> None:
    match = race()
    play(match, "laurel 10")
    assert match.seats_to_act == (0,) and match.options(0) == ["keep white", "keep 10"]
    assert refused(match, 0, "keep blue").code == "not_this_laurel"
    play(match, "keep 10")
    assert player(match, 0)["laurels"]["stadium"] == ["10"] and player(match, 2)["laurels"]["stadium"] == ["white"]


@pytest.mark.parametrize("version", [1, 2])
@clause("aquileia", 129)
def test_the_laurel_kept_is_the_winners_secret_and_the_second_knows_the_own_one(version: int) -> None:
    match = race(version)
    play(match, "laurel 10", "keep 10")
    assert laurels(match, 0) == {0: ["10"], 2: ["white"]}
    assert laurels(match, 2) == {0: [None], 2: ["white"]}
    for other in (1, 3, 4, None):
        assert laurels(match, other) == {0: [None], 2: [None]}
    whole = {"first": 0, "second": 2, "face": "white", "top": "10", "kept": "10"}
    assert board(match, 0)["stadium"]["pairs"] == [whole]
    for other in (1, 2, 3, 4, None):
        assert board(match, other)["stadium"]["pairs"] == [{"first": 0, "second": 2, "face": "white"}]


@clause("aquileia", 129)
def test_a_second_who_gets_another_than_the_face_up_laurel_knows_what_the_winner_kept() -> None:
    match = race()
    play(match, "laurel 10", "keep white")
    assert laurels(match, 2) == {0: ["white"], 2: ["10"]} and laurels(match, 1) == {0: [None], 2: [None]}


@clause("aquileia", 129)
def test_one_like_the_face_up_laurel_tells_the_second_nothing() -> None:
    """Handed a white one where a white one lay, it may be either of the two."""
    for drawn in ("white", "10", "blue"):
        match = race()
        play(match, f"laurel {drawn}", f"keep {drawn}")
        assert laurels(match, 2) == {0: [None], 2: ["white"]}


@pytest.mark.parametrize(("drawn", "kept"), [("10", "10"), ("10", "white"), ("white", "white")])
@clause("aquileia", 129)
def test_what_is_told_of_the_two_laurels(drawn: str, kept: str) -> None:
    match = race()
    play(match, f"laurel {drawn}", f"keep {kept}")
    handed = drawn if kept == "white" else "white"
    first, second = {"key": "laurel_kept", "seat": 0}, {"key": "laurel_handed", "seat": 0, "second": 2}
    expected = {
        0: [{**first, "kept": kept}, {**second, "handed": handed}],
        2: [first, {**second, "handed": handed}],
        1: [first, second],
        None: [first, second],
    }
    for eyes, events in expected.items():
        assert _events(match.history(eyes)[-1])[:2] == events


def laurels(match: piazza.Match, eyes: int | None) -> dict[int, list[str | None]]:
    return {seat: player(match, seat, eyes)["laurels"]["stadium"] for seat in (0, 2)}


def _events(line: LineSeen[Any]) -> list[dict[str, object]]:
    return line["events"]


def test_two_equal_laurels_are_one_option_but_the_question_is_still_put() -> None:
    match = race()
    play(match, "laurel white")
    assert match.options(0) == ["keep white"]
    play(match, "keep white")
    assert player(match, 2)["laurels"]["stadium"] == ["white"]


@clause("aquileia", 130)
def test_a_lone_racer_discards_the_other_card_face_down_so_that_two_go_each_round() -> None:
    match = given(phase="stadium", spaces={"stadium_silver_1": 1}, stadium_face="blue", seats=[{}, {"coins": purse()}])
    assert board(match)["stadium"]["deck"] == 11
    play(match, NOTHING, "laurel 5", "keep blue")
    assert coins(match, 1) == (0, 3, 0) and player(match, 1)["laurels"]["stadium"] == ["blue"]
    pairs = board(match, 1)["stadium"]["pairs"]
    assert pairs == [{"first": 1, "second": None, "face": "blue", "top": "5", "kept": "blue"}]
    assert board(match, 0)["stadium"]["pairs"] == [{"first": 1, "second": None, "face": "blue"}]
    assert board(match)["stadium"]["deck"] == 10


def test_the_second_learns_the_laurel_so_the_winner_may_not_take_back_unasked() -> None:
    match = race()
    play(match, "laurel 10", "keep 10")
    told = match.history(2)[-1]["events"]
    assert isinstance(told, list) and told[1]["handed"] == "white"
