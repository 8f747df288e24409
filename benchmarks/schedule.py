"""How a large cluster would be used: a simulation of the schedule, not a measurement.

    python benchmarks/schedule.py
    python benchmarks/schedule.py --costs benchmarks/ladder/times.json

Tasks are handed out as arena/places.py does it: in order, at most sixteen a worker beyond the first not done. Every
worker takes what comes next. Durations follow a gamma distribution; some nodes are slower by a factor; nodes die at a
given rate, lose what they work at, and are back after five minutes. Handing out a task costs the driver a millisecond.
With --costs: what a million games would cost, computed from how long the moves of the ladder's games took.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
from dataclasses import dataclass
from pathlib import Path

from piazza.arena.places import AHEAD

NODES, CORES = 100, 4
HAND_OUT = 0.001
"""Seconds of the driver for each task: Ray's own figure is some thousand tasks a second."""
AWAY = 300.0


@dataclass(frozen=True)
class Cluster:
    slow_share: float = 0.0
    slow_factor: float = 1.0
    deaths_per_hour: float = 0.0
    """Of each node."""


@dataclass(frozen=True)
class Used:
    seconds: float
    efficiency: float
    """Work done for good by what all cores could have done in that time."""
    lost: float
    """Share of the work that was done in vain."""


def simulate(work: float, task: float, cluster: Cluster, seed: int = 1) -> Used:
    """`work` are core seconds in all, `task` the mean length of a task."""
    draw = random.Random(seed)
    count = max(1, round(work / task))
    lengths = [draw.gammavariate(4, task / 4) for _ in range(count)]
    workers = NODES * CORES
    speed = [cluster.slow_factor if draw.random() < cluster.slow_share else 1.0 for _ in range(NODES)]
    free = [(0.0, worker) for worker in range(workers)]
    heapq.heapify(free)
    death = [_next_death(draw, cluster, 0.0) for _ in range(NODES)]
    done = [0.0] * count
    waiting, driver, first, lost = 0, 0.0, 0, 0.0
    again: list[int] = []
    finished_first = 0.0
    while waiting < count or again:
        number = again.pop() if again else waiting
        waiting += number == waiting
        # Nothing is handed out further ahead than the window allows: the first that is not done holds it.
        while number - first >= workers * AHEAD:
            finished_first = max(finished_first, done[first])
            first += 1
        at, worker = heapq.heappop(free)
        driver = max(driver, at, finished_first) + HAND_OUT
        node = worker // CORES
        end = driver + lengths[number] * speed[node]
        if driver < death[node] <= end:
            lost += death[node] - driver
            again.append(number)
            heapq.heappush(free, (death[node] + AWAY, worker))
            if all(other[0] >= death[node] for other in free if other[1] // CORES == node):
                death[node] = _next_death(draw, cluster, death[node] + AWAY)
            continue
        done[number] = end
        heapq.heappush(free, (end, worker))
    whole = max(done)
    total = sum(lengths)
    return Used(whole, total / (whole * workers), lost / (lost + total))


def _next_death(draw: random.Random, cluster: Cluster, now: float) -> float:
    if not cluster.deaths_per_hour:
        return float("inf")
    return now + draw.expovariate(cluster.deaths_per_hour / 3600)


CASES = (
    ("all alike", Cluster()),
    ("5 % of the nodes three times slower", Cluster(0.05, 3.0)),
    ("every node dies once in two hours", Cluster(deaths_per_hour=0.5)),
    ("both", Cluster(0.05, 3.0, 0.5)),
)


def costs(file: Path) -> None:
    """For each form and bot of the ladder: the thinking of a game in which it has all seats, a million times."""
    print("| form | players | bot | seats timed | processor time of a game | core hours for a million games |")
    print("|---|---:|---|---:|---:|---:|")
    for form, bots in sorted(json.loads(file.read_text(encoding="utf-8")).items()):
        players = int(form.split("-")[1])
        for bot, timed in bots.items():
            game = players * timed["seconds"]
            print(f"| {form} | {players} | `{bot}` | {timed['seats']} | {game:.3g} s | {game * 1e6 / 3600:,.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", type=Path, metavar="FILE", help="the times that benchmarks/ladder.py keeps")
    args = parser.parse_args()
    if args.costs is not None:
        costs(args.costs)
        return
    work = 1800.0 * NODES * CORES
    print("| task | " + " | ".join(name for name, _ in CASES) + " |")
    print("|---:|" + "---:|" * len(CASES))
    for task in (300.0, 60.0, 10.0, 2.0):
        used = [simulate(work, task, cluster) for _, cluster in CASES]
        cells = [f"{each.seconds / 60:.0f} min, {100 * each.efficiency:.0f} %" for each in used]
        print(f"| {task:g} s | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
