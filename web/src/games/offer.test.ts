import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol/messages";
import { byArea, inOrder, isArea, type Offer, setOut } from "./offer";

const choice = (text: string, key = text): Choice => ({ text, key, params: {} });
const OFFER: Offer = {
  declines: ({ key }) => key === "pass",
  rank: ({ text }) => (text === "build 3" ? -1 : 0),
  area: ({ key }) => (key === "build" ? "group.build" : null),
};
const MANY = [choice("pass"), ...Array.from({ length: 9 }, (_, i) => choice(`build ${i}`, "build")), choice("buy")];

describe("setting out choices", () => {
  it("puts the nearest first and declining last, else in the engine's order", () => {
    expect(inOrder(MANY, OFFER).map(({ text }) => text)).toEqual([
      "build 3",
      ...[0, 1, 2, 4, 5, 6, 7, 8].map((i) => `build ${i}`),
      "buy",
      "pass",
    ]);
  });
  it("shows all where there is room", () => {
    expect(setOut(MANY.slice(0, 3), OFFER, 3)).toEqual({
      entries: MANY.slice(1, 3),
      hidden: 0,
      declining: [choice("pass")],
    });
  });
  it("keeps a place for declining and for the rest", () => {
    const shown = setOut(MANY, OFFER, 4);
    expect(shown.entries).toHaveLength(2);
    expect(shown.declining).toEqual([choice("pass")]);
    expect(shown.hidden).toBe(8);
  });
  it("gathers by area, lone choices aside", () => {
    const areas = byArea(MANY.slice(1), OFFER);
    expect(areas.map(isArea)).toEqual([true, false]);
    expect(setOut(MANY, { ...OFFER, byArea: true }, 4).entries.map(isArea)).toEqual([true, false]);
  });
  it("opens an area where it is the only one: its own button would only lead to itself", () => {
    const shown = setOut(MANY.slice(1, 10), { ...OFFER, byArea: true }, 4);
    expect(shown.entries.map(isArea)).toEqual([false, false, false]);
    expect(shown.hidden).toBe(6);
  });
  it("shows one choice for each thing, and all of them where it is the only thing", () => {
    const offer: Offer = { ...OFFER, thing: ({ text }) => text.split(" ")[0] ?? null };
    expect(setOut(MANY, offer, 4).entries.map((entry) => (isArea(entry) ? "" : entry.text))).toEqual([
      "build 3",
      "buy",
    ]);
    expect(setOut(MANY.slice(1, 4), offer, 4).entries).toHaveLength(3);
  });
});
