/* The board on recorded states of the engine: everything that may be chosen can be reached by tapping it. */
import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Choice } from "../../protocol/messages";
import type { BoardProps } from "../board";
import { boardProps, type Moment, wordsOf } from "../testing";
import Board, { parts, phoneHeight, scores } from "./index";
import recorded from "./recorded.json";
import type { View } from "./shown";

const game = import.meta.glob<Record<string, string>>("../../../../src/piazza/{core,games/lucca}/i18n/en.json", {
  import: "default",
  eager: true,
});
const words = wordsOf(game);
const names = ["Mika", "Sora", "Chiara", "Bruno", "Beatrice"];

const moments = recorded as unknown as Record<string, Moment>;

/** The recordings are the engine's own. */
const boardOf = ({ view }: Pick<Moment, "view">) => view.board as View;

const propsOf = (moment: Moment, change?: Partial<BoardProps>) => boardProps(moment, words, names, change);

const lit = (box: Element, state = "lit") =>
  [...box.querySelectorAll(`[data-state="${state}"][tabindex="0"]`)].map(
    (element) => element.getAttribute("data-target") ?? "",
  );
const tap = (box: Element, name: string) => fireEvent.click(box.querySelector(`[data-target="${name}"]`) as Element);

/** Taps everything lit, and after each card of the hand or the triplet everything lit then. */
function reach(moment: Moment, change: Partial<BoardProps>): Set<string> {
  const reached = new Set<string>();
  const note = (text: string | null) => text !== null && reached.add(text);
  const props = propsOf(moment, { ...change, pick: note, choose: note });
  const { container, rerender } = render(<Board {...props} />);
  let cancelled = 0;
  const restart = () => rerender(<Board {...props} cancelled={++cancelled} />);
  const isCard = (name: string) => name.startsWith("card-");
  const pairs = moment.view.ask?.kind === "opening";
  const plain = moment.view.ask?.kind === "neutral" ? () => true : (name: string) => !isCard(name);
  for (const name of lit(container).filter(plain)) tap(container, name);
  restart();
  const cards = [...lit(container), ...lit(container, "selected")].filter(isCard);
  for (const first of cards) {
    restart();
    tap(container, first);
    for (const second of lit(container).filter((name) => pairs || !isCard(name))) {
      if (pairs) restart();
      if (pairs) tap(container, first);
      tap(container, second);
    }
  }
  return reached;
}

describe.each(Object.keys(moments))("%s", (name) => {
  const moment = moments[name] as Moment;
  it.each(["desktop", "phone"] as const)("can be answered on the %s by tapping the board", (size) => {
    const width = size === "phone" ? 360 : 1100;
    expect([...reach(moment, { size, width })].sort()).toEqual(moment.choices.map((choice) => choice.text).sort());
  });
  it("names every target, and lights nothing in a replay or for a spectator", () => {
    const { container } = render(<Board {...propsOf(moment, { choices: [], replay: true, seat: null })} />);
    expect(lit(container)).toEqual([]);
    for (const element of container.querySelectorAll("[data-target]"))
      expect(element.getAttribute("aria-label")).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("forecasts", () => {
  const moment = moments["party"] as Moment;
  const open = moment.choices.find((choice) => choice.key === "open") as Choice;
  const takes = moment.choices.filter((choice) => choice.key === "take");

  it("a party shows its sum at home and each share where it comes from", () => {
    const { container } = render(<Board {...propsOf(moment, { looked: open.text })} />);
    const home = boardOf(moment).families[moment.seat]?.palaces.find(
      (palace) => palace.colour === open.params["colour"],
    );
    expect(container.textContent).toContain(
      `Open ${String(open.params["colour"])} now: +${home?.party?.points ?? "?"}`,
    );
    for (const share of home?.party?.shares ?? []) expect(container.textContent).toContain(`+${share}`);
  });

  it("a triplet looked at stands as ghosts with what it brings", () => {
    for (const take of takes) {
      const { container, unmount } = render(<Board {...propsOf(moment, { looked: take.text })} />);
      const builds = take.params["builds"] as { colour: string; finishes: boolean; points: number }[];
      for (const build of builds.filter((each) => each.finishes))
        expect(container.textContent).toContain(`+${build.points}`);
      expect(container.querySelectorAll(".lucca-pill").length).toBeGreaterThanOrEqual(builds.length);
      unmount();
    }
  });
});

describe("what the shell reads from a view", () => {
  it("is the score, and its parts add up to the end's", () => {
    const { view } = moments["over"] as Moment;
    const totals = (parts?.(view) ?? []).map((row) => Object.values(row).reduce((sum, n) => sum + n, 0));
    expect(totals).toEqual(boardOf({ view }).forecast.map((row) => row.score));
    expect(scores?.(view)?.length).toBe(4);
  });
  it("is a height for the phone that leaves room for every row", () => {
    for (const { view } of Object.values(moments))
      expect(phoneHeight?.({ view, width: 360, size: "phone" })).toBeGreaterThan(500);
  });
  it("is a height for a low window in which one sees it all, as long as one's street is one row", () => {
    for (const { view } of Object.values(moments))
      expect(phoneHeight?.({ view, width: 608, size: "low" })).toBeLessThan(412);
  });
});
