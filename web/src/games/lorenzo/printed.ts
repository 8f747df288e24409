/* What is printed on cards, leaders and tiles. The JSON is written by `python -m piazza.games.lorenzo.printed`. */
import data from "./printed.json";
import type { Good, Goods, Kind } from "./types";

export interface Effect {
  op: string;
  gain?: Goods;
  discount?: Goods;
  choices?: Goods[];
  action?: Kind | "harvest" | "production" | "any";
  tower?: Kind | "any";
  kind?: Kind;
  per?: string;
  each?: number;
  value?: number;
  values?: number[];
  plus?: number;
  every?: boolean;
  coloured?: boolean;
  different?: boolean;
  servants?: number;
  goods?: Good[];
  count?: "points" | "military" | "buildings" | "goods";
}
export interface WorkLine {
  pay: Goods;
  gain: Goods;
  per?: Kind;
}
export interface PrintedCard {
  number: number;
  kind: Kind;
  period: number;
  costs: { pay: Goods; need: number }[];
  immediate: Effect[];
  standing: Effect[];
  work?: { value: number; lines: WorkLine[] };
  end_vp?: number;
}
export interface PrintedLeader {
  number: number;
  cards: Partial<Record<Kind, number>>;
  own: Goods;
  same_type: number;
  effect: Effect;
  once_per_round: boolean;
}

const CARDS = data.cards as unknown as PrintedCard[];
const LEADERS = data.leaders as unknown as PrintedLeader[];
const TILES = data.tiles as unknown as Record<string, Effect>;

export function cardOf(number: number): PrintedCard {
  return CARDS[number - 1] as PrintedCard;
}
export function leaderCardOf(number: number): PrintedLeader {
  return LEADERS[number - 1] as PrintedLeader;
}
export function tileEffect(word: string): Effect {
  return TILES[word] as Effect;
}
export const FAITH_POINTS: readonly number[] = data.faith_points;
export const SLOT_MILITARY: readonly number[] = data.slot_military;
export const TERRITORY_POINTS: readonly number[] = data.territory_points;
export const CHARACTER_POINTS: readonly number[] = data.character_points;
export const BONUS_TILES = data.bonus_tiles as unknown as Record<string, { harvest: Goods; production: Goods }>;
