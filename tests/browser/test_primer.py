"""Whoever sits down to a game for the first time is shown the game in short, once."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import NewVisitor

STARTS = {"en": "Let us play", "ja": "遊びはじめる"}
GAMES = [("Lucca", "en"), ("サン・ジミニャーノ", "ja"), ("アクイレイア", "ja"), ("Lorenzo", "en")]


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_a_newcomer_is_told_the_game_in_short_once(visit: NewVisitor, game: str, language: str) -> None:
    page = visit(language=language, size=(360, 800), newcomer=True).open()
    page.get_by_role("button", name=re.compile(f": {game}")).click()
    page.wait_for_selector(".primer li")
    assert page.locator(".primer li").count() >= 5
    page.get_by_role("button", name=STARTS[language]).click()
    page.wait_for_selector(".primer", state="detached")
    page.reload()
    page.wait_for_selector(".action-bar")
    page.wait_for_timeout(300)
    assert page.locator(".primer").count() == 0
