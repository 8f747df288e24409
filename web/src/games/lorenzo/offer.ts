/* How Lorenzo's choices are set out in the action bar. */
import type { Next, Offer } from "../offer";
import { quick } from "./automatic";
import { type Choice, memberOf, servantsOf, spaceOf, tollOf } from "./types";

const DECLINING: ReadonlySet<Choice["key"]> = new Set(["done", "decline", "work_leave", "accept"]);

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
    case "work_exchange":
      return -choice.params.line;
    default:
      if (spaceOf(choice) === null) return 0;
      return servantsOf(choice) * 2 + tollOf(choice) + ("value" in choice.params ? choice.params.value : 0) / 100;
  }
}

function area(choice: Choice): string | null {
  const space = spaceOf(choice);
  if (space !== null) return `group.lorenzo.${space.split(" ")[0]}`;
  return choice.key.endsWith("_leader") ? `group.lorenzo.${choice.key}` : null;
}

const PRIVILEGES = ["wood_stone", "servants", "coins", "military", "faith"] as const;
const PRIVILEGE_NEXT: Next = {
  ask: "choice.lorenzo.next_privilege",
  choices: PRIVILEGES.map((privilege) => ({
    text: `privilege ${privilege}`,
    key: "privilege_next",
    params: { privilege },
  })),
};

/** A member in the council palace and a leader thrown away bring one privilege. */
const next = (choice: Choice): Next | null =>
  choice.key === "discard_leader" || (memberOf(choice) !== null && spaceOf(choice) === "council")
    ? PRIVILEGE_NEXT
    : null;

export const offer: Offer<Choice> = {
  declines: (choice) => DECLINING.has(choice.key),
  rank,
  area,
  thing: (choice) => (memberOf(choice) === null ? null : spaceOf(choice)),
  quick,
  next,
};
