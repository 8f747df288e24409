"""`piazza replay`: a record at any entry, from any seat's eyes."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from piazza.cli.screen import Screen
from piazza.cli.terminal import add_language, console, print_json
from piazza.core.agenda import EVERYONE
from piazza.core.errors import BadSettings
from piazza.core.match import Match, replay
from piazza.core.messages import load_messages
from piazza.core.records import record_of

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("replay", help="show a record at any entry, from any seat's eyes")
    parser.add_argument("file", type=Path, metavar="FILE", help="a .piazza record")
    parser.add_argument("--at", type=int, metavar="N", help="before entry N (default: at the end)")
    parser.add_argument("--seat", type=int, metavar="S", help="as seat S sees it (default: all seats together)")
    parser.add_argument("--json", action="store_true", help="the view and the log as one JSON object")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = record_of(args.file)
    at = len(record.entries) if args.at is None else args.at
    if not 0 <= at <= len(record.entries):
        raise BadSettings(f"--at: expected 0 to {len(record.entries)}, got {at}")
    if args.seat is not None and not 0 <= args.seat < len(record.players):
        raise BadSettings(f"--seat: expected 0 to {len(record.players) - 1}, got {args.seat}")
    match = replay(record, at)
    eyes = EVERYONE if args.seat is None else args.seat
    if args.json:
        print_json({"at": at, "of": len(record.entries), "view": match.view(eyes), "log": match.history(eyes)})
        return 0
    _show(Screen(console(), match, load_messages(args.language, record.game)), match, at, len(record.entries), eyes)
    return 0


def _show(screen: Screen, match: Match, at: int, total: int, eyes: int) -> None:
    screen.log(eyes, 0)
    screen.say("entry", "bold", n=at, of=total)
    if eyes == EVERYONE:
        screen.say("eyes.all", "dim")
    else:
        screen.say("eyes.seat", "dim", name=screen.names[eyes])
    if match.is_over:
        screen.result()
    else:
        screen.board(eyes)
