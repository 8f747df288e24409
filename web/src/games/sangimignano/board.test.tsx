/* The board on recorded states of the engine: everything that may be chosen can be reached by tapping it. */
import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { View } from "./shown";
import type { Choice } from "./types";
import type { BoardProps } from "../board";
import { boardProps, type Moment, wordsOf } from "../testing";
import type { Kind } from "./art/signs";
import { cardsOf, completeSteps, exchangeSteps, fitsOf } from "./compose";
import Board, { asked, parts, scores, stage } from "./index";
import recorded from "./recorded.json";

const game = import.meta.glob<Record<string, string>>("../../../../src/piazza/{core,games/sangimignano}/i18n/en.json", {
  import: "default",
  eager: true,
});
const words = wordsOf(game);
const names = ["Mika", "Sora"];

const moments = recorded as unknown as Record<string, Moment>;

const propsOf = (moment: Moment, change?: Partial<BoardProps>) => {
  const found = asked?.(moment)?.map(({ choice }) => choice) ?? moment.choices;
  return boardProps({ ...moment, choices: found }, words, names, change);
};

const target = (box: Element, name: string) => box.querySelector(`[data-target="${name}"]`) as Element;
const lit = (box: Element) =>
  [...box.querySelectorAll('[data-state="lit"]')].map((element) => element.getAttribute("data-target") ?? "");

describe.each(Object.keys(moments))("%s", (name) => {
  const moment = moments[name] as Moment;
  it.each(["desktop", "tablet", "phone"] as const)("draws on the %s and lights something", (size) => {
    const width = size === "phone" ? 360 : size === "tablet" ? 748 : 1100;
    const { container } = render(<Board {...propsOf(moment, { size, width })} />);
    if (size !== "phone") expect(lit(container).length).toBeGreaterThan(0);
    expect(container.querySelectorAll("[data-target]").length).toBeGreaterThan(3);
    for (const element of container.querySelectorAll("[data-target]"))
      expect(element.getAttribute("aria-label")).toBeTruthy();
  });
  it("lights nothing in a replay", () => {
    const { container } = render(<Board {...propsOf(moment, { choices: [], replay: true })} />);
    expect(lit(container)).toEqual([]);
  });
});

describe("harm", () => {
  const moment = moments["topple"] as Moment;
  it("frames and names every tower that may fall, with what its owner loses, before one agrees", () => {
    const { container } = render(<Board {...propsOf(moment)} />);
    const framed = lit(container).filter((name) => name.startsWith("tower-"));
    expect(framed).toHaveLength(moment.choices.length);
    const plates = [...container.querySelectorAll("text")].map((text) => text.textContent);
    for (const { choice } of asked?.(moment) ?? [])
      for (const line of [choice.key, `${choice.key}.more`])
        expect(plates).toContain(words.text(`choice.sangimignano.${line}`, choice.params, names));
  });
  it("is asked together with whether it is used, the choice to leave it last", () => {
    const { ask } = moment.view;
    const use = [
      { text: "decline", key: "decline_donation", params: { donation: "10" } },
      { text: "use", key: "use_donation", params: { donation: "10" } },
    ];
    const params = { donation: "10", height: 3, ...ask?.params };
    const view = { ...moment.view, ask: { ...ask, kind: "use_donation", params } } as Moment["view"];
    const found = asked?.({ ...moment, view, choices: use }) ?? [];
    expect(found.map(({ steps }) => steps)).toEqual([
      ...moment.choices.map(({ text }) => ["use", text]).toSorted(),
      ["decline"],
    ]);
  });
});

describe("composing", () => {
  const moment = moments["action"] as Moment;
  const choices = moment.choices as Choice[];
  const build = choices.find((choice) => choice.key.startsWith("build_")) as Choice;
  const hand = (cards: readonly Kind[]) => {
    const seen = new Map<string, number>();
    return cards.map((card) => {
      const copy = seen.get(card) ?? 0;
      seen.set(card, copy + 1);
      return `hand-${card}-${copy}`;
    });
  };
  it("builds from cards selected in the hand, at a tap on the plot", () => {
    const props = propsOf(moment);
    const { container } = render(<Board {...props} />);
    for (const card of hand(cardsOf(build) ?? [])) fireEvent.click(target(container, card));
    fireEvent.click(container.querySelector('[data-target^="plot"]') as Element);
    expect(props.choose).toHaveBeenCalledWith(build.text);
  });
  it("exchanges the selected cards as a whole", () => {
    const props = propsOf(moment);
    const { container } = render(<Board {...props} />);
    const cards = ((moment.view.board as View).players[moment.seat]?.hand.cards ?? []).slice(0, 2);
    for (const card of hand(cards)) fireEvent.click(target(container, card));
    fireEvent.click(target(container, "exchange"));
    expect(props.choose).toHaveBeenCalledWith("exchange", exchangeSteps(cards));
  });
  it("only ever filters what the engine offered", () => {
    expect(fitsOf([], ["5"]).grow.size).toBe(0);
    expect(fitsOf(choices, cardsOf(build) ?? []).builds).toContain(build);
    expect(exchangeSteps(["10", "W", "8"])).toEqual(["put 8", "put 10", "put W", "done"]);
    expect(completeSteps([2, 0])).toEqual(["tower 1", "tower 3", "done"]);
  });
  it("completes the towers whose seals were tapped", () => {
    const props = propsOf(moment);
    const { container } = render(<Board {...props} />);
    fireEvent.click(container.querySelector('[data-target^="seal-"]') as Element);
    expect(props.pick).not.toHaveBeenCalled();
    fireEvent.click(target(container, "sign-complete"));
    const place = Number(container.querySelector('[data-target^="seal-"]')?.getAttribute("data-target")?.slice(5));
    expect(props.choose).toHaveBeenCalledWith("complete", completeSteps([place]));
  });
  it("passes by the sign in the piazza", () => {
    const props = propsOf(moment);
    const { container } = render(<Board {...props} />);
    fireEvent.click(target(container, "sign-pass"));
    expect(props.pick).toHaveBeenCalledWith("pass");
  });
});

describe("what the shell reads from a view", () => {
  const { view } = moments["action"] as Moment;
  it("is the score, its parts and the stage", () => {
    expect(scores?.(view)).toEqual([null, null]);
    expect(parts?.(view)).toHaveLength(2);
    expect(stage?.({ view, t: (key, params) => words.text(key, params, names) })).toMatch(/^Turn \d+ · main phase$/);
  });
});
