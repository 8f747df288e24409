"""Lorenzo il Magnifico, basic and advanced game."""

from piazza.games.lorenzo.rules import RULES

__all__ = ["RULES"]
