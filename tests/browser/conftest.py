"""A real server on a free port, a real Chromium, and pages that fail the test when the console shows an error.

Without a built client or without Chromium the journeys are skipped, saying how to get them. PIAZZA_BROWSER=required
makes that a failure instead; PIAZZA_CHROMIUM names the browser when it is not on the PATH.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import piazza
from tests.browser.stage import PLAIN_NAME, STATIC, WAIT_MS, chromium_path, launched, running_server, window


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser and takes its time."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tells scripts/journeys.py which journeys failed."""
    told = os.environ.get("PIAZZA_FAILED_JOURNEYS")
    if told is not None:
        reports = [*terminalreporter.stats.get("failed", []), *terminalreporter.stats.get("error", [])]
        Path(told).write_text("".join(f"{name}\n" for name in sorted({report.nodeid for report in reports})))


def missing(what: str) -> None:
    if os.environ.get("PIAZZA_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with an empty database."""
    if not (STATIC / "index.html").is_file():
        missing("the web client is not built: run `make web`")
    with running_server(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium_path() is None:
        missing("no Chromium was found: install it (Debian, Ubuntu: `apt install chromium`) or set PIAZZA_CHROMIUM")
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as playwright:
        chromium = launched(playwright)
        yield chromium
        chromium.close()


class Visitor:
    """Somebody at a browser of their own. `faults` collects what the console complained about."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.faults.append(text)

    def knock(self) -> Page:
        """The server gets to know the visitor, from an empty page: nothing of the client is loaded and drawn."""
        empty = '<link rel="icon" href="data:,">'  # else the browser asks for one
        self.page.route(f"{self.url}/empty", lambda route: route.fulfill(content_type="text/html", body=empty))
        self.page.goto(f"{self.url}/empty")
        self.page.unroute_all()
        self.context.request.get(f"{self.url}/api/me", timeout=WAIT_MS)
        return self.page

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page


NewVisitor = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[NewVisitor]:
    """Makes visitors: `visit(language="ja", size=(360, 800), theme="dark")`. Each has an own identity.

    Only newcomers are shown the introduction to a game; `insecure` visitors come by plain http and a name. Things
    glide for those who want it, `motion="on"`; what others do is shown at once unless `pace` says otherwise,
    and turns that end by themselves do so at once unless `end_turn` does."""
    visitors: list[Visitor] = []

    def arrive(
        language: str = "en",
        size: tuple[int, int] = (1440, 900),
        theme: str = "light",
        newcomer: bool = False,
        insecure: bool = False,
        motion: str = "off",
        pace: str = "instant",
        end_turn: str = "now",
    ) -> Visitor:
        met = [] if newcomer else piazza.games()
        url = server.replace("127.0.0.1", PLAIN_NAME) if insecure else server
        visitors.append(Visitor(window(browser, size, language, theme, met, motion, pace, end_turn), url))
        return visitors[-1]

    yield arrive
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert faults == []
