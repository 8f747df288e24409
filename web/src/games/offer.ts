/* How the choices of a question are set out in the action bar: what comes first, what lies together, what is last.
   Pure functions over the choices the engine gave, so that whole games can be run through them. No rule is known here:
   the engine's own order is kept wherever a game says nothing. */
import type { Choice } from "../protocol/messages";

export interface Offer<C extends Pick<Choice, "key" | "text"> = Choice> {
  /** Passing, declining, doing nothing: last and plain, never the first. */
  declines(choice: C): boolean;
  /** Smaller comes first: the nearest, the cheapest. Equal ones keep the engine's order. */
  rank?(choice: C): number;
  /** The key of the message that names the part of the board a choice belongs to: "n more" is gathered by it. */
  area?(choice: C): string | null;
  /** Choices that differ only in who goes or how it is paid name the same thing: the bar shows the first of them. */
  thing?(choice: C): string | null;
  /** With many choices the bar shows the areas with their numbers instead of the first few. */
  byArea?: boolean;
  /** Played at the first tap: steps that can be taken back, draws, saying no. */
  quick?(choice: C): boolean;
  /** Somebody loses by it: it stands on another ground. */
  harms?(choice: C): boolean;
  /** What is asked right after a choice, where that is known: answered together with it, in place of the confirm. */
  next?(choice: C): Next | null;
}

export interface Next {
  /** The key of the message that asks. */
  ask: string;
  choices: readonly Choice[];
}

export const NO_OFFER: Offer = { declines: (choice) => choice.key === "pass" };

/** What brings the game forward, the nearest first; what declines, last. */
export function inOrder<C extends Choice>(choices: readonly C[], offer: Offer<C>): C[] {
  const rank = (choice: C) => (offer.declines(choice) ? Infinity : (offer.rank?.(choice) ?? 0));
  const ranks = new Map(choices.map((choice) => [choice, rank(choice)]));
  // The engine's order between equals: a sort is stable.
  return [...choices].sort((a, b) => compare(ranks.get(a) ?? 0, ranks.get(b) ?? 0));
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

export interface Area<C extends Choice = Choice> {
  /** The key of the message that names it. */
  area: string;
  choices: readonly C[];
}

/** The choices by the part of the board they belong to, in the order of their first; those of no part stand alone. */
export function byArea<C extends Choice>(choices: readonly C[], offer: Offer<C>): (C | Area<C>)[] {
  const areas = new Map<string, C[]>();
  const found: (C | string)[] = [];
  for (const choice of choices) {
    const area = offer.area?.(choice) ?? null;
    if (area === null) found.push(choice);
    else if (areas.has(area)) areas.get(area)?.push(choice);
    else {
      areas.set(area, [choice]);
      found.push(area);
    }
  }
  return found.map((one) => (typeof one === "string" ? { area: one, choices: areas.get(one) ?? [] } : one));
}

export function isArea<C extends Choice>(entry: C | Area<C>): entry is Area<C> {
  return "area" in entry;
}

export interface SetOut {
  entries: readonly (Choice | Area)[];
  /** How many choices stand behind "n more". */
  hidden: number;
  /** Last and plain. */
  declining: readonly Choice[];
}

/** The first choice for each thing; all of them where they concern one thing only. */
export function oneEach<C extends Choice>(ordered: readonly C[], offer: Offer<C>): readonly C[] {
  const seen = new Set<string>();
  const first = ordered.filter((choice) => {
    const thing = offer.thing?.(choice) ?? choice.text;
    return !seen.has(thing) && seen.add(thing);
  });
  return first.length > 1 ? first : ordered;
}

/** What a bar with room for `most` buttons shows. A lone way to decline always has its place. */
export function setOut(choices: readonly Choice[], offer: Offer, most: number): SetOut {
  const ordered = inOrder(choices, offer);
  const declining = ordered.filter((choice) => offer.declines(choice));
  const forward = oneEach(ordered.slice(0, ordered.length - declining.length), offer);
  const all = forward.length + declining.length;
  if (all <= most) return { entries: forward, hidden: 0, declining };
  const plain = declining.slice(0, forward.length === 0 ? most - 1 : 1);
  const shown = offer.byArea === true ? areasOf(forward, offer) : forward;
  if (shown.length + plain.length <= most && declining.length === plain.length)
    return { entries: shown, hidden: 0, declining: plain };
  const entries = shown.slice(0, Math.max(0, most - 1 - plain.length));
  const seen = entries.reduce((n, entry) => n + (isArea(entry) ? entry.choices.length : 1), 0);
  return { entries, hidden: all - seen - plain.length, declining: plain };
}

/** A lone choice of its area stands for itself, and where all lie in one area that area is open. */
function areasOf(forward: readonly Choice[], offer: Offer): readonly (Choice | Area)[] {
  const areas = byArea(forward, offer);
  if (areas.length === 1) return forward;
  return areas.map((entry) => (isArea(entry) && entry.choices.length === 1 ? (entry.choices[0] as Choice) : entry));
}
