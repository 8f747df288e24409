"""Builders for scenarios: a table with seat 0 to act, the towers empty but for what a test lays out."""

from __future__ import annotations

from typing import Any

import piazza
from tests.support import board, play

GOODS = ("wood", "stone", "servants", "coins", "military", "faith", "vp")
RICH: dict[str, object] = {
    "wood": 10, "stone": 10, "servants": 10, "coins": 20, "military": 16, "faith": 2, "vp": 0,
}  # fmt: skip
BASIC: dict[str, object] = {"variant": "basic"}
EMPTY: dict[str, object] = {"territory": [], "character": [], "building": [], "venture": []}


def table(
    *seats: dict[str, object],
    towers: dict[str, object] | None = None,
    players: int = 2,
    options: dict[str, object] | None = None,
    seed: int | None = None,
    **more: object,
) -> piazza.Match:
    """A match from a position; the basic game unless options say otherwise. Missing seats are as at the start."""
    given: dict[str, object] = {"players": players, "options": BASIC if options is None else options}
    given["towers"] = {**EMPTY, **(towers or {})}
    given["seats"] = [dict(seat) for seat in seats]
    given.update(more)
    return piazza.position("lorenzo", given, seed)


def advanced(*seats: dict[str, object], **more: Any) -> piazza.Match:
    return table(*seats, options=more.pop("options", {}), **more)


def rich(**changes: object) -> dict[str, object]:
    return {**RICH, **changes}


def goods(match: piazza.Match, seat: int = 0) -> dict[str, int]:
    """A player's goods, without those that are 0."""
    shown = board(match)["players"][seat]
    return {word: shown[word] for word in GOODS if shown[word]}


def change(before: dict[str, int], match: piazza.Match, seat: int = 0) -> dict[str, int]:
    """What a player has more (or less) than before."""
    now = goods(match, seat)
    changes = {word: now.get(word, 0) - before.get(word, 0) for word in GOODS}
    return {word: amount for word, amount in changes.items() if amount}


def played(match: piazza.Match, *moves: str) -> dict[str, int]:
    """Plays the moves and tells what seat 0 has more or less by them."""
    before = goods(match)
    play(match, *moves)
    return change(before, match)


def owned(match: piazza.Match, kind: str, seat: int = 0) -> list[int]:
    cards: list[int] = board(match)["players"][seat]["cards"][kind]
    return cards


def difference(paid: dict[str, int], gained: dict[str, int]) -> dict[str, int]:
    changes = {word: gained.get(word, 0) - paid.get(word, 0) for word in GOODS}
    return {word: amount for word, amount in changes.items() if amount}
