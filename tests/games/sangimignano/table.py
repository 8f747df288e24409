"""Short words for looking at a table of San Gimignano. Seat 0 is A, seat 1 is B, as in the scenarios."""

from __future__ import annotations

from typing import Any

import piazza
from tests.support import board

A, B = 0, 1


def table(version: int | None = None, /, **given: object) -> piazza.Match:
    """A match from a position; chance is played by the test."""
    return piazza.position("sangimignano", given, version=version)


def nobles(options: dict[str, object] | None = None, **given: object) -> piazza.Match:
    """The same with noble cards."""
    return table(options={"nobles": True, **(options or {})}, **given)


def side(match: piazza.Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = board(match, seat)["players"][seat]
    return found


def hand(match: piazza.Match, seat: int) -> str:
    return " ".join(side(match, seat)["hand"]["cards"])


def towers(match: piazza.Match, seat: int) -> list[str]:
    return [tower["text"] for tower in side(match, seat)["towers"]]


def front(match: piazza.Match, seat: int) -> str:
    return " ".join(side(match, seat)["front"])


def used(match: piazza.Match) -> list[int]:
    return [int(side(match, seat)["used"]) for seat in (A, B)]


def parts(match: piazza.Match, seat: int) -> dict[str, int]:
    """The score of the current game, part by part."""
    found: dict[str, int] = side(match, seat)["score"]
    return found


def market(match: piazza.Match) -> str:
    return " ".join(board(match)["market"])


def deck(match: piazza.Match) -> int:
    return int(board(match)["deck"]["count"])


def phase(match: piazza.Match) -> str:
    return str(board(match)["phase"])


def pawn(match: piazza.Match) -> object:
    return board(match)["pawn"]


def asked(match: piazza.Match) -> str:
    """The kind of the open question."""
    ask = match.view()["ask"]
    return str(ask["kind"]) if isinstance(ask, dict) else ""


def options(match: piazza.Match) -> list[str]:
    return match.options(match.seats_to_act[0])


def keys(events: list[dict[str, object]]) -> list[str]:
    return [str(event["key"]) for event in events]
