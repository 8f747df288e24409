"""A test that stops as soon as it knows: is one bot as strong as wanted, or weaker by more than can be put up with?

Wald's sequential probability ratio test, for values whose spread is not known beforehand: after every deal the
likelihood of what was seen under the better hypothesis is held against that under the worse one, both normal with the
spread seen so far. Values are means over a deal, so that the games of one deal, which hang together, count once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from piazza.arena.statistics import Mean, mean_of

PASSED = "passed"
FAILED = "failed"
OPEN = "open"

LEAST = 25
"""With fewer values the spread is hardly known: nothing is decided."""


@dataclass(frozen=True)
class Verdict:
    """What a sequential test has come to."""

    decision: str
    """`passed`: as good as wanted; `failed`: worse than can be put up with; `open`: not decided."""
    ratio: float
    """The logarithm of the likelihood ratio; above 0 speaks for passing."""
    bounds: tuple[float, float]
    """The ratios at which the test fails and passes."""
    mean: Mean
    values: int

    def as_dict(self) -> dict[str, object]:
        """JSON-able. The interval is that of the values seen: a test that stops when it likes what it sees flatters
        itself a little, so the decision counts, and the interval only says how wide things still are."""
        return {
            "decision": self.decision,
            "ratio": round(self.ratio, 3),
            "bounds": [round(bound, 3) for bound in self.bounds],
            "values": self.values,
            **self.mean.as_dict(),
        }


@dataclass(frozen=True)
class SequentialTest:
    """`worse` against `wanted`, the means of the two hypotheses. `miss` is how often a bot that is as good as wanted
    may fail, `slip` how often one that is worse may pass."""

    worse: float
    wanted: float
    miss: float = 0.05
    slip: float = 0.05

    def __post_init__(self) -> None:
        if not self.worse < self.wanted:
            raise ValueError(f"worse must be below wanted: {self.worse} and {self.wanted}")
        if not (0 < self.miss < 0.5 and 0 < self.slip < 0.5):
            raise ValueError(f"miss and slip are shares below a half: {self.miss} and {self.slip}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's bounds."""
        return math.log(self.miss / (1 - self.slip)), math.log((1 - self.miss) / self.slip)

    def verdict(self, values: Sequence[float]) -> Verdict:
        """What the values say so far."""
        ratio, (low, high) = self._ratio(values), self.bounds
        decision = OPEN
        if len(values) >= LEAST:
            decision = PASSED if ratio >= high else FAILED if ratio <= low else OPEN
        return Verdict(decision, ratio, (low, high), mean_of(values), len(values))

    def _ratio(self, values: Sequence[float]) -> float:
        count = len(values)
        if count < 2:
            return 0.0
        mean = sum(values) / count
        # Deals that all come out alike have a spread too: as if one value more lay as far off as the hypotheses do.
        squares = sum((value - mean) ** 2 for value in values) + (self.wanted - self.worse) ** 2
        return count * (self.wanted - self.worse) * (mean - (self.worse + self.wanted) / 2) / (squares / (count - 1))

    def run(self, values: Iterable[float], most: int) -> Verdict:
        """Takes values one by one until the test is decided, at most so many."""
        seen: list[float] = []
        verdict = self.verdict(seen)
        for value in values:
            seen.append(value)
            verdict = self.verdict(seen)
            if verdict.decision != OPEN or len(seen) >= most:
                break
        return verdict
