"""Those who are not there: messages to a closed browser, no network, a move that is kept, an application to install."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

import piazza
from tests.browser.company import SIZES, asked_first, party, table_of
from tests.browser.conftest import NewVisitor
from tests.browser.stage import running_server, window
from tests.browser.tables import post
from tests.server.receivers import PushBrowser, Receiver, receiver
from tests.waiting import wait_until

WORDS = {
    "en": {
        "settings": "Settings",
        "tell": "While I am away, tell me",
        "start": "Tell this browser",
        "on": "This browser is told",
        "title": "Your turn: San Gimignano",
        "offline": "The square is not within reach",
        "http": "plain http",
        "kept": "Your move is kept and will be sent.",
        "back": "Take it back",
        "save": "Save",
        "test": "Test",
        "answer": "It answered 200.",
    },
    "ja": {
        "settings": "設定",
        "tell": "席を外している間のお知らせ",
        "start": "このブラウザに知らせる",
        "on": "閉じていてもお知らせが届きます",
        "title": "あなたの番です：サン・ジミニャーノ",
        "offline": "広場につながりません",
        "http": "暗号化されていないhttp",
        "kept": "手は保存済みで、つながり次第送ります。",
        "back": "取り消す",
        "save": "保存",
        "test": "テスト",
        "answer": "応答：200",
    },
}
# The maker of a browser runs the service through which it is reached; the test's own stands in for it.
OWN_SERVICE = """(browser) => {
  PushManager.prototype.subscribe = async () => ({
    endpoint: browser.endpoint,
    toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } }),
  });
}"""


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A place that keeps what is posted to it, in a thread of its own."""
    found: list[Receiver] = []
    ends: list[Any] = []

    async def work() -> None:
        async with receiver() as place:
            end = asyncio.Event()
            ends.append((asyncio.get_running_loop(), end))
            found.append(place)
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(work()), daemon=True)
    thread.start()
    wait_until(lambda: found)
    yield found[0]
    loop, end = ends[0]
    loop.call_soon_threadsafe(end.set)
    thread.join()


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[str]:
    """The address of a server that tells at once, also places on this machine."""
    with running_server(tmp_path, notices_to_private="yes", notice_seconds="0") as url:
        yield url


def at_home(browser: Browser, url: str, language: str, size: tuple[int, int]) -> tuple[BrowserContext, Page]:
    """Somebody whose browser has a worker, on the home page."""
    context = window(browser, size, language, "light", piazza.games(), worker=True)
    page = context.new_page()
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return context, page


def open_wishes(page: Page, words: dict[str, str]) -> None:
    page.get_by_role("button", name=words["settings"], exact=True).first.click()
    page.get_by_text(words["tell"]).click()


def registered(session: CDPSession) -> str:
    """The browser's number for the worker."""
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(entry["registrationId"] for entry in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    assert known or session.send("Runtime.evaluate", {"expression": "1"})
    return known[-1]


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_closed_browser_is_told_whose_turn_it_is(browser: Browser, telling: str, language: str, size: str) -> None:
    """From the switch in the settings to the notification: sealed by the server, opened here, shown by the worker."""
    words, ours = WORDS[language], PushBrowser()
    with receiving() as service:
        context, page = at_home(browser, telling, language, SIZES[size])
        page.evaluate(OWN_SERVICE, {"endpoint": f"{service.url}/mine", **ours.keys})
        open_wishes(page, words)
        page.get_by_role("button", name=words["start"]).click()
        expect(page.get_by_text(words["on"])).to_be_visible()
        friend = window(browser, (1440, 900), "en", "light", piazza.games())
        other = friend.new_page()
        other.goto(telling)
        table = post(other, "/tables", {"game": "sangimignano", "chairs": [{"kind": "me"}, {"kind": "person"}]})
        post(page, f"/tables/{table['id']}/sit", {"key": table["key"], "name": "Bruno"})
        told = told_turn(other, telling, table["id"], service, ours)
        assert (told["title"], told["table"]) == (words["title"], table["id"])
        session = context.new_cdp_session(page)
        message = {"origin": telling, "registrationId": registered(session), "data": json.dumps(told)}
        session.send("ServiceWorker.deliverPushMessage", message)
        shown = "navigator.serviceWorker.ready.then(async (r) => (await r.getNotifications()).map((n) => n.title))"
        wait_until(lambda: page.evaluate(shown) == [words["title"]])
        page.goto(f"{telling}/tables/{table['id']}")
        page.wait_for_selector(".action-bar.mine")
        context.close()
        friend.close()


def told_turn(friend: Page, url: str, table: str, service: Receiver, ours: PushBrowser) -> dict[str, Any]:
    """What the closed browser is told once it is its turn: at the start, or after the friend has passed."""
    friend.goto(f"{url}/tables/{table}")
    wait_until(lambda: service.got)
    told = [json.loads(ours.opened(got.body)) for got in service.got]
    if told[0]["kind"] != "turn":
        choose_to_pass(friend)
        wait_until(lambda: len(service.got) > 1)
        told = [json.loads(ours.opened(got.body)) for got in service.got]
    return dict(next(word for word in told if word["kind"] == "turn"))


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_without_a_network_a_page_says_so_and_nothing_old_is_shown(
    browser: Browser, tmp_path: Path, language: str, size: str
) -> None:
    with running_server(tmp_path) as url:
        context, page = at_home(browser, url, language, SIZES[size])
        session = context.new_cdp_session(page)
        faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [fault["errorId"] for fault in faults] == ["in-incognito"]  # as all windows of the tests are
        assert session.send("Page.getAppManifest")["errors"] == []
        kept = "caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>"
        kept += " (await (await caches.open(name)).keys()).map((r) => new URL(r.url).pathname)))).flat())"
        assert sorted(page.evaluate(kept)) == ["/icon.svg", "/offline.html", "/offline.js"]
    page.goto(f"{url}/watch")
    expect(page.get_by_role("heading", name=WORDS[language]["offline"])).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.matrix("language")
def test_over_plain_http_the_page_says_what_does_not_exist(visit: NewVisitor, language: str) -> None:
    page = visit(language=language, insecure=True).open()
    open_wishes(page, WORDS[language])
    expect(page.locator(".tell")).to_contain_text(WORDS[language]["http"])
    expect(page.get_by_role("button", name=WORDS[language]["start"])).to_have_count(0)


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_kinds_are_switched_and_a_webhook_is_tried(browser: Browser, telling: str, language: str, size: str) -> None:
    words = WORDS[language]
    with receiving() as hook:
        context, page = at_home(browser, telling, language, SIZES[size])
        open_wishes(page, words)
        box = page.locator(".tell-cell input").first
        expect(box).to_be_checked()
        box.click()
        expect(box).not_to_be_checked()
        page.locator('.tell input[type="url"]').fill(hook.url)
        page.get_by_role("button", name=words["save"], exact=True).click()
        page.get_by_role("button", name=words["test"], exact=True).click()
        expect(page.locator(".tell-answer")).to_have_text(words["answer"])
        assert json.loads(hook.got[0].body)["kind"] == "test"
        page.reload()
        open_wishes(page, words)
        expect(page.locator(".tell-cell input").first).not_to_be_checked()
        expect(page.locator('.tell input[type="url"]')).to_have_value(hook.url)
        context.close()


@pytest.mark.matrix("language", "size")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_move_chosen_without_a_connection_is_kept_and_sent(visit: NewVisitor, language: str, size: str) -> None:
    guests = party(visit, ["Anna", "Bruno"], language, size)
    table_of(guests, "sangimignano")
    mover, other = asked_first(guests)
    words, page, seat = WORDS[mover.language], mover.page, guests.index(mover)
    mover.visitor.context.set_offline(True)
    other.sees(seat, "lost")
    strip = page.locator(".offline-strip")
    choose_to_pass(page)
    expect(strip).to_contain_text(words["kept"])
    strip.get_by_role("button", name=words["back"]).click()
    expect(strip).not_to_contain_text(words["kept"])
    page.locator('.choice[data-choice="pass"]').click()  # it is still marked: the next tap plays it
    expect(strip).to_contain_text(words["kept"])
    assert other.page.query_selector(".action-bar.mine") is None
    mover.visitor.context.set_offline(False)
    other.page.wait_for_selector(".action-bar.mine")
    other.sees(seat, "here")
    expect(strip).to_have_count(0)
    mover.visitor.faults.clear()  # the browser itself complains about connections without a network


def choose_to_pass(page: Page) -> None:
    page.locator('.choice[data-choice="pass"]').click()
    page.locator(".confirm").click()
