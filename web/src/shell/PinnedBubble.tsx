/* What stays beside the thing that is picked: its price, its gain, and what one has then. It lies where it covers the
   least of what may be picked and of what stands on the board, and takes no taps. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type Box, boxOf } from "./Marks";

interface PinnedProps {
  at: string;
  host: RefObject<HTMLElement | null>;
  /** Changes whenever the board may have been drawn otherwise. */
  moment: string;
  children: ReactNode;
}

type Side = "above" | "right" | "left" | "below";

interface Place {
  left: number;
  top: number;
  side: Side;
  tip: number;
}

const APART = 16;
const MARGIN = 6;
/** What ought not to be covered: pieces, and what else may be picked. */
const KEEP = '[data-flip^="member"], [data-flip^="pawn"], [data-state="lit"] .target-hit, [data-keep]';

export function PinnedBubble({ at, host, moment, children }: PinnedProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const [root, own] = [host.current, ref.current];
    const thing = root === null ? null : boxOf(root, at);
    setPlace(root === null || own === null || thing === null ? null : placeOf(root, own, thing));
  }, [at, host, moment, children]);
  const style =
    place === null ? { visibility: "hidden" } : { left: place.left, top: place.top, "--tip": `${place.tip}px` };
  return (
    <div ref={ref} className={`pinned ${place?.side ?? ""}`} role="status" style={style as React.CSSProperties}>
      {children}
    </div>
  );
}

function placeOf(root: HTMLElement, own: HTMLElement, thing: Box): Place {
  const frame = root.getBoundingClientRect();
  const [w, h] = [own.offsetWidth, own.offsetHeight];
  const kept = [...root.querySelectorAll(KEEP)].map((node) => node.getBoundingClientRect());
  const within = (x: number, most: number) => Math.max(MARGIN, Math.min(x, most - MARGIN));
  const x = within(thing.x + thing.w / 2 - w / 2, frame.width - w);
  const y = within(thing.y + thing.h / 2 - h / 2, frame.height - h);
  const sides: [Side, number, number][] = [
    ["above", x, thing.y - h - APART],
    ["right", thing.x + thing.w + APART, y],
    ["left", thing.x - w - APART, y],
    ["below", x, thing.y + thing.h + APART],
  ];
  const costs = sides.map(([side, left, top]) => {
    const shifted: [Side, number, number] = [side, within(left, frame.width - w), within(top, frame.height - h)];
    const moved = Math.abs(shifted[1] - left) + Math.abs(shifted[2] - top);
    const box = new DOMRect(shifted[1] + frame.left, shifted[2] + frame.top, w, h);
    return { at: shifted, cost: moved * 1e6 + kept.reduce((sum, one) => sum + shared(box, one), 0) };
  });
  const [side, left, top] = costs.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
  const along = side === "above" || side === "below";
  const tip = along ? thing.x + thing.w / 2 - left : thing.y + thing.h / 2 - top;
  return { left, top, side, tip: Math.max(18, Math.min(tip, (along ? w : h) - 18)) };
}

/** The area that two boxes share. */
function shared(a: DOMRect, b: DOMRect): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}
