import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BubbleProvider } from "./Bubble";
import { LineChart, spread } from "./Chart";
import { CHARGE_NAMES } from "./charges";
import { Crest, Pawn } from "./heraldry";
import { moveBetweenTargets } from "./keys";
import { startsOf, textWidth } from "./pieces";
import { Target, TargetBox, type TargetState } from "./Target";

const shape = { kind: "rect", x: 0, y: 0, w: 50, h: 50 } as const;
const STATES: TargetState[] = ["rest", "lit", "selected", "dim", "barred", "harm"];

describe("targets", () => {
  it.each(STATES)("%s: a control with a label, in SVG and in HTML", (state) => {
    const pick = vi.fn();
    render(
      <>
        <svg>
          <Target shape={shape} state={state} label="Deck" onPick={pick}>
            <text>12</text>
          </Target>
        </svg>
        <TargetBox state={state} label="Card" onPick={pick}>
          12
        </TargetBox>
      </>,
    );
    for (const name of ["Deck", "Card"]) {
      const control = screen.getByRole("button", { name });
      expect(control.getAttribute("data-state")).toBe(state);
      expect(control.textContent).toBe("");
      fireEvent.click(control);
      fireEvent.keyDown(control, { key: "Enter" });
      fireEvent.keyDown(control, { key: " " });
    }
    expect(pick).toHaveBeenCalledTimes(6);
  });
  it("takes its bubble with it when it goes, or has nothing to say any more", () => {
    const drawn = (hint: string | undefined) => (
      <BubbleProvider>
        {hint === "" ? null : (
          <TargetBox state="lit" label="Card" onPick={() => {}} hint={hint}>
            12
          </TargetBox>
        )}
      </BubbleProvider>
    );
    for (const later of ["", undefined]) {
      const { container, rerender, unmount } = render(drawn("Red 48"));
      fireEvent.pointerEnter(screen.getByRole("button", { name: "Card" }), { pointerType: "mouse" });
      expect(container.querySelector(".bubble")?.textContent).toBe("Red 48");
      rerender(drawn(later));
      expect(container.querySelector(".bubble")).toBeNull();
      unmount();
    }
  });
  it("is a picture when there is nothing to pick", () => {
    render(
      <svg>
        <Target shape={shape} state="rest" label="Well" />
      </svg>,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "Well" })).toBeTruthy();
  });
  it("tells that it is picked, and that it is barred", () => {
    render(
      <svg>
        <Target shape={shape} state="selected" label="A" onPick={() => undefined} />
        <Target shape={shape} state="barred" label="B" onPick={() => undefined} />
      </svg>,
    );
    expect(screen.getByRole("button", { name: "A" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "B" }).getAttribute("aria-disabled")).toBe("true");
  });
  it("shows its hint to a mouse and looks", () => {
    const look = vi.fn();
    render(
      <BubbleProvider>
        <svg>
          <Target shape={shape} state="lit" label="A" hint="plus five" onLook={look} onPick={() => undefined} />
        </svg>
      </BubbleProvider>,
    );
    fireEvent(screen.getByRole("button", { name: "A" }), new PointerEventLike("pointerover", "mouse"));
    expect(look).toHaveBeenCalledWith(true);
    expect(screen.getByText("plus five")).toBeTruthy();
  });
});

class PointerEventLike extends MouseEvent {
  readonly pointerType: string;
  constructor(kind: string, pointerType: string) {
    super(kind, { bubbles: true });
    this.pointerType = pointerType;
  }
}

describe("arrow keys", () => {
  it("move to the nearest target in that direction", () => {
    render(
      <div data-testid="board" onKeyDown={moveBetweenTargets}>
        {[0, 100, 300].map((x) => (
          <button key={x} data-state="lit" tabIndex={0} data-x={x}>
            {x}
          </button>
        ))}
      </div>,
    );
    for (const button of screen.getAllByRole("button"))
      button.getBoundingClientRect = () => new DOMRect(Number(button.dataset["x"]), 0, 20, 20);
    const [first, second] = screen.getAllByRole("button");
    first?.focus();
    fireEvent.keyDown(first as Element, { key: "ArrowRight" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as Element, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(first);
  });
});

describe("heraldry", () => {
  it("has five seats, each with another drawing", () => {
    const drawings = CHARGE_NAMES.map(
      (name, seat) => render(<Crest seat={seat} label={name} />).container.querySelector("svg")?.innerHTML,
    );
    expect(new Set(drawings).size).toBe(5);
  });
  it("writes a letter on a pawn's head", () => {
    const { container } = render(
      <svg>
        <Pawn seat={1} head="#2a231d" letter="B" />
      </svg>,
    );
    expect(container.querySelector("text")?.textContent).toBe("B");
  });
});

describe("small things", () => {
  it("puts the things of a row one after the other", () => {
    expect(startsOf(4, [10, 20, 5])).toEqual([4, 14, 34]);
    expect(startsOf(4, [])).toEqual([]);
  });
  it("full-width letters are wider", () => {
    expect(textWidth("塔塔", 10)).toBe(20);
    expect(textWidth("ii", 10)).toBeLessThan(textWidth("mm", 10));
  });
  it("labels at the end of lines keep apart", () => {
    expect(spread([10, 12, 50], 20)).toEqual([10, 30, 50]);
  });
  it("a chart names every line", () => {
    const { container } = render(
      <LineChart
        width={720}
        label="Course"
        labels={["1", "2"]}
        series={[
          { seat: 0, name: "Mika", values: [0, 5] },
          { seat: 1, name: "Sora", values: [0, 9] },
        ]}
      />,
    );
    expect(container.textContent).toContain("Mika 5");
    expect(container.textContent).toContain("Sora 9");
  });
});
