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
}

export function Marks({ deeds, lit, hostRef, moment }: MarksProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [lights, setLights] = useState<readonly Box[]>([]);
  useLayoutEffect(() => {
    const root = hostRef.current;
    if (root === null) return;
    setMarks(
      deeds.flatMap((deed) =>
        deed.places.flatMap((place, i) => {
          const box = boxOf(root, place);
          return box === null ? [] : [{ deed, box, main: i === 0 }];
        }),
      ),
    );
    setLights(lit.flatMap((place) => boxOf(root, place) ?? []));
  }, [deeds, lit, hostRef, moment]);
  return (
    <div className="marks" aria-hidden="true">
      <svg width="100%" height="100%">
        {marks.map(({ deed, box }) => (
          <Ring key={`${deed.entry} ${box.x} ${box.y}`} box={box} colour={seatColour(deed.by)} />
        ))}
        {lights.map((box) => (
          <rect key={`${box.x} ${box.y}`} className="light" {...around(box, 5)} />
        ))}
      </svg>
      {marks.map(({ deed, box, main }) =>
        main || deed.order > 0 ? (
          <Pop key={`${deed.entry} ${box.x} ${box.y}`} deed={deed} box={box} main={main} />
        ) : null,
      )}
    </div>
  );
}

/** Dashes in the seat's colour on white, on a line of ink: to be seen on every ground. */
function Ring({ box, colour }: { box: Box; colour: string }) {
  const shape = around(box, 2.5);
  return (
    <g className="mark-ring" fill="none">
      <rect {...shape} stroke="#1a0f08" strokeWidth="5" />
      <rect {...shape} stroke="#fff" strokeWidth="3.4" />
      <rect {...shape} stroke={colour} strokeWidth="3.4" strokeDasharray="7 5" />
    </g>
  );
}

/** Number and gain at the lower edge of the ring, where a piece hardly stands. */
function Pop({ deed, box, main }: { deed: RecapDeed; box: Box; main: boolean }) {
  const seat = { "--seat": seatColour(deed.by), "--seat-ink": seatInk(deed.by) } as React.CSSProperties;
  return (
    <span className="mark-pop" style={{ ...seat, left: box.x + box.w / 2, top: box.y + box.h + 1 }}>
      {deed.order > 0 ? <i>{deed.order}</i> : null}
      {main ? deed.gain : null}
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
