/* What has become of the cards at work before they are asked about: it stands in the log. */
import type { BoardProps, Goods, Kind } from "./types";
import { goodsOf } from "./types";
import { cardOf } from "./printed";
import type { Shown } from "./shown";

export type WorkAsk = Extract<NonNullable<Shown["ask"]>, { kind: "work" }>;

export interface Done {
  action: "harvest" | "production";
  /** The value of the harvest or production, where the log is known. */
  value: number | null;
  /** What has given its gain already. */
  cards: readonly { card: number; goods: Goods }[];
  /** Cards that work and are not asked about, since they cannot be paid for. */
  barred: readonly number[];
}

export function doneOf({ history = [] }: Pick<BoardProps, "history">, ask: WorkAsk): Done {
  const action = ask.params.action === "harvest" ? "harvest" : "production";
  const events = history.flatMap((line) => line.events);
  const begun = events.findLastIndex((event) => event.key === action && event.seat === ask.params.seat);
  const began = events[begun];
  if (began?.key !== "harvest" && began?.key !== "production") return { action, value: null, cards: [], barred: [] };
  const since = events.slice(begun + 1);
  const cards = since.flatMap((event) =>
    event.key === "work_tile" || event.key === "work_card" || event.key === "work_exchange"
      ? [{ card: event.card, goods: goodsOf(event.goods) }]
      : [],
  );
  const settled = new Set([
    ...cards.map(({ card }) => card),
    ...since.flatMap((event) => (event.key === "work_left" ? [event.card] : [])),
    ...ask.params.asked,
    ...ask.params.cards,
  ]);
  return { action, value: began.value, cards, barred: began.cards.filter((card) => !settled.has(card)) };
}

interface Printed {
  pay: Goods;
  gain: Goods;
  per?: Kind;
}

/** The lines of a card as they are printed; the bonus tile has one of its own. */
export function printedWays(card: number): readonly Printed[] {
  return card === 0 ? [] : (cardOf(card).work?.lines ?? []);
}
