"""The settings of the game, and what versions of the rules differ in though it is no setting, by the first version that
has it."""

from __future__ import annotations

from typing import Final

from piazza.core.settings import Data, Setting

SETTINGS: Final[tuple[Setting, ...]] = (Data("board"),)

ANY_ORDER: Final = 2
"""The cards of a contest may be named in any order; before, in ascending order only."""
PAYS_AGAIN: Final = 2
"""A port coin that was stolen is paid again without a question by who can; before, it was asked."""


class Terms:
    """The rules of one version, in the form a game reads."""

    def __init__(self, version: int) -> None:
        self.version: Final = version
        self.any_order: Final = version >= ANY_ORDER
        self.pays_again: Final = version >= PAYS_AGAIN
