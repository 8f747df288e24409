"""Means with their uncertainty, and what a tournament's games come to for each bot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

# Two-sided 95 % points of Student's t for 1, 2, 3 ... degrees of freedom; beyond the table it is close to a formula.
_T95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


@dataclass(frozen=True)
class Mean:
    """A mean and half the width of its 95 % interval; the width is NaN when it cannot be known."""

    value: float
    half_width: float
    is_share: bool = False
    """It lies between 0 and 1, and so does its interval."""

    def as_dict(self) -> dict[str, float | None]:
        if math.isnan(self.value):
            return {"mean": None, "low": None, "high": None}
        if math.isnan(self.half_width):
            return {"mean": round(self.value, 4), "low": None, "high": None}
        low, high = self.value - self.half_width, self.value + self.half_width
        if self.is_share:
            low, high = max(0.0, low), min(1.0, high)
        return {"mean": round(self.value, 4), "low": round(low, 4), "high": round(high, 4)}


def t95(freedom: int) -> float:
    """How many standard errors lie on each side of a mean within its 95 % interval."""
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    normal = 1.959964
    return (
        normal
        + (normal**3 + normal) / (4 * freedom)
        + (5 * normal**5 + 16 * normal**3 + 3 * normal) / (96 * freedom**2)
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values with its 95 % interval (Student's t)."""
    count = len(values)
    if count == 0:
        return Mean(math.nan, math.nan)
    value = sum(values) / count
    if count == 1:
        return Mean(value, math.nan)
    variance = sum((each - value) ** 2 for each in values) / (count - 1)
    return Mean(value, t95(count - 1) * math.sqrt(variance / count))


def share_of(values: Sequence[float]) -> Mean:
    """The mean of independent shares, each from 0 to 1, with its 95 % interval: as far apart as if one more had been
    nothing and one everything. So a few that came out alike are not taken for certain."""
    count = len(values)
    spread = mean_of([*values, 0.0, 1.0])
    if count < 2:
        return mean_of(values)
    return Mean(sum(values) / count, spread.half_width * math.sqrt((count + 2) / count), is_share=True)


def half_width(told: dict[str, Any]) -> float | None:
    """What stands behind the ± of a mean that `as_dict` told: an interval that ends at 0 or 1 is cut on one side."""
    if told["low"] is None or told["high"] is None:
        return None
    return float(max(told["high"] - told["mean"], told["mean"] - told["low"]))


def quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


@dataclass(frozen=True)
class Played:
    """One finished game of a tournament. Everything but the thinking times follows from the plan and the number."""

    number: int
    deal: int
    bots: tuple[str, ...]
    """One name per seat."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    thinking: dict[str, list[float]]
    """Milliseconds of processor time of every decision with more than one option, by bot: what a move takes on a
    machine that has nothing else to do."""


def summary_of(name: str, games: Sequence[Played]) -> dict[str, object]:
    """All that the games tell of one bot, JSON-able.

    Games of one deal are not independent of each other, the deal being the same: they are averaged first, and
    intervals are taken over deals.
    """
    mine = [game for game in games if name in game.bots]
    seats = [seats_of(name, game) for game in mine]
    places = [game.places[seat] for game, held in zip(mine, seats, strict=True) for seat in held]
    times = [time for game in mine for time in game.thinking.get(name, [])]
    return {
        "bot": name,
        "games": len(mine),
        "seats": len(places),
        "places": {str(place): places.count(place) for place in sorted(set(places))},
        "win_share": share_of(
            means_by_deal(mine, [_wins(game, held) for game, held in zip(mine, seats, strict=True)])
        ).as_dict(),
        "fair_share": round(
            sum(len(held) / len(game.bots) for game, held in zip(mine, seats, strict=True)) / len(mine), 4
        )
        if mine
        else None,
        "mean_place": _over_deals(
            mine, [_mean(game.places, held) for game, held in zip(mine, seats, strict=True)]
        ).as_dict(),
        "mean_score": _over_deals(
            mine, [_mean(game.scores, held) for game, held in zip(mine, seats, strict=True)]
        ).as_dict(),
        "mean_margin": _over_deals(
            mine, [_margin(game, held) for game, held in zip(mine, seats, strict=True)]
        ).as_dict(),
        "milliseconds": {"median": round(quantile(times, 0.5), 1), "p95": round(quantile(times, 0.95), 1)}
        if times
        else None,
    }


def _over_deals(games: Sequence[Played], values: Sequence[float]) -> Mean:
    return mean_of(means_by_deal(games, values))


def means_by_deal(games: Sequence[Played], values: Sequence[float]) -> list[float]:
    """Of one value a game the mean of every deal, in the order in which the deals come up."""
    by_deal: dict[int, list[float]] = {}
    for game, value in zip(games, values, strict=True):
        by_deal.setdefault(game.deal, []).append(value)
    return [sum(each) / len(each) for each in by_deal.values()]


def win_share(name: str, game: Played) -> float:
    """The share of the first place that went to a bot, in however many seats; a tie is shared out."""
    return _wins(game, seats_of(name, game))


def score_lead(name: str, game: Played) -> float:
    """By how many points the seats of a bot are ahead of the others on average."""
    own = seats_of(name, game)
    others = [seat for seat in range(len(game.bots)) if seat not in own]
    return _mean(game.scores, own) - _mean(game.scores, others)


def seats_of(name: str, game: Played) -> list[int]:
    return [seat for seat, bot in enumerate(game.bots) if bot == name]


def _wins(game: Played, seats: list[int]) -> float:
    """The share of the first place that went to these seats; a tie is shared out."""
    return sum(game.places[seat] == 1 for seat in seats) / game.places.count(1)


def _mean(values: Sequence[int], seats: list[int]) -> float:
    return sum(values[seat] for seat in seats) / len(seats)


def _margin(game: Played, seats: list[int]) -> float:
    """Points ahead of the best other seat, on average over the seats."""
    total = 0
    for seat in seats:
        total += game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat)
    return total / len(seats)
