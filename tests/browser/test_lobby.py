"""A table that waits: what its host and its guests do there, and what the others see of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import SIZES, Guest, party, said
from tests.browser.conftest import NewVisitor
from tests.browser.tables import post


def gathered(guests: list[Guest], **terms: Any) -> str:
    """The id of a table for one more than there are; all but the first look at it, and nobody of them sits."""
    chairs = [{"kind": "me"}, *({"kind": "person"} for _ in guests)]
    table = post(guests[0].page, "/tables", {"game": "lucca", "chairs": chairs, **terms})
    for guest in guests:
        guest.go(f"/tables/{table['id']}?key={table['key']}")
        guest.page.wait_for_selector(".lobby-head")
    return str(table["id"])


def chair(guest: Guest, seat: int) -> Locator:
    return guest.page.locator(f".lobby-scene li:nth-child({seat + 1})")


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_sitting_standing_and_bots_are_seen_as_they_are_done(visit: NewVisitor, language: str, size: str) -> None:
    """Each by its own button: sit, a bot onto a chair and off it, stand up; and who is about to come."""
    anna, bruno, mika = party(visit, ["Anna", "Bruno", "Mika"], language, size)
    gathered([anna, bruno, mika])
    for guest in (anna, bruno):
        expect(chair(guest, 2)).to_contain_text(said("lobby.choosing", guest.language))
    bruno.page.locator(".name-card button[type=submit]").click()
    for guest in (anna, mika):
        guest.was_shown("sat_down", seat="Bruno")
    anna.page.locator(".lobby-scene").get_by_role("button", name=said("lobby.bot_here", anna.language)).last.click()
    for guest in (anna, bruno, mika):
        expect(guest.page.locator(".lobby-scene li").last).to_have_attribute("data-held", "taken")
    anna.page.get_by_role("button", name=said("lobby.bot_away", anna.language)).click()
    for guest in (bruno, mika):
        expect(guest.page.locator(".lobby-scene li").last).not_to_have_attribute("data-held", "taken")
    bruno.press("lobby.stand")
    for guest in (anna, mika):
        guest.was_shown("stood_up", name="Bruno")
        expect(chair(guest, 1)).not_to_contain_text("Bruno")


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_who_waits_at_a_table_that_is_cancelled_reads_so(visit: NewVisitor, language: str, size: str) -> None:
    anna, bruno, mika = party(visit, ["Anna", "Bruno", "Mika"], language, size)
    gathered([anna, bruno, mika])
    bruno.page.locator(".name-card button[type=submit]").click()
    anna.was_shown("sat_down", seat="Bruno")
    anna.press("lobby.cancel")
    anna.press("lobby.cancel_yes")
    anna.page.wait_for_url(lambda url: "/tables/" not in url)
    for guest in (bruno, mika):
        expect(guest.page.get_by_role("heading", name=said("table.cancelled", guest.language))).to_be_visible()
        expect(guest.page.locator(".not-found")).to_contain_text(said("table.cancelled_text", guest.language))


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_table_starts_while_somebody_types_a_name(visit: NewVisitor, language: str, size: str) -> None:
    """Who was too slow looks on and is told so, and whose new name comes late is called by it."""
    anna, bruno, mika = party(visit, ["Anna", "Bruno", "Mika"], language, size)
    gathered([anna, bruno, mika])
    bruno.page.locator(".name-card button[type=submit]").click()
    anna.was_shown("sat_down", seat="Bruno")
    mika.page.locator(".name-card input").fill("Mika Tanaka")
    anna.page.locator(".lobby-board .button.primary").click()
    for guest in (anna, bruno):
        guest.page.wait_for_selector(".action-bar", state="attached")
    expect(mika.page.locator(".watching-strip")).to_contain_text(said("watching.text", mika.language))
    post(bruno.page, "/me", {"name": "Bruno Rossi"})
    for guest in (anna, mika):
        guest.was_shown("renamed", before="Bruno", name="Bruno Rossi")
        guest.says_names("Bruno Rossi")
