"""The first time at a game: one sheet asks how to begin, once; tips help through the first round and go for good."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES
from tests.browser.tables import GAMES, new_game

LESSON, HELP, KNOWN = range(3)
# The ring round what a tip speaks of lies within the window, and the card covers none of it.
SUBJECT_IN_SIGHT = """() => {
  const ring = document.querySelector(".tip-ring")?.getBoundingClientRect();
  const card = document.querySelector(".tip-card").getBoundingClientRect();
  if (ring === undefined || ring.top < 0 || ring.bottom > innerHeight) return false;
  return ring.bottom <= card.top + 8 || ring.top >= card.bottom - 8 || ring.right <= card.left + 8;
}"""


def ask(page: Page, game: str) -> None:
    """Presses "Play against bots" under the arch of a game."""
    page.locator(".bay-play .button.primary").nth(GAMES.index(game)).click()


def answer(page: Page, way: int) -> None:
    page.locator(".first-way").nth(way).click()
    page.locator(".first-body footer button").click()
    page.wait_for_selector(".first-play", state="detached")


@pytest.mark.matrix("size", "language", "game")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_help_comes_as_tips_that_go_for_good(visit: NewVisitor, game: str, language: str, size: str) -> None:
    visitor = visit(language=language, size=SIZES[size], newcomer=True)
    page = visitor.open()
    ask(page, game)
    answer(page, HELP)
    card = page.locator(".tip-card")
    said = []
    for number in range(4):
        expect(card.locator(".tip-dots .done")).to_have_count(number)
        said.append(card.locator(".tip-words").inner_text())
        page.wait_for_function(SUBJECT_IN_SIGHT)
        card.locator(".tip-next").click()
    assert len(set(said)) == 4
    expect(card).to_have_count(0)
    expect(page.locator(".primer")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".action-bar")
    expect(card).to_have_count(0)
    visitor.open()
    ask(page, game)  # not asked again, and no tips come again
    page.wait_for_url(re.compile("/tables/"))
    page.wait_for_selector(".action-bar")
    expect(card).to_have_count(0)


def test_newcomers_get_the_basic_game_and_who_knows_it_the_advanced_one(visit: NewVisitor) -> None:
    for way, asks in ((HELP, "Place a member."), (KNOWN, "bonus tile")):
        page = visit(newcomer=True).open()
        ask(page, "lorenzo")
        answer(page, way)
        expect(page.locator(".action-bar.mine")).to_contain_text(asks)
        expect(page.locator(".tip-card")).to_have_count(1 if way == HELP else 0)


def test_the_lesson_is_two_clicks_away_and_the_place_is_kept(visit: NewVisitor) -> None:
    visitor = visit(newcomer=True)
    page = visitor.open()
    ask(page, "lucca")
    page.locator(".first-body footer button").click()
    page.wait_for_url(re.compile("/learn/lucca"))
    expect(page.locator(".lesson-dots i.now")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator(".lesson-dots i.done")).to_have_count(1)
    visitor.open()
    page.get_by_role("link", name="Lesson 1, step 2: go on").click()
    expect(page.locator(".lesson-dots i.done")).to_have_count(1)


def test_tips_can_be_turned_off_and_on_again(visit: NewVisitor) -> None:
    visitor = visit(newcomer=True)
    page = visitor.open()
    ask(page, "lucca")
    answer(page, HELP)
    page.locator(".tip-quiet").click()
    expect(page.locator(".tip-card")).to_have_count(0)
    visitor.open()
    ask(page, "aquileia")
    answer(page, HELP)
    page.wait_for_selector(".action-bar")
    expect(page.locator(".tip-card")).to_have_count(0)
    visitor.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Tips in first games").click()
    visitor.open(new_game(page, "aquileia", 3))
    expect(page.locator(".tip-card")).to_have_count(1)


def test_a_deed_ticks_its_tip(visit: NewVisitor) -> None:
    page = visit(newcomer=True).open()
    ask(page, "lorenzo")
    answer(page, HELP)
    expect(page.locator(".tip-pin.now")).to_have_text("1")
    page.locator('[data-target^="member-"][data-state="lit"]').first.dispatch_event("click")
    expect(page.locator(".tip-pin.now")).to_have_text("2")
    expect(page.locator(".tip-pin.done")).to_have_count(1)


def test_the_sheet_by_keyboard(visit: NewVisitor) -> None:
    """The button has the focus; the answers are one stop, walked through with arrows; Escape leaves all as it was."""
    page = visit(newcomer=True).open()
    begin = page.locator(".bay-play .button.primary").first
    begin.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start the lesson")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".first-play")).to_have_count(0)
    expect(begin).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Start the lesson")).to_be_focused()
    for _ in range(3):  # bots, players, the ways to begin
        page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("radio", name=re.compile("^Learn in"))).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".tip-card")).to_be_visible()
