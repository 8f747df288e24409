"""Aquileia: followers on a city plan, dice, secret hands, an auction in exact coins."""

from piazza.games.aquileia.rules import RULES

__all__ = ["RULES"]
