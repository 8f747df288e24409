"""From points to what a seat wants: to win, and to stand well."""

from __future__ import annotations

import math


def _edge(difference: float, spread: float) -> float:
    """How likely it is to end ahead, when so many points ahead now."""
    scaled = difference / spread
    if scaled > 30.0:
        return 1.0
    if scaled < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-scaled))


def expected_standings(points: list[float], spread: float) -> list[float]:
    """Each seat's expected place, from 1 for a sure winner."""
    found: list[float] = []
    for own in range(len(points)):
        place = 1.0
        for other in range(len(points)):
            if other != own:
                place += _edge(points[other] - points[own], spread)
        found.append(place)
    return found


def utilities(points: list[float], spread: float) -> list[float]:
    """What the position is worth to each seat, from 0 to 1: mostly the chance to win, partly the place.

    The place keeps a seat that cannot win trying, and both are smooth in the points, so margins count.
    """
    players = len(points)
    wins: list[float] = []
    places: list[float] = []
    total = 0.0
    for own in range(players):
        win = 1.0
        ahead = 0.0
        for other in range(players):
            if other != own:
                edge = _edge(points[own] - points[other], spread)
                win *= edge
                ahead += edge
        wins.append(win)
        places.append(ahead / (players - 1))
        total += win
    return [0.65 * wins[seat] / max(total, 1e-9) + 0.35 * places[seat] for seat in range(players)]
