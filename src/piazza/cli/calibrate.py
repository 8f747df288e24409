"""`piazza calibrate`: measures how good the estimate of a result is, phase by phase, and writes the table again."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table

from piazza.cli.terminal import console, positive, print_json
from piazza.core.registry import GAMES

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

DESCRIPTION = """
Bots play games; at every turn the estimate of the result is held against what the game came to. What comes out is the
table by which hints, reviews and luck are reckoned (src/piazza/bots/expectation.json in the sources).
"""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("calibrate", help="measure the estimate of results", description=DESCRIPTION)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], metavar="GAME", help="which (default: all)")
    parser.add_argument("--games", dest="count", type=positive, default=60, metavar="G", help="for each player count")
    parser.add_argument("--out", type=Path, metavar="FILE", help="writes the table here; other games in it stay")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from piazza.study.calibrating import calibrate, written

    out = console()

    def progress(what: str, number: int) -> None:
        if number == args.count:
            out.print(f"{what}: {number} games", highlight=False)

    table = calibrate(args.games or GAMES, args.count, progress)
    if args.out is None:
        print_json(table)
        return 0
    before = json.loads(args.out.read_text(encoding="utf-8")) if args.out.exists() else {}
    args.out.write_text(written({game: {**before, **table}[game] for game in {**before, **table}}), encoding="utf-8")
    _show(table)
    return 0


def _show(table: dict[str, dict[str, list[list[float]]]]) -> None:
    shown = Table(title="estimates held against results")
    for heading in ("game", "players", "phase", "error of the lead", "error of the win share", "positions"):
        shown.add_column(heading, justify="left" if heading == "game" else "right")
    for game, rows in table.items():
        for players, phases in rows.items():
            for number, (_, _, _, lead, win, positions) in enumerate(phases, 1):
                shown.add_row(game, players, str(number), f"{lead:.1f}", f"{win:.2f}", f"{positions:.0f}")
    console().print(shown)
