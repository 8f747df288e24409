/* What a board is given and what it may do. README.md explains it with examples. */
import type { ComponentType, ReactNode } from "react";
import type { Language } from "../i18n/catalogues";
import type { Messages, Params } from "../i18n/messages";
import type { AskFace, Choice, Json, LogLine, View } from "../protocol/messages";
import type { Answering } from "./automatic";
import type { Offer } from "./offer";

/** desktop: 1100 px and wider. tablet: 760 to 1099. phone: below. low: a wide window without height, as of a phone held
    sideways or a page at twice its size. Follows the window, not the board's own box. */
export type SizeClass = "desktop" | "tablet" | "phone" | "low";

/** Drawn at sizes that can be read, and scrolled where that is longer than the window. */
export function isSmall(size: SizeClass): boolean {
  return size === "phone" || size === "low";
}

/** The element of the bar at the side of a low window where a board may tell of what is picked. */
export const CHOSEN = "chosen";

/** The class of a board's root: a low window shares the phone's styles. */
export function sizeName(size: SizeClass): string {
  return size === "low" ? "phone low" : size;
}

/** A player as boards draw them. The crest and colour are those of the seat: <Crest seat={person.seat} />. */
export interface Person {
  seat: number;
  name: string;
  /** Whether this browser looks through that seat's eyes now. */
  isYou: boolean;
  isBot: boolean;
  /** The seat is asked now. */
  toAct: boolean;
}

/** What somebody did in one turn, for the others to see. */
export interface Deed {
  /** The names of the targets where it happened, the main one first. */
  places: readonly string[];
  words: string;
  /** The words name the player themselves. */
  sentence?: boolean;
  /** What it brought, drawn small; null: nothing to tell. */
  gain: ReactNode;
}

/** Something that was decided before everybody's eyes and is worth a look before play goes on. */
export interface Moment {
  /** "Arena: Anna wins". */
  title: string;
  /** What was decided among whom, in a few words. */
  detail: string;
  /** How it came about. Parts may come one after the other within `lasts`, unless nothing is to move. */
  Panel: ComponentType<{ still: boolean }>;
  /** Milliseconds until all of it has come. */
  lasts: number;
}

/** A thing that somebody has, small enough for a line. */
export interface Thing {
  id: string;
  art: ReactNode;
  /** Beside the drawing: mostly how many. */
  text?: string;
  /** What it is, in words: for whoever points at it, and for screen readers. */
  label: string;
  /** Something is missing: "1/4". */
  alarm?: boolean;
  /** The ground, for cards of a type. */
  tone?: string;
}

/** What somebody has: beside the name, in lines below it, and what of it has room in a row on a phone. */
export interface SeatThings {
  beside: readonly Thing[];
  rows: readonly (readonly Thing[])[];
  short: readonly Thing[];
}

export interface Rounds {
  now: number;
  of: number;
  /** After these stands a mark: the church asks. */
  marks: readonly number[];
}

/** A choice that a board has put together from several steps. */
export interface Composed {
  then: readonly string[];
  label: string;
  /** Its two lines in the action bar; without them the label stands there. */
  name?: string;
  more?: string;
}

/** One answer of a question as the reader is asked it: other words, or several questions of the engine's as one. */
export interface AskedChoice {
  choice: Choice;
  /** What is sent for it, one text after the other as far as each is offered. */
  steps: readonly string[];
}

/** What stays beside a selected thing: price, gain, and what one has then. */
export interface Pinned {
  /** The name of the target it speaks of. */
  at: string;
  content: ReactNode;
}

/** What a choice costs, in signs. */
export interface Price {
  content: ReactNode;
  /** In CSS pixels, about: so that the bar knows how many choices fit. */
  width: number;
}

/** A kind of action that cannot be taken now. */
export interface BarredAction {
  name: string;
  why: string;
  /** Asks for the whole reason. */
  text: string;
}

/** What a game shows, by where it comes; a game's own type is in its `shown.ts`, which is made from the engine. */
export interface Shown {
  game: string;
  board: Json;
  ask: AskFace | null;
  label: { key: string };
  event: { key: string };
  refusal: { code: string };
}

/** A view of one game, which `view.game` tells. */
export type ViewOf<G extends Shown> = Omit<View, "game" | "board" | "ask"> & Pick<G, "game" | "board" | "ask">;

type Labelled<L> = L extends { key: infer K } ? { text: string; key: K; params: Omit<L, "key"> } : never;
/** A choice of one game: its key tells which parameters it has. */
export type ChoiceOf<G extends Shown> = string extends G["label"]["key"] ? Choice : Labelled<G["label"]>;

/** What happened in one game; what the table itself tells (somebody has resigned, say) is among it. */
export type LogLineOf<G extends Shown> = string extends G["event"]["key"]
  ? LogLine
  : Omit<LogLine, "events"> & { events: (G["event"] | { key: `table_${string}` })[] };

export interface BoardProps<G extends Shown = Shown> {
  /** Exactly `Match.view(seat)`; the game's own part is `view.board`. */
  view: ViewOf<G>;
  /** Exactly `Match.choices(seat)`: all that may be played now. Empty when the seat is not asked, and in replays. */
  choices: readonly ChoiceOf<G>[];
  /** Whose eyes: a seat, null for a spectator, -3 for everybody's (finished games). Draw this seat nearest. */
  seat: number | null;
  /** With a spectator's eyes: the seat that who watches wants nearest. Nothing more is known of it for that. */
  near?: number;
  /** One per seat, in seat order. */
  people: readonly Person[];

  /** The choice picked but not yet played; the action bar shows it with a confirm button. */
  picked: string | null;
  /** Picks a choice; picking it again plays it. This is what a tap on a lit thing does. null takes the pick back.
      `then` are the texts of the steps that follow it, played one after the other as far as each is offered: for
      moves the engine asks step by step and the reader has composed as a whole. `label` names the composed move. */
  pick(text: string | null, then?: readonly string[], label?: string): void;
  /** The steps that were picked with it. */
  then?: readonly string[];
  /** Sets a move beside the confirm button and never plays it, however often: for what a board has proposed or put
      together itself. Left out where a move is a single answer, as in lessons. */
  hold?(text: string, then?: readonly string[], label?: string): void;
  /** Plays at once: for things composed step by step, whose last step says enough. */
  choose(text: string, then?: readonly string[]): void;
  /** While a move is being composed: the choices that still fit. The action bar shows these first, with the words of
      `title` before them. null: nothing is being composed. `composed` gives those that the board has put together from
      several steps their words and their following steps, as in `pick`. */
  narrow(texts: readonly string[] | null, title?: string, composed?: Readonly<Record<string, Composed>>): void;
  /** Counts how often the reader took back what was being composed (Escape, "Cancel"): start anew when it changes. */
  cancelled: number;
  /** The choice the reader points at in the action bar: preview it on the board. */
  looked: string | null;
  /** Tells the action bar which choice the reader points at on the board. */
  look(text: string | null): void;
  /** Asks the server why `text` may not be played and shows the rule's answer to the reader. */
  whyNot(text: string): void;
  /** Opens a large view of a card or another thing with its text. */
  enlarge(title: string, content: ReactNode): void;

  /** A message of the game or the product; the key usually comes as data. Names of seats are filled in. */
  t(key: string, params?: Params): string;
  words: Messages;
  language: Language;

  /** No motion: show the new state at once. */
  reducedMotion: boolean;
  size: SizeClass;
  /** The board's box in CSS pixels. */
  width: number;
  height: number;
  /** What has happened since the state shown before: for animation. Empty at the first drawing. */
  lastEvents: readonly LogLineOf<G>[];
  /** All that has been told of the game so far, where that is known: what the board shows must not depend on whether
      one came here step by step or by a jump. */
  history?: readonly LogLineOf<G>[];
  /** The seats and what they have stand beside the board: it need not show them again. */
  seatsBeside?: boolean;
  /** Whose things the reader wants to see large; null: the board itself, undefined: nothing was asked for. */
  visited?: number | null | undefined;
  visit?(seat: number | null): void;

  /** In a replay nothing is lit; `chosen` is what was played from here. */
  replay: boolean;
  chosen: string | null;
}

export interface MomentProps<G extends Shown = Shown> extends Pick<BoardProps<G>, "view" | "people" | "t"> {
  log: readonly LogLineOf<G>[];
  fresh: readonly LogLineOf<G>[];
}

export type Board = ComponentType<BoardProps>;

/** What a board module exports: the board, and what it may have beside. */
export interface BoardModule<G extends Shown = Shown> {
  default: ComponentType<BoardProps<G>>;
  /** How the action bar sets out the choices. */
  offer?: Offer<ChoiceOf<G>>;
  /** What is answered for the reader, forced or harmless. */
  answering?: Answering<ChoiceOf<G>, ViewOf<G>>;
  /** The question in other choices than the engine's; null: as it is asked. */
  asked?: (
    asked: Pick<BoardProps<G>, "view" | "seat"> & { choices: readonly ChoiceOf<G>[] },
  ) => readonly AskedChoice[] | null;
  /** What stays beside what is picked; null: nothing. */
  pinned?: (props: BoardProps<G>) => Pinned | null;
  /** The second line of a choice in signs instead of words; null: in words. */
  price?: (about: Pick<BoardProps<G>, "view" | "t"> & { choice: ChoiceOf<G> }) => Price | null;
  /** What one may look for in vain now, the nearest to possible first. */
  barred?: (props: Pick<BoardProps<G>, "view" | "choices" | "t">) => readonly BarredAction[];
  /** The least height in pixels the board wants on the phone, where the page scrolls; without it the free height. */
  phoneHeight?: (props: Pick<BoardProps<G>, "view" | "width" | "size">) => number;
  /** The board tells everybody's name and points itself: narrow pages need not show them twice. */
  peopleOnBoard?: boolean;
  /** The numbers of the last moves stand at the upper edges of their places: below stands what is to be read. */
  marksAbove?: boolean;
  /** Rounds as arches in the bar: the present one, how many, and after which something falls due. */
  rounds?: (view: ViewOf<G>) => Rounds | null;
  /** What a seat has, for the cards of the people at the table. */
  things?: (about: { view: ViewOf<G>; seat: number; t: BoardProps["t"] }) => SeatThings | null;
  /** Whether a seat can be looked at large on the board. */
  visits?: boolean;
  /** The points that each seat has already; null in a game that counts nothing before its end. */
  scores?: (view: ViewOf<G>) => readonly (number | null)[];
  /** By part what each seat would have if the game ended now, as in the final breakdown; keys are messages
      `score.<part>`, with `score_note.<part>` for what is counted. Their sum is the total that is shown. */
  parts?: (view: ViewOf<G>) => readonly Record<string, number>[] | null;
  /** What the parts are counted from, seat by seat, in few words: "4 cards", "3 × 4"; empty or left out when the points
      say enough. */
  counts?: (props: Pick<BoardProps<G>, "view" | "t">) => readonly Readonly<Record<string, string>>[];
  /** The sign of a part in a box of 24 units; null when it has none. */
  partSign?: (part: string) => ReactNode;
  /** What decides among seats with the same points, with the numbers of both: `first` came before `second`. */
  tie?: (props: Pick<BoardProps<G>, "view" | "t"> & { first: number; second: number }) => string | null;
  /** What the lines of one turn of `by` come to; null: nothing that others should look at. */
  deed?: (props: Pick<BoardProps<G>, "view" | "t"> & { lines: readonly LogLineOf<G>[]; by: number }) => Deed | null;
  /** Whether these lines, new to the reader, bring a moment. */
  isMoment?: (props: Pick<BoardProps<G>, "view"> & { lines: readonly LogLineOf<G>[] }) => boolean;
  /** The moment that the last lines of the log bring: `fresh` are new to the reader. */
  moment?: (props: MomentProps<G>) => Moment | null;
  /** The names of the targets that an event is about. */
  placesOf?: (event: LogLineOf<G>["events"][number], view: ViewOf<G>) => readonly string[];
  /** The anchor of the rules page that speaks of what is asked now, for opening the rules at the right place. */
  rulesAnchor?: (view: ViewOf<G>) => string | null;
  /** What is asked, where the choices make it more special than the engine's own sentence. */
  prompt?: (props: Pick<BoardProps<G>, "view" | "choices" | "t">) => string | null;
  /** One short line about where the game stands, for the top bar; without it "Round 2 of 6". */
  stage?: (props: Pick<BoardProps<G>, "view" | "t">) => string;
}
