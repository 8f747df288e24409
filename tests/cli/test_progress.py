"""Progress: a bar where a person looks, lines with the time left in the log of a long run."""

from __future__ import annotations

import pytest

from piazza.cli.terminal import BETWEEN_LINES, progress_bar


def test_lines_tell_the_time_left_of_what_is_played_now(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    with progress_bar("lucca, 4 players", 100, clock=lambda: now) as progress:
        # Forty games were found in a file: they say nothing about how long one takes.
        progress(40)
        now = BETWEEN_LINES / 2
        progress(41)
        assert capsys.readouterr().err == ""
        now = BETWEEN_LINES
        progress(42)
        assert capsys.readouterr().err == "lucca, 4 players: 42 of 100, 0:58:00 left\n"
        progress(43)
        assert capsys.readouterr().err == ""


def test_without_an_end_only_what_is_done_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    with progress_bar("lucca", None, clock=lambda: now) as progress:
        now = 2 * BETWEEN_LINES
        progress(7)
    assert capsys.readouterr().err == "lucca: 7\n"


def test_a_bar_knows_the_time_left_of_games_that_take_minutes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    now = 0.0
    with progress_bar("lorenzo", 10, clock=lambda: now) as progress:
        for done in range(5):
            progress(done)
            now += 300.0
    assert "0:30:00" in capsys.readouterr().err
