"""What the others see of who comes and goes: browsers in both languages and both sizes at one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import SIZES, asked_first, party, table_of
from tests.browser.conftest import NewVisitor
from tests.browser.tables import post


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
