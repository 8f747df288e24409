"""Ratings of bots from the places they came to, by the Plackett-Luce model of the package openskill.

A rating is a mean and its uncertainty on the scale of TrueSkill: everybody begins at 25 ± 8.33, and who is rated 4.2
higher comes in ahead about two times in three. Bots do not learn, so the order of games carries no news; they are rated
in the order of the plan, which makes ratings follow from the results alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piazza.arena.statistics import Played


@dataclass(frozen=True)
class Rating:
    mean: float
    deviation: float

    def as_dict(self) -> dict[str, float]:
        """JSON-able, with the 95 % interval of the model."""
        half = 1.959964 * self.deviation
        return {
            "mean": round(self.mean, 3),
            "deviation": round(self.deviation, 3),
            "low": round(self.mean - half, 3),
            "high": round(self.mean + half, 3),
        }


def ratings_of(names: Sequence[str], games: Sequence[Played]) -> dict[str, Rating] | None:
    """The rating of each bot; None when the package openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    rated = {name: model.rating() for name in names}
    for game in games:
        if len(set(game.bots)) < 2:
            continue
        teams = [[model.create_rating([rated[name].mu, rated[name].sigma])] for name in game.bots]
        after = model.rate(teams, ranks=[float(place) for place in game.places])
        for name in set(game.bots):
            # A bot in several seats of one game moves by what its seats do on average: it played once.
            seats = [after[seat][0] for seat, bot in enumerate(game.bots) if bot == name]
            rated[name].mu = sum(seat.mu for seat in seats) / len(seats)
            rated[name].sigma = sum(seat.sigma for seat in seats) / len(seats)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in rated.items()}
