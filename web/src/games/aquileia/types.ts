/* Small questions about what Aquileia shows, and what the parts of the board are given; its types are in shown.ts, made
   from the engine. */
import type { BoardProps as AnyBoardProps, ChoiceOf } from "../board";
import type { Metal } from "../../kit/pieces";
import type { Amounts, Area, Coins, Colour, Shown, SpaceView, View } from "./shown";

export type { Area, Coins, Colour, PlayerView, SiteView, SpaceView } from "./shown";
export type AquileiaBoard = View;
export type BoardProps = AnyBoardProps<Shown>;
export type Choice = ChoiceOf<Shown>;
/** A choice with that key, and what it is a choice of. */
export type With<K extends Choice["key"]> = Keyed<Choice, K>;
type Keyed<C, K> = C extends { key: infer X } ? (K extends X ? C : never) : never;
export type ParamsOf<K extends Choice["key"]> = With<K>["params"];

export const AREAS: readonly Area[] = ["mercatus", "arena", "stadium", "theatrum", "forum", "portus"];
export const METALS = ["copper", "silver", "gold"] as const;
export const COLOURS: readonly Colour[] = ["white", "blue", "yellow", "purple"];

/** What every part of the board is given. In the small plan (`mini`) nothing can be picked and nothing is written. */
export interface Ctx {
  props: BoardProps;
  board: AquileiaBoard;
  /** The seat that is drawn nearest. */
  near: number;
  mini: boolean;
  /** Radius of the spaces. */
  r: number;
  t: BoardProps["t"];
  /** The choice of this key, whose parameters are these. */
  find<K extends Choice["key"]>(key: K, params?: Partial<ParamsOf<K>>): (Choice & With<K>) | undefined;
  /** The site whose ways of paying are being offered. */
  site: string | null;
  openSite(id: string, ways: readonly Choice[]): void;
}

/** The site that a choice builds on; null when it builds nothing. */
export function siteOf(choice: Choice): string | null {
  return "site" in choice.params ? choice.params.site : null;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function spaceOf(board: AquileiaBoard, id: string): SpaceView | undefined {
  return board.spaces.find((space) => space.id === id);
}

/** "copper-2" as the messages name amounts. */
export function amountOf(word: string): { metal: Metal; n: number } | null {
  const [name, n] = word.split("-");
  const metal = METALS.find((each) => each === name);
  return metal === undefined ? null : { metal, n: Number(n) };
}

/** Coins from the amounts that messages name. */
export function coinsOf(amounts: Amounts): Coins {
  const coins: Coins = { copper: 0, silver: 0, gold: 0 };
  for (const word of amounts) {
    const amount = amountOf(word);
    if (amount !== null) coins[amount.metal] = amount.n;
  }
  return coins;
}

export const ROMAN = ["I", "II", "III", "IV", "V", "VI"] as const;
