"""A state as plain JSON-able data, every field of it, for comparing states in tests, tools and between processes.

It walks the objects themselves, compiled or not, so that a field cannot be forgotten.
"""

from __future__ import annotations

import hashlib
import json

from piazza.core.agenda import State
from piazza.core.keeping import field_names


def fingerprint(g: State) -> object:
    """Everything the state holds, except who listens to it."""
    return _plain(g)


def digest(g: State) -> str:
    """A short text that differs between states that differ."""
    return hashlib.sha256(json.dumps(_plain(g), sort_keys=True).encode()).hexdigest()


def _plain(value: object) -> object:
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return [[_plain(key), _plain(part)] for key, part in value.items()]
    shown: dict[str, object] = {"": type(value).__name__}
    for name in field_names(value):
        if name != "events":
            shown[name] = _plain(getattr(value, name, None))
    return shown
