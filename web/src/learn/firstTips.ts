/* The tips of somebody's first game: which there are, where they point, and when they have done their work. */
import type { SizeClass } from "../games/board";
import type { GameName } from "../games/registry";

/** What a player does by themselves that makes a tip needless. */
export type TipDeed = "pick" | "play" | "hint";

export interface Tip {
  /** Unique among all; its words are `tip.<name>`, on narrow screens `tip.<name>.touch` where there are any. */
  name: string;
  /** What it speaks of: the first of these that is drawn, or all that lie together with it. */
  at: readonly string[];
  together?: true;
  done?: TipDeed;
}

const HINT: readonly string[] = ["hint"];

export const TIPS: Readonly<Record<GameName, readonly Tip[]>> = {
  lorenzo: [
    { name: "lorenzo.member", at: ["member-*"], together: true, done: "pick" },
    { name: "lorenzo.places", at: ["place-territory-7", "place-territory-5"], done: "play" },
    { name: "lorenzo.read", at: ["place-venture-5", "place-venture-3"] },
    { name: "lorenzo.hint", at: HINT, done: "hint" },
  ],
  lucca: [
    { name: "lucca.keep", at: ["card-*"], together: true, done: "play" },
    { name: "lucca.order", at: ["order"] },
    { name: "lucca.read", at: ["stall-C", "stall-A", "stall-*"] },
    { name: "lucca.hint", at: HINT, done: "hint" },
  ],
  aquileia: [
    { name: "aquileia.place", at: ["dolus", "area-mercatus"], done: "play" },
    { name: "aquileia.forum", at: ["forum_1", "area-forum"] },
    { name: "aquileia.read", at: ["arena_2", "area-arena"] },
    { name: "aquileia.hint", at: HINT, done: "hint" },
  ],
  sangimignano: [
    { name: "sangimignano.hand", at: ["hand-*"], together: true, done: "pick" },
    { name: "sangimignano.buy", at: ["deck"], done: "play" },
    { name: "sangimignano.read", at: ["market-*"] },
    { name: "sangimignano.hint", at: HINT, done: "hint" },
  ],
};

/** Means of play, each told once, when it begins to be useful: after that many own moves. */
export const MEANS = [
  { name: "means.keys", after: 3, sizes: ["desktop"] },
  { name: "means.once", after: 6, sizes: ["desktop", "tablet", "phone", "low"] },
] as const satisfies readonly { name: string; after: number; sizes: readonly SizeClass[] }[];

export type Means = (typeof MEANS)[number]["name"];

/** Moves after which the first tips have had their time, where a game has no rounds. */
const FIRST_MOVES = 4;

/** Whether the first round is still going on. */
export function isEarly(round: number | null, moves: number): boolean {
  return round === null ? moves < FIRST_MOVES : round <= 1;
}

export interface TipMoment {
  game: GameName;
  seen: readonly string[];
  early: boolean;
  moves: number;
  size: SizeClass;
  atOnce: boolean;
}

export type TipNow = { kind: "board"; tips: readonly Tip[]; at: number } | { kind: "means"; name: Means } | null;

/** The one tip to show. */
export function tipNow({ game, seen, early, moves, size, atOnce }: TipMoment): TipNow {
  const tips = TIPS[game];
  const at = tips.findIndex((tip) => !seen.includes(tip.name));
  if (early && at >= 0) return { kind: "board", tips, at };
  const useful = MEANS.find(
    (one) =>
      moves >= one.after &&
      !seen.includes(one.name) &&
      (one.sizes as readonly SizeClass[]).includes(size) &&
      !(one.name === "means.once" && atOnce),
  );
  return useful === undefined ? null : { kind: "means", name: useful.name };
}
