"""The expected result of a position, defined once for bots, hints, reviews and luck: each seat's win share, ties split,
and its lead in points over the best rival (`core/outcome.py`).

It is a fast estimate: the evaluation's points, corrected by what positions like it came to in the end. How far it is
off is measured for every phase of every game and stored beside it (`expectation.json`, written by `piazza calibrate`).
A phase is told by how much may still change (`Evaluation.spread`), which follows the rounds where a game has them. It
lives with the bots, not in the core, because only their evaluations know the games from the inside.
"""

from __future__ import annotations

import functools
import importlib.resources
import json
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from piazza.bots.evaluation.base import Evaluation
from piazza.core.agenda import State
from piazza.core.outcome import leads, win_shares

TABLE: Final = "expectation.json"
_UNMEASURED_ERROR: Final = 1.7
"""Of games nobody has measured: the lead's error, in spreads."""


class Phase(NamedTuple):
    """What is known of positions whose spread is at least `spread` and less than that of the phase before."""

    spread: float
    slope: float
    """The lead at the end, for a point of lead in the estimate."""
    scale: float
    """So many points apart, seats win as e to 1."""
    lead_error: float
    """The lead's error: the root of its mean square."""
    win_error: float
    """The same of the win share."""
    positions: int
    """How many were measured."""


class Result(NamedTuple):
    """What every seat may expect."""

    leads: list[float]
    wins: list[float]
    error: float
    """Of a lead; 0 when the game is over."""


class Expectation:
    """Of one game for one number of players."""

    def __init__(self, evaluation: Evaluation, players: int) -> None:
        self.evaluation: Final = evaluation
        self.phases: Final = phases_of(evaluation.rules.name, players)

    def phase(self, g: State) -> Phase:
        spread = self.evaluation.spread(g)
        for phase in self.phases:
            if spread >= phase.spread:
                return phase
        return self.phases[-1] if self.phases else unmeasured(spread)

    def of(self, g: State) -> Result:
        """What every seat may expect of a world; exact when the game is over."""
        if not g.agenda:
            rules = self.evaluation.rules
            return Result(leads([float(score) for score in rules.scores(g)]), win_shares(rules.standings(g)), 0.0)
        phase = self.phase(g)
        points = [phase.slope * point for point in self.evaluation.estimate(g)]
        return Result(leads(points), shares_of(points, phase.scale), phase.lead_error)


def shares_of(points: Sequence[float], scale: float) -> list[float]:
    """Win shares of seats with so many points to come: each wins the more, the more certainly it beats every other."""
    chances = []
    for seat, own in enumerate(points):
        chance = 1.0
        for other, theirs in enumerate(points):
            if other != seat:
                chance /= 1.0 + math.exp(min(50.0, (theirs - own) / scale))
        chances.append(chance)
    whole = sum(chances)
    return [chance / whole for chance in chances]


def unmeasured(spread: float) -> Phase:
    return Phase(spread, 1.0, spread, _UNMEASURED_ERROR * spread, 0.4, 0)


@functools.cache
def phases_of(game: str, players: int) -> tuple[Phase, ...]:
    """From the beginning of a game to its end; empty for what was not measured."""
    return tuple(Phase(*row[:5], int(row[5])) for row in _table().get(game, {}).get(str(players), []))


@functools.cache
def _table() -> dict[str, dict[str, list[tuple[float, float, float, float, float, float]]]]:
    """By game and number of players: the fields of `Phase`, phase by phase."""
    source = importlib.resources.files("piazza.bots").joinpath(TABLE)
    found: dict[str, dict[str, list[tuple[float, float, float, float, float, float]]]] = json.loads(
        source.read_text(encoding="utf-8")
    )
    return found
