"""`piazza simulate`: many games between bots, summed up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.table import Table

from piazza.arena.simulation import Plan, simulate
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


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("simulate", help="play many games between bots and sum them up")
    add_game(parser)
    add_settings(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="G", help="how many (default: %(default)s)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="one bot level for all seats, or one per seat"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: %(default)s)")
    add_place(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rules = rules_for(args)
    players, settings = read_settings(args, rules)
    plan = Plan(args.game, players, args.games, settings, seat_bots(args.bots, players, args.game), args.seed)
    with progress_bar(f"{args.game}, {players} players", args.games) as progress:
        result = simulate(plan, read_place(args), progress)
    if args.json:
        print_json(result)
    else:
        _show(result)
    return 1 if result["faults"] else 0


def seat_bots(text: str, players: int, game: str) -> tuple[str, ...]:
    """The bot of each seat from a list with commas; one name stands for all seats."""
    from piazza.bots.registry import make_contender

    names = text.split(",")
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSettings(f"--bots: expected 1 or {players} names, got {len(names)}")
    for name in names:
        make_contender(name, game)
    return tuple(names)


def _show(result: dict[str, object]) -> None:
    scores, wins, bots = result["scores"], result["wins"], result["bots"]
    assert isinstance(scores, list) and isinstance(wins, list) and isinstance(bots, list)
    table = Table(title=f"{result['game']}: {result['games']} games in {result['seconds']} s")
    for heading in ("seat", "bot", "mean score", "wins"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(bots):
        table.add_row(str(seat), bot, f"{scores[seat]:.2f}", f"{wins[seat]:g}")
    out = console()
    out.print(table)
    out.print(
        f"{result['decisions']} decisions, {result['decisions_per_second']} a second, "
        f"{result['games_per_second']} games a second"
    )
    colour = "red" if result["faults"] else "green"
    out.print(f"[{colour}]{result['faults']} faults[/]")
    texts = result["fault_texts"]
    assert isinstance(texts, list)
    for text in texts:
        out.print(text, markup=False)
