/* What is answered for somebody who plays San Gimignano. A reaction never is: it is put to everybody alike, and the
   time of the answer would tell the hand. */
import type { ChoiceOf } from "../board";
import { type Answering, onlyChoice } from "../automatic";
import type { Shown } from "./shown";

const PUBLIC: ReadonlySet<string> = new Set(["draw", "topple", "complete"]);

export const answering: Answering<ChoiceOf<Shown>> = (asked) => onlyChoice(PUBLIC, asked);

/** A draw, a card put down within a step, and saying no: a tap plays them. */
const QUICK: ReadonlySet<ChoiceOf<Shown>["key"]> = new Set([
  "buy",
  "draw_deck",
  "draw_seen",
  "draw_noble",
  "draw_market",
  "exchange_put",
  "exchange_done",
  "complete_same",
  "complete_run",
  "complete_done",
  "trade_give",
  "trade_backs",
  "return_card",
  "return_none",
  "accept",
  "allow",
  "decline_donation",
]);
export const quick = (choice: ChoiceOf<Shown>): boolean => QUICK.has(choice.key);
