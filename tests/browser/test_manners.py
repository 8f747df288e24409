"""Peace at the table: muting, blocking, reporting, the door; each by its own entry, and what the others see of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import SIZES, Guest, party, said, table_of
from tests.browser.conftest import NewVisitor
from tests.browser.tables import post


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_who_is_muted_blocked_or_reported_is_not_told(visit: NewVisitor, language: str, size: str) -> None:
    anna, bruno, mika = guests = party(visit, ["Anna", "Bruno", "Mika"], language, size)
    table_of(guests, "lucca")
    for guest in guests:
        guest.open_talk()
    bruno.say("You play like a goose.")
    for guest in (anna, mika):
        expect(guest.page.locator(".chat-said")).to_contain_text("like a goose")
    anna.do_about("Bruno", "person.mute")
    hidden = anna.page.locator(".chat-act", has_text=said("chat.hidden", anna.language, name="Bruno"))
    expect(hidden).to_have_count(1)
    bruno.say("A goose, I say.")
    expect(mika.page.locator(".chat-said")).to_have_count(2)
    expect(hidden).to_have_count(2)
    hidden.first.get_by_role("button").click()
    expect(anna.page.locator(".chat-said")).to_contain_text("like a goose")
    mika.do_about("Bruno", "person.report")
    mika.page.locator(".report-text").fill("Geese.")
    mika.page.locator("form.form button[type=submit]").click()
    expect(mika.page.locator(".report-text")).to_have_count(0)
    mika.do_about("Bruno", "person.block")
    mika.page.locator(".form .button.primary").click()
    expect(mika.page.locator(".form .button.primary")).to_have_count(0)
    bruno.say("Where is everybody?")
    unheard = mika.page.locator(".chat-act", has_text=said("chat.hidden", mika.language, name="Bruno"))
    expect(unheard).not_to_have_count(0)
    expect(mika.page.locator(".chat-lines")).not_to_contain_text("Where is everybody?")
    expect(bruno.page.locator(".chat-said")).to_have_count(3)
    is_told_of_nothing(bruno)
    mine = post(mika.page, "/tables", {"game": "lucca", "chairs": [{"kind": "me"}, *[{"kind": "person"}] * 2]})
    not_let_in(bruno, mine["id"], mine["key"])
    taken_back(mika)
    bruno.page.locator(".name-card button[type=submit]").click()
    expect(bruno.page.locator(".lobby-scene")).to_contain_text("Bruno")


def is_told_of_nothing(guest: Guest) -> None:
    words = [said(key, guest.language) for key in ("person.block", "person.report", "person.mute")]
    told = [*guest.page.locator(".chat-act").all_inner_texts(), *guest.page.locator(".news").all_inner_texts()]
    assert not any(word in text for text in told for word in words)
    assert guest.page.locator(".notice.refusal, .faults .notice").count() == 0


def not_let_in(guest: Guest, table: str, key: str) -> None:
    guest.go(f"/tables/{table}?key={key}")
    guest.page.locator(".name-card button[type=submit]").click()
    expect(guest.page.locator(".fault")).to_be_visible()
    guest.visitor.faults.clear()  # the browser notes each answer that is a refusal


def taken_back(guest: Guest) -> None:
    """On one's own page."""
    guest.go("/me")
    guest.page.get_by_role("button", name=said("mine.unblock", guest.language)).click()
    expect(guest.page.get_by_role("button", name=said("mine.unblock", guest.language))).to_have_count(0)


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_spectator_is_shown_the_door_and_all_see_it(visit: NewVisitor, language: str, size: str) -> None:
    anna, bruno, kenji = party(visit, ["Anna", "Bruno", "Kenji"], language, size)
    table = table_of([anna, bruno], "sangimignano", talk=True)
    key = anna.page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).key")
    kenji.go(f"/tables/{table}?key={key}")
    kenji.page.wait_for_selector(".watching-strip")
    if not anna.is_wide():
        anna.open_talk()
    anna.page.locator(".watchers").last.click()
    anna.do_about("Kenji", "person.remove")
    expect(kenji.page.get_by_role("heading", name=said("table.barred", kenji.language))).to_be_visible()
    for guest in (anna, bruno):
        guest.was_shown("removed", name="Kenji")
        expect(guest.page.locator(".watchers")).to_have_count(0)
    kenji.page.reload()
    expect(kenji.page.locator(".not-found")).to_be_visible()
    kenji.visitor.faults.clear()  # the browser notes each answer that is a refusal


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_talk_kept_to_the_players_and_notes_to_oneself(visit: NewVisitor, language: str, size: str) -> None:
    anna, bruno, kenji = party(visit, ["Anna", "Bruno", "Kenji"], language, size)
    table = table_of([anna, bruno], "sangimignano", talk=False)
    key = anna.page.evaluate("async () => (await (await fetch('/api' + location.pathname)).json()).key")
    kenji.go(f"/tables/{table}?key={key}")
    kenji.page.wait_for_selector(".watching-strip")
    kenji.open_talk()
    expect(kenji.page.locator(".chat-closed")).to_have_text(said("chat.players_only", kenji.language))
    assert kenji.page.get_by_label(said("chat.write", kenji.language)).count() == 0
    anna.open_talk()
    anna.say("Only for you, Bruno.")
    expect(kenji.page.locator(".chat-said")).to_contain_text("Only for you")
