import { describe, expect, it } from "vitest";
import type { Chair } from "../protocol/messages";
import { chairName } from "./names";

const CHAIR: Chair = {
  seat: 1,
  kind: "person",
  name: "",
  former: false,
  level: null,
  mine: false,
  bot_plays: false,
  timed_out: false,
  resigned: false,
  absent: false,
  votes: [],
};

const words = { t: (key: string) => key } as Parameters<typeof chairName>[0];

describe("how people at a table are called", () => {
  it("names who has been deleted a former player, whoever plays the chair now", () => {
    const left = { ...CHAIR, former: true, bot_plays: true, level: "novice" };
    expect(chairName(words, { id: "t1" }, left)).toBe("name.former");
    expect(chairName(words, { id: "t1" }, CHAIR)).toBe("name.guest");
    expect(chairName(words, { id: "t1" }, { ...CHAIR, name: "Anna" })).toBe("Anna");
  });
});
