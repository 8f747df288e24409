"""Reviews in the browser: made while one waits, read turn by turn on the board, with the worlds that were possible."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES
from tests.browser.tables import finished_table
from tests.study.games import short_game


@pytest.mark.matrix("size", "language")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_reviewed_turn_by_turn(visit: NewVisitor, size: str, language: str) -> None:
    """A short game, all of it judged; a key shows what could have been known, and a replay leads into it."""
    visitor = visit(language=language, size=SIZES[size])
    page = visitor.knock()
    table = finished_table(page, short_game().record().as_dict())
    visitor.open(f"{table}/review?seat=0&turn=0")
    expect(page.locator(".review-card")).to_be_visible()
    expect(page.locator("#board svg").first).to_be_visible()
    expect(page.locator(".review-grade")).to_have_count(1)
    expect(page.locator(".review-luck-words, .review-head").first).to_be_attached()
    page.keyboard.press("w")
    expect(page.locator(".review-worlds")).to_be_visible()
    visitor.open(f"{table}/replay?at=8")
    expect(page.locator(".replay-marks svg circle").first).to_be_attached()
    page.locator(".replay-tools .button", has_text="Review this move" if language == "en" else "この手").click()
    expect(page.locator(".review-card")).to_be_visible()
