import { describe, expect, it } from "vitest";
import type { ChoiceOf } from "../board";
import type { Shown, WorkPlans } from "./shown";
import { answersOf, lacking, paidFor, planOf, presetsOf, rowsOf, stepsOf } from "./works";

type Choice = ChoiceOf<Shown>;

const using = (text: string, card: number, line: number, pay: string[], goods: string[]): Choice => ({
  text,
  key: pay[0] === "nothing" ? "work_use" : "work_exchange",
  params: { card, line, pay, goods },
});
const leave = (text: string, card: number): Choice => ({ text, key: "work_leave", params: { card } });

const CHOICES: readonly Choice[] = [
  leave("leave tile", 0),
  using("use tile", 0, 1, ["nothing"], ["2_coins"]),
  leave("leave shop", 26),
  using("use shop 1", 26, 1, ["1_wood"], ["3_coins"]),
  using("use shop 2", 26, 2, ["2_wood"], ["5_coins"]),
  leave("leave treasury", 33),
  using("use treasury", 33, 1, ["1_coins"], ["3_vp"]),
];
const lines = [0, 1].flatMap((tile) => [0, 1, 2].flatMap((shop) => [0, 1].map((treasury) => [tile, shop, treasury])));
// Two wood and one coin: all can be paid at once. The most used is the best.
const WORK: WorkPlans = {
  cards: [0, 26, 33],
  plans: lines
    .map((each) => ({ lines: each, goods: {}, total: each.reduce((sum, n) => sum + n, 0) }))
    .sort((a, b) => b.total - a.total),
  privileges: {},
};

describe("cards at work as one question", () => {
  const rows = rowsOf(CHOICES, WORK);

  it("free gains and exchanges are told apart", () => {
    expect(rows.map((row) => [row.card, row.free, row.ways.length])).toEqual([
      [0, true, 1],
      [26, false, 2],
      [33, false, 1],
    ]);
    expect(paidFor(rows, [1, 2, 1])).toEqual({ wood: 2, coins: 1 });
    expect(lacking({ wood: 2, coins: 1 }, { wood: 1, coins: 4 })).toEqual({ wood: 1 });
  });

  it("offers the best first and declining last, each known by an answer of its own", () => {
    const presets = presetsOf(rows, WORK);
    expect(presets.map(({ key, lines: of }) => [key, of])).toEqual([
      ["best", [1, 2, 1]],
      ["coins", [1, 2, 0]],
      ["free", [1, 0, 0]],
      ["nothing", [0, 0, 0]],
    ]);
    const firsts = presets.map(({ first }) => first);
    expect(new Set(firsts).size).toBe(4);
    for (const preset of presets) expect(answersOf(rows, preset.lines)).toContain(preset.first);
    expect(firsts.map((first) => first.startsWith("leave"))).toEqual([false, false, false, true]);
  });

  it("sends an answer for each card, then what privileges are exchanged for", () => {
    const { begin, then } = stepsOf(rows, [1, 0, 1], "use treasury", ["faith", "faith"]);
    expect([begin, ...then]).toEqual(["use treasury", "use tile", "leave shop", "privilege faith", "privilege faith"]);
  });

  it("knows no way that the engine does not tell", () => {
    expect(planOf({ ...WORK, plans: WORK.plans.slice(1) }, WORK.plans[0]?.lines ?? [])).toBeUndefined();
  });
});
