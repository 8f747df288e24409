"""`piazza tournament`: bots against each other, with rotated seats and the same deals for all."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from piazza.arena.tournament import TournamentPlan, run_tournament
from piazza.cli.terminal import (
    add_game,
    add_settings,
    console,
    positive,
    print_json,
    progress_bar,
    read_settings,
    rules_for,
)
from piazza.core.errors import BadOptions

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "tournament",
        help="measure bots against each other",
        description="Every deal is played in every rotation of the seats. With fewer bots than seats the last one "
        "fills the rest (maestro,builder for 4 players: one maestro among three builders); with more bots than seats "
        "every selection plays. Results are kept as games finish; the same command goes on where it was left.",
    )
    add_game(parser)
    add_settings(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,...", help="the bots that take part")
    parser.add_argument(
        "--games", type=positive, default=100, metavar="G", help="rounded up to whole deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: %(default)s)")
    parser.add_argument("--processes", type=positive, default=1, metavar="P", help="worker processes")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where results are kept as games finish")
    parser.add_argument("--fresh", action="store_true", help="forget what was kept of the same tournament")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rules = rules_for(args)
    players, options = read_settings(args, rules)
    bots = tuple(name for name in args.bots.split(",") if name)
    if not bots:
        raise BadOptions("--bots: expected at least one name")
    plan = TournamentPlan(args.game, players, bots, options, args.seed)
    file = args.save if args.save is not None else kept_file(plan)
    _make_ready(file, is_fresh=args.fresh)
    with progress_bar(f"{args.game}, {players} players", plan.whole_deals(args.games)) as progress:
        result = run_tournament(plan, args.games, args.processes, file, progress)
    if args.json:
        print_json({**result, "file": str(file)})
    else:
        _show(result, file)
    return 1 if result["faults"] else 0


def kept_file(plan: TournamentPlan) -> Path:
    """Where the results of a plan are kept unless a file is named: one per plan, among the user's own state."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    digest = hashlib.sha256(json.dumps(plan.as_dict(), sort_keys=True).encode()).hexdigest()[:12]
    return Path(base) / "piazza" / "tournaments" / f"{plan.game}-{plan.players}p-{digest}.jsonl"


def _make_ready(file: Path, is_fresh: bool) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if is_fresh:
            file.unlink(missing_ok=True)
    except OSError as fault:
        raise BadOptions(f"--save: cannot write {file}: {fault}") from None


def _show(result: dict[str, Any], file: Path) -> None:
    out = console()
    title = f"{result['game']}, {result['players']} players: {result['games']} games, {result['deals']} deals"
    table = Table(title=title)
    for heading in ("bot", "seats", "first places", "fair", "place", "score", "margin", "ms (p95)"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=heading != "bot")
    for row in result["results"]:
        table.add_row(*_cells(row))
    out.print(table)
    out.print("Intervals are 95 %, over deals. Margin: points ahead of the best other seat. ms: median time of a move.")
    out.print(f"Kept in {file}", markup=False, soft_wrap=True)
    if result["faults"]:
        out.print(f"[red]{result['faults']} faults[/]")
        for text in result["fault_texts"]:
            out.print(text, markup=False)


def _cells(row: dict[str, Any]) -> list[str]:
    times = row["milliseconds"]
    return [
        row["bot"],
        str(row["seats"]),
        _interval(row["win_share"], 100, "%"),
        f"{100 * row['fair_share']:.0f}%" if row["fair_share"] is not None else "-",
        _interval(row["mean_place"], 1, ""),
        _interval(row["mean_score"], 1, ""),
        _interval(row["mean_margin"], 1, ""),
        f"{times['median']:.0f} ({times['p95']:.0f})" if times else "-",
    ]


def _interval(mean: dict[str, float | None], scale: float, unit: str) -> str:
    value, high = mean["mean"], mean["high"]
    if value is None:
        return "-"
    if high is None:
        return f"{scale * value:.1f}{unit}"
    return f"{scale * value:.1f}±{scale * (high - value):.1f}{unit}"
