"""How fast the engine is: options, apply, copy, worlds, observations, search and random play, compiled or not.

Figures are processor time, the best of several rounds: machines are shared, and the best round is the least disturbed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import piazza
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.levels import LARGE, plan_for
from piazza.bots.search.mcts import Search
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance, random_playout
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

ROUNDS = 7
Settings = dict[str, object]
Form = tuple[str, int, Settings]
"""A game, the number of its players, and settings that are not the usual ones."""

FURTHER: dict[str, tuple[tuple[int, Settings], ...]] = {
    "lucca": ((4, {}),),
    "sangimignano": ((2, {"nobles": True}),),
    "aquileia": ((4, {}),),
    "lorenzo": ((4, {"variant": "basic"}),),
}
"""What is measured of our games besides the one with the most players."""
FIGURES = (
    "options_us", "apply_us", "copy_us", "sample_us", "observe_us", "steps_per_second", "passes_per_second",
    "decisions_per_second",
)  # fmt: skip
"""Times of one call in microseconds, and how many a second. `observe` is an observation with its mask, a step is that
and a decision; a pass is one of a search."""


def usual_forms(games: Sequence[str]) -> list[Form]:
    """The forms that are measured unless others are asked for."""
    return [
        (game, players, settings)
        for game in games
        for players, settings in ((rules_of(game).seat_counts[-1], {}), *FURTHER.get(game, ()))
    ]


def bench(forms: Sequence[Form], seconds: float, progress: Callable[[str], None]) -> list[dict[str, object]]:
    """One JSON-able row per form, measured by the engine this process runs."""
    rows = []
    for game, players, settings in forms:
        progress(game)
        rows.append(_bench_form(game, players, settings, seconds))
    return rows


def bench_interpreted(forms: Sequence[Form], seconds: float) -> list[dict[str, object]]:
    """The same rows from a second process that leaves the compiled modules aside."""
    program = (
        "import sys, importlib.machinery as m\n"
        "source = (m.SourceFileLoader, m.SOURCE_SUFFIXES)\n"
        "binary = (m.ExtensionFileLoader, m.EXTENSION_SUFFIXES)\n"
        "sys.path_hooks.insert(0, m.FileFinder.path_hook(source, binary))\n"
        "sys.path_importer_cache.clear()\n"
        "import json\n"
        "from piazza.arena.bench import bench\n"
        f"print(json.dumps(bench({list(forms)!r}, {seconds!r}, lambda game: None)))\n"
    )
    path = os.pathsep.join([str(Path(piazza.__file__).parent.parent), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise RuntimeError("the interpreted engine could not be measured")
    rows: list[dict[str, object]] = json.loads(done.stdout)
    return rows


def _bench_form(game: str, players: int, settings: Settings, seconds: float) -> dict[str, object]:
    rules = rules_of(game)
    settled = rules.check_settings(players, settings)
    share = seconds / 8 / ROUNDS
    moments = _moments(rules.start(players, settled))
    rates, length = _playouts(lambda: rules.start(players, settled), share)
    copying = _time_each(moments, lambda moment: _keep(moment[0].copy()), share)
    world = Stream(9)
    observing = _time_each(moments, lambda moment: _keep(_observed(rules, moment)), share)
    applying = [both - alone for both, alone in zip(_time_each(moments, _copy_and_apply, share), copying, strict=True)]
    asking = _time_each(moments, lambda moment: _keep(moment[1].options(moment[0], moment[2])), share)
    rounds = {
        "options_us": asking,
        "apply_us": applying,
        "copy_us": copying,
        "sample_us": _time_each(moments, lambda moment: _keep(rules.sample(moment[0], moment[2], world)), share),
        "observe_us": observing,
        "steps_per_second": [1e6 / (a + b) for a, b in zip(observing, applying, strict=True)],
        "passes_per_second": _passes(rules, moments, share),
        "decisions_per_second": rates,
    }
    row: dict[str, object] = {
        "game": game,
        "players": players,
        "settings": settings,
        "compiled": piazza.COMPILED,
        "decisions_per_game": round(length, 1),
    }
    for name, values in rounds.items():
        best = max(values) if name.endswith("per_second") else max(0.0, min(values))
        row[name] = round(best, 3) if name.endswith("_us") else round(best)
        row[f"{name}_spread"] = round(_spread(values, best), 3)
    return row


def _spread(values: list[float], best: float) -> float:
    """How far the rounds lie from the best of them, in the middle, as a share of it: what noise may do."""
    middle = sorted(values)[len(values) // 2]
    return abs(middle - best) / best if best else 0.0


def _observed(rules: Rules[State], moment: Moment) -> tuple[bytes, bytearray]:
    """What an environment gives for a decision: the seat's observation, and which actions it has."""
    g, ask, seat, _ = moment
    mask, first = bytearray(rules.action_count), rules.first_action(ask)
    for option in ask.options(g, seat):
        mask[first + option] = 1
    return rules.encode(g, seat), mask


def _passes(rules: Rules[State], moments: list[Moment], share: float) -> list[float]:
    """Passes a second of a search in each round: with the maestro's ways, or, interpreted, with the artisan's."""
    plan, evaluation = plan_for(rules.name, LARGE if piazza.COMPILED else LARGE // 10), evaluation_of(rules)
    hard = [moment for moment in moments if len(moment[1].telling(moment[0], moment[2])) > 2][:60]
    rates, stream = [], Stream(17)
    for number in range(ROUNDS):
        passes, began, spent = 0.0, time.process_time(), 0.0
        while spent <= share:
            g, _, seat, _ = hard[(number * 7 + int(passes)) % len(hard)]
            passes += sum(Search(rules, g, seat, evaluation, plan).run(stream).visits)
            spent = time.process_time() - began
        rates.append(passes / spent)
    return rates


def compared(rows: Sequence[dict[str, Any]], before: Sequence[dict[str, Any]]) -> list[dict[str, object]]:
    """Every figure of rows that were measured before, too: how many times as fast it is now, and whether that is more
    than noise: than the rounds of both differ among themselves, and than a tenth."""

    def form(row: dict[str, Any]) -> tuple[object, ...]:
        return row["game"], row["players"], json.dumps(row["settings"], sort_keys=True), row["compiled"]

    earlier = {form(row): row for row in before}
    found: list[dict[str, object]] = []
    for row in rows:
        old = earlier.get(form(row))
        for name in FIGURES:
            if old is None or not old.get(name) or not row[name]:
                continue
            ratio = row[name] / old[name] if name.endswith("per_second") else old[name] / row[name]
            noise = max(0.1, row[f"{name}_spread"] + old.get(f"{name}_spread", 0.0))
            is_news = abs(ratio - 1) > noise
            keys = ("game", "players", "settings", "compiled")
            told = {key: row[key] for key in keys}
            found.append({**told, "figure": name, "faster": round(ratio, 3), "noise": round(noise, 3), "news": is_news})
    return found


Moment = tuple[State, "Ask[State]", int, int]


def _moments(g: State) -> list[Moment]:
    """Decisions of seats, spread evenly over random games."""
    stream, found = Stream(11), []
    twin = g.copy()
    for _ in range(4000):
        ask = current_ask(twin)
        if ask is None:
            twin = g.copy()
            continue
        seat = ask.seats[0]
        if seat == CHANCE:
            apply(twin, seat, draw_chance(ask, twin, stream))
            continue
        options = ask.options(twin, seat)
        option = options[stream.below(len(options))]
        if stream.below(5) == 0:
            found.append((twin.copy(), ask, seat, option))
        apply(twin, seat, option)
    return found


def _keep(_: object) -> None:
    """Takes a result, so that measuring one call costs the same as measuring another."""


def _copy_and_apply(moment: Moment) -> None:
    twin = moment[0].copy()
    apply(twin, moment[2], moment[3])


def _time_each(moments: list[Moment], call: Callable[[Moment], None], share: float) -> list[float]:
    """Microseconds per call in each round, without the cost of the loop itself."""
    rounds = [_time_round(moments, call, share) for _ in range(ROUNDS)]
    empty = min(_time_round(moments, lambda moment: _keep(moment[0]), share / 4) for _ in range(ROUNDS))
    return [max(0.0, each - empty) * 1e6 for each in rounds]


def _time_round(moments: list[Moment], call: Callable[[Moment], None], share: float) -> float:
    done, began = 0, time.process_time()
    while True:
        for moment in moments:
            call(moment)
        done += len(moments)
        spent = time.process_time() - began
        if spent > share:
            return spent / done


def _playouts(start: Callable[[], State], share: float) -> tuple[list[float], float]:
    """(decisions per second in each round, decisions per game) of random play, setting up included."""
    stream, rates, games, total = Stream(5), [], 0, 0
    for _ in range(ROUNDS):
        decisions, began = 0, time.process_time()
        while True:
            decisions += random_playout(start(), stream, 1_000_000)
            games += 1
            spent = time.process_time() - began
            if spent > share:
                break
        rates.append(decisions / spent)
        total += decisions
    return rates, total / games
