"""Ways to search, compared at the same budget: each takes one seat among builders and plays the same deals.

    PYTHONPATH=build/compiled python benchmarks/search_variants.py GAME [--players 4] [--games 100] [--processes 2]

Prints a Markdown table, one row per way: the share of first places and the margin over the best builder, with 95 %
intervals, and the processor time of a move. Results are kept in the folder `--save` as games finish, and the same
command goes on where it was left.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from piazza.arena.places import place_from
from piazza.arena.statistics import half_width
from piazza.arena.tournament import TournamentPlan, run_tournament
from piazza.bots.bot import Bot
from piazza.bots.levels import FEW, LEVEL_BOTS, TREES, plan_for
from piazza.bots.search.plan import ALL, Plan
from piazza.bots.tree_bot import TreeBot
from piazza.core.agenda import State
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules

NODES = {"lucca": 3_000, "sangimignano": 1_500, "aquileia": 800, "lorenzo": 2_000}
"""Positions judged in each of two trees: few enough for many games."""
SETTINGS = (
    *("exploration", "temperature", "trust", "rollout_turns"),
    *("told_apart", "one_world", "depth", "width", "tree_width", "careful"),
)
ALIKE = 1e6
"""A temperature at which every option is as likely to be looked at as the other."""

# What each way changes in the game's own plan; where that is nothing, the way is left out.
WAYS: dict[str, dict[str, Any]] = {
    "as played": {},
    "judged at once": {"rollout_turns": 0},
    "4 turns played on": {"rollout_turns": 4},
    "8 turns played on": {"rollout_turns": 8},
    "16 turns played on": {"rollout_turns": 16},
    "turns played on judged at their end": {"careful": True},
    "turns played on judged at once": {"careful": False},
    "every option looked at every time": {"width": ALL, "tree_width": ALL},
    "only what did well before": {"width": 3, "tree_width": 6},
    "one decision deep": {"depth": 1},
    "as deep as it gets": {"depth": 60},
    "options alike at first sight (UCT)": {"temperature": ALIKE},
    "chance up to 12 outcomes branches": {"told_apart": FEW},
    "outcomes of chance share a node": {"told_apart": 0},
    "one world per tree, 16 trees (PIMC)": {"one_world": True, "trees": 16},
}


def settings_of(game: str, way: str) -> dict[str, Any]:
    """The game's plan as the way changes it, and the number of trees that share the budget."""
    base, changes = plan_for(game, NODES[game]), WAYS[way]
    found = {name: changes.get(name, getattr(base, name)) for name in SETTINGS}
    return {**found, "trees": changes.get("trees", TREES)}


def is_another(game: str, way: str) -> bool:
    """Whether the way differs from how the game's own levels search."""
    own, other = settings_of(game, "as played"), settings_of(game, way)
    # Without a tree nothing is kept of what follows chance, and there is nothing below the root.
    idle = {"told_apart", "tree_width"} if other["depth"] == 1 else set()
    return any(own[name] != other[name] for name in own if name not in idle)


def made(way: str, rules: Rules[State]) -> Bot:
    settings = settings_of(rules.name, way)
    trees = settings.pop("trees")
    nodes = NODES[rules.name] * TREES // trees
    return TreeBot(rules, Plan(nodes, **settings), trees)


# Tournaments find bots by name; their worker processes import this file and so find the ways too.
LEVEL_BOTS.update({way: partial(made, way) for way in WAYS})


def measured(game: str, players: int, way: str, args: argparse.Namespace) -> dict[str, Any]:
    options = rules_of(game).check_settings(players, {})
    plan = TournamentPlan(game, players, (way, "builder"), options, args.seed)
    number = list(WAYS).index(way)
    args.save.mkdir(parents=True, exist_ok=True)
    file = args.save / f"{game}-{players}p-{NODES[game]}-{args.seed}-{number}.jsonl"
    result: dict[str, Any] = run_tournament(
        plan, args.games, place_from("local", args.processes), file, lambda done: None
    )
    if result["faults"]:
        sys.exit("\n".join(result["fault_texts"]))
    row: dict[str, Any] = result["results"][0]
    return row


def shown(mean: dict[str, float], scale: float, digits: int) -> str:
    return f"{mean['mean'] * scale:.{digits}f} ± {(half_width(mean) or 0) * scale:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--save", type=Path, default=Path("build/search_variants"))
    args = parser.parse_args()
    players = args.players or min(4, rules_of(args.game).seat_counts[-1])
    print(f"{args.game}, {players} players, {NODES[args.game] * TREES} positions a move\n")
    print("| way | games | first places % | margin | ms |\n|---|---:|---:|---:|---:|")
    for way in WAYS:
        if way == "as played" or is_another(args.game, way):
            row = measured(args.game, players, way, args)
            first, margin = shown(row["win_share"], 100, 0), shown(row["mean_margin"], 1, 1)
            print(f"| {way} | {row['games']} | {first} | {margin} | {row['milliseconds']['median']:.0f} |", flush=True)


if __name__ == "__main__":
    main()
