"""Dice: two faces each of copper, silver and gold. A throw of equal dice is one chance question."""

from __future__ import annotations

from math import factorial
from typing import ClassVar, Final

from piazza.core.agenda import CHANCE, Ask
from piazza.core.randomness import Stream
from piazza.games.aquileia.cards import COIN_WORDS
from piazza.games.aquileia.shown import Coin, Purpose, ThrowFace, ThrowLabel
from piazza.games.aquileia.state import AquileiaState

MOST_DICE: Final = 4


def _throws() -> list[tuple[int, ...]]:
    """Every outcome of one to four dice as (copper, silver, gold), fewer dice first."""
    found: list[tuple[int, ...]] = []
    for dice in range(1, MOST_DICE + 1):
        for copper in range(dice, -1, -1):
            for silver in range(dice - copper, -1, -1):
                found.append((copper, silver, dice - copper - silver))
    return found


THROWS: Final = _throws()


def _options_by_dice() -> list[list[int]]:
    return [[at for at in range(len(THROWS)) if sum(THROWS[at]) == dice] for dice in range(MOST_DICE + 1)]


def _ways(throw: tuple[int, ...]) -> int:
    ways = factorial(sum(throw))
    for count in throw:
        ways //= factorial(count)
    return ways


_OPTIONS: Final = _options_by_dice()
_WEIGHTS: Final = [[_ways(THROWS[at]) for at in options] for options in _OPTIONS]


def faces(throw: tuple[int, ...]) -> list[Coin]:
    """The faces in words, copper first."""
    shown: list[Coin] = []
    for kind in range(3):
        shown += [COIN_WORDS[kind]] * throw[kind]
    return shown


class Throw(Ask[AquileiaState]):
    """A throw of `dice` dice for `seat`. What it means is said by the subclass."""

    KIND: ClassVar[str] = "throw"
    PURPOSE: ClassVar[Purpose] = "strength"

    def __init__(self, seat: int, dice: int) -> None:
        super().__init__((CHANCE,))
        self.seat: Final = seat
        self.dice: Final = dice

    def landed(self, g: AquileiaState, throw: tuple[int, ...]) -> None:
        raise NotImplementedError

    def options(self, g: AquileiaState, seat: int) -> list[int]:
        return _OPTIONS[self.dice][:]

    def weights(self, g: AquileiaState) -> list[int]:
        return _WEIGHTS[self.dice][:]

    def draw(self, g: AquileiaState, stream: Stream) -> int:
        return _OPTIONS[self.dice][stream.weighted(_WEIGHTS[self.dice])]

    def take(self, g: AquileiaState, seat: int, option: int) -> None:
        self.landed(g, THROWS[option])

    def face(self, g: AquileiaState, seat: int) -> ThrowFace:
        return {"seat": self.seat, "dice": self.dice, "purpose": self.PURPOSE}

    def text(self, g: AquileiaState, seat: int, option: int) -> str:
        return "throw " + " ".join(faces(THROWS[option]))

    def label(self, g: AquileiaState, seat: int, option: int) -> ThrowLabel:
        return {"key": "throw", "faces": faces(THROWS[option])}
