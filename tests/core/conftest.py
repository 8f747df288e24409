"""The toy game takes a place in the registry while the core is tested."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from piazza.core.registry import GAMES


@pytest.fixture(autouse=True)
def toy_game() -> Iterator[None]:
    GAMES.all()["toy"] = "tests.core.toy"
    yield
    del GAMES.all()["toy"]
