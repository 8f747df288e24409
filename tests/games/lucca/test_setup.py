"""Setup: the deal, triplets seen before the secret choice, the reveal, the new stock."""

from __future__ import annotations

import pytest

import piazza
from piazza.core.agenda import CHANCE
from piazza.core.fingerprint import digest
from tests.clauses import clause
from tests.games.lucca.builders import ROUNDS, keys, palace, pass_turn, told
from tests.support import board, play

HANDS = [[12, 49, 2, 3], [4, 5, 6, 9], [10, 11, 14, 15]]
TRIPLETS = [[20, 21, 22], [23, 24, 25], [26, 27, 28], [29, 30, 31]]


def opening() -> piazza.Match:
    return piazza.position("lucca", {"players": 3, "hands": HANDS, "triplets": TRIPLETS})


@clause("lucca", 6)
def test_four_cards_each_from_the_96_without_towers() -> None:
    match = piazza.position("lucca", {"players": 3, "hands": HANDS})
    assert "draw tower" not in match.options(CHANCE) and len(match.options(CHANCE)) == 96 - 12
    begun = piazza.new_match("lucca", 3, seed=1)
    openings = [begun.view(seat)["board"]["opening"] for seat in range(3)]
    hands = [opening["hands"][seat] for seat, opening in enumerate(openings) if opening is not None]
    assert [len(hand) for hand in hands if hand is not None] == [4, 4, 4]


@pytest.mark.parametrize(("players", "count"), [(3, 4), (4, 5), (5, 6)])
@clause("lucca", 7, 8)
def test_players_plus_one_triplets_lie_open_before_the_choice(players: int, count: int) -> None:
    match = piazza.new_match("lucca", players, seed=5)
    assert match.seats_to_act == tuple(range(players))
    for seat in (*range(players), None):
        shown = board(match, seat)
        assert [len(triplet["cards"]) for triplet in shown["triplets"]] == [3] * count
        assert all(card["colour"] != "tower" for triplet in shown["triplets"] for card in triplet["cards"])


@clause("lucca", 9, 10)
def test_all_choose_at_once_and_in_secret() -> None:
    match = opening()
    assert list(match.seats_to_act) == [0, 1, 2]
    play(match, "1: keep 4 5")
    assert list(match.seats_to_act) == [0, 2]
    assert board(match, 0)["opening"]["has_chosen"] == [False, True, False]
    assert board(match, 0)["opening"]["kept"] == [None, None, None]
    assert [card["number"] for card in board(match, 1)["opening"]["kept"][1]] == [4, 5]
    assert board(match, 0)["opening"]["hands"][1] is None and board(match)["opening"]["hands"] == [None] * 3
    assert "4" not in str(match.history(0)[0]["events"])
    assert match.history(1)[0]["events"] == match.history(-3)[0]["events"]


@clause("lucca", 10)
def test_everything_is_revealed_when_the_last_has_chosen() -> None:
    match = opening()
    play(match, "2: keep 10 15", "0: keep 2 3")
    assert all(not family["palaces"] for family in board(match)["families"])
    events = play(match, "1: keep 4 5")
    assert [event["seat"] for event in told(events, "revealed")] == [0, 1]
    assert [event["seat"] for event in told(events, "revealed_stacked")] == [2]
    assert palace(match, 1, "blue")["number"] == 5 and palace(match, 0, "orange")["number"] == 2
    assert board(match)["opening"] is None


@clause("lucca", 65)
def test_the_pair_is_ordered_where_it_matters_and_only_there() -> None:
    match = opening()
    # Two reds can be stacked both ways; every other pair has no order.
    unordered = ["keep 2 12", "keep 3 12", "keep 2 49", "keep 3 49", "keep 2 3"]
    assert sorted(match.options(0)) == sorted(["keep 12 49", "keep 49 12", *unordered])
    twin = opening()
    play(match, "0: keep 12 2")
    play(twin, "0: keep 2 12")
    assert digest(match.state) == digest(twin.state) and match.entries[-1].text == "keep 12 2"


@pytest.mark.parametrize(("text", "top"), [("keep 12 49", 49), ("keep 49 12", 12)])
@clause("lucca", 11, 12, 65)
def test_two_cards_of_one_colour_form_one_palace_the_second_on_top(text: str, top: int) -> None:
    match = opening()
    play(match, f"0: {text}", "1: keep 4 5", "2: keep 10 11")
    red = palace(match, 0, "red")
    assert (red["number"], red["height"], red["windows"]) == (top, 2, 3)


@clause("lucca", 13)
def test_rejected_cards_rest_and_towers_become_the_stock() -> None:
    match = opening()
    events = play(match, "0: keep 12 49", "1: keep 4 5", "2: keep 10 11")
    assert told(events, "new_stock")[0]["count"] == 100 - 6 - 12
    assert board(match)["stock"] == {"count": 82, "towers": 4}
    for _ in range(3):
        pass_turn(match)
    drawn = match.options(CHANCE)
    for number in (2, 3, 6, 9, 14, 15, "tower"):
        assert f"draw {number}" in drawn
    for number in (12, 49, 4, 5, 10, 11, 20, 31):
        assert f"draw {number}" not in drawn


@clause("lucca", 2, 13)
def test_each_of_the_four_towers_is_as_likely_as_any_card() -> None:
    match = opening()
    play(match, "0: keep 12 49", "1: keep 4 5", "2: keep 10 11")
    for _ in range(3):
        pass_turn(match)
    ask = match.state.agenda[-1]
    weights = dict(zip(match.options(CHANCE), ask.weights(match.state), strict=True))  # type: ignore[attr-defined]
    assert weights["draw tower"] == 4 and sum(weights.values()) == 82 and weights["draw 2"] == 1
    play(match, "draw tower", "draw tower", "draw tower")
    assert match.state.agenda[-1].weights(match.state) == []  # type: ignore[attr-defined]
    play(match, "draw tower")
    assert "draw tower" not in match.options(CHANCE)


@pytest.mark.parametrize(("players", "size"), [(3, 5), (4, 4), (5, 3)])
@clause("lucca", 36, 37, 38, 49, 50, 51)
def test_palace_size_and_rounds_by_number_of_players(players: int, size: int) -> None:
    shown = piazza.new_match("lucca", players, seed=2).view()
    assert board(piazza.new_match("lucca", players, seed=2))["palace_size"] == size
    assert (shown["round"], shown["rounds"]) == (1, ROUNDS[players])


def test_a_choice_can_be_taken_back_while_others_still_choose() -> None:
    match = opening()
    play(match, "0: keep 12 49", "1: keep 4 5")
    match.undo(0)
    assert match.seats_to_act == (0, 2)
    play(match, "0: keep 2 3", "2: keep 10 11")
    assert match.why_not_undo(2) is not None
    assert palace(match, 0, "red") == {}


def test_the_deal_tells_a_hand_to_its_owner_alone() -> None:
    match = piazza.new_match("lucca", 4, seed=8)
    for seat in range(4):
        told = [dict(event) for line in match.history(seat) for event in line["events"]]
        dealt = [event for event in told if event["key"] == "dealt"]
        assert keys(dealt) == ["dealt"] * 4
        assert [event["seat"] for event in dealt if "cards" in event] == [seat]


@pytest.mark.parametrize("players", [1, 6])
@clause("lucca", 1)
def test_three_to_five_play(players: int) -> None:
    assert [len(board(piazza.new_match("lucca", count, seed=1))["families"]) for count in (3, 4, 5)] == [3, 4, 5]
    with pytest.raises(piazza.BadSettings):
        piazza.new_match("lucca", players)


@clause("lucca", 64)
def test_nobody_chooses_a_crest() -> None:
    match = piazza.new_match("lucca", 4, seed=2)
    assert [one["seat"] for one in board(match)["families"]] == [0, 1, 2, 3]
    assert all(text.startswith("keep") for seat in range(4) for text in match.options(seat))


@clause("lucca", 21)
def test_in_the_first_round_there_is_nothing_to_open() -> None:
    match = opening()
    play(match, "0: keep 12 49", "1: keep 4 5", "2: keep 10 11")
    for _ in range(3):
        assert all(text.startswith("take") for text in match.options(match.seats_to_act[0]))
        pass_turn(match)
