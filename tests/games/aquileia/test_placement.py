"""The placement phase: who may put what where, the compulsory tie-breaker, passing."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, coins, given, keys, on_space, only, player, purse
from tests.support import board, play, refused

FREE = [
    "dolus", "pecunia", "equi_1", "equi_2", "equi_3", "servi_copper", "servi_silver", "servi_gold", "potentia",
    "arena_1", "arena_2", "arena_3", "stadium_gold_1", "stadium_gold_2", "stadium_gold_3", "stadium_silver_1",
    "stadium_silver_2", "stadium_silver_3", "theatrum", "forum_1", "forum_2", "forum_3", "forum_4", "forum_5",
    "latro", "portus_copper", "portus_silver", "portus_gold",
]  # fmt: skip


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("aquileia", 12, 40, 53)
def test_all_28_spaces_are_open_whatever_the_number_of_players(players: int) -> None:
    match = given(players=players)
    assert match.options(0) == [*(f"place {space}" for space in FREE), "tie-breaker", "pass"]


@clause("aquileia", 39, 40, 42)
def test_one_piece_a_turn_clockwise_from_the_start_player() -> None:
    match = given(start_player=2)
    asked = []
    for move in ("place dolus", "place latro", "tie-breaker", "place arena_1"):
        asked.append(match.seats_to_act[0])
        play(match, move)
    assert asked == [2, 0, 1, 2]
    assert on_space(match, "dolus") == 2 and on_space(match, "latro") == 0 and on_space(match, "arena_1") == 2
    assert player(match, 2)["followers"] == 3 and player(match, 1)["followers"] == 5


@clause("aquileia", 45)
def test_one_piece_per_space() -> None:
    match = given()
    play(match, "place forum_3")
    refusal = refused(match, 1, "place forum_3")
    assert (refusal.code, refusal.params) == ("occupied", {"space": "forum_3", "by": 0})


@clause("aquileia", 54)
def test_several_own_followers_may_stand_in_one_area() -> None:
    match = given(spaces={"arena_1": 0, "forum_1": 0, "stadium_gold_1": 0})
    for space in ("arena_2", "arena_3", "forum_5", "stadium_gold_2", "stadium_gold_3", "dolus"):
        assert f"place {space}" in match.options(0)


@pytest.mark.parametrize(("own", "other"), [("gold", "silver"), ("silver", "gold")])
@clause("aquileia", 55)
def test_a_player_stands_on_one_side_of_the_stadium_only(own: str, other: str) -> None:
    match = given(spaces={f"stadium_{own}_2": 0})
    assert refused(match, 0, f"place stadium_{other}_1").code == "other_side"
    assert f"place stadium_{own}_1" in match.options(0)
    play(match, "place dolus")
    assert f"place stadium_{other}_1" in match.options(1)


@clause("aquileia", 58, 59)
def test_only_one_berth_of_the_port_but_the_thief_as_well() -> None:
    match = given(spaces={"portus_silver": 0})
    refusal = refused(match, 0, "place portus_copper")
    assert (refusal.code, refusal.params) == ("port_taken", {"space": "portus_copper"})
    assert "place latro" in match.options(0)


@clause("aquileia", 56, 61)
def test_a_berth_needs_its_coin_which_is_laid_down_at_once() -> None:
    match = given(seats=[{"coins": purse(2, 0, 1)}])
    refusal = refused(match, 0, "place portus_silver")
    assert (refusal.code, refusal.params) == ("no_coin", {"space": "portus_silver", "coin": "silver"})
    events = play(match, "place portus_gold")
    assert coins(match, 0) == (2, 0, 0)  # out of the stock: it cannot be spent, swapped or bid
    assert board(match)["port"] == {"copper": False, "silver": False, "gold": True}
    assert events == [{"key": "placed_port", "seat": 0, "space": "portus_gold", "coin": "gold"}]


@clause("aquileia", 62)
def test_other_spaces_may_be_taken_without_money() -> None:
    match = given(seats=[{"coins": purse()}])
    for space in ("pecunia", "equi_1", "servi_gold", "theatrum", "forum_1"):
        assert f"place {space}" in match.options(0)


@clause("aquileia", 41, 53)
def test_tie_breakers_fill_the_track_from_the_left() -> None:
    match = given(start_player=1)
    play(match, "tie-breaker", "place dolus", "tie-breaker")
    assert board(match)["tie_breakers"] == [1, 0]
    assert player(match, 0)["tie_breaker"] == 2 and player(match, 2)["tie_breaker"] is None
    refusal = refused(match, 1, "tie-breaker")
    assert (refusal.code, refusal.params) == ("tie_breaker_placed", {"field": 1})


@clause("aquileia", 44, 46, 48)
def test_after_a_pass_no_more_followers_but_the_tie_breaker_comes_next_turn() -> None:
    match = given()
    play(match, "pass", "place dolus")
    assert match.seats_to_act == (2,)
    assert player(match, 0)["passed"] and player(match, 0)["tie_breaker"] is None
    events = play(match, "place latro")
    assert only(events, "tie_breaker") == [{"key": "tie_breaker", "seat": 0, "field": 1}]
    assert match.seats_to_act == (1,)  # seat 0 has nothing left and is skipped from now on
    play(match, "place arena_1", "place arena_2")
    assert match.seats_to_act == (1,)


@clause("aquileia", 44)
def test_a_pass_with_the_tie_breaker_placed_ends_the_players_placement() -> None:
    match = given()
    play(match, "tie-breaker", "place dolus", "place latro", "pass")
    assert match.seats_to_act == (1,)
    assert player(match, 0)["followers"] == 5


@clause("aquileia", 46, 49)
def test_a_player_whose_only_piece_is_the_tie_breaker_places_it_unasked() -> None:
    spaces = {"dolus": 0, "pecunia": 0, "equi_1": 0, "equi_2": 0, "arena_1": 0}
    match = given(spaces=spaces, to_act=2)
    events = play(match, "place latro")
    assert keys(events) == ["placed", "tie_breaker"]
    assert match.seats_to_act == (1,)


@clause("aquileia", 47, 49)
def test_passing_is_offered_only_while_followers_remain_and_the_phase_ends_when_all_are_done() -> None:
    spaces = {"forum_1": 0, "forum_2": 0, "forum_3": 0, "forum_4": 0, "arena_1": 1}
    match = given(spaces=spaces, passed=[1, 2], tie_breakers=[1, 2])
    assert board(match)["phase"] == "placement" and "pass" in match.options(0)
    events = play(match, "place forum_5")
    assert only(events, "tie_breaker") == [{"key": "tie_breaker", "seat": 0, "field": 3}]
    assert ask_kind(match) == "throw" and board(match)["phase"] == "arena"


@clause("aquileia", 50)
def test_with_nowhere_to_go_a_player_with_its_tie_breaker_placed_passes_unasked() -> None:
    """Free are only the gold side of the stadium, while seat 4 stands on the silver side, and a berth, without gold."""
    closed = ["stadium_gold_1", "stadium_gold_2", "stadium_gold_3", "portus_gold"]
    others = [space for space in FREE if space not in closed and not space.startswith("stadium_silver")]
    spaces = {space: at // 5 for at, space in enumerate(others)}
    assert list(spaces.values()).count(4) == 1
    spaces |= {"stadium_silver_1": 4, "stadium_silver_2": 4, "stadium_silver_3": 4}
    last, spaces = others[0], {space: seat for space, seat in spaces.items() if space != others[0]}
    poor = {"coins": purse(1, 1, 0)}
    match = given(players=5, spaces=spaces, tie_breakers=[0, 1, 2, 3, 4], seats=[{}, {}, {}, {}, poor])
    events = play(match, f"place {last}")
    assert only(events, "passed") == [{"key": "passed", "seat": 4}]
    assert board(match)["phase"] != "placement"


def test_unknown_spaces_and_words_are_refused() -> None:
    match = given()
    assert refused(match, 0, "place forum_6").code == "unknown_space"
    assert refused(match, 0, "jump").code == "not_an_option"
    assert refused(match, 0, "").code == "not_an_option"


@clause("aquileia", 38, 43, 47)
def test_eighteen_pieces_are_placed_before_the_areas_act() -> None:
    """Nobody passes: a tie-breaker and five followers each."""
    match = given()
    play(match, *["tie-breaker"] * 3)
    for space in FREE[:14]:
        assert board(match)["phase"] == "placement"
        play(match, f"place {space}")
    assert [player(match, seat)["followers"] for seat in range(3)] == [0, 0, 1]
    play(match, f"place {FREE[14]}")
    assert board(match)["phase"] == "mercatus" and ask_kind(match) == "throw"
    assert [player(match, seat)["followers"] for seat in range(3)] == [0, 0, 0]


@clause("aquileia", 52)
def test_placing_the_tie_breaker_is_a_turn_and_brings_nothing() -> None:
    match = given()
    before = player(match, 0)
    play(match, "tie-breaker")
    assert match.seats_to_act == (1,)
    assert player(match, 0) == {**before, "tie_breaker": 1}


@clause("aquileia", 12)
def test_five_tie_breakers_find_a_field() -> None:
    match = given(players=5)
    play(match, *["tie-breaker"] * 5)
    assert board(match)["tie_breakers"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("coin", ["copper", "silver", "gold"])
@clause("aquileia", 57)
def test_each_berth_takes_its_own_coin(coin: str) -> None:
    match = given(seats=[{"coins": {coin: 1}}])
    berths = [text for text in match.options(0) if text.startswith("place portus")]
    assert berths == [f"place portus_{coin}"]
    play(match, berths[0])
    assert coins(match, 0) == (0, 0, 0) and board(match)["port"][coin] is True


@clause("aquileia", 60)
def test_forum_spaces_may_be_taken_in_any_order() -> None:
    match = given()
    play(match, "place forum_4", "place forum_2", "place forum_5", "place forum_1", "place forum_3")
    assert [on_space(match, f"forum_{number}") for number in range(1, 6)] == [0, 1, 1, 0, 2]
