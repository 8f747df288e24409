/* Whether the reader went on with keys or with a pointer last: what the focus alone should show, it shows to keys. */
let keys = true;

if (typeof window !== "undefined") {
  window.addEventListener("keydown", () => (keys = true), { capture: true });
  window.addEventListener("pointerdown", () => (keys = false), { capture: true });
}

/** The browser's own `:focus-visible` also holds for a focus that the page has set after a tap. */
export function goesByKeys(): boolean {
  return keys;
}
