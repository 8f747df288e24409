"""Setup, the end of a round, the end of the game, final scoring."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import piazza
from piazza.core.seen import LineSeen
from tests.clauses import clause
from tests.games.aquileia.words import ask_kind, chances, coins, given, keys, only, player, purse
from tests.support import board, play

PLAYERS = [3, 4, 5]


@pytest.mark.parametrize("players", [2, 6])
@clause("aquileia", 1)
def test_three_to_five_play(players: int) -> None:
    assert all(board(piazza.new_match("aquileia", count, seed=1)) for count in PLAYERS)
    with pytest.raises(piazza.BadSettings):
        piazza.new_match("aquileia", players)


@pytest.mark.parametrize("players", PLAYERS)
@clause("aquileia", 3, 4, 27, 28, 29, 30, 31, 32, 33, 34)
def test_setup(players: int) -> None:
    match = piazza.new_match("aquileia", players, seed=1)
    shown = board(match)
    for seat in range(players):
        own = player(match, seat)
        assert coins(match, seat) == (2, 1, 1)
        assert (own["followers"], own["houses"], own["points"]) == (5, 9, 0)
        assert own["cards"] == [] and own["tie_breaker"] is None
    assert None not in shown["equi"]["slots"] and shown["equi"]["deck"] == 14
    assert shown["servi"]["deck"] == 22 and shown["stadium"]["deck"] == 11 and shown["theatre"]["deck"] == 6
    assert shown["stadium"]["face"] is not None and shown["dice"] == {"red": 3, "blue": {"owner": None, "left": 4}}
    assert shown["round"] == 1 and match.seats_to_act == (shown["start_player"],)


@clause("aquileia", 35, 39)
def test_the_start_player_is_drawn_by_lot() -> None:
    matches = [piazza.new_match("aquileia", 5, seed=seed) for seed in range(40)]
    starts = [board(match)["start_player"] for match in matches]
    assert set(starts) == {0, 1, 2, 3, 4}
    assert [match.seats_to_act for match in matches] == [(start,) for start in starts]


@clause("aquileia", 6, 7, 8, 9)
def test_every_kind_of_card_is_there_in_its_number() -> None:
    match = piazza.new_match("aquileia", 3, seed=1)
    census = match.rules.census(match.state)
    counts = {
        "gold-horse-1": 3, "gold-horse-2": 2, "silver-horse-1": 3, "silver-horse-2": 2, "weapon-1": 3, "weapon-2": 3,
        "weapon-3": 1, "servus-1": 11, "servus-2": 11, "laurel white": 2, "laurel blue": 2, "laurel yellow": 2,
        "laurel purple": 2, "laurel 3": 1, "laurel 5": 1, "laurel 7": 1, "laurel 10": 1,
    }  # fmt: skip
    assert {key: census[key] for key in counts} == counts


@clause("aquileia", 5)
def test_a_die_shows_each_metal_on_two_faces() -> None:
    """So all metals are alike likely, on blue dice as on red ones."""
    match = given(phase="arena", spaces={"arena_1": 0}, blue_dice={"seat": 0, "left": 4})
    assert chances(match)["throw copper copper copper"] == 1 and chances(match)["throw copper silver gold"] == 6
    assert sum(chances(match).values()) == 3**3
    play(match, "throw copper silver gold", "blue 1")
    assert chances(match) == {"throw copper": 1, "throw silver": 1, "throw gold": 1}


@clause("aquileia", 10)
def test_there_is_a_theatre_laurel_for_each_pair_of_colours() -> None:
    match = given(phase="theatrum", spaces={"theatrum": 0})
    pairs = {frozenset(text.removeprefix("reveal ").split("-")) for text in match.options(-1)}
    assert pairs == {frozenset(pair) for pair in itertools.combinations(("white", "blue", "yellow", "purple"), 2)}


@clause("aquileia", 29, 30, 32, 33)
def test_decks_are_shuffled() -> None:
    """Of what lies in a deck each card is as likely as any other to be the next one."""
    match = given(phase="mercatus", spaces={"equi_1": 0, "servi_gold": 0}, equi=["weapon-3", "weapon-1", None])
    play(match, "buy")
    assert chances(match) == {
        "draw gold-horse-1": 3, "draw gold-horse-2": 2, "draw silver-horse-1": 3, "draw silver-horse-2": 2,
        "draw weapon-1": 2, "draw weapon-2": 3,
    }  # fmt: skip
    play(match, "draw weapon-2", "buy 1")
    assert chances(match) == {"draw servus-1": 11, "draw servus-2": 11}
    match = given(phase="stadium", spaces={"stadium_gold_1": 0, "theatrum": 0}, stadium_face="blue")
    play(match, "throw gold gold gold")
    others = {f"laurel {word}": 2 for word in ("white", "yellow", "purple")} | {"laurel blue": 1}
    assert chances(match) == others | {f"laurel {points}": 1 for points in (3, 5, 7, 10)}
    play(match, "laurel 7", "keep 7")
    assert set(chances(match).values()) == {1} and len(chances(match)) == 6
    first = [board(piazza.new_match("aquileia", 3, seed=seed)) for seed in range(30)]
    assert len({str(shown["equi"]["slots"]) for shown in first}) > 10 and len({str(s["stadium"]) for s in first}) > 4


@clause("aquileia", 11)
def test_coins_never_run_out() -> None:
    everything = {"coins": purse(39, 39, 39)}
    match = given(phase="mercatus", spaces={"dolus": 1}, seats=[everything])
    play(match, "throw copper gold")
    assert coins(match, 0) == (39, 39, 39) and coins(match, 1) == (3, 1, 2)


@clause("aquileia", 26)
def test_laurels_that_left_never_come_back() -> None:
    """A lone racer sees two and keeps one: neither is drawn in the round after."""
    seats = [{"theatre_laurels": ["white-blue"]}]
    match = given(round=2, phase="stadium", seats=seats, spaces={"stadium_gold_1": 0}, stadium_face="3")
    play(match, "throw gold gold gold", "laurel 7", "keep 7")
    left = {"laurel white", "laurel blue", "laurel yellow", "laurel purple", "laurel 5", "laurel 10"}
    assert set(match.options(-1)) == left
    play(match, "laurel 5")
    match = given(round=3, phase="theatrum", seats=seats, spaces={"theatrum": 0})
    assert "reveal white-blue" not in match.options(-1)


@clause("aquileia", 177)
def test_laurels_discarded_unseen_stay_unseen() -> None:
    match = given(spaces={}, passed=[0, 1, 2], stadium_face="blue")
    play(match, "laurel 7")
    for eyes in (0, 1, 2, None):
        assert board(match, eyes)["stadium"]["pairs"] == [{"first": None, "second": None, "face": "blue"}]
        assert board(match, eyes)["theatre"] == {"card": None, "deck": 5, "won": []}
    match = given(round=2, phase="theatrum", spaces={"theatrum": 0})
    assert len(match.options(-1)) == 6  # the one that went unseen may be any of them


@clause("aquileia", 145)
def test_without_a_follower_no_theatre_laurel_is_turned_up() -> None:
    match = given(phase="theatrum", spaces={"forum_1": 0}, seats=[{"coins": purse(9, 9, 9)}])
    assert ask_kind(match) == "build"
    assert board(match)["theatre"]["card"] is None and board(match)["theatre"]["won"] == []


@clause("aquileia", 175, 176, 178)
def test_unused_laurels_are_discarded_and_the_next_one_is_turned_up() -> None:
    match = given(spaces={}, passed=[0, 1, 2], stadium_face="blue")
    assert ask_kind(match) == "draw_laurel"
    assert board(match)["stadium"]["deck"] == 10 and board(match)["theatre"]["deck"] == 5
    play(match, "laurel 7")
    assert board(match)["stadium"] == {
        "face": "7", "deck": 9, "pairs": [{"first": None, "second": None, "face": "blue"}],
    }  # fmt: skip
    assert board(match)["round"] == 2


@clause("aquileia", 175)
def test_a_used_theatre_laurel_is_not_discarded_again() -> None:
    match = given(phase="theatrum", spaces={"theatrum": 0})
    play(match, "reveal white-blue", "pass", "pass", "pass")
    assert board(match)["theatre"]["deck"] == 5
    assert "theatre_unused" not in keys([event for line in match.history() for event in _events(line)])


def _events(line: LineSeen[Any]) -> list[dict[str, object]]:
    return line["events"]


@clause("aquileia", 51, 68, 179)
def test_the_lowest_tie_breaker_starts_the_next_round_only() -> None:
    """During the round itself, turn order stays that of its own start player."""
    match = given(
        phase="arena", start_player=0, tie_breakers=[2, 1, 0], spaces={"arena_1": 0, "arena_2": 2},
    )  # fmt: skip
    events = play(match, "throw copper silver gold", "throw copper silver gold", "points", "draw servus-1")
    assert [event["seat"] for event in only(events, "red_dice")] == [0, 2]
    events = play(match, "laurel 5")
    assert board(match)["start_player"] == 2 and board(match)["turn_order"] == [2, 0, 1]
    assert match.seats_to_act == (2,)
    assert only(events, "round_begins") == [{"key": "round_begins", "round": 2, "seat": 2}]


@clause("aquileia", 89, 90, 180)
def test_pieces_and_blue_dice_return() -> None:
    match = given(phase="portus", spaces={"portus_gold": 0}, blue_dice={"seat": 1, "left": 3}, passed=[2])
    play(match, "laurel 5")
    for seat in range(3):
        own = player(match, seat)
        assert (own["followers"], own["tie_breaker"], own["passed"]) == (5, None, False)
    assert board(match)["dice"]["blue"] == {"owner": None, "left": 4}
    assert board(match)["tie_breakers"] == []


@clause("aquileia", 36, 182)
def test_after_six_rounds_the_game_ends_and_nothing_is_turned_up() -> None:
    match = given(round=6, passed=[0, 1, 2], equi=[None, None, None])
    assert match.is_over
    assert board(match)["stadium"]["deck"] == 0 and board(match)["theatre"]["deck"] == 0
    assert board(match)["stadium"]["face"] is None and board(match)["phase"] == "over"
    match = given(round=5, passed=[0, 1, 2])
    assert not match.is_over


@clause("aquileia", 181)
def test_both_laurel_decks_are_empty_at_the_end_of_a_game() -> None:
    match = piazza.new_match("aquileia", 4, seed=3)
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, match.options(seat)[len(match.entries) % len(match.options(seat))])
    shown = board(match)
    assert shown["stadium"]["deck"] == 0 and shown["theatre"]["deck"] == 0 and shown["round"] == 6
    assert len(shown["stadium"]["pairs"]) == 6


# ---- final scoring -------------------------------------------------------------------------------------------------


def final(**seat: object) -> list[int]:
    match = given(round=6, phase="portus", seats=[seat])
    assert match.is_over
    return match.scores


@clause("aquileia", 183)
def test_laurels_count_at_face_value() -> None:
    assert final(stadium_laurels=["3", "5", "7", "10"]) == [25, 0, 0]


@clause("aquileia", 184, 188)
def test_villas_count_times_laurels_of_their_colour_only() -> None:
    own: dict[str, object] = {"buildings": ["villa_white_10", "villa_white_4", "villa_purple_8"]}
    assert final(**own) == [0, 0, 0]
    assert final(**own, stadium_laurels=["white"]) == [14, 0, 0]
    assert final(**own, stadium_laurels=["white", "white", "purple", "blue"]) == [14 * 2 + 8, 0, 0]


@clause("aquileia", 185, 186)
def test_each_theatre_laurel_serves_the_better_one_of_its_two_colours() -> None:
    own: dict[str, object] = {"buildings": ["villa_white_10", "villa_blue_8", "villa_yellow_6"]}
    assert final(**own, theatre_laurels=["white-blue"]) == [10, 0, 0]
    assert final(**own, theatre_laurels=["white-blue", "blue-yellow", "yellow-purple"]) == [10 + 8 + 6, 0, 0]
    assert final(**own, theatre_laurels=["yellow-white", "blue-purple"], stadium_laurels=["blue"]) == [10 + 16, 0, 0]


@clause("aquileia", 187)
def test_coins_cards_and_workshops_count_nothing() -> None:
    own = {"coins": {"gold": 50}, "cards": ["servus-2", "weapon-3"], "buildings": ["workshop_gemmarius", "bank_IV"]}
    assert final(**own) == [0, 0, 0]


@clause("aquileia", 37, 189)
def test_most_points_win_and_a_tie_is_a_shared_win() -> None:
    seats = [{"points": {"arena": 7}}, {"points": {"pecunia": 4, "forum": 3}}, {"points": {"portus": 6}}]
    match = given(round=6, phase="portus", seats=seats)
    assert match.scores == [7, 7, 6] and match.standings == [1, 1, 3]
    result = match.result()
    assert result is not None and isinstance(result["breakdown"], list)
    assert result["breakdown"][1]["pecunia"] == 4 and result["breakdown"][1]["forum"] == 3


@clause("aquileia", 182)
def test_the_end_is_told_and_laurels_lie_open() -> None:
    seats = [{"stadium_laurels": ["7"], "points": {"arena": 2}}, {}, {}]
    match = given(round=6, seats=seats, passed=[1, 2], tie_breakers=[0, 1, 2], spaces={})
    events = play(match, "pass")
    assert only(events, "final")[0] == {
        "key": "final", "seat": 0, "before": 2, "laurels": 7, "villas": 0, "points": 9,
    }  # fmt: skip
    assert player(match, 0, 2)["laurels"]["stadium"] == ["7"]
