"""The ladder of our bots: every level against every other, in every game with every number of players.

    PYTHONPATH=build/compiled python benchmarks/ladder.py --minutes 60
    PYTHONPATH=build/compiled python benchmarks/ladder.py --minutes 0 --write

Deal after deal is played where there are fewest, each in all arrangements of the bots, until the minutes are over.
Results are kept in benchmarks/ladder and gone on with, whenever it was interrupted; when rules or bots have changed,
theirs must be removed first. The command may be given several times at once, for as many processors: what one plays,
the others leave alone. The tables of docs/bots.md are made of the results (--write puts them there). The seed was never
used to choose anything by, so the deals are unseen.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from piazza.arena.places import Place, place_from
from piazza.arena.results import InUse, ResultsFile, read_results
from piazza.arena.tournament import ROUND_ROBIN, TournamentPlan, run_tournament, summed_up
from piazza.core.messages import load_messages
from piazza.core.registry import rules_of

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: made by benchmarks/ladder.py -->\n", "<!-- end of the ladder -->\n"
SEED = 20_260
LEVELS = ("random", "novice", "builder", "artisan")
MASTERS = (*LEVELS, "maestro")
FEW = 4
"""Fewer deals than these have no interval that says anything: every form gets so many before the cheaper ones get
more."""
Settings = dict[str, object]
FORMS: tuple[tuple[str, int, Settings], ...] = (
    ("sangimignano", 2, {}),
    ("sangimignano", 2, {"nobles": True}),
    ("lucca", 2, {"two_player_dummy": True}),
    ("lucca", 3, {}),
    ("lucca", 4, {}),
    ("lucca", 5, {}),
    ("aquileia", 3, {}),
    ("aquileia", 4, {}),
    ("aquileia", 5, {}),
    ("lorenzo", 2, {}),
    ("lorenzo", 3, {}),
    ("lorenzo", 4, {}),
)
WITH_MAESTRO: tuple[tuple[str, int, Settings], ...] = (
    ("sangimignano", 2, {}),
    ("lucca", 4, {}),
    ("aquileia", 4, {}),
    ("lorenzo", 4, {}),
)


@dataclass
class Rung:
    """One form of a game, the bots that meet in it, and where its results are."""

    plan: TournamentPlan
    given: Settings
    file: Path

    def results(self) -> ResultsFile:
        """As far as they have been played, by whomever."""
        results = read_results(self.file) if self.file.exists() else ResultsFile(self.file, self.plan.as_dict())
        if results.faults:
            sys.exit(f"{self.file}: {next(iter(results.faults.values()))}")
        return results

    def deals(self) -> int:
        return len(self.results()) // len(self.plan.arrangements)

    def need(self) -> tuple[int, float]:
        """The lowest is played next: few deals, then little time."""
        games = self.results().games
        spent = sum(sum(times) for game in games for times in game.thinking.values())
        return min(len(games) // len(self.plan.arrangements), FEW), spent

    def told(self) -> dict[str, Any] | None:
        """What its whole deals tell; None where there is none."""
        results, size = self.results(), len(self.plan.arrangements)
        whole = results.games_of(range(len(results) // size * size))
        return summed_up(results.plan, whole, {}) if whole else None

    def play_a_deal(self, place: Place) -> None:
        games = (self.deals() + 1) * len(self.plan.arrangements)
        run_tournament(self.plan, games, place, self.file, lambda done: None)


def rungs(forms: Sequence[tuple[str, int, Settings]], bots: tuple[str, ...], keep: Path) -> list[Rung]:
    found = []
    for game, players, given in forms:
        plan = TournamentPlan(game, players, bots, rules_of(game).check_settings(players, given), SEED, ROUND_ROBIN)
        name = "-".join([game, str(players), *given, *(["maestro"] if "maestro" in bots else [])])
        found.append(Rung(plan, given, keep / f"{name}.jsonl"))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60, help="how long to play; 0 only shows what there is")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--on", default="local", help="local, ray or ray:ADDRESS")
    parser.add_argument("--keep", type=Path, default=ROOT / "benchmarks" / "ladder")
    parser.add_argument("--only", default="", metavar="PART", help="forms with this in their names: lorenzo-4-maestro")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bots.md")
    args = parser.parse_args()
    args.keep.mkdir(parents=True, exist_ok=True)
    levels, masters = rungs(FORMS, LEVELS, args.keep), rungs(WITH_MAESTRO, MASTERS, args.keep)
    chosen = [rung for rung in levels + masters if args.only in rung.file.stem]
    play(chosen, args.minutes * 60, place_from(args.on, args.processes))
    text = "".join(table(levels)) + "With `maestro`, at one number of players a game:\n" + "".join(table(masters))
    if args.write:
        page = PAGE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + text + END + rest.split(END)[1], encoding="utf-8")
    sys.stdout.write(text)


def play(all_rungs: list[Rung], seconds: float, place: Place) -> None:
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        for rung in sorted(all_rungs, key=Rung.need):
            try:
                rung.play_a_deal(place)
            except InUse:
                continue
            sys.stderr.write(f"{rung.file.stem}: {rung.deals()} deals, {rung.need()[1] / 1000:.0f} s\n")
            break
        else:
            sys.exit("others are playing all that there is")


def table(some: list[Rung]) -> Iterator[str]:
    yield "\n| game | players | games (deals) | level | rating | first places | fair | points |\n"
    yield "|---|---:|---:|---|---:|---:|---:|---:|\n"
    for rung in some:
        result = rung.told()
        if result is None:
            continue
        name = load_messages("en", rung.plan.game).text("game.name") + "".join(f", {key}" for key in rung.given)
        deals = result["deals"]
        for place, row in enumerate(sorted(result["results"], key=lambda row: -row["rating"]["mean"])):
            head = f"{name} | {rung.plan.players} | {result['games']} ({result['deals']})" if place == 0 else " | | "
            yield f"| {head} | `{row['bot']}` | {spread(row['rating'])} | {spread(row['win_share'], 100, deals)} % | "
            yield f"{100 * row['fair_share']:.0f} % | {spread(row['mean_score'], 1, deals)} |\n"
    yield "\n"


def spread(mean: dict[str, float], scale: float = 1.0, deals: int = FEW) -> str:
    half = "" if mean["high"] is None or deals < FEW else f" ± {scale * (mean['high'] - mean['mean']):.1f}"
    return f"{scale * mean['mean']:.1f}{half}"


if __name__ == "__main__":
    main()
