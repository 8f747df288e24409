"""`piazza puzzles`: finds puzzles in games of bots, and checks those that are kept with a deeper search."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from piazza.cli.terminal import console, positive, report_error
from piazza.core.registry import GAMES

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

DESCRIPTION = """
A puzzle is a decision whose best move is better than the next beyond doubt, in all or nearly all worlds that the seat
cannot tell from the truth, and that somebody who has just learned the game would not find. The search goes on where it
was broken off; the same games give the same puzzles.
"""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("puzzles", help="find puzzles in games of bots", description=DESCRIPTION)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    find = commands.add_parser("find", help="look for puzzles", description=DESCRIPTION)
    find.add_argument("game", choices=list(GAMES), help="one of " + ", ".join(GAMES))
    find.add_argument("--count", type=positive, default=60, metavar="N", help="how many (default: %(default)s)")
    find.add_argument("--out", type=Path, metavar="FILE", help="kept here after every game (default: GAME.json)")
    find.set_defaults(run=run_find)
    check = commands.add_parser("check", help="check shipped puzzles again with a deeper search")
    check.add_argument("games", nargs="*", metavar="GAME", help="which (default: all)")
    check.add_argument("--times", type=positive, default=4, metavar="T", help="so much deeper (default: %(default)s)")
    check.set_defaults(run=run_check)


def run_find(args: argparse.Namespace) -> int:
    from piazza.study.puzzles.finding import find

    out: Path = args.out or Path(f"{args.game}.json")
    kept: dict[str, Any] = json.loads(out.read_text(encoding="utf-8")) if out.exists() else {}

    def keep(found: dict[str, Any]) -> None:
        beside = out.with_suffix(".new")
        beside.write_text(written(found), encoding="utf-8")
        os.replace(beside, out)
        console().print(f"{args.game}: {len(found['puzzles'])} puzzles in {found['games']} games", highlight=False)

    find(args.game, args.count, kept, keep)
    return 0


def written(found: dict[str, Any]) -> str:
    """One puzzle a line."""
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False, separators=(",", ":")) for puzzle in found["puzzles"])
    return f'{{"games": {found["games"]}, "puzzles": [\n{lines}\n]}}\n'


def run_check(args: argparse.Namespace) -> int:
    from piazza.study.puzzles.checking import faults_of
    from piazza.study.puzzles.shelf import puzzles_of

    bad = 0
    for game in args.games or GAMES:
        for puzzle in puzzles_of(game):
            fault = faults_of(puzzle, args.times)
            if fault:
                bad += 1
                report_error(f"{puzzle['id']}: {fault}")
        console().print(f"{game}: {len(puzzles_of(game))} puzzles checked", highlight=False)
    return 1 if bad else 0
