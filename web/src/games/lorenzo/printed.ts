/* What is printed on cards, leaders and tiles. The JSON is written by `scripts/lorenzo_cards.py`. */
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
  count?: "points" | "military" | "building_costs" | "goods";
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
const TILES = new Map(data.tiles.map(({ tile, effect }) => [tile, effect as unknown as Effect]));
const BONUS_TILES = new Map(
  data.bonus_tiles.map(({ tile, harvest, production }) => [
    tile,
    { harvest: harvest as Goods, production: production as Goods },
  ]),
);

export function cardOf(number: number): PrintedCard {
  return CARDS[number - 1] as PrintedCard;
}
export function leaderCardOf(number: number): PrintedLeader {
  return LEADERS[number - 1] as PrintedLeader;
}
export function tileEffect(word: string): Effect {
  return TILES.get(word) as Effect;
}
export function bonusTileOf(word: string): { harvest: Goods; production: Goods } {
  return BONUS_TILES.get(word) ?? { harvest: {}, production: {} };
}
export const FAITH_POINTS: readonly number[] = data.board.faith_points;
export const SLOT_MILITARY: readonly number[] = data.board.slot_military;
export const TERRITORY_POINTS: readonly number[] = data.board.territory_points;
export const CHARACTER_POINTS: readonly number[] = data.board.character_points;
