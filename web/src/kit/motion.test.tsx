import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useFlip } from "./motion";

const DURATION = 260;

interface Glide {
  element: Element;
  dx: number;
  begun: number;
  running: boolean;
}

/** A page whose elements lie where they were laid, moved by what glides at the moment: as a browser has it. */
class Page {
  now = 0;
  width = 300;
  readonly lefts = new Map<string, number>();
  readonly glides: Glide[] = [];

  rectOf(element: Element): DOMRect {
    if (element.tagName !== "I") return new DOMRect(0, 0, this.width, 100);
    return new DOMRect((this.lefts.get(element.id) ?? 0) + this.shift(element), 0, 10, 10);
  }

  private shift(element: Element): number {
    const own = this.glides.filter((glide) => glide.element === element && glide.running);
    const above = element.parentElement?.closest("i") ?? null;
    return own.reduce((sum, glide) => sum + glide.dx * this.left(glide), above === null ? 0 : this.shift(above));
  }

  private left(glide: Glide): number {
    return Math.max(0, 1 - (this.now - glide.begun) / DURATION);
  }

  animate(element: Element, frames: Keyframe[]): Animation {
    const dx = parseFloat(/translate\((-?[\d.]+)px/.exec(String(frames[0]?.["transform"]))?.[1] ?? "0");
    const left = (one: Glide) => this.left(one);
    const glide: Glide = { element, dx, begun: this.now, running: true };
    this.glides.push(glide);
    return {
      get playState() {
        return glide.running && left(glide) > 0 ? "running" : "finished";
      },
      cancel: () => {
        glide.running = false;
      },
    } as Animation;
  }
}

describe("motion", () => {
  const { getBoundingClientRect, animate } = Element.prototype;
  let page = new Page();
  beforeEach(() => {
    page = new Page();
    Element.prototype.getBoundingClientRect = function (this: Element) {
      return page.rectOf(this);
    };
    Element.prototype.animate = function (this: Element, frames) {
      return page.animate(this, frames as Keyframe[]);
    };
  });
  afterEach(() => {
    Object.assign(Element.prototype, { getBoundingClientRect, animate });
  });

  const Thing = ({ moment, children }: { moment: number; children: React.ReactNode }) => {
    const root = useRef<HTMLDivElement>(null);
    useFlip(root, moment, false, DURATION);
    return <div ref={root}>{children}</div>;
  };
  const pawn = <i id="pawn" data-flip="pawn" />;
  /** Draws a moment; the glides that it began. */
  const show = (draw: (element: React.ReactElement) => void, moment: number, left: number, what = pawn) => {
    page.lefts.set("pawn", left);
    const before = page.glides.length;
    draw(<Thing moment={moment}>{what}</Thing>);
    return page.glides.slice(before).map((glide) => glide.dx);
  };

  it("glides what moved, and nothing when only the board changed its size", () => {
    const { rerender } = render(<span />);
    expect(show(rerender, 1, 20)).toEqual([]);
    expect(show(rerender, 2, 90)).toEqual([-70]);
    page.width = 600;
    expect(show(rerender, 2, 180)).toEqual([]);
    expect(show(rerender, 3, 180)).toEqual([]);
    page.width = 300;
    expect(show(rerender, 4, 20)).toEqual([]);
  });

  it("moves that come 50 ms apart never start off the board, and each goes on from where the thing is seen", () => {
    const { rerender } = render(<span />);
    show(rerender, 0, 20);
    for (let moment = 1; moment <= 12; moment++) {
      const seen = page.rectOf(document.querySelector("#pawn") as Element).left;
      const left = moment % 2 === 0 ? 20 : 280;
      for (const dx of show(rerender, moment, left)) {
        expect(Math.abs(dx)).toBeLessThanOrEqual(page.width);
        expect(left + dx).toBeCloseTo(seen, 5);
      }
      expect(page.glides.filter((glide) => glide.running)).toHaveLength(1);
      page.now += 50;
    }
    page.now += DURATION;
    expect(page.rectOf(document.querySelector("#pawn") as Element).left).toBe(20);
  });

  it("a redrawing of the same moment leaves a glide alone", () => {
    const { rerender } = render(<span />);
    show(rerender, 1, 20);
    show(rerender, 2, 90);
    page.now += 50;
    expect(show(rerender, 2, 90)).toEqual([]);
    expect(page.glides.filter((glide) => glide.running)).toHaveLength(1);
  });

  it("what lies within a thing that glides is carried, not sent twice", () => {
    const market = (
      <i id="market" data-flip="market">
        {pawn}
      </i>
    );
    const { rerender } = render(<span />);
    page.lefts.set("market", 0);
    show(rerender, 1, 20, market);
    page.lefts.set("market", 100);
    expect(show(rerender, 2, 120, market)).toEqual([-100]);
  });
});
