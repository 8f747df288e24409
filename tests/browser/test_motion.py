"""Seeing what happened: boards in motion while moves come faster than anything glides, the marks of the last moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES
from tests.browser.players import MY_TURN, BoardPlayer, is_over, wait_for_question
from tests.browser.tables import GAMES, new_game

MOST_PLAYERS = {"lucca": 5, "sangimignano": 2, "aquileia": 5, "lorenzo": 4}
LAST = ("sign-pass", "choice-skip", "choice-pass", "area-", "deed-discard")

# Notes how far from its place each glide begins, in pixels of the screen, and where in its board.
WATCH = """
const animate = Element.prototype.animate;
window.glides = [];
Element.prototype.animate = function (frames, options) {
  const told = /translate\\((-?[\\d.e+-]+)px, (-?[\\d.e+-]+)px\\)/.exec(frames[0]?.transform ?? "");
  if (told !== null && this.dataset.flip !== undefined) {
    const scale = this instanceof SVGGraphicsElement ? this.getScreenCTM()?.a || 1 : 1;
    const box = document.querySelector("#board").getBoundingClientRect();
    window.glides.push({
      flip: this.dataset.flip,
      far: Math.hypot(Number(told[1]), Number(told[2])) * scale,
      most: Math.hypot(box.width, Math.max(box.height, document.querySelector(".board-box").clientHeight)),
      running: this.getAnimations().filter((one) => one.effect.getKeyframes()[0].transform).length,
    });
  }
  return animate.call(this, frames, options);
};
"""
# The things whose picture is not within their board once everything is still.
LOST = """async () => {
  const running = () => document.getAnimations().filter((one) => one.effect.target?.dataset?.flip !== undefined);
  while (running().length > 0) await Promise.allSettled(running().map((one) => one.finished));
  const boxes = [...document.querySelectorAll(".board-box, #board svg")].map((node) => node.getBoundingClientRect());
  const gone = ({ left, right, top, bottom }) => boxes.every((box) =>
    right < box.left - 1 || left > box.right + 1 || bottom < box.top - 1 || top > box.bottom + 1);
  return [...document.querySelectorAll("#board [data-flip]")]
    .filter((node) => gone(node.getBoundingClientRect()) || getComputedStyle(node).transform !== "none")
    .map((node) => node.dataset.flip);
}"""


@pytest.mark.matrix("game", "size", "language")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_found_where_it_belongs(visit: NewVisitor, game: str, size: str, language: str) -> None:
    visitor = visit(size=SIZES[size], language=language, motion="on")
    visitor.context.add_init_script(WATCH)
    page = visitor.knock()
    visitor.open(new_game(page, game, MOST_PLAYERS[game]))
    page.wait_for_selector(".board-box svg")
    player = BoardPlayer(page, seed=5, last=LAST, bar=True)
    while player.taps < 40 and wait_for_question(page):
        player.tap()
        assert page.evaluate(LOST) == []
    glides: list[dict[str, Any]] = page.evaluate("window.glides")
    assert glides or is_over(page), "nothing has moved"
    assert [glide for glide in glides if glide["far"] > glide["most"]] == []
    assert [glide for glide in glides if glide["running"] > 0] == []


@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", ["aquileia", "lorenzo"])
def test_the_last_move_of_every_rival_is_marked_until_one_moves(visit: NewVisitor, game: str) -> None:
    visitor = visit(motion="on")
    page = visitor.knock()
    visitor.open(new_game(page, game, 4))
    page.wait_for_selector(".board-box svg")
    player = BoardPlayer(page, seed=5, last=LAST, bar=True)
    told, again = page.locator(".recap-cell i"), page.get_by_role("button", name="Again")
    # What came in one message with one's own move cannot be shown again; then it is one turn more.
    while (told.count() < 3 or again.count() == 0) and player.taps < 60 and wait_for_question(page):
        player.tap()
        wait_for_question(page)
    assert told.all_inner_texts() == ["1", "2", "3"]
    rings = page.locator(".mark-ring").count()
    assert rings >= 3
    first = page.locator(".recap-cell").first
    first.hover()
    expect(page.locator(".marks .light")).not_to_have_count(0)
    again.click()
    expect(page.locator(MY_TURN)).to_be_visible()
    expect(page.locator(".mark-ring")).to_have_count(rings)


def test_who_goes_step_by_step_is_shown_one_move_at_a_time(visit: NewVisitor) -> None:
    visitor = visit(pace="step")
    page = visitor.knock()
    visitor.open(new_game(page, "aquileia", 4))
    player = BoardPlayer(page, seed=5, last=LAST)
    steps = 0
    while steps < 3:
        page.wait_for_selector(f"{MY_TURN}, .skip.held")
        if page.locator(".skip.held").count() == 0:
            player.tap()
            continue
        steps += 1
        if steps < 3:
            page.keyboard.press("Space")
    page.get_by_role("radio", name="At once").click()
    assert wait_for_question(page)
