"""`piazza verify`: runs a record again, and says what it checked and what it cannot check.

Exit codes: 0 when all is right, 2 when something is wrong, 3 when a finished game lacks the seed that proves chance.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

import piazza
from piazza.cli.terminal import console, print_json, report_error

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

WRONG: Final = 2
CHANCE_NOT_CHECKED: Final = 3


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify", help="check a record: every entry, the result and, with the seed, chance")
    parser.add_argument("file", type=Path, metavar="FILE", help="a .piazza record")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        report = piazza.verify(args.file)
    except piazza.ChanceNotChecked as fault:
        return _say(args, fault.checked, [str(fault)], CHANCE_NOT_CHECKED)
    except piazza.BadRecord as fault:
        if args.json:
            print_json({"file": str(args.file), "valid": False, "entry": fault.entry, "problem": str(fault)})
        else:
            report_error(f"{args.file}: {fault}")
        return WRONG
    return _say(args, report.checked, report.unchecked, 0)


def _say(args: argparse.Namespace, checked: list[str], unchecked: list[str], code: int) -> int:
    if args.json:
        print_json({"file": str(args.file), "valid": code == 0, "checked": checked, "unchecked": unchecked})
        return code
    for line in checked:
        console().print(f"[green]✓[/] {line}")
    for line in unchecked:
        console().print(f"[dim]–[/] cannot be checked: {line}" if code == 0 else f"[red]✗[/] {line}")
    return code
