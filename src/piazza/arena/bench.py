"""How fast the engine is: options, apply, copy and random play per game, compiled or not.

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

import piazza
from piazza.core.agenda import CHANCE, Ask, State, apply, current_ask, draw_chance, random_playout
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of

ROUNDS = 7
# The game's weightiest form is the one that is measured, besides the plain one where they differ much.
FORMS: dict[str, tuple[tuple[int, dict[str, object]], ...]] = {
    "lucca": ((5, {}),),
    "sangimignano": ((2, {}), (2, {"nobles": True})),
    "aquileia": ((5, {}),),
    "lorenzo": ((4, {"variant": "basic"}), (4, {})),
}


def bench(games: Sequence[str], seconds: float, progress: Callable[[str], None]) -> list[dict[str, object]]:
    """One JSON-able row per game and form, measured by the engine this process runs."""
    rows = []
    for game in games:
        for players, options in FORMS[game]:
            progress(game)
            rows.append(_bench_form(game, players, options, seconds))
    return rows


def bench_interpreted(games: Sequence[str], seconds: float) -> list[dict[str, object]]:
    """The same rows from a second process that leaves the compiled modules aside."""
    program = (
        "import sys, importlib.machinery as m\n"
        "source = (m.SourceFileLoader, m.SOURCE_SUFFIXES)\n"
        "binary = (m.ExtensionFileLoader, m.EXTENSION_SUFFIXES)\n"
        "sys.path_hooks.insert(0, m.FileFinder.path_hook(source, binary))\n"
        "sys.path_importer_cache.clear()\n"
        "import json\n"
        "from piazza.arena.bench import bench\n"
        f"print(json.dumps(bench({list(games)!r}, {seconds!r}, lambda game: None)))\n"
    )
    path = os.pathsep.join([str(Path(piazza.__file__).parent.parent), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise RuntimeError("the interpreted engine could not be measured")
    rows: list[dict[str, object]] = json.loads(done.stdout)
    return rows


def _bench_form(game: str, players: int, options: dict[str, object], seconds: float) -> dict[str, object]:
    rules = rules_of(game)
    settled = rules.check_options(players, options)
    share = seconds / 4 / ROUNDS
    moments = _moments(rules.start(players, settled))
    rate, length = _playouts(lambda: rules.start(players, settled), share)
    copying = _time_each(moments, lambda moment: _keep(moment[0].copy()), share)
    return {
        "game": game,
        "players": players,
        "options": options,
        "compiled": piazza.COMPILED,
        "options_us": _time_each(moments, lambda moment: _keep(moment[1].options(moment[0], moment[2])), share),
        "apply_us": max(0.0, round(_time_each(moments, _copy_and_apply, share) - copying, 3)),
        "copy_us": copying,
        "decisions_per_second": round(rate),
        "decisions_per_game": round(length, 1),
    }


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


def _time_each(moments: list[Moment], call: Callable[[Moment], None], share: float) -> float:
    """Microseconds per call, without the cost of the loop itself."""
    best = min(_time_round(moments, call, share) for _ in range(ROUNDS))
    empty = min(_time_round(moments, lambda moment: _keep(moment[0]), share / 4) for _ in range(ROUNDS))
    return round(max(0.0, best - empty) * 1e6, 3)


def _time_round(moments: list[Moment], call: Callable[[Moment], None], share: float) -> float:
    done, began = 0, time.process_time()
    while True:
        for moment in moments:
            call(moment)
        done += len(moments)
        spent = time.process_time() - began
        if spent > share:
            return spent / done


def _playouts(start: Callable[[], State], share: float) -> tuple[float, float]:
    """(decisions per second, decisions per game) of random play, setting up included."""
    stream, best, games, total = Stream(5), 0.0, 0, 0
    for _ in range(ROUNDS):
        decisions, began = 0, time.process_time()
        while True:
            decisions += random_playout(start(), stream, 1_000_000)
            games += 1
            spent = time.process_time() - began
            if spent > share:
                break
        best = max(best, decisions / spent)
        total += decisions
    return best, total / games
