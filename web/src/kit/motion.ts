/* Motion shows what happened: things glide from where they were to where they are (150-300 ms).

   Give a thing that keeps its identity `data-flip="<id>"`. When it moves, it glides. When it is new and carries
   `data-flip-from="<id>"`, it glides in from where that thing was (a card from the deck, a storey from the hand).
   In SVG put the attribute on an inner <g> without a transform of its own. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

interface Place {
  x: number;
  y: number;
}

interface Measured {
  moment: unknown;
  size: string;
  places: ReadonlyMap<string, Place>;
}

/** Animates every marked element in `container` whenever `moment` changes. Places are taken within the container, so
    that scrolling moves nothing; when the container has changed its size, they are measured anew without any motion. */
export function useFlip(container: RefObject<Element | null>, moment: unknown, reduced: boolean, duration = 260): void {
  const last = useRef<Measured | null>(null);
  // Runs after every drawing: a new size comes without a new moment.
  useLayoutEffect(() => {
    const root = container.current;
    if (root === null) return;
    const frame = root.getBoundingClientRect();
    const size = `${Math.round(frame.width)}x${Math.round(frame.height)}`;
    const before = last.current;
    if (before !== null && before.moment === moment && before.size === size) return;
    const marked = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-flip]")].map((element) => ({
      element,
      id: element.dataset["flip"] ?? "",
      place: placeIn(frame, element),
    }));
    last.current = { moment, size, places: new Map(marked.map(({ id, place }) => [id, place])) };
    if (reduced || before === null || before.size !== size) return;
    let fresh = 0;
    for (const { element, id, place } of marked) {
      const known = before.places.get(id);
      const from = known ?? before.places.get(element.dataset["flipFrom"] ?? "");
      if (from === undefined) appear(element);
      else glide(element, from, place, duration, known === undefined ? fresh++ * 60 : 0);
    }
  });
}

function placeIn(frame: DOMRect, element: Element): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
}

function appear(element: Element): void {
  if (typeof element.animate === "function")
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: "ease-out" });
}

function glide(element: HTMLElement | SVGElement, from: Place, to: Place, duration: number, delay: number): void {
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) || 1 : 1;
  const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
  if (Math.hypot(dx, dy) < 1 || typeof element.animate !== "function") return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none" }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}
