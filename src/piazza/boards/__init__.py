"""The boards of the games in characters and colours: for the terminal, and for who looks on at an environment."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from piazza.core.messages import Messages
from piazza.core.registry import OWN_GAMES

SEAT_STYLES = ("red", "blue", "green", "yellow", "magenta")
SEAT_MARKS = ("◆", "●", "▲", "■", "✚")


def draw_board(view: Mapping[str, Any], messages: Messages, names: list[str]) -> RenderableType:
    """The board of `Match.view(seat)`."""
    board = view["game"] if view["game"] in OWN_GAMES else "plain"
    drawn: RenderableType = importlib.import_module(f"piazza.boards.{board}").render(view, messages, names)
    return drawn
