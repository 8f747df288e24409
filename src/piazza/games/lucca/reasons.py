"""Why something may not be done, as numbers for the rules and as words for refusals."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NO_PALACE: Final = 1
NOT_FINISHED: Final = 2
ALREADY_OPENED: Final = 3
NO_SUCH_TRIPLET: Final = 4
TRIPLET_TAKEN: Final = 5
COLOUR_FINISHED: Final = 6
TOWER_NO_PALACE: Final = 7
TOWER_NO_WALL: Final = 8
NOT_A_TOWER: Final = 9
NOT_IN_TRIPLET: Final = 10
NOT_LEFT_OVER: Final = 11
NEUTRAL_FINISHED: Final = 12
NEUTRAL_NO_TOWER: Final = 13

WORDS: Final = (
    "",
    "no_palace",
    "not_finished",
    "already_opened",
    "no_such_triplet",
    "triplet_taken",
    "colour_finished",
    "tower_no_palace",
    "tower_no_wall",
    "not_a_tower",
    "not_in_triplet",
    "not_left_over",
    "neutral_finished",
    "neutral_no_tower",
)
