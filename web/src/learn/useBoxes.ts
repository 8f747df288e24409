/* The places of named things of the board, followed as it is drawn anew, scrolled or changes its size. */
import { type RefObject, useEffect, useState } from "react";
import { type Box, boxOf, named, rectOf } from "./places";

export interface Boxes {
  board: Box;
  lit: readonly Box[];
  start: Box | null;
}

export function useBoxes(
  frame: RefObject<HTMLElement | null>,
  lit: readonly string[],
  start: string | null,
): Boxes | null {
  const [boxes, setBoxes] = useState<Boxes | null>(null);
  const key = `${lit.join(" ")}|${start ?? ""}`;
  useEffect(() => {
    const root = frame.current;
    if (root === null) return;
    let asked = 0;
    const measure = () => {
      asked = 0;
      const board = root.querySelector<HTMLElement>(".board-host");
      if (board === null) return;
      const origin = root.getBoundingClientRect();
      const found = measured(root, board, origin, lit, start);
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const soon = () => {
      if (asked === 0) asked = requestAnimationFrame(measure);
    };
    soon();
    const size = new ResizeObserver(soon);
    size.observe(root);
    const drawn = new MutationObserver(soon);
    drawn.observe(root.querySelector(".lesson-board") ?? root, { childList: true, subtree: true, attributes: true });
    root.addEventListener("scroll", soon, true);
    root.addEventListener("transitionend", soon, true);
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      drawn.disconnect();
      root.removeEventListener("scroll", soon, true);
      root.removeEventListener("transitionend", soon, true);
    };
    // The names are what counts, not the list that holds them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [frame, key]);
  return boxes;
}

function measured(
  root: HTMLElement,
  board: HTMLElement,
  origin: DOMRect,
  lit: readonly string[],
  start: string | null,
): Boxes {
  const seen = (names: readonly string[]) => named(root, names).flatMap((one) => boxOf(one, origin) ?? []);
  return {
    board: rectOf(board, origin),
    lit: seen(lit),
    start: start === null ? null : (seen([start])[0] ?? null),
  };
}
