/* How San Gimignano's choices are set out in the action bar. */
import type { ChoiceOf } from "../board";
import { left } from "../kinds";
import type { Offer } from "../offer";
import { quick } from "./automatic";
import type { Shown } from "./shown";

type Choice = ChoiceOf<Shown>;

const DECLINING: ReadonlySet<Choice["key"]> = new Set([
  "pass",
  "decline_donation",
  "accept",
  "allow",
  "return_none",
  "withdraw",
]);

/** Nothing about these puts one before another. */
// prettier-ignore
type Alike =
  | "pass" | "complete_done" | "accept" | "return_none" | "buy" | "play_noble" | "exchange_put" | "counter"
  | "counter_wild" | "trade_give" | "joust" | "allow" | "return_card" | "chance_card" | "go_on_same"
  | "go_on_run" | "complete_same" | "complete_run" | "draw_deck" | "draw_noble" | "draw_seen" | "draw_market"
  | "exchange_done" | "use_donation" | "decline_donation" | "trade_backs" | "withdraw" | "go_on"
  | "chance_dealer";

/** Higher towers first; then what changes the hand; the end of the game is asked for on purpose. */
function rank(choice: Choice): number {
  switch (choice.key) {
    case "complete":
      return -20;
    case "build_same":
    case "build_run":
    case "build_same_wild":
    case "build_run_wild":
    case "extend_same":
    case "extend_run":
      return -choice.params.height;
    case "topple_rival":
      return 0;
    case "topple_own":
      return 1;
    case "declare":
      return 3;
    case "exchange":
      return 2;
    default:
      left<Alike>(choice.key);
      return 1;
  }
}

const AREAS: Partial<Record<Choice["key"], string>> = {
  build_same: "group.sangimignano.build",
  build_run: "group.sangimignano.build",
  build_same_wild: "group.sangimignano.build",
  build_run_wild: "group.sangimignano.build",
  extend_same: "group.sangimignano.extend",
  extend_run: "group.sangimignano.extend",
  play_noble: "group.sangimignano.play_noble",
  draw_market: "group.sangimignano.draw_market",
  exchange_put: "group.sangimignano.exchange_put",
  trade_give: "group.sangimignano.trade_give",
  return_card: "group.sangimignano.return_card",
  topple_rival: "group.sangimignano.topple_rival",
  topple_own: "group.sangimignano.topple_own",
  complete_same: "group.sangimignano.complete",
  complete_run: "group.sangimignano.complete",
};

export const offer: Offer<Choice> = {
  declines: (choice) => DECLINING.has(choice.key),
  rank,
  area: (choice) => AREAS[choice.key] ?? null,
  harms: (choice) => (choice.key as string).startsWith("fall_"),
  quick,
};
