"""Plays many games and sums them up. Game number i depends on the seed and on i alone, so processes change nothing."""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from piazza.core.agenda import CHANCE, State, apply, current_ask, draw_chance, random_playout
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of
from piazza.core.rules import Rules

LIMIT = 1_000_000
"""A game with more decisions than this does not end: a fault."""


@dataclass(frozen=True)
class Plan:
    game: str
    players: int
    games: int
    options: dict[str, object]
    bots: tuple[str, ...]
    """One name per seat."""
    seed: int


@dataclass
class Tally:
    """What a number of games came to."""

    games: int = 0
    decisions: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.faults += other.faults
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)] if self.scores else other.scores
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)] if self.wins else other.wins


def simulate(plan: Plan, processes: int, progress: Callable[[int], None]) -> dict[str, object]:
    """Plays the plan and gives one JSON-able object; `progress` hears how many games have been finished."""
    tally = Tally()
    began = time.perf_counter()
    for part in _parts(plan, processes):
        tally.add(part)
        progress(tally.games)
    seconds = time.perf_counter() - began
    finished = max(1, tally.games - len(tally.faults))
    return {
        "game": plan.game,
        "players": plan.players,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
        "games_per_second": round(tally.games / seconds, 2),
        "scores": [round(total / finished, 3) for total in tally.scores],
        "wins": [round(share, 3) for share in tally.wins],
        "faults": len(tally.faults),
        "fault_texts": tally.faults[:5],
        "bots": list(plan.bots),
        "options": plan.options,
        "seed": plan.seed,
    }


def _parts(plan: Plan, processes: int) -> Iterator[Tally]:
    size = max(1, min(50, plan.games // (4 * processes)))
    chunks = [(plan, start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    if processes == 1:
        yield from map(_play_chunk, chunks)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play_chunk, chunks)


def _play_chunk(chunk: tuple[Plan, int, int]) -> Tally:
    plan, start, end = chunk
    rules = rules_of(plan.game)
    play = _player_of(plan, rules)
    tally = Tally(scores=[0] * plan.players, wins=[0.0] * plan.players)
    for number in range(start, end):
        g = rules.start(plan.players, plan.options)
        tally.games += 1
        try:
            tally.decisions += play(g, Stream(plan.seed * 1_000_003 + number))
            _count_result(rules, g, tally)
        except Exception:
            tally.faults.append(f"game {number}: {traceback.format_exc(limit=-3)}")
    return tally


def _player_of(plan: Plan, rules: Rules[State]) -> Callable[[State, Stream], int]:
    if all(name == "random" for name in plan.bots):
        return lambda g, stream: random_playout(g, stream, LIMIT)
    from piazza.bots.play import choose_in_state
    from piazza.bots.registry import make_bot

    bots = [make_bot(name, plan.game) for name in plan.bots]

    def play(g: State, stream: Stream) -> int:
        decisions = 0
        while (ask := current_ask(g)) is not None:
            seat = ask.seats[0]
            if seat == CHANCE:
                option = draw_chance(ask, g, stream)
            else:
                option = choose_in_state(rules, g, seat, bots[seat], stream)
                decisions += 1
            apply(g, seat, option)
        return decisions

    return play


def _count_result(rules: Rules[State], g: State, tally: Tally) -> None:
    if not rules.is_over(g):
        raise RuntimeError(f"no end after {LIMIT} decisions")
    scores, places = rules.scores(g), rules.standings(g)
    if [sum(parts.values()) for parts in rules.breakdown(g)] != scores:
        raise RuntimeError(f"the parts of the score do not add up to {scores}")
    winners = places.count(1)
    for seat, score in enumerate(scores):
        tally.scores[seat] += score
        if places[seat] == 1:
            tally.wins[seat] += 1 / winners
