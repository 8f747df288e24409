"""Luck and decisions over many games: is luck nothing on average, and do stronger bots show better decisions?

    PYTHONPATH=build/compiled python benchmarks/luck.py GAME [--games 300] [--strong builder] [--weak random]

First games of equal bots (`--strong` on every seat): the mean of what chance gave a seat, with its standard error, and
how luck and result go together. Then games in which one seat is `--strong` and the others are `--weak`, the seat moving
about the table: the mean luck of the strong seat, and what its decisions cost beside those of the others. Measured as
reviews measure the seats they are not made for. Prints one line of JSON; with `--save FILE` it goes on where it was
left.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import piazza
from piazza.bots.play import choose
from piazza.core.agenda import CHANCE
from piazza.core.match import Match
from piazza.core.outcome import leads
from piazza.study.judging import standard_error
from piazza.study.luck import QUICK, Fortune
from piazza.study.steps import judge_decision

PLAYERS = {"lucca": 3, "sangimignano": 2, "aquileia": 3, "lorenzo": 2}


def played(game: str, number: int, levels: Sequence[str]) -> Match:
    match = piazza.new_match(game, players=len(levels), seed=f"luck {number}")
    while not match.is_over:
        seat = match.seats_to_act[0]
        match.play(seat, choose(match, seat, levels[seat], number))
    return match


def luck_of(match: Match) -> list[float]:
    """What chance gave each seat in a game, in points of lead."""
    fortune = Fortune(match.rules, match.players, QUICK)
    found = [fortune.of(past).leads for past in match.past() if past.entry.by == CHANCE]
    return [math.fsum(column) for column in zip(*found, strict=True)]


def losses_of(match: Match) -> list[float]:
    """What each seat's decisions cost it in a game, beside the best it could have known."""
    lost = [0.0] * match.players
    for past in match.past():
        if past.entry.by != CHANCE:
            step = judge_decision(match, past, "quick", False)
            shift = step["shift"]
            assert isinstance(shift, list)
            lost[past.entry.by] -= shift[past.entry.by]
    return lost


def equal_game(game: str, number: int, level: str) -> dict[str, float]:
    """A game of equal bots, seen from one seat, another one in every game."""
    players = PLAYERS[game]
    match, seat = played(game, number, [level] * players), number % players
    return {"luck": luck_of(match)[seat], "result": leads([float(score) for score in match.scores])[seat]}


def uneven_game(game: str, number: int, strong: str, weak: str) -> dict[str, float]:
    """A game of one strong seat and weak others: its luck, and what its decisions cost less than theirs."""
    players = PLAYERS[game]
    seat = number % players
    match = played(game, number, [strong if each == seat else weak for each in range(players)])
    lost = losses_of(match)
    others = (math.fsum(lost) - lost[seat]) / (players - 1)
    return {"luck": luck_of(match)[seat], "strong": lost[seat], "weak": others}


def going_together(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of two rows of values."""
    a, b = (math.fsum(row) / len(row) for row in (one, other))
    shared = math.fsum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    return shared / math.sqrt(math.fsum((x - a) ** 2 for x in one) * math.fsum((y - b) ** 2 for y in other))


def mean(values: Sequence[float]) -> tuple[float, float]:
    """With its standard error."""
    return math.fsum(values) / len(values), standard_error(values)


def summed_up(equal: list[dict[str, float]], uneven: list[dict[str, float]]) -> dict[str, Any]:
    def told(values: Sequence[float]) -> list[float]:
        return [round(each, 3) for each in mean(values)]

    luck = [one["luck"] for one in equal]
    together = going_together(luck, [one["result"] for one in equal])
    even = {"games": len(equal), "luck": told(luck), "luck_and_result": round(together, 3)}
    better = told([one["weak"] - one["strong"] for one in uneven])
    columns = {name: told([one[name] for one in uneven]) for name in ("luck", "strong", "weak")}
    return {"equal": even, "uneven": {"games": len(uneven), **columns, "better": better}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(PLAYERS))
    parser.add_argument("--games", type=int, default=300, help="of each kind")
    parser.add_argument("--strong", default="builder")
    parser.add_argument("--weak", default="random")
    parser.add_argument("--save", type=Path, help="keeps the games in this file and goes on from there")
    args = parser.parse_args()
    kept: dict[str, list[dict[str, float]]] = {"equal": [], "uneven": []}
    if args.save and args.save.exists():
        kept = json.loads(args.save.read_text(encoding="utf-8"))
    for number in range(args.games):
        if number >= len(kept["equal"]):
            kept["equal"].append(equal_game(args.game, number, args.strong))
        if number >= len(kept["uneven"]):
            kept["uneven"].append(uneven_game(args.game, number, args.strong, args.weak))
        if args.save:
            args.save.write_text(json.dumps(kept), encoding="utf-8")
    print(args.game, json.dumps(summed_up(kept["equal"], kept["uneven"])))


if __name__ == "__main__":
    main()
