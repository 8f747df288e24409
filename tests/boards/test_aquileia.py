"""The terminal board of Aquileia."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

import piazza
from piazza.boards.aquileia import render
from piazza.core.messages import LANGUAGES, load_messages
from tests.games.aquileia.test_board_file import own_board

NAMES = ["Akiko", "Bruno", "Chiara", "大輔", "Elena"]


def drawn(match: piazza.Match, seat: int | None, language: str, width: int = 100) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    console.print(render(match.view(seat), load_messages(language, "aquileia"), NAMES))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"board": own_board()}], ids=["shipped", "own"])
def test_it_draws_any_moment_of_a_game_in_a_hundred_columns(language: str, options: dict[str, object]) -> None:
    match = piazza.new_match("aquileia", 5, seed=11, settings=options)
    while not match.is_over:
        if len(match.entries) % 40 == 0:
            for seat in (0, 4, None, -3):
                assert max(cell_len(line) for line in drawn(match, seat, language).splitlines()) <= 100
        seat_to_act = match.seats_to_act[0]
        offered = match.options(seat_to_act)
        match.play(seat_to_act, offered[len(match.entries) % len(offered)])
    assert drawn(match, 0, language)


def test_it_shows_the_own_hand_and_not_the_others() -> None:
    match = piazza.position("aquileia", {"seats": [{"cards": ["weapon-3"]}, {"cards": ["silver-horse-2"]}]})
    assert "weapon 3" in drawn(match, 0, "en") and "silver horse 2" not in drawn(match, 0, "en")
    assert "weapon 3" not in drawn(match, None, "en")
    assert "武器3" in drawn(match, 0, "ja")


def test_it_shows_coins_with_letters_sites_with_prices_and_who_built() -> None:
    match = piazza.position("aquileia", {"seats": [{"buildings": ["workshop_gemmarius"]}]})
    text = drawn(match, 0, "en")
    assert "2C 1S 1G" in text and "● gemmarius" not in text and "◆ gemmarius" in text and "2C2SG3s" in text


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_price_is_cut_off(language: str, width: int) -> None:
    match = piazza.new_match("aquileia", 3, seed=1)
    text = drawn(match, 0, language, width)
    for price in ("2C2SG3s", "2CSG2s") if language == "en" else ("2銅2銀金3奴", "2銅銀金2奴"):
        assert price in text
