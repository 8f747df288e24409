/* The board on recorded states of the engine: everything that may be chosen can be reached by tapping it. */
import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BoardProps } from "../board";
import { boardProps, type Moment, wordsOf } from "../testing";
import Board, { parts, scores, stage } from "./index";
import recorded from "./recorded.json";
import { AREAS } from "./types";

const game = import.meta.glob<Record<string, string>>("../../../../src/piazza/{core,games/aquileia}/i18n/en.json", {
  import: "default",
  eager: true,
});
const words = wordsOf(game);
const names = ["Mika", "Sora", "Chiara", "Bruno"];

const moments = recorded as unknown as Record<string, Moment>;

const propsOf = (moment: Moment, change?: Partial<BoardProps>) => boardProps(moment, words, names, change);

const lit = (box: Element) => [...box.querySelectorAll('[data-state="lit"]')];

const SITES = '[data-target^="villa"],[data-target^="workshop"],[data-target^="bank"]';

/** Taps everything lit, in every area and at every site, and gathers what was picked. */
function reach(moment: Moment, change: Partial<BoardProps>): Set<string> {
  const reached = new Set<string>();
  const note = (text: string | null) => text !== null && reached.add(text);
  const { container } = render(<Board {...propsOf(moment, { ...change, pick: note, choose: note })} />);
  const tapAll = () => {
    for (const element of lit(container))
      if (!element.getAttribute("data-target")?.startsWith("area-")) fireEvent.click(element);
    for (const site of [...container.querySelectorAll(SITES)].filter((each) =>
      ["lit", "selected"].includes(each.getAttribute("data-state") ?? ""),
    )) {
      fireEvent.click(site);
      for (const plate of container.querySelectorAll('[data-target^="choice-"]')) fireEvent.click(plate);
    }
  };
  if (change.size !== "phone") tapAll();
  else {
    tapAll();
    for (const area of AREAS) {
      const door = container.querySelector(`[data-target="area-${area}"][data-state="lit"]`);
      if (door === null) continue;
      fireEvent.click(door);
      tapAll();
    }
  }
  return reached;
}

describe.each(Object.keys(moments))("%s", (name) => {
  const moment = moments[name] as Moment;
  it.each(["desktop", "phone"] as const)("can be answered on the %s by tapping the board", (size) => {
    const width = size === "phone" ? 360 : 1100;
    const reached = reach(moment, { size, width });
    expect([...reached].sort()).toEqual(moment.choices.map((choice) => choice.text).sort());
  });
  it("names every target, and lights nothing in a replay or for a spectator", () => {
    const { container } = render(<Board {...propsOf(moment, { choices: [], replay: true, seat: null })} />);
    expect(lit(container)).toEqual([]);
    for (const element of container.querySelectorAll("[data-target]"))
      expect(element.getAttribute("aria-label")).toBeTruthy();
  });
});

describe("a space that may not be taken", () => {
  it("asks for the reason", () => {
    const moment = moments["place_late"] as Moment;
    const props = propsOf(moment);
    const { container } = render(<Board {...props} />);
    const barred = container.querySelector('[data-state="barred"]') as Element;
    fireEvent.click(barred);
    expect(props.whyNot).toHaveBeenCalledWith(`place ${barred.getAttribute("data-target") ?? ""}`);
  });
});

describe("what the shell reads from a view", () => {
  it("is the score, its parts and the stage", () => {
    const { view } = moments["over"] as Moment;
    const rows = parts?.(view) ?? [];
    const totals = rows.map((row) => Object.values(row).reduce((sum, n) => sum + n, 0));
    expect(totals).toEqual(scores?.(view));
    expect(stage?.({ view, t: (key, params) => words.text(key, params, names) })).toBe("Round 6 of 6 · game over");
  });
});
