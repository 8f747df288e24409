"""How soon the pages can be used on a slow phone, measured as work of the page's main thread.

    PYTHONPATH=src:. python benchmarks/web_start.py [--rounds 5]

For home and every board: seconds that the main thread works from opening the page until it can be used, the least of
some rounds, times four for a cheap phone. It is the thread's own time, not the clock's, but a busy machine
still makes it longer: measure on an idle one. Ends with an error when a page needs more than two seconds. Needs a built
client (`make web`) and Chromium.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.stage import launched, running_server, window
from tests.browser.tables import GAMES, new_game

import piazza

SECONDS = 2.0
SLOWER = 4
READY = {"home": ".bay-buttons .button.primary:not([disabled])", "board": "#board [data-target]"}


def work_until(browser: Browser, url: str, game: str | None) -> float:
    """Seconds of work until a visitor who has not been here before can use the page."""
    context = window(browser, (1440, 900), "en", "light", piazza.games())
    page = context.new_page()
    path = "/"
    if game is not None:
        page.goto(f"{url}/watch")
        path = new_game(page, game, piazza.rules_of(game).seat_counts[0])
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(url + path)
    page.wait_for_selector(READY["home" if game is None else "board"], state="attached")
    metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    context.close()
    return float(metrics["TaskDuration"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=5)
    rounds: int = parser.parse_args().rounds
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as url, sync_playwright() as playwright:
        browser = launched(playwright)
        for game in (None, *GAMES):
            least = min(work_until(browser, url, game) for _ in range(rounds)) * SLOWER
            print(f"{game or 'home':14} {least:5.2f} s")
            slowest = max(slowest, least)
        browser.close()
    return 0 if slowest <= SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
