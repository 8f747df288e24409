"""What all commands share: the console, the language, progress bars, settings of a game given as KEY=VALUE."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from piazza.core.errors import BadSettings
from piazza.core.messages import LANGUAGES
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules, State

if TYPE_CHECKING:
    from piazza.arena.places import Place

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def console() -> Console:
    """The console for people; made anew so that it always writes to the present standard output."""
    return Console(highlight=False, soft_wrap=False)


def report_error(text: str) -> None:
    """One line on standard error, whatever the text."""
    line = Text("piazza: ", style="bold red").append(" ".join(text.split()), style="default")
    Console(stderr=True, highlight=False, soft_wrap=True).print(line)


def print_json(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=1) + "\n")


def system_language() -> str:
    """Japanese where the system speaks it, English elsewhere."""
    spoken = os.environ.get("PIAZZA_LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    return "ja" if spoken.lower().startswith("ja") else "en"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", choices=LANGUAGES, default=system_language(), help="language of all words (default: %(default)s)"
    )


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: the fewest)")
    parser.add_argument(
        "--setting",
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a setting of the game; may be repeated (--option is the older name)",
    )
    parser.add_argument("--deck", type=Path, metavar="FILE", help="your own deck as CSV (lucca)")
    parser.add_argument("--board", type=Path, metavar="FILE", help="your own board as JSON (aquileia)")


def read_settings(args: argparse.Namespace, rules: Rules[State]) -> tuple[int, dict[str, object]]:
    """The number of players and the game's settings from the command line, validated."""
    known = {setting.name: setting for setting in rules.settings()}
    given: dict[str, object] = {}
    for pair in args.setting:
        key, sign, text = pair.partition("=")
        if not sign:
            raise BadSettings(f"--setting: expected KEY=VALUE, got {pair!r}")
        given[key] = known[key].parse(text) if key in known else text
    for name in ("deck", "board"):
        path = getattr(args, name)
        if path is not None:
            given[name] = _own_data(rules, name, path)
    players = rules.seat_counts[0] if args.players is None else args.players
    if args.players is None and given.get("two_player_dummy") is True:
        players = 2
    return players, rules.check_settings(players, given)


def _own_data(rules: Rules[State], name: str, path: Path) -> object:
    """An owner's own deck or board. The game reads and validates it; what is merely odd is said, not refused."""
    if name not in [setting.name for setting in rules.settings()]:
        raise BadSettings(f"--{name}: {rules.name} has no {name} of one's own")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadSettings(f"--{name}: cannot read {path}: {fault}") from None
    value, warnings = _reader(rules.name, name)(text)
    for warning in warnings:
        Console(stderr=True, highlight=False).print(f"[yellow]{path}:[/] {warning}")
    return value


def _reader(game: str, name: str) -> Callable[[str], tuple[object, list[str]]]:
    import importlib

    reader: Callable[[str], tuple[object, list[str]]] = getattr(importlib.import_module(GAMES[game]), f"read_{name}")
    return reader


def rules_for(args: argparse.Namespace) -> Rules[State]:
    return rules_of(args.game)


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where many games are played."""
    parser.add_argument("--processes", type=positive, default=1, metavar="P", help="worker processes on this machine")
    parser.add_argument(
        "--on", default="local", metavar="WHERE", help="local (default), ray, or ray:ADDRESS of a running cluster"
    )


def read_place(args: argparse.Namespace) -> Place:
    from piazza.arena.places import place_from

    return place_from(args.on, args.processes)


@contextmanager
def progress_bar(what: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """A bar on standard error that hears how much is done; it shows only where a person looks."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, got {text}")
    return value


def positive_seconds(text: str) -> float:
    """A time above 0, for argparse."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected seconds above 0, got {text}")
    return value
