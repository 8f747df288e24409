/* Small questions about what Lucca Città shows; its types are in shown.ts, made from the engine. */
import type { BoardProps as AnyBoardProps, ChoiceOf } from "../board";
import type { Build, Card, Colour, Shown } from "./shown";

export type { Area, Build, Card, Colour, Forecast, HouseNumber, Party } from "./shown";
export type { FamilyView, Palace as PalaceView, View as LuccaBoard } from "./shown";

export type BoardProps = AnyBoardProps<Shown>;
export type Choice = ChoiceOf<Shown>;

export type Take = Extract<Choice, { key: "take" }>;
export type Open = Extract<Choice, { key: "open" }>;

export const COLOURS: readonly Colour[] = ["red", "orange", "yellow", "green", "blue", "purple"];

/** The card a choice plays, or null. */
export function cardOf(choice: Choice): Card | null {
  return "card" in choice.params ? choice.params.card : null;
}

export function cardsOf(choice: Choice): Card[] {
  return "cards" in choice.params ? choice.params.cards : [];
}

export function buildsOf(choice: Choice | undefined): Build[] {
  return choice?.key === "take" ? choice.params.builds : [];
}

export function sameCard(a: Card, b: Card): boolean {
  return a.colour === b.colour && a.number === b.number;
}

/** As choices name cards: by colour and number, towers last. */
export function inOrder(cards: readonly Card[]): Card[] {
  const place = (card: Card) => (card.colour === "tower" ? COLOURS.length : COLOURS.indexOf(card.colour));
  return [...cards].sort((a, b) => place(a) - place(b) || a.number - b.number);
}

/** A name for a card wherever it lies, so that it glides from place to place. */
export function cardName(card: Card): string {
  return card.colour === "tower" ? "tower" : `${card.colour}-${card.number}`;
}
