"""What a seat sees, for OpenSpiel: as numbers with names, and as a text that is equal where the seat sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from piazza.envs.needs import needed
from piazza.envs.setup import Setup

if TYPE_CHECKING:
    from piazza.envs.openspiel.state import State

np: Final = needed("numpy", "openspiel")


class Observer:
    """`tensor` is the row of the encoding as numbers, `dict` has its parts by name."""

    def __init__(self, setup: Setup, recall: bool) -> None:
        encoding = setup.encoding
        zeros, ones, _ = encoding.scales()
        self._zero: Final = np.array(zeros, np.float32)
        self._factor: Final = np.float32(1) / np.array(ones, np.float32)
        self._rules: Final = setup.rules
        self._recall: Final = recall
        self.tensor: Final = np.zeros(encoding.size, np.float32)
        places = {part.name: encoding.place_of(part.name) for part in encoding.parts}
        self.dict: Final[dict[str, Any]] = {name: self.tensor[start:end] for name, (start, end) in places.items()}

    def set_from(self, state: State, player: int) -> None:
        row = np.frombuffer(self._rules.encode(state.at.g, player), np.uint8)
        np.subtract(row, self._zero, out=self.tensor)
        self.tensor[:] *= self._factor

    def string_from(self, state: State, player: int) -> str:
        return state.remembered(player) if self._recall else state.seen(player)
