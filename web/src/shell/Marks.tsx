/* The marks of the last moves, over the board: a ring in the seat's colour at each place, with the order of the moves,
   and what it brought. They are found by the names of the board's targets and measured on the page, so that they lie
   where the board has drawn its places, whatever its size. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { seatColour, seatInk } from "../kit/charges";
import type { RecapDeed } from "./deeds";
import { placePops, type Rect } from "./popPlaces";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

interface Mark {
  deed: RecapDeed;
  box: Box;
  main: boolean;
}

interface MarksProps {
  deeds: readonly RecapDeed[];
  /** Targets that a reader points at in the log or in the recap. */
  lit: readonly string[];
  hostRef: RefObject<HTMLElement | null>;
  /** Changes whenever the board may have been drawn otherwise. */
  moment: string;
  /** Numbers at the upper edges of the places. */
  above: boolean;
}

export function Marks({ deeds, lit, hostRef, moment, above }: MarksProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [lights, setLights] = useState<readonly Box[]>([]);
  const layerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = hostRef.current;
    if (root === null) return;
    setMarks(
      deeds.flatMap((deed) =>
        deed.places.flatMap((place) => boxOf(root, place) ?? []).map((box, i) => ({ deed, box, main: i === 0 })),
      ),
    );
    setLights(lit.flatMap((place) => boxOf(root, place) ?? []));
  }, [deeds, lit, hostRef, moment]);
  // Once for each set of marks: what is picked later moves none of them.
  const placed = marks.map(({ deed, box }) => `${deed.entry} ${box.x} ${box.y} ${box.w} ${box.h}`).join();
  useLayoutEffect(() => {
    if (hostRef.current !== null && layerRef.current !== null) placeAll(hostRef.current, layerRef.current, above);
  }, [placed, hostRef, above]);
  return (
    <div className="marks" aria-hidden="true" ref={layerRef}>
      <svg width="100%" height="100%">
        {marks.map(({ deed, box, main }) => (
          <Ring key={`${deed.entry} ${box.x} ${box.y}`} box={box} colour={seatColour(deed.by)} main={main} />
        ))}
        {lights.map((box) => (
          <rect key={`${box.x} ${box.y}`} className="light" {...around(box, 5)} />
        ))}
      </svg>
      {marks.map(({ deed, box, main }) => (main ? <Pop key={deed.entry} deed={deed} box={box} /> : null))}
    </div>
  );
}

/** What a pop ought not to cover: pieces, what is written, what else may be picked. */
const KEEP =
  '[data-flip^="member"], [data-flip^="pawn"], svg text, svg use, [data-state="lit"] .target-hit, [data-keep]';
/** A line of names at the upper edge of a low board. */
const LINE = 22;
/** The number alone, and how far from a ring things are looked at. */
const LEAST = 22;
const NEAR = 170;

/** Only what is drawn says how wide a gain is: it is measured, and then set where it hides least. */
function placeAll(root: HTMLElement, layer: HTMLElement, above: boolean): void {
  const pops = [...layer.querySelectorAll<HTMLElement>(".mark-pop")];
  if (pops.length === 0) return;
  for (const pop of pops) pop.classList.remove("short");
  const frame = root.getBoundingClientRect();
  const wanted = pops.map((pop) => {
    const [x = 0, y = 0, w = 0, h = 0] = (pop.dataset.ring ?? "").split(" ").map(Number);
    return { ring: { x, y, w, h }, w: pop.offsetWidth, h: pop.offsetHeight };
  });
  const isNear = (thing: Rect) =>
    wanted.some(({ ring }) => Math.abs(ring.x - thing.x) < NEAR + ring.w && Math.abs(ring.y - thing.y) < NEAR + ring.h);
  const things = [...root.querySelectorAll(KEEP)]
    .filter((node) => !layer.contains(node))
    .map((node) => node.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({ x: left - frame.left, y: top - frame.top, w: width, h: height }))
    .filter((thing) => thing.w < frame.width / 2 && isNear(thing));
  const top = above ? LINE : 0;
  const within = { x: 0, y: top, w: frame.width, h: frame.height - top };
  placePops(wanted, within, things, { least: LEAST, above }).forEach(({ x, y, short }, i) => {
    const pop = pops[i];
    if (pop === undefined) return;
    pop.classList.toggle("short", short);
    pop.style.left = `${x}px`;
    pop.style.top = `${y}px`;
  });
}

/** Dashes in the seat's colour on white, on a line of ink: to be seen on every ground. The main place of a turn has a
    strong one with its number, the others a thin one. */
function Ring({ box, colour, main }: { box: Box; colour: string; main: boolean }) {
  const shape = around(box, main ? 2.5 : 1.5);
  const wide = main ? 3.4 : 2;
  return (
    <g className="mark-ring" fill="none">
      <rect {...shape} stroke="#1a0f08" strokeWidth={wide + 1.6} />
      <rect {...shape} stroke="#fff" strokeWidth={wide} />
      <rect {...shape} stroke={colour} strokeWidth={wide} strokeDasharray="7 5" />
    </g>
  );
}

/** Number and gain at an edge of the ring. */
function Pop({ deed, box }: { deed: RecapDeed; box: Box }) {
  const seat = { "--seat": seatColour(deed.by), "--seat-ink": seatInk(deed.by) } as React.CSSProperties;
  return (
    <span className="mark-pop" style={seat} data-ring={`${box.x} ${box.y} ${box.w} ${box.h}`}>
      {deed.order > 0 ? <i>{deed.order}</i> : null}
      {deed.gain !== null ? <span className="pop-gain">{deed.gain}</span> : null}
    </span>
  );
}

function around(box: Box, by: number) {
  return {
    x: box.x - by,
    y: box.y - by,
    width: box.w + by * 2,
    height: box.h + by * 2,
    rx: box.r + by,
  };
}

export function boxOf(root: HTMLElement, place: string): Box | null {
  const target = root.querySelector(`[data-target="${CSS.escape(place)}"]`);
  if (target === null) return null;
  const hit = target.querySelector(".target-hit") ?? target;
  const frame = root.getBoundingClientRect();
  const rect = hit.getBoundingClientRect();
  if (rect.width === 0) return null;
  const round = hit.tagName.toLowerCase() === "circle";
  return {
    x: rect.left - frame.left,
    y: rect.top - frame.top,
    w: rect.width,
    h: rect.height,
    r: round ? rect.width / 2 : 6,
  };
}
