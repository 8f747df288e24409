"""Palio, a game for Piazza: three files, the rules, what is shown, and the words."""

from piazza_palio.rules import VERSIONS

__all__ = ["VERSIONS"]
