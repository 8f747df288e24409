from __future__ import annotations

from piazza.games.sangimignano.state import GameState
from piazza.games.sangimignano.terms import Terms


def read_position(given: dict[str, object], terms: Terms) -> GameState:
    raise NotImplementedError
