"""The game for two with a neutral family, a variant reconstructed from reviews."""

from __future__ import annotations

from typing import Any

import pytest

import piazza
from tests.clauses import clause
from tests.games.lucca.builders import end, family, keys, last_turn, palace, parts, pass_turn, told, turn
from tests.support import board, play, refused

FOUR_RED = [12, 24, 36, 48]
FIVE_RED = [12, 24, 36, 48, 60]


def left_over(*cards: object, **given: Any) -> piazza.Match:
    """Both have played; the first three cards named and three more are left over, seat 0 was first in order."""
    whole: dict[str, Any] = {"players": 2, "options": {"two_player_dummy": True}, "round": 3, "turn": 2}
    whole |= {"order": [0, 1], "triplets": [list(cards[:3]), list(cards[3:]), None, None], **given}
    return piazza.position("lucca", whole)


@clause("lucca", 1, 75)
def test_it_is_for_two_and_two_need_it() -> None:
    with pytest.raises(piazza.BadSettings, match="played by 2 players, not 3"):
        piazza.new_match("lucca", 3, settings={"two_player_dummy": True})
    with pytest.raises(piazza.BadSettings, match="switch on the setting two_player_dummy"):
        piazza.new_match("lucca", 2)
    with pytest.raises(piazza.BadSettings, match="3, 4, 5 players, not 6"):
        piazza.new_match("lucca", 6)


@clause("lucca", 75, 76)
def test_five_cards_seven_rounds_four_triplets_and_an_empty_neutral_family() -> None:
    match = piazza.new_match("lucca", 2, seed=3, settings={"two_player_dummy": True})
    shown = board(match)
    assert (shown["palace_size"], shown["rounds"], len(shown["triplets"])) == (5, 7, 4)
    assert [one["seat"] for one in shown["families"]] == [0, 1, "neutral"]
    assert family(match, 2)["palaces"] == [] and match.seats_to_act == (0, 1)


@clause("lucca", 76, 77)
def test_after_both_turns_each_adds_one_card_left_over_in_turn_order() -> None:
    match = turn(60, 61, 62, players=2, order=[1, 0])
    pass_turn(match)
    pass_turn(match)
    assert match.seats_to_act == (1,)
    offered = match.options(1)
    assert len(offered) == 6 and all(text.startswith("neutral") for text in offered)
    play(match, offered[0])
    assert match.seats_to_act == (0,)
    assert match.options(0) == offered[1:]
    events = play(match, offered[1])
    assert keys(events) == ["neutral_added", "rest_discarded"] and told(events, "rest_discarded")[0]["count"] == 4
    assert sum(one["height"] for one in family(match, 2)["palaces"]) == 2


@clause("lucca", 78)
def test_never_a_tower_and_never_a_colour_it_has_finished() -> None:
    match = left_over(61, "tower", 72, 2, 3, "tower", neutral={"finished": {"red": FIVE_RED}})
    assert match.options(0) == ["neutral 2", "neutral 3"]
    assert refused(match, 0, "neutral 61").code == "neutral_finished"
    assert refused(match, 0, "neutral tower").code == "neutral_no_tower"
    assert refused(match, 0, "neutral 50").code == "not_left_over"
    assert refused(match, 0, "take A").code == "neutral_first"


def test_a_single_card_that_fits_is_added_without_asking() -> None:
    match = left_over(61, 72, 73, 84, 85, 2, neutral={"finished": {"red": FIVE_RED}})
    # Seat 0 adds orange 2, seat 1 has nothing left that fits.
    assert palace(match, 2, "orange")["cards"][0]["number"] == 2
    assert match.seats_to_act == (piazza.CHANCE,) and board(match)["round"] == 4


@clause("lucca", 78)
def test_it_is_skipped_when_nothing_fits() -> None:
    whole: dict[str, Any] = {"neutral": {"finished": {"red": FIVE_RED}}}
    match = left_over(61, 72, 73, 84, 85, 96, **whole)
    assert match.seats_to_act == (piazza.CHANCE,)
    assert [one["colour"] for one in family(match, 2)["palaces"]] == ["red"]
    # The same at the end of a turn, where it is told.
    whole |= {"round": 3, "turn": 1, "order": [0, 1]}
    whole |= {"triplets": [[61, 72, 73], [84, 85, 96], [2, 3, 4], None]}
    match = piazza.position("lucca", {"players": 2, "options": {"two_player_dummy": True}, **whole})
    events = play(match, "take C", "discard 2", "discard 3", "discard 4")
    assert [event["seat"] for event in told(events, "neutral_skipped")] == [0, 1]
    assert told(events, "rest_discarded")[0]["count"] == 6


@clause("lucca", 79)
def test_at_five_cards_a_neutral_palace_is_finished_and_scores_nothing() -> None:
    match = left_over(60, 2, 3, 4, 5, 6, neutral={"construction": {"red": FOUR_RED}})
    label = next(choice for choice in match.choices(0) if choice["text"] == "neutral 60")
    assert label["key"] == "neutral_finish"
    assert keys(play(match, "neutral 60"))[0] == "neutral_finished"
    assert palace(match, 2, "red")["area"] == "finished" and family(match, 2)["points"] == 0


@clause("lucca", 80)
def test_it_pays_at_parties_one_for_each_card_or_a_flat_two() -> None:
    own = {"finished": {"red": [1, 13, 25, 37, 49]}}
    match = turn(2, 3, 4, players=2, families=[own], neutral={"construction": {"red": [12, 24, 36]}}, order=[0, 1])
    assert palace(match, 0, "red")["party"] == {"points": 3, "guests": ["neutral"], "shares": [3]}
    assert told(play(match, "open red"), "party")[0]["points"] == 3
    match = turn(2, 3, 4, players=2, families=[own], neutral={"finished": {"red": FIVE_RED}}, order=[0, 1])
    assert palace(match, 0, "red")["party"]["points"] == 2


@clause("lucca", 79, 81)
def test_it_never_opens_and_counts_neither_for_order_nor_numbers_nor_the_winner() -> None:
    neutral = {"finished": {"red": FIVE_RED}, "construction": {"orange": [23, 38, 59, 95], "blue": [5]}}
    match = last_turn({"construction": {"green": [16]}}, {"construction": {"green": [93]}}, players=2, neutral=neutral)
    assert board(match)["order"] == [1, 0] and [line["seat"] for line in board(match)["next_order"]] == [1, 0]
    end(match)
    while not match.is_over:
        play(match, match.options(match.seats_to_act[0])[0])
    assert palace(match, 2, "red")["area"] == "finished"
    assert (parts(match, 0)["lowest_number"], parts(match, 1)["highest_number"]) == (-3, 3)
    assert match.scores == [-3, 3] and match.standings == [2, 1]
    assert len(match.rules.breakdown(match.state)) == 2


def test_the_stock_of_two_leaves_twelve() -> None:
    match = piazza.new_match("lucca", 2, seed=11, settings={"two_player_dummy": True})
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, match.options(seat)[0])
    assert board(match)["stock"]["count"] == 100 - 4 - 7 * 12
