"""Lucca Città from the home page to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES, seat_counts
from tests.browser.players import BoardPlayer
from tests.browser.tables import new_game

# A party or a palace first: with these the game moves on; walls and discards only now and then.
FAVOURITES = ("triplet", "palace", "plot")


@pytest.mark.turns("whole games")
@pytest.mark.matrix("size", "language", "players")
@pytest.mark.parametrize("players", seat_counts("lucca"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_played_to_the_end_on_the_board_alone(visit: NewVisitor, size: str, language: str, players: int) -> None:
    visitor = visit(size=SIZES[size], language=language)
    page = visitor.knock()
    visitor.open(new_game(page, "lucca", players))
    page.wait_for_selector(".lucca-board")
    BoardPlayer(page, seed=7, favourites=FAVOURITES, last=("discard",)).play_to_the_end(900)
    expect(page.locator(".end .score-table tfoot td")).to_have_count(players)


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
    expect(page.locator(".lucca-pill").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)


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
