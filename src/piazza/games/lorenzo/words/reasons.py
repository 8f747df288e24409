"""Why something may not be done, as numbers: what the rules ask each other. Moves put them into words."""

from __future__ import annotations

from typing import Final

OK: Final = 0
NO_CARD: Final = 1
SIX_CARDS: Final = 2
TOLL_DUE: Final = 3
SLOT_MILITARY_SHORT: Final = 4
CANNOT_PAY: Final = 5
CLOSED: Final = 6
OCCUPIED: Final = 7
MARKET_BARRED: Final = 8
OWN_MEMBER_HERE: Final = 9
NEUTRAL_HERE: Final = 10
TOO_WEAK: Final = 11
MEMBER_PLACED: Final = 12
NOT_IN_HAND: Final = 13
REQUIREMENT: Final = 14
NOTHING_TO_COPY: Final = 15
NOT_PLAYED: Final = 16
USED: Final = 17
NOT_USABLE: Final = 18
NO_MEMBER_TO_RAISE: Final = 19
NOT_THIS_ACTION: Final = 21
