"""The deal as people see it: the seal in lobby and play, the verdict at the end, and a server that lies."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewVisitor, Visitor
from tests.browser.stage import PLAIN_NAME
from tests.browser.test_tables import make_table


def two_at_a_table(visit: NewVisitor, insecure: bool = False) -> tuple[Visitor, Visitor]:
    """Two people who have dealt; the first has seen the seal in the lobby."""
    host, guest = visit(insecure=insecure), visit(language="ja", insecure=insecure)
    make_table(host.open(), "friends")
    expect(host.page.locator(".seal-line")).to_contain_text(re.compile("Sealed deal: [0-9a-f]{16}"))
    link = host.page.get_by_label("Link to this table").input_value()
    page = guest.open(link.removeprefix(guest.url))
    page.get_by_role("textbox", name="お名前").fill("Bruno")
    page.get_by_role("button", name="座る", exact=True).click()
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".sg-board")
    return host, guest


def end(host: Visitor, guest: Visitor) -> None:
    """Both pass, the one who is asked first."""
    turns = [host, guest] if host.page.query_selector(".action-bar.mine") else [guest, host]
    for visitor in turns:
        visitor.page.wait_for_selector(".action-bar.mine")
        visitor.page.locator('.choice[data-choice="pass"]').click()
        visitor.page.locator(".confirm").click()
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".end")


def tell(page: Page, lie: dict[str, Any]) -> None:
    """From now on the server tells another record than it has: each key of the lie is a path into it."""

    def answer(route: Route) -> None:
        record = route.fetch(url=route.request.url.replace(PLAIN_NAME, "127.0.0.1")).json()
        for path, value in lie.items():
            place: Any = record
            *way, last = path.split("/")
            for step in way:
                place = place[int(step) if isinstance(place, list) else step]
            place[int(last) if isinstance(place, list) else last] = value
        route.fulfill(body=json.dumps(record), content_type="application/json")

    page.route("**/api/tables/*/record", answer)


def test_two_people_deal_and_their_browsers_find_it_fair(visit: NewVisitor) -> None:
    host, guest = two_at_a_table(visit)
    expect(host.page.locator(".play-side .seal-line")).to_contain_text("Sealed deal")
    end(host, guest)
    expect(host.page.locator(".end-fair")).to_contain_text("Fair deal: seed, seal and nonces fit")
    expect(guest.page.locator(".end-fair")).to_contain_text("公正な配りです")
    record = host.page.evaluate("async () => (await fetch('/api' + location.pathname + '/record')).json()")
    assert all(record["deal"]["nonces"]) and record["deal"]["left_out"] == []


def test_playing_against_bots_deals_without_a_word(visit: NewVisitor) -> None:
    page = visit().open()
    page.get_by_role("button", name=re.compile("^Play against bots: San Gimignano")).click()
    page.wait_for_selector(".sg-board")
    table = page.evaluate("async () => (await fetch('/api' + location.pathname)).json()")
    kept = page.evaluate("id => JSON.parse(localStorage[`piazza.fair.${id}`])", table["id"])
    assert kept["seals"] == {"1": table["seed_commitment"]} and kept["bound"] == kept["opened"] == [1]


@pytest.mark.turns("what a browser finds of a deal")
def test_who_saw_no_seal_is_told_so(visit: NewVisitor) -> None:
    host, guest = two_at_a_table(visit)
    end(host, guest)
    host.page.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.includes('.fair.')) localStorage.removeItem(key)"
    )
    host.page.reload()
    host.page.wait_for_selector(".end")
    expect(host.page.locator(".end-fair.fault")).to_contain_text("This browser saw no seal before the end")


def found_out(host: Visitor, lie: dict[str, Any], warning: str) -> None:
    host.page.unroute_all()
    tell(host.page, lie)
    host.page.reload()
    verdict = host.page.locator(".end-fair.fault")
    expect(verdict).to_contain_text("This deal is not what this browser was shown.")
    expect(verdict).to_contain_text(warning)


LIES: dict[str, dict[str, Any]] = {
    "The seal was changed.": {"seed_commitment": "sha256:" + "0" * 64},
    "The seed does not fit the seal.": {"seed": "7" * 64},
    "Your nonce is missing or changed.": {"deal/nonces/0": None},
    "A nonce is another than was bound before the deal.": {"deal/nonces/1": "7" * 64},
    "The entries are others than those of the game.": {"entries/3/do": "deal 99"},
}


@pytest.mark.turns("what a browser finds of a deal")
def test_a_server_that_lies_is_found_out(visit: NewVisitor) -> None:
    host, guest = two_at_a_table(visit)
    end(host, guest)
    for warning, lie in LIES.items():
        found_out(host, lie, warning)


@pytest.mark.turns("what a browser finds of a deal")
def test_over_plain_http_a_deal_is_checked_all_the_same(visit: NewVisitor) -> None:
    host, guest = two_at_a_table(visit, insecure=True)
    assert host.page.evaluate("!isSecureContext && crypto.subtle === undefined")
    end(host, guest)
    expect(host.page.locator(".end-fair")).to_contain_text("Fair deal: seed, seal and nonces fit")
    expect(guest.page.locator(".end-fair")).to_contain_text("公正な配りです")
    warning, lie = next(iter(LIES.items()))
    found_out(host, lie, warning)
