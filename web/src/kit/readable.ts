/* Letters of a drawing that would come out too small are set larger: a board that shrinks with its window stays
   readable, and follows the size of letters that a reader has chosen. */
import { type RefObject, useLayoutEffect } from "react";

/** In pixels of the screen, at the designed size of letters. */
const LEAST = 11;
const changed = new WeakMap<SVGTextElement, string>();

export function useReadable(host: RefObject<HTMLElement | null>, textScale: number): void {
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const grow = () => enlarge(element, LEAST * Math.max(1, textScale));
    grow();
    const drawn = new MutationObserver(grow);
    const attributeFilter = ["font-size", "viewBox", "transform"];
    drawn.observe(element, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter });
    const sized = new ResizeObserver(grow);
    sized.observe(element);
    return () => {
      drawn.disconnect();
      sized.disconnect();
    };
  }, [host, textScale]);
}

/** All are set back before any is measured, so that the page is laid out once. */
function enlarge(host: HTMLElement, least: number): void {
  const texts = [...host.querySelectorAll<SVGTextElement>("svg text")].filter(
    (text) => text.closest("[data-texture]") === null,
  );
  for (const text of texts) {
    const before = changed.get(text);
    if (before !== undefined) text.style.fontSize = before;
    changed.delete(text);
  }
  const wanted = texts.map((text) => {
    const scale = scaleOf(text);
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    return size > 0 && size < least ? least / scale : null;
  });
  texts.forEach((text, i) => {
    const size = wanted[i];
    if (size === null || size === undefined) return;
    changed.set(text, text.style.fontSize);
    text.style.fontSize = `${size}px`;
  });
}

function scaleOf(text: SVGTextElement): number {
  const matrix = typeof text.getScreenCTM === "function" ? text.getScreenCTM() : null;
  return matrix === null ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
}
