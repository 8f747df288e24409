"""Lorenzo il Magnifico from the home page to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import piazza
from piazza.games.lorenzo.data.cards import CARDS
from piazza.games.lorenzo.data.leader_cards import LEADERS
from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES, SIZES, seat_counts
from tests.browser.players import LIT, BoardPlayer, assert_never_scrolls_sideways
from tests.browser.probe import WINDOWS, faults
from tests.browser.tables import new_game, table_at
from tests.games.lorenzo.table import advanced, rich, table
from tests.support import play

# Whether a finger on the middle of a thing meets it, and nothing that lies over it.
HIDDEN = """(lit) => [...document.querySelectorAll(lit)].filter((node) => {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((node) => node.dataset.target)"""


@pytest.mark.turns("whole games")
@pytest.mark.matrix("size", "language", "players")
@pytest.mark.parametrize("players", seat_counts("lorenzo"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_played_to_the_end_on_the_board_alone(visit: NewVisitor, size: str, language: str, players: int) -> None:
    visitor = visit(size=SIZES[size], language=language)
    page = visitor.knock()
    visitor.open(new_game(page, "lorenzo", players))
    page.wait_for_selector(".lor-board")
    BoardPlayer(page, seed=7, last=("discard_leader",)).play_to_the_end(1500)
    expect(page.locator(".end .score-table tfoot td")).to_have_count(players)


def test_a_place_asks_for_its_member_and_a_member_for_its_place(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: Lorenzo il Magnifico").click()
    page.wait_for_selector(".lor-board")
    until_placing(page_player := BoardPlayer(page, seed=2))
    seat = page.locator('[data-target^="member-"][data-state="lit"]').first
    name = seat.get_attribute("data-target") or ""
    seat.dispatch_event("click")
    expect(page.locator(f'[data-target="{name}"]')).to_have_attribute("data-state", "selected")
    page.locator('[data-target^="place-market"][data-state="lit"]').first.dispatch_event("click")
    expect(page.locator(".confirm")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".confirm")).to_have_count(0)
    page.locator('[data-target="place-council"][data-state="lit"]').dispatch_event("click")
    expect(page.locator('[data-target^="place-"][data-state="lit"]')).to_have_count(0)  # now only members are lit
    assert page.locator('[data-target^="member-"][data-state="lit"]').count() >= 2
    assert page_player.taps > 0


def until_placing(player: BoardPlayer) -> None:
    """Answers the draft of leaders and the choice of a bonus tile."""
    while player.taps < 120:
        player.page.wait_for_selector(".action-bar.mine")
        if player.page.locator('[data-target="place-council"][data-state="lit"]').count() > 0:
            return
        player.tap()
    raise AssertionError("no member could be placed")


@pytest.mark.turns("a phone in Japanese")
def test_a_phone_in_japanese_never_scrolls_sideways(visit: NewVisitor) -> None:
    page = visit(language="ja", size=(360, 800)).open()
    page.get_by_role("button", name="ボットと対戦: ロレンツォ・イル・マニーフィコ").click()
    page.wait_for_selector(".action-bar.mine")
    assert_never_scrolls_sideways(page, answers=12)


@pytest.mark.matrix("size")
@pytest.mark.parametrize("size", SIZES)
def test_whatever_is_lit_can_be_touched(visit: NewVisitor, size: str) -> None:
    page = visit(size=SIZES[size]).open()
    page.get_by_role("button", name="Play against bots: Lorenzo il Magnifico").click()
    page.wait_for_selector(".lor-board")
    player = BoardPlayer(page, seed=5)
    for _ in range(14):
        page.wait_for_selector(".action-bar.mine")
        page.wait_for_selector(LIT)
        assert page.evaluate(HIDDEN, LIT) == []
        player.tap()


@pytest.mark.matrix("size")
@pytest.mark.parametrize("size", WINDOWS)
def test_a_full_desk_leaves_everything_within_reach(visit: NewVisitor, size: str) -> None:
    cards = [card.word for kind in range(4) for card in [card for card in CARDS[1:] if card.kind == kind][:6]]
    leaders = [leader.word for leader in LEADERS[1:5]]
    own = rich(cards=cards, hand=leaders[:2], played=leaders[2:])
    match = piazza.position("lorenzo", {"players": 4, "round": 6, "seats": [own]})
    visitor = visit(size=WINDOWS[size])
    visitor.open(table_at(visitor.knock(), match))
    page = visitor.page
    page.wait_for_selector(".action-bar.mine")
    page.wait_for_selector(LIT)
    assert faults(page) == []
    desk = page.locator('[data-target="desk-0"]')
    if desk.count() > 0:
        desk.dispatch_event("click")
        page.wait_for_selector(f'[data-target="leader-{match.view(0)["board"]["own"]["hand"][0]["leader"]}"]')
        assert faults(page) == []


def test_a_turn_ends_by_itself_and_one_undo_takes_back_the_placement(visit: NewVisitor) -> None:
    """With a leader in hand a turn is not over with its placement, so that there is something that can end. No mouse is
    moved: the choice on which it comes to rest would be the only one that is lit."""
    match = advanced(rich(hand=["francesco-sforza"]), dice=[6, 5, 4])
    visitor = visit(end_turn="pause")
    visitor.open(table_at(visitor.knock(), match))
    page = visitor.page
    place = page.locator('[data-target="place-market-1"]')
    expect(place).to_have_attribute("data-state", "lit")
    place.dispatch_event("click")
    page.locator(".action-bar .confirm").dispatch_event("click")
    expect(page.locator(".action-bar .ending")).to_be_visible()  # the moment in which the turn may be held open
    page.keyboard.press("Escape")
    expect(page.locator(".action-bar .ending")).to_have_count(0)
    page.keyboard.press("u")
    expect(place).to_have_attribute("data-state", "lit")
    place.dispatch_event("click")
    page.locator(".action-bar .confirm").dispatch_event("click")
    expect(page.locator(".action-bar .ending")).to_be_visible()
    page.wait_for_selector(
        '[data-target^="place-"][data-state="lit"]', state="attached"
    )  # ended, and everybody else has moved
    expect(place).not_to_have_attribute("data-state", "lit")
    page.keyboard.press("u")
    expect(place).to_have_attribute("data-state", "lit")


def test_all_cards_at_work_are_one_question_and_one_undo_takes_back_its_answers(visit: NewVisitor) -> None:
    own = rich(cards=["treasury", "carpenters-shop", "residence"], coins=3, wood=2)
    match = table(own, round=3, dice=[6, 1, 1])
    play(match, "black production small")
    visitor = visit()
    visitor.open(table_at(visitor.knock(), match))
    page = visitor.page
    confirm = page.locator(".action-bar .confirm")
    expect(confirm).to_contain_text("Take all: +5 VP")
    expect(page.locator('.lor-works [data-state="selected"]')).to_have_count(3)
    treasury, shop, residence = (f'.lor-works [data-target="use-{card}-' for card in (34, 29, 32))
    assert page.locator(f'{residence}1"]').get_attribute("data-state") == "selected"
    page.locator(f'{treasury}1"]').dispatch_event("click")
    expect(confirm).to_contain_text("Take all: +3 VP")
    page.locator(f'{shop}1"]').dispatch_event("click")
    page.locator('[data-target="privilege-0"]').dispatch_event("click")
    page.locator('[data-target="privilege-0-military"]').dispatch_event("click")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-target^="place-"][data-state="lit"]', state="attached")  # the next turn
    page.keyboard.press("u")
    expect(page.locator('.lor-works [data-state="selected"]')).to_have_count(3)
    expect(confirm).to_contain_text("Take all: +5 VP")
