"""What the games are like for a program that plays them, for every number of players: `make bench-games`.

    PYTHONPATH=build/compiled python benchmarks/games.py --write

Random play tells how much is open, how long games are and how much chance there is; games of each bot against itself
tell the scores, and what beginning is worth. All follows from the seed and from the engine's version. What has been
played is kept in benchmarks/games.json after every step, so that an interrupted run goes on where it stopped, and one
of more games plays only what had fewer; `--again` plays the named forms anew.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import pickle
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import piazza
from piazza.arena.statistics import quantile, share_of
from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.agenda import CHANCE, apply, current_ask, draw_chance
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of

ROOT = Path(__file__).resolve().parents[1]
PAGE, FIGURES = ROOT / "docs" / "research.md", ROOT / "benchmarks" / "games.json"
BEGIN, END = "<!-- games: made by make bench-games -->\n", "<!-- end of the games -->\n"
FORMS: dict[str, tuple[str, int, dict[str, object]]] = {
    "San Gimignano, 2": ("sangimignano", 2, {}),
    "San Gimignano with nobles, 2": ("sangimignano", 2, {"nobles": True}),
    "Lucca, 2 and a neutral family": ("lucca", 2, {"two_player_dummy": True}),
    "Lucca, 3": ("lucca", 3, {}),
    "Lucca, 4": ("lucca", 4, {}),
    "Lucca, 5": ("lucca", 5, {}),
    "Aquileia, 3": ("aquileia", 3, {}),
    "Aquileia, 4": ("aquileia", 4, {}),
    "Aquileia, 5": ("aquileia", 5, {}),
    "Lorenzo basic, 2": ("lorenzo", 2, {"variant": "basic"}),
    "Lorenzo basic, 4": ("lorenzo", 4, {"variant": "basic"}),
    "Lorenzo, 2": ("lorenzo", 2, {}),
    "Lorenzo, 3": ("lorenzo", 3, {}),
    "Lorenzo, 4": ("lorenzo", 4, {}),
}
TURNS = {"sangimignano": "action", "lucca": "turn", "aquileia": "place", "lorenzo": "turn"}
"""The question of a usual turn: who is asked it first, begins."""
LEVELS = {"random": 2000, "novice": 200, "builder": 150, "artisan": 10}
"""How many games each bot plays against itself."""
RANDOM_GAMES = 500
SEED = 24
NOT_YET = "–"
"""Where nothing was played yet."""


class Course:
    """What random games of one form are like."""

    def __init__(self) -> None:
        self.open: list[int] = []
        self.lengths: list[int] = []
        self.draws: list[int] = []
        self.bits: list[float] = []
        """Of chance, in each game."""
        self.tree: list[float] = []
        """Of each game, the sum of the logarithms (to 10) of how many actions were open: an estimate of its tree."""
        self.together = 0
        self.actions: set[int] = set()
        self.sizes: list[int] = []

    def add(self, game: str, players: int, settings: dict[str, object], stream: Stream) -> None:
        rules = rules_of(game)
        g = rules.start(players, rules.check_settings(players, settings))
        decisions = draws = 0
        bits = tree = 0.0
        while (ask := current_ask(g)) is not None:
            seat = ask.seats[0]
            options = ask.options(g, seat)
            if seat == CHANCE:
                bits += entropy(ask.weights(g) or [1] * len(options))
                draws += 1
                apply(g, seat, draw_chance(ask, g, stream))
                continue
            first = rules.first_action(ask)
            self.actions.update(first + option for option in options)
            self.open.append(len(options))
            self.together += len(ask.seats) > 1
            tree += math.log10(len(options))
            decisions += 1
            if decisions == 40:
                self.sizes.append(len(pickle.dumps(g, pickle.HIGHEST_PROTOCOL)))
            apply(g, seat, options[stream.below(len(options))])
        self.lengths.append(decisions)
        self.draws.append(draws)
        self.bits.append(bits)
        self.tree.append(tree)

    def as_dict(self) -> dict[str, Any]:
        mean = statistics.fmean
        return {
            "games": len(self.lengths),
            "open": [round(mean(self.open), 1), quantile(self.open, 0.95), max(self.open)],
            "forced": round(self.open.count(1) / len(self.open), 3),
            "together": round(self.together / len(self.open), 3),
            "length": [round(mean(self.lengths)), min(self.lengths), max(self.lengths)],
            "draws": round(mean(self.draws)),
            "bits": round(mean(self.bits)),
            "tree": round(mean(self.tree)),
            "actions_seen": len(self.actions),
            "bytes": round(mean(self.sizes)) if self.sizes else 0,
        }


def entropy(weights: list[int]) -> float:
    """How many bits an outcome tells, on average."""
    total = sum(weights)
    return -sum(weight / total * math.log2(weight / total) for weight in weights if weight)


def course(game: str, players: int, settings: dict[str, object], games: int) -> dict[str, Any]:
    found, stream = Course(), Stream(SEED)
    for _ in range(games):
        found.add(game, players, settings, stream)
    return found.as_dict()


def level(game: str, players: int, settings: dict[str, object], bot: str, games: int) -> dict[str, Any]:
    """The games of a bot against itself."""
    scores: list[int] = []
    lengths: list[int] = []
    wins: list[list[float]] = [[] for _ in range(players)]
    for number in range(games):
        g, length, order = played(game, players, settings, bot, Stream(SEED * 1_000_003 + number))
        rules = rules_of(game)
        places = rules.standings(g)
        scores += rules.scores(g)
        lengths.append(length)
        for turn, seat in enumerate(order):
            wins[turn].append(1 / places.count(1) if places[seat] == 1 else 0.0)
    return {
        "games": games,
        "score": [round(statistics.fmean(scores), 1), round(statistics.stdev(scores), 1)],
        "length": round(statistics.fmean(lengths)),
        "wins": [[round(100 * each.value, 1), round(100 * each.half_width, 1)] for each in map(share_of, wins)],
    }


def played(
    game: str, players: int, settings: dict[str, object], name: str, stream: Stream
) -> tuple[Any, int, list[int]]:
    """The end of a game, how many decisions it took, and the seats in the order of their first turns."""
    rules, bot = rules_of(game), make_bot(name, game)
    g = rules.start(players, rules.check_settings(players, settings))
    decisions, order = 0, []
    while (ask := current_ask(g)) is not None:
        seat = ask.seats[0]
        if seat == CHANCE:
            apply(g, seat, draw_chance(ask, g, stream))
            continue
        if ask.kind_name() == TURNS[game] and seat not in order:
            order.append(seat)
        decisions += 1
        apply(g, seat, choose_in_state(rules, g, seat, bot, stream))
    return g, decisions, order + [seat for seat in range(players) if seat not in order]


def task(name: str, bot: str, games: int) -> dict[str, Any]:
    return level(*FORMS[name], bot, games) if bot else course(*FORMS[name], games)


def play(kept: dict[str, Any], names: list[str], part: float, processes: int) -> None:
    """Whatever was not played yet, or with fewer games; a `part` of the usual numbers of games."""
    wanted = [
        (name, bot, max(2, int(games * part)))
        for bot, games in {"": RANDOM_GAMES, **LEVELS}.items()
        for name in names
        if kept.get(name, {}).get(bot or "course", {"games": 0})["games"] < int(games * part)
    ]
    with ProcessPoolExecutor(processes) as pool:
        found = {pool.submit(task, *each): each for each in wanted}
        for done in as_completed(found):
            name, bot, games = found[done]
            kept.setdefault(name, {})[bot or "course"] = done.result()
            write(kept)
            sys.stderr.write(f"{name}: {games} games of {bot or 'random play, looked at'}\n")


def write(kept: dict[str, Any]) -> None:
    order = ["course", *LEVELS]
    told = {name: {kind: kept[name][kind] for kind in order if kind in kept[name]} for name in FORMS if name in kept}
    lines = [f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in told.items()]
    head = f'{{"version": {json.dumps(piazza.__version__)}, "seed": {SEED}, "forms": {{\n'
    FIGURES.write_text(head + ",\n".join(lines) + "\n}}\n", encoding="utf-8")


def tables(kept: dict[str, Any]) -> str:
    names = [name for name in FORMS if "course" in kept.get(name, {})]
    if not names:
        return "\nNothing was played yet.\n"
    return "\n".join(["", *shapes_of(kept, names), "", *trees_of(kept, names), "", *scores_of(kept, names), ""]) + "\n"


def shapes_of(kept: dict[str, Any], names: list[str]) -> list[str]:
    lines = [
        f"Random play, {kept[names[0]]['course']['games']} games of each form:",
        "",
        "| game, players | actions (met) | numbers in a row | open: mean / 95 % / most | one alone | asked together "
        "| decisions a game (least to most) |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name in names:
        game, players, _ = FORMS[name]
        rules, told = rules_of(game), kept[name]["course"]
        mean, usual, most = told["open"]
        length, least, longest = told["length"]
        lines.append(
            f"| {name} | {rules.action_count:,} ({told['actions_seen']:,}) | {rules.encoding(players).size:,} "
            f"| {mean:g} / {usual} / {most} | {told['forced']:.0%} | {told['together']:.1%} "
            f"| {length} ({least} to {longest}) |"
        )
    return lines


def trees_of(kept: dict[str, Any], names: list[str]) -> list[str]:
    lines = [
        "How large they are. The tree is what was open at every decision of a game multiplied, chance left out: in",
        "random play, and taken as far as games of `artisan` last.",
        "",
        "| game, players | tree, random play | as long as `artisan`'s | draws of chance a game | bits of chance a game "
        "| bytes of a pickled state |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for name in names:
        told = kept[name]["course"]
        played = kept[name].get("artisan")
        longer = f"10^{told['tree'] * played['length'] / told['length'][0]:.0f}" if played else NOT_YET
        lines.append(
            f"| {name} | 10^{told['tree']} | {longer} | {told['draws']} | {told['bits']} | {told['bytes']:,} |"
        )
    return lines


def scores_of(kept: dict[str, Any], names: list[str]) -> list[str]:
    games = {bot: [kept[name][bot]["games"] for name in names if bot in kept[name]] for bot in LEVELS}
    counts = ", ".join(f"{min(each):,} of `{bot}`" for bot, each in games.items() if each)
    lines = [
        "Points of a seat (mean ± standard deviation) when every seat is the same bot, and how often, among",
        "`builder`s, the first, second ... to have a turn wins, in per cent with the 95 % interval. Games of each",
        f"form, at least: {counts}.",
        "",
        "| game, players | " + " | ".join(LEVELS) + " | wins by turn |",
        "|---|" + "---:|" * (len(LEVELS) + 1),
    ]
    for name in names:
        told = kept[name]
        points = ["{:g} ± {:g}".format(*told[bot]["score"]) if bot in told else NOT_YET for bot in LEVELS]
        wins = told["builder"]["wins"] if "builder" in told else []
        lines.append(f"| {name} | {' | '.join(points)} | {shares_of(wins) if wins else NOT_YET} |")
    return lines


def shares_of(wins: list[list[float]]) -> str:
    return " ".join(f"{mean:.0f}" for mean, _ in wins) + f" (± {max(width for _, width in wins):.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="the forms whose name begins so")
    parser.add_argument("--again", action="store_true", help="plays anew what is kept already")
    parser.add_argument("--part", type=float, default=1.0, help="a part of the usual numbers of games")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="the tables of docs/research.md")
    args = parser.parse_args()
    kept: dict[str, Any] = json.loads(FIGURES.read_text())["forms"] if FIGURES.exists() else {}
    names = [name for name in FORMS if name.startswith(args.only)]
    if args.again:
        kept = {name: told for name, told in kept.items() if name not in names}
    play(kept, names, args.part, args.processes)
    text = tables(kept)
    if args.write:
        page = PAGE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + text + END + rest.split(END)[1], encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
