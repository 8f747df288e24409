"""`piazza review`, for people, for programs and as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import piazza
from piazza.cli import main
from tests.study.games import short_game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.piazza"
    short_game().save(str(path))
    return path


def test_a_review_for_people_programs_and_as_a_page(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = record.with_suffix(".html")
    arguments = ["review", str(record), "--depth", "quick"]
    assert main([*arguments, "--json", "--html", str(page), "--language", "ja"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seat"] == 0 and found["turns"]
    text = page.read_text(encoding="utf-8")
    assert "Mika" in text and "<svg" in text and "http" not in text.replace("http-equiv", "")
    assert main([*arguments, "--seat", "1", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "Kenji" in told and "Decisions is what your own choices cost" in told


def test_only_finished_games_and_seats_that_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = piazza.new_match("sangimignano", seed=5)
    path = tmp_path / "half.piazza"
    match.save(str(path))
    assert main(["review", str(path)]) == 2
    assert "not over" in capsys.readouterr().err
    assert main(["review", str(path), "--seat", "7"]) == 2
    assert "--seat" in capsys.readouterr().err
