"""Numbers that add up where they are drawn: in the score panel, in the cards of the seats, in the towers of the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor
from tests.browser.looks import LANGUAGES
from tests.browser.tables import GAMES, finished_table, stored_record, table_in_play

# The score table by columns: what stands above the rows, the rows, and the sum below.
TABLE = """() => {
  const number = (cell) => {
    const text = (cell.querySelector("span") ?? cell).textContent.trim();
    return text === "–" ? null : Number(text.replace("−", "-"));
  };
  const row = (line) => [...line.querySelectorAll("td")].map(number);
  const table = document.querySelector(".score-table");
  const now = table.querySelector(".score-now");
  return {
    now: now === null ? null : row(now),
    parts: [...table.querySelectorAll("tbody tr:not(.score-now)")].map(row),
    total: row(table.querySelector("tfoot tr")),
  };
}"""
# Each seat card: the great number, and what is written below it.
CARDS = """() => [...document.querySelectorAll(".players .player-score")].map((score) =>
  [score.querySelector("b").textContent.replace("−", "-"), score.querySelector("small").textContent])"""
# Each tower: the number on its shield, and its storeys from the titles ("Palaces: 12−5").
TOWERS = """() => [...document.querySelectorAll(".score-towers svg > g")].flatMap((tower) => {
  const shield = tower.querySelector(":scope > g > path + text");
  const storeys = [...tower.querySelectorAll("title")].map((title) => title.textContent.split(": ").at(-1));
  return shield === null ? [] : [[Number(shield.textContent), storeys]];
})"""


def columns(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def open_score(page: Page) -> None:
    page.locator('[role="tab"][id$="-score"]').click()  # it is there as soon as the board has come
    page.wait_for_selector(".score-table")


@pytest.mark.matrix("language")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_now_and_at_the_end_are_two_numbers_that_add_up(visit: NewVisitor, game: str, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.open("/watch")
    for part in (0.3, 0.7):
        visitor.open(table_in_play(page, stored_record(game), part))
        page.wait_for_selector(".action-bar.mine")
        open_score(page)
        table = page.evaluate(TABLE)
        assert columns(table["parts"]) == table["total"]
        cards = page.evaluate(CARDS)
        now = table["now"] or [None] * len(cards)
        for (great, note), scored, ended in zip(cards, now, table["total"], strict=True):
            assert int(great) == (ended if scored is None else scored)
            numbers = re.findall(r"[-−]?\d+", note)
            assert numbers == ([] if scored is None else [str(ended).replace("-", "−")])


@pytest.mark.parametrize("game", GAMES)
def test_the_towers_of_the_end_are_as_high_as_their_parts(visit: NewVisitor, game: str) -> None:
    visitor = visit()
    page = visitor.open("/watch")
    visitor.open(finished_table(page, stored_record(game)))
    page.wait_for_selector(".score-towers svg > g")
    table = page.evaluate(TABLE)
    assert columns(table["parts"]) == table["total"]
    towers = page.evaluate(TOWERS)
    assert [total for total, _ in towers] == table["total"]
    for total, storeys in towers:
        standing = sum(int(first) - int(lost or 0) for first, _, lost in (one.partition("−") for one in storeys))
        assert standing == max(total, 0), storeys
