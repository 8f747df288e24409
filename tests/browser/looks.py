"""How a journey looks at the games: the size of the window, the language, day or night."""

from __future__ import annotations

from typing import Any

import pytest

import piazza

SIZES = {"desk": (1440, 900), "tablet": (768, 1024), "phone": (360, 800)}
LANGUAGES = ("en", "ja")
THEMES = ("light", "dark")

LOOKS: list[Any] = [
    pytest.param({"size": SIZES[size], "language": language, "theme": theme}, id=f"{size}-{language}-{theme}")
    for size in ("desk", "phone")
    for language in LANGUAGES
    for theme in THEMES
]


def seat_counts(game: str) -> list[int]:
    return list(piazza.rules_of(game).seat_counts)
