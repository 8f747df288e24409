"""Lucca Città from the home page to the end."""

from __future__ import annotations

from tests.browser.conftest import NewVisitor
from tests.browser.players import BoardPlayer

# A party or a palace first: with these the game moves on; walls and discards only now and then.
FAVOURITES = ("triplet", "palace", "plot")


def test_played_to_the_end_on_the_board_alone(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Lucca Città").click()
    page.wait_for_selector(".lucca-board")
    BoardPlayer(page, seed=7, last=("discard",)).play_to_the_end(600)
    assert page.locator(".score-table tfoot td").count() >= 3


def test_played_to_the_end_on_a_phone_in_japanese(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: ルッカ・チッタ").click()
    page.wait_for_selector(".lucca-board")
    player = BoardPlayer(page, seed=3, favourites=FAVOURITES, last=("discard",))
    page.wait_for_selector(".action-bar.mine")
    player.tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    player.play_to_the_end(600)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_triplet_looked_at_shows_what_it_brings(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Lucca Città").click()
    page.wait_for_selector(".lucca-board")
    player = BoardPlayer(page, seed=1)
    triplet = page.locator('[data-target^="triplet-"][data-state="lit"]').first
    for _ in range(20):
        page.wait_for_selector(".action-bar.mine")
        if triplet.count() > 0:
            break
        player.tap()
    page.keyboard.press("Tab")
    triplet.focus()
    assert page.locator(".lucca-pill").count() > 0
    page.keyboard.press("Enter")
    assert page.locator(".confirm").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".confirm").count() == 0


def test_a_rivals_banner_opens_the_street_large(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: ルッカ・チッタ").click()
    page.wait_for_selector(".action-bar.mine")
    page.locator('[data-target^="family-"]').first.dispatch_event("click")
    street = page.locator("[role=dialog] .lucca-large")
    street.wait_for()
    page.wait_for_function("document.querySelector('[role=dialog]').contains(document.activeElement)")
    page.keyboard.press("Escape")
    street.wait_for(state="detached")
