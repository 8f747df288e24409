"""San Gimignano from the home page to the end."""

from __future__ import annotations

import re

from tests.browser.conftest import NewVisitor
from tests.browser.players import BoardPlayer, KeyboardPlayer, assert_never_scrolls_sideways, tab_to

FAVOURITES = ("sign-complete", "plot", "tower", "seal", "deck", "market")


def test_played_to_the_end_on_the_board_alone(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: San Gimignano").click()
    page.wait_for_selector(".sg-board")
    BoardPlayer(page, seed=11, favourites=FAVOURITES, last=("sign-pass",)).play_to_the_end(1500)
    assert page.locator(".score-table tfoot td").count() >= 2


def test_played_to_the_end_by_keyboard_alone(visit: NewVisitor) -> None:
    page = visit(newcomer=True).open()
    tab_to(page, "Play against bots: San Gimignano")
    page.keyboard.press("Enter")
    page.wait_for_selector(".primer")
    page.keyboard.press("Enter")
    page.wait_for_selector(".primer", state="detached")
    KeyboardPlayer(page, seed=5).play_to_the_end(1500)


def test_selected_cards_light_the_plot_and_show_the_tower(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: San Gimignano").click()
    page.wait_for_selector(".action-bar.mine")
    deck, player = page.locator('[data-target="deck"][data-state="lit"]'), KeyboardPlayer(page, seed=1)
    while deck.count() == 0:  # a bot that began may have asked something else first
        player.answer()
        page.wait_for_selector(".action-bar.mine")
    deck.dispatch_event("click")
    assert page.locator(".confirm").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".confirm").count() == 0


def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: サン・ジミニャーノ").click()
    page.wait_for_selector(".action-bar.mine")
    assert_never_scrolls_sideways(page, answers=12)
    words = page.locator(".top-bar").inner_text() + page.locator(".action-bar").inner_text()
    assert re.search("[ぁ-ん]", words) and not re.search("[a-zA-Z]{4}", words)
