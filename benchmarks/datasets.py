"""What data sets cost: making, checking and reading them, game by game, and how large they are.

    PYTHONPATH=build/compiled python benchmarks/datasets.py --rows 20000
    PYTHONPATH=build/compiled python benchmarks/datasets.py --games sangimignano --bots novice --rows 1000000

One process, processor time. Games are played until there are as many rows as were asked for. With PyTorch installed the
reading of tensors is measured too. The tables of docs/datasets.md are made of what this prints.
"""

from __future__ import annotations

import argparse
import importlib.util
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import piazza
from piazza.arena.dataset import DataPlan, make_dataset
from piazza.arena.loading import DataSet
from piazza.arena.places import Here
from piazza.core.messages import load_messages
from piazza.core.registry import GAMES, rules_of

FORMS = {"sangimignano": 2, "lucca": 4, "aquileia": 4, "lorenzo": 4}
HEADINGS = ("game", "bots", "games", "rows", "make", "check", "arrays", "scaled", "tensors", "size", "bytes a row")


def clock(work: Iterator[object]) -> float:
    """Seconds of the processor that going through it takes."""
    began = time.process_time()
    for _ in work:
        pass
    return time.process_time() - began


def measured(game: str, bot: str, rows: int, folder: Path) -> list[str]:
    players = FORMS.get(game, rules_of(game).seat_counts[-1])
    settings = rules_of(game).check_settings(players, {})
    plan = DataPlan(game, players, (bot,) * players, settings, 8, 1)
    trial = make_dataset(plan, Here(), folder / "trial", lambda done: None)
    plan = replace(plan, games=max(1, -(-rows * trial.games // trial.rows)))
    began = time.process_time()
    manifest = make_dataset(plan, Here(), folder / "whole", lambda done: None)
    making = time.process_time() - began
    data = DataSet(folder / "whole")
    began = time.process_time()
    data.check()
    checking = time.process_time() - began
    spent = {
        "make": making,
        "check": checking,
        "arrays": clock(data.batches()),
        "scaled": clock(data.scaled(batch["observation"]) for batch in data.batches(columns=("observation",))),
    }
    if importlib.util.find_spec("torch") is not None:
        spent["tensors"] = clock(data.tensors())
    size = sum(file["bytes"] for part in manifest.parts for file in part["files"])
    rates = [f"{manifest.rows / spent[name]:,.0f}" if name in spent else "–" for name in HEADINGS[4:9]]
    name = f"{load_messages('en', game).text('game.name')}, {players} players"
    counts = [name, f"`{bot}`", f"{manifest.games:,}", f"{manifest.rows:,}"]
    return [*counts, *rates, f"{size / 1e6:.1f} MB", f"{size / manifest.rows:.0f}"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES), metavar="GAME")
    parser.add_argument("--bots", nargs="+", default=["novice", "builder"], metavar="BOT", help="one at all seats")
    parser.add_argument("--rows", type=int, default=20_000)
    args = parser.parse_args()
    print(f"Piazza {piazza.__version__}, {'compiled' if piazza.COMPILED else 'interpreted'}; rows a second\n")
    print("| " + " | ".join(HEADINGS) + " |")
    print("|---|---|" + "---:|" * (len(HEADINGS) - 2))
    for game in args.games:
        for bot in args.bots:
            with tempfile.TemporaryDirectory() as folder:
                print("| " + " | ".join(measured(game, bot, args.rows, Path(folder))) + " |", flush=True)


if __name__ == "__main__":
    main()
