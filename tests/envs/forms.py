"""The forms of the games that environments are tried with: every game, several player counts, settings of their own."""

from __future__ import annotations

FORMS: list[tuple[str, int, dict[str, object]]] = [
    ("sangimignano", 2, {}),
    ("sangimignano", 2, {"nobles": True}),
    ("lucca", 2, {"two_player_dummy": True}),
    ("lucca", 3, {}),
    ("lucca", 5, {}),
    ("aquileia", 3, {}),
    ("aquileia", 5, {}),
    ("lorenzo", 2, {"variant": "basic"}),
    ("lorenzo", 2, {}),
    ("lorenzo", 4, {}),
]
NAMES = [f"{game}-{players}p{'-' + '-'.join(settings) if settings else ''}" for game, players, settings in FORMS]
