"""What goes wrong in a game of bots, said so that whoever wrote the bot finds it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from piazza.core.errors import PiazzaError, named

Plan = TypeVar("Plan")
Game = TypeVar("Game")


class GameFault(PiazzaError):
    """A game that could not be played to its end, where all the games of a plan are needed."""


def text_of(fault: Exception) -> str:
    """A fault as it stands in results: what is foreseen in its own words, the rest with where it came from."""
    if isinstance(fault, PiazzaError):
        return str(fault)
    return "".join(traceback.format_exception(fault, limit=-3))


def whole(number: int, play: Callable[[Plan, int], Game], plan: Plan) -> Game:
    """Game `number` of a plan, or in one line why there is none."""
    try:
        return play(plan, number)
    except PiazzaError as fault:
        raise GameFault(f"game {number}: {fault}") from fault
    except Exception as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        raise GameFault(f"game {number}: {named(fault)} ({Path(last.filename).name}, line {last.lineno})") from fault
