"""What a seat knows as a row of bytes, for research: named parts with scales and bounds, and what rows are made of.

A row is joined from small pieces that lie ready in tables, because setting its numbers one by one would cost more than
the rules themselves. A byte stands for a number by the scale of its part: `(byte - zero) / one`.
"""

from __future__ import annotations

from typing import Final, Generic

from piazza.core.agenda import S
from piazza.core.opening import mypyc_attr

HIGHEST: Final = 255
"""The greatest number a byte holds; what is greater is written as this."""


class Part:
    """Numbers of one kind that stand side by side in a row."""

    def __init__(self, name: str, size: int, most: int = 1, one: int = 0, zero: int = 0) -> None:
        """`most` is the greatest byte that can stand there; `one` the one that means 1.0, `most` unless said."""
        self.name: Final = name
        self.size: Final = size
        self.most: Final = most
        self.one: Final = one if one else most
        self.zero: Final = zero
        """The byte that means 0.0, where numbers can fall below it."""


class Encoding:
    """What stands where in a row, for one game and number of players."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = tuple(parts)
        starts: dict[str, int] = {}
        size = 0
        for part in parts:
            if part.name in starts:
                raise ValueError(f"two parts are called {part.name}")
            starts[part.name] = size
            size += part.size
        self.starts: Final = starts
        """Where each part begins, by name, in the order of the row."""
        self.size: Final = size

    def place_of(self, name: str) -> tuple[int, int]:
        """Where the part begins, and where the next one does."""
        start = self.starts[name]
        for part in self.parts:
            if part.name == name:
                return start, start + part.size
        raise KeyError(name)

    def scales(self) -> tuple[list[int], list[int], list[int]]:
        """For every place of a row the byte of 0.0, how many bytes make 1.0, and the greatest byte."""
        zeros: list[int] = []
        ones: list[int] = []
        mosts: list[int] = []
        for part in self.parts:
            zeros += [part.zero] * part.size
            ones += [part.one] * part.size
            mosts += [part.most] * part.size
        return zeros, ones, mosts

    def numbers(self, row: bytes) -> list[float]:
        """A row as numbers, mostly 0 to 1."""
        found: list[float] = []
        place = 0
        for part in self.parts:
            zero, one = part.zero, float(part.one)
            for byte in row[place : place + part.size]:
                found.append((byte - zero) / one)
            place += part.size
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """Makes rows of one position after another, as many games at once want them. It may keep what rows are made of, so
    that only what has changed is made anew; whatever it was shown before, its rows are those of `Rules.encode`."""

    def encode(self, g: S, seat: int) -> bytes:
        raise NotImplementedError


# ---- what rows are made of -------------------------------------------------------------------------------------------


def bits_table(width: int) -> tuple[bytes, ...]:
    """For every set of so many members, as bits, a byte for each of them: 1 when it is in the set."""
    return tuple([bytes([mask >> place & 1 for place in range(width)]) for mask in range(1 << width)])


def hot_table(size: int) -> tuple[bytes, ...]:
    """For every place below `size` a row with a 1 there alone; at the end, where -1 finds it, one without any."""
    rows = [bytes([1 if place == at else 0 for place in range(size)]) for at in range(size)]
    return (*rows, bytes(size))


BYTES: Final[tuple[bytes, ...]] = tuple([bytes([number]) for number in range(HIGHEST + 1)])
"""Each number as a piece of a row."""
EIGHT: Final = bits_table(8)
SEVERAL: Final[tuple[tuple[bytes, ...], ...]] = tuple([bits_table(width) for width in range(8)])


def byte(number: int) -> bytes:
    """A number from 0 on as a piece of a row."""
    return BYTES[number] if number < HIGHEST else BYTES[HIGHEST]


def flag(is_so: bool) -> bytes:
    return b"\1" if is_so else b"\0"


def add_bits(found: list[bytes], mask: int, size: int) -> None:
    """A set as bits, a byte for each of its `size` possible members."""
    while size >= 8:
        found.append(EIGHT[mask & 255])
        mask >>= 8
        size -= 8
    if size:
        found.append(SEVERAL[size][mask & (1 << size) - 1])
