"""Why something may not be done, as numbers: what the rules ask each other. Moves put them into words."""

from __future__ import annotations

from typing import Final

OK: Final = 0
OCCUPIED: Final = 1
OTHER_SIDE: Final = 2
PORT_TAKEN: Final = 3
NO_COIN: Final = 4
SITE_TAKEN: Final = 5
NO_HOUSE: Final = 6
CANNOT_PAY: Final = 7
TOO_FEW_SERVI: Final = 8
WRONG_CARD: Final = 9
NOT_IN_HAND: Final = 10
OUT_OF_ORDER: Final = 11
