"""What the others see of who comes and goes: browsers in both languages and both sizes at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import SIZES, Guest, asked_first, party, said, table_of
from tests.browser.conftest import NewVisitor
from tests.browser.tables import post
from tests.waiting import wait_until


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_coming_together_is_seen_by_all(visit: NewVisitor, language: str, size: str) -> None:
    """Sitting down, equal names, a new name, standing up, watching: three browsers in a lobby."""
    anna, other, third = party(visit, ["Anna", "Anna", "Mika"], language, size)
    chairs = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    table = post(anna.page, "/tables", {"game": "lucca", "chairs": chairs})
    path = f"/tables/{table['id']}?key={table['key']}"
    for guest in (anna, other, third):
        guest.go(path)
        guest.page.wait_for_selector(".lobby-head")
    other.page.locator(".name-card button[type=submit]").click()
    for guest in (anna, third):
        guest.was_shown("sat_down", seat="Anna 2")
        expect(guest.page.locator(".lobby-main")).to_contain_text("Anna 2")
    post(other.page, "/me", {"name": "Bruno"})
    for guest in (anna, third):
        guest.was_shown("renamed", before="Anna 2", name="Bruno")
        expect(guest.page.locator(".lobby-main")).to_contain_text("Bruno")
    post(other.page, f"/tables/{table['id']}/leave", {"how": "close"})
    for guest in (anna, third):
        guest.was_shown("stood_up", name="Bruno")
    for guest in (other, third):
        post(guest.page, f"/tables/{table['id']}/sit", {"key": table["key"]})
    for guest in (anna, other, third):
        guest.page.wait_for_selector(".action-bar", state="attached")
        guest.says_names("Anna", "Bruno", "Mika")


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_losing_the_connection_and_coming_back_are_seen(visit: NewVisitor, language: str, size: str) -> None:
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table = table_of(guests, "sangimignano")
    mover, other = asked_first(guests)
    seat = guests.index(mover)
    other.sees(seat, "thinking")
    mover.visitor.context.set_offline(True)
    other.sees(seat, "lost")
    other.was_shown("connection_lost", seat=mover.name)
    mover.visitor.context.set_offline(False)
    other.was_shown("came_back", seat=mover.name)
    other.sees(seat, "thinking")
    mover.page.goto("about:blank")
    other.was_shown("page_closed", seat=mover.name)
    other.sees(seat, "closed")
    mover.go(f"/tables/{table}")
    other.sees(seat, "thinking")
    mover.visitor.faults.clear()  # the browser itself complains about connections without a network


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_four_at_a_table_see_each_other_go_talk_pause_and_begin_anew(
    visit: NewVisitor, language: str, size: str
) -> None:
    """Three play, one watches; each deed is done on the page of who does it, and looked for on those of the others."""
    anna, bruno, mika, kenji = party(visit, ["Anna", "Bruno", "Mika", "Kenji"], language, size)
    table = table_of([anna, bruno, mika], "lucca", talk=True)
    key = anna.page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).key")
    kenji.go(f"/tables/{table}?key={key}")
    watching([anna, bruno, mika], kenji)
    talking([anna, bruno, mika], kenji)
    mika.leave("bot")
    for guest in (anna, bruno):
        guest.was_shown("bot_took_over", seat="Mika")
        guest.sees(2, "stand_in")
    mika.go(f"/tables/{table}")
    for guest in (anna, bruno):
        guest.was_shown("came_back", seat="Mika")
        guest.sees(2, "thinking", "here")
    agreed([anna, bruno, mika], "pause", "paused")
    anna.press("paused.resume")  # without a clock anybody goes on
    for guest in (bruno, mika, kenji):
        guest.was_shown("resumed")
    mika.leave("resign")
    for guest in (anna, bruno, kenji):
        guest.was_shown("resigned", seat="Mika")
        guest.sees(2, "resigned")
    agreed([anna, bruno], "end", "ended")
    for guest in (anna, bruno, kenji):
        guest.page.wait_for_selector(".end")
    again = anna.page.locator(".end-actions").get_by_role("button", name=said("end.rematch", anna.language))
    again.click()
    anna.page.wait_for_url(lambda url: table not in url)
    bruno.was_shown("rematch")
    follow = bruno.page.locator(".end-actions").get_by_role("button", name=said("end.to_rematch", bruno.language))
    follow.click()
    bruno.page.wait_for_url(anna.page.url)


def watching(players: list[Guest], watcher: Guest) -> None:
    """Who comes late is told that they watch, is listed for the others, and chooses from whose chair."""
    strip = watcher.page.locator(".watching-strip")
    expect(strip).to_contain_text(said("watching.text", watcher.language))
    for guest in players:
        if not guest.is_wide():
            guest.open_talk()
        expect(guest.page.locator(".watchers").first).to_contain_text(watcher.name)
        if not guest.is_wide():
            guest.page.keyboard.press("Escape")
    board = watcher.page.locator("#board")
    before = board.inner_html()
    chair = watcher.page.locator(".eyes-choice button").nth(1)
    chair.click()
    expect(chair).to_have_attribute("aria-pressed", "true")
    wait_until(lambda: board.inner_html() != before)
    assert watcher.page.locator(".action-bar.mine, .choice[data-choice]").count() == 0


def talking(players: list[Guest], watcher: Guest) -> None:
    """Words and quick phrases reach everybody, the phrase in the reader's language; a badge counts what is new."""
    speaker, *others = players
    speaker.open_talk()
    speaker.page.get_by_label(said("chat.write", speaker.language)).fill("Buona fortuna!")
    speaker.page.keyboard.press("Enter")
    speaker.press("phrase.well_played")
    for guest in (*others, watcher):
        expect(guest.page.locator(".badge").first).to_have_text("2")
        guest.open_talk()
        lines = guest.page.locator(".chat-said")
        expect(lines).to_have_count(2)
        expect(lines.last).to_contain_text(said("phrase.well_played", guest.language))
        expect(lines.last).to_contain_text(speaker.name)
        expect(guest.page.locator(".badge")).to_have_count(0)
    watcher.press("phrase.thanks")
    for guest in players:
        expect(guest.page.locator(".chat-said").last).to_contain_text(watcher.name)
    for guest in (*players, watcher):
        if not guest.is_wide():
            guest.page.keyboard.press("Escape")


def agreed(players: list[Guest], what: str, then: str) -> None:
    """The first proposes it, the others are asked by name and agree."""
    first, *others = players
    first.leave(what)
    for guest in others:
        question = guest.page.locator(".proposals .notice", has_text=first.name).first
        question.get_by_role("button", name=said("undo.agree", guest.language), exact=True).click()
    for guest in players:
        guest.was_shown(then)


@pytest.mark.turns("time at a table")
@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_whose_time_runs_out_is_moved_for_once_and_the_others_see_it(
    visit: NewVisitor, language: str, size: str
) -> None:
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table_of(guests, "sangimignano", clock={"kind": "move", "seconds": 5})
    mover, other = asked_first(guests)
    for guest in (mover, other):
        guest.was_shown("time_out", seat=mover.name)
    expect(other.page.locator(".player-clock.running")).to_have_count(1)


@pytest.mark.turns("time at a table")
@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_who_is_away_for_long_is_played_for_when_the_others_want_it(
    visit: NewVisitor, language: str, size: str
) -> None:
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table = table_of(guests, "sangimignano", absence={"rule": "vote", "seconds": 10})
    mover, other = asked_first(guests)
    mover.page.goto("about:blank")
    other.was_shown("player_absent", seat=mover.name)
    other.press("absent.bot")
    other.was_shown("bot_took_over", seat=mover.name)
    other.sees(guests.index(mover), "stand_in")
    mover.go(f"/tables/{table}")
    other.was_shown("came_back", seat=mover.name)
    other.sees(guests.index(mover), "here", "thinking")
    mover.visitor.faults.clear()  # an empty page has no storage, and the browser complains
