/* Where a review begins, and what comes next in it. */
import { describe, expect, it } from "vitest";
import type { ForecastTurn, Review, ReviewedTurn, Table } from "../../protocol/messages";
import { levelUp } from "../../shell/EndScreen";
import { seatOf } from "./ReviewPage";
import { firstTurn, nextOf } from "./useReviewPlace";

function reviewWith(grades: readonly ReviewedTurn["grade"][], turning: readonly (number | null)[]): Review {
  return {
    turns: grades.map((grade, number) => ({ number, grade }) as ReviewedTurn),
    turning: turning.map((turn) => ({ turn }) as ForecastTurn),
  } as Review;
}

describe("the first turn that is shown", () => {
  it("is the first turning point of one's own", () => {
    expect(firstTurn(reviewWith(["best", "slip", "best", "mistake"], [null, 3]))).toBe(3);
  });
  it("is the first slip or mistake where nothing of one's own turned it, else the beginning", () => {
    expect(firstTurn(reviewWith(["best", "slip", "mistake"], [null]))).toBe(1);
    expect(firstTurn(reviewWith(["best", "good"], []))).toBe(0);
  });
});

describe("the next of some turns", () => {
  it("goes round", () => {
    expect(nextOf([2, 5], 2)).toBe(5);
    expect(nextOf([2, 5], 5)).toBe(2);
    expect(nextOf([], 5)).toBeNull();
  });
});

function tableWith(levels: readonly (string | null)[], places: readonly number[], analysis = false): Table {
  const chairs = levels.map((level, seat) => ({ seat, level, kind: level === null ? "person" : "bot", mine: !level }));
  return { game: "lucca", chairs, analysis, options: {}, result: { standings: places } } as unknown as Table;
}

describe("whose game is reviewed", () => {
  it("is the one of the address, else one's own, else the winner's", () => {
    const table = tableWith(["novice", null, "novice"], [1, 2, 3]);
    expect(seatOf(table, "2")).toBe(2);
    expect(seatOf(table, "7")).toBe(1);
    expect(seatOf(table, null)).toBe(1);
    expect(seatOf(tableWith(["novice", null], [1, 2], true), null)).toBe(0);
  });
});

describe("a level up", () => {
  it("is offered to who has won against bots, up to the highest", () => {
    expect(levelUp(tableWith([null, "builder", "novice"], [1, 2, 3]))?.level).toBe("artisan");
    expect(levelUp(tableWith([null, "maestro"], [1, 2]))).toBeNull();
    expect(levelUp(tableWith([null, "builder"], [2, 1]))).toBeNull();
  });
});
