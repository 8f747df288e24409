/* How Lorenzo's choices are set out in the action bar. */
import { left } from "../kinds";
import type { Next, Offer } from "../offer";
import { quick } from "./automatic";
import { COUNCIL_GAIN, PRIVILEGES } from "./printed";
import { type Choice, memberOf, servantsOf, spaceOf, tollOf } from "./types";

const DECLINING: ReadonlySet<Choice["key"]> = new Set(["done", "decline", "work_leave", "accept"]);

/** Nothing about these puts one before another. */
// prettier-ignore
type Alike =
  | "lose" | "copy" | "keep" | "done" | "servants" | "spend_servants" | "pay" | "work_leave" | "work_use"
  | "work_exchange"
  | "privilege" | "hand_back" | "decline" | "raise" | "support" | "accept" | "tile" | "bonus_tile" | "lay"
  | "roll" | "first" | "deal";

/** Cheap placements first, with the least member that does it; then leaders; a leader is thrown away on purpose. */
function rank(choice: Choice): number {
  switch (choice.key) {
    case "use_leader":
      return -2;
    case "play_leader":
      return -1;
    case "discard_leader":
      return 900;
    case "more_servants":
      return 901;
    case "place":
    case "place_servants":
    case "place_card":
    case "place_card_servants":
    case "place_card_toll":
    case "place_card_servants_toll":
      return servantsOf(choice) * 2 + tollOf(choice) + choice.params.value / 100;
    case "take":
    case "take_servants":
    case "take_toll":
    case "take_servants_toll":
      return servantsOf(choice) * 2 + tollOf(choice);
    default:
      left<Alike>(choice.key);
      return 0;
  }
}

function area(choice: Choice): string | null {
  const space = spaceOf(choice);
  if (space !== null) return `group.lorenzo.${space.split(" ")[0]}`;
  return choice.key.endsWith("_leader") ? `group.lorenzo.${choice.key}` : null;
}

const PRIVILEGE_NEXT: Next = {
  ask: "choice.lorenzo.next_privilege",
  choices: PRIVILEGES.map((privilege) => ({
    text: `privilege ${privilege}`,
    key: "privilege_next",
    params: { privilege },
  })),
};

/** A leader is thrown away for a privilege; the council palace says what it brings. */
function next(choice: Choice): Next | null {
  if (choice.key === "discard_leader") return PRIVILEGE_NEXT;
  return memberOf(choice) !== null && spaceOf(choice) === "council" && COUNCIL_GAIN.privileges === 1
    ? PRIVILEGE_NEXT
    : null;
}

export const offer: Offer<Choice> = {
  declines: (choice) => DECLINING.has(choice.key),
  rank,
  area,
  thing: (choice) => (memberOf(choice) === null ? null : spaceOf(choice)),
  quick,
  next,
};
