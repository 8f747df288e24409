"""Why something may not be done, as the rules count reasons; refusals.py gives them words and parameters."""

from __future__ import annotations

from typing import Final

OK: Final = 0
MAIN_PHASE_ONLY: Final = 1
HAND_LIMIT: Final = 2
TOO_FEW_TO_EXCHANGE: Final = 3
NO_SUPPLY: Final = 4
NOT_IN_HAND: Final = 5
NO_OPEN_TOWER: Final = 6
TOO_FEW_COMPLETED: Final = 7
NOBLE_LIMIT: Final = 8
NEEDS_TWO_CARDS: Final = 9
HEIGHT_CAP: Final = 10
TOWER_IS_COMPLETED: Final = 11
TOO_LOW: Final = 12
RUN_IS_CLOSED: Final = 13
TOO_SHORT: Final = 14
