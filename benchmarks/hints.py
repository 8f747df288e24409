"""Are hints worth following, and how long does one take?

    PYTHONPATH=build/compiled python benchmarks/hints.py strength GAME [--games 200] [--save FILE]
    PYTHONPATH=build/compiled python benchmarks/hints.py speed [GAME ...] [--hints 30] [--processes 2]

`strength`: one seat plays every hint it is given, the others are artisans. The seat moves about the table from game to
game of one deal, and after every deal a sequential test (piazza.arena.sequential) is asked: is its share of first
places what is fair, or less than that by `--loss`? Prints one line of JSON; with `--save FILE` it goes on where it was
left.

`speed`: hints as the server makes them, a search spread over the processes and then the comparison, at decisions of
builders' games. Prints a Markdown table: median, the time that 95 % do not exceed, and the longest, in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import piazza
from piazza.arena.sequential import SequentialTest
from piazza.arena.statistics import mean_of, quantile
from piazza.bots.play import choose
from piazza.core.match import Match
from piazza.core.outcome import leads
from piazza.core.registry import GAMES
from piazza.study.advice import LEVEL, advise

PLAYERS = {"lucca": 3, "sangimignano": 2, "aquileia": 3, "lorenzo": 2}
EVERY = 7
"""One decision in so many is timed; prime to the number of seats, so that all of them come up."""


# ---- strength --------------------------------------------------------------------------------------------------------


def hinted(match: Match, seat: int, seed: int) -> str:
    best = advise(match, seat, seed)["best"]
    assert isinstance(best, dict)
    choice = best["choice"]
    assert isinstance(choice, dict)
    return str(choice["text"])


def played(game: str, number: int) -> dict[str, float]:
    """One game: first places and lead of the seat that follows its hints."""
    deal, learner = divmod(number, PLAYERS[game])
    match = piazza.new_match(game, players=PLAYERS[game], seed=f"hints {deal}")
    while not match.is_over:
        seat = match.seats_to_act[0]
        options = match.options(seat)
        if len(options) == 1:
            match.play(seat, options[0])
        else:
            match.play(seat, hinted(match, seat, number) if seat == learner else choose(match, seat, "artisan", number))
    places = match.standings
    share = 1.0 / places.count(1) if places[learner] == 1 else 0.0
    return {"number": number, "share": share, "lead": leads([float(score) for score in match.scores])[learner]}


def games_of(game: str, most: int, save: Path | None) -> Iterator[list[dict[str, float]]]:
    """The games deal by deal: first those that are kept, then new ones."""
    kept = [json.loads(line) for line in save.read_text().splitlines()] if save and save.exists() else []
    size = PLAYERS[game]
    for deal in range(most // size):
        for number in range(max(len(kept), deal * size), (deal + 1) * size):
            kept.append(played(game, number))
            if save:
                with save.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(kept[-1]) + "\n")
        yield kept[deal * size : (deal + 1) * size]


def strength(args: argparse.Namespace) -> None:
    fair = 1.0 / PLAYERS[args.game]
    test = SequentialTest(fair - args.loss, fair)
    leads_seen: list[float] = []

    def shares() -> Iterator[float]:
        for deal in games_of(args.game, args.games, args.save):
            leads_seen.append(sum(one["lead"] for one in deal) / len(deal))
            yield sum(one["share"] for one in deal) / len(deal)

    verdict = test.run(shares(), args.games)
    what = {"game": args.game, "players": PLAYERS[args.game], "games": len(leads_seen) * PLAYERS[args.game]}
    found = {"first_places": verdict.as_dict(), "lead": mean_of(leads_seen).as_dict()}
    print(json.dumps({**what, "fair": fair, "loss": args.loss, **found}))


# ---- speed -----------------------------------------------------------------------------------------------------------


def moments(game: str, count: int) -> Iterator[tuple[Match, int]]:
    """Decisions of games between builders, the seat that decides with each."""
    seed = passed = found = 0
    while found < count:
        seed += 1
        match = piazza.new_match(game, players=PLAYERS[game], seed=seed)
        while not match.is_over and found < count:
            seat = match.seats_to_act[0]
            if len(match.options(seat)) > 1:
                passed += 1
                if passed % EVERY == 0:
                    found += 1
                    yield match, seat
            match.play(seat, choose(match, seat, "builder", seed), via="builder")


async def hint_of(match: Match, seat: int, thinkers: Any) -> float:
    """Seconds, as `server/routes_learning.py` asks for it."""
    from piazza.bots.thinking import Job

    record = match.record().as_dict()
    begun = time.perf_counter()
    thought = await thinkers.ask(Job("benchmark", record, seat, LEVEL, 1, all_options=True))
    visits = {option["text"]: option["visits"] for option in thought.options or []}
    errand = {"kind": "advice", "seat": seat, "seed": 1, "mine": "", "visits": visits}
    await thinkers.ask(Job("benchmark", record, seat, "", 1, errand=errand))
    return time.perf_counter() - begun


async def speed(args: argparse.Namespace) -> None:
    from piazza.bots.thinking import Thinkers

    print("| game | hints | median | p95 | longest |\n|---|---:|---:|---:|---:|")
    thinkers = Thinkers(args.processes, module="piazza.study.worker")
    try:
        for game in args.games or list(GAMES):
            found: list[float] = []
            for number, (match, seat) in enumerate(moments(game, args.hints + 1)):
                seconds = await hint_of(match, seat, thinkers)
                if number:  # the first starts the processes
                    found.append(1000 * seconds)
            cells = (quantile(found, 0.5), quantile(found, 0.95), max(found))
            print(f"| {game} | {len(found)} | " + " | ".join(f"{cell:.0f}" for cell in cells) + " |", flush=True)
    finally:
        await thinkers.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("strength")
    one.add_argument("game", choices=list(PLAYERS))
    one.add_argument("--games", type=int, default=200, help="at most so many")
    one.add_argument("--loss", type=float, default=0.1, help="the loss of first places that must not be")
    one.add_argument("--save", type=Path, help="keeps the games in this file and goes on from there")
    one.set_defaults(run=strength)
    two = commands.add_parser("speed")
    two.add_argument("games", nargs="*", metavar="GAME")
    two.add_argument("--hints", type=int, default=30)
    two.add_argument("--processes", type=int, default=2)
    two.set_defaults(run=lambda args: asyncio.run(speed(args)))
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
