"""`piazza bench`: how fast the engine is here, compiled and interpreted side by side."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

import piazza
from piazza.arena.bench import FIGURES, Form, bench, bench_interpreted, compared, usual_forms
from piazza.cli.terminal import add_settings, console, positive_seconds, print_json, progress_bar, read_settings
from piazza.core.errors import BadSettings
from piazza.core.registry import GAMES, rules_of

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

HEADINGS = {
    "options_us": "options",
    "apply_us": "apply",
    "copy_us": "copy",
    "sample_us": "world",
    "observe_us": "observe",
    "steps_per_second": "steps/s",
    "passes_per_second": "passes/s",
    "decisions_per_second": "decisions/s",
}


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("bench", help="measure how fast the engine is, game by game")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    add_settings(parser)
    parser.add_argument("--seconds", type=positive_seconds, default=8.0, metavar="S", help="time per form and engine")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="with figures that were saved earlier")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    forms = _forms(args)
    before = _saved(args.compare) if args.compare is not None else []
    done = 0
    with progress_bar("measuring", len(forms) * (1 + piazza.COMPILED)) as progress:

        def count(_: str) -> None:
            nonlocal done
            progress(done)
            done += 1

        rows = bench(forms, args.seconds, count)
        if piazza.COMPILED:
            rows += bench_interpreted(forms, args.seconds)
    told: dict[str, object] = {"version": piazza.__version__, "compiled": piazza.COMPILED, "rows": rows}
    if args.save is not None:
        _save(args.save, told)
    if args.compare is not None:
        told["compared"] = compared(rows, before)
    if args.json:
        print_json(told)
        return 0
    _show(rows)
    if args.compare is not None:
        _show_compared(compared(rows, before), args.compare)
    return 0


def _forms(args: argparse.Namespace) -> list[Form]:
    """The usual forms, or those with the players and settings that were asked for."""
    games = args.games or list(GAMES)
    for game in games:
        rules_of(game)
    if args.players is None and not args.setting and args.deck is None and args.board is None:
        return usual_forms(games)
    forms: list[Form] = []
    for game in games:
        rules = rules_of(game)
        players, settings = read_settings(args, rules)
        usual = rules.check_settings(players, {})
        forms.append((game, players, {name: value for name, value in settings.items() if usual.get(name) != value}))
    return forms


def _saved(file: Path) -> list[dict[str, Any]]:
    try:
        rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["rows"]
        return rows
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise BadSettings(f"--compare: expected figures that were saved earlier in {file}; {fault}") from None


def _save(file: Path, told: dict[str, object]) -> None:
    try:
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    except OSError as fault:
        raise BadSettings(f"--save: cannot write {file}: {fault}") from None


def _show_compared(found: list[dict[str, Any]], file: Path) -> None:
    news = [each for each in found if each["news"]]
    out = console()
    out.print(f"{len(found)} figures compared with {file}; beyond noise: {len(news)}", markup=False, soft_wrap=True)
    for each in news:
        engine = "compiled" if each["compiled"] else "interpreted"
        what = " ".join([each["game"], str(each["players"]), *(f"{k}={v}" for k, v in each["settings"].items())])
        colour = "green" if each["faster"] > 1 else "red"
        name = HEADINGS[each["figure"]]
        out.print(
            f"[{colour}]{what}, {engine}: {name} {each['faster']:.2f} times as fast[/] (noise {each['noise']:.2f})"
        )


def _show(rows: list[dict[str, object]]) -> None:
    table = Table(title="processor time, best of several rounds; times in microseconds", padding=(0, 0))
    # What is measured stands in one column, line under line: so the table fits a terminal of 80 columns.
    table.add_column("game", min_width=14, overflow="fold")
    for heading in HEADINGS.values():
        table.add_column(heading.replace("/s", "\n/s"), justify="right", no_wrap=True)
    rows = sorted(rows, key=lambda row: (str(row["game"]), str(row["settings"]), not row["compiled"]))
    for row in rows:
        table.add_row(_measured(row), *(_figure(row[figure]) for figure in FIGURES), end_section=True)
    console().print(table)
    if not piazza.COMPILED:
        console().print("The engine runs interpreted here; `make bench` builds the compiled one beside it.")


def _measured(row: dict[str, object]) -> str:
    settings = row["settings"]
    assert isinstance(settings, dict)
    lines = [f"{row['game']} {row['players']}", *(f"{key}={value}" for key, value in settings.items())]
    return "\n".join([*lines, "compiled" if row["compiled"] else "interpreted"])


def _figure(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else f"{value:,}"
