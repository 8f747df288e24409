"""Takes pictures of every page and board, in mid-game and at the end, from a real server: for looking at.

    .venv/bin/python scripts/screenshots.py [--out build/screenshots] [--game lucca] [--size 360x800] [--language ja]
        [--theme dark] [--only board]

Without filters: three sizes, two languages, day and night. Needs a built client (`make web`) and Chromium.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.browser.stage import launched, running_server, window  # noqa: E402  (after the path is set)
from tests.browser.tables import GAMES, decision_near, finished_table, post  # noqa: E402

SIZES = ("1440x900", "768x1024", "360x800")
PAGES = {"home": "/", "rules": "/rules/{game}", "records": "/records", "watch": "/watch", "new": "/new/{game}"}
OPTIONS: dict[str, dict[str, object]] = {"sangimignano": {"nobles": True}}
NAMES = {"en": ["Mika", "Benozzo", "Chiara", "Daniele", "Beatrice"], "ja": ["みか", "健二", "さくら", "大輔", "ゆい"]}


def played_record(game: str, language: str, seed: int) -> dict[str, Any]:
    """A finished game played by chance, with a liking for moves that build something."""
    import piazza

    players = min(3, max(piazza.rules_of(game).seat_counts))
    names: list[dict[str, object]] = [{"name": name} for name in NAMES[language][:players]]
    match = piazza.new_match(game, players=players, seed=seed, settings=OPTIONS.get(game), names=names)
    chance = random.Random(seed)
    while not match.is_over:
        seat = match.seats_to_act[0]
        options = match.options(seat)
        weights = [
            0.05 if text.startswith("pass") else 4 if text.startswith(("build", "extend")) else 1 for text in options
        ]
        match.play(seat, chance.choices(options, weights)[0])
    record: dict[str, Any] = json.loads(match.record().as_text())
    return record


class Photographer:
    def __init__(self, browser: Browser, url: str, out: Path, size: str, language: str, theme: str) -> None:
        width, height = (int(number) for number in size.split("x"))
        self.page = window(browser, (width, height), language, theme, GAMES).new_page()
        self.page.on("pageerror", lambda error: print("fault:", error))
        self.url, self.out, self.size, self.language, self.theme = url, out, size, language, theme

    def take(self, name: str, path: str | None = None, wait: str | None = None) -> None:
        if path is not None:
            self.page.goto(self.url + path)
            self.page.wait_for_load_state("networkidle")
        if wait is not None:
            self.page.wait_for_selector(wait)
        self.page.wait_for_timeout(700)
        file = self.out / f"{name}-{self.size}-{self.language}-{self.theme}.png"
        self.page.screenshot(path=str(file))
        print(file)

    def pages(self, game: str) -> None:
        for name, path in PAGES.items():
            self.take(name, path.format(game=game), ".site-bar")
        self.page.locator("form.new-table button[type=submit]").click()
        self.take("lobby", None, ".lobby")

    def board(self, game: str, seed: int, moments: tuple[float, ...]) -> None:
        self.page.goto(self.url)
        record = played_record(game, self.language, seed)
        table = finished_table(self.page, record)
        for index, part in enumerate(moments):
            at, seat = decision_near(record, part)
            branch = post(self.page, f"{table}/branch", {"at": at, "seat": seat})
            self.take(f"{game}-play{index + 1}", f"/tables/{branch['id']}", ".action-bar.mine")
        at, _ = decision_near(record, 0.7)
        self.take(f"{game}-replay", f"{table}/replay?at={at}", ".replay-bar")
        self.take(f"{game}-end", table, ".end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", action="append", choices=["en", "ja"])
    parser.add_argument("--theme", action="append", choices=["light", "dark"])
    parser.add_argument("--only", choices=["pages", "board"])
    parser.add_argument("--seed", type=int, default=5)
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as url, sync_playwright() as playwright:
        browser = launched(playwright)
        for size in wanted.size or SIZES:
            for language in wanted.language or ["en", "ja"]:
                for theme in wanted.theme or ["light", "dark"]:
                    photographer = Photographer(browser, url, wanted.out, size, language, theme)
                    if wanted.only != "board":
                        photographer.pages((wanted.game or ["sangimignano"])[0])
                    for game in wanted.game or GAMES:
                        if wanted.only != "pages":
                            photographer.board(game, wanted.seed, (0.3, 0.65))
                    photographer.page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
