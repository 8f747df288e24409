"""`piazza tournament`: bots against each other, with rotated seats and the same deals for all."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from piazza.arena.plots import Spot, intervals
from piazza.arena.results import forget
from piazza.arena.sequential import SequentialTest
from piazza.arena.statistics import half_width
from piazza.arena.tournament import FIELD, PAIRINGS, Question, TournamentPlan, run_tournament
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
    from piazza.cli.terminal import Subparsers

DESCRIPTION = """
Every deal is played in every rotation of the seats. A bot is a level (piazza games lists them), tree@NODES (our search
with a budget of its own), MODULE:FACTORY (a bot of your own), an installed one, or program:COMMAND (any program that
speaks the bot protocol). Without --pairing, all sit at one table, the last bot filling the seats left (maestro,builder
for 4 players: one maestro among three builders), or, where they have no room, every selection plays. Results are kept
as games finish; the same command goes on where it was left.
"""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("tournament", help="measure bots against each other", description=DESCRIPTION)
    add_game(parser)
    add_settings(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,...", help="the bots that take part")
    parser.add_argument(
        "--pairing",
        choices=PAIRINGS,
        default="",
        help="table: all together; round-robin: every selection of them; field: each alone among seats of the last one",
    )
    parser.add_argument(
        "--games", type=positive, default=100, metavar="G", help="rounded up to whole deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: %(default)s)")
    add_test(parser)
    add_place(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="where results are kept as games finish")
    parser.add_argument("--fresh", action="store_true", help="forget what was kept of the same tournament")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="first places with their intervals as an SVG picture")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def add_test(parser: argparse.ArgumentParser) -> None:
    """The sequential test of a tournament."""
    parser.add_argument(
        "--test",
        metavar="BOT",
        help="stop as soon as it is decided whether BOT takes --wanted of the first places or only --worse (a "
        "sequential test that errs one time in twenty); at the latest after --games",
    )
    parser.add_argument("--worse", type=float, metavar="SHARE", help="default: the fair share of BOT's seats")
    parser.add_argument("--wanted", type=float, metavar="SHARE", help="default: a tenth of all games more than --worse")


def run(args: argparse.Namespace) -> int:
    rules = rules_for(args)
    players, settings = read_settings(args, rules)
    bots = tuple(name for name in args.bots.split(",") if name)
    if not bots:
        raise BadSettings("--bots: expected at least one name")
    plan = TournamentPlan(args.game, players, bots, settings, args.seed, args.pairing)
    file = args.save if args.save is not None else kept_file(plan)
    _make_ready(file, is_fresh=args.fresh)
    question = read_question(args, plan)
    with progress_bar(f"{args.game}, {players} players", plan.whole_deals(args.games)) as progress:
        result = run_tournament(plan, args.games, read_place(args), file, progress, question)
    if args.plot is not None:
        _write(args.plot, plot_of(result))
    if args.json:
        print_json({**result, "file": str(file)})
    else:
        _show(result, file)
    return 1 if result["faults"] else 0


def read_question(args: argparse.Namespace, plan: TournamentPlan) -> Question | None:
    """The sequential test that was asked for."""
    if args.test is None:
        if args.worse is not None or args.wanted is not None:
            raise BadSettings("--worse and --wanted go with --test")
        return None
    mine = [lineup.count(args.test) for lineup in plan.lineups if args.test in lineup]
    if not mine or (plan.pairing == FIELD and args.test == plan.bots[-1]):
        raise BadSettings(f"--test: expected a bot that takes part, got {args.test!r}")
    worse = sum(mine) / len(mine) / plan.players if args.worse is None else args.worse
    wanted = worse + 0.1 if args.wanted is None else args.wanted
    if not (0 <= worse <= 1 and 0 <= wanted <= 1):
        raise BadSettings(f"--worse, --wanted: expected shares from 0 to 1, got {worse:g} and {wanted:g}")
    try:
        return Question(args.test, SequentialTest(worse, wanted))
    except ValueError as fault:
        raise BadSettings(f"--worse, --wanted: {fault}") from None


def kept_file(plan: TournamentPlan) -> Path:
    """Where the results of a plan are kept unless a file is named: one per plan, among the user's own state."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    digest = hashlib.sha256(json.dumps(plan.as_dict(), sort_keys=True).encode()).hexdigest()[:12]
    return Path(base) / "piazza" / "tournaments" / f"{plan.game}-{plan.players}p-{digest}.jsonl"


def _make_ready(file: Path, is_fresh: bool) -> None:
    if file.is_dir():
        raise BadSettings(f"--save: expected a file, and {file} is a folder")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if is_fresh:
            forget(file)
    except OSError as fault:
        raise BadSettings(f"--save: cannot write {file}: {fault}") from None


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BadSettings(f"cannot write {file}: {fault}") from None


def plot_of(result: dict[str, Any]) -> str:
    """First places of every bot with their intervals."""
    spots = []
    for row in result["results"]:
        mean, low, high = (row["win_share"][key] for key in ("mean", "low", "high"))
        if mean is not None:
            ends = (None, None) if low is None or high is None else (100 * low, 100 * high)
            spots.append(Spot(row["bot"], 100 * mean, *ends))
    title = f"{result['game']}, {result['players']} players: first places in {result['games']} games"
    fair = {row["fair_share"] for row in result["results"]}
    return intervals(title, spots, " %", 100 * fair.pop() if len(fair) == 1 else None)


def _show(result: dict[str, Any], file: Path) -> None:
    out = console()
    title = f"{result['game']}, {result['players']} players: {result['games']} games, {result['deals']} deals"
    table = Table(title=title)
    for heading in ("bot", "first places", "fair", "place", "score", "margin", "rating"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", overflow="fold")
    for row in result["results"]:
        table.add_row(*_cells(row))
    out.print(table)
    out.print("Intervals are 95 %, over deals. Margin: points ahead of the best other seat.")
    times = [(row["bot"], row["milliseconds"]) for row in result["results"] if row["milliseconds"]]
    said = ", ".join(f"{bot} {each['median']:.0f} ms (95 %: {each['p95']:.0f})" for bot, each in times)
    out.print(f"A move takes {said or 'no time that was measured'}.", markup=False)
    if all(row["rating"] is None for row in result["results"]):
        out.print("Ratings need the package openskill: pip install 'piazza[arena]'", markup=False)
    if "test" in result:
        _show_test(result["test"])
    out.print(f"Kept in {file}", markup=False, soft_wrap=True)
    if result["faults"]:
        out.print(f"[red]{result['faults']} faults[/]")
        for text in result["fault_texts"]:
            out.print(text, markup=False)


def _show_test(test: dict[str, Any]) -> None:
    said = {"passed": "it does", "failed": "it does not", "open": "not decided"}[test["decision"]]
    console().print(
        f"Does {test['bot']} take {100 * test['wanted']:.0f} % of the first places rather than "
        f"{100 * test['worse']:.0f} %? [bold]{said}[/], after {test['values']} deals"
    )


def _cells(row: dict[str, Any]) -> list[str]:
    rating = row["rating"]
    return [
        row["bot"],
        _interval(row["win_share"], 100, "%"),
        f"{100 * row['fair_share']:.0f}%" if row["fair_share"] is not None else "-",
        _interval(row["mean_place"], 1, ""),
        _interval(row["mean_score"], 1, ""),
        _interval(row["mean_margin"], 1, ""),
        _interval(rating, 1, "") if rating is not None else "-",
    ]


def _interval(mean: dict[str, Any], scale: float, unit: str) -> str:
    if mean["mean"] is None:
        return "-"
    half, value = half_width(mean), f"{scale * mean['mean']:.1f}"
    return f"{value}{unit}" if half is None else f"{value}±{scale * half:.1f}{unit}"
