"""Small words for scenario tests: given a position, play moves, expect what follows."""

from __future__ import annotations

from typing import Any

import piazza
from piazza.core.agenda import CHANCE
from piazza.core.errors import IllegalOption, Refusal


def play(match: piazza.Match, *moves: str) -> list[dict[str, object]]:
    """Plays moves one after another and returns all events as somebody who sees everything would be told them.

    Each move is played by the seat that is asked, chance included; "2: keep 5 9" names the seat where several are.
    """
    told: list[dict[str, object]] = []
    for move in moves:
        seat, text = _seat_and_text(match, move)
        first = len(match.entries)
        match.play(seat, text)
        for line in match.history(-3, first):
            events = line["events"]
            assert isinstance(events, list)
            told += events
    return told


def _seat_and_text(match: piazza.Match, move: str) -> tuple[int, str]:
    head, colon, tail = move.partition(": ")
    if colon and head.isdecimal():
        return int(head), tail
    return match.seats_to_act[0], move


def refused(match: piazza.Match, seat: int, text: str) -> Refusal:
    """The refusal of a move that must be illegal; checks that trying it changes nothing."""
    before = match.record().as_text(), match.view(seat if seat >= 0 else None)
    try:
        match.play(seat, text)
    except IllegalOption as fault:
        assert (match.record().as_text(), match.view(seat if seat >= 0 else None)) == before
        return fault.refusal
    raise AssertionError(f"{text!r} was accepted")


def board(match: piazza.Match, seat: int | None = None) -> dict[str, Any]:
    """The game's own part of a view, as plain JSON values."""
    shown = match.view(seat)["board"]
    assert isinstance(shown, dict)
    return shown


__all__ = ["CHANCE", "board", "play", "refused"]
