"""How much a first visit loads. How soon it can be used is measured by benchmarks/web_start.py."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor
from tests.browser.looks import seat_counts
from tests.browser.stage import STATIC
from tests.browser.tables import GAMES, new_game

HOME_BYTES = 250_000
BOARD_BYTES = {"lucca": 269_000, "sangimignano": 274_000, "aquileia": 279_000, "lorenzo": 306_000}
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
    page.wait_for_selector(".bay-buttons .button.primary:not([disabled])")
    page.wait_for_load_state("networkidle")
    assert 60_000 < loaded_bytes(page) <= HOME_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_light(visit: NewVisitor, game: str) -> None:
    visitor = visit()
    page = visitor.knock()
    visitor.open(new_game(page, game, seat_counts(game)[0]))  # as by a link: what home loads is not counted
    page.wait_for_selector("#board [data-target]", state="attached")
    page.wait_for_load_state("networkidle")
    assert 60_000 < loaded_bytes(page) <= BOARD_BYTES[game]
