import { cleanup, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { BoardModule, Person } from "../games/board";
import aquileia from "../games/aquileia/recorded.json";
import lucca from "../games/lucca/recorded.json";
import sangimignano from "../games/sangimignano/recorded.json";
import { loadBoard } from "../games/registry";
import type { Moment } from "../games/testing";
import { WordsProvider } from "../i18n/context";
import { ScorePanel } from "./ScorePanel";
import { storeysOf } from "./ScoreTowers";
import { partsOf, standingsOf, sumOf, sumText } from "./standing";

const RECORDED = { aquileia, lucca, sangimignano } as unknown as Record<string, Record<string, Moment>>;
const person = (seat: number): Person => ({ seat, name: `P${seat}`, isYou: seat === 0, isBot: false, toAct: false });

/** The numbers of a row as they stand on the page. */
function numbers(row: Element | null): number[] {
  return [...(row?.querySelectorAll("td") ?? [])].map((cell) => Number((cell.textContent ?? "").replace("−", "-")));
}

async function drawn(module: BoardModule, { view }: Moment) {
  const people = Array.from({ length: view.players }, (_, seat) => person(seat));
  const { container } = render(
    <WordsProvider>
      <ScorePanel
        people={people}
        parts={partsOf(module, view) ?? []}
        now={standingsOf(module, view).map((one) => one.now)}
        partName={(part) => part}
        caption="Score"
      />
    </WordsProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector("table")).not.toBeNull());
  return container;
}

describe("the score panel", () => {
  for (const [game, moments] of Object.entries(RECORDED)) {
    it(`of ${game}: the last row is the sum of the rows that are shown, and the seats show the same`, async () => {
      const module = await loadBoard(game);
      for (const moment of Object.values(moments)) {
        const page = await drawn(module, moment);
        const rows = [...page.querySelectorAll("tbody tr:not(.score-now)")].map(numbers);
        const sums = rows[0]?.map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0));
        expect(numbers(page.querySelector("tfoot tr"))).toEqual(sums);
        expect(standingsOf(module, moment.view).map((one) => one.ended ?? one.now)).toEqual(sums);
        cleanup();
      }
    });
  }
});

describe("totals", () => {
  it("are told with their losses", () => {
    expect(sumText({ windows: 24, walls: 0, towers: 3, lowest: -3 }, (part) => part)).toBe(
      "24 windows + 3 towers − 3 lowest",
    );
  });
  it("losses are taken from the base of a tower, so that what stands is the total", () => {
    const part = { points: 5, excommunication: -8, faith: 3, goods: 4 };
    const storeys = storeysOf(part);
    expect(storeys.map(({ key, value, lost }) => [key, value, lost])).toEqual([
      ["points", 5, 5],
      ["faith", 3, 3],
      ["goods", 4, 0],
    ]);
    expect(storeys.reduce((sum, one) => sum + one.value - one.lost, 0)).toBe(sumOf(part));
  });
});
