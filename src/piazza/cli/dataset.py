"""`piazza dataset`: games of bots or of people as records and rows in Parquet files, and checking them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from piazza.cli.simulate import seat_bots
from piazza.cli.terminal import (
    add_game,
    add_place,
    add_settings,
    console,
    positive,
    print_json,
    progress_bar,
    read_place,
    read_settings,
    rules_for,
)
from piazza.core.errors import BadSettings

if TYPE_CHECKING:
    from piazza.arena.dataset import Manifest
    from piazza.cli.terminal import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("dataset", help="write games and decisions as Parquet files, or check them")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_make(actions)
    _add_people(actions)
    _add_check(actions)


def _add_make(actions: Subparsers) -> None:
    parser = actions.add_parser(
        "make",
        help="play games of bots into a data set",
        description="The same command goes on where it was left, or with more --games further.",
    )
    add_game(parser)
    add_settings(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder of the data set")
    parser.add_argument("--games", type=positive, default=1000, metavar="G", help="how many (default: %(default)s)")
    parser.add_argument("--bots", default="random", metavar="A,B,...", help="one bot for all seats, or one per seat")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: %(default)s)")
    parser.add_argument(
        "--part", type=positive, default=500, metavar="G", help="games in a file (default: %(default)s)"
    )
    add_place(parser)
    parser.add_argument("--json", action="store_true", help="the manifest on standard output")
    parser.set_defaults(run=make)


def _add_people(actions: Subparsers) -> None:
    parser = actions.add_parser(
        "people",
        help="export the finished games of a server's people, without names",
        description="For whoever runs the server. Games in which anybody decided who does not want it, or who has been "
        "deleted, are left out. The server may be running; it must be of the same version.",
    )
    add_game(parser)
    parser.add_argument("--players", type=positive, required=True, metavar="N", help="games with so many seats")
    parser.add_argument("--database", required=True, metavar="FILE_OR_URL", help="the server's database")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder of the data set")
    parser.add_argument(
        "--part", type=positive, default=500, metavar="G", help="games in a file (default: %(default)s)"
    )
    parser.set_defaults(run=people)


def _add_check(actions: Subparsers) -> None:
    parser = actions.add_parser(
        "check", help="compare a data set with its checksums, replay its games and compare their rows"
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder of the data set")
    parser.add_argument("--games", type=positive, metavar="G", help="replay only so many games (default: all)")
    parser.set_defaults(run=check)


def make(args: argparse.Namespace) -> int:
    from piazza.arena.dataset import DataPlan, make_dataset

    players, settings = read_settings(args, rules_for(args))
    bots = seat_bots(args.bots, players, args.game)
    plan = DataPlan(args.game, players, bots, settings, args.games, args.seed, args.part)
    with progress_bar(f"{args.game}, {players} players", args.games) as progress:
        manifest = make_dataset(plan, read_place(args), args.out, progress)
    if args.json:
        print_json(manifest.as_dict())
    else:
        _show(manifest, args.out)
    return 0


def people(args: argparse.Namespace) -> int:
    from piazza.server.exporting import ExportPlan, export_games

    most = rules_for(args).seat_counts[-1]
    if not 2 <= args.players <= most:
        raise BadSettings(f"--players: expected 2 to {most}, got {args.players}")
    if "://" not in args.database and not Path(args.database.removeprefix("sqlite:")).exists():
        raise BadSettings(f"--database: there is no file {args.database}")
    plan = ExportPlan(args.game, args.players, args.part)
    with progress_bar(f"{args.game}, {args.players} players", None) as progress:
        manifest, chosen = export_games(args.database, plan, args.out, progress)
    _show(manifest, args.out)
    console().print(
        f"Left out: {chosen.unwilling} games with somebody who does not want it or is gone, {chosen.unfinished} that "
        f"did not end by the rules, {chosen.older} of older rules.",
        soft_wrap=True,
    )
    return 0


def _show(manifest: Manifest, folder: Path) -> None:
    size = sum(file["bytes"] for part in manifest.parts for file in part["files"])
    counts = f"{manifest.games} games, {manifest.rows} decisions in {len(manifest.parts)} parts, {size / 1e6:.1f} MB"
    console().print(f"{counts}: {folder}", markup=False, soft_wrap=True)


def check(args: argparse.Namespace) -> int:
    from piazza.arena.loading import DataSet

    data = DataSet(args.folder)
    with progress_bar("checking", args.games or data.manifest.games) as progress:
        replayed = data.check(args.games, progress)
    _show(data.manifest, args.folder)
    console().print(f"Every file is the one that the manifest names; {replayed} games replay to their rows.")
    return 0
