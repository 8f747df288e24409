"""`piazza verify`: runs a record again and checks all that it claims."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import piazza
from piazza.cli.terminal import console, print_json, report_error
from piazza.core.errors import BadRecord
from piazza.core.journal import Record, read_record

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify", help="check a record: every entry, the result and, with the seed, chance")
    parser.add_argument("file", type=Path, metavar="FILE", help="a .piazza record")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_file(args.file)
    try:
        checked = piazza.verify(record)
    except BadRecord as fault:
        if args.json:
            print_json({"file": str(args.file), "valid": False, "entry": fault.entry, "problem": str(fault)})
            return 2
        report_error(f"{args.file}: {fault}")
        return 2
    if args.json:
        print_json({"file": str(args.file), "valid": True, "checked": checked})
        return 0
    for line in checked:
        console().print(f"[green]✓[/] {line}")
    return 0


def read_file(path: Path) -> Record:
    """A record file, or an error that says what is wrong with it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadRecord(f"cannot read {path}: {fault}") from None
    return read_record(text)
