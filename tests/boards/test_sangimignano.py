"""The board of San Gimignano on the terminal."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

import piazza
from piazza.boards.sangimignano import render
from piazza.core.messages import LANGUAGES, load_messages
from piazza.core.randomness import Stream

NAMES = {"en": ["Akiko Yamamoto-Bianchi", "Bruno"], "ja": ["山本アキコ", "ブルーノ"]}


def drawn(match: piazza.Match, language: str, seat: int | None = 0) -> str:
    out = Console(width=100, file=io.StringIO(), color_system=None)
    out.print(render(match.view(seat), load_messages(language, "sangimignano"), NAMES[language]))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_fits_a_hundred_columns(language: str) -> None:
    match = piazza.new_match("sangimignano", seed=4, settings={"nobles": True, "match": "two_games"})
    stream = Stream(4)
    while not match.is_over:
        seat = match.seats_to_act[0]
        offered = match.options(seat)
        if stream.below(12) == 0:
            for eyes in (0, 1, None, -3):
                assert max(cell_len(line) for line in drawn(match, language, eyes).splitlines()) <= 100
        better = [text for text in offered if text != "pass"]
        match.play(seat, (better or offered)[stream.below(len(better or offered))])


def test_it_shows_towers_hands_market_and_score() -> None:
    match = piazza.position(
        "sangimignano",
        {
            "options": {"nobles": True},
            "hands": ["5 5 W", "8 9 V"],
            "known": ["", "9"],
            "towers": [["5-9*", "6x3"], ["W4-5-6"]],
            "front": ["C", ""],
            "market": "7 7 J",
            "face_up": "5",
            "passes": 1,
        },
    )
    shown = drawn(match, "en")
    for words in ("Hand 3/9:  5 ×2", "known:  9", "W4", "Market:  7 ×2", "Deck", "♜ Tallest tower +10", "one pass"):
        assert words in shown
    assert " 8 " not in shown.split("Market")[0].replace("|", "").replace("Hand", ""), "the rival's hand stays hidden"
    assert "手札3/9" in drawn(match, "ja") and "最も高い塔" in drawn(match, "ja")
