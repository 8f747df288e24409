/* The game's part of a view, as src/piazza/games/lucca/view.py builds it. */
import type { Choice, View } from "../../protocol/messages";

export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "purple";
export const COLOURS: readonly Colour[] = ["red", "orange", "yellow", "green", "blue", "purple"];

/** A card; a tower has the colour "tower" and the number 0. */
export interface Card {
  colour: Colour | "tower";
  number: number;
  windows: number;
  shields: number;
}

export interface Party {
  points: number;
  guests: (number | "neutral")[];
  shares: number[];
}

export type Area = "construction" | "finished" | "opened";

export interface PalaceView {
  colour: Colour;
  area: Area;
  cards: Card[];
  number: number;
  height: number;
  size: number;
  windows: number;
  shields: number;
  party: Party | null;
}

export interface FamilyView {
  seat: number | "neutral";
  points: number;
  shields: number;
  needed: number;
  is_supported: boolean;
  walls: number;
  wall_cards: Card[];
  towers: number;
  opened: number;
  number: number;
  palaces: PalaceView[];
}

export interface Forecast {
  seat: number;
  score: number;
  place: number;
  parts: Record<string, number>;
}

export interface LuccaBoard {
  round: number;
  rounds: number;
  palace_size: number;
  order: number[];
  turn: number | null;
  next_order: { seat: number; shields: number; number: number }[];
  families: FamilyView[];
  triplets: { letter: string; cards: Card[] }[];
  playing: { seat: number; cards: Card[] } | null;
  stock: { count: number; towers: number };
  discards: { cards: Card[]; towers: number };
  opening: { has_chosen: boolean[]; hands: (Card[] | null)[]; kept: (Card[] | null)[] } | null;
  house_numbers: { lowest: HouseNumber | null; highest: HouseNumber | null };
  forecast: Forecast[];
}

export interface HouseNumber {
  seat: number;
  colour: Colour;
  number: number;
}

/** What a triplet would do for one of the taker's palaces. */
export interface Build {
  colour: Colour;
  cards: number;
  finishes: boolean;
  points: number;
}

export function boardOf(view: View): LuccaBoard {
  return view.board as unknown as LuccaBoard;
}

/** The card a choice plays, or null. */
export function cardOf(choice: Choice): Card | null {
  return (choice.params["card"] as unknown as Card | undefined) ?? null;
}

export function cardsOf(choice: Choice): Card[] {
  return (choice.params["cards"] as unknown as Card[] | undefined) ?? [];
}

export function buildsOf(choice: Choice | undefined): Build[] {
  return (choice?.params["builds"] as unknown as Build[] | undefined) ?? [];
}

export function sameCard(a: Card, b: Card): boolean {
  return a.colour === b.colour && a.number === b.number;
}

/** A name for a card wherever it lies, so that it glides from place to place. */
export function cardName(card: Card): string {
  return card.colour === "tower" ? "tower" : `${card.colour}-${card.number}`;
}
