"""Players for journeys: one only touches the board, one only touches the keyboard. Neither knows any rules."""

from __future__ import annotations

import random

from playwright.sync_api import Page

OVER = ".end"
FOCUSED = "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent"
FOCUS_KEPT = "#board:focus-within, .action-bar:focus-within, .overlay:focus-within"
MY_TURN = ".action-bar.mine"
LIT = '#board [data-state="lit"][tabindex="0"]'
SELECTED = '#board [data-state="selected"][tabindex="0"]'
CHOICE = ".action-bar.mine .action-choices .choice:not([disabled])"
"""While others are asked, what stands there takes one's own last move back."""
CANCEL = ".action-bar .cancel"
LIST = ".overlay .choice-group"
NOT_ASKED = ".action-bar:not(.mine)"

# What may be tapped now: everything lit, else what is picked already.
TARGETS = """([lit, selected]) => {
  const names = (what) => [...document.querySelectorAll(what)].map((node) => node.dataset.target ?? "");
  const found = names(lit);
  return found.length > 0 ? found : names(selected);
}"""
# Taps a thing, if the board was not drawn anew under our finger; says whether the page now asks for confirmation.
# React draws after the handlers of an event have run, so the answer is given by the next task.
PRESS = """(name) => new Promise((answer) => {
  document.querySelector(`#board [data-target="${CSS.escape(name)}"]`)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
  setTimeout(() => answer(document.querySelector(".confirm") !== null));
})"""
# Picks the first choice of the action bar and confirms it; false when there is none.
TAP_IN_BAR = """(choices) => {
  const choice = document.querySelector(choices);
  choice?.click();
  return new Promise((answer) => setTimeout(() => {
    if (choice !== null) document.querySelector(".confirm")?.click();
    answer(choice !== null);
  }));
}"""
# Plays what is set out on the board.
CONFIRM = """() => new Promise((answer) => {
  document.querySelector(".confirm")?.click();
  setTimeout(answer);
})"""
TICK = "tick-"
"""Begins the names of what is taken unless it is unticked."""
FITS = "document.documentElement.scrollWidth <= innerWidth"


def wait_for_question(page: Page) -> bool:
    """Waits until the page asks something of us; False when the game is over."""
    page.wait_for_selector(f"{MY_TURN}, {OVER}")
    return not is_over(page)


def is_over(page: Page) -> bool:
    return page.query_selector(OVER) is not None


class BoardPlayer:
    """Taps lit things on the board, and whatever is picked once more. It never touches the action bar, except where
    `bar` says that it may when the board offers nothing.

    `favourites` are beginnings of target names, best first: what brings a game forward. `last` are those to leave for
    when nothing else is lit.
    """

    def __init__(
        self,
        page: Page,
        seed: int,
        favourites: tuple[str, ...] = (),
        last: tuple[str, ...] = (),
        bar: bool = False,
    ) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.favourites = favourites
        self.last = last
        self.bar = bar
        self.taps = 0

    def play_to_the_end(self, most_taps: int) -> None:
        """The page must never be wider than its window, whatever is asked."""
        while wait_for_question(self.page):
            assert self.taps < most_taps, f"the game did not end within {most_taps} taps"
            self.tap()
            assert self.page.evaluate(FITS)
        assert is_over(self.page)

    def tap(self) -> None:
        names: list[str] = self.page.evaluate(TARGETS, [LIT, SELECTED])
        if not names and self.bar and self.page.evaluate(TAP_IN_BAR, CHOICE):
            self.taps += 1
            return
        if not names:  # the answer is on its way, or the board is not drawn yet
            more = [CHOICE] if self.bar else []
            self.page.wait_for_selector(", ".join([LIT, SELECTED, NOT_ASKED, OVER, *more]), state="attached")
            return
        name = self.choose(names)
        if not self.press(name):
            return
        if name.startswith(TICK):  # twice would take it back
            self.page.evaluate(CONFIRM)
        else:
            self.press(name)

    def choose(self, names: list[str]) -> str:
        assert all(names), "every lit target has a name"
        for wanted in self.favourites:
            liked = [name for name in names if name.startswith(wanted)]
            if liked:
                return self.random.choice(liked)
        plain = [name for name in names if not name.startswith(self.last)] if self.last else names
        if plain and (len(plain) == len(names) or self.random.random() < 0.96):
            return self.random.choice(plain)
        return self.random.choice(names)

    def press(self, name: str) -> bool:
        """Taps the thing; whether the page now wants the tap to be confirmed."""
        self.taps += 1
        asks: bool = self.page.evaluate(PRESS, name)
        return asks


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
        if self.page.query_selector(LIST) is not None:
            return self.answer_from_the_list()
        shown = len(self.page.query_selector_all(CHOICE))
        if shown == 0:
            if self.page.query_selector(CANCEL) is not None:  # what was picked alone is no move yet
                self.presses += 1
                self.page.keyboard.press("Escape")
            self.page.wait_for_selector(f"{CHOICE}, {CANCEL}, {NOT_ASKED}, {OVER}", state="attached")
            return
        self.presses += 1
        self.page.wait_for_selector(FOCUS_KEPT, state="attached")
        if self.random.random() < 0.2 and self.walk():
            return
        self.page.keyboard.press(str(self.random.randint(1, min(shown, 9))))
        if self.page.query_selector(".confirm") is not None:
            self.page.keyboard.press("Enter")

    def answer_from_the_list(self) -> None:
        """Tabs to one of the choices in the sheet of all; Enter picks it, and Enter plays it."""
        for _ in range(self.random.randint(1, 12)):
            self.page.keyboard.press("Tab")
        while not self.page.evaluate("document.activeElement?.matches('.choice') ?? false"):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(LIST, state="detached")
        if self.page.query_selector(".confirm") is not None:
            self.page.keyboard.press("Enter")

    def walk(self) -> bool:
        """Arrows until a lit thing has the focus, then Enter; False when there was none on the way."""
        for _ in range(self.random.randint(1, 6)):
            self.page.keyboard.press(self.random.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if self.page.evaluate("document.activeElement?.dataset.state") != "lit":
            return False
        self.page.keyboard.press("Enter")
        if self.page.query_selector(".confirm") is not None:
            self.page.keyboard.press("Enter")
        return True


CONFIRM_HAS_FOCUS = "() => document.activeElement?.matches('.confirm') || document.querySelector('.confirm') === null"
# What is asked and what is picked: Enter must change it.
ASKED = """() => [
  document.querySelector(".action-prompt")?.textContent, document.querySelector(".confirm")?.textContent,
  document.querySelector(".action-bar")?.className, document.querySelectorAll(".chronicle li").length,
  document.querySelector(".top-bar")?.textContent].join(" | ")"""
IS_SIGNED = "() => document.querySelector('.confirm small')?.textContent.includes('↵') ?? false"
IS_LIT = "() => ['lit', 'selected'].includes(document.activeElement?.dataset.state)"


class SternKeyboardPlayer(KeyboardPlayer):
    """Looks closer: after a digit the confirm button has the focus and carries the sign of Enter, which then plays it;
    the first arrow leads to something lit, where something is."""

    confirmed = 0
    walked = 0

    def answer(self) -> None:
        shown = len(self.page.query_selector_all(CHOICE))
        if shown == 0 or self.page.query_selector(LIST) is not None:
            return super().answer()
        self.presses += 1
        self.page.wait_for_selector(FOCUS_KEPT, state="attached")
        if self.random.random() < 0.15 and self.page.query_selector(LIT) is not None:
            return self.walk_to_the_lit()
        self.page.keyboard.press(str(self.random.randint(1, min(shown, 9))))
        if self.page.query_selector(".confirm") is not None:
            self.confirm()

    def confirm(self) -> None:
        self.page.wait_for_function(CONFIRM_HAS_FOCUS)
        if self.page.query_selector(".confirm") is None:  # what was picked has been played meanwhile
            return
        assert self.page.evaluate(IS_SIGNED), "the confirm button does not carry the sign of Enter"
        before: str = self.page.evaluate(ASKED)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)
        self.confirmed += 1

    def walk_to_the_lit(self) -> None:
        self.page.keyboard.press(self.random.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if self.page.query_selector(LIT) is None:  # the board was drawn anew meanwhile
            return
        for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            if self.page.evaluate(IS_LIT):
                break
            self.page.keyboard.press(key)
        assert self.page.evaluate(IS_LIT), "arrows do not lead to what is lit"
        self.walked += 1
        before: str = self.page.evaluate(ASKED)
        self.page.keyboard.press("Enter")
        if self.page.query_selector(".confirm") is not None and self.page.evaluate(IS_SIGNED):
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(f"(before) => ({ASKED})() !== before", arg=before)


def assert_never_scrolls_sideways(page: Page, answers: int) -> None:
    """Whatever is asked during so many answers, the page is no wider than the window."""
    player = KeyboardPlayer(page, seed=3)
    for _ in range(answers):
        player.answer()
        page.wait_for_selector(f"{MY_TURN}, {OVER}")
        assert page.evaluate(FITS)


def tab_to(page: Page, label: str, most: int = 80) -> None:
    """Presses Tab until the control with that accessible name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == label:
            return
    raise AssertionError(f"{label!r} was not reached by {most} presses of Tab")
