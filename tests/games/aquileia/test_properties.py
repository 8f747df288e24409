"""What holds in any game: coins and cards, placement limits, points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import piazza
from tests.clauses import clause
from tests.support import board

COINS = ("copper", "silver", "gold")
SEEDS = st.integers(0, 2**31 - 1)
few = settings(max_examples=8)


def game(seed: int) -> Iterator[tuple[piazza.Match, list[dict[str, Any]], list[dict[str, Any]]]]:
    """A random game: after each decision the match, what was told, and the players before."""
    match = piazza.new_match("aquileia", 3 + seed % 3, seed=seed)
    while not match.is_over:
        seat = match.seats_to_act[0]
        options = match.options(seat)
        before: list[dict[str, Any]] = board(match, -3)["players"]
        first = len(match.entries)
        match.play(seat, options[(seed + first * 7) % len(options)])
        told: list[dict[str, Any]] = []
        for line in match.history(-3, first):
            told += [dict(event) for event in line["events"]]
        yield match, told, before


def amount(words: list[str]) -> list[int]:
    total = [0, 0, 0]
    for word in words:
        if word != "none":
            kind, _, count = word.partition("-")
            total[COINS.index(kind)] += int(count)
    return total


LOSES = {"equi_bought": "coins", "servi_bought": "coins", "pecunia": "give", "theatre_won": "coins",
         "theatre_bank": "coins"}  # fmt: skip
GAINS = {"dolus": "coins", "pecunia": "get", "prize": "coins", "prize_tied": "coins", "latro": "coins",
         "port": "coins", "port_coins": "coins", "port_again": "coins", "port_again_coins": "coins"}  # fmt: skip


def ledger(told: list[dict[str, Any]], players: int) -> list[list[int]]:
    """What the events say each player's stock of coins has gained and lost."""
    change = [[0, 0, 0] for _ in range(players)]

    def add(seat: int, words: list[str], sign: int) -> None:
        for kind, count in enumerate(amount(words)):
            change[seat][kind] += sign * count

    for event in told:
        key = event["key"]
        if key in LOSES or key.startswith("built"):
            add(event["seat"], event[LOSES.get(key, "coins")], -1)
        if key in GAINS:
            add(event["seat"], event[GAINS[key]], 1)
        if key == "theatre_won":
            add(event["owner"], event["coins"], 1)
        if key == "placed_port":
            add(event["seat"], [event["coin"] + "-1"], -1)
        if key.startswith("port_again"):
            add(event["seat"], event["paid"], -1)
    return change


@few
@given(seed=SEEDS)
def test_every_coin_that_moves_is_told_and_none_is_ever_owed(seed: int) -> None:
    for match, told, before in game(seed):
        change = ledger(told, match.players)
        for seat, shown in enumerate(board(match, -3)["players"]):
            held = [shown["coins"][kind] for kind in COINS]
            assert held == [before[seat]["coins"][kind] + change[seat][at] for at, kind in enumerate(COINS)]
            assert min(held) >= 0


@few
@given(seed=SEEDS)
def test_points_come_only_from_what_is_told(seed: int) -> None:
    scoring = ("pecunia", "prize_points", "port", "port_points", "port_again", "port_again_points")
    for match, told, before in game(seed):
        gained = [0] * match.players
        for event in told:
            if event["key"] in scoring or event["key"].startswith("built"):
                gained[event["seat"]] += event["points"]
        for seat, shown in enumerate(board(match, -3)["players"]):
            assert shown["points"] == before[seat]["points"] + gained[seat] == sum(shown["parts"].values())


@few
@given(seed=SEEDS)
def test_placement_limits_and_cards_hold_throughout(seed: int) -> None:
    for match, _, _ in game(seed):
        shown = board(match, -3)
        for own in shown["players"]:
            spaces = [space["id"] for space in shown["spaces"] if space["seat"] == own["seat"]]
            assert len(spaces) + own["followers"] == 5
            assert len({space.split("_")[1] for space in spaces if space.startswith("stadium")}) <= 1
            assert len([space for space in spaces if space.startswith("portus")]) <= 1
            assert len(own["buildings"]) + own["houses"] == 9
            assert len(own["cards"]) == own["servi"] + own["equi"] and len(own["known_cards"]) <= own["equi"]
        hands = sum(own["equi"] for own in shown["players"])
        slots = sum(card is not None for card in shown["equi"]["slots"])
        assert hands + slots + shown["equi"]["deck"] + sum(shown["equi"]["discard"].values()) == 17
        held = sum(own["servi"] for own in shown["players"])
        assert held + shown["servi"]["deck"] + sum(shown["servi"]["discard"].values()) == 22


@few
@given(seed=SEEDS)
@clause("aquileia", 69)
def test_a_question_with_one_answer_is_put_only_to_keep_a_secret(seed: int) -> None:
    for match, _, _ in game(seed):
        for seat in match.seats_to_act:
            ask = match.view()["ask"]
            assert isinstance(ask, dict)
            assert len(match.options(seat)) > 1 or ask["kind"] in ("cards", "build", "laurel")
