"""`piazza bench`: how fast the engine is here, compiled and interpreted side by side."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.table import Table

import piazza
from piazza.arena.bench import FORMS, bench, bench_interpreted
from piazza.cli.terminal import console, print_json, progress_bar
from piazza.core.registry import GAMES, rules_of

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

FIGURES = ("options_us", "apply_us", "copy_us", "decisions_per_second")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bench", help="measure options, apply, copy and random play per game")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--seconds", type=float, default=4.0, metavar="S", help="time per game and engine")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    games = args.games or list(GAMES)
    for game in games:
        rules_of(game)
    forms = sum(len(FORMS[game]) for game in games)
    done = 0
    with progress_bar("measuring", forms * (1 + piazza.COMPILED)) as progress:

        def count(_: str) -> None:
            nonlocal done
            progress(done)
            done += 1

        rows = bench(games, args.seconds, count)
        if piazza.COMPILED:
            rows += bench_interpreted(games, args.seconds)
    if args.json:
        print_json({"version": piazza.__version__, "compiled": piazza.COMPILED, "rows": rows})
        return 0
    _show(rows)
    return 0


def _show(rows: list[dict[str, object]]) -> None:
    table = Table(title="processor time, best of several rounds; times in microseconds", padding=(0, 0))
    for heading in ("game", "players", "engine", "options", "apply", "copy", "decisions/s"):
        is_word = heading in ("game", "engine")
        table.add_column(heading, justify="left" if is_word else "right", no_wrap=heading != "game", overflow="fold")
    rows = sorted(rows, key=lambda row: (str(row["game"]), str(row["options"]), not row["compiled"]))
    for row in rows:
        options = row["options"]
        assert isinstance(options, dict)
        name = " ".join([str(row["game"]), *(f"{key}={value}" for key, value in options.items())])
        engine = "compiled" if row["compiled"] else "interpreted"
        table.add_row(name, str(row["players"]), engine, *(f"{row[figure]:,}" for figure in FIGURES))
    console().print(table)
    if not piazza.COMPILED:
        console().print("The engine runs interpreted here; `make bench` builds the compiled one beside it.")
