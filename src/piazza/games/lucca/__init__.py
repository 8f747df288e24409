"""Lucca Città: families of 17th-century Lucca build palaces, open them with parties and strengthen the city wall."""

from piazza.games.lucca.deck import read_deck
from piazza.games.lucca.rules import RULES, VERSIONS

__all__ = ["RULES", "VERSIONS", "read_deck"]
