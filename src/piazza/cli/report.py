"""`piazza report`: a tournament, a data set or the balance of a game as one page of HTML."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from piazza.cli.simulate import seat_bots
from piazza.cli.terminal import (
    add_language,
    add_place,
    add_settings,
    console,
    positive,
    print_json,
    progress_bar,
    read_place,
    read_settings,
)
from piazza.cli.tournament import add_test, read_question
from piazza.core.errors import BadSettings
from piazza.core.registry import GAMES, rules_of

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

DESCRIPTION = """
WHAT is the results file of a tournament, the folder of a data set, or the name of a game: then games of bots are played
and looked at for its balance. The page is one file that needs nothing from the network.
"""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("report", help="a page of tables and pictures", description=DESCRIPTION)
    parser.add_argument("what", metavar="WHAT", help=f"a file, a folder, or one of {', '.join(GAMES)}")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page (default: report.html)")
    add_language(parser)
    add_settings(parser)
    parser.add_argument("--games", type=positive, default=200, metavar="G", help="how many are looked at")
    parser.add_argument("--bots", default="builder", metavar="A,B,...", help="who plays, when a game is named")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: %(default)s)")
    add_test(parser)
    add_place(parser)
    parser.add_argument("--json", action="store_true", help="the figures of a balance on standard output, and no page")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.what in GAMES:
        text = _balance(args)
    elif Path(args.what).is_dir():
        text = _dataset(args)
    else:
        text = _tournament(args)
    if text is None:
        return 0
    out: Path = args.out or Path("report.html")
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BadSettings(f"--out: cannot write {out}: {fault}") from None
    console().print(f"Written to {out}", markup=False, soft_wrap=True)
    return 0


def _balance(args: argparse.Namespace) -> str | None:
    from piazza.arena.balance import BalancePlan, measure_balance
    from piazza.arena.report import balance_report

    rules = rules_of(args.what)
    players, settings = read_settings(args, rules)
    bots = seat_bots(args.bots, players, args.what)
    plan = BalancePlan(args.what, players, bots, settings, args.seed)
    with progress_bar(f"{args.what}, {players} players", args.games) as progress:
        balance = measure_balance(plan, args.games, read_place(args), progress)
    told = {
        "game": args.what,
        "bots": list(bots),
        "seed": args.seed,
        "rules_version": rules.version,
        "settings": settings,
    }
    if args.json:
        print_json({**told, **balance.as_dict()})
        return None
    return balance_report(balance, told, args.language)


def _dataset(args: argparse.Namespace) -> str:
    from piazza.arena.balance import balance_of, course_of
    from piazza.arena.loading import DataSet
    from piazza.arena.report import dataset_report

    data = DataSet(args.what)
    deciders: Counter[str] = Counter()
    for batch in data.batches(columns=("by",)):
        deciders.update(str(name) for name in batch["by"])
    count = min(args.games, data.manifest.games)
    with progress_bar(args.what, count) as progress:
        courses = (course_of(record) for (_, record), _ in zip(data.records(), range(count), strict=False))
        balance = balance_of(data.manifest.head["plan"]["players"], courses, progress)
    return dataset_report(data.manifest, balance, dict(deciders.most_common()), args.language)


def _tournament(args: argparse.Namespace) -> str:
    from piazza.arena.report import tournament_report
    from piazza.arena.results import read_results
    from piazza.arena.tournament import FORMAT, FORMAT_VERSION, Hearing, TournamentPlan, summed_up

    results = read_results(Path(args.what))
    if results.plan.get("format") != FORMAT or results.plan.get("format_version") != FORMAT_VERSION:
        raise BadSettings(
            f"{args.what}: expected the results of a tournament, a data set, or one of {', '.join(GAMES)}"
        )
    plan = TournamentPlan.from_dict(results.plan)
    question = read_question(args, plan)
    hearing = None if question is None else Hearing(question, len(plan.arrangements))
    if hearing is not None:
        hearing.hear(results)
    return tournament_report(summed_up(results.plan, results.games, results.faults, hearing), args.language)
