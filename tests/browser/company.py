"""Several people at one table, each with a browser of their own; and what each of them has been shown."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import NewVisitor, Visitor
from tests.browser.stage import ROOT
from tests.browser.tables import post
from tests.waiting import wait_until

_WORDS = ROOT / "src" / "piazza" / "server" / "i18n"
_CLIENT = ROOT / "web" / "src" / "i18n"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
# Notices go by themselves: all that ever came up on the page is kept for the test.
_WATCH = """() => {
  const seen = (window.__seen = []);
  const keep = (text) => text && seen.push(text.slice(0, 3000));
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") keep(record.target.data);
      for (const node of record.addedNodes) keep(node.textContent);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""


def notice(code: str, language: str, **params: str) -> str:
    """What a notice says, up to its first parameter that is no name."""
    text: str = json.loads((_WORDS / f"{language}.json").read_text(encoding="utf-8"))[f"notice.{code}"]
    for name, value in params.items():
        text = text.replace(f"{{{name}|seat}}", value).replace(f"{{{name}}}", value)
    return text


def said(key: str, language: str, **params: str) -> str:
    """A message of the web client; `params` are those that stand in it as they are."""
    text: str = json.loads((_CLIENT / f"{language}.json").read_text(encoding="utf-8"))[key]
    for name, value in params.items():
        text = text.replace(f"{{{name}}}", value)
    return text


class Guest:
    """A visitor with a name, a language and a size of screen."""

    def __init__(self, visitor: Visitor, name: str, language: str) -> None:
        self.visitor = visitor
        self.name = name
        self.language = language
        self.page: Page = visitor.page

    def go(self, path: str) -> None:
        self.visitor.open(path)

    def was_shown(self, code: str, **params: str) -> None:
        """Waits until a notice has come up on the page, in the language of who reads it."""
        wanted = notice(code, self.language, **params)
        ask = "(wanted) => window.__seen.some((text) => text.includes(wanted))"
        wait_until(lambda: self.page.evaluate(ask, wanted))

    def sees(self, seat: int, *states: str) -> None:
        """Waits until the seat's card shows one of the states."""
        cards = ", ".join(f'.players li:nth-child({seat + 1})[data-seat-state="{state}"]' for state in states)
        self.page.wait_for_selector(cards, state="attached")

    def press(self, key: str) -> None:
        """The button with the words of that message."""
        self.page.get_by_role("button", name=said(key, self.language), exact=True).click()

    def leave(self, way: str) -> None:
        """By the menu and the sheet that asks what is meant: close, bot, pause, end, resign."""
        self.from_menu("table.leave")
        self.page.locator(".leave-way", has_text=said(f"leave.{way}", self.language)).click()
        if way == "resign":
            self.page.locator(".leave-way.harsh", has_text=said("leave.resign_sure", self.language)).click()

    def from_menu(self, key: str) -> None:
        self.press("menu.label")
        self.page.get_by_role("menuitem", name=said(key, self.language)).click()

    def do_about(self, name: str, key: str) -> None:
        """By the menu that hangs at somebody's words, or at their name in the list of who watches."""
        self.page.get_by_role("button", name=said("person.menu", self.language, name=name), exact=True).last.click()
        self.page.get_by_role("menuitem", name=said(key, self.language), exact=True).click()

    def say(self, text: str) -> None:
        self.page.get_by_label(said("chat.write", self.language)).fill(text)
        self.page.keyboard.press("Enter")

    def close_sheet(self) -> None:
        """What lies over the table, where the screen is too small for both."""
        if not self.is_wide():
            self.page.keyboard.press("Escape")

    def open_talk(self) -> None:
        """The panel beside the board, or the sheet that the button opens on a phone."""
        name = said("chat.label", self.language)
        beside = self.page.get_by_role("tab", name=name)
        (beside if self.is_wide() else self.page.get_by_role("button", name=name)).click()

    def is_wide(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] >= 1100

    def says_names(self, *names: str) -> None:
        """Waits until the seats' cards are called so: a small card has its name in its label alone."""
        labels = "(cards) => cards.map((card) => card.querySelector('.seat-open')?.ariaLabel ?? '')"

        def shown() -> bool:
            seats = self.page.locator(".players li")
            text = " ".join([*seats.all_inner_texts(), *seats.evaluate_all(labels)])
            return all(name in text for name in names)

        wait_until(shown)


def party(visit: NewVisitor, names: list[str], language: str, size: str) -> list[Guest]:
    """Everybody has a name. The first reads `language` on a screen of that `size`; the others take turns."""
    languages, sizes = [language, *({"en", "ja"} - {language})], [size, *(SIZES.keys() - {size})]
    guests = []
    for number, name in enumerate(names):
        chosen = languages[number % 2]
        visitor = visit(language=chosen, size=SIZES[sizes[number % 2]])
        visitor.context.add_init_script(f"({_WATCH})()")
        visitor.knock()
        post(visitor.page, "/me", {"name": name})
        guests.append(Guest(visitor, name, chosen))
    return guests


def table_of(guests: list[Guest], game: str, **terms: Any) -> str:
    """The id of a game that has begun, everybody looking at it, in the order of their seats."""
    chairs = [{"kind": "me"}, *({"kind": "person"} for _ in guests[1:])]
    table = post(guests[0].page, "/tables", {"game": game, "chairs": chairs, **terms})
    for guest in guests[1:]:
        post(guest.page, f"/tables/{table['id']}/sit", {"key": table["key"]})
    for guest in guests:
        guest.go(f"/tables/{table['id']}")
    for guest in guests:
        guest.page.wait_for_selector(".action-bar", state="attached")
    return str(table["id"])


def asked_first(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Who is asked at the moment, and somebody who is not."""
    wait_until(lambda: any(guest.page.query_selector(".action-bar.mine") for guest in guests))
    mover = next(guest for guest in guests if guest.page.query_selector(".action-bar.mine"))
    return mover, next(guest for guest in guests if guest is not mover)
