/* What somebody wishes of a new table, and what of it the server is told: only what was chosen. */
import type { Words } from "../../i18n/context";
import type { Clock, GameInfo, JsonValue, NewChair, NewTable, SettingInfo } from "../../protocol/messages";
import { type Chosen, valueOf } from "../SettingFields";

export const WAYS = ["bots", "friends", "device"] as const;
export type Way = (typeof WAYS)[number];

export interface OwnData {
  setting: string;
  name: string;
  value: JsonValue;
}

export interface Wish {
  way: Way;
  players: number;
  /** How many of the other chairs are bots', where friends come. */
  bots: number;
  level: string;
  /** Of those who share the device, oneself first. */
  names: readonly string[];
  options: Chosen;
  own: OwnData | null;
  /** The setting whose file is at fault: then the game is played with what comes with it. */
  faulty: string | null;
  clock: Clock;
  undo: NewTable["undo"] & string;
  isPublic: boolean;
  spectators: boolean;
  talk: boolean;
}

export const NO_CLOCK: Clock = { kind: "none", seconds: 60, increment: 0, days: 3 };
export const LIVE: Clock = { kind: "bank", seconds: 600, increment: 10, days: 3 };
export const DAILY: Clock = { kind: "days", seconds: 60, increment: 0, days: 1 };

/** The settings beside the game's name; all others are house rules. */
const CHIEF: Readonly<Record<string, readonly string[]>> = { lorenzo: ["variant"], sangimignano: ["nobles", "match"] };

const KEY = "piazza.wishes";

/** What is the same from one table to the next, for each game. */
type Kept = Pick<Wish, "way" | "players" | "bots" | "level">;

export function keptWish(game: string): Partial<Kept> {
  try {
    return ((JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Kept>>)[game] ?? {}) as Kept;
  } catch {
    return {};
  }
}

export function keepWish(game: string, { way, players, bots, level }: Kept): void {
  try {
    const before = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
    localStorage.setItem(KEY, JSON.stringify({ ...before, [game]: { way, players, bots, level } }));
  } catch {
    // Private windows may refuse storage: then the form begins anew each time.
  }
}

export function firstWish(info: GameInfo, way: Way | null, name: string): Wish {
  const kept = keptWish(info.name);
  const counts = info.counts.map((count) => count.players);
  const players = counts.find((n) => n === kept.players) ?? info.seat_counts[0] ?? 2;
  return {
    way: way ?? kept.way ?? "friends",
    players,
    bots: Math.min(kept.bots ?? 0, players - 2),
    level: info.levels.find((level) => level === kept.level) ?? info.default_level,
    names: [name],
    options: optionsFor(info, players, {}),
    own: null,
    faulty: null,
    clock: NO_CLOCK,
    undo: "consent",
    isPublic: false,
    spectators: true,
    talk: true,
  };
}

/** The options that come and go with the number of players. */
export function countOptions(info: GameInfo): Set<string> {
  return new Set(info.counts.flatMap((count) => Object.keys(count.options)));
}

function optionsFor(info: GameInfo, players: number, chosen: Chosen): Chosen {
  const bound = countOptions(info);
  const free = Object.fromEntries(Object.entries(chosen).filter(([name]) => !bound.has(name)));
  return { ...free, ...(info.counts.find((count) => count.players === players)?.options ?? {}) };
}

export function withPlayers(info: GameInfo, wish: Wish, players: number): Wish {
  return {
    ...wish,
    players,
    bots: Math.min(wish.bots, Math.max(0, players - 2)),
    options: optionsFor(info, players, wish.options),
  };
}

export function chiefSettings(info: GameInfo): SettingInfo[] {
  const names = CHIEF[info.name] ?? [];
  return info.settings.filter((setting) => names.includes(setting.name));
}

export function houseSettings(info: GameInfo): SettingInfo[] {
  const bound = countOptions(info);
  const names = CHIEF[info.name] ?? [];
  return info.settings.filter(
    (setting) => setting.form !== "data" && !names.includes(setting.name) && !bound.has(setting.name),
  );
}

export function changedOf(info: GameInfo, options: Chosen): SettingInfo[] {
  return houseSettings(info).filter((setting) => options[setting.name] !== undefined);
}

/** The chairs as they will be. Oneself sits where one's crest is, if there is such a chair. */
export function chairsOf(wish: Wish, crest: number | null, t: Words["t"]): NewChair[] {
  const bot: NewChair = { kind: "bot", level: wish.level };
  if (wish.way === "device") {
    const people = Math.max(1, wish.players - wish.bots);
    return Array.from({ length: wish.players }, (_, i) =>
      i < people ? { kind: "me", name: wish.names[i]?.trim() || t("seat.default", { n: i + 1 }) } : bot,
    );
  }
  const bots = wish.way === "bots" ? wish.players - 1 : wish.bots;
  const open: NewChair = { kind: wish.isPublic ? "open" : "person" };
  const others = Array.from({ length: wish.players - 1 }, (_, i) => (i < wish.players - 1 - bots ? open : bot));
  const mine = crest !== null && crest < wish.players ? crest : 0;
  return [...others.slice(0, mine), { kind: "me" }, ...others.slice(mine)];
}

/** The options that are sent: those that were chosen, and a deck or board of one's own. */
export function optionsOf(wish: Wish): Record<string, JsonValue> {
  return { ...wish.options, ...(wish.own === null ? {} : { [wish.own.setting]: wish.own.value }) };
}

export function tableOf(info: GameInfo, wish: Wish, crest: number | null, t: Words["t"]): NewTable {
  return {
    game: info.name,
    chairs: chairsOf(wish, crest, t),
    options: optionsOf(wish),
    visibility: wish.isPublic && wish.way === "friends" ? "public" : "private",
    spectators: wish.spectators,
    talk: wish.talk,
    undo: wish.undo,
    clock: wish.clock,
  };
}

/** The same as what everybody at the table would read. */
export function termsOf(info: GameInfo, wish: Wish, crest: number | null, t: Words["t"]) {
  const all = Object.fromEntries(info.settings.map((one) => [one.name, valueOf(info.settings, wish.options, one)]));
  return {
    ...tableOf(info, wish, crest, t),
    players: wish.players,
    options: { ...all, ...optionsOf(wish) },
    chairs: chairsOf(wish, crest, t).map((chair) => ({
      kind: chair.kind === "bot" ? ("bot" as const) : chair.kind === "me" ? ("person" as const) : ("open" as const),
      mine: chair.kind === "me",
      level: chair.level ?? null,
    })),
    clock: wish.clock,
    undo: wish.undo,
    visibility: wish.isPublic && wish.way === "friends" ? ("public" as const) : ("private" as const),
    spectators: wish.spectators,
  };
}
