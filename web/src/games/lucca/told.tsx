/* What a turn did: the triplet taken, the palaces that grew, were finished or opened, and the points of it. */
import type { BoardModule, Deed } from "../board";
import { left, type TableKey } from "../kinds";
import { Gain } from "../../kit/Gain";
import type { Shown, Told } from "./shown";

type Module = BoardModule<Shown>;
type Event = Told | { key: TableKey };

export const placesOf: NonNullable<Module["placesOf"]> = (event, view) => placesAt(event, view.seat);

/** What is told of no place. */
// prettier-ignore
type Placeless =
  | TableKey | "dealt" | "chosen" | "revealed" | "revealed_stacked" | "new_stock" | "triplets" | "order"
  | "order_tied" | "final_order" | "final_order_tied" | "took" | "discarded" | "discarded_tower" | "left_over"
  | "rest_discarded" | "neutral_skipped" | "walls_scored" | "walls_unsupported" | "result" | "result_tied";

function placesAt(event: Event, eyes: number | null): readonly string[] {
  switch (event.key) {
    case "party":
    case "party_alone":
    case "final_party":
    case "final_party_alone":
    case "palace_started":
    case "palace_grown":
    case "palace_finished":
    case "neutral_added":
    case "neutral_finished":
    case "lowest_number":
    case "highest_number":
      return isOf(event)
        ? [event.seat === eyes ? `palace-${event.colour}` : `palace-${event.seat}-${event.colour}`]
        : [];
    case "wall":
    case "tower":
      return isOf(event) && event.seat === eyes ? [event.key] : [];
    default:
      left<Placeless>(event.key);
      return [];
  }
}

function isOf<E extends Event>(event: E): event is E & { seat: number; colour: string } {
  return "seat" in event && "colour" in event;
}

/** What says most of a turn, best first. */
const WEIGHT = ["party", "palace_finished", "palace_started", "palace_grown", "tower", "wall", "took"];

export const deed: NonNullable<Module["deed"]> = ({ lines, by, view, t }): Deed | null => {
  const events = lines.flatMap((line) => line.events).filter((event) => "seat" in event && event.seat === by);
  const main = WEIGHT.map((key) => events.find((event) => event.key === key)).find((event) => event !== undefined);
  if (main === undefined) return null;
  const points = events.reduce((sum, event) => sum + ("points" in event ? event.points : 0), 0);
  const took = events.find((event) => event.key === "took");
  const places = [main, ...events].flatMap((event) => placesAt(event, view.seat));
  return {
    places: [...new Set(places)],
    words:
      took !== undefined && main.key !== "took"
        ? t("board.lucca.told_turn", { triplet: took.triplet, then: t(`board.lucca.told.${main.key}`, { ...main }) })
        : took !== undefined
          ? t("board.lucca.told_took", { triplet: took.triplet })
          : t(`board.lucca.told.${main.key}`, { ...main }),
    gain: points > 0 ? <Gain n={points} /> : null,
  };
};
