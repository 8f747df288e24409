import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { SeatView } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import { useSteps } from "./useSteps";

const sent: string[] = [];
const connection = { send: ({ text }: { text: string }) => sent.push(text) } as unknown as TableConnection;

function table(number: number, choices: readonly string[], sending = false) {
  const state = { number, sending } as TableState;
  return { state, seatView: { choices: choices.map((text) => ({ text })) } as SeatView };
}

function played(first: ReturnType<typeof table>) {
  return renderHook(({ state, seatView }) => useSteps(connection, state, 0, seatView), { initialProps: first });
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

it("forgets the steps when the engine asks something else", () => {
  const { result, rerender } = played(table(1, ["exchange"]));
  result.current("exchange", ["put 5"]);
  rerender(table(2, ["draw"]));
  rerender(table(3, ["put 5"]));
  expect(sent).toEqual(["exchange"]);
});
