/* A contest is put together from the log alone, and every number of it can be read. */
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { LogLineOf, MomentProps } from "../board";
import { boardProps, type Moment, wordsOf } from "../testing";
import { contestIn, counts, decidesContest, metalOf } from "./contest";
import { isMoment, moment } from "./index";
import recorded from "./recorded.json";
import type { Shown } from "./shown";

const game = import.meta.glob<Record<string, string>>("../../../../src/piazza/{core,games/aquileia}/i18n/en.json", {
  import: "default",
  eager: true,
});
const words = wordsOf(game);
const [some] = Object.values(recorded as unknown as Record<string, Moment>);

type Event = LogLineOf<Shown>["events"][number];
const line = (entry: number, ...events: Event[]): LogLineOf<Shown> => ({ entry, by: -1, via: "", events });

/** The rulebook's fight: both come to 6, the first by dice and a weapon, the second by cards and blue dice. */
const FIGHT = [
  line(1, { key: "contest", area: "arena", seats: [0, 1, 2] }),
  line(2, { key: "red_dice", seat: 0, area: "arena", faces: ["copper", "copper", "copper"], gain: 3, strength: 4 }),
  line(3, { key: "red_dice", seat: 1, area: "arena", faces: ["silver", "silver", "gold"], gain: 0, strength: 2 }),
  line(4, { key: "red_dice", seat: 2, area: "arena", faces: ["copper", "silver", "gold"], gain: 1, strength: 2 }),
  line(5, { key: "cards_played", seat: 0, area: "arena", strength: 6, cards: ["weapon-2"], gain: 2 }),
  line(6, { key: "cards_played", seat: 1, area: "arena", strength: 5, cards: ["weapon-2", "servus-1"], gain: 3 }),
  line(7, { key: "no_cards_played", seat: 2, area: "arena", strength: 2 }),
];
const DECIDED = line(
  8,
  { key: "blue_thrown", seat: 1, area: "arena", faces: ["copper", "silver"], gain: 1, strength: 6 },
  { key: "prize_tied", seat: 0, rank: 1, area: "arena", strength: 6, coins: ["copper-3"], field: 2, fields: [4] },
  { key: "prize", seat: 1, rank: 2, area: "arena", strength: 6, coins: ["copper-2"] },
  { key: "prize", seat: 2, rank: 3, area: "arena", strength: 2, coins: ["copper-1"] },
);

const seenBy = (fresh: LogLineOf<Shown>[]) => {
  const props = boardProps(some as Moment, words, ["Mika", "Bruno", "Anna"]);
  return { ...props, log: [...FIGHT, DECIDED], fresh } as unknown as MomentProps;
};

describe("a contest", () => {
  it("is decided where the first and the second are told, and nowhere else", () => {
    expect(FIGHT.filter((each) => decidesContest([each]))).toEqual([]);
    expect(decidesContest([DECIDED])).toBe(true);
    expect(contestIn([...FIGHT, DECIDED], FIGHT)).toBeNull();
  });

  it("says of everybody what the strength was made of, the first above", () => {
    const fighters = contestIn([...FIGHT, DECIDED], [DECIDED])?.fighters ?? [];
    const sums = fighters.map(({ seat, spaces, red, cardsGain, blue, strength, rank }) => [
      seat,
      rank,
      spaces + red.gain + cardsGain + (blue?.gain ?? 0),
      strength,
    ]);
    expect(sums).toEqual([
      [0, 1, 6, 6],
      [1, 2, 6, 6],
      [2, 3, 2, 2],
    ]);
  });

  it("marks as many dice as the throw has gained", () => {
    const thrown = { faces: ["copper", "gold", "copper"], gain: 2, strength: 3 } as const;
    expect(counts(thrown, "copper")).toEqual([true, false, true]);
    expect(counts(thrown, "silver")).toEqual([false, false, false]);
  });

  it("knows the side of the stadium by the prize when the followers have gone home", () => {
    const [fighter] = contestIn([...FIGHT, DECIDED], [DECIDED])?.fighters ?? [];
    if (fighter === undefined) throw new Error("nobody fought");
    expect(metalOf("stadium", { ...fighter, coins: ["gold-3"] }, [])).toBe("gold");
    expect(metalOf("stadium", { ...fighter, coins: ["silver-1"] }, [])).toBe("silver");
    expect(metalOf("arena", fighter, [])).toBe("copper");
  });

  it("is drawn with its tie, and by nobody who was not told", () => {
    expect(isMoment?.({ view: seenBy(FIGHT).view, lines: FIGHT })).toBe(false);
    expect(moment?.(seenBy(FIGHT))).toBeNull();
    const found = moment?.(seenBy([DECIDED]));
    if (!found) throw new Error("no moment");
    const { Panel } = found;
    const { container } = render(<Panel still />);
    expect([...container.querySelectorAll("tbody .strength")].map((cell) => cell.textContent)).toEqual(["6", "6", "2"]);
    expect(container.querySelector(".contest-tie")?.textContent).toContain("field 2 comes before field 4");
  });
});
