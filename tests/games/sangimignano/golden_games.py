"""Writes the golden records: finished games, one for each way a game can end, played by a simple player from a seed.

`python -m tests.games.sangimignano.golden_games` writes those of the newest version of the rules anew; the records of a
released version never change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import piazza
from piazza.core.randomness import Stream
from tests import golden
from tests.games.sangimignano.table import table

Check = Callable[[dict[str, Any], list[str]], bool]


def finished_game(name: str, seed: int) -> piazza.Match:
    """One game: builds when it can, completes and declares now and then, passes once in some turns."""
    options, passes, _ = GOLDEN[name]
    match = piazza.new_match("sangimignano", seed=seed, settings=options)
    stream = Stream(seed)
    while not match.is_over:
        seat = match.seats_to_act[0]
        offered = match.options(seat)
        if name.endswith("deck-ran-out") and "declare" in offered:
            offered.remove("declare")
        match.play(seat, wanted(offered, stream, passes))
    return match


def wanted(offered: list[str], stream: Stream, passes: int) -> str:
    if len(offered) > 1 and offered[0] == "pass" and stream.below(passes):
        offered = offered[1:]
    for likes in (("declare",), ("build", "extend", "play", "use", "joust", "complete")):
        liked = [text for text in offered if text.split()[0] in likes]
        if liked and stream.below(4):
            return liked[stream.below(len(liked))]
    return offered[stream.below(len(offered))]


def ending(match: piazza.Match) -> tuple[dict[str, Any], list[str]]:
    """The final board and the keys of all that was told."""
    shown = match.view()["board"]
    assert isinstance(shown, dict)
    told: list[str] = []
    for line in match.history():
        events = line["events"]
        assert isinstance(events, list)
        told += [event["key"] for event in events]
    return shown, told


def has(*keys: str) -> Check:
    return lambda shown, told: all(key in told for key in keys)


GOLDEN: dict[str, tuple[dict[str, object], int, Check]] = {
    "passes-in-the-main-phase": ({}, 6, lambda shown, told: "over_passes" in told and "end_phase_deck" not in told),
    "declared": ({}, 40, has("end_phase_declared", "over_passes")),
    "deck-ran-out": ({}, 40, has("end_phase_deck", "over_passes", "trade_take", "topple", "counter")),
    "most-turns": ({"max_turns": 30}, 40, has("over_turns")),
    "drawn-without-a-tower": ({}, 1, has("drawn")),
    "nobles-deck-ran-out": ({"nobles": True}, 40, has("end_phase_deck", "struck", "counter_wild", "withdraw")),
    "nobles-declared": ({"nobles": True}, 40, has("end_phase_declared", "height_return")),
    "all-rulings-turned-deck-ran-out": (
        {
            "nobles": True,
            "last_card_purchase": "two",
            "end_phase_timing": "immediate",
            "pawn_on_topple": "stay",
            "donation_optional": False,
            "immune_towers_shield": True,
            "wild_as_five": False,
            "nobles_in_other_draws": True,
            "dealer": "second",
        },
        40,
        has("end_phase_deck", "topple", "trade_take"),
    ),
    "two-games-with-a-penalty": ({"match": "two_games"}, 40, has("penalty", "match_totals")),
    "to-120": ({"match": "to_120", "nobles": True}, 40, has("match_totals")),
}


def write_all() -> None:
    for name in GOLDEN:
        for seed in range(4000):
            match = finished_game(name, seed)
            if GOLDEN[name][2](*ending(match)):
                golden.write("sangimignano", name, match)
                print(name, "seed", seed, match.scores, len(match.entries), "entries")
                break
        else:
            raise SystemExit(f"{name}: no seed gives such a game")
    golden.write("sangimignano", "worked-example", worked_example())


def worked_example() -> piazza.Match:
    """The golden game of the specification, 26 turns that end in the rulebook's second figure."""
    match = table(hands=["6 7 8 9 10", "5 6 7 8 9"], market="9 10 10 10")
    moves = (
        "build 6-10/build 5-9/buy 10 10/buy 7 7/buy 10 9/buy 7 8/buy 9 9/buy 9 10/build 10x3/build 7x3"
        "/build 9x3/decline/buy 5 6/buy 8 8/buy 7 5/buy 8 6/build 8-10/buy 6 6/build 5-7/build 8x3"
        "/decline/complete/tower 1/tower 2/tower 3/tower 4/build 6x3/pass/complete/tower 2/tower 3"
        "/tower 4/done/declare/pass/pass"
    )
    for move in moves.split("/"):
        head, *cards = move.split() if move.startswith("buy") else [move]
        match.play(match.seats_to_act[0], head)
        for card in cards:
            match.play(match.seats_to_act[0], "deck")
            match.play(piazza.CHANCE, f"draw {card}")
    return match


if __name__ == "__main__":
    write_all()
