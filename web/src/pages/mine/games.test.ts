import { expect, test } from "vitest";
import type { Chair, Table } from "../../protocol/messages";
import { NO_FILTER, othersBest, ownScore, passes, placeOf } from "./games";

function chair(seat: number, kind: Chair["kind"], mine = false): Chair {
  const states = { bot_plays: false, timed_out: false, resigned: false, absent: false, votes: [] };
  return { seat, kind, name: "", former: false, level: null, mine, ...states };
}

function game(chairs: Chair[], scores: number[], standings: number[], end: "rules" | "agreed" = "rules"): Table {
  const table: Partial<Table> = { game: "lucca", chairs, result: { scores, standings, breakdown: [], end } };
  return table as Table;
}

const lost = game([chair(0, "person", true), chair(1, "bot"), chair(2, "person")], [20, 31, 25], [3, 1, 2]);
const alone = game([chair(0, "bot"), chair(1, "person", true)], [12, 40], [2, 1]);

test("one's own place and score, and the best of the others", () => {
  expect([placeOf(lost), ownScore(lost), othersBest(lost)]).toEqual([3, 20, 31]);
  expect([placeOf(alone), ownScore(alone), othersBest(alone)]).toEqual([1, 40, 12]);
});

test("a game ended by agreement has no place, and is not lost", () => {
  const ended = game([chair(0, "person", true), chair(1, "person")], [3, 9], [2, 1], "agreed");
  expect(placeOf(ended)).toBeNull();
  expect(passes(ended, { ...NO_FILTER, lost: true }, [])).toBe(false);
});

test("filters by company, result, game and name", () => {
  expect(passes(lost, { ...NO_FILTER, company: "people" }, [])).toBe(true);
  expect(passes(alone, { ...NO_FILTER, company: "people" }, [])).toBe(false);
  expect(passes(alone, { ...NO_FILTER, company: "bots" }, [])).toBe(true);
  expect(passes(alone, { ...NO_FILTER, lost: true }, [])).toBe(false);
  expect(passes(lost, { ...NO_FILTER, lost: true }, [])).toBe(true);
  expect(passes(lost, { ...NO_FILTER, game: "aquileia" }, [])).toBe(false);
  expect(passes(lost, { ...NO_FILTER, search: " BRU " }, ["Anna", "Bruno"])).toBe(true);
  expect(passes(lost, { ...NO_FILTER, search: "kenji" }, ["Anna", "Bruno"])).toBe(false);
});
