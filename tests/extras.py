"""The packages that only research needs: their tests are skipped where they are missing, never silently."""

from __future__ import annotations

import importlib.util
import os

EXTRAS = {
    "numpy": "research", "gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "PIL": "pettingzoo",
    "pyspiel": "openspiel", "openskill": "arena", "pyarrow": "arena", "ray": "ray",
}  # fmt: skip
"""By module the extra of Piazza that brings it."""
REQUIRED = "PIAZZA_RESEARCH"


def missing() -> list[str]:
    return [module for module in EXTRAS if importlib.util.find_spec(module) is None]


def told(modules: list[str]) -> str:
    """What is missing, and how to get it."""
    return f"not installed: {', '.join(modules)} (scripts/setup research)"


def are_required() -> bool:
    """As in continuous integration."""
    return os.environ.get(REQUIRED) == "required"
