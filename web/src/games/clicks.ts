/* How many clicks a move takes in the browser: what is answered automatically none, what is quick one, what is
   confirmed two, and more where something has to be found or put together first. tests/test_automatic.py counts whole
   games. */
import type { Choice } from "../protocol/messages";
import type { ChoiceOf, ViewOf } from "./board";
import { type Answering, answeringFor, type Asked, type EndTurn, waitOf } from "./automatic";
import { answering as aquileia } from "./aquileia/automatic";
import { offer as aquileiaOffer } from "./aquileia/offer";
import type { Shown as Aquileia } from "./aquileia/shown";
import { answering as lorenzo } from "./lorenzo/automatic";
import { offer as lorenzoOffer } from "./lorenzo/offer";
import type { Shown as Lorenzo } from "./lorenzo/shown";
import { answersOf, presetsOf, rowsOf } from "./lorenzo/works";
import { answering as lucca } from "./lucca/automatic";
import { offer as luccaOffer } from "./lucca/offer";
import type { Shown as Lucca } from "./lucca/shown";
import { inOrder, type Offer, setOut } from "./offer";
import { answering as sangimignano } from "./sangimignano/automatic";
import { offer as sangimignanoOffer } from "./sangimignano/offer";
import type { Shown as SanGimignano } from "./sangimignano/shown";

interface Habits {
  answering: Answering;
  offer: Offer;
  /** Clicks beside picking and confirming. */
  more: (choice: Choice, choices: readonly Choice[]) => number;
  /** What is set out for the reader, to be changed where they like and confirmed once; null: nothing is. */
  proposed?: (asked: Asked) => readonly string[] | null;
}

/** A place is taken with the member that does it cheapest; another one is a click more. */
function anotherMember(choice: Choice, choices: readonly Choice[]): number {
  const { member, space } = choice.params;
  if (member === undefined || space === undefined) return 0;
  const ways = choices.filter((one) => one.params["space"] === space);
  return inOrder(ways, lorenzoOffer)[0]?.text === choice.text ? 0 : 1;
}

/** The cards at work lie in one panel, each with what is best. */
function atWork({ view, choices }: Asked<ChoiceOf<Lorenzo>, ViewOf<Lorenzo>>): readonly string[] | null {
  const work = view.ask?.kind === "work" ? view.board.own?.work : undefined;
  if (work === undefined) return null;
  const rows = rowsOf(choices, work);
  const [best] = presetsOf(rows, work);
  return best === undefined ? null : answersOf(rows, best.lines);
}

/** What is put together on the board is begun by its first card: the deed itself takes no click of its own. */
const BEGUN: ReadonlySet<string> = new Set(["exchange", "complete"]);

/** The bar has room for some; the rest lies behind "n more". A purchase is a tap on the deck. */
function inTheBar(choice: Choice, choices: readonly Choice[]): number {
  if (BEGUN.has(choice.key)) return -2;
  return choice.key === "buy" || isInBar(choice, choices, sangimignanoOffer) ? 0 : 1;
}

/** What a bar of 1440 pixels has room for, with names of ordinary length. */
const ROOM = 6;

function isInBar(choice: Choice, choices: readonly Choice[], offer: Offer): boolean {
  const { entries, declining } = setOut(choices, offer, ROOM);
  return [...entries, ...declining].some((one) => "text" in one && one.text === choice.text);
}

/** The first card of the triplet is at hand, and the bar shows uses of the others; of the opening hand two cards are
    chosen. */
function anotherCard(choice: Choice, choices: readonly Choice[]): number {
  if (choice.key.startsWith("keep")) return 1;
  const card = (one: Choice | undefined) => JSON.stringify(one?.params["card"] ?? null);
  return card(choice) === card(inOrder(choices, luccaOffer)[0]) || isInBar(choice, choices, luccaOffer) ? 0 : 1;
}

const HABITS: Readonly<Record<string, Habits>> = {
  lorenzo: {
    answering: answeringFor<Lorenzo>("lorenzo", lorenzo),
    offer: lorenzoOffer,
    more: anotherMember,
    proposed: (asked) => atWork(asked as Asked<ChoiceOf<Lorenzo>, ViewOf<Lorenzo>>),
  },
  sangimignano: {
    answering: answeringFor<SanGimignano>("sangimignano", sangimignano),
    offer: sangimignanoOffer,
    more: inTheBar,
  },
  lucca: { answering: answeringFor<Lucca>("lucca", lucca), offer: luccaOffer, more: anotherCard },
  aquileia: { answering: answeringFor<Aquileia>("aquileia", aquileia), offer: aquileiaOffer, more: () => 0 },
};

const END_TURNS: readonly EndTurn[] = ["pause", "now", "ask"];

export interface Counted {
  automatic: ReturnType<Answering>;
  /** After how many milliseconds it is answered, by each setting for the end of a turn; null: it is not. */
  waits: readonly (number | null)[];
  clicks: number;
  /** Answers to the next question that take no click more when they are given in place of the confirm. */
  next: readonly string[];
}

export function countedOf(game: string, asked: Asked, text: string): Counted {
  const habits = HABITS[game];
  const choice = asked.choices.find((one) => one.text === text);
  if (habits === undefined || choice === undefined) throw new Error(`${game}: ${text} is not offered`);
  const automatic = habits.answering(asked);
  const waits = END_TURNS.map((endTurn) => waitOf(automatic, endTurn));
  if (automatic?.text === text) return { automatic, waits, clicks: 0, next: [] };
  const proposed = habits.proposed?.(asked) ?? null;
  if (proposed !== null) return { automatic, waits, clicks: proposed.includes(text) ? 1 : 2, next: proposed };
  const clicks = (habits.offer.quick?.(choice) ? 1 : 2) + habits.more(choice, asked.choices);
  const next = (habits.offer.next?.(choice)?.choices ?? []).map((one) => one.text);
  return { automatic, waits, clicks, next };
}
