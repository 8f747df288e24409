"""A real server on a free port, a real Chromium, and pages that fail the test when the console shows an error.

Without a built client or without Chromium the journeys are skipped, saying how to get them. PIAZZA_BROWSER=required
makes that a failure instead; PIAZZA_CHROMIUM names the browser when it is not on the PATH.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import piazza

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "piazza" / "server" / "static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
SERVE = "import sys; from piazza.cli import main; sys.exit(main())"
# Bots that answer at once, and no limits on a visitor who clicks faster than people do.
QUICK = ["--bot-pause", "0", "--default-level", "novice", "--messages-per-second", "1000"]
QUICK += ["--requests-per-second", "1000", "--tables-per-minute", "1000"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser and takes its time."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def _missing(what: str) -> None:
    if os.environ.get("PIAZZA_BROWSER") == "required":
        pytest.fail(what)
    pytest.skip(what)


def chromium_path() -> str | None:
    for name in (os.environ.get("PIAZZA_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found is not None:
            return found
    return None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        if server.poll() is not None:
            pytest.fail(f"the server ended with code {server.returncode}")
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail("the server did not answer within 20 seconds")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with an empty database."""
    if not (STATIC / "index.html").is_file():
        _missing("the web client is not built: run `make web`")
    port = _free_port()
    folder = tmp_path_factory.mktemp("server")
    command = [
        sys.executable,
        "-c",
        SERVE,
        "serve",
        "--port",
        str(port),
        "--database",
        str(folder / "piazza.db"),
        *QUICK,
    ]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    with open(folder / "server.log", "wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=folder)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url, process)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        _missing("no Chromium was found: install it (Debian, Ubuntu: `apt install chromium`) or set PIAZZA_CHROMIUM")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
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

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page


NewVisitor = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[NewVisitor]:
    """Makes visitors: `visit(language="ja", size=(360, 800), theme="dark")`. Each has an own identity.

    Only newcomers are shown the introduction to a game."""
    visitors: list[Visitor] = []

    def arrive(
        language: str = "en", size: tuple[int, int] = (1440, 900), theme: str = "light", newcomer: bool = False
    ) -> Visitor:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
        settings = json.dumps(
            {"language": language, "theme": theme, "motion": "off", "met": [] if newcomer else piazza.games()}
        )
        context.add_init_script(f"localStorage['piazza.settings'] ??= {json.dumps(settings)}")
        context.set_default_timeout(20_000)
        visitors.append(Visitor(context, server))
        return visitors[-1]

    yield arrive
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.context.close()
    assert faults == []
