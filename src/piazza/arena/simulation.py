"""Plays many games and sums them up. Game number i depends on the seed and on i alone, so processes change nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from piazza.arena.faults import text_of
from piazza.arena.pieces import in_order
from piazza.arena.places import Place
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
    settings: dict[str, object]
    bots: tuple[str, ...]
    """One name per seat."""
    seed: int


@dataclass(frozen=True)
class Outcome:
    """What one game came to."""

    decisions: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    fault: str = ""


@dataclass
class Tally:
    """What a number of games came to."""

    scores: list[int]
    wins: list[float]
    games: int = 0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        if outcome.fault:
            self.faults.append(outcome.fault)
            return
        winners = outcome.places.count(1)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
            if outcome.places[seat] == 1:
                self.wins[seat] += 1 / winners


def simulate(plan: Plan, place: Place, progress: Callable[[int], None]) -> dict[str, object]:
    """Plays the plan and gives one JSON-able object; `progress` hears how many games have been finished. Only how long
    it took depends on the place."""
    tally = Tally([0] * plan.players, [0.0] * plan.players)
    began = time.perf_counter()
    for outcome in in_order(play_numbers, plan, range(plan.games), place):
        tally.add(outcome)
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
        "settings": plan.settings,
        "seed": plan.seed,
    }


def play_numbers(task: tuple[Plan, Sequence[int]]) -> list[Outcome]:
    """The games of these numbers."""
    plan, numbers = task
    rules = rules_of(plan.game)
    play = _player_of(plan, rules)
    return [_play(plan, rules, play, number) for number in numbers]


def _play(plan: Plan, rules: Rules[State], play: Callable[[State, Stream], int], number: int) -> Outcome:
    g = rules.start(plan.players, plan.settings)
    try:
        decisions = play(g, Stream(plan.seed * 1_000_003 + number))
        return _outcome(rules, g, decisions)
    except Exception as fault:
        return Outcome(0, (), (), f"game {number}: {text_of(fault)}")


def _player_of(plan: Plan, rules: Rules[State]) -> Callable[[State, Stream], int]:
    if all(name == "random" for name in plan.bots):
        return lambda g, stream: random_playout(g, stream, LIMIT)
    from piazza.bots.play import choose_in_state
    from piazza.bots.registry import make_contender

    bots = [make_contender(name, plan.game) for name in plan.bots]

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


def _outcome(rules: Rules[State], g: State, decisions: int) -> Outcome:
    if not rules.is_over(g):
        raise RuntimeError(f"no end after {LIMIT} decisions")
    scores, places = rules.scores(g), rules.standings(g)
    if [sum(parts.values()) for parts in rules.breakdown(g)] != scores:
        raise RuntimeError(f"the parts of the score do not add up to {scores}")
    return Outcome(decisions, tuple(scores), tuple(places))
