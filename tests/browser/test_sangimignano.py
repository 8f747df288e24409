"""San Gimignano from the home page to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES, seat_counts
from tests.browser.players import BoardPlayer, KeyboardPlayer, assert_never_scrolls_sideways, tab_to
from tests.browser.tables import new_game

FAVOURITES = ("sign-complete", "plot", "tower", "seal", "deck", "market")


@pytest.mark.turns("whole games")
@pytest.mark.matrix("size", "language", "players")
@pytest.mark.parametrize("players", seat_counts("sangimignano"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_played_to_the_end_on_the_board_alone(visit: NewVisitor, size: str, language: str, players: int) -> None:
    visitor = visit(size=SIZES[size], language=language)
    page = visitor.knock()
    visitor.open(new_game(page, "sangimignano", players))
    page.wait_for_selector(".sg-board")
    # On a phone passing stands in the bar, not on the board.
    player = BoardPlayer(page, seed=11, favourites=FAVOURITES, last=("sign-pass",), bar=size == "phone")
    player.play_to_the_end(1500)
    expect(page.locator(".end .score-table tfoot td")).to_have_count(players)


@pytest.mark.turns("whole games")
def test_played_to_the_end_by_keyboard_alone(visit: NewVisitor) -> None:
    page = visit(newcomer=True).open()
    tab_to(page, "Play against bots: San Gimignano")
    page.keyboard.press("Enter")
    page.wait_for_selector(".first-play")
    for _ in range(3):  # from the button back past bots and players to the ways to begin
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowUp")
    tab_to(page, "Play")
    page.keyboard.press("Enter")
    page.wait_for_selector(".first-play", state="detached")
    KeyboardPlayer(page, seed=5).play_to_the_end(1500)


def test_a_purchase_is_a_tap_on_the_deck(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: San Gimignano").click()
    page.wait_for_selector(".action-bar.mine")
    deck, player = page.locator('[data-target="deck"][data-state="lit"]'), KeyboardPlayer(page, seed=1)
    while deck.count() == 0:  # a bot that began may have asked something else first
        player.answer()
        page.wait_for_selector(".action-bar.mine")
    asked = page.locator(".action-prompt").inner_text()
    deck.dispatch_event("click")
    expect(page.locator(".action-prompt")).not_to_have_text(asked)  # which card to draw: nothing to confirm before
    page.keyboard.press("u")
    expect(page.locator(".action-prompt")).to_have_text(asked)


@pytest.mark.turns("a phone in Japanese")
def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: サン・ジミニャーノ").click()
    page.wait_for_selector(".action-bar.mine")
    assert_never_scrolls_sideways(page, answers=12)
    words = page.locator(".top-bar").inner_text() + page.locator(".action-bar").inner_text()
    assert re.search("[ぁ-ん]", words) and not re.search("[a-zA-Z]{4}", words)
