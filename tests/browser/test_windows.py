"""At six sizes of window, late and in whole games: all that may be touched can be, and nothing jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, seat_counts
from tests.browser.players import OVER, BoardPlayer, wait_for_question
from tests.browser.probe import WINDOWS, faults, frame
from tests.browser.tables import GAMES, new_game, stored_record, table_in_play

LAST = ("sign-pass", "choice-skip", "choice-pass", "area-", "discard_leader", "deed-discard")


def assert_fits_throughout(page: Page, most_questions: int) -> None:
    """At each of so many questions, or to the end, the table is as it should be and lies where it lay."""
    page.wait_for_selector(".board-box svg")
    player = BoardPlayer(page, seed=5, last=LAST, bar=True)
    first = None
    questions = 0
    while questions < most_questions and wait_for_question(page):
        questions += 1
        first = first or frame(page)
        assert faults(page) == [], f"question {questions}"
        assert frame(page) == first, f"question {questions}"
        player.tap()
    assert questions > 0


@pytest.mark.matrix("game", "size")
@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_fits_its_window(visit: NewVisitor, game: str, size: str) -> None:
    visitor = visit(size=WINDOWS[size])
    page = visitor.knock()
    visitor.open(table_in_play(page, stored_record(game), 0.88))
    assert_fits_throughout(page, most_questions=12)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_fits_its_window(visit: NewVisitor, game: str, size: str, language: str) -> None:
    visitor = visit(size=WINDOWS[size], language=language)
    page = visitor.knock()
    visitor.open(new_game(page, game, seat_counts(game)[-1]))
    assert_fits_throughout(page, most_questions=600)
    page.wait_for_selector(OVER)
