"""Aquileia: followers on a city plan, dice, secret hands, an auction in exact coins."""

from piazza.games.aquileia.boardfile import read_board
from piazza.games.aquileia.rules import RULES, VERSIONS

__all__ = ["RULES", "VERSIONS", "read_board"]
