"""Words for scenarios of Lucca Città: positions with the rest of the table filled in, and whole turns."""

from __future__ import annotations

from typing import Any

import piazza
from piazza.core.randomness import Stream
from tests.support import board, play

SHIPPED = {
    "red": [1, 12, 13, 24, 25, 36, 37, 48, 49, 60, 61, 72, 73, 84, 85, 96],
    "orange": [2, 11, 14, 23, 26, 35, 38, 47, 50, 59, 62, 71, 74, 83, 86, 95],
    "yellow": [3, 10, 15, 22, 27, 34, 39, 46, 51, 58, 63, 70, 75, 82, 87, 94],
    "green": [4, 9, 16, 21, 28, 33, 40, 45, 52, 57, 64, 69, 76, 81, 88, 93],
    "blue": [5, 8, 17, 20, 29, 32, 41, 44, 53, 56, 65, 68, 77, 80, 89, 92],
    "purple": [6, 7, 18, 19, 30, 31, 42, 43, 54, 55, 66, 67, 78, 79, 90, 91],
}
ROUNDS = {2: 7, 3: 7, 4: 6, 5: 5}


def numbers_in(given: object) -> set[int]:
    """All house numbers named anywhere in a position."""
    if isinstance(given, bool):
        return set()
    if isinstance(given, int):
        return {given}
    parts = list(given.values()) if isinstance(given, dict) else given if isinstance(given, list) else []
    return {number for part in parts for number in numbers_in(part)}


def turn(*first: object, players: int = 4, taken: int = 0, **given: Any) -> piazza.Match:
    """A position at the start of a turn: triplet A as named, the first `taken` of the others gone, the rest filled."""
    count = 4 if players == 2 else players + 1
    used = numbers_in(list(first)) | numbers_in(given.get("families", [])) | numbers_in(given.get("neutral", {}))
    free = [number for number in range(1, 97) if number not in used]
    triplets: list[object] = [list(first)]
    for index in range(1, count):
        triplets.append(None if index <= taken else [free.pop() for _ in range(3)])
    whole: dict[str, Any] = {"players": players, "round": 3, "turn": taken, "triplets": triplets, **given}
    if players == 2:
        whole["options"] = {"two_player_dummy": True}
    return piazza.position("lucca", whole)


def last_turn(*families: dict[str, Any], players: int = 4, **given: Any) -> piazza.Match:
    """The last turn of the game, with three cards of which nothing will come."""
    return turn("tower", "tower", "tower", players=players, taken=players - 1, round=ROUNDS[players],
                families=list(families), **given)  # fmt: skip


def end(match: piazza.Match) -> list[dict[str, object]]:
    """Plays the last turn without using its cards; returns what was told."""
    return play(match, "take A", "discard tower", "discard tower", "discard tower")


def pass_turn(match: piazza.Match) -> None:
    """Takes the first triplet there is and discards its cards."""
    seat = match.seats_to_act[0]
    play(match, next(text for text in match.options(seat) if text.startswith("take")))
    for _ in range(3):
        play(match, next(text for text in match.options(seat) if text.startswith("discard")))


def family(match: piazza.Match, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = board(match)["families"][seat]
    return shown


def palace(match: piazza.Match, seat: int, colour: str) -> dict[str, Any]:
    """The palace of that colour, empty when there is none."""
    found: list[dict[str, Any]] = [one for one in family(match, seat)["palaces"] if one["colour"] == colour]
    return found[0] if found else {}


def parts(match: piazza.Match, seat: int) -> dict[str, int]:
    return dict(match.rules.breakdown(match.state)[seat])


def keys(events: list[dict[str, object]]) -> list[object]:
    return [event["key"] for event in events]


def told(events: list[dict[str, object]], key: str) -> list[dict[str, object]]:
    return [event for event in events if event["key"] == key]


def sensible(match: piazza.Match, stream: Stream) -> str:
    """A move somebody might make: mostly builds, opens parties that pay, lays walls now and then."""
    options = match.options(match.seats_to_act[0])
    wanted = [text for text in options if text.startswith(("build", "open", "tower"))]
    if wanted and stream.below(10) < 8:
        return wanted[stream.below(len(wanted))]
    kept = [text for text in options if not text.startswith("discard")] or options
    return kept[stream.below(len(kept))]
