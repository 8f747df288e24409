"""How long a move takes, by game and level.

    PYTHONPATH=build/compiled python benchmarks/bot_times.py [GAME ...] [--moves 40] [--processes 2]

Builders play matches, and every few decisions each level is asked what it would do there. Prints a Markdown table:
processor time of a thought in one process, and time on the clock with the thought spread over the processes; median
and the time that 95 % of the moves do not exceed. Decisions with a single option take no thought and are left out.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Iterator

import piazza
from piazza.arena.statistics import quantile
from piazza.bots.play import choose, think_in_match
from piazza.bots.thinking import Job, Thinkers
from piazza.core.match import Match
from piazza.core.registry import GAMES, rules_of

LEVELS = ("builder", "artisan", "maestro")
EVERY = 7
"""One decision in so many is measured; prime to the number of seats, so that all of them come up."""


def moments(game: str, players: int, count: int) -> Iterator[tuple[Match, int]]:
    """Decisions of matches between builders, the seat that decides with each."""
    seed = passed = found = 0
    while found < count:
        seed += 1
        match = piazza.new_match(game, players=players, seed=seed)
        while not match.is_over and found < count:
            seat = match.seats_to_act[0]
            if len(match.options(seat)) > 1:
                passed += 1
                if passed % EVERY == 0:
                    found += 1
                    yield match, seat
            match.play(seat, choose(match, seat, "builder", seed), via="builder")


async def measure(match: Match, seat: int, level: str, thinkers: Thinkers) -> tuple[float, float]:
    """Milliseconds of processor time alone, and on the clock in several processes."""
    began = time.process_time()
    think_in_match(match, seat, level, 1)
    alone = time.process_time() - began
    began = time.perf_counter()
    await thinkers.ask(job(match, seat, level))
    return alone * 1000, (time.perf_counter() - began) * 1000


def job(match: Match, seat: int, level: str) -> Job:
    return Job("benchmark", match.record().as_dict(), seat, level, 1, all_options=True)


async def measure_game(game: str, players: int, moves: int, thinkers: Thinkers) -> None:
    times: dict[str, list[tuple[float, float]]] = {level: [] for level in LEVELS}
    for match, seat in moments(game, players, moves):
        for level in LEVELS:
            times[level].append(await measure(match, seat, level, thinkers))
    for level, found in times.items():
        cells = [f"{quantile(list(column), share):.0f}" for column in zip(*found, strict=True) for share in (0.5, 0.95)]
        print(f"| {game} ({players} players) | {level} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--moves", type=int, default=40, help="measured moves of each level and game")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    asyncio.run(measure_games(args.games, args.moves, args.processes))


async def measure_games(games: list[str], moves: int, processes: int) -> None:
    print("| game | level | processor ms | p95 | clock ms | p95 |\n|---|---|---:|---:|---:|---:|")
    thinkers = Thinkers(processes)
    for game in games:
        players = min(4, rules_of(game).seat_counts[-1])
        first = piazza.new_match(game, players=players, seed=0)
        await thinkers.ask(job(first, first.seats_to_act[0], "artisan"))  # starts the processes
        await measure_game(game, players, moves, thinkers)
    await thinkers.close()


if __name__ == "__main__":
    main()
