/* How Lorenzo's choices are set out in the action bar. */
import type { Choice } from "../../protocol/messages";
import type { Offer } from "../offer";
import { memberOf, spaceOf } from "./types";

const DECLINING: ReadonlySet<string> = new Set(["done", "decline", "work_leave", "accept"]);

const number = (choice: Choice, name: string) => Number(choice.params[name] ?? 0);

/** Cheap placements first, with the least member that does it; then leaders; a leader is thrown away on purpose. */
function rank(choice: Choice): number {
  if (choice.key === "use_leader") return -2;
  if (choice.key === "play_leader") return -1;
  if (choice.key === "discard_leader") return 900;
  if (choice.key === "more_servants") return 901;
  if (choice.key === "work_exchange") return -number(choice, "line");
  if (spaceOf(choice) === null) return 0;
  return number(choice, "servants") * 2 + number(choice, "toll") + number(choice, "value") / 100;
}

function area(choice: Choice): string | null {
  const space = spaceOf(choice);
  if (space !== null) return `group.lorenzo.${space.split(" ")[0]}`;
  return choice.key.endsWith("_leader") ? `group.lorenzo.${choice.key}` : null;
}

export const offer: Offer = {
  declines: (choice) => DECLINING.has(choice.key),
  rank,
  area,
  thing: (choice) => (memberOf(choice) === null ? null : spaceOf(choice)),
};
