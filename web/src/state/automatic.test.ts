import { beforeEach, describe, expect, it } from "vitest";
import type { LogLine } from "../protocol/messages";
import { rememberAutomatic, undoTarget } from "./automatic";

const line = (entry: number, by: number) => ({ entry, by, via: "" }) as LogLine;

describe("undo", () => {
  beforeEach(() => sessionStorage.clear());

  it("takes back what the browser answered together with the decision before it", () => {
    rememberAutomatic("t", 8);
    rememberAutomatic("t", 9);
    expect(undoTarget("t", [line(5, 0), line(6, 1), line(7, 0), line(8, 0), line(9, 0)], 0)).toBe(7);
  });

  it("takes back just the last decision where the reader made it, and elsewhere", () => {
    rememberAutomatic("t", 8);
    expect(undoTarget("t", [line(7, 0), line(8, 0), line(9, 0)], 0)).toBeNull();
    expect(undoTarget("another", [line(7, 0), line(8, 0)], 0)).toBeNull();
    expect(undoTarget("t", [], 0)).toBeNull();
  });

  it("forgets what was taken back once that entry is another decision", () => {
    rememberAutomatic("t", 8);
    rememberAutomatic("t", 6);
    expect(undoTarget("t", [line(5, 0), line(6, 0)], 0)).toBe(5);
    expect(undoTarget("t", [line(5, 0), line(6, 0), line(8, 0)], 0)).toBeNull();
  });
});
