/* No press is without an answer: what the server refuses and no place tells is told at the foot of the page. */
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WordsProvider } from "../i18n/context";
import { ApiProblem } from "../state/api";
import { Faults } from "./Faults";

/** What the browser tells of a promise that nobody handled; whether somebody has done so now. */
function unhandled(reason: unknown): boolean {
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

describe("faults that no place tells", () => {
  it("are said in words, and only those of the server", async () => {
    render(
      <WordsProvider waiting={null}>
        <Faults />
      </WordsProvider>,
    );
    const alert = await screen.findByRole("alert");
    const problem = { code: "not_owner", params: {}, message: "not_owner" };
    expect(unhandled(new ApiProblem(403, problem))).toBe(true);
    expect(alert.textContent).toContain("Only the one who made the table may do this.");
    expect(unhandled(new Error("a fault of the program"))).toBe(false);
  });

  it("are said of a server that does not answer, too", async () => {
    render(
      <WordsProvider waiting={null}>
        <Faults />
      </WordsProvider>,
    );
    const alert = await screen.findByRole("alert");
    expect(unhandled(new TypeError("Failed to fetch"))).toBe(true);
    expect(alert.textContent).toContain("does not answer");
  });
});
