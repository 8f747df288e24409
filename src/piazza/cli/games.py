"""`piazza games`: what can be played, with every option."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.table import Table

from piazza.cli.terminal import add_language, console, print_json
from piazza.core.messages import Messages, load_messages
from piazza.core.registry import GAMES, rules_of
from piazza.core.rules import Rules, State
from piazza.core.settings import Choice, Data, Setting

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("games", help="list the games and their settings")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json([_as_data(rules_of(game)) for game in GAMES])
        return 0
    for game in GAMES:
        console().print(_as_table(rules_of(game), load_messages(args.language, game)))
    return 0


def _as_data(rules: Rules[State]) -> dict[str, object]:
    return {
        "game": rules.name,
        "rules_version": rules.version,
        "players": list(rules.seat_counts),
        "actions": rules.action_count,
        "settings": [setting.describe() for setting in rules.settings()],
    }


def _as_table(rules: Rules[State], messages: Messages) -> Table:
    counts = "-".join(str(count) for count in sorted({rules.seat_counts[0], rules.seat_counts[-1]}))
    title = f"[bold]{messages.text('game.name')}[/]  [dim]{rules.name}, {counts}[/]\n{messages.text('game.subtitle')}"
    table = Table(title=title, title_justify="left", title_style="", box=None, padding=(0, 2, 0, 0), show_header=False)
    for _ in range(3):
        table.add_column(overflow="fold")
    for setting in rules.settings():
        values = _values(setting) + _followed(setting)
        table.add_row(f"  {setting.name}", values, messages.text(f"setting.{setting.name}.help"))
    return table


def _values(setting: Setting) -> str:
    if isinstance(setting, Choice):
        return " | ".join(f"[bold]{v}[/]" if v == setting.default else v for v in setting.choices)
    if isinstance(setting, Data):
        return "[dim]file[/]"
    return f"[bold]{str(setting.default).lower()}[/]"


def _followed(setting: Setting) -> str:
    """The defaults that come with values of another setting."""
    if setting.follows is None:
        return ""
    found = [f"{value}: [bold]{str(default).lower()}[/]" for value, default in setting.follows.defaults.items()]
    return f" [dim]({', '.join(found)})[/]"
