"""The games for OpenSpiel: `import piazza.envs.openspiel` makes them known to `pyspiel.load_game`.

They are called `piazza_lucca`, `piazza_sangimignano`, `piazza_aquileia` and `piazza_lorenzo`. Their parameters are
`players`, `reward`, `recall`, `position`, and the settings of the game.
"""

from __future__ import annotations

from piazza.envs.openspiel.game import Game, game_from, register_games
from piazza.envs.openspiel.state import State

__all__ = ["Game", "State", "game_from"]

register_games()
