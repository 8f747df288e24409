"""Oneself: a name and a crest, all one's games, an account, a second device, passkeys."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor, Visitor
from tests.browser.tables import post


def lose_a_game(visitor: Visitor, game: str = "sangimignano") -> str:
    """The id of a game against a bot that is over, because one gave up."""
    page = visitor.knock()
    id = str(post(page, "/play-now", {"game": game, "players": 2, "seat": 0})["id"])
    visitor.open(f"/tables/{id}")
    expect(page.locator(".play-frame, .board, [data-board]").first).to_be_visible()
    post(page, f"/tables/{id}/leave", {"how": "resign"})
    return id


def name_oneself(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()


@pytest.mark.matrix("size", "language")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_ones_games_are_listed_filtered_and_exported(visit: NewVisitor, size: tuple[int, int], language: str) -> None:
    anna = visit(size=size, language=language)
    id = lose_a_game(anna)
    page = anna.open("/games")
    rows = page.locator(".mine-list li")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("Lost" if language == "en" else "負け")
    expect(page.locator(".mine-results tbody tr").nth(1)).to_contain_text("0")
    page.get_by_role("radio", name="People" if language == "en" else "人と").check(force=True)
    expect(rows).to_have_count(0)
    page.get_by_role("radio", name="Bots" if language == "en" else "ボットと").check(force=True)
    expect(rows).to_have_count(1)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download" if language == "en" else "ダウンロード").click()
    lines = saving.value.path().read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["sangimignano"]
    page.get_by_role("link", name="Replay" if language == "en" else "再生").click()
    page.wait_for_url(f"**/tables/{id}/replay")


def test_a_second_device_is_linked_after_a_question_and_signed_out_again(visit: NewVisitor) -> None:
    anna, phone = visit(), visit(size=(390, 844))
    page, other = anna.open("/me"), phone.open()
    name_oneself(page, "Anna")
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".mine-code strong").inner_text()
    other.goto(f"{phone.url}/link#{code}")
    expect(other.get_by_role("heading", name="Become Anna here?")).to_be_visible()
    assert post_name(other) == ""  # nothing has changed before the answer
    other.get_by_role("button", name="Become Anna").click()
    other.wait_for_url("**/me")
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Anna")
    page.reload()
    rows = page.locator(".mine-devices .mine-rows").first.locator("li")
    expect(rows).to_have_count(2)
    rows.get_by_role("button", name="Sign out").click()
    expect(rows).to_have_count(1)
    other.reload()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("")


def post_name(page: Page) -> str:
    return str(page.evaluate("async () => (await (await fetch('/api/me')).json()).name"))


def test_an_account_is_made_and_another_browser_signs_in(visit: NewVisitor) -> None:
    anna, bert = visit(), visit()
    page = anna.open("/me")
    name_oneself(page, "Anna")
    account = f"anna-{post_id(page)[:8]}"
    page.get_by_text("Make an account", exact=True).first.click()
    fill_credentials(page, account)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"Your account: {account}")).to_be_visible()
    other = bert.open("/me")
    other.get_by_text("Sign in to an account", exact=True).first.click()
    fill_credentials(other, account)
    other.get_by_role("button", name="Sign in to an account").click()
    expect(other.get_by_role("textbox", name="Your name")).to_have_value("Anna")


def fill_credentials(page: Page, account: str) -> None:
    page.get_by_label("Account name").locator("visible=true").fill(account)
    page.get_by_label("Password", exact=False).locator("visible=true").first.fill("a long password")


def post_id(page: Page) -> str:
    return str(page.evaluate("async () => (await (await fetch('/api/me')).json()).id"))


def test_a_passkey_brings_one_back(visit: NewVisitor) -> None:
    anna = visit()
    anna.url = anna.url.replace("127.0.0.1", "localhost")
    page = anna.open("/me")
    devtools = anna.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    name_oneself(page, "Anna")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("button", name="Remove", exact=True)).to_be_visible()
    anna.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")
    page.get_by_text("Sign in to an account", exact=True).first.click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Anna")


def test_over_plain_http_the_page_says_that_there_are_no_passkeys(visit: NewVisitor) -> None:
    page = visit(insecure=True).open("/me")
    expect(page.get_by_text("Passkeys need https").first).to_be_visible()
    expect(page.get_by_role("button", name="Add", exact=True)).to_have_count(0)


def test_who_deletes_themselves_types_their_name_and_is_somebody_new(visit: NewVisitor) -> None:
    page = visit().open("/me")
    name_oneself(page, "Anna")
    before = post_id(page)
    page.get_by_role("button", name="Delete me…").click()
    button = page.get_by_role("button", name="Delete for good")
    expect(button).to_be_disabled()
    page.get_by_label("Type “Anna” to go on").fill("Anna")
    button.click()
    page.wait_for_url("**/")
    assert post_id(page) != before and post_name(page) == ""
