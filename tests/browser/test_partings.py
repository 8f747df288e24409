"""Going, asking and being refused: what the others at a running table see of it, each in their own browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import SIZES, Guest, asked_first, party, said, table_of
from tests.browser.conftest import NewVisitor
from tests.browser.tables import post
from tests.waiting import wait_until


def refused(proposer: Guest, other: Guest, what: str) -> None:
    """The one asks, the other says no, and both read that."""
    proposer.leave(what)
    question = other.page.locator(".proposals .notice", has_text=proposer.name).first
    question.get_by_role("button", name=said("undo.refuse", other.language), exact=True).click()
    proposer.was_shown(f"{what}_declined", seat=other.name)
    expect(other.page.locator(".proposals .notice")).to_have_count(0)
    expect(proposer.page.locator(".proposals .notice")).to_have_count(0)


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_two_ask_refuse_take_back_and_part(visit: NewVisitor, language: str, size: str) -> None:
    """A new name in mid-game, an undo, a wish that is withdrawn, two that are refused, closing the page, resigning:
    each on the page of who does it, and as the other sees it; and "good game" at the end."""
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table = table_of(guests, "sangimignano")
    mover, other = asked_first(guests)
    post(mover.page, "/me", {"name": "Chiara"})
    other.was_shown("renamed", before=mover.name, name="Chiara")
    mover.name = "Chiara"
    other.says_names("Chiara")
    mover.page.locator('.choice[data-choice="pass"]').click()
    mover.page.locator(".confirm").click()
    other.page.wait_for_selector(".action-bar.mine")
    undo(mover)
    consented(mover, other)
    other.was_shown("undone", seat="Chiara")
    mover.page.wait_for_selector(".action-bar.mine")
    mover.leave("pause")
    other.page.locator(".proposals .notice", has_text="Chiara").wait_for()
    mover.press("undo.withdraw")
    expect(other.page.locator(".proposals .notice")).to_have_count(0)
    refused(mover, other, "pause")
    refused(other, mover, "end")
    seat = guests.index(mover)
    mover.leave("close")
    mover.page.wait_for_url(lambda url: table not in url)
    other.was_shown("page_closed", seat="Chiara")
    other.sees(seat, "closed")
    mover.go(f"/tables/{table}")
    other.sees(seat, "thinking")
    mover.leave("resign")
    other.page.wait_for_selector(".end")
    other.was_shown("resigned", seat="Chiara")
    mover.go(f"/tables/{table}")
    mover.page.wait_for_selector(".end")
    thanked(mover, other)


def undo(guest: Guest) -> None:
    names = [said(key, guest.language) for key in ("undo.free", "undo.consent")]
    button = guest.page.get_by_role("button", name=names[0], exact=True)
    button.or_(guest.page.get_by_role("button", name=names[1], exact=True)).first.click()


def consented(asker: Guest, other: Guest) -> None:
    """Says yes where the other is asked; what has revealed nothing is taken back without."""
    yes = other.page.locator(".proposals").get_by_role("button", name=said("undo.agree", other.language), exact=True)
    done = asker.page.locator(".action-bar.mine")
    wait_until(lambda: yes.count() > 0 or done.count() > 0)
    if yes.count() > 0:
        yes.click()


def thanked(first: Guest, second: Guest) -> None:
    """One tap at the end, in the reader's language."""
    for guest in (first, second):
        guest.page.get_by_role("button", name=said("end.look", guest.language), exact=True).first.click()
        expect(guest.page.locator(".end")).to_have_count(0)
        guest.open_talk()
    first.press("phrase.good_game")
    expect(second.page.locator(".chat-said").last).to_contain_text(said("phrase.good_game", second.language))
    for guest in (first, second):
        guest.close_sheet()


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_seat_in_two_tabs_is_left_when_the_last_is_closed(visit: NewVisitor, language: str, size: str) -> None:
    """Both tabs go on together; the others see somebody who is here until both are gone."""
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table = table_of(guests, "sangimignano")
    mover, other = asked_first(guests)
    seat = guests.index(mover)
    second = mover.visitor.context.new_page()
    second.goto(f"{mover.visitor.url}/tables/{table}")
    second.wait_for_selector(".action-bar.mine")
    second.locator('.choice[data-choice="pass"]').click()
    second.locator(".confirm").click()
    mover.page.wait_for_selector(".action-bar:not(.mine)", state="attached")
    other.page.wait_for_selector(".action-bar.mine")
    second.close()
    mover.page.reload()
    mover.page.wait_for_selector(".action-bar", state="attached")
    other.sees(seat, "here")
    mover.page.goto("about:blank")
    other.was_shown("page_closed", seat=mover.name)
    other.sees(seat, "closed")
    mover.visitor.faults.clear()  # an empty page has no storage, and the browser complains


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_after_the_end_a_cancelled_rematch_is_no_dead_end(visit: NewVisitor, language: str, size: str) -> None:
    """Who watched is offered none; of two who want one, the second comes to the first's table, or makes another."""
    anna, bruno, kenji = party(visit, ["Anna", "Bruno", "Kenji"], language, size)
    table = table_of([anna, bruno], "sangimignano")
    key = anna.page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).key")
    kenji.go(f"/tables/{table}?key={key}")
    bruno.leave("resign")
    bruno.go(f"/tables/{table}")
    for guest in (anna, bruno, kenji):
        guest.page.wait_for_selector(".end-actions")
    again = said("end.rematch", kenji.language)
    assert kenji.page.locator(".end-actions").get_by_role("button", name=again, exact=True).count() == 0
    pressed(anna, "end.rematch")
    anna.page.wait_for_selector(".lobby-head")
    bruno.was_shown("rematch")
    anna.press("lobby.cancel")
    anna.press("lobby.cancel_yes")
    anna.page.wait_for_url(lambda url: "/tables/" not in url)
    pressed(bruno, "end.to_rematch")
    bruno.page.wait_for_selector(".lobby-head")
    anna.go(f"/tables/{table}")
    pressed(anna, "end.to_rematch")
    for guest in (anna, bruno):
        guest.page.wait_for_selector(".sg-board")
    assert anna.page.url == bruno.page.url


def pressed(guest: Guest, key: str) -> None:
    guest.page.locator(".end-actions").get_by_role("button", name=said(key, guest.language), exact=True).click()
