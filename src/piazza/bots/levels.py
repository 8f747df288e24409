"""Our levels, from the weakest to the strongest, and what each is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piazza.bots.bot import Bot
from piazza.bots.random_bot import RandomBot
from piazza.core.agenda import State
from piazza.core.rules import Rules

LEVEL_BOTS: Final[dict[str, Callable[[Rules[State]], Bot]]] = {
    "random": RandomBot,
    "novice": RandomBot,
    "builder": RandomBot,
    "artisan": RandomBot,
    "maestro": RandomBot,
}
