"""From a loss in points to one word. A grade is only as bad as the loss is certain: two standard errors are taken off
before it is held against the bounds, so that luck in the worlds that were drawn is no one's mistake."""

from __future__ import annotations

from typing import Final, Literal

Grade = Literal["best", "good", "slip", "mistake", "forced", "uncompared", "stand_in"]

BOUNDS: Final[dict[str, tuple[float, float, float]]] = {
    "lucca": (0.5, 1.2, 3.0),
    "sangimignano": (1.0, 3.0, 8.0),
    "aquileia": (0.5, 1.5, 4.0),
    "lorenzo": (0.5, 1.5, 4.0),
}
"""Below the first a turn is best, below the second good, below the third a slip."""
_OTHER: Final = (0.5, 1.5, 4.0)
CERTAIN: Final = 2.0
"""Standard errors that a loss must exceed by the bound."""


def bounds_of(game: str) -> tuple[float, float, float]:
    return BOUNDS.get(game, _OTHER)


def grade_of(game: str, loss: float, error: float) -> Grade:
    best, good, slip = bounds_of(game)
    sure = loss - CERTAIN * error
    if sure >= slip:
        return "mistake"
    if sure >= good:
        return "slip"
    return "best" if loss < best or sure <= 0 else "good"
