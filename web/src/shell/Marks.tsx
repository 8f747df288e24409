/* The marks of the last moves, over the board: a ring in the seat's colour at each place, with the order of the moves,
   and what it brought. They are found by the names of the board's targets and measured on the page, so that they lie
   where the board has drawn its places, whatever its size. */
import { type RefObject, useLayoutEffect, useState } from "react";
import { seatColour, seatInk } from "../kit/charges";
import type { RecapDeed } from "./deeds";

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
  return (
    <div className="marks" aria-hidden="true">
      <svg width="100%" height="100%">
        {marks.map(({ deed, box, main }) => (
          <Ring key={`${deed.entry} ${box.x} ${box.y}`} box={box} colour={seatColour(deed.by)} main={main} />
        ))}
        {lights.map((box) => (
          <rect key={`${box.x} ${box.y}`} className="light" {...around(box, 5)} />
        ))}
      </svg>
      {marks.map(({ deed, box, main }) => (main ? <Pop key={deed.entry} deed={deed} box={box} above={above} /> : null))}
    </div>
  );
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

/** A line of names at the upper edge of a low board. */
const LINE = 36;

/** Number and gain at the lower edge of the ring, where a piece hardly stands; or at the upper one. */
function Pop({ deed, box, above }: { deed: RecapDeed; box: Box; above: boolean }) {
  const seat = { "--seat": seatColour(deed.by), "--seat-ink": seatInk(deed.by) } as React.CSSProperties;
  return (
    <span
      className="mark-pop"
      style={{ ...seat, left: box.x + box.w / 2, top: above ? Math.max(box.y, LINE) : box.y + box.h + 1 }}
    >
      {deed.order > 0 ? <i>{deed.order}</i> : null}
      {deed.gain}
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
