"""Which browser on which system a request comes from, in the few words by which people tell their devices apart."""

from __future__ import annotations

from typing import Final

# Browsers name those they descend from, too: the first that is found here counts.
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPad", "iPadOS"),
    ("iPhone", "iOS"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def browser_and_system(agent: str) -> tuple[str, str]:
    """From the header User-Agent; empty words for what it does not tell. Nothing else of the header is kept."""
    return _first(_BROWSERS, agent), _first(_SYSTEMS, agent)


def _first(words: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((shown for mark, shown in words if mark in agent), "")
