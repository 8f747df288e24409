import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { AskedChoice } from "../games/board";
import type { SeatView } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import { rememberAutomatic } from "../state/automatic";
import { useSteps, useUndo } from "./useSteps";

const sent: string[] = [];
const connection = { send: ({ text }: { text: string }) => sent.push(text) } as unknown as TableConnection;

function table(number: number, choices: readonly string[], sending = false) {
  const state = { number, sending } as TableState;
  return { state, seatView: { choices: choices.map((text) => ({ text })) } as SeatView };
}

function played(first: ReturnType<typeof table>, asked: readonly AskedChoice[] | null = null) {
  return renderHook(({ state, seatView }) => useSteps(connection, state, 0, seatView, asked), { initialProps: first });
}

beforeEach(() => {
  sent.length = 0;
});

it("plays the composed steps one state after the other", () => {
  const { result, rerender } = played(table(1, ["exchange"]));
  result.current("exchange", ["put 5", "put 6", "done"]);
  rerender(table(1, ["put 5"], true));
  expect(sent).toEqual(["exchange"]);
  rerender(table(2, ["put 5", "put 6"]));
  rerender(table(2, ["put 5", "put 6"]));
  expect(sent).toEqual(["exchange", "put 5"]);
  rerender(table(3, ["put 6"]));
  rerender(table(4, ["done"]));
  expect(sent).toEqual(["exchange", "put 5", "put 6", "done"]);
});

it("plays what stands for several of the engine's answers, one after the other", () => {
  const fall = { choice: { text: "fall", key: "fall_same", params: {} }, steps: ["use", "topple rival 1"] };
  const { result, rerender } = played(table(1, ["use"]), [fall]);
  result.current("fall", []);
  rerender(table(2, ["topple own 1", "topple rival 1"]));
  expect(sent).toEqual(["use", "topple rival 1"]);
});

it("forgets the steps when the engine asks something else", () => {
  const { result, rerender } = played(table(1, ["exchange"]));
  result.current("exchange", ["put 5"]);
  rerender(table(2, ["draw"]));
  rerender(table(3, ["put 5"]));
  expect(sent).toEqual(["exchange"]);
});

vi.mock("./Notices", () => ({ useRefusalText: () => () => "" }));

const undone: unknown[] = [];
const undoing = { id: "t", send: (message: unknown) => undone.push(message) } as unknown as TableConnection;

function after(number: number, entries: readonly number[], undo: SeatView["undo"] = "free") {
  const lines = entries.map((entry) => ({ entry, by: 0, via: "" }));
  const state = { number, sending: false, logs: { 0: lines } } as unknown as TableState;
  return { state, seatView: { seat: 0, undo, undo_refusal: null } as unknown as SeatView };
}

function taking(first: ReturnType<typeof after>) {
  undone.length = 0;
  rememberAutomatic("t", 8);
  return renderHook(({ state, seatView }) => useUndo(undoing, state, seatView, []), { initialProps: first });
}

it("takes back what was answered automatically together with the decision before it, and no more", () => {
  const { result, rerender } = taking(after(9, [5, 7, 8]));
  result.current.onUndo();
  rerender(after(10, [5, 7]));
  rerender(after(11, [5]));
  rerender(after(12, [5]));
  expect(undone).toEqual([9, 10].map((entry) => ({ type: "undo", entry, seat: 0, target: null })));
});

it("asks the others once for the decision itself", () => {
  const { result, rerender } = taking(after(9, [5, 7, 8], "consent"));
  result.current.onUndo();
  rerender(after(10, [5, 7, 8], "consent"));
  expect(undone).toEqual([{ type: "undo", entry: 9, seat: 0, target: 7 }]);
});
