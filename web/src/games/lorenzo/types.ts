/* The game's part of a view, typed; see the head of src/piazza/games/lorenzo/view.py. */
import type { AskFace, Choice, View } from "../../protocol/messages";

export const GOODS = ["military", "faith", "coins", "wood", "stone", "servants", "privileges", "vp"] as const;
export type Good = (typeof GOODS)[number];
export type Goods = Partial<Record<Good, number>>;
export const KINDS = ["territory", "character", "building", "venture"] as const;
export type Kind = (typeof KINDS)[number];
export const MEMBERS = ["black", "white", "orange", "neutral"] as const;
export type MemberWord = (typeof MEMBERS)[number];

export interface MemberView {
  seat: number;
  member: MemberWord;
}
export interface TowerSpace {
  space: string;
  value: number;
  bonus: Goods;
  card: number | null;
  members: MemberView[];
}
export interface MarketSpace {
  space: string;
  gain: Goods;
  open: boolean;
  members: MemberView[];
}
export interface WorkSpace {
  space: string;
  open: boolean;
  modifier: number;
  members: MemberView[];
}
export interface WorkArea {
  small: WorkSpace;
  large: WorkSpace;
}
export interface ChurchTile {
  period: number;
  tile: string | null;
  faith: number;
  excommunicated: number[];
}
export interface PlayedLeader {
  leader: number;
  once_per_round: boolean;
  used: boolean;
  copied: number | null;
}
export interface BonusTile {
  tile: string;
  harvest: Goods;
  production: Goods;
}
export interface PlayerView extends Record<Exclude<Good, "privileges">, number> {
  seat: number;
  cards: Record<Kind, number[]>;
  slot_military: number | null;
  idle: MemberWord[];
  values: Record<MemberWord, number>;
  raised: MemberWord | null;
  bonus_tile: BonusTile | null;
  excommunicated: string[];
  leaders: { hand: number; played: PlayedLeader[]; discarded: number[] };
  score: Record<string, number>;
  total: number;
}
/** Why something may not be done: the rest are the parameters of the message `refusal.<code>`. */
export interface Reason {
  code: string;
  [parameter: string]: unknown;
}
export interface PlaceView {
  space: string;
  members: Partial<Record<MemberWord, { servants: number; why_not: Reason | null }>>;
  toll?: number;
  costs?: Record<string, number>[];
}
export interface WorkYield {
  value: number;
  gain: Goods;
  back: number;
  exchanges: { card: number; pay: Goods; gain: Goods; back: number }[];
}
export interface HandLeader {
  leader: number;
  has: Record<string, [number, number]>;
  playable: boolean;
  why_not: Reason | null;
}
export interface OwnView {
  hand: HandLeader[];
  usable: number[];
  places: PlaceView[];
  harvest: WorkYield[];
  production: WorkYield[];
  church: number;
}
export interface LorenzoBoard {
  round: number;
  period: number;
  order: number[];
  dice: Record<"black" | "white" | "orange", number>;
  towers: Record<Kind, TowerSpace[]>;
  market: MarketSpace[];
  harvest: WorkArea;
  production: WorkArea;
  council: MemberView[];
  church: ChurchTile[];
  bonus_tiles: string[];
  players: PlayerView[];
  draft: { step: number; waiting: number[]; pack?: number[]; kept?: number | null } | null;
  own?: OwnView;
  hands?: number[][];
}

export function boardOf(view: View): LorenzoBoard {
  return view.board as unknown as LorenzoBoard;
}

/** Goods written as message words (3_coins, 1_wood) back as data. */
export function goodsOf(words: unknown): Goods {
  const found: Goods = {};
  if (!Array.isArray(words)) return found;
  for (const word of words) {
    const [amount, good] = String(word).split("_");
    if (GOODS.includes(good as Good)) found[good as Good] = Number(amount);
  }
  return found;
}

/** Goods as the words that messages understand. */
export function amountsOf(goods: Goods): string[] {
  const found = GOODS.filter((good) => goods[good]).map((good) => `${goods[good]}_${good}`);
  return found.length > 0 ? found : ["nothing"];
}

export function spaceOf(choice: Choice): string | null {
  const space = choice.params["space"];
  return typeof space === "string" ? space : null;
}
export function memberOf(choice: Choice): MemberWord | null {
  const member = choice.params["member"];
  return typeof member === "string" ? (member as MemberWord) : null;
}
/** The cards at work that are to be decided about now. */
export function askedCards(ask: AskFace | null): readonly number[] {
  const asked = ask?.kind === "work" ? ask.params["asked"] : null;
  return Array.isArray(asked) ? (asked as number[]) : [];
}
export function leaderOf(choice: Choice): number | null {
  const leader = choice.params["leader"];
  return typeof leader === "number" ? leader : null;
}
