"""Tables in the middle and at the end of a game, from stored records: no journey has to play its way there."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from piazza import Match
from tests.browser.stage import ROOT, WAIT_MS
from tests.waiting import wait_until

GAMES = ("lucca", "sangimignano", "aquileia", "lorenzo")
STORED = {"lucca": "five-players", "sangimignano": "nobles-declared", "aquileia": "five", "lorenzo": "advanced-4"}


def stored_record(game: str) -> dict[str, Any]:
    path = ROOT / "tests" / "games" / game / "golden" / f"{STORED[game]}.piazza"
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def is_somebody(page: Page) -> bool:
    """Whether the page's own first request has brought the visitor's identity."""
    return any(cookie.get("name") == "piazza_id" for cookie in page.context.cookies())


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the server answers to the visitor of this page, who must have opened one of its addresses."""
    wait_until(lambda: is_somebody(page))
    server = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    answer = page.context.request.post(f"{server}/api{path}", data=body, headers={"origin": server}, timeout=WAIT_MS)
    found: dict[str, Any] = answer.json()
    assert "id" in found, f"{path}: {found}"
    return found


def new_game(page: Page, game: str, players: int) -> str:
    """The path of a game against bots that has just begun."""
    return f"/tables/{post(page, '/play-now', {'game': game, 'players': players, 'seat': 0})['id']}"


def decision_near(record: dict[str, Any], part: float) -> tuple[int, int]:
    """The number of a decision about that far into the game, and who made it."""
    entries = record["entries"]
    for number in range(int(len(entries) * part), len(entries)):
        by = entries[number]["by"]
        if isinstance(by, int) and by >= 0:
            return number, by
    return 0, 0


def finished_table(page: Page, record: dict[str, Any]) -> str:
    """The path of a table that shows how the record ended."""
    return f"/tables/{post(page, '/records', {'record': record})['id']}"


def table_in_play(page: Page, record: dict[str, Any], part: float) -> str:
    """The path of a table where the visitor is asked, about that far into the record."""
    at, seat = decision_near(record, part)
    branch = post(page, f"{finished_table(page, record)}/branch", {"at": at, "seat": seat})
    return f"/tables/{branch['id']}"


def table_at(page: Page, match: Match) -> str:
    """The path of a table where the visitor is asked what the first seat of the match is asked now."""
    record = json.loads(match.record().as_text())
    branch = post(page, f"{finished_table(page, record)}/branch", {"at": len(record["entries"]), "seat": 0})
    return f"/tables/{branch['id']}"
