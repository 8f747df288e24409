"""Lorenzo il Magnifico from the home page to the end."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.players import LIT, BoardPlayer, assert_never_scrolls_sideways

# Whether a finger on the middle of a thing meets it, and nothing that lies over it.
HIDDEN = """(lit) => [...document.querySelectorAll(lit)].filter((node) => {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((node) => node.dataset.target)"""


def test_played_to_the_end_on_the_board_alone(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Lorenzo il Magnifico").click()
    page.wait_for_selector(".lor-board")
    BoardPlayer(page, seed=7, last=("discard_leader",)).play_to_the_end(1500)
    assert page.locator(".score-table tfoot td").count() >= 2


def test_a_place_asks_for_its_member_and_a_member_for_its_place(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Lorenzo il Magnifico").click()
    page.wait_for_selector(".lor-board")
    until_placing(page_player := BoardPlayer(page, seed=2))
    seat = page.locator('[data-target^="member-"][data-state="lit"]').first
    name = seat.get_attribute("data-target") or ""
    seat.dispatch_event("click")
    assert page.locator(f'[data-target="{name}"]').get_attribute("data-state") == "selected"
    page.locator('[data-target^="place-market"][data-state="lit"]').first.dispatch_event("click")
    assert page.locator(".confirm").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.locator(".confirm").count() == 0
    page.locator('[data-target="place-council"][data-state="lit"]').dispatch_event("click")
    assert page.locator('[data-target^="place-"][data-state="lit"]').count() == 0, "now only members are lit"
    assert page.locator('[data-target^="member-"][data-state="lit"]').count() >= 2
    assert page_player.taps > 0


def until_placing(player: BoardPlayer) -> None:
    """Answers the draft of leaders and the choice of a bonus tile."""
    for _ in range(60):
        player.page.wait_for_selector(".action-bar.mine")
        if player.page.locator('[data-target="place-council"][data-state="lit"]').count() > 0:
            return
        player.tap()
        player.page.wait_for_timeout(100)
    raise AssertionError("no member could be placed")


def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: ロレンツォ・イル・マニーフィコ").click()
    page.wait_for_selector(".action-bar.mine")
    assert_never_scrolls_sideways(page, answers=12)


@pytest.mark.parametrize("size", [(1440, 900), (768, 1024), (360, 800)])
def test_whatever_is_lit_can_be_touched(visit: NewVisitor, size: tuple[int, int]) -> None:
    page = visit(size=size).open()
    page.get_by_role("button", name="Play against bots: Lorenzo il Magnifico").click()
    page.wait_for_selector(".lor-board")
    player = BoardPlayer(page, seed=5)
    for _ in range(14):
        page.wait_for_selector(".action-bar.mine")
        page.wait_for_selector(LIT)
        assert page.evaluate(HIDDEN, LIT) == []
        player.tap()
