"""`piazza review`: a seat's game, judged with what that seat knew at each decision."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from piazza.cli.terminal import add_language, add_place, console, print_json, progress_bar, read_place
from piazza.core.errors import BadSettings
from piazza.core.match import Match, replay
from piazza.core.records import record_from, record_of

if TYPE_CHECKING:
    from piazza.cli.review_words import ReviewWords
    from piazza.cli.terminal import Subparsers

DESCRIPTION = """
Every decision of a seat is held against the best one, in worlds that the seat could not tell from the truth, the same
for both. A turn is called a mistake only where the difference is beyond its error, and never when it was forced.
"""
_STYLES: Final = {"mistake": "bold red", "slip": "yellow", "good": "green", "best": "green"}


class _Task(NamedTuple):
    record: dict[str, Any]
    piece: dict[str, Any]


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("review", help="judge a seat's game with what it knew", description=DESCRIPTION)
    parser.add_argument("file", type=Path, metavar="FILE", help="a .piazza record of a finished game")
    parser.add_argument("--seat", type=int, metavar="S", help="whose game (default: the first person's)")
    parser.add_argument("--depth", choices=("quick", "full"), default="full", help="quick looks at all briefly")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--html", type=Path, metavar="PAGE", help="writes one page that needs nothing else")
    add_place(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from piazza.cli.review_words import ReviewWords

    match = replay(record_of(args.file))
    seat = _seat_of(match, args.seat)
    if not match.is_over:
        raise BadSettings(f"{args.file}: this game is not over; reviews are made of finished games")
    found = _reviewed(match, seat, args)
    words = ReviewWords(match, found, args.language)
    if args.html is not None:
        from piazza.cli.review_page import review_page

        args.html.write_text(review_page(words), encoding="utf-8")
    if args.json:
        print_json(found)
    else:
        _show(words)
    return 0


def _seat_of(match: Match, wanted: int | None) -> int:
    if wanted is None:
        return next((seat for seat, player in enumerate(match.names) if "bot" not in player), 0)
    if not 0 <= wanted < match.players:
        raise BadSettings(f"--seat: expected 0 to {match.players - 1}, got {wanted}")
    return wanted


def _reviewed(match: Match, seat: int, args: argparse.Namespace) -> dict[str, Any]:
    from piazza.study.errands import pieces_of
    from piazza.study.review import assemble

    pieces = pieces_of(match, seat, args.depth)
    record = match.record().as_dict()
    found = []
    with progress_bar("review", len(pieces)) as tell:
        for answer in read_place(args).answers(do_piece, [_Task(record, piece) for piece in pieces]):
            found.append(answer)
            tell(len(found))
    return assemble(match, seat, args.depth, zip(pieces, found, strict=True))


def do_piece(task: _Task) -> object:
    """What a worker does."""
    from piazza.study.errands import do_errand

    return do_errand(replay(record_from(task.record)), task.piece)


def _show(words: ReviewWords) -> None:
    out = console()
    out.print(Text(words.heading(), style="bold"))
    out.print(words.counts())
    table = Table()
    for key in ("turn", "round", "grade", "loss", "chosen", "best", "because"):
        table.add_column(words.say(f"column.{key}"), justify="right" if key in ("turn", "round", "loss") else "left")
    for row in words.telling_turns():
        table.add_row(*(Text(cell, style=_STYLES.get(row.grade, "dim") if at == 2 else "") for at, cell in row.cells))
    out.print(table)
    for line in (*words.turning(), *words.luck()):
        out.print(line)
