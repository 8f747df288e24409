"""Aquileia from the home page to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES, seat_counts
from tests.browser.players import BoardPlayer, assert_never_scrolls_sideways
from tests.browser.tables import new_game

LAST = ("sign-pass", "choice-skip", "choice-pass", "area-")


@pytest.mark.turns("whole games")
@pytest.mark.matrix("size", "language", "players")
@pytest.mark.parametrize("players", seat_counts("aquileia"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_played_to_the_end_on_the_board_alone(visit: NewVisitor, size: str, language: str, players: int) -> None:
    visitor = visit(size=SIZES[size], language=language)
    page = visitor.knock()
    visitor.open(new_game(page, "aquileia", players))
    page.wait_for_selector(".aquileia-board")
    BoardPlayer(page, seed=7, last=LAST).play_to_the_end(1500)
    expect(page.locator(".end .score-table tfoot td")).to_have_count(players)


@pytest.mark.turns("a phone in Japanese")
def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: アクイレイア").click()
    page.wait_for_selector(".action-bar.mine")
    expect(page.locator('[data-target="area-forum"]')).to_have_count(1)
    assert_never_scrolls_sideways(page, answers=8)
