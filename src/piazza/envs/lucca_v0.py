"""Lucca for PettingZoo: `env(players=...)`, the settings of the game as further arguments."""

from __future__ import annotations

from piazza.envs.aec import Seats, wrapped
from piazza.envs.engine.rewards import WIN

GAME = "lucca"


def env(players: int | None = None, reward: str = WIN, render_mode: str | None = None, **settings: object) -> Seats:
    """The environment with PettingZoo's own checks around it."""
    return wrapped(raw_env(players, reward, render_mode, **settings))


def raw_env(players: int | None = None, reward: str = WIN, render_mode: str | None = None, **settings: object) -> Seats:
    """The environment itself: faster, and less patient with wrong use."""
    return Seats(GAME, players, settings, reward, render_mode)
