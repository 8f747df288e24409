"""What an estimate of a position is, for every game."""

from __future__ import annotations

from typing import ClassVar, Final

from piazza.core.agenda import Ask, State
from piazza.core.opening import mypyc_attr
from piazza.core.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Estimates how a world will end. It is only ever given worlds that were sampled for the seat that thinks."""

    TERMS: ClassVar[tuple[str, ...]] = ("points",)
    """What an estimate is made of, in the words in which a choice is explained. The first are the points made."""

    def __init__(self, rules: Rules[State]) -> None:
        self.rules: Final = rules

    def terms(self, g: State, seat: int) -> list[float]:
        """What a seat's estimate adds up from, in the order of `TERMS`."""
        return self.ended(g, seat)

    def ended(self, g: State, seat: int) -> list[float]:
        """The same where nothing is left but the points of the rules."""
        return [float(self.rules.scores(g)[seat])] + [0.0] * (len(self.TERMS) - 1)

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
        """A number that changes whenever a turn ends, or what is judged as one. Positions are judged between turns:
        within one, the questions to the same seat are only the details of what it is doing."""
        return self.rules.turn(g)

    def gives_up(self, g: State, ask: Ask[State], option: int) -> bool:
        """Whether an option gives something up for good that could be kept just as well. Bots do so only where they
        can say what it brings."""
        return False

    def is_reaction(self, ask: Ask[State]) -> bool:
        """Whether the question, put to another seat during a turn, belongs to that turn: it goes on afterwards."""
        return False


def rivals_share(points: list[float], seat: int) -> float:
    """What the others' points take away from how good a position looks to a seat: of the best, and of all."""
    best = -1e9
    others = 0.0
    for other in range(len(points)):
        if other != seat:
            others += points[other]
            if points[other] > best:
                best = points[other]
    return 0.35 * best + 0.25 * others / (len(points) - 1)


def total(terms: list[float]) -> float:
    points = 0.0
    for term in terms:
        points += term
    return points


def own_margin(points: list[float], seat: int) -> float:
    """The points of a seat, less part of what its best and its other rivals have."""
    return points[seat] - rivals_share(points, seat)
