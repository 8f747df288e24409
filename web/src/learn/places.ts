/* Where things lie on the board, found by the names that boards give their targets. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The elements with one of these names; `*` at the end of a name stands for any end. */
export function named(root: ParentNode, names: readonly string[]): Element[] {
  const found: Element[] = [];
  for (const name of names) {
    const open = name.endsWith("*");
    const match = `${open ? "^" : ""}="${open ? name.slice(0, -1) : name}"`;
    found.push(...root.querySelectorAll(`[data-target${match}], [data-part${match}]`));
  }
  return found;
}

/** What is seen of an element, without the rings of focus that lie around it unseen. */
export function boxOf(element: Element, origin: DOMRect): Box | null {
  const seen = element.querySelector(".target-hit") ?? element;
  const box = rectOf(seen, origin);
  return box.w === 0 || box.h === 0 ? null : box;
}

export function rectOf(element: Element, origin: DOMRect): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - origin.left, y: top - origin.top, w: width, h: height };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

export function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Boxes that touch become one, so that the hand's cards are one bright place. */
export function joined(boxes: readonly Box[]): Box[] {
  const found: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (;;) {
      const at = found.findIndex((other) => overlap(grown(other, 6), grown(whole, 6)) > 0);
      if (at < 0) break;
      const [other] = found.splice(at, 1) as [Box];
      const [x, y] = [Math.min(whole.x, other.x), Math.min(whole.y, other.y)];
      const right = Math.max(whole.x + whole.w, other.x + other.w);
      const foot = Math.max(whole.y + whole.h, other.y + other.h);
      whole = { x, y, w: right - x, h: foot - y };
    }
    found.push(whole);
  }
  return found;
}

/** A free place for a plaque of `w` x `h` beside the bright places, inside of the board. */
export function placeFor(w: number, h: number, holes: readonly Box[], board: Box): Box {
  const gap = 16;
  const inside = (x: number, y: number): Box => ({
    x: Math.max(board.x + 6, Math.min(x, board.x + board.w - w - 6)),
    y: Math.max(board.y + 6, Math.min(y, board.y + board.h - h - 6)),
    w,
    h,
  });
  const middle: Box = inside(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2);
  const first = holes[0];
  if (first === undefined) return middle;
  const [cx, cy] = [first.x + first.w / 2, first.y + first.h / 2];
  const tries = [
    inside(first.x + first.w + gap, cy - h / 2),
    inside(first.x - w - gap, cy - h / 2),
    inside(cx - w / 2, first.y - h - gap),
    inside(cx - w / 2, first.y + first.h + gap),
    middle,
    inside(board.x, board.y),
    inside(board.x + board.w, board.y),
    inside(board.x, board.y + board.h),
    inside(board.x + board.w, board.y + board.h),
  ];
  const covered = (one: Box) => holes.reduce((sum, hole) => sum + overlap(grown(one, 4), hole), 0);
  return tries.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

/** Dots along a gentle arc from one place to another, `step` apart. */
export function trail(from: Box, to: Box, step = 16): { x: number; y: number }[] {
  const start = { x: from.x + from.w / 2, y: from.y + from.h / 2 };
  const goal = { x: to.x + to.w / 2, y: to.y + to.h / 2 };
  const [dx, dy] = [goal.x - start.x, goal.y - start.y];
  const length = Math.hypot(dx, dy);
  const bend = Math.min(70, length * 0.18) * (dx < 0 ? 1 : -1);
  const mid = { x: start.x + dx / 2 - (dy / length) * bend, y: start.y + dy / 2 + (dx / length) * bend };
  const count = Math.floor(length / step);
  const dots = [];
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const dot = {
      x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * mid.x + t * t * goal.x,
      y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * mid.y + t * t * goal.y,
    };
    if (!holds(grown(from, -2), dot.x, dot.y) && !holds(grown(to, 10), dot.x, dot.y)) dots.push(dot);
  }
  return dots;
}
