"""How good the fast estimate of a result is, measured phase by phase in games of bots (`piazza calibrate`).

Positions are taken where turns begin. For each seat: the lead that the evaluation gives it there, and what the game
came to. From all pairs follows the slope that fits the leads best: one for the whole game, so that no move looks better
only because it leads into the next phase. From those of a phase follow the scale at which win shares fit best, and how
far both are off.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.expectation import Phase, shares_of
from piazza.bots.play import choose_in_state
from piazza.bots.registry import make_bot
from piazza.core.agenda import CHANCE, apply, current_ask, draw_chance
from piazza.core.outcome import leads, win_shares
from piazza.core.randomness import Stream
from piazza.core.registry import rules_of

LEVEL: Final = "builder"
_PHASES: Final = 6
_SCALES: Final = tuple(1.25**step for step in range(-3, 22))
_LEAST: Final = 30
"""Positions of a phase; fewer are measured with their neighbours."""


class Sample(NamedTuple):
    """A position, and what its game came to."""

    spread: float
    points: list[float]
    ended: list[float]
    wins: list[float]


def samples_of(game: str, players: int, number: int) -> list[Sample]:
    """The positions of one game of bots."""
    rules = rules_of(game)
    evaluation, bot, stream = evaluation_of(rules), make_bot(LEVEL, game), Stream(611_953 * players + number)
    g = rules.start(players, rules.check_settings(players, {}))
    seen: list[tuple[float, list[float]]] = []
    last = (-1, -1)
    while (ask := current_ask(g)) is not None:
        seat = ask.seats[0]
        if seat == CHANCE:
            apply(g, CHANCE, draw_chance(ask, g, stream))
            continue
        now = (evaluation.turn_of(g), seat)
        if now != last:
            seen.append((evaluation.spread(g), list(evaluation.estimate(g))))
        last = now
        apply(g, seat, choose_in_state(rules, g, seat, bot, stream))
    ended, wins = leads([float(score) for score in rules.scores(g)]), win_shares(rules.standings(g))
    return [Sample(spread, points, ended, wins) for spread, points in seen]


def phases_from(samples: Sequence[Sample]) -> list[Phase]:
    """From the beginning of the game to its end: as many positions in each phase, parted where the spread changes."""
    order = sorted(samples, key=lambda sample: -sample.spread)
    size = max(_LEAST, math.ceil(len(order) / _PHASES))
    groups: list[list[Sample]] = [[]]
    for sample in order:
        if len(groups[-1]) >= size and sample.spread < groups[-1][-1].spread:
            groups.append([])
        groups[-1].append(sample)
    if len(groups) > 1 and len(groups[-1]) < _LEAST:
        groups[-2:] = [groups[-2] + groups[-1]]
    slope = _slope(samples)
    return [_phase(group, slope) for group in groups if group]


def _pairs(samples: Sequence[Sample]) -> list[tuple[float, float]]:
    """Leads as they looked, and as they were in the end."""
    return [pair for sample in samples for pair in zip(leads(sample.points), sample.ended, strict=True)]


def _slope(samples: Sequence[Sample]) -> float:
    pairs = _pairs(samples)
    square = math.fsum(lead * lead for lead, _ in pairs)
    return math.fsum(lead * end for lead, end in pairs) / square if square else 1.0


def _phase(group: Sequence[Sample], slope: float) -> Phase:
    pairs = _pairs(group)
    lead_error = math.sqrt(math.fsum((slope * lead - end) ** 2 for lead, end in pairs) / len(pairs))
    win_error, scale = min((_win_error(group, slope, scale), scale) for scale in _SCALES)
    spread, slope, scale = round(group[-1].spread, 3), round(slope, 3), round(scale, 3)
    return Phase(spread, slope, scale, round(lead_error, 3), round(win_error, 3), len(group))


def _win_error(group: Sequence[Sample], slope: float, scale: float) -> float:
    squares = [
        (share - win) ** 2
        for sample in group
        for share, win in zip(shares_of([slope * point for point in sample.points], scale), sample.wins, strict=True)
    ]
    return math.sqrt(math.fsum(squares) / len(squares))


def calibrate(
    games: Iterable[str], count: int, progress: Callable[[str, int], None]
) -> dict[str, dict[str, list[list[float]]]]:
    """By game and number of players the rows that `expectation.json` holds."""
    found: dict[str, dict[str, list[list[float]]]] = {}
    for game in games:
        rows = found[game] = {}
        for players in rules_of(game).seat_counts:
            samples: list[Sample] = []
            for number in range(count):
                samples += samples_of(game, players, number)
                progress(f"{game}, {players} players", number + 1)
            rows[str(players)] = [list(phase) for phase in phases_from(samples)]
    return found


def written(table: dict[str, dict[str, list[list[float]]]]) -> str:
    """The table as it is kept: one phase a line."""
    lines = ["{"]
    for game, rows in table.items():
        lines.append(f' "{game}": {{')
        for players, phases in rows.items():
            lines.append(f'  "{players}": [')
            lines += [f"   {json.dumps(phase)}{',' if at + 1 < len(phases) else ''}" for at, phase in enumerate(phases)]
            lines.append("  ]" + ("," if players != list(rows)[-1] else ""))
        lines.append(" }" + ("," if game != list(table)[-1] else ""))
    return "\n".join([*lines, "}", ""])
