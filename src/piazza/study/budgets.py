"""How much is looked at, game by game: positions judged, never seconds, so that a review is the same everywhere. What
it comes to in seconds stands in docs/review.md."""

from __future__ import annotations

from typing import Final, Literal

from piazza.study.judging import Budget

Depth = Literal["quick", "full"]

FULL: Final[dict[str, Budget]] = {
    "lucca": Budget(6_000, 24, 96, 8, 6, careful=False),
    "sangimignano": Budget(6_000, 24, 96, 4, 6),
    "aquileia": Budget(6_000, 24, 96, 4, 6),
    "lorenzo": Budget(6_000, 24, 96, 4, 6),
}
_OTHER: Final = Budget(2_000, 24, 64, 0, 6, careful=False)
_REVIEW: Final = 4.0
"""A review looks at so much more of a decision than a hint's measure: it is waited for."""
_REVIEW_WIDTH: Final = 12
"""And compares so many options: what was called best and was not, a deeper search had found among those left out."""
_QUICK: Final = 0.12
_RIVALS: Final = 0.12
"""Rivals' decisions are looked at for what they gave away in all, not one by one."""


def budget_for(game: str, depth: Depth, is_own: bool = True) -> Budget:
    whole = FULL.get(game, _OTHER)
    if depth == "full" and is_own:
        return whole.times(_REVIEW)._replace(width=_REVIEW_WIDTH)
    small = whole.times(_QUICK if depth == "quick" else _RIVALS)
    return small._replace(least=8, most=16, width=4)


def advice_budget(game: str) -> Budget:
    return FULL.get(game, _OTHER).times(0.4)
