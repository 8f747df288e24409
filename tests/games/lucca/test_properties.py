"""What holds in every game, over random and over sensible play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import piazza
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.lucca.builders import sensible
from tests.support import board

SEEDS = st.integers(0, 2**31 - 1)
COUNTS = [2, 3, 4, 5]


def new(players: int, seed: int) -> piazza.Match:
    return piazza.new_match("lucca", players, seed=seed, settings={"two_player_dummy": players == 2})


def finish(match: piazza.Match, seed: int) -> list[dict[str, Any]]:
    """Plays to the end; returns all that was told."""
    stream = Stream(seed)
    while not match.is_over:
        match.play(match.seats_to_act[0], sensible(match, stream))
    return [event for line in match.history(-3) for event in line["events"]]


@pytest.mark.parametrize(("players", "left"), [(2, 12), (3, 10), (4, 2), (5, 0)])
@clause("lucca", 48)
def test_the_stock_lasts_exactly(players: int, left: int) -> None:
    match = new(players, 21)
    finish(match, 21)
    assert board(match)["stock"]["count"] == left


@pytest.mark.parametrize("players", COUNTS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_all_hundred_cards_are_always_somewhere_and_once(players: int, seed: int) -> None:
    match, stream = new(players, seed), Stream(seed)
    while not match.is_over:
        match.play(match.seats_to_act[0], sensible(match, stream))
        shown = match.rules.view(match.state, -3)
        cards, towers = open_cards(shown)
        assert max(Counter(cards).values()) == 1
        unseen: Any = shown["unseen"]
        assert len(cards) + sum(unseen.values()) - unseen["tower"] == 96 and towers + unseen["tower"] == 4


def open_cards(shown: Any) -> tuple[list[int], int]:
    """The numbers of all palace cards a view shows, and how many towers it shows."""
    cards = [card for triplet in shown["triplets"] for card in triplet["cards"]] + shown["discards"]["cards"]
    cards += shown["playing"]["cards"] if shown["playing"] else []
    cards += [card for hand in shown["opening"]["hands"] for card in hand] if shown["opening"] else []
    towers = shown["discards"]["towers"]
    for family in shown["families"]:
        cards += family["wall_cards"]
        cards += [card for palace in family["palaces"] for card in palace["cards"]]
        towers += family["towers"]
    towers += sum(card["colour"] == "tower" for card in cards)
    return [card["number"] for card in cards if card["colour"] != "tower"], towers


@pytest.mark.parametrize("players", COUNTS)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_palaces_stay_within_their_rules(players: int, seed: int) -> None:
    match, stream = new(players, seed), Stream(seed)
    while not match.is_over:
        match.play(match.seats_to_act[0], sensible(match, stream))
        for family in board(match)["families"]:
            colours = [palace["colour"] for palace in family["palaces"]]
            assert len(colours) == len(set(colours))
            for palace in family["palaces"]:
                assert all(card["colour"] == palace["colour"] for card in palace["cards"])
                assert (palace["height"] == palace["size"]) == (palace["area"] != "construction")


@pytest.mark.parametrize("players", COUNTS)
@settings(max_examples=5)
@given(seed=SEEDS)
def test_the_score_is_the_sum_of_its_logged_parts(players: int, seed: int) -> None:
    match = new(players, seed)
    events = finish(match, seed)
    logged = [0] * players
    for event in events:
        if event["key"] in ("palace_finished", "party", "final_party", "walls_scored"):
            logged[event["seat"]] += event["points"]
        elif event["key"] in ("lowest_number", "highest_number"):
            logged[event["seat"]] += -3 if event["key"] == "lowest_number" else 3
    assert logged == match.scores
    assert [event["scores"] for event in events if event["key"] in ("result", "result_tied")] == [match.scores]
    assert all(event["points"] == sum(event["shares"]) for event in events if "party" in event["key"])


@pytest.mark.parametrize("players", COUNTS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_nobody_is_asked_what_has_only_one_answer(players: int, seed: int) -> None:
    match, stream = new(players, seed), Stream(seed)
    while not match.is_over:
        assert all(len(match.options(seat)) > 1 for seat in match.seats_to_act)
        match.play(match.seats_to_act[0], sensible(match, stream))


@pytest.mark.parametrize("players", [3, 4, 5])
@settings(max_examples=5)
@given(seed=SEEDS)
def test_every_tie_in_the_order_is_resolved(players: int, seed: int) -> None:
    """Opening cards keep everybody with a visible number, and numbers are unique."""
    match, stream = new(players, seed), Stream(seed)
    while not match.is_over:
        match.play(match.seats_to_act[0], sensible(match, stream))
        if board(match)["opening"] is None:
            keys = [(line["shields"], line["number"]) for line in board(match)["next_order"]]
            assert keys == sorted(keys, reverse=True) and len(set(keys)) == players and min(keys)[1] > 0
