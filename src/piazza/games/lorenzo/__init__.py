"""Lorenzo il Magnifico, basic and advanced game."""

from piazza.games.lorenzo.rules import RULES, VERSIONS

__all__ = ["RULES", "VERSIONS"]
