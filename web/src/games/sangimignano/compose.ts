/* Composing a move from cards in hand: pure filtering of the choices the engine gave. No rule is known here. */
import { left } from "../kinds";
import type { Kind } from "./art/signs";
import type { Choice } from "./types";

const ORDER: readonly Kind[] = ["5", "6", "7", "8", "9", "10", "W", "V", "J", "H", "F", "C"];

export function byOrder(a: Kind, b: Kind): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}

type Bag = Map<Kind, number>;

export function bagOf(cards: readonly Kind[]): Bag {
  const bag: Bag = new Map();
  for (const card of cards) bag.set(card, (bag.get(card) ?? 0) + 1);
  return bag;
}

function holds(big: Bag, small: Bag): boolean {
  for (const [card, n] of small) if ((big.get(card) ?? 0) < n) return false;
  return true;
}

/** What lays no card from the hand. */
// prettier-ignore
type Cardless =
  | "pass" | "exchange" | "complete" | "declare" | "complete_done" | "accept" | "return_none" | "buy"
  | "exchange_put" | "counter" | "counter_wild" | "trade_give" | "joust" | "allow" | "return_card"
  | "chance_card" | "go_on_same" | "go_on_run" | "complete_same" | "complete_run" | "draw_deck" | "draw_noble"
  | "draw_seen" | "draw_market" | "exchange_done" | "use_donation" | "decline_donation" | "topple_own"
  | "topple_rival" | "trade_backs" | "withdraw" | "go_on" | "chance_dealer";

/** The cards a choice lays from the hand; null when it lays none. */
export function cardsOf(choice: Choice): Kind[] | null {
  switch (choice.key) {
    case "build_same":
    case "build_same_wild":
    case "build_run":
    case "build_run_wild":
    case "extend_same":
    case "extend_run":
      return choice.params.cards;
    case "play_noble":
      return [choice.params.card];
    default:
      left<Cardless>(choice.key);
      return null;
  }
}

export function placeOf(choice: Choice): number | null {
  return "tower" in choice.params ? choice.params.tower : null;
}

export interface Fits {
  /** Choices that lay exactly the selected cards. */
  builds: Choice[];
  /** Per place of a tower, the extension with exactly the selected cards. */
  extends: Map<number, Choice>;
  noble: Choice | null;
  /** Putting the selected cards into the market. */
  exchange: Choice | null;
  /** The kinds that may be added to the selection. */
  grow: Set<Kind>;
}

/** What the selected cards allow, among the choices of the turn's action. */
export function fitsOf(choices: readonly Choice[], selected: readonly Kind[]): Fits {
  const bag = bagOf(selected);
  const fits: Fits = { builds: [], extends: new Map(), noble: null, exchange: null, grow: new Set() };
  const exchange = choices.find((choice) => choice.key === "exchange");
  for (const choice of choices) {
    const cards = cardsOf(choice);
    if (cards === null) continue;
    const whole = bagOf(cards);
    if (!holds(whole, bag)) continue;
    if (cards.length === selected.length) add(fits, choice);
    else for (const [card, n] of whole) if (n > (bag.get(card) ?? 0)) fits.grow.add(card);
  }
  if (exchange !== undefined) {
    for (const card of ORDER) fits.grow.add(card);
    if (selected.length >= exchange.params.least) fits.exchange = exchange;
  }
  return fits;
}

function add(fits: Fits, choice: Choice): void {
  const place = placeOf(choice);
  if (choice.key.startsWith("build_")) fits.builds.push(choice);
  else if (choice.key === "play_noble") fits.noble = choice;
  else if (place !== null) fits.extends.set(place, choice);
}

/** The steps of an exchange after the action itself: the engine asks the cards one by one, and every version of the
    rules takes them in their order. */
export function exchangeSteps(selected: readonly Kind[]): string[] {
  return [...[...selected].sort(byOrder).map((card) => `put ${card}`), "done"];
}

/** The steps of completing towers after the action itself. */
export function completeSteps(places: readonly number[]): string[] {
  return [...[...places].sort((a, b) => a - b).map((place) => `tower ${place + 1}`), "done"];
}

interface Storey {
  value: number;
  wild: boolean;
}

/** What each storey of a built tower stands for, from top to bottom, as the choice tells it. */
export function storeysOf(choice: Choice): Storey[] {
  return storeys(choice, (top, _, i) => top + i);
}

/** The storeys an extension adds on top, from top to bottom. */
export function addedStoreys(choice: Choice): Storey[] {
  return storeys(choice, (top, height, i) => top - height + i);
}

/** The storeys of the cards a choice lays: all of one number, or of a run whose values follow from that on top. */
function storeys(choice: Choice, valueInRun: (top: number, height: number, i: number) => number): Storey[] {
  const { params } = choice;
  if (!("cards" in params)) return [];
  const valueOf = (i: number) => {
    if ("number" in params) return params.number;
    return "top" in params ? valueInRun(params.top, params.cards.length, i) : 0;
  };
  return params.cards.map((card, i) => ({ value: valueOf(i), wild: card === "W" }));
}

/** Choices with no thing of their own on the board: they hang as signs in the piazza. */
const IS_SIGN: Readonly<Record<Choice["key"], boolean>> = {
  pass: true,
  declare: true,
  use_donation: true,
  decline_donation: true,
  accept: true,
  counter: true,
  counter_wild: true,
  joust: true,
  allow: true,
  withdraw: true,
  go_on: true,
  go_on_same: true,
  go_on_run: true,
  exchange_done: true,
  complete_done: true,
  return_none: true,
  trade_backs: true,
  play_noble: true,
  exchange: false,
  complete: false,
  buy: false,
  exchange_put: false,
  trade_give: false,
  return_card: false,
  chance_card: false,
  build_same: false,
  build_same_wild: false,
  build_run: false,
  build_run_wild: false,
  extend_same: false,
  complete_same: false,
  extend_run: false,
  complete_run: false,
  draw_deck: false,
  draw_noble: false,
  draw_seen: false,
  draw_market: false,
  topple_own: false,
  topple_rival: false,
  chance_dealer: false,
};

export function signsOf(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => IS_SIGN[choice.key]);
}
