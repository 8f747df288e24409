"""A small, fast stream of random numbers for simulation and for imagining worlds.

Fair deals do not use it: they come from `fairness.ChanceDriver`.
"""

from __future__ import annotations

from typing import Final

# Two primes just below 2**30, each with a primitive root: factors below 2**30 keep compiled code on its fast path.
_M1: Final = 1073741789
_A1: Final = 771645345
_M2: Final = 1073741783
_A2: Final = 650070131
_SPREAD: Final = _M1 - 1


class Stream:
    """Two multiplicative generators combined as L'Ecuyer does; compiled and interpreted code agree to the last bit."""

    def __init__(self, seed: int) -> None:
        self._a = (seed * 2654435761 + 1013904223) % (_M1 - 1) + 1
        self._b = (seed * 40503 + 69069 * (seed >> 31) + 362437) % (_M2 - 1) + 1
        for _ in range(8):
            self.below(2)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1; bound is at most 2**30 - 36."""
        self._a = self._a * _A1 % _M1
        self._b = self._b * _A2 % _M2
        return (self._a - self._b) % _SPREAD % bound

    def uniform(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.below(_SPREAD) / _SPREAD

    def weighted(self, weights: list[int]) -> int:
        """An index, chosen in proportion to its weight."""
        total = 0
        for weight in weights:
            total += weight
        mark = self.below(total)
        for index in range(len(weights)):
            mark -= weights[index]
            if mark < 0:
                return index
        raise ValueError("weights must be whole numbers that add up to more than 0")

    def shuffle(self, items: list[int]) -> None:
        """Puts the items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> Stream:
        """An independent stream whose course is settled by this one."""
        return Stream(self.below(_SPREAD) * 4099 + self.below(4093))
