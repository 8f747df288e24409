"""How much a first visit loads, and how soon it can be used on a slow machine."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import STATIC, NewVisitor, Visitor

HOME_BYTES = 250_000
BOARD_BYTES = 400_000
SECONDS = 2.0
SLOWER = 4
"""A phone of the cheaper kind, compared with the machine that runs the tests."""
ALREADY_SMALL = {".woff2", ".webp", ".png"}


def gzipped(file: Path) -> int:
    data = file.read_bytes()
    return len(data) if file.suffix in ALREADY_SMALL else len(gzip.compress(data, 6))


def loaded_bytes(page: Page) -> int:
    """The files of the client that the page has fetched, as a server that compresses sends them."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    files = {STATIC / urlparse(name).path.lstrip("/") for name in names}
    return gzipped(STATIC / "index.html") + sum(gzipped(file) for file in files if file.is_file())


def test_home_is_light(visit: NewVisitor) -> None:
    page = visit().open()
    page.wait_for_load_state("networkidle")
    assert 60_000 < loaded_bytes(page) <= HOME_BYTES


@pytest.mark.parametrize("game", ["lucca", "sangimignano", "aquileia", "lorenzo"])
def test_a_board_is_light(visit: NewVisitor, game: str) -> None:
    visitor = visit()
    page = table_of(visitor, game)
    page.wait_for_load_state("networkidle")
    assert 60_000 < loaded_bytes(page) <= BOARD_BYTES


def table_of(visitor: Visitor, game: str) -> Page:
    """A visitor who comes straight to a table, as by a link: what home loads is not counted."""
    page = visitor.open("/watch")
    page.wait_for_load_state("networkidle")
    script = """async (game) => (await (await fetch('/api/play-now', {method: 'POST',
      headers: {'content-type': 'application/json'}, body: JSON.stringify({game, seat: 0})})).json()).id"""
    table: str = page.evaluate(script, game)
    visitor.open(f"/tables/{table}")
    page.wait_for_selector("#board [data-target]", state="attached")
    return page


def work_until(visitor: Visitor, path: str, selector: str) -> float:
    """Seconds of work of the page's main thread until one can use it. Its own time, not the clock's: other things that
    run on the machine do not count."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    visitor.open(path).wait_for_selector(selector, state="attached")
    metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"])


def test_home_can_be_used_soon(visit: NewVisitor) -> None:
    times = [work_until(visit(), "/", ".bay-buttons .button.primary:not([disabled])") for _ in range(3)]
    assert 0 < min(times) * SLOWER <= SECONDS, times


@pytest.mark.parametrize("game", ["lucca", "sangimignano", "aquileia", "lorenzo"])
def test_a_board_can_be_used_soon(visit: NewVisitor, game: str) -> None:
    visitor = visit()
    page = table_of(visitor, game)
    path = urlparse(page.url).path
    times = [work_until(visitor, path, "#board [data-target]") for _ in range(3)]
    assert 0 < min(times) * SLOWER <= SECONDS, times
