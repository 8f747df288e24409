"""A small, fast stream of random numbers for simulation and for imagining worlds.

Fair deals do not use it: they come from `fairness.ChanceDriver`.
"""

from __future__ import annotations

from typing import Final

from piazza.core.keeping import reduced

# Two primes just below 2**30, each with a primitive root: factors below 2**30 keep compiled code on its fast path.
_M1: Final = 1073741789
_A1: Final = 771645345
_M2: Final = 1073741783
_A2: Final = 650070131
_SPREAD: Final = _M1 - 1

# The constants of splitmix64: a stride that visits all numbers, and two factors that spread every bit over all others.
_WORD: Final = 0xFFFFFFFFFFFFFFFF
_STRIDE: Final = 0x9E3779B97F4A7C15
_MIX1: Final = 0xBF58476D1CE4E5B9
_MIX2: Final = 0x94D049BB133111EB


def _scrambled(number: int) -> int:
    """64 bits that look random, one to one with the 64 bits given: neighbours have nothing in common."""
    mixed = (number + _STRIDE) & _WORD
    mixed = (mixed ^ (mixed >> 30)) * _MIX1 & _WORD
    mixed = (mixed ^ (mixed >> 27)) * _MIX2 & _WORD
    return mixed ^ (mixed >> 31)


class Stream:
    """Two multiplicative generators combined as L'Ecuyer does; compiled and interpreted code agree to the last bit.

    Seeds of any size are scrambled first, so that the streams of consecutive seeds are unrelated.
    """

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        state = _scrambled(seed & _WORD)
        rest = seed >> 64
        while rest not in (0, -1):
            state = _scrambled(state ^ (rest & _WORD))
            rest >>= 64
        if seed < 0:
            state = _scrambled(state ^ _WORD)
        self._a = state % (_M1 - 1) + 1
        self._b = _scrambled(state) % (_M2 - 1) + 1

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

    def __reduce__(self) -> tuple[object, ...]:
        return reduced(self)

    def __copy__(self) -> Stream:
        twin = Stream(self.seed)
        twin._a, twin._b = self._a, self._b
        return twin

    def __deepcopy__(self, memo: object) -> Stream:
        return self.__copy__()

    def fork(self) -> Stream:
        """An independent stream whose course is settled by this one."""
        return Stream(self.below(_SPREAD) * _SPREAD + self.below(_SPREAD))
