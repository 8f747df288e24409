/* What is answered for somebody who plays Aquileia: whatever has no choice that everybody knows of. The hand is secret,
   so the cards of a contest and what they could pay for are always asked. */
import type { ChoiceOf } from "../board";
import { type Answering, onlyChoice } from "../automatic";
import type { Shown } from "./shown";

const PUBLIC: ReadonlySet<string> = new Set(["place", "pecunia", "berth", "auction", "arena_prize", "equi"]);

export const answering: Answering<ChoiceOf<Shown>> = (asked) => onlyChoice(PUBLIC, asked);

/** Steps of a phase that can be taken back, and saying no: a tap plays them. */
const QUICK: ReadonlySet<ChoiceOf<Shown>["key"]> = new Set([
  "skip",
  "play",
  "play_none",
  "play_these",
  "blue_dice",
  "no_blue_dice",
  "prize_points",
  "prize_servus",
  "prize_no_servus",
  "keep",
  "bid_pass",
  "build_no_more",
  "buy_servi",
  "swap",
  "pay_berth",
]);
export const quick = (choice: ChoiceOf<Shown>): boolean => QUICK.has(choice.key);
