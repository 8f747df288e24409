"""What an estimate of a position is, for every game."""

from __future__ import annotations

from typing import Final

from piazza.core.agenda import Ask, State
from piazza.core.rules import Rules


class Evaluation:
    """Estimates how a world will end. It is only ever given worlds that were sampled for the seat that thinks."""

    def __init__(self, rules: Rules[State]) -> None:
        self.rules: Final = rules

    def estimate(self, g: State) -> list[float]:
        """Each seat's expected points at the end of the game; exact when the game is over."""
        return [float(score) for score in self.rules.scores(g)]

    def worth(self, g: State, seat: int) -> float:
        """How good the position looks to one seat, in points; only comparisons mean anything. It may leave out what
        the others have, where that is much faster: details of turns are settled by it."""
        return own_margin(self.estimate(g), seat)

    def spread(self, g: State) -> float:
        """By how many points the difference of two seats may still change; always above 0."""
        return 10.0

    def turn_of(self, g: State) -> int:
        """A number that changes whenever a turn ends. Positions are judged between turns: within one, the questions
        to the same seat are only the details of what it is doing."""
        return 0

    def is_reaction(self, ask: Ask[State]) -> bool:
        """Whether the question, put to another seat during a turn, belongs to that turn: it goes on afterwards."""
        return False


def own_margin(points: list[float], seat: int) -> float:
    """The points of a seat, less part of what its best and its other rivals have."""
    best = -1e9
    total = 0.0
    for other in range(len(points)):
        if other != seat:
            total += points[other]
            if points[other] > best:
                best = points[other]
    rivals = len(points) - 1
    return points[seat] - 0.35 * best - 0.25 * total / rivals
