/* What a turn did: the space taken, the site built, the coins and points it brought. */
import type { BoardModule, Deed } from "../board";
import { left, type TableKey } from "../kinds";
import { Coin } from "../../kit/pieces";
import { Gain, Inline } from "../../kit/Gain";
import type { Shown, Told } from "./shown";
import { METALS } from "./types";

type Module = BoardModule<Shown>;
type Event = Told | { key: TableKey };

export const placesOf: NonNullable<Module["placesOf"]> = (event) => placesAt(event);

/** What is told of no place. */
// prettier-ignore
type Placeless =
  | "start_player" | "passed" | "extra_drawn" | "servus_drawn" | "prize_servus" | "prize_servus_lapsed"
  | "laurel_kept" | "laurel_kept_alone" | "bid_passed" | "result" | "result_shared" | "round_begins"
  | "equi_turned" | "laurel_turned" | "stadium_unused" | "theatre_unused" | "reshuffled" | "servi_bought"
  | "contest" | "red_dice" | "blue_thrown" | "cards_played" | "no_cards_played" | "no_blue_dice"
  | "prize_points" | "laurels_looked_at" | "laurel_handed" | "theatre_revealed" | "theatre_free" | "cannot_open"
  | "cannot_add" | "cannot_bid" | "final";

function placesAt(event: Event): readonly string[] {
  if (!isGame(event)) return [];
  if ("space" in event) return [event.space];
  if ("site" in event) return [event.site];
  switch (event.key) {
    case "tie_breaker":
      return [`tie-breaker-${event.field}`];
    case "equi_bought":
      return [`equi-card-${event.slot}`];
    case "dolus":
    case "pecunia":
    case "potentia":
      return [event.key];
    case "latro":
    case "latro_nothing":
      return ["latro"];
    case "bid":
    case "theatre_won":
    case "theatre_bank":
      return ["theatrum"];
    case "prize":
    case "prize_tied":
      return [`area-${event.area}`];
    default:
      left<Placeless>(event.key);
      return [];
  }
}

export const deed: NonNullable<Module["deed"]> = ({ lines, by, t }): Deed | null => {
  const events = lines.flatMap((line) => line.events).filter((event) => isGame(event) && seatOf(event) === by);
  const main = events.find((event) => placesAt(event).length > 0);
  const passed = events.find((event) => event.key === "passed");
  if (main === undefined && passed === undefined) return null;
  const gained = events.map(gainOf);
  const points = gained.reduce((sum, one) => sum + one.points, 0);
  const coins = METALS.map((metal) => gained.reduce((sum, one) => sum + (one.coins[metal] ?? 0), 0));
  return {
    places: [...new Set(events.flatMap(placesAt))].slice(0, 2),
    words: main === undefined ? t("option.pass") : wordsOf(main, t),
    gain:
      points + coins.reduce((sum, n) => sum + n, 0) === 0 ? null : (
        <>
          {points > 0 ? <Gain n={points}>{t("board.aquileia.points_short")}</Gain> : null}
          {METALS.map((metal, i) =>
            (coins[i] ?? 0) > 0 ? (
              <Gain key={metal} n={coins[i] ?? 0}>
                <Inline>
                  <Coin metal={metal} r={11} text={t(`letter.${metal}`)} />
                </Inline>
              </Gain>
            ) : null,
          )}
        </>
      ),
  };
};

function wordsOf(event: Event, t: Parameters<NonNullable<Module["deed"]>>[0]["t"]): string {
  if (!isGame(event)) return "";
  if ("space" in event) return t(`space.${event.space}`);
  if ("title" in event) return t(`site.${event.title}`);
  if ("site" in event && "name" in event) return event.name;
  if (event.key === "tie_breaker") return t("board.aquileia.told_tie", { n: event.field });
  if ("area" in event) return t(`phase.${event.area}`);
  const [place] = placesAt(event);
  return event.key === "equi_bought" ? (t("space.equi_1").split(",")[0] ?? "") : t(`space.${place ?? "dolus"}`);
}

function isGame(event: Event): event is Told {
  return !event.key.startsWith("table_");
}

function seatOf(event: Event): number | null {
  return "seat" in event ? event.seat : null;
}

const NOTHING: { points: number; coins: Partial<Record<string, number>> } = { points: 0, coins: {} };

/** What brings neither coins nor points at once. */
// prettier-ignore
type Gainless =
  | "start_player" | "passed" | "extra_drawn" | "servus_drawn" | "prize_servus" | "prize_servus_lapsed"
  | "laurel_kept" | "laurel_kept_alone" | "bid_passed" | "result" | "result_shared" | "round_begins"
  | "equi_turned" | "laurel_turned" | "stadium_unused" | "theatre_unused" | "reshuffled" | "tie_breaker"
  | "placed" | "action_forgone" | "lost_no_swap" | "lost_no_card" | "lost_no_coin" | "lost_no_servi"
  | "lost_no_site" | "lost_no_income" | "placed_port" | "latro_nothing" | "equi_bought" | "servi_bought"
  | "potentia" | "contest" | "red_dice" | "blue_thrown" | "cards_played" | "no_cards_played" | "no_blue_dice"
  | "laurels_looked_at" | "laurel_handed" | "theatre_revealed" | "theatre_free" | "bid" | "cannot_open"
  | "cannot_add" | "cannot_bid" | "theatre_won" | "theatre_bank" | "built" | "built_without_servi" | "built_own"
  | "built_without_servi_own" | "port_nothing" | "port_again_nothing" | "final";

function gainOf(event: Event): typeof NOTHING {
  if (!isGame(event)) return NOTHING;
  switch (event.key) {
    case "dolus":
    case "latro":
    case "prize":
    case "prize_tied":
      return { points: 0, coins: coinsOf(event.coins) };
    case "pecunia":
      return { points: event.points, coins: coinsOf(event.get) };
    case "prize_points":
      return { points: event.points, coins: {} };
    case "port":
    case "port_coins":
    case "port_points":
    case "port_again":
    case "port_again_coins":
    case "port_again_points":
      return { points: event.points, coins: coinsOf(event.coins) };
    case "built_scoring":
    case "built_without_servi_scoring":
    case "built_scoring_own":
    case "built_without_servi_scoring_own":
      return { points: event.points, coins: {} };
    default:
      left<Gainless>(event.key);
      return NOTHING;
  }
}

/** Coins written as message words (copper-3) back as numbers. */
function coinsOf(words: readonly string[]): Partial<Record<string, number>> {
  return Object.fromEntries(words.map((word) => word.split("-")).map(([metal, n]) => [metal ?? "", Number(n ?? 1)]));
}
