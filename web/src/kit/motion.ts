/* Motion shows what happened: things glide from where they were to where they are (150-300 ms).

   Give a thing that keeps its identity `data-flip="<id>"`. When it moves, it glides. When it is new and carries
   `data-flip-from="<id>"`, it glides in from where that thing was (a card from the deck, a storey from the hand).
   In SVG put the attribute on an inner <g> without a transform of its own. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Animates every marked element in `container` whenever `moment` changes. */
export function useFlip(container: RefObject<Element | null>, moment: unknown, reduced: boolean, duration = 260): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const root = container.current;
    if (root === null) return;
    const before = places.current;
    const after = new Map<string, DOMRect>();
    let fresh = 0;
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-flip]")) {
      const id = element.dataset["flip"] ?? "";
      const now = element.getBoundingClientRect();
      after.set(id, now);
      const source = element.dataset["flipFrom"];
      const isNew = !before.has(id);
      const from = before.get(id) ?? (source === undefined ? undefined : before.get(source));
      if (reduced || before.size === 0) continue;
      if (from === undefined) {
        if (isNew && typeof element.animate === "function") element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: "ease-out" });
      } else glide(element, from, now, duration, isNew ? fresh++ * 60 : 0);
    }
    places.current = after;
  }, [container, moment, reduced, duration]);
}

function glide(element: HTMLElement | SVGElement, from: DOMRect, now: DOMRect, duration: number, delay: number): void {
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) || 1 : 1;
  const dx = (from.left + from.width / 2 - now.left - now.width / 2) / scale;
  const dy = (from.top + from.height / 2 - now.top - now.height / 2) / scale;
  if (Math.hypot(dx, dy) < 1 || typeof element.animate !== "function") return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none" }], { duration, delay, easing: EASE, fill: "backwards" });
}
