/* Where the marks of the last moves say what those brought: at a free edge of their ring, inside the board, never over
   each other, and over as little as can be of what stands there. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Wanted {
  ring: Rect;
  /** The whole pop, with what the move brought; the number alone takes `least`. */
  w: number;
  h: number;
}

export interface PopPlace {
  /** Of its middle. */
  x: number;
  y: number;
  /** Whether there is no room for more than the number. */
  short: boolean;
}

/** How much of a pop may lie over other things before it is shortened. */
const MOST_COVERED = 0.2;
const MARGIN = 2;

export function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

interface Manner {
  least: number;
  /** At the upper edge first: below a thing stands what belongs to it. */
  above?: boolean;
}

export function placePops(
  wanted: readonly Wanted[],
  frame: Rect,
  things: readonly Rect[],
  { least, above = false }: Manner,
): PopPlace[] {
  const placed: Rect[] = [];
  return wanted.map(({ ring, w, h }) => {
    const whole = best(ring, { w, h, above }, frame, things, placed);
    const fits = whole.over === 0 && whole.covered <= w * h * MOST_COVERED;
    const { at } = fits ? whole : best(ring, { w: least, h: least, above }, frame, things, placed);
    placed.push(at);
    return { x: at.x + at.w / 2, y: at.y + at.h / 2, short: !fits };
  });
}

interface Found {
  at: Rect;
  /** What it shares with other pops, and with things. */
  over: number;
  covered: number;
}

function best(
  ring: Rect,
  { w, h, above }: { w: number; h: number; above: boolean },
  frame: Rect,
  things: readonly Rect[],
  placed: readonly Rect[],
): Found {
  const within = (at: number, from: number, room: number) =>
    Math.max(from + MARGIN, Math.min(at, from + room - MARGIN));
  const across = [ring.x + ring.w / 2 - w / 2, ring.x + ring.w - w / 2, ring.x - w / 2];
  const [top, bottom] = [ring.y - h / 2, ring.y + ring.h - h / 2];
  const down = [...(above ? [top, bottom] : [bottom, top]), ring.y + ring.h / 2 - h / 2];
  let found: (Found & { cost: number }) | null = null;
  for (const [j, top] of down.entries())
    for (const [i, left] of across.entries()) {
      if (i === 0 && j === 2) continue; // the middle of the thing itself
      const at = { x: within(left, frame.x, frame.w - w), y: within(top, frame.y, frame.h - h), w, h };
      const over = placed.reduce((sum, one) => sum + shared(at, one), 0);
      const covered = things.reduce((sum, one) => sum + shared(at, one), 0);
      const cost = over * 100 + covered + (i + j) * 2;
      if (found === null || cost < found.cost) found = { at, over, covered, cost };
    }
  return found ?? { at: { x: ring.x, y: ring.y, w, h }, over: 0, covered: 0 };
}
