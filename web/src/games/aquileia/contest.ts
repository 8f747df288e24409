/* A contest put together from what the log tells: who fought, with what, and how it was decided. No rule is known here:
   every number stands in an event. */
import type { Metal } from "../../kit/pieces";
import type { LogLineOf } from "../board";
import type { Amounts, Area, CardWord, Coin, Shown, SpaceView, Told } from "./shown";

type Line = LogLineOf<Shown>;

export interface Dice {
  faces: readonly Coin[];
  gain: number;
  /** The strength with them. */
  strength: number;
}

export interface Fighter {
  seat: number;
  /** null: behind those who get a prize. */
  rank: number | null;
  /** The strength of the spaces. */
  spaces: number;
  red: Dice;
  cards: readonly CardWord[];
  cardsGain: number;
  /** null: not thrown. */
  blue: Dice | null;
  strength: number;
  coins: Amounts;
  /** The tie-breaker's field, where it decided, and those of the others. */
  tie: { field: number; fields: readonly number[] } | null;
}

export interface Contest {
  area: Area;
  /** The first comes first. */
  fighters: readonly Fighter[];
}

type Won = Extract<Told, { key: "prize" | "prize_tied" }>;

function isWon(event: Line["events"][number]): event is Won {
  return event.key === "prize" || event.key === "prize_tied";
}

function decidedIn(lines: readonly Line[]): Won | undefined {
  return lines.flatMap((line) => line.events).findLast((event) => isWon(event) && event.rank === 1) as Won | undefined;
}

/** The contest that the new lines decide; null when they decide none, or nobody was there to be beaten. */
export function contestIn(log: readonly Line[], fresh: readonly Line[]): Contest | null {
  const won = decidedIn(fresh);
  if (won === undefined) return null;
  const events = log.flatMap((line) => line.events);
  const opened = events.findLastIndex((event) => event.key === "contest" && event.area === won.area);
  const [contest] = events.slice(opened, opened + 1);
  if (contest?.key !== "contest" || contest.seats.length < 2) return null;
  const of = events.slice(opened + 1).filter((event): event is Told => "area" in event && event.area === won.area);
  const fighters = contest.seats.flatMap((seat) => fighterOf(seat, of) ?? []);
  return { area: won.area, fighters: fighters.sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9)) };
}

/** Whether lines decide a contest of at least two. */
export function decidesContest(lines: readonly Line[]): boolean {
  const events = lines.flatMap((line) => line.events);
  return events.some((event) => isWon(event) && event.rank === 2);
}

function fighterOf(seat: number, events: readonly Told[]): Fighter | null {
  let red: Dice | null = null;
  let blue: Dice | null = null;
  let played: { cards: readonly CardWord[]; gain: number } = { cards: [], gain: 0 };
  let won: Won | null = null;
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.key === "red_dice") red ??= event;
    else if (event.key === "blue_thrown") blue ??= event;
    else if (event.key === "cards_played") played = event;
    else if (isWon(event)) won ??= event;
  }
  if (red === null) return null;
  return {
    seat,
    rank: won?.rank ?? null,
    spaces: red.strength - red.gain,
    red,
    cards: played.cards,
    cardsGain: played.gain,
    blue,
    strength: red.strength + played.gain + (blue?.gain ?? 0),
    coins: won?.coins ?? [],
    tie: won?.key === "prize_tied" ? won : null,
  };
}

/** The metal whose faces count for a fighter: copper in the arena; in the stadium that of the side they stand on, in
    which they are paid, too. */
export function metalOf(area: Area, { seat, coins }: Fighter, spaces: readonly SpaceView[]): Metal {
  if (area !== "stadium") return "copper";
  const own = spaces.find((space) => space.area === area && space.seat === seat);
  const side = coins[0] ?? own?.id ?? "";
  return side.includes("gold") ? "gold" : "silver";
}

/** The dice that count: as many of that metal as the throw has gained. */
export function counts({ faces, gain }: Dice, metal: Metal): readonly boolean[] {
  let left = gain;
  return faces.map((face) => face === metal && left-- > 0);
}
