/* How it stands with everybody at the table: here, looking elsewhere, gone, represented by a bot, out of the game. */
import type { Words } from "../i18n/context";
import type { IconName } from "../kit/Icon";
import type { Chair, ChatLine, Presence, Table } from "../protocol/messages";
import { chairName } from "../state/names";

export type SeatState =
  | "bot"
  | "free"
  | "resigned"
  | "stand_in"
  | "timed_out"
  | "paused"
  | "lost"
  | "closed"
  | "away"
  | "thinking"
  | "your_turn"
  | "here";

export interface SeatSign {
  state: SeatState;
  icon: IconName | null;
  /** A sentence for the seat card, one word for narrow places. */
  words: string;
  short: string;
}

const ICONS: Readonly<Partial<Record<SeatState, IconName>>> = {
  bot: "bot",
  resigned: "flag",
  stand_in: "bot",
  timed_out: "clock",
  paused: "pause",
  lost: "plug",
  closed: "door",
  away: "eye",
  thinking: "hourglass",
  your_turn: "hourglass",
};

/** Somebody who has gone: whether they closed the page or the connection broke is told by a line of the talk. */
function goneHow(seat: number, lines: readonly ChatLine[]): SeatState {
  const last = lines.findLast(
    (line) => line.seat === seat && ["page_closed", "connection_lost", "came_back", "sat_down"].includes(line.code),
  );
  return last?.code === "page_closed" ? "closed" : "lost";
}

export function seatState(
  table: Pick<Table, "paused" | "over" | "to_act" | "started">,
  chair: Chair,
  presence: Presence,
  lines: readonly ChatLine[],
): SeatState {
  if (chair.kind === "bot") return "bot";
  if (chair.kind === "open") return "free";
  if (chair.resigned) return "resigned";
  if (chair.bot_plays) return "stand_in";
  if (chair.timed_out) return "timed_out";
  if (!presence.online.includes(chair.seat)) return goneHow(chair.seat, lines);
  if (table.paused) return "paused";
  if (presence.away.some((one) => one.seat === chair.seat)) return "away";
  if (table.started && !table.over && table.to_act.includes(chair.seat)) return chair.mine ? "your_turn" : "thinking";
  return "here";
}

/** The signs of all seats; `now` is the time in seconds since 1970. */
export function seatSigns(
  { t }: Pick<Words, "t">,
  table: Table,
  presence: Presence,
  lines: readonly ChatLine[],
  now: number,
): SeatSign[] {
  return table.chairs.map((chair) => {
    const state = seatState(table, chair, presence, lines);
    const since = presence.away.find((one) => one.seat === chair.seat)?.since ?? now;
    const minutes = Math.max(1, Math.floor((now - since) / 60));
    const words = t(`seat.${state}`, { name: chairName({ t }, table, chair), n: minutes });
    return { state, icon: ICONS[state] ?? null, words, short: t(`seat.${state}.short`) };
  });
}
