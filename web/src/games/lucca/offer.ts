/* How Lucca's choices are set out in the action bar. */
import type { ChoiceOf } from "../board";
import type { Offer } from "../offer";
import { quick } from "./automatic";
import type { Shown } from "./shown";

type Choice = ChoiceOf<Shown>;

/** Points first, then what builds, then walls. */
const RANKS: Partial<Record<Choice["key"], number>> = {
  open: 3,
  finish: 0,
  add: 1,
  start: 2,
  take: 2,
  tower: 2,
  wall: 4,
};

const AREAS: Partial<Record<Choice["key"], string>> = {
  open: "group.lucca.open",
  take: "group.lucca.take",
  keep: "group.lucca.keep",
  keep_stacked: "group.lucca.keep",
  start: "group.lucca.build",
  add: "group.lucca.build",
  finish: "group.lucca.build",
  neutral_add: "group.lucca.neutral",
  neutral_finish: "group.lucca.neutral",
};

export const offer: Offer<Choice> = {
  declines: (choice) => choice.key === "discard" || choice.key === "discard_tower",
  rank: (choice) => RANKS[choice.key] ?? 2,
  area: (choice) => AREAS[choice.key] ?? null,
  quick,
};
