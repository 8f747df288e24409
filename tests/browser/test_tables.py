"""Tables: two browsers at one table, one device passed around, reloading, watching, replaying."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Visitor
from tests.browser.tables import GAMES, finished_table, post, stored_record, table_in_play
from tests.waiting import wait_until


def make_table(page: Page, way: str, name: str = "Anna") -> str:
    """`way`: bots, friends or device."""
    page.get_by_role("link", name="With friends: San Gimignano").click()
    page.locator(f'.way input[value="{way}"]').check(force=True)
    if way == "friends":
        page.get_by_label("Your name at this table").fill(name)
    page.locator(".new-make button").click()
    page.wait_for_url(re.compile(r"/tables/"))
    return page.url


def two_at_a_table(visit: NewVisitor) -> tuple[Visitor, Visitor]:
    """A host who reads English and a guest who reads Japanese, in a game that has begun."""
    host, guest = visit(), visit(language="ja")
    make_table(host.open(), "friends")
    link = host.page.get_by_label("Link to this table").input_value()
    page = guest.open(link.removeprefix(guest.url))
    page.get_by_role("textbox", name="お名前").fill("Bruno")
    page.get_by_role("button", name="座る", exact=True).click()
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".sg-board")
    return host, guest


def choose_to_leave(visitor: Visitor, menu: str, entry: str, way: str) -> None:
    visitor.page.get_by_role("button", name=menu).click()
    visitor.page.get_by_role("menuitem", name=entry).click()
    visitor.page.get_by_role("button", name=re.compile(f"^{way}")).click()


def test_who_leaves_says_what_is_meant(visit: NewVisitor) -> None:
    """A pause that both want, a bot that sits in until its player is back, and giving up."""
    host, guest = two_at_a_table(visit)
    choose_to_leave(host, "Menu", "Leave the table", "Pause the game")
    guest.page.get_by_role("button", name="認める", exact=True).click()
    expect(host.page.locator(".proposals")).to_contain_text("The game is paused.")
    host.page.get_by_role("button", name="Go on").click()
    expect(host.page.locator(".proposals .notice")).to_have_count(0)
    table = guest.page.url
    choose_to_leave(guest, "メニュー", "卓を離れる", "ボットに任せる")
    expect(host.page.locator(".chronicle")).to_contain_text("sits in for")
    guest.open(table.removeprefix(guest.url))
    expect(host.page.locator(".chronicle")).to_contain_text("is back")
    choose_to_leave(guest, "メニュー", "卓を離れる", "投了する")
    guest.page.get_by_role("button", name="本当に投了する").click()
    expect(host.page.locator(".chronicle")).to_contain_text("resigns")


def test_two_browsers_at_one_table(visit: NewVisitor) -> None:
    host, guest = two_at_a_table(visit)
    wait_until(lambda: any(visitor.page.query_selector(".action-bar.mine") for visitor in (host, guest)))
    mover, other = (host, guest) if host.page.query_selector(".action-bar.mine") else (guest, host)
    before = other.page.locator(".chronicle li").count()
    mover.page.locator('.choice[data-choice="pass"]').click()
    mover.page.locator(".confirm").click()
    other.page.wait_for_selector(".action-bar.mine")
    expect(other.page.locator(".chronicle li")).to_have_count(before + 1)


def test_the_form_shows_and_the_table_gets_what_follows_from_an_option(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("link", name="With friends: Lorenzo il Magnifico").click()
    page.locator('.way input[value="bots"]').check(force=True)
    page.locator(".house-rules button").first.click()
    faith = page.get_by_role("spinbutton", name="Faith of a privilege")
    toll = page.get_by_role("switch", name="Toll for your own colour")
    expect(faith).to_have_value("2")
    page.get_by_label(re.compile("^Edition")).select_option("print_2016")
    expect(faith).to_have_value("1")
    expect(toll).to_be_checked()
    toll.click(force=True)
    expect(page.locator(".house-rules .pill")).to_have_text("2 changed")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile(r"/tables/"))
    table = page.evaluate("async () => (await fetch('/api' + location.pathname)).json()")
    assert {name: table["options"][name] for name in ("edition", "privilege_faith", "toll_own_colour")} == {
        "edition": "print_2016",
        "privilege_faith": 1,
        "toll_own_colour": False,
    }
    assert table["options"]["members_in_work_area"] == "one" and table["options"]["neutrals_per_tower"] == "any"


def test_a_reload_in_the_middle_of_a_move_loses_nothing(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.open()
    buy = page.locator('.choice[data-choice="buy"]')
    # A deal may begin with another question, or with a full hand: then another deal.
    while buy.count() == 0:
        page.goto(visitor.url)
        page.get_by_role("button", name="Play against bots: San Gimignano").click()
        page.wait_for_selector(".action-bar.mine .choice")
    buy.click()
    page.wait_for_selector('[data-target="market-5"], .choice[data-choice="deck"]')
    lines = page.locator(".chronicle li").count()
    page.reload()
    page.wait_for_selector('.choice[data-choice="deck"]')
    expect(page.locator(".chronicle li")).to_have_count(lines)


def test_one_device_passed_around_has_a_curtain(visit: NewVisitor) -> None:
    page = visit().open()
    make_table(page, "device")
    page.wait_for_selector(".curtain")
    page.locator(".curtain button").click()
    page.wait_for_selector(".action-bar.mine")
    page.locator('.choice[data-choice="pass"]').click()
    page.locator(".confirm").click()
    page.wait_for_selector(".curtain")
    assert page.locator(".action-bar.mine").count() == 0


def test_a_device_is_handed_on_without_a_curtain_where_nothing_is_hidden(visit: NewVisitor) -> None:
    """Lucca hides the opening alone. Behind the curtain the clock stands."""
    page = visit().open("/watch")
    chairs = [{"kind": "me", "name": name} for name in ("Anna", "Bruno", "Mika")]
    clock = {"kind": "bank", "seconds": 600}
    table = post(page, "/tables", {"game": "lucca", "chairs": chairs, "clock": clock})
    page.goto(f"{page.url.removesuffix('/watch')}/tables/{table['id']}")
    for _ in chairs:
        page.wait_for_selector(".curtain")
        expect(page.locator(".player-clock.running")).to_have_count(0)
        page.locator(".curtain button").click()
        answer(page)
    for asked in range(1, 4):
        page.wait_for_selector(".action-bar.mine")
        expect(page.locator(".players .to-act")).to_have_count(1)
        assert page.locator(".curtain").count() == 0
        before = page.locator(".players .to-act").inner_text()
        while page.locator(".players .to-act").inner_text() == before and asked < 3:
            answer(page)


def answer(page: Page) -> None:
    """The first choice of the bar, and a moment in which it counts."""
    page.wait_for_selector(".action-bar.mine .choice")
    number = page.locator(".chronicle li").count()
    page.locator(".action-choices .choice").first.click()
    if page.locator(".confirm").count() > 0:
        page.locator(".confirm").click()
    wait_until(lambda: page.locator(".chronicle li").count() > number or page.locator(".curtain").count() > 0)


def test_the_chronicle_leads_to_the_moment(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name="Play against bots: San Gimignano").click()
    page.wait_for_selector(".action-bar.mine")
    page.locator(".chronicle li a").first.click()
    page.wait_for_selector(".replay-bar")
    step = page.locator(".replay-text strong").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-text strong")).not_to_have_text(step)
    assert "at=" in page.url


def test_a_refused_wish_says_why(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.knock()
    visitor.open(table_in_play(page, stored_record("sangimignano"), 0))
    page.wait_for_selector(".action-bar.mine")
    page.wait_for_selector('[data-target^="hand-"]')
    cards = [card.get_attribute("data-target") for card in page.query_selector_all('[data-target^="hand-"]')]
    for three in combinations(cards, 3):
        for card in three:
            page.locator(f'[data-target="{card}"]').dispatch_event("click")
            page.wait_for_selector(f'[data-target="{card}"][data-state="selected"]')
        if page.query_selector('[data-target="plot-why"]') is not None:
            break
        page.keyboard.press("Escape")
    page.locator('[data-target="plot-why"]').dispatch_event("click")
    page.wait_for_selector(".notice.refusal")
    assert "neither one number nor consecutive numbers" in page.locator(".notice.refusal").inner_text()
    page.get_by_role("button", name="See the rules").click()
    page.wait_for_selector(".rules-text")


def test_somebody_who_watches_sees_no_hand_and_is_asked_nothing(visit: NewVisitor) -> None:
    host, watcher = visit(), visit()
    page = host.open()
    make_table(page, "bots")
    page.wait_for_selector(".action-bar.mine")
    key = page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).key")
    seen = watcher.open(f"/tables/{page.url.rsplit('/', 1)[1]}?key={key}")
    seen.wait_for_selector("#board [data-target]")
    assert page.locator('[data-target^="hand-"]').count() > 0
    assert seen.locator('[data-target^="hand-"]').count() == 0
    assert seen.locator(".action-bar.mine, .choice[data-choice]").count() == 0


def test_what_one_says_the_other_reads(visit: NewVisitor) -> None:
    host, guest = visit(), visit(size=(360, 800))
    make_table(host.open(), "friends")
    link = host.page.get_by_label("Link to this table").input_value()
    page = guest.open(link.removeprefix(guest.url))
    page.get_by_role("textbox", name="Your name").fill("Bruno")
    page.get_by_role("button", name="Sit down").click()
    host.page.wait_for_selector(".sg-board")
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill("Buona fortuna!")
    host.page.keyboard.press("Enter")
    page.get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat-lines")).to_contain_text("Buona fortuna!")


@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", GAMES)
def test_the_end_names_its_turning_point_and_leads_there(visit: NewVisitor, game: str) -> None:
    visitor = visit()
    page = visitor.knock()
    path = finished_table(page, stored_record(game))
    visitor.open(path)
    turning = page.locator(".end-turning")
    expect(turning).to_contain_text("Turning point")
    turning.click()
    page.wait_for_selector(".replay-bar")
    assert re.search(r"/replay\?at=[1-9]", page.url)
    page.wait_for_selector("#board [data-target]", state="attached")


def test_a_replay_shows_what_one_seat_knew(visit: NewVisitor) -> None:
    visitor = visit()
    page = visitor.knock()
    visitor.open(f"{finished_table(page, stored_record('sangimignano'))}/replay?at=60")
    page.wait_for_selector('[data-target^="hand-"]', state="attached")
    backs = page.locator("#board [data-flip='hand-rival'] > g")
    page.get_by_role("button", name="Seen by Player 2").click()
    page.wait_for_url(re.compile("seat=1"))
    expect(page.locator(".sg-hand")).to_be_visible()
    expect(backs.first).to_be_attached()
    page.keyboard.press("Home")
    page.wait_for_url(re.compile(r"at=0\b"))
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_url(re.compile(r"at=[1-9]"))


@pytest.mark.matrix("game")
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_draws_the_same_after_a_jump_as_step_by_step(visit: NewVisitor, game: str) -> None:
    """Whatever a board remembers of how it came to a moment, it must not show."""
    visitor = visit()
    page = visitor.knock()
    record = stored_record(game)
    path = f"{finished_table(page, record)}/replay"
    first = len(record["entries"]) * 2 // 5
    drawn = []
    visitor.open(f"{path}?at={first}")
    page.wait_for_selector("#board svg")
    for at in range(first, first + 7):
        expect(page.locator(".replay-text strong")).to_contain_text(f" {at} ")
        drawn.append(settled_board(page))
        page.keyboard.press("ArrowRight")
    for at in range(first, first + 7):
        visitor.open(f"{path}?at={at}")
        expect(page.locator(".replay-text strong")).to_contain_text(f" {at} ")
        assert settled_board(page) == drawn[at - first], at


def settled_board(page: Page) -> str:
    """What the board shows, once it stays as it is from one picture to the next."""
    seen: list[str] = []

    def is_still() -> bool:
        seen.append(page.evaluate(DRAWN))
        return len(seen) > 1 and seen[-1] == seen[-2]

    wait_until(is_still)
    return seen[-1]


DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
  document.querySelector(".board-box").innerHTML.replace(/ (id|aria-labelledby|aria-describedby)="[^"]*"/g, "")
    .replace(/url\\(#[^)]*\\)| style=""/g, "")))))"""
