"""Invariants over random play, and what worlds keep."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import piazza
from piazza.core.agenda import CHANCE
from piazza.core.randomness import Stream
from tests.clauses import clause
from tests.games.lorenzo.table import advanced, rich
from tests.support import board, play

GOODS = ("wood", "stone", "servants", "coins", "military", "faith", "vp")
few = settings(max_examples=6)


def random_game(players: int, seed: int, **options: object) -> list[piazza.Match]:
    """Some moments of a random game, the end included."""
    stream = Stream(seed)
    match = piazza.new_match("lorenzo", players, seed=seed, settings=dict(options))
    moments = []
    while not match.is_over:
        seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
        texts = match.options(seat)
        assert len(texts) > 1, f"a question with one answer: {texts}"
        match.play(seat, texts[stream.below(len(texts))])
        if stream.below(20) == 0:
            moments.append(match.copy())
    return [*moments, match]


@pytest.mark.parametrize("variant", ["basic", "advanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
@few
@given(seed=st.integers(0, 10**6))
def test_invariants(players: int, variant: str, seed: int) -> None:
    for match in random_game(players, seed, variant=variant):
        shown = board(match, -3)
        for own in shown["players"]:
            assert all(own[word] >= 0 for word in GOODS)
            assert own["military"] <= 25 and own["faith"] <= 15
            assert all(len(cards) <= 6 for cards in own["cards"].values())
            assert own["total"] == sum(own["score"].values()) >= 0
        laid = [space["card"] for spaces in shown["towers"].values() for space in spaces if space["card"]]
        taken = [card for own in shown["players"] for cards in own["cards"].values() for card in cards]
        assert len(set(laid + taken)) == len(laid) + len(taken)
        for tower in shown["towers"].values():
            standing = [member for space in tower for member in space["members"] if member["member"] != "neutral"]
            assert len({member["seat"] for member in standing}) == len(standing)


@few
@given(seed=st.integers(0, 10**6))
@clause("lorenzo", 38, 45)
def test_all_members_are_placed_or_lost_each_round(seed: int) -> None:
    """Four turns for each player in each of six rounds."""
    match = random_game(3, seed)[-1]
    events = [event for line in match.history(-3) for event in line["events"]]
    turns = [event["seat"] for event in events if event["key"] in ("place", "lose_member")]
    assert [turns.count(seat) for seat in range(3)] == [24, 24, 24]


@clause("lorenzo", 34)
def test_worlds_keep_own_leaders_and_public_ones() -> None:
    match = advanced(
        rich(hand=["santa-rita", "sisto-iv"]), rich(hand=["lucrezia-borgia"], played=["cesare-borgia"]), players=3
    )
    rules = piazza.rules_of("lorenzo")
    seen = set()
    for seed in range(60):
        world = rules.sample(match.state, 0, Stream(seed))
        hands = rules.view(world, -3)["hands"]
        assert isinstance(hands, list) and hands[0] == [12, 18] and len(hands[1]) == 1
        assert hands[1][0] not in (12, 18, 17)
        seen.add(hands[1][0])
    assert len(seen) > 10


def drafted(players: int) -> piazza.Match:
    match = piazza.new_match("lorenzo", players, seed=5)
    while match.ask_face(-2)["kind"] != "turn":  # type: ignore[index]
        seat = match.seats_to_act[0]
        play(match, f"{seat}: {match.options(seat)[0]}")
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_remember_the_draft(players: int) -> None:
    """Of the leaders a seat passed on, the next seat holds exactly one in every world."""
    match = drafted(players)
    rules = piazza.rules_of("lorenzo")
    for seat in range(players):
        packs = board(match, seat)["own"]["seen"]
        hand = {leader["leader"] for leader in board(match, seat)["own"]["hand"]}
        passed = set(packs[0]) - hand
        for seed in range(20):
            hands = rules.view(rules.sample(match.state, seat, Stream(seed)), -3)["hands"]
            assert isinstance(hands, list) and set(hands[seat]) == hand
            taken = [len(passed & set(hands[other])) for other in range(players) if other != seat]
            assert sum(taken) == len(passed)
            if players == 4:
                assert taken == [1, 1, 1]


def test_two_players_know_all_but_the_first_pick() -> None:
    match = drafted(2)
    rules = piazza.rules_of("lorenzo")
    hands = [rules.view(rules.sample(match.state, 0, Stream(seed)), -3)["hands"] for seed in range(30)]
    others = [frozenset(pair[1]) for pair in hands if isinstance(pair, list)]
    common = frozenset.intersection(*others)
    assert len(common) == 3 and len(set(others)) > 5


def test_chance_never_shows_in_options_of_seats() -> None:
    match = piazza.new_match("lorenzo", 2, seed=3)
    assert CHANCE not in match.seats_to_act
