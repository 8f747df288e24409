"""IV Theatrum: the auction in exact kinds of coin."""

from __future__ import annotations

import piazza
from tests.clauses import clause
from tests.games.aquileia.words import coins, given, keys, only, player, purse
from tests.support import board, play, refused


def auction(*purses: dict[str, int], owner: int = 0) -> piazza.Match:
    seats = [{"coins": held} for held in purses]
    match = given(players=len(seats), phase="theatrum", spaces={"theatrum": owner}, seats=seats)
    play(match, "reveal blue-purple")
    return match


@clause("aquileia", 132, 133)
def test_the_owner_reveals_the_top_laurel_and_opens_with_one_coin_of_choice() -> None:
    match = auction(purse(1, 1, 1), purse(), purse())
    assert board(match)["theatre"] == {"card": "blue-purple", "deck": 5, "won": []}
    assert match.seats_to_act == (0,) and match.options(0) == ["pass", "add copper", "add silver", "add gold"]


@clause("aquileia", 132)
def test_only_laurels_not_seen_yet_can_be_revealed() -> None:
    seats = [{"theatre_laurels": ["blue-purple"]}]
    match = given(round=2, phase="theatrum", spaces={"theatrum": 0}, seats=seats)
    assert "reveal blue-purple" not in match.options(-1) and len(match.options(-1)) == 5


@clause("aquileia", 134, 136, 140)
def test_a_bid_matches_the_highest_exactly_and_adds_one_coin() -> None:
    match = auction(purse(0, 1), purse(1, 1, 5), purse(9, 9, 9))
    play(match, "add silver")
    assert match.options(1) == ["pass", "add copper", "add gold"]  # no second silver
    refusal = refused(match, 1, "add silver")
    assert (refusal.code, refusal.params) == ("not_covered", {"coins": ["silver-2"]})
    events = play(match, "add gold")
    assert only(events, "bid")[0]["coins"] == ["silver-1", "gold-1"]


@clause("aquileia", 134)
def test_bidding_goes_clockwise_from_the_owner() -> None:
    match = auction(purse(9), purse(9), purse(9), purse(9), owner=2)
    asked = []
    for _ in range(5):
        asked.append(match.seats_to_act[0])
        play(match, "add copper")
    assert asked == [2, 3, 0, 1, 2]


@clause("aquileia", 15, 17, 140)
def test_higher_coins_do_not_stand_in_for_lower_ones() -> None:
    match = auction(purse(1), purse(0, 9, 9), purse(2))
    events = play(match, "add copper")
    assert only(events, "cannot_bid") == [{"key": "cannot_bid", "seat": 1}]
    assert match.seats_to_act == (2,)


@clause("aquileia", 141)
def test_each_raise_replaces_the_own_former_bid() -> None:
    match = auction(purse(3), purse(3), purse())
    play(match, "add copper", "add copper", "add copper")
    assert coins(match, 0) == (0, 0, 0)  # three copper in all, not one and three
    assert player(match, 0)["laurels"]["theatre"] == ["blue-purple"]
    assert coins(match, 1) == (3, 0, 0)


@clause("aquileia", 135, 137, 139, 146)
def test_a_pass_is_for_good_and_others_keep_their_coins() -> None:
    match = auction(purse(5), purse(5), purse(5))
    play(match, "add copper", "pass", "add copper", "add copper")
    assert match.seats_to_act == (2,)
    events = play(match, "pass")
    assert keys(events)[:2] == ["bid_passed", "theatre_bank"]
    assert [coins(match, seat)[0] for seat in range(3)] == [2, 5, 5]  # the owner won and paid the bank


@clause("aquileia", 138, 142)
def test_another_winner_pays_the_owner() -> None:
    match = auction(purse(2), purse(), purse(2), owner=1)
    assert match.seats_to_act == (2,)  # the owner has no coin: an automatic pass
    play(match, "add copper", "pass")
    assert [coins(match, seat)[0] for seat in range(3)] == [2, 1, 1]
    assert player(match, 2)["laurels"]["theatre"] == ["blue-purple"]


@clause("aquileia", 142, 143)
def test_an_owner_who_does_not_open_is_out_and_the_next_may_open() -> None:
    match = auction(purse(5), purse(5), purse(5))
    play(match, "pass")
    assert match.seats_to_act == (1,)
    play(match, "add copper", "pass")
    assert player(match, 1)["laurels"]["theatre"] == ["blue-purple"] and coins(match, 0) == (6, 0, 0)


@clause("aquileia", 144)
def test_if_all_pass_the_owner_gets_the_card_free() -> None:
    match = auction(purse(5), purse(5), purse())
    events = play(match, "pass", "pass")
    assert only(events, "theatre_free") == [{"key": "theatre_free", "seat": 0, "laurel": "blue-purple"}]
    assert coins(match, 0) == (5, 0, 0) and player(match, 0)["laurels"]["theatre"] == ["blue-purple"]


@clause("aquileia", 137)
def test_the_last_one_who_could_open_may_still_do_so() -> None:
    match = auction(purse(5), purse(5), purse(5))
    play(match, "pass", "pass")
    assert match.seats_to_act == (2,)
    events = play(match, "add copper")
    assert keys(events)[:2] == ["bid", "theatre_won"]  # and is not asked to raise himself


def test_a_lone_owner_with_a_bid_wins_when_nobody_can_follow() -> None:
    match = auction(purse(0, 0, 1), purse(5), purse(5))
    events = play(match, "add gold")
    assert keys(events)[:4] == ["bid", "cannot_bid", "cannot_bid", "theatre_bank"]


@clause("aquileia", 61)
def test_coins_laid_in_the_port_do_not_cover_a_bid() -> None:
    seats = [{"coins": purse(0, 0, 1)}, {"coins": purse(0, 0, 1)}, {"coins": purse()}]
    match = given(phase="theatrum", spaces={"theatrum": 0, "portus_gold": 1}, seats=seats)
    play(match, "reveal yellow-white", "add gold")
    # Seat 1 has one gold besides the laid one; two would be needed.
    assert player(match, 0)["laurels"]["theatre"] == ["yellow-white"]


def test_the_open_question_shows_the_auction_to_everybody() -> None:
    match = auction(purse(5), purse(5), purse())
    play(match, "add copper")
    ask = match.view(2)["ask"]
    assert isinstance(ask, dict) and ask["params"] == {
        "laurel": "blue-purple", "owner": 0, "bid": {"copper": 1, "silver": 0, "gold": 0}, "coins": ["copper-1"],
        "highest": 0, "out": [], "what": "raise",
    }  # fmt: skip
