/* What a seat card says of who is not here, and for how long. */
import { describe, expect, it } from "vitest";
import type { Chair, ChatLine, Presence, Table } from "../protocol/messages";
import { seatSigns } from "./seatSigns";

const t = ((key: string, params: Record<string, unknown> = {}) =>
  [key, ...Object.values(params)].join(" ")) as unknown as Parameters<typeof seatSigns>[0]["t"];
const chair = { seat: 0, kind: "person", name: "Mika", mine: false, bot_plays: false } as unknown as Chair;
const table = { chairs: [chair], started: true, over: false, paused: false, to_act: [] } as unknown as Table;
const nobody: Presence = { type: "presence", online: [], away: [], watchers: [] };

function line(code: string, time: number): ChatLine {
  return { seat: 0, code, time } as unknown as ChatLine;
}

function words(presence: Presence, lines: ChatLine[], now: number): string {
  return seatSigns({ t }, table, presence, lines, now)[0]?.words ?? "";
}

describe("the sign of a seat", () => {
  it("says since when the connection is lost, once that is a minute", () => {
    const lines = [line("sat_down", 0), line("connection_lost", 100)];
    expect(words(nobody, [], 100)).toBe("seat.lost Mika");
    expect(words(nobody, lines, 130)).toBe("seat.lost Mika");
    expect(words(nobody, lines, 100 + 3 * 60 + 5)).toBe("seat.lost_for clock.minutes 3");
  });

  it("tells a closed page from a lost connection, and forgets what was before somebody came back", () => {
    const lines = [line("page_closed", 100)];
    expect(words(nobody, lines, 100 + 2 * 3600)).toBe("seat.closed_for clock.hours 2");
    expect(words(nobody, [...lines, line("came_back", 200)], 9000)).toBe("seat.lost Mika");
  });

  it("says for how long somebody looks elsewhere, in days at last", () => {
    const elsewhere: Presence = { ...nobody, online: [0], away: [{ seat: 0, since: 100 }] };
    expect(words(elsewhere, [], 110)).toBe("seat.away Mika");
    expect(words(elsewhere, [], 100 + 3 * 86400)).toBe("seat.away_for clock.days 3");
  });
});
