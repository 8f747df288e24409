"""A game of another package in the browser: found, read about, played against bots and on one device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor
from tests.browser.looks import LANGUAGES, SIZES
from tests.browser.players import BoardPlayer
from tests.browser.stage import running_server, window
from tests.plugin import installed_example

WORDS = {
    "en": ("Palio", "Play against bots", "Stables", "Horse"),
    "ja": ("パリオ", "ボットと対戦", "厩舎", "番の馬"),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which the example is installed."""
    folder = tmp_path_factory.mktemp("plugin")
    with running_server(folder, [installed_example(folder)]) as url:
        yield url


def arrived(browser: Browser, address: str, size: str, language: str) -> tuple[Visitor, Page]:
    visitor = Visitor(window(browser, SIZES[size], language, "light", ["palio"]), address)
    return visitor, visitor.open()


@pytest.mark.matrix("size", "language")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_another_package_is_played(browser: Browser, address: str, size: str, language: str) -> None:
    visitor, page = arrived(browser, address, size, language)
    game, play_now, stables, horse = WORDS[language]
    page.get_by_role("link", name=game, exact=True).first.click()
    expect(page.locator(".rules-page h2, .rules-page h3").first).to_be_visible()
    page.go_back()
    page.get_by_role("button", name=f"{play_now}: {game}").click()
    page.wait_for_selector(".plain-board")
    expect(page.locator(".plain-table caption", has_text=stables)).to_be_visible()
    expect(page.locator(".plain-choice").first).to_contain_text(horse)
    BoardPlayer(page, seed=3).play_to_the_end(40)
    expect(page.locator(".end .score-table tfoot td").first).to_be_visible()
    assert visitor.faults == []
    visitor.context.close()


def test_people_share_a_device(browser: Browser, address: str) -> None:
    visitor, page = arrived(browser, address, "desk", "en")
    visitor.open("/new/palio?way=device")
    page.locator(".new-make button[type=submit]").click()
    page.locator(".curtain button").click()
    expect(page.locator(".plain-choice").first).to_be_visible()
    BoardPlayer(page, seed=3).tap()
    page.wait_for_selector(".curtain")
    assert visitor.faults == []
    visitor.context.close()
