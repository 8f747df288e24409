"""San Gimignano, the tower card game."""

from piazza.games.sangimignano.rules import RULES, VERSIONS

__all__ = ["RULES", "VERSIONS"]
