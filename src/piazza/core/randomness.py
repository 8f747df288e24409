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

# splitmix64: a stride that visits all numbers, and two factors that spread every bit over all others. Words of 64 bits
# are kept in halves and multiplied in digits of 16 bits, so that compiled code stays on its fast path.
_HALF: Final = 0xFFFFFFFF
_DIGIT: Final = 0xFFFF
_STRIDE_HIGH: Final = 0x9E3779B9
_STRIDE_LOW: Final = 0x7F4A7C15


def _product(high: int, low: int, f3: int, f2: int, f1: int, f0: int) -> tuple[int, int]:
    """The lower 64 bits of a word times a factor."""
    high1, high0, low1, low0 = high >> 16, high & _DIGIT, low >> 16, low & _DIGIT
    least = low0 * f0
    second = low0 * f1 + low1 * f0 + (least >> 16)
    third = low0 * f2 + low1 * f1 + high0 * f0 + (second >> 16)
    fourth = low0 * f3 + low1 * f2 + high0 * f1 + high1 * f0 + (third >> 16)
    return (fourth & _DIGIT) << 16 | third & _DIGIT, (second & _DIGIT) << 16 | least & _DIGIT


def _scrambled(high: int, low: int) -> tuple[int, int]:
    """64 bits that look random, one to one with the 64 bits given: neighbours have nothing in common."""
    low += _STRIDE_LOW
    high = (high + _STRIDE_HIGH + (low >> 32)) & _HALF
    low &= _HALF
    low ^= (high << 2 | low >> 30) & _HALF
    high, low = _product(high ^ high >> 30, low, 0xBF58, 0x476D, 0x1CE4, 0xE5B9)
    low ^= (high << 5 | low >> 27) & _HALF
    high, low = _product(high ^ high >> 27, low, 0x94D0, 0x49BB, 0x1331, 0x11EB)
    return high ^ high >> 31, low ^ ((high << 1 | low >> 31) & _HALF)


def _rest(high: int, low: int, divisor: int) -> int:
    """What a division of the word leaves; the divisor is a little below 2**30."""
    return (high % divisor * ((_HALF + 1) % divisor) + low) % divisor


class Stream:
    """Two multiplicative generators combined as L'Ecuyer does; compiled and interpreted code agree to the last bit.

    Seeds of any size are scrambled first, so that the streams of consecutive seeds are unrelated.
    """

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        high, low = _scrambled(seed >> 32 & _HALF, seed & _HALF)
        rest = seed >> 64
        while rest != 0 and rest != -1:
            high, low = _scrambled(high ^ (rest >> 32 & _HALF), low ^ (rest & _HALF))
            rest >>= 64
        if seed < 0:
            high, low = _scrambled(high ^ _HALF, low ^ _HALF)
        self._a = _rest(high, low, _M1 - 1) + 1
        high, low = _scrambled(high, low)
        self._b = _rest(high, low, _M2 - 1) + 1

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
