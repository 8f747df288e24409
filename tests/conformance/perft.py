"""How many ways a game can go on: the number of lines of so many decisions from seeded positions, for every number of
players. A rule that offers one option too few or too many changes it, wherever in the tree it hides.

Chance always falls on the middle one of its outcomes. `python -m tests.conformance.perft` writes perft.json anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from piazza.core.agenda import CHANCE, State, apply, current_ask
from tests.conformance.cases import MAIN_CASES, Case
from tests.conformance.digests import Picks

FILE = Path(__file__).with_name("perft.json")
AFTER = (0, 12, 40)
"""Decisions played before lines are counted."""
MOST = 1500
"""Lines counted from one position: the depth is as great as that allows."""


def past_chance(g: State) -> None:
    ask = current_ask(g)
    while ask is not None and ask.seats[0] == CHANCE:
        options = ask.options(g, CHANCE)
        apply(g, CHANCE, options[len(options) // 2])
        ask = current_ask(g)


def begun(case: Case, decisions: int) -> State:
    g, picks = case.start(), Picks(case.players)
    past_chance(g)
    for _ in range(decisions):
        ask = current_ask(g)
        if ask is not None:
            options = ask.options(g, ask.seats[0])
            apply(g, ask.seats[0], options[picks.below(len(options))])
            past_chance(g)
    return g


def lines(g: State, depth: int) -> int:
    ask = current_ask(g)
    if ask is None:
        return 1
    options = ask.options(g, ask.seats[0])
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        after = g.copy()
        apply(after, ask.seats[0], option)
        past_chance(after)
        total += lines(after, depth - 1)
    return total


def deepest(g: State) -> list[int]:
    """[depth, lines] for the greatest depth that is not too much."""
    depth, count = 1, lines(g, 1)
    while depth < 8:
        more = lines(g, depth + 1) if count * 12 <= MOST * 4 else MOST + 1
        if more > MOST:
            break
        depth, count = depth + 1, more
    return [depth, count]


def written_anew() -> dict[str, list[list[int]]]:
    return {str(case): [[after, *deepest(begun(case, after))] for after in AFTER] for case in MAIN_CASES}


if __name__ == "__main__":
    found = {name: json.dumps(counted) for name, counted in written_anew().items()}
    FILE.write_text("{\n" + ",\n".join(f'  "{name}": {row}' for name, row in found.items()) + "\n}\n", encoding="utf-8")
