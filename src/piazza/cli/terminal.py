"""What all commands share: the console, the language, progress bars, settings of a game given as KEY=VALUE."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
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

A_DAY = 86_400.0
BETWEEN_LINES = 120.0
"""Seconds between two lines of progress where no person looks."""


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
def progress_bar(
    what: str, total: int | None, clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[int], None]]:
    """Hears how much is done, and says so on standard error with the time left: as a bar where a person looks, else, as
    in the log of a long run, in a line every few minutes."""
    out = Console(stderr=True)
    if not out.is_terminal:
        yield _Lines(what, total, clock).hear
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # The time left follows from the whole run: a game of the strongest bots takes minutes.
    with Progress(*columns, console=out, transient=True, get_time=clock, speed_estimate_period=A_DAY) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)


class _Lines:
    """Progress in lines. What was done before the run began, as found in a file, says nothing about its speed."""

    def __init__(self, what: str, total: int | None, clock: Callable[[], float]) -> None:
        self._what = what
        self._total = total
        self._clock = clock
        self._first: int | None = None
        self._began = self._said = clock()

    def hear(self, done: int) -> None:
        now = self._clock()
        if self._first is None:
            self._first, self._began = done, now
        if now - self._said >= BETWEEN_LINES:
            self._said = now
            sys.stderr.write(f"{self._what}: {done}{self._rest(done - self._first, done, now - self._began)}\n")
            sys.stderr.flush()

    def _rest(self, fresh: int, done: int, seconds: float) -> str:
        if self._total is None or not fresh:
            return ""
        left = timedelta(seconds=round(seconds / fresh * (self._total - done)))
        return f" of {self._total}, {left} left"


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    value = int(text) if text.isascii() and text.isdigit() else 0
    if value < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number of at least 1, got {text}")
    return value


def positive_seconds(text: str) -> float:
    """A time above 0, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"expected seconds above 0, got {text}")
    return value
