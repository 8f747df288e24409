"""Contrast of letters as they come out on the screen, measured from pixels: axe-core computes it from colours alone and
says "incomplete" wherever letters stand on a drawing, a pattern or a gradient.

The page is photographed as it is and with transparent letters. Where the two differ there are letters; the colour of
those is what differs most, and what lies behind them is what the second picture shows there.
"""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

LEAST, LEAST_LARGE = 4.5, 3.0
"""As WCAG 1.4.3 asks it; large are letters of 24 pixels, or bold ones of 18.66."""

# Where letters stand: the rectangles of every text that is seen and may be read, with its size.
TEXTS = """() => {
  const off = ":disabled, [aria-disabled='true'], [data-texture], .visually-hidden, title, style, defs, [inert] *";
  const dim = "[data-look='dim'], [data-look='barred']";
  const found = [];
  // What of a place can be seen: boxes around it may cut it off.
  const windowOf = (node) => {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let box = node; box !== null; box = box.parentElement) {
      if (!(box instanceof HTMLElement) || getComputedStyle(box).overflow === "visible") continue;
      const around = box.getBoundingClientRect();
      seen.left = Math.max(seen.left, around.left);
      seen.top = Math.max(seen.top, around.top);
      seen.right = Math.min(seen.right, around.right);
      seen.bottom = Math.min(seen.bottom, around.bottom);
    }
    return seen;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue.trim();
    const parent = walker.currentNode.parentElement;
    if (words === "" || parent.closest(off) !== null || parent.closest(dim) !== null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const style = getComputedStyle(parent);
    let size = parseFloat(style.fontSize);
    if (parent instanceof SVGGraphicsElement) {
      const m = parent.getScreenCTM();
      size *= Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
    }
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const seen = windowOf(parent);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const x = Math.floor(Math.max(seen.left, left)), y = Math.floor(Math.max(seen.top, top));
      const w = Math.ceil(Math.min(seen.right, right)) - x;
      const h = Math.ceil(Math.min(seen.bottom, bottom)) - y;
      if (w > 2 && h > 4) found.push({ words: words.slice(0, 30), size: size.toFixed(1), large, x, y, w, h });
    }
  }
  return found;
}"""

# Letters without their fill; their edges stay, for they are a part of what lies behind.
CLEAR = """*, *::before, *::after { color: transparent !important; text-shadow: none !important;
  -webkit-text-fill-color: transparent !important; caret-color: transparent !important; transition: none !important;
  animation: none !important; }
svg text, svg tspan { fill: transparent !important; }"""
# The marks of the last moves lie over what they mark, and would hide a part of its letters.
STILL = """*, *::before, *::after { transition: none !important; animation: none !important; }
.marks { visibility: hidden !important; }"""

MEASURE = """async ([seen, bare, texts]) => {
  const pixels = async (source) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return { data: context.getImageData(0, 0, image.width, image.height).data, width: image.width };
  };
  const [a, b] = [await pixels(seen), await pixels(bare)];
  const linear = (value) => value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const at = ({ data, width }, x, y) => { const i = (y * width + x) * 4; return [data[i], data[i + 1], data[i + 2]]; };
  return texts.flatMap(({ x, y, w, h, ...text }) => {
    const letters = [];
    for (let py = y; py < y + h; py++)
      for (let px = x; px < x + w; px++) {
        const one = at(a, px, py), other = at(b, px, py);
        const far = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
        if (far > 24) letters.push({ far, ink: light(one), ground: light(other) });
      }
    if (letters.length < 6) return [];
    letters.sort((p, q) => q.far - p.far);
    // Ink as it comes out where a stroke covers its pixel; the ground where letters stand, but for the worst spots.
    const strong = letters.slice(0, Math.max(3, Math.floor(letters.length * 0.06)));
    const ink = strong.map((one) => one.ink).sort((p, q) => p - q)[Math.floor(strong.length / 2)];
    const ratios = letters.map((one) => ratio(ink, one.ground)).sort((p, q) => p - q);
    return [{ ...text, x, y, ratio: ratios[Math.floor(ratios.length * 0.2)] }];
  });
}"""


def weak_texts(page: Page) -> list[str]:
    """The texts on the page that do not stand out from what is behind them, with their ratio and size."""
    still = page.add_style_tag(content=STILL)
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    seen = page.screenshot(animations="disabled")
    clear = page.add_style_tag(content=CLEAR)
    bare = page.screenshot(animations="disabled")
    for tag in (clear, still):
        tag.evaluate("(node) => node.remove()")
    desk = page.context.new_page()
    urls = ["data:image/png;base64," + base64.b64encode(one).decode() for one in (seen, bare)]
    found: list[dict[str, Any]] = desk.evaluate(MEASURE, [*urls, texts])
    desk.close()
    assert found, "no letters were found on the page"
    return sorted(
        f"{text['words']!r} at {text['x']}, {text['y']}: {text['ratio']:.2f}, {text['size']} px"
        for text in found
        if text["ratio"] < (LEAST_LARGE if text["large"] else LEAST) - 0.05
    )
