"""The ladder of our bots: every level against every other, in every game with every number of players.

    PYTHONPATH=build/compiled python benchmarks/ladder.py --games 120 --processes 2

Results are kept in build/ladder and gone on with; more --games go further. The tables of docs/bots.md are made of them
(--write puts them there). The seed was never used to choose anything by, so the deals are unseen.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from piazza.arena.places import place_from
from piazza.arena.tournament import ROUND_ROBIN, TournamentPlan, run_tournament
from piazza.core.messages import load_messages
from piazza.core.registry import rules_of

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: made by benchmarks/ladder.py -->\n", "<!-- end of the ladder -->\n"
SEED = 20_260
LEVELS = ("random", "novice", "builder", "artisan")
# Game, players, settings, and whether the maestro takes part: it does at one number of players a game.
FORMS: tuple[tuple[str, int, dict[str, object], bool], ...] = (
    ("sangimignano", 2, {}, True),
    ("sangimignano", 2, {"nobles": True}, False),
    ("lucca", 2, {"two_player_dummy": True}, False),
    ("lucca", 3, {}, False),
    ("lucca", 4, {}, True),
    ("lucca", 5, {}, False),
    ("aquileia", 3, {}, False),
    ("aquileia", 4, {}, True),
    ("aquileia", 5, {}, False),
    ("lorenzo", 2, {}, False),
    ("lorenzo", 3, {}, False),
    ("lorenzo", 4, {}, True),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=120, help="of every form, rounded up to whole deals")
    parser.add_argument("--maestro-games", type=int, help="the same where the maestro takes part (default: as many)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--on", default="local", help="local, ray or ray:ADDRESS")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bots.md")
    args = parser.parse_args()
    args.keep.mkdir(parents=True, exist_ok=True)
    text = "".join(tables(args))
    if args.write:
        page = PAGE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + text + END + rest.split(END)[1], encoding="utf-8")
    sys.stdout.write(text)


def tables(args: argparse.Namespace) -> Iterator[str]:
    yield "\n| game | players | games | level | rating | first places | fair | points |\n"
    yield "|---|---:|---:|---|---:|---:|---:|---:|\n"
    for game, players, given, with_maestro in FORMS:
        result = played(game, players, given, with_maestro, args)
        if result["faults"]:
            sys.exit("\n".join(result["fault_texts"]))
        name = load_messages("en", game).text("game.name") + "".join(f", {key}" for key in given)
        for place, row in enumerate(sorted(result["results"], key=lambda row: -row["rating"]["mean"])):
            head = f"{name} | {players} | {result['games']}" if place == 0 else " | | "
            yield f"| {head} | `{row['bot']}` | {spread(row['rating'])} | {spread(row['win_share'], 100)} % | "
            yield f"{100 * row['fair_share']:.0f} % | {spread(row['mean_score'])} |\n"
    yield "\n"


def played(
    game: str, players: int, given: dict[str, object], with_maestro: bool, args: argparse.Namespace
) -> dict[str, Any]:
    bots = (*LEVELS, "maestro") if with_maestro else LEVELS
    plan = TournamentPlan(game, players, bots, rules_of(game).check_settings(players, given), SEED, ROUND_ROBIN)
    file = args.keep / f"{'-'.join([game, str(players), *given])}.jsonl"
    games = args.maestro_games if with_maestro and args.maestro_games else args.games

    def told(done: int) -> None:
        sys.stderr.write(f"\r{file.stem}: {done} of {plan.whole_deals(games)} games ")

    result = run_tournament(plan, games, place_from(args.on, args.processes), file, told)
    sys.stderr.write("\n")
    return result


def spread(mean: dict[str, float], scale: float = 1.0) -> str:
    half = "" if mean["high"] is None else f" ± {scale * (mean['high'] - mean['mean']):.1f}"
    return f"{scale * mean['mean']:.1f}{half}"


if __name__ == "__main__":
    main()
