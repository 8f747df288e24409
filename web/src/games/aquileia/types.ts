/* Aquileia's part of a view, as view.py documents it, and what the parts of the board are given. */
import type { BoardProps } from "../board";
import type { Metal } from "../../kit/pieces";
import type { Choice, View } from "../../protocol/messages";

export const AREAS = ["mercatus", "arena", "stadium", "theatrum", "forum", "portus"] as const;
export type Area = (typeof AREAS)[number];
export const METALS = ["copper", "silver", "gold"] as const;
export const COLOURS = ["white", "blue", "yellow", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export type Coins = Record<Metal, number>;

export interface SpaceView {
  id: string;
  area: Area;
  seat: number | null;
  strength?: number;
}

export interface SiteView {
  id: string;
  kind: "villa" | "workshop" | "bank";
  title: string | null;
  name: string;
  colour: Colour | null;
  worth: number;
  cost: Coins & { servi: number };
  income: { coins: Coins; points: number };
  owner: number | null;
}

export interface PlayerView {
  seat: number;
  coins: Coins;
  followers: number;
  houses: number;
  tie_breaker: number | null;
  passed: boolean;
  strength: number;
  points: number;
  parts: Record<string, number>;
  servi: number;
  equi: number;
  cards: string[] | null;
  known_cards: string[];
  laurels: { stadium: (string | null)[]; theatre: string[] };
  buildings: string[];
  income: { coins: Coins; points: number };
  forecast: {
    villas: Record<Colour, number>;
    laurels: Record<Colour, number>;
    by_colour: Record<Colour, number>;
    face_value: number;
    points: number;
    total: number;
    unknown: number;
  };
}

export interface Contestant {
  seat: number;
  metal: Metal;
  spaces: number;
  strength: number;
}

export interface AquileiaBoard {
  phase: Area | "placement" | "over";
  round: number;
  start_player: number | null;
  turn_order: number[];
  players: PlayerView[];
  spaces: SpaceView[];
  tie_breakers: number[];
  contests: { arena: Contestant[]; stadium: Contestant[] };
  equi: { slots: (string | null)[]; deck: number };
  servi: { deck: number };
  stadium: { face: string | null; deck: number };
  theatre: { card: string | null; deck: number; won: { laurel: string; seat: number }[] };
  dice: { red: number; blue: { owner: number | null; left: number } };
  port: Record<Metal, boolean>;
  sites: SiteView[];
}

export function boardOf(view: View): AquileiaBoard {
  return view.board as unknown as AquileiaBoard;
}

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
  find(key: string, params?: Record<string, unknown>): Choice | undefined;
  /** The site whose ways of paying are being offered. */
  site: string | null;
  openSite(id: string, ways: readonly Choice[]): void;
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
export function amountOf(word: unknown): { metal: Metal; n: number } | null {
  const [metal, n] = String(word).split("-");
  return METALS.includes(metal as Metal) ? { metal: metal as Metal, n: Number(n) } : null;
}

/** Coins from the amounts that messages name. */
export function coinsOf(value: unknown): Coins {
  const coins: Coins = { copper: 0, silver: 0, gold: 0 };
  for (const word of listOf(value)) {
    const amount = amountOf(word);
    if (amount !== null) coins[amount.metal] = amount.n;
  }
  return coins;
}

export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export const ROMAN = ["I", "II", "III", "IV", "V", "VI"] as const;
