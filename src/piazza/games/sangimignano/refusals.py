from __future__ import annotations

from piazza.core.errors import Refusal
from piazza.games.sangimignano.state import GameState


def refusal(g: GameState, seat: int, text: str) -> Refusal:
    return Refusal("not_an_option", {"text": text})
