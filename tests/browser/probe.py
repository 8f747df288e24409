"""Looks at a table as it is asked now: whether all that may be touched can be, and all that is written can be read."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WINDOWS = {
    "desk": (1440, 900),
    "laptop": (1366, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "sideways": (844, 390),
    "zoomed": (720, 450),
}
LEAST_TEXT = 11
LEAST_BOARD = 0.45
LOW = 560
"""Below this height the bar stands at the side."""

# What is wrong with the table now, in words. Boards that are longer than their place are scrolled to the thing first.
FAULTS = """({ text, board, low }) => {
  const faults = [];
  const inside = ({ left, top, right, bottom }) =>
    left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const nameOf = (node) => node.dataset.target || node.textContent.trim().slice(0, 40) || node.className;
  const touched = (node) => {
    let box = node.getBoundingClientRect();
    const at = () => document.elementFromPoint(middle(box).x, middle(box).y);
    if (!inside(box) || !node.contains(at())) {
      node.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      box = node.getBoundingClientRect();
    }
    const met = at();
    if (!inside({ left: middle(box).x, right: middle(box).x, top: middle(box).y, bottom: middle(box).y }))
      faults.push(`outside: ${nameOf(node)}`);
    else if (!node.contains(met))
      faults.push(`covered: ${nameOf(node)} by ${met?.closest("[class]")?.getAttribute("class")}`);
  };
  const scroller = document.querySelector("#board");
  const before = scroller.scrollTop;
  for (const node of document.querySelectorAll('#board [data-state="lit"][tabindex="0"]')) touched(node);
  scroller.scrollTop = before;
  for (const node of document.querySelectorAll(".action-bar button:not(:disabled)")) touched(node);
  const bar = document.querySelector(".action-bar").getBoundingClientRect();
  if (!inside(bar)) faults.push("the bar is cut off");
  const cut = document.querySelector(".action-bar .choice-text") === null ? [] :
    [...document.querySelectorAll(".action-choices .choice")].filter((one) => one.scrollHeight > one.clientHeight + 2);
  for (const one of cut) faults.push(`cut off: ${nameOf(one)}`);
  for (const line of document.querySelectorAll(".action-choices .choice-text > *"))
    if (line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 4)
      faults.push(`cut short: ${nameOf(line)}`);
  for (const one of document.querySelectorAll(".action-bar .confirm"))
    if (one.scrollHeight > one.clientHeight + 1) faults.push(`the confirm button is too small: ${nameOf(one)}`);
  for (const seat of document.querySelectorAll(".players li"))
    for (const part of seat.querySelectorAll("b, .thing, .crest")) {
      const [box, own] = [part.getBoundingClientRect(), seat.getBoundingClientRect()];
      if (box.width > 0 && (box.left < own.left - 1 || box.right > own.right + 1))
        faults.push(`out of its card: ${nameOf(part)} of ${nameOf(seat)}`);
    }
  const place = scroller.getBoundingClientRect();
  const beside = innerHeight < low && innerWidth > innerHeight;
  if (place.height < innerHeight * board) faults.push(`the board has ${Math.round(place.height)} of ${innerHeight}`);
  if (beside && bar.left < place.right - 1) faults.push("the bar is not at the side of a low window");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
  const small = new Map();
  const walker = document.createTreeWalker(document.querySelector(".play-frame"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue.trim();
    const parent = walker.currentNode.parentElement;
    if (words === "" || parent.closest(".visually-hidden, [data-texture], title, style, defs")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let size = parseFloat(getComputedStyle(parent).fontSize);
    const drawn = parent.closest("svg");
    if (drawn !== null) {
      const around = parent instanceof SVGGraphicsElement ? parent : parent.closest("foreignObject");
      const m = around.getScreenCTM();
      size *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    }
    if (size < text - 0.05) small.set(`${words.slice(0, 24)}`, size.toFixed(1));
  }
  if (small.size > 0)
    faults.push(`too small: ${[...small].slice(0, 12).map(([words, size]) => `${words} (${size})`).join(", ")}` +
      (small.size > 12 ? ` and ${small.size - 12} more` : ""));
  return faults;
}"""

FRAME = """() => ["#board", ".action-bar", ".action-end"].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""


def faults(page: Page) -> list[str]:
    limits = {"text": LEAST_TEXT, "board": LEAST_BOARD, "low": LOW}
    found: list[str] = page.evaluate(FAULTS, limits)
    return found


def frame(page: Page) -> Any:
    """Where the board, the bar and its end lie."""
    return page.evaluate(FRAME)
