import { expect, it } from "vitest";
import { isFold, markOf, rounds } from "./logRounds";

const line = (text: string, by: number, n?: number) => ({
  text,
  by,
  ...(n === undefined ? {} : { mark: { kind: "round" as const, n } }),
});

it("sets the log out in rounds, the newest first, each under its heading", () => {
  const found = rounds([line("a", 0, 1), line("b", 1), line("c", 0, 2), line("d", 1)]);
  expect(found.map(({ mark }) => mark?.n)).toEqual([2, 1]);
  expect(found.map(({ entries }) => entries.map((one) => (isFold(one) ? "fold" : one.text)))).toEqual([
    ["d", "c"],
    ["b", "a"],
  ]);
});

it("folds what is laid out at the beginning of a round, and leaves a card or two in sight", () => {
  const [round] = rounds([line("x", -1, 1), line("y", -1), line("z", -1), line("a", 0), line("drawn", -1)]);
  const [drawn, a, fold] = round?.entries ?? [];
  expect([drawn, a].map((one) => one !== undefined && !isFold(one) && one.text)).toEqual(["drawn", "a"]);
  expect(fold !== undefined && isFold(fold) && fold.lines).toHaveLength(3);
});

it("reads rounds and turns from events of every game", () => {
  expect(markOf([{ key: "lay" }, { key: "round", n: 4 }])).toEqual({ kind: "round", n: 4 });
  expect(markOf([{ key: "round_begins", round: 2, seat: 0 }])).toEqual({ kind: "round", n: 2 });
  expect(markOf([{ key: "purchase", seat: 1, turn: 9 }])).toEqual({ kind: "turn", n: 9 });
  expect(markOf([{ key: "place", seat: 1 }])).toBeNull();
});
