/* What is printed on cards, leaders and tiles. The data is written by `scripts/lorenzo_cards.py`. */
import { type Described, PRINTED, type PrintedCard, type PrintedLeader } from "./printed_data";
import type { BonusTile, Goods, Privilege } from "./shown";

export type { Described, PrintedCard, PrintedEffect, PrintedLeader, WorkLine } from "./printed_data";

const CARDS = new Map(PRINTED.cards.map((card) => [card.number, card]));
const LEADERS = new Map(PRINTED.leaders.map((leader) => [leader.number, leader]));
const TILES = new Map(PRINTED.tiles.map(({ tile, effect }) => [tile, effect]));
const BONUS_TILES = new Map<string, BonusTile>(PRINTED.bonus_tiles.map((tile) => [tile.tile, tile]));

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`nothing is printed on ${what}`);
  return found;
}

export function cardOf(number: number): PrintedCard {
  return known(CARDS.get(number), `card ${number}`);
}
export function leaderCardOf(number: number): PrintedLeader {
  return known(LEADERS.get(number), `leader ${number}`);
}
export function tileEffect(word: string): Described {
  return known(TILES.get(word), `tile ${word}`);
}
export function bonusTileOf(word: string): { harvest: Goods; production: Goods } {
  return known(BONUS_TILES.get(word), `bonus tile ${word}`);
}
export const COUNCIL_GAIN: Goods = PRINTED.board.council;
export const PRIVILEGES: readonly Privilege[] = PRINTED.board.privileges;
export const FAITH_POINTS: readonly number[] = PRINTED.board.faith_points;
export const SLOT_MILITARY: readonly number[] = PRINTED.board.slot_military;
export const TERRITORY_POINTS: readonly number[] = PRINTED.board.territory_points;
export const CHARACTER_POINTS: readonly number[] = PRINTED.board.character_points;
