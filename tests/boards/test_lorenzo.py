"""The terminal board of Lorenzo il Magnifico."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

import piazza
from piazza.boards.lorenzo import render
from piazza.core.messages import load_messages
from piazza.core.randomness import Stream

NAMES = ["Anna", "美香", "Chiara", "Dino"]


def drawn(match: piazza.Match, seat: int | None, language: str) -> str:
    out = Console(file=io.StringIO(), width=100, color_system=None)
    out.print(render(match.view(seat), load_messages(language, "lorenzo"), NAMES))
    file = out.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_draws_every_moment_of_a_game(variant: str, language: str) -> None:
    stream = Stream(7)
    match = piazza.new_match("lorenzo", 4, seed=7, settings={"variant": variant})
    while not match.is_over:
        seat = match.seats_to_act[0]
        if stream.below(60) == 0:
            for eyes in (None, seat):
                text = drawn(match, eyes, language)
                assert max(cell_len(line) for line in text.splitlines()) <= 100
        texts = match.options(seat)
        match.play(seat, texts[stream.below(len(texts))])
    assert drawn(match, None, language)


def test_shows_cards_members_and_players() -> None:
    match = piazza.position(
        "lorenzo",
        {
            "round": 3,
            "towers": {"building": [None, None, "treasury"]},
            "spaces": {"building 3": ["1 black"]},
            "seats": [{"hand": ["santa-rita"], "cards": ["farmer"]}, {"idle": ["white"]}],
        },
    )
    text = drawn(match, 0, "en")
    for piece in ("Treasury", "3wd", "≥3: 1co→3VP / 2co→5VP", "●B", "Farmer harvest +2", "Santa Rita", "0/8fa"):
        assert piece in text
    assert "Santa Rita" not in drawn(match, 1, "en")
