import { describe, expect, it } from "vitest";
import type { PuzzleInfo } from "../protocol/messages";
import { keepShown, keepSolved, keepWrong, keptOf, streakOf, type Solving } from "./kept";
import { inOrder, likeThis, nextAfter, puzzleOfDay } from "./order";

const puzzle = (id: string, rating: number): PuzzleInfo => ({
  id,
  game: id.split("-")[0] ?? "",
  players: 2,
  seat: 0,
  round: 1,
  rounds: 6,
  kind: "turn",
  theme: "now",
  task: "end",
  rating,
  level: 1,
});
const ALL = [puzzle("lucca-1", 900), puzzle("lucca-2", 1200), puzzle("lorenzo-1", 1000), puzzle("lorenzo-2", 800)];
const none: Solving = { puzzles: {}, days: [] };

describe("days in a row", () => {
  it("counts up to today, or to yesterday while today is not over", () => {
    expect(streakOf(["2026-11-16", "2026-11-17", "2026-11-18"], "2026-11-18")).toBe(3);
    expect(streakOf(["2026-11-16", "2026-11-17"], "2026-11-18")).toBe(2);
    expect(streakOf(["2026-11-15", "2026-11-16"], "2026-11-18")).toBe(0);
  });
  it("goes over the end of a month", () => {
    expect(streakOf(["2026-02-28", "2026-03-01"], "2026-03-01")).toBe(2);
  });
});

describe("which puzzle", () => {
  it("is another game's each day, and every puzzle's turn comes", () => {
    const days = Array.from({ length: 4 }, (_, i) => puzzleOfDay(ALL, `2026-11-${10 + i}`)?.id);
    expect(new Set(days).size).toBe(4);
    expect(puzzleOfDay([], "2026-11-10")).toBeNull();
  });
  it("mixes the games, the easier ones first", () => {
    expect(inOrder(ALL).map((one) => one.id)).toEqual(["lucca-1", "lorenzo-2", "lucca-2", "lorenzo-1"]);
  });
  it("goes on with a harder open one of the same game", () => {
    expect(nextAfter(ALL, ALL[0] as PuzzleInfo, none)?.id).toBe("lucca-2");
    const solved: Solving = { puzzles: { "lucca-2": { wrong: [], state: "solved" } }, days: [] };
    expect(nextAfter(ALL, ALL[0] as PuzzleInfo, solved)?.game).toBe("lorenzo");
    expect(likeThis(["lucca-2", "lucca-1"], solved)).toBe("lucca-1");
  });
});

describe("what is kept", () => {
  it("counts a wrong move once, and an answer that was told is not solved", () => {
    expect(keepWrong("lucca-9", "take A").wrong).toEqual(["take A"]);
    expect(keepWrong("lucca-9", "take A").wrong).toEqual(["take A"]);
    keepShown("lucca-9");
    keepSolved("lucca-9", "2026-11-18");
    const stored = JSON.parse(localStorage.getItem("piazza.puzzles") ?? "{}") as Solving;
    expect(keptOf(stored, "lucca-9").state).toBe("shown");
    expect(stored.days).toEqual([]);
  });
});
