"""Which engine is under test."""

from __future__ import annotations

import os

import piazza


def test_the_engine_is_the_one_that_was_meant() -> None:
    assert piazza.COMPILED == (os.environ.get("PIAZZA_EXPECT_COMPILED") == "1")
