"""Whoever comes to a table of a game they have not met, by a link or a list, is shown the game in short, once."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES, seat_counts
from tests.browser.tables import GAMES, new_game

STARTS = {"en": "Start", "ja": "遊びはじめる"}
FEWEST = {game: seat_counts(game)[0] for game in GAMES}


@pytest.mark.matrix("size", "language")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_told_the_game_in_short_once(visit: NewVisitor, game: str, language: str, size: str) -> None:
    visitor = visit(language=language, size=SIZES[size], newcomer=True)
    page = visitor.knock()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    visitor.open(new_game(page, game, FEWEST[game]))
    page.wait_for_selector(".primer li")
    assert page.locator(".primer li").count() >= 5
    assert [url for url in fetched if "/Primer" in url], "it is fetched when it is shown"
    page.get_by_role("button", name=STARTS[language], exact=True).click()
    page.wait_for_selector(".primer", state="detached")
    fetched.clear()
    page.reload()
    page.wait_for_selector(".action-bar")
    assert fetched and not [url for url in fetched if "/Primer" in url], "not even fetched again"
    assert page.locator(".primer").count() == 0
