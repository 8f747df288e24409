/* How it stands with everybody at the table: here, looking elsewhere, gone, represented by a bot, out of the game. */
import type { Words } from "../i18n/context";
import type { IconName } from "../kit/Icon";
import type { Chair, ChatLine, Presence, Table } from "../protocol/messages";
import { chairName } from "../state/names";
import { durationText } from "./timeWords";

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

/** The line of the talk that says how somebody has gone who is not here; none in the first moments. */
function lineOfGoing(seat: number, lines: readonly ChatLine[]): ChatLine | undefined {
  const last = lines.findLast(
    (line) => line.seat === seat && ["page_closed", "connection_lost", "came_back", "sat_down"].includes(line.code),
  );
  return last?.code === "page_closed" || last?.code === "connection_lost" ? last : undefined;
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
  if (!presence.online.includes(chair.seat))
    return lineOfGoing(chair.seat, lines)?.code === "page_closed" ? "closed" : "lost";
  if (table.paused) return "paused";
  if (presence.away.some((one) => one.seat === chair.seat)) return "away";
  if (table.started && !table.over && table.to_act.includes(chair.seat)) return chair.mine ? "your_turn" : "thinking";
  return "here";
}

/** Since when somebody looks elsewhere or is gone; null for who is here, or has only just gone. */
function goneSince(state: SeatState, seat: number, presence: Presence, lines: readonly ChatLine[]): number | null {
  if (state === "away") return presence.away.find((one) => one.seat === seat)?.since ?? null;
  return state === "lost" || state === "closed" ? (lineOfGoing(seat, lines)?.time ?? null) : null;
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
    const since = goneSince(state, chair.seat, presence, lines);
    const name = chairName({ t }, table, chair);
    const time = since === null || now - since < 60 ? null : durationText(t, now - since);
    const words =
      time !== null && (state === "away" || state === "lost" || state === "closed")
        ? t(`seat.${state}_for`, { time })
        : t(`seat.${state}`, { name });
    return { state, icon: ICONS[state] ?? null, words, short: t(`seat.${state}.short`) };
  });
}
