"""Players for journeys: one only touches the board, one only touches the keyboard. Neither knows any rules."""

from __future__ import annotations

import random

from playwright.sync_api import ElementHandle, Error, Page

OVER = ".end"
FOCUSED = "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent"
FOCUS_KEPT = "#board:focus-within, .action-bar:focus-within, .overlay:focus-within"
MY_TURN = ".action-bar.mine"
LIT = '#board [data-state="lit"][tabindex="0"]'
SELECTED = '#board [data-state="selected"][tabindex="0"]'


def wait_for_question(page: Page) -> bool:
    """Waits until the page asks something of us; False when the game is over."""
    page.wait_for_selector(f"{MY_TURN}, {OVER}", timeout=60_000)
    return page.query_selector(OVER) is None


def is_over(page: Page) -> bool:
    return page.query_selector(OVER) is not None


class BoardPlayer:
    """Taps lit things on the board, and whatever is picked once more. It never touches the action bar.

    `favourites` are beginnings of target names, best first: what brings a game forward. `last` are those to leave for
    when nothing else is lit.
    """

    def __init__(self, page: Page, seed: int, favourites: tuple[str, ...] = (), last: tuple[str, ...] = ()) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.favourites = favourites
        self.last = last
        self.taps = 0

    def play_to_the_end(self, most_taps: int) -> None:
        while wait_for_question(self.page):
            assert self.taps < most_taps, f"the game did not end within {most_taps} taps"
            self.tap()
        assert is_over(self.page)

    def tap(self) -> None:
        targets = self.page.query_selector_all(LIT)
        if not targets:
            targets = self.page.query_selector_all(SELECTED)
        if not targets:
            self.page.wait_for_timeout(60)
            return
        name = self.choose(targets)
        self.press(name)
        if self.page.query_selector(".confirm") is not None:
            self.press(name)

    def choose(self, targets: list[ElementHandle]) -> str:
        names = [target.get_attribute("data-target") or "" for target in targets]
        assert all(names), "every lit target has a name"
        for wanted in self.favourites:
            liked = [name for name in names if name.startswith(wanted)]
            if liked:
                return self.random.choice(liked)
        plain = [name for name in names if not name.startswith(self.last)] if self.last else names
        if plain and (len(plain) == len(names) or self.random.random() < 0.96):
            return self.random.choice(plain)
        return self.random.choice(names)

    def press(self, name: str) -> None:
        self.taps += 1
        target = self.page.query_selector(f'#board [data-target="{name}"]')
        if target is None:
            return
        try:
            target.dispatch_event("click")
        except Error as fault:
            # The board was drawn anew under our finger: a person would simply tap again.
            if "not attached" not in str(fault):
                raise
        self.page.wait_for_timeout(20)


class KeyboardPlayer:
    """Presses 1 to 9 and Enter, and now and then walks to a lit thing with the arrows. The focus must never be lost."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.presses = 0

    def play_to_the_end(self, most_presses: int) -> None:
        while wait_for_question(self.page):
            assert self.presses < most_presses, f"the game did not end within {most_presses} presses"
            self.answer()
        assert is_over(self.page)

    def answer(self) -> None:
        shown = len(self.page.query_selector_all(".action-choices .choice:not([disabled])"))
        if shown == 0:
            if self.page.query_selector(".action-bar .cancel") is not None:  # what was picked alone is no move yet
                self.presses += 1
                self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(60)
            return
        self.presses += 1
        self.page.wait_for_selector(FOCUS_KEPT, state="attached", timeout=3000)
        if self.random.random() < 0.2 and self.walk():
            return
        self.page.keyboard.press(str(self.random.randint(1, min(shown, 9))))
        if self.page.query_selector(".confirm") is not None:
            self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(20)

    def walk(self) -> bool:
        """Arrows until a lit thing has the focus, then Enter; False when there was none on the way."""
        for _ in range(self.random.randint(1, 6)):
            self.page.keyboard.press(self.random.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if self.page.evaluate("document.activeElement?.dataset.state") != "lit":
            return False
        self.page.keyboard.press("Enter")
        if self.page.query_selector(".confirm") is not None:
            self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(20)
        return True


def assert_never_scrolls_sideways(page: Page, answers: int) -> None:
    """Whatever is asked during so many answers, the page is no wider than the window."""
    player = KeyboardPlayer(page, seed=3)
    for _ in range(answers):
        player.answer()
        page.wait_for_selector(f"{MY_TURN}, {OVER}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tab_to(page: Page, label: str, most: int = 80) -> None:
    """Presses Tab until the control with that accessible name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == label:
            return
    raise AssertionError(f"{label!r} was not reached by {most} presses of Tab")
