"""What is seen, offered and told in one whole game of each game stays as it was written down."""

from __future__ import annotations

import difflib

import pytest

from tests.conformance.playthroughs import NUMBERS, file_of, told

SHOWN = 40
HOW = "python -m tests.conformance.playthroughs writes it anew; read the difference first"


@pytest.mark.parametrize("game", NUMBERS)
def test_a_whole_game_reads_as_written_down(game: str) -> None:
    written, now = file_of(game).read_text(encoding="utf-8"), told(game)
    if written != now:
        changes = difflib.unified_diff(written.splitlines(), now.splitlines(), "written", "now", n=2, lineterm="")
        pytest.fail("\n".join([HOW, *list(changes)[:SHOWN]]), pytrace=False)
