"""Why an option: what it changes, in the words of the evaluation, beside another that could have been taken."""

from __future__ import annotations

from typing import Final

from piazza.bots.evaluation.base import Evaluation, rivals_share, total
from piazza.bots.evaluation.registry import evaluation_of
from piazza.bots.observation import Observation
from piazza.bots.search.lookahead import Sight, take_and_finish
from piazza.core.agenda import State
from piazza.core.randomness import Stream

WORLDS: Final = 8
"""A reason is the mean over so many worlds."""
RIVALS: Final = "rivals"
"""The last term of every reason: what the others have, as far as it counts against the seat."""
NOTHING: Final = 0.005
"""A term that changes by less says nothing."""


class Term:
    """One thing that is counted, in points: as it stands, after the option, and after the other one instead."""

    def __init__(self, name: str, before: float, after: float, instead: float) -> None:
        self.name: Final = name
        self.before: Final = before
        self.after: Final = after
        self.instead: Final = instead

    @property
    def gain(self) -> float:
        """What the option brings that the other does not."""
        return self.after - self.instead

    def as_dict(self) -> dict[str, object]:
        figures = {"before": self.before, "after": self.after, "instead": self.instead}
        return {"term": self.name, **{name: round(figure, 2) for name, figure in figures.items()}}


class Reason:
    """What speaks for an option and against it, once its turn is over, beside another one."""

    def __init__(self, text: str, instead: str, terms: list[Term]) -> None:
        self.text: Final = text
        self.instead: Final = instead
        """The text of the option it is held against."""
        self.terms: Final = terms
        """Every term of the evaluation, in its order, and the rivals'."""

    @property
    def gain(self) -> float:
        """By how many points the option looks better; below 0 it cannot be accounted for."""
        return sum(term.gain for term in self.terms)

    @property
    def telling(self) -> list[Term]:
        """The terms in which the two differ, the weightiest first."""
        differing = [term for term in self.terms if abs(term.gain) >= NOTHING]
        return sorted(differing, key=lambda term: -abs(term.gain))

    def as_dict(self) -> dict[str, object]:
        """JSON-able."""
        terms = [term.as_dict() for term in self.telling]
        return {"text": self.text, "instead": self.instead, "gain": round(self.gain, 2), "terms": terms}


def reason_for(observation: Observation, option: int, others: list[int], stream: Stream) -> Reason:
    """Why `option`, and not the best of the `others`. It depends on what the seat knows and on `stream` alone, and
    holds for a choice of any level: every level but the simplest judges by the same evaluation."""
    evaluation = evaluation_of(observation.rules)
    seat = observation.seat
    names = [*evaluation.TERMS, RIVALS]
    before = [0.0] * len(names)
    options = [option, *others]
    after = [[0.0] * len(names) for _ in options]
    for _ in range(WORLDS):
        world = observation.worlds(stream)
        course = stream.below(1 << 30)
        _add(before, _terms_of(evaluation, world, seat))
        for index, each in enumerate(options):
            # Every option meets the same chance, as in the bots' own comparisons.
            twin = world.copy()
            take_and_finish(twin, seat, each, Sight(evaluation), Stream(course))
            _add(after[index], _terms_of(evaluation, twin, seat))
    best = max(range(1, len(options)), key=lambda index: total(after[index])) if others else 0
    terms = [Term(name, before[at], after[0][at], after[best][at]) for at, name in enumerate(names)]
    return Reason(observation.text(option), observation.text(options[best]), terms)


def _terms_of(evaluation: Evaluation, g: State, seat: int) -> list[float]:
    return [*evaluation.terms(g, seat), -rivals_share(evaluation.estimate(g), seat)]


def _add(sums: list[float], terms: list[float]) -> None:
    for at, term in enumerate(terms):
        sums[at] += term / WORLDS
