"""San Gimignano, the tower card game."""

from piazza.games.sangimignano.rules import RULES

__all__ = ["RULES"]
