"""What a finished game is worth to each seat. All of them add up to nothing over the seats."""

from __future__ import annotations

from typing import Final

WIN: Final = "win"
"""The share of the win, ties split: 1 for winning alone, -1 / (players - 1) for not winning."""
PLACE: Final = "place"
"""From 1 for the first to -1 for the last, places between them evenly; who ties shares what their places are worth."""
MARGIN: Final = "margin"
"""The points ahead of, or behind, the mean of all seats, in hundreds."""
REWARDS: Final = (WIN, PLACE, MARGIN)
MOST_MARGIN: Final = 100.0
"""No margin comes near it: a bound for those who want one."""


def rewards(kind: str, places: list[int], scores: list[int]) -> list[float]:
    """By seat, from the places (1 for the winner, ties sharing the better one) and the points of a finished game."""
    players = len(places)
    if kind == WIN:
        winners = places.count(1)
        lost = -1.0 / (players - 1)
        won = (players / winners - 1.0) / (players - 1)
        return [won if place == 1 else lost for place in places]
    if kind == PLACE:
        return [1.0 - 2.0 * (place - 1 + (places.count(place) - 1) / 2.0) / (players - 1) for place in places]
    mean = sum(scores) / players
    return [(score - mean) / 100.0 for score in scores]


def bounds(kind: str, players: int) -> tuple[float, float]:
    """The least and the greatest that a seat can get."""
    if kind == WIN:
        return -1.0 / (players - 1), 1.0
    return (-1.0, 1.0) if kind == PLACE else (-MOST_MARGIN, MOST_MARGIN)
