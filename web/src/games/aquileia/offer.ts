/* How Aquileia's choices are set out in the action bar: placements by area, as the plan shows them. */
import type { ChoiceOf } from "../board";
import { left } from "../kinds";
import type { Offer } from "../offer";
import { quick } from "./automatic";
import type { Shown } from "./shown";

type Choice = ChoiceOf<Shown>;

const DECLINING: ReadonlySet<Choice["key"]> = new Set([
  "pass",
  "skip",
  "play_none",
  "no_blue_dice",
  "bid_pass",
  "build_no_more",
  "prize_no_servus",
]);

const AREAS: Partial<Record<Choice["key"], string>> = {
  tie_breaker: "group.aquileia.tie_breaker",
  swap: "group.aquileia.swap",
  build: "group.aquileia.build",
  build_without_servi: "group.aquileia.build",
  build_own: "group.aquileia.build",
  build_without_servi_own: "group.aquileia.build",
};

/** The phases bear the names of the areas: arena_2 lies in the arena, what begins with no area's name in the market. */
const ELSEWHERE: readonly string[] = ["arena", "stadium", "theatrum", "forum", "portus"];

function area(choice: Choice): string | null {
  if (choice.key !== "place" && choice.key !== "place_port") return AREAS[choice.key] ?? null;
  const word = choice.params.space.split("_")[0] ?? "";
  return `phase.${word === "latro" ? "portus" : ELSEWHERE.includes(word) ? word : "mercatus"}`;
}

/** Nothing about these puts one before another. */
// prettier-ignore
type Alike =
  | "pass" | "skip" | "play_none" | "bid_pass" | "build_no_more" | "place" | "place_port" | "buy" | "buy_left"
  | "buy_servi" | "play" | "play_these" | "no_blue_dice" | "prize_points" | "prize_servus" | "prize_no_servus"
  | "keep" | "bid" | "pay_berth" | "throw" | "draw" | "draw_laurel" | "reveal" | "start_player";

function rank(choice: Choice): number {
  switch (choice.key) {
    case "tie_breaker":
      return 1;
    case "build":
    case "build_without_servi":
    case "build_own":
    case "build_without_servi_own":
      return -choice.params.points;
    case "swap":
      return -choice.params.points;
    case "blue_dice":
      return -choice.params.dice;
    default:
      left<Alike>(choice.key);
      return 0;
  }
}

export const offer: Offer<Choice> = {
  declines: (choice) => DECLINING.has(choice.key),
  rank,
  area,
  byArea: true,
  quick,
};
