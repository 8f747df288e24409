import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine } from "../protocol/messages";
import type { TableConnection, TableState } from "./connection";
import { PacedTable } from "./pace";

const ME = 0;

/** A table of which one is told as a connection tells it: seat 0 is ours. */
class Told {
  private state = { number: -1, seats: [], logs: {}, fresh: {}, clocks: [], table: null } as unknown as TableState;
  private listener: () => void = () => undefined;
  readonly connection = {
    get: () => this.state,
    subscribe: (listener: () => void) => {
      this.listener = listener;
      return () => undefined;
    },
  } as unknown as TableConnection;

  moved(by: number, asked = false, more: Partial<TableState> = {}): void {
    const number = this.state.number + 1;
    const line: LogLine = { entry: number, by, via: "", events: [{ key: "moved" }] };
    const log = [...(this.state.logs["0"] ?? []), line];
    const seat = {
      seat: ME,
      choices: asked ? [{ text: "a", key: "a", params: {} }] : [],
      log_from: number,
      log: [line],
    };
    this.tell({ number, seats: [seat], logs: { "0": log }, fresh: { "0": [line] }, ...more } as unknown as TableState);
  }

  tell(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    this.listener();
  }
}

describe("pace", () => {
  let told = new Told();
  let paced = new PacedTable(told.connection);
  const at = () => paced.get().state.number;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    told = new Told();
    paced = new PacedTable(told.connection);
    paced.open();
    told.moved(-1);
    paced.set({ pace: "normal" });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows each rival's turn for its time, and quickly what one turn is made of", () => {
    told.moved(ME);
    expect(at()).toBe(0);
    vi.advanceTimersByTime(300);
    expect(at()).toBe(1);
    told.moved(1);
    told.moved(1);
    told.moved(2, true);
    vi.advanceTimersByTime(300);
    expect([at(), paced.get().waiting]).toEqual([2, 2]);
    vi.advanceTimersByTime(300);
    expect(at()).toBe(3);
    vi.advanceTimersByTime(799);
    expect(at()).toBe(3);
    vi.advanceTimersByTime(1);
    expect([at(), paced.get().waiting]).toEqual([4, 0]);
  });

  it("waits for the reader step by step, and skips to the newest", () => {
    paced.set({ pace: "step" });
    told.moved(1);
    told.moved(2);
    told.moved(3);
    vi.advanceTimersByTime(300);
    expect([at(), paced.get().held]).toEqual([1, true]);
    vi.advanceTimersByTime(60_000);
    paced.next();
    expect(at()).toBe(2);
    paced.skip();
    expect([at(), paced.get().waiting, paced.get().held]).toEqual([3, 0, false]);
  });

  it("shows everything together to those who want it at once, and what waited when they choose so", () => {
    told.moved(1);
    told.moved(2);
    paced.set({ pace: "instant" });
    expect(at()).toBe(2);
    told.moved(3);
    expect(at()).toBe(3);
  });

  it("never makes one wait who is asked already, nor whose clock runs", () => {
    told.moved(1, true);
    vi.advanceTimersByTime(300);
    told.moved(2, true);
    expect(at()).toBe(2);
    const clock = { kind: "move", seconds: 60, increment: 0, days: 0 };
    told.moved(ME);
    told.moved(1);
    const table = { clock } as TableState["table"];
    told.moved(2, true, { table, clocks: [{ seat: ME, remaining: 60, running: true }] });
    expect(at()).toBe(5);
  });

  it("stops at what is worth it until it is told to go on, and shows again what happened since one's own move", () => {
    paced.set({ isStop: (lines) => lines.some((line) => line.by === 2) });
    told.moved(ME);
    vi.advanceTimersByTime(300);
    told.moved(1);
    told.moved(2);
    told.moved(1, true);
    vi.advanceTimersByTime(300 + 800 + 60_000);
    expect([at(), paced.get().held]).toEqual([3, true]);
    paced.next();
    expect(at()).toBe(4);
    expect(paced.canAgain).toBe(true);
    paced.again();
    expect([at(), paced.get().again]).toEqual([1, true]);
    vi.advanceTimersByTime(300 + 800);
    expect([at(), paced.get().again]).toEqual([3, true]);
    paced.next();
    expect([at(), paced.get().again]).toEqual([4, false]);
  });

  it("what comes beside the moves does not wait: words, a refusal, the link", () => {
    told.moved(1);
    told.moved(2);
    told.tell({ link: "offline" });
    expect([at(), paced.get().state.link]).toEqual([0, "offline"]);
  });

  it("a move taken back is shown at once", () => {
    told.moved(1);
    told.moved(2);
    const [line] = told.connection.get().logs["0"] ?? [];
    const seat = { seat: ME, choices: [], log_from: 1, log: [] };
    told.tell({ number: 9, seats: [seat], logs: { "0": [line] }, fresh: { "0": [] } } as unknown as TableState);
    expect([at(), paced.get().waiting]).toEqual([9, 0]);
  });
});
