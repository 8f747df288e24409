/* What is answered for somebody who plays Lucca: whatever has no choice. After the opening everything lies open. */
import type { ChoiceOf } from "../board";
import { type Answering, onlyChoice } from "../automatic";
import type { Shown } from "./shown";

const PUBLIC: ReadonlySet<string> = new Set(["card", "turn", "neutral"]);

export const answering: Answering<ChoiceOf<Shown>> = (asked) => onlyChoice(PUBLIC, asked);

/** The cards of the triplet in play, one after the other: the forecast stands where each would go. */
const QUICK: ReadonlySet<ChoiceOf<Shown>["key"]> = new Set([
  "start",
  "add",
  "finish",
  "wall",
  "tower",
  "discard",
  "discard_tower",
]);
export const quick = (choice: ChoiceOf<Shown>): boolean => QUICK.has(choice.key);
