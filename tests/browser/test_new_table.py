"""Making a table: whatever is set in the form is what the table is played by, with every number of players."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import piazza
from piazza.core.errors import BadSettings
from piazza.core.messages import load_messages
from piazza.core.registry import rules_of
from tests.browser.conftest import NewVisitor

Case = tuple[str, int, str, Any]
CHIEF = ("variant", "nobles", "match")


def values_of(form: dict[str, Any]) -> list[Any]:
    if form["form"] == "switch":
        return [True, False]
    return list(form["choices"]) if form["form"] == "choice" else [form["least"], form["most"]]


def cases() -> list[Case]:
    """Every game with every value of every setting, by every number of players; and each number with nothing set."""
    found: list[Case] = []
    for game in piazza.games():
        rules = rules_of(game)
        counts = [*rules.seat_counts, *([2] if game == "lucca" else [])]
        for players in counts:
            found.append((game, players, "", None))
            for setting in rules.settings():
                form = setting.form()
                if form["form"] != "data" and setting.name != "two_player_dummy":
                    found += [(game, players, setting.name, value) for value in values_of(form)]
    return found


def expected(game: str, players: int, chosen: dict[str, Any]) -> dict[str, object]:
    """What the rules say; by two, Lucca is played with its neutral family."""
    rules = rules_of(game)
    try:
        return rules.check_settings(players, chosen)
    except BadSettings:
        return rules.check_settings(players, {**chosen, "two_player_dummy": True})


def set_value(page: Page, game: str, setting: str, value: Any) -> None:
    words = piazza_words(game)
    label = words[f"setting.{setting}"]
    if setting in CHIEF:
        word = str(value).lower() if isinstance(value, bool) else value
        page.locator(f'.segmented input[name="{setting}"][value="{word}"]').check(force=True)
        return
    page.locator(".house-rules button").first.click()
    if isinstance(value, bool):
        page.locator(".house-grid").get_by_role("switch", name=label).set_checked(value, force=True)
        return
    field = page.locator(".house-grid > *").filter(has=page.get_by_text(label, exact=True))
    if isinstance(value, int):
        field.locator("input").fill(str(value))
    else:
        field.locator("select").select_option(value)


def piazza_words(game: str) -> dict[str, str]:
    return dict(load_messages("en", game).catalogue)


def with_players(page: Page, players: int) -> None:
    count = page.get_by_role("spinbutton", name="Players")
    while int(count.inner_text()) != players:
        page.get_by_role(
            "button", name="More: Players" if int(count.inner_text()) < players else "Fewer: Players"
        ).click()


def made(page: Page, way: str) -> dict[str, Any]:
    """Makes the table and starts it: friends who did not come are replaced by bots, on one device the first looks."""
    if way == "friends":
        page.get_by_label("Your name at this table").fill("Anna")
    page.locator(".new-make button").click()
    page.wait_for_url(re.compile(r"/tables/"))
    if way == "friends":
        page.get_by_role("button", name=re.compile("^Start now")).click()
    page.wait_for_selector("#board [data-target], .curtain", state="attached")
    if page.locator(".curtain").count() > 0:
        page.locator(".curtain button").click()
    page.wait_for_selector("#board [data-target]", state="attached")
    table: dict[str, Any] = page.evaluate("async () => (await fetch('/api' + location.pathname)).json()")
    return table


# Who sits on the chairs of a table that has begun, by the way it was made: oneself, and the others.
SEATED = {"bots": ("person", "bot"), "friends": ("person", "bot"), "device": ("person", "person")}


@pytest.mark.matrix("case", "way")
@pytest.mark.parametrize("way", SEATED)
@pytest.mark.parametrize(
    "case", cases(), ids=lambda case: "-".join(str(part) for part in case if part not in ("", None))
)
def test_what_is_set_in_the_form_is_what_is_played(visit: NewVisitor, case: Case, way: str) -> None:
    game, players, setting, value = case
    page = visit().open(f"/new/{game}?way={way}")
    page.wait_for_selector(".new-sheet")
    with_players(page, players)
    if setting:
        set_value(page, game, setting, value)
    table = made(page, way)
    assert table["started"] and table["players"] == players
    assert table["options"] == expected(game, players, {setting: value} if setting else {})
    own, others = SEATED[way]
    assert [chair["kind"] for chair in table["chairs"]] == [own, *[others] * (players - 1)]


def test_a_deck_of_ones_own_is_judged_in_words_and_played(visit: NewVisitor) -> None:
    """A bad file, an odd one, and the template."""
    page = visit(language="ja", size=(390, 844)).open("/new/lucca?way=bots")
    page.wait_for_selector(".new-sheet")
    with page.expect_download() as download:
        page.get_by_text("ひな形を保存").click()
    deck = download.value.path().read_text(encoding="utf-8").splitlines()

    def choose(lines: list[str], encoding: str = "utf-8") -> None:
        page.set_input_files(
            "input[type=file]",
            {"name": "deck.csv", "mimeType": "text/csv", "buffer": "\n".join(lines).encode(encoding)},
        )

    choose([*deck[:2], deck[1], *deck[3:]])
    expect(page.locator(".own-file .fault")).to_contain_text("3行目")
    expect(page.get_by_role("button", name="付属のデッキで始める")).to_be_visible()
    page.get_by_role("button", name="ファイルを外す").click()
    choose(["色,番地,窓,盾"], "shift_jis")
    expect(page.locator(".own-file .fault")).to_contain_text("UTF-8")
    page.get_by_role("button", name="ファイルを外す").click()
    colour, number, *_ = deck[1].split(",")
    choose([deck[0], f"{colour},{number},1,1", *deck[2:]])
    expect(page.locator(".file-warnings")).to_contain_text("合計が2")
    page.get_by_role("button", name="このデッキで始める").click()
    page.wait_for_url(re.compile(r"/tables/"))
    table = page.evaluate("async () => (await fetch('/api' + location.pathname)).json()")
    assert [colour, int(number), 1, 1] in table["options"]["deck"]
