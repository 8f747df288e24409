"""Puzzles in the browser: found from the home page, tried on the real board by mouse and keys, kept, and explained."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import piazza
from piazza.study.puzzles.shelf import position_of, puzzles_of
from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES


def pick(page: Page, text: str, told: Locator) -> None:
    """Picks a choice of the bar and plays it by Enter, unless it needs no confirming; `told` is what comes of it."""
    confirm = page.locator(".action-bar .confirm")
    page.locator(f'[data-choice="{text}"]').click()
    expect(confirm.or_(told).first).to_be_visible()
    if not told.is_visible():
        confirm.press("Enter")
    expect(told).to_be_visible()


def auction() -> dict[str, Any]:
    """A puzzle with four choices, which all stand in the bar."""
    return next(one for one in puzzles_of("aquileia") if one["kind"] == "auction" and len(one["choices"]) == 4)


def plain_puzzle(game: str) -> dict[str, Any]:
    return min(puzzles_of(game), key=lambda puzzle: len(position_of(puzzle).options(puzzle["seat"])))


@pytest.mark.matrix("game", "size", "language")
@pytest.mark.parametrize("game", piazza.games())
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_can_be_given_up_and_is_explained(visit: NewVisitor, game: str, size: str, language: str) -> None:
    puzzle = plain_puzzle(game)
    page = visit(language=language, size=SIZES[size]).open(f"/puzzles/{puzzle['id']}")
    expect(page.locator(".board-box svg").first).to_be_visible()
    expect(page.locator(".puzzle-answer")).to_have_count(0)
    page.locator(".confirm-place button").click()
    expect(page.locator(".puzzle-answer")).to_be_visible()
    expect(page.locator(".puzzle-compared tbody tr")).to_have_count(len(puzzle["choices"]))
    page.reload()
    expect(page.locator(".confirm-place button")).to_be_enabled()
    expect(page.locator(".puzzle-answer")).to_have_count(0)


def test_a_puzzle_is_tried_solved_and_kept(visit: NewVisitor) -> None:
    """From the home page to the list, a wrong try with a world that breaks it, the answer, and a day in the row."""
    page = visit().open("/")
    page.locator('.site-bar a[href="/puzzles"]').click()
    expect(page.locator(".puzzle-day")).to_be_visible()
    expect(page.locator(".puzzle-streak i.done")).to_have_count(0)
    puzzle = auction()
    page.goto(f"{page.url}/{puzzle['id']}")
    pick(page, puzzle["choices"][1]["choice"]["text"], page.locator(".puzzle-tries > li"))
    world = page.locator(".puzzle-tries button")
    world.click()
    expect(world).to_have_attribute("aria-pressed", "true")
    world.click()
    pick(page, puzzle["answer"], page.locator(".puzzle-answer"))
    page.keyboard.press("l")
    expect(page.locator(".puzzle-answer")).to_have_count(0)
    page.locator(".puzzle-top .top-tools button").click()
    expect(page.locator(".puzzle-streak i.done")).to_have_count(1)


def test_three_wrong_tries_show_the_answer(visit: NewVisitor) -> None:
    puzzle = auction()
    page = visit().open(f"/puzzles/{puzzle['id']}")
    for number, each in enumerate(puzzle["choices"][1:]):
        pick(page, each["choice"]["text"], page.locator(".puzzle-tries > li").nth(number))
    expect(page.locator(".puzzle-answer")).to_be_visible()
    page.locator(".puzzle-top .top-tools button").click()
    expect(page.locator(".puzzle-streak i.done")).to_have_count(0)
    page.locator(".puzzle-filter button", has_text="Aquileia").click()
    expect(page.locator(".puzzle-card").first).to_be_visible()
