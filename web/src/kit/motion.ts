/* Motion shows what happened: things glide from where they were to where they are (150-300 ms).

   Give a thing that keeps its identity `data-flip="<id>"`. When it moves, it glides. When it is new and carries
   `data-flip-from="<id>"`, it glides in from where that thing was (a card from the deck, a storey from the hand).
   In SVG put the attribute on an inner <g> without a transform of its own.

   Places are those of the layout: whatever still glides is stopped before anything is measured, and goes on from where
   it was seen. So a thing has at most one glide, and moves that come faster than a glide lasts add up to nothing. */
import { type RefObject, useLayoutEffect, useRef } from "react";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** Things that come together start one after the other, but the last one not much later than the first. */
const APART = 60;
const MOST_APART = 300;

interface Place {
  x: number;
  y: number;
}

interface Measured {
  moment: unknown;
  size: string;
  places: ReadonlyMap<string, Place>;
}

type Marked = HTMLElement | SVGElement;

const gliding = new WeakMap<Element, Animation>();

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
    const marked = [...root.querySelectorAll<Marked>("[data-flip]")];
    const shifted = stopped(frame, marked);
    const places = new Map(marked.map((element) => [idOf(element), placeIn(frame, element)]));
    last.current = { moment, size, places };
    if (reduced || before === null || before.size !== size) return;
    // What was on its way is seen beside its former place, by what was left of the way.
    const seen = (element: Marked) => sum(before.places.get(idOf(element)), shifted.get(element));
    glideAll(marked, places, seen, before, duration);
  });
}

/** Stops all glides, and tells how far from their places those that ran were drawn. */
function stopped(frame: DOMRect, marked: readonly Marked[]): ReadonlyMap<Element, Place> {
  const running = marked.filter(isGliding);
  const drawn = running.map((element) => placeIn(frame, element));
  for (const element of marked) {
    gliding.get(element)?.cancel();
    gliding.delete(element);
  }
  return new Map(
    running.map((element, i) => {
      const [seen, laid] = [drawn[i] as Place, placeIn(frame, element)];
      return [element, { x: seen.x - laid.x, y: seen.y - laid.y }];
    }),
  );
}

function sum(place: Place | undefined, shift: Place | undefined): Place | undefined {
  return place === undefined || shift === undefined ? place : { x: place.x + shift.x, y: place.y + shift.y };
}

function isGliding(element: Element): boolean {
  const state = gliding.get(element)?.playState;
  return state === "running" || state === "paused";
}

function glideAll(
  marked: readonly Marked[],
  places: ReadonlyMap<string, Place>,
  placeBefore: (element: Marked) => Place | undefined,
  before: Measured,
  duration: number,
): void {
  let fresh = 0;
  const ways = new Map<Element, Place>();
  for (const element of marked) {
    const known = placeBefore(element);
    const from = known ?? before.places.get(element.dataset["flipFrom"] ?? "");
    const to = places.get(idOf(element));
    if (from === undefined || to === undefined) {
      appear(element);
      continue;
    }
    const way = { x: from.x - to.x, y: from.y - to.y };
    ways.set(element, way);
    // What lies within something that glides is carried along by it.
    const carried = ways.get(element.parentElement?.closest("[data-flip]") ?? element);
    const own = carried === undefined || carried === way ? way : { x: way.x - carried.x, y: way.y - carried.y };
    glide(element, own, duration, known === undefined ? Math.min(MOST_APART, fresh++ * APART) : 0);
  }
}

function idOf(element: Marked): string {
  return element.dataset["flip"] ?? "";
}

function placeIn(frame: DOMRect, element: Element): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top };
}

function appear(element: Element): void {
  if (typeof element.animate === "function")
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180, easing: "ease-out" });
}

function glide(element: Marked, way: Place, duration: number, delay: number): void {
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) || 1 : 1;
  const [dx, dy] = [way.x / scale, way.y / scale];
  if (Math.hypot(dx, dy) < 1 || typeof element.animate !== "function") return;
  const animation = element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none" }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
  gliding.set(element, animation);
}
