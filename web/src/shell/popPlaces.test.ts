import { describe, expect, it } from "vitest";
import { placePops, type Rect, shared } from "./popPlaces";

const FRAME: Rect = { x: 0, y: 0, w: 400, h: 300 };
const LEAST = 22;

function boxes(rings: readonly Rect[], w: number, things: readonly Rect[] = []): Rect[] {
  return placePops(
    rings.map((ring) => ({ ring, w, h: 24 })),
    FRAME,
    things,
    { least: LEAST },
  ).map(({ x, y, short }) => {
    const [wide, high] = short ? [LEAST, LEAST] : [w, 24];
    return { x: x - wide / 2, y: y - high / 2, w: wide, h: high };
  });
}

describe("what the last moves brought", () => {
  it("never lies over another mark, though four places stand side by side", () => {
    const stalls = [0, 1, 2, 3].map((i) => ({ x: 210 + i * 46, y: 120, w: 44, h: 84 }));
    const found = boxes(stalls, 130);
    found.forEach((one, i) => {
      for (const other of found.slice(i + 1)) expect(shared(one, other)).toBe(0);
    });
  });

  it("stays on the board at its corners", () => {
    const corners = [0, 370].flatMap((x) => [0, 270].map((y) => ({ x, y, w: 30, h: 30 })));
    for (const { x, y, w, h } of boxes(corners, 120)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(FRAME.w);
      expect(y + h).toBeLessThanOrEqual(FRAME.h);
    }
  });

  it("goes to the free edge of its ring, and is a number alone where none is free", () => {
    const ring = { x: 180, y: 130, w: 40, h: 40 };
    const [below] = boxes([ring], 60);
    const [above] = boxes([ring], 60, [{ x: 100, y: 140, w: 200, h: 100 }]);
    const [short] = boxes([ring], 60, [{ x: 0, y: 0, w: 400, h: 300 }]);
    expect(below?.y).toBeGreaterThan(ring.y + 20);
    expect(above?.y).toBeLessThan(ring.y);
    expect(short?.w).toBe(LEAST);
  });
});
