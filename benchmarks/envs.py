"""What a step of the environments costs, ours and those of others in turn in one run: `make bench-envs`.

    PYTHONPATH=build/compiled python benchmarks/envs.py --write

Batched is `piazza.vector` with 64 games: a step, its observation and its mask. AEC is the same game for PettingZoo,
from the same commit. Choosing an action is not counted. Times are of the processor, of one core. Machines are shared:
the best of many short rounds is the least disturbed one, and what a quiet core does; the median tells how busy it was.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from peers import OBSERVING, Rate, agents, measured, peers

import piazza
from piazza.envs.engine.lane import NOBODY
from piazza.envs.setup import Setup

ROOT = Path(__file__).resolve().parents[1]
PAGE, FIGURES = ROOT / "docs" / "research.md", ROOT / "benchmarks" / "envs.json"
BEGIN, END = "<!-- steps: made by make bench-envs -->\n", "<!-- end of the steps -->\n"
FORMS = (
    ("sangimignano", 2, 3.0, 100_000),
    ("lucca", 4, 4.0, 60_000),
    ("aquileia", 4, 5.0, 60_000),
    ("lorenzo", 4, 8.0, 30_000),
)
"""With the most microseconds that an observation and its mask should take, and the least steps a second."""
GAMES = 64


def batched(game: str, players: int) -> Rate:
    games, draw = piazza.vector(game, GAMES, players, seed=1), np.random.default_rng(1)

    def rate(seconds: float) -> float:
        done, spent = 0, 0.0
        while spent < seconds:
            actions = (draw.random(games.masks.shape, np.float32) * games.masks).argmax(1)
            began = time.process_time()
            games.step(actions)
            spent += time.process_time() - began
            done += GAMES
        return done / spent

    return rate


def observations(game: str, players: int) -> Rate:
    """Observations with their masks a second, at positions all over random games."""
    setup, draw = Setup(game, players, {}, "win"), random.Random(1)
    lanes = []
    while len(lanes) < 200:
        lane = setup.lane()
        lane.begin(len(lanes))
        for _ in range(draw.randrange(60)):
            if lane.seat != NOBODY:
                lane.take(draw.choice(lane.legal))
        if lane.seat != NOBODY:
            lanes.append(lane)

    def rate(seconds: float) -> float:
        done, began, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            for lane in lanes:
                lane.row(lane.seat)
                lane.mask()
            done += len(lanes)
            spent = time.process_time() - began
        return done / spent

    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=0.05, help="for each in every round")
    parser.add_argument("--write", action="store_true", help="benchmarks/envs.json, and the tables of docs/research.md")
    args = parser.parse_args()
    rates: dict[str, Rate] = {}
    for game, players, _, _ in FORMS:
        rates[f"{game} seen"] = observations(game, players)
        rates[f"{game} batched"] = batched(game, players)
        rates[f"{game} aec"] = agents(f"piazza.envs.{game}_v0", players=players)
    others = {name: rate for name, (_, rate) in peers((OBSERVING,)).items()}
    found = measured({**rates, **others}, args.rounds, args.seconds)
    text = tables(found, list(others))
    if args.write:
        page = PAGE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + text + END + rest.split(END)[1], encoding="utf-8")
        FIGURES.write_text(json.dumps(kept(found, args), indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(text)


def kept(found: dict[str, list[float]], args: argparse.Namespace) -> dict[str, Any]:
    return {
        "version": piazza.__version__,
        "compiled": piazza.COMPILED,
        "python": platform.python_version(),
        "seconds": args.seconds,
        "per_second": {name: [round(rate) for rate in rates] for name, rates in found.items()},
    }


def tables(found: dict[str, list[float]], others: list[str]) -> str:
    engine = "compiled" if piazza.COMPILED else "interpreted"
    lines = [
        f"\nThe best of {len(next(iter(found.values())))} short rounds, {engine}; in brackets the median, which tells",
        "how busy the machine was. Then what was aimed at.\n",
        "| | observation and mask, µs | batched, steps/s | AEC, steps/s | batched : AEC |",
        "|---|---:|---:|---:|---:|",
    ]
    for game, players, most, least in FORMS:
        seen, batch, aec = (found[f"{game} {kind}"] for kind in ("seen", "batched", "aec"))
        times_seen = f"{1e6 / max(seen):.1f} [{1e6 / statistics.median(seen):.1f}]"
        lines.append(
            f"| {game}, {players} players | {times_seen} at most {most:g} "
            f"| {rate_text(batch)} at least {least:,} | {rate_text(aec)} | {times(batch, aec)} at least 5 |"
        )
    first, *_ = FORMS
    lines += ["", "| beside others, observed | steps/s | San Gimignano batched : | AEC : |", "|---|---:|---:|---:|"]
    for name in others:
        mine = (times(found[f"{first[0]} {kind}"], found[name]) for kind in ("batched", "aec"))
        lines.append(f"| {name} | {rate_text(found[name])} | " + " | ".join(mine) + " |")
    return "\n".join(lines) + "\n\n"


def rate_text(rates: list[float]) -> str:
    return f"{max(rates):,.0f} [{statistics.median(rates):,.0f}]"


def times(ours: list[float], theirs: list[float]) -> str:
    """How many times as many: the best by the best, and the medians."""
    return f"{max(ours) / max(theirs):.2g} [{statistics.median(ours) / statistics.median(theirs):.2g}]"


if __name__ == "__main__":
    main()
