"""Aquileia from the home page to the end."""

from __future__ import annotations

from tests.browser.conftest import NewVisitor
from tests.browser.players import BoardPlayer, assert_never_scrolls_sideways

LAST = ("sign-pass", "choice-skip", "choice-pass", "area-")


def test_played_to_the_end_on_the_board_alone(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Aquileia").click()
    page.wait_for_selector(".aquileia-board")
    BoardPlayer(page, seed=7, last=LAST).play_to_the_end(1500)
    assert page.locator(".score-table tfoot td").count() >= 3


def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: アクイレイア").click()
    page.wait_for_selector(".action-bar.mine")
    assert page.locator('[data-target="area-forum"]').count() == 1
    assert_never_scrolls_sideways(page, answers=8)
