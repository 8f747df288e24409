"""Small words for the scenario tests of Aquileia: given a position, look at a player, a space, the log."""

from __future__ import annotations

from typing import Any

import piazza
from tests.support import board


def given(version: int | None = None, /, **position: object) -> piazza.Match:
    """A match from a position without a seed: the test plays chance itself."""
    return piazza.position("aquileia", position, version=version)


def player(match: piazza.Match, seat: int, eyes: int | None = -3) -> dict[str, Any]:
    """A player as somebody sees it; by default with everything known."""
    shown: dict[str, Any] = board(match, eyes)["players"][seat]
    return shown


def coins(match: piazza.Match, seat: int) -> tuple[int, int, int]:
    held = player(match, seat)["coins"]
    return held["copper"], held["silver"], held["gold"]


def purse(copper: int = 0, silver: int = 0, gold: int = 0) -> dict[str, int]:
    return {"copper": copper, "silver": silver, "gold": gold}


def on_space(match: piazza.Match, space: str) -> int | None:
    for shown in board(match)["spaces"]:
        if shown["id"] == space:
            seat: int | None = shown["seat"]
            return seat
    raise AssertionError(f"no space {space}")


def owner_of(match: piazza.Match, site: str) -> int | None:
    for shown in board(match)["sites"]:
        if shown["id"] == site:
            owner: int | None = shown["owner"]
            return owner
    raise AssertionError(f"no site {site}")


def ask_kind(match: piazza.Match) -> str:
    ask = match.view()["ask"]
    return str(ask["kind"]) if isinstance(ask, dict) else ""


def chances(match: piazza.Match) -> dict[str, int]:
    """What chance may bring now, each with its likelihood (equal ones: 1)."""
    ask = match.state.agenda[-1]
    options = match.options(-1)
    weights = ask.weights(match.state)  # type: ignore[attr-defined]
    return dict(zip(options, weights or [1] * len(options), strict=True))


def keys(events: list[dict[str, object]]) -> list[str]:
    return [str(event["key"]) for event in events]


def only(events: list[dict[str, object]], key: str) -> list[dict[str, object]]:
    return [event for event in events if event["key"] == key]
