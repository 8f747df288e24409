"""Lessons in the browser: every step is done by what is lit or by its key, whatever else is tapped, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from piazza.lessons.script import lessons
from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES

# A place of the board where nothing is lit.
BESIDE = """() => {
  const board = document.querySelector(".lesson-board").getBoundingClientRect();
  const lit = [...document.querySelectorAll(".spot-ring")].map((ring) => ring.getBoundingClientRect());
  const isBeside = (x, y) => lit.every((box) =>
    x < box.left - 9 || x > box.right + 9 || y < box.top - 9 || y > box.bottom + 9);
  for (let y = board.top + 3; y < board.bottom; y += 12)
    for (let x = board.left + 3; x < board.right; x += 12)
      if (isBeside(x, y) && document.elementFromPoint(x, y)?.closest(".lesson-board")) return [x, y];
  throw new Error("all of the board is lit");
}"""


def at_step(page: Page, number: int) -> None:
    expect(page.locator(".lesson-dots i.now")).to_have_count(1)
    expect(page.locator(".lesson-dots i.done")).to_have_count(number)


@pytest.mark.matrix("name", "size", "language")
@pytest.mark.parametrize("name", list(lessons()))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_played_to_its_end(visit: NewVisitor, name: str, language: str, size: str) -> None:
    """By taps where something is lit in sight, by the key 1 where it is not; a tap elsewhere changes nothing."""
    page = visit(language=language, size=SIZES[size]).open(f"/learn/{name}")
    steps = lessons()[name].steps
    for number, step in enumerate(steps):
        at_step(page, number)
        said = page.locator(".plaque-words")
        expect(said).to_have_text(step.say[language])
        page.locator(".spot-rings").wait_for(state="attached")
        page.mouse.click(*page.evaluate(BESIDE))
        at_step(page, number)
        if number == 1:  # left and taken up again
            page.reload()
            at_step(page, number)
        page.keyboard.press("1")
    expect(page.locator(".lesson-dots i.done")).to_have_count(len(steps))
    expect(page.locator(".plaque-words")).to_have_text(lessons()[name].ending[language])


@pytest.mark.matrix("name")
@pytest.mark.parametrize("name", list(lessons()))
def test_what_is_lit_takes_the_tap(visit: NewVisitor, name: str) -> None:
    page = visit().open(f"/learn/{name}")
    for number in range(len(lessons()[name].steps)):
        at_step(page, number)
        ring = page.locator(".spot-ring").first
        ring.wait_for(state="attached")
        box = ring.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".lesson-dots i.done")).to_have_count(len(lessons()[name].steps))
