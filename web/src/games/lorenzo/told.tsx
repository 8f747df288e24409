/* What a turn did: where the member stands, what was taken, what it brought in all. */
import type { BoardModule, Deed } from "../board";
import { left, type TableKey } from "../kinds";
import { GoodsInline } from "./art/goods";
import type { Shown, Told } from "./shown";
import { GOODS, type Goods, goodsOf } from "./types";

/** What brings goods; a privilege is told by what was taken for it. */
const isGain = isOf(
  "space_bonus",
  "space_gain",
  "card_gain",
  "leader_gain",
  "privilege",
  "work_tile",
  "work_card",
  "work_exchange",
);
const isSupport = isOf("church_supported");

type Module = BoardModule<Shown>;
type Event = Told | { key: TableKey };

/** What is told of no place. */
// prettier-ignore
type Placeless =
  | TableKey | "deal" | "keep" | "pass" | "skip_turn" | "round" | "dice" | "order" | "bonus_tile" | "servants"
  | "toll" | "card_gain" | "leader_gain" | "privilege" | "hand_back" | "work_done" | "track_end" | "gain_less"
  | "gain_doubled" | "harvest" | "production" | "work_tile" | "work_card" | "work_exchange" | "work_left"
  | "bonus_declined" | "bonus_lapses" | "copy_leader" | "raise_member" | "lose_member" | "church" | "score"
  | "score_tied";

export const placesOf: NonNullable<Module["placesOf"]> = (told) => {
  if ("space" in told) return [placeName(told.space)];
  switch (told.key) {
    case "excommunicated":
    case "tile":
      return [`tile-${told.tile.charAt(0)}`];
    case "church_supported":
      return ["faith"];
    case "play_leader":
    case "use_leader":
    case "discard_leader":
      return [`leader-${told.leader}`];
    default:
      left<Placeless>(told.key);
      return [];
  }
};

export const deed: NonNullable<Module["deed"]> = ({ lines, by, t }): Deed | null => {
  const events = lines.flatMap((line) => line.events).filter((event) => seatOf(event) === by);
  const card = events.find(isOf("take_card", "take_card_free"));
  const placed = events.find(isOf("place"));
  const leader = events.findLast(isOf("play_leader", "discard_leader"));
  const church = events.findLast(isOf("excommunicated", "church_supported"));
  const main = placed ?? card ?? church ?? leader;
  if (main === undefined) return null;
  const gained = events.reduce<Goods>((sum, event) => plus(sum, gainOf(event)), {});
  return {
    places: [
      ...new Set([main, ...events.filter((event) => event.key === "take_card")].flatMap((event) => told(event))),
    ],
    words:
      card !== undefined
        ? t(`card.${card.card}`)
        : placed !== undefined
          ? t(`space_capital.${placed.space}`)
          : leader !== undefined && main === leader
            ? t(`leader.${leader.leader}`)
            : t(`board.lorenzo.${main.key === "excommunicated" ? "told_excommunicated" : "told_supported"}`),
    gain:
      Object.keys(gained).length === 0 ? null : (
        <span className="gain">
          <b>+</b>
          <GoodsInline goods={gained} size={17} />
        </span>
      ),
  };
};

function isOf<K extends Told["key"]>(...keys: K[]) {
  return (event: Event): event is Told & { key: K } => keys.some((key) => key === event.key);
}

function told(event: Event): readonly string[] {
  return "space" in event ? [placeName(event.space)] : event.key === "play_leader" ? [`leader-${event.leader}`] : [];
}

function placeName(space: string): string {
  return `place-${space.replaceAll(" ", "-")}`;
}

function seatOf(event: Event): number | null {
  return "seat" in event ? event.seat : null;
}

function gainOf(event: Event): Goods {
  if (isSupport(event)) return { vp: event.n };
  return isGain(event) ? goodsOf(event.goods) : {};
}

function plus(a: Goods, b: Goods): Goods {
  const sum: Goods = {};
  for (const good of GOODS) {
    const n = (a[good] ?? 0) + (b[good] ?? 0);
    if (n > 0 && good !== "privileges") sum[good] = n;
  }
  return sum;
}
