"""Random play in our games and in those of others, in turn in one run: decisions a second, and how many times as many.

    pip install 'piazza[peers]'
    PYTHONPATH=build/compiled python benchmarks/peers.py

All are driven from Python. "Playing" asks for what is open and plays it; "observing" also fetches what the player sees
and a mask, as somebody who learns needs it. Catanatron runs its own loop, and RLCard and PettingZoo always observe.
Times are of the processor. The games are different ones: ratios say what a study of a game costs, not whose program is
better made. What is not installed is left out and named.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import piazza
from piazza.envs.engine.lane import NOBODY
from piazza.envs.setup import Setup

Rate = Callable[[float], float]
"""Seconds in, decisions a second out."""
OURS = (("sangimignano", 2), ("lucca", 4), ("aquileia", 4), ("lorenzo", 4))
PLAYING, OBSERVING = "playing", "observing"


def ours(game: str, players: int, observes: bool) -> Rate:
    lane, draw = Setup(game, players, {}, "win").lane(), random.Random(1)
    seeds = iter(range(10**9))

    def rate(seconds: float) -> float:
        done, began, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            lane.begin(next(seeds))
            while lane.seat != NOBODY:
                if observes:
                    lane.row(lane.seat)
                    lane.mask()
                legal = lane.legal
                lane.take(legal[int(draw.random() * len(legal))])
                done += 1
            spent = time.process_time() - began
        return done / spent

    return rate


def openspiel(name: str, observes: bool) -> Rate:
    game, draw = importlib.import_module("pyspiel").load_game(name), random.Random(1)

    def rate(seconds: float) -> float:
        done, began, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw.choices(outcomes, odds)[0])
                    continue
                if observes:
                    state.observation_tensor()
                    state.legal_actions_mask()
                legal = state.legal_actions()
                state.apply_action(legal[int(draw.random() * len(legal))])
                done += 1
            spent = time.process_time() - began
        return done / spent

    return rate


def catanatron() -> Rate:
    module = importlib.import_module("catanatron")
    colours = list(module.Color)[:4]

    def rate(seconds: float) -> float:
        done, began, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            game = module.Game([module.RandomPlayer(colour) for colour in colours])
            game.play()
            state = game.state
            done += len(state.action_records if hasattr(state, "action_records") else state.actions)
            spent = time.process_time() - began
        return done / spent

    return rate


def rlcard(name: str) -> Rate:
    env, draw = importlib.import_module("rlcard").make(name), random.Random(1)

    def rate(seconds: float) -> float:
        done, began, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(draw.choice(list(state["legal_actions"])))
                done += 1
            spent = time.process_time() - began
        return done / spent

    return rate


def agents(module: str, **options: Any) -> Rate:
    """An AEC environment of PettingZoo, of whoever made it; choosing an action is not counted."""
    env = importlib.import_module(module).env(**options)
    numpy, draw = importlib.import_module("numpy"), random.Random(1)

    def rate(seconds: float) -> float:
        clock = time.process_time
        done, spent = 0, 0.0
        began = clock()
        env.reset(seed=draw.randrange(10**9))
        spent += clock() - began
        while spent < seconds:
            began = clock()
            observation, _, is_over, is_cut, _ = env.last()
            spent += clock() - began
            if is_over or is_cut:
                began = clock()
                env.reset(seed=draw.randrange(10**9))
                spent += clock() - began
                continue
            action = int(draw.choice(numpy.flatnonzero(observation["action_mask"])))
            began = clock()
            env.step(action)
            spent += clock() - began
            done += 1
        return done / spent

    return rate


PEERS: dict[str, tuple[str, Callable[[], Rate]]] = {
    "OpenSpiel gin_rummy": (PLAYING, lambda: openspiel("gin_rummy", False)),
    "OpenSpiel backgammon": (PLAYING, lambda: openspiel("backgammon", False)),
    "OpenSpiel hearts": (PLAYING, lambda: openspiel("hearts", False)),
    "Catanatron 4 players": (PLAYING, catanatron),
    "OpenSpiel gin_rummy, observed": (OBSERVING, lambda: openspiel("gin_rummy", True)),
    "OpenSpiel backgammon, observed": (OBSERVING, lambda: openspiel("backgammon", True)),
    "RLCard gin-rummy": (OBSERVING, lambda: rlcard("gin-rummy")),
    "RLCard leduc-holdem": (OBSERVING, lambda: rlcard("leduc-holdem")),
    "PettingZoo connect_four": (OBSERVING, lambda: agents("pettingzoo.classic.connect_four_v3")),
}


def peers(kinds: tuple[str, ...]) -> dict[str, tuple[str, Rate]]:
    """Those that are installed."""
    found = {}
    for name, (kind, make) in PEERS.items():
        if kind in kinds:
            try:
                found[name] = (kind, make())
            except (ImportError, AttributeError) as fault:
                sys.stderr.write(f"left out: {name} ({fault})\n")
    return found


def measured(rates: dict[str, Rate], rounds: int, seconds: float) -> dict[str, list[float]]:
    """All in turn, round after round."""
    found: dict[str, list[float]] = {name: [] for name in rates}
    for number in range(rounds):
        for name, rate in rates.items():
            found[name].append(rate(seconds))
        sys.stderr.write(f"round {number + 1} of {rounds}\n")
    return found


def ratio(ours: list[float], theirs: list[float]) -> str:
    """How many times as many: the middle of the rounds, and their least and most."""
    each = [a / b for a, b in zip(ours, theirs, strict=True)]
    return f"{statistics.median(each):.3g} ({min(each):.3g} to {max(each):.3g})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each in every round")
    args = parser.parse_args()
    print(f"Piazza {piazza.__version__}, {'compiled' if piazza.COMPILED else 'interpreted'}; median of {args.rounds}\n")
    for kind in (PLAYING, OBSERVING):
        mine = {f"{game} {players} players": ours(game, players, kind == OBSERVING) for game, players in OURS}
        others = {name: rate for name, (_, rate) in peers((kind,)).items()}
        found = measured({**mine, **others}, args.rounds, args.seconds)
        print(f"| {kind} | decisions/s | " + " | ".join(f"{name} :" for name in mine) + " |")
        print("|---|---:|" + "---:|" * len(mine))
        for name, rates in found.items():
            cells = [ratio(found[own], rates) if name in others else "" for own in mine]
            print(f"| {name} | {statistics.median(rates):,.0f} | " + " | ".join(cells) + " |")
        print()


if __name__ == "__main__":
    main()
