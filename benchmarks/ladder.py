"""The ladder of our bots: every level against every other, in every game with every number of players.

    PYTHONPATH=build/compiled python benchmarks/ladder.py --minutes 60
    PYTHONPATH=build/compiled python benchmarks/ladder.py --minutes 0 --write

Deal after deal is played where there are fewest, each in all arrangements of the bots, until the minutes are over.
Results are kept in benchmarks/ladder and gone on with, whenever it was interrupted and whoever played them. Before a
form is gone on with, some of its first games are played again: where other results come of them, rules or bots have
changed since, the form is left alone, and what is kept of it must be removed. The command may be given several times at
once, for as many processors: what one plays, the others leave alone. --write puts the tables into docs/bots.md, and
what moves took into benchmarks/ladder/times.json. The seed was never used to choose anything by: the deals are unseen.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from piazza.arena.places import Place, place_from
from piazza.arena.results import InUse, ResultsFile, read_results, times_beside
from piazza.arena.statistics import Played, half_width
from piazza.arena.tournament import ROUND_ROBIN, TournamentPlan, play_game, run_tournament, summed_up
from piazza.core.messages import load_messages
from piazza.core.registry import rules_of

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: made by benchmarks/ladder.py -->\n", "<!-- end of the ladder -->\n"
TIMES = "times.json"
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
    is_checked: bool = False
    """Whether its first games have been played again since the command was given."""
    _read: tuple[tuple[int, ...], ResultsFile] | None = None

    def results(self) -> ResultsFile:
        """As far as they have been played, by whomever; read again when there are more."""
        sizes = tuple(file.stat().st_size for file in (self.file, times_beside(self.file)) if file.exists())
        if self._read is None or self._read[0] != sizes:
            results = read_results(self.file) if self.file.exists() else ResultsFile(self.file, self.plan.as_dict())
            if results.faults:
                sys.exit(f"{self.file}: {next(iter(results.faults.values()))}")
            self._read = sizes, results
        return self._read[1]

    def has_changed(self) -> bool:
        """Whether the bots no longer play its first deal as it is kept: one game for each bot, at least."""
        lineups, missing = self.plan.lineups, set(self.plan.bots)
        for number in range(len(lineups) - 1, -1, -1):
            game = number * self.plan.players
            if missing.isdisjoint(lineups[number]) or game >= len(self.results()):
                continue
            missing -= set(lineups[number])
            kept, again = self.results().games_of(range(game, game + 1))[0], play_game(self.plan, game)
            if (kept.scores, kept.places) != (again.scores, again.places):
                return True
        self.is_checked = True
        return False

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
        keep_times(levels + masters, args.keep / TIMES)
    sys.stdout.write(text)


def play(all_rungs: list[Rung], seconds: float, place: Place) -> None:
    began, left = time.monotonic(), list(all_rungs)
    while time.monotonic() - began < seconds:
        for rung in sorted(left, key=Rung.need):
            if not rung.is_checked and rung.has_changed():
                sys.stderr.write(f"{rung.file}: rules or bots have changed since; remove it to begin anew\n")
                left.remove(rung)
                break
            try:
                rung.play_a_deal(place)
            except InUse:
                continue
            sys.stderr.write(f"{rung.file.stem}: {rung.deals()} deals, {rung.need()[1] / 1000:.0f} s\n")
            break
        else:
            sys.exit("there is nothing that others do not play")


def keep_times(all_rungs: Sequence[Rung], file: Path) -> None:
    """What a seat of each bot took in a game, in seconds of the processor, and in how many games that was measured:
    where as many games were measured before, elsewhere, that stays."""
    kept: dict[str, dict[str, dict[str, float]]] = json.loads(file.read_text()) if file.exists() else {}
    for rung in all_rungs:
        told = kept.setdefault(rung.file.stem, {})
        for bot in rung.plan.bots:
            seats, seconds = thinking_of(bot, rung.results().games)
            if seats > told.get(bot, {}).get("seats", 0):
                told[bot] = {"seats": seats, "seconds": round(seconds / seats, 4)}
    file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def thinking_of(bot: str, games: Sequence[Played]) -> tuple[int, float]:
    """In how many seats a bot's moves were timed, and how many seconds they took together."""
    timed = [game for game in games if bot in game.thinking]
    return sum(game.bots.count(bot) for game in timed), sum(sum(game.thinking[bot]) for game in timed) / 1000


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
    half = half_width(mean)
    return f"{scale * mean['mean']:.1f}" + ("" if half is None or deals < FEW else f" ± {scale * half:.1f}")


if __name__ == "__main__":
    main()
