/* What a turn did: the tower that was built, the cards that were drawn, the tower that fell. */
import type { BoardModule, Deed } from "../board";
import { left, type TableKey } from "../kinds";
import type { Shown, Told } from "./shown";

type Module = BoardModule<Shown>;
type Event = Told | { key: TableKey };

export const placesOf: NonNullable<Module["placesOf"]> = (event) => placesAt(event);

/** What is told of no place. */
// prettier-ignore
type Placeless =
  | TableKey | "dealer" | "hand_dealt" | "pass" | "declare" | "purchase" | "purchase_last" | "draw_short"
  | "draw_ended" | "pawn" | "height_removed" | "won" | "won_by_pawn" | "match_won" | "counter" | "counter_wild"
  | "struck" | "donation" | "donation_declined" | "voided" | "trade_take" | "trade_give" | "noble" | "joust"
  | "height_return" | "hand_limit" | "end_phase_declared" | "end_phase_deck" | "drawn" | "match_drawn"
  | "over_passes" | "over_turns" | "score" | "score_nobles" | "penalty" | "match_totals";

function placesAt(event: Event): readonly string[] {
  if ("owner" in event) return [`tower-${event.owner}-${event.tower}`];
  if ("tower" in event) return [`tower-${event.seat}-${event.tower}`];
  switch (event.key) {
    case "draw_market":
      return [`market-${event.card}`];
    case "draw_deck":
    case "draw_seen":
      return ["deck"];
    case "draw_noble":
      return ["nobles"];
    case "exchange":
    case "withdraw":
    case "lay":
    case "refill":
    case "market_opened":
      return [...new Set(event.cards)].map((card) => `market-${card}`);
    default:
      left<Placeless>(event.key);
      return [];
  }
}

/** What is only told beside what it belongs to. */
const BESIDE = new Set(["donation_declined", "refill", "pawn", "hand_limit", "struck"]);

export const deed: NonNullable<Module["deed"]> = ({ lines, by, view, t }): Deed | null => {
  const events = lines.flatMap((line) => line.events).filter((event) => !BESIDE.has(event.key));
  const own = events.filter((event) => "seat" in event && event.seat === by);
  const main = own.find((event) => event.key !== "donation");
  if (main === undefined) return null;
  const places = [...new Set([...own, ...events.filter((event) => event.key === "topple")].flatMap(placesAt))];
  const here = places.filter((place) => !isFallen(place, view));
  return { places: here.slice(0, 3), words: t(`event.${main.key}`, { ...main }), sentence: true, gain: null };
};

/** Whether a tower of that name does not stand any more. */
function isFallen(place: string, view: Parameters<NonNullable<Module["deed"]>>[0]["view"]): boolean {
  const [, seat, tower] = /^tower-(\d+)-(\d+)$/.exec(place) ?? [];
  return seat !== undefined && (view.board.players[Number(seat)]?.towers.length ?? 0) <= Number(tower);
}
