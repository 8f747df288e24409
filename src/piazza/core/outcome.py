"""How a game ended for each seat, in the two figures by which results are compared everywhere: the win share, with ties
split, and the lead in points over the best rival. What is expected of a game that goes on is expected of these two."""

from __future__ import annotations


def win_shares(standings: list[int]) -> list[float]:
    """Each seat's part of the first place, from its place: seats that share the place share it out."""
    first = standings.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in standings]


def leads(points: list[float]) -> list[float]:
    """By how many points each seat is before the best of the others; below 0 where it is behind."""
    found: list[float] = []
    for seat in range(len(points)):
        best = -1e18
        for other in range(len(points)):
            if other != seat and points[other] > best:
                best = points[other]
        found.append(points[seat] - best)
    return found
