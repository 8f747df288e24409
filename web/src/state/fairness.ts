/* The fair deal, checked by the reader's own browser against what this browser itself was shown: seal, hashes, its own
   nonce, the chain of entries. docs/record-format.md says how each is made. Works without a secure connection, too,
   where browsers offer no cryptography of their own. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Json, JsonValue } from "../protocol/messages";

/** What this browser was shown of a table, by the number of the deal. */
export interface Kept {
  /** Game, version and options, as canonical text. */
  terms: string;
  /** The first seal seen of each deal. */
  seals: Record<string, string>;
  /** This browser's own nonces. */
  nonces: Record<string, string>;
  /** The deals for which the server took this browser's hash: it is the one, of a person's devices, that dealt. */
  bound: number[];
  /** The deals for which the server took the opened nonce. */
  opened: number[];
  /** The hashes by seat, as they were shown before the nonces were opened. */
  hashes: Record<string, (string | null)[]>;
  /** The chain after so many entries. */
  chain: [number, string][];
  /** What this browser played, by the number of the entry. */
  played: Record<string, string>;
}

export const NOTHING_KEPT: Kept = {
  terms: "",
  seals: {},
  nonces: {},
  bound: [],
  opened: [],
  hashes: {},
  chain: [],
  played: {},
};

export type Fault = "terms" | "seal" | "seed" | "no_deal" | "nonce" | "late" | "voided" | "entries" | "chance";

export interface Verdict {
  /** Whether a seal had been seen before the seed was told; without one, nothing is proven. */
  seen: boolean;
  /** Whether several people dealt, or the seed alone decides. */
  together: boolean;
  faults: Fault[];
  /** The number of the first entry that is not as it should be. */
  entry: number | null;
  /** How many outcomes of chance were found inside their share. */
  outcomes: number;
  /** The seats of the people who took no part in the deal. */
  leftOut: number[];
  /** The seats that had voided a deal before. */
  voiders: number[];
}

type Voided = {
  seal: string;
  seed: string;
  hashes: (string | null)[];
  unopened: number[];
};

type Deal = {
  table: string;
  nonces: (string | null)[];
  left_out: number[];
  voided: Voided[];
};

type Entry = { by: number | "chance"; do?: string; of?: number[]; [key: string]: JsonValue | undefined };

export interface DealtRecord {
  format_version: number;
  game: string;
  rules_version: number;
  players: Json[];
  options: Json;
  seed_commitment: string;
  seed?: string;
  deal?: Deal;
  entries: Entry[];
}

// ---- how it is made -------------------------------------------------------------------------------------------------

export function canonical(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort(byCodePoints)
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as JsonValue)}`);
  return `{${parts.join(",")}}`;
}

function byCodePoints(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i]?.codePointAt(0) ?? 0) - (b[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const keyed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

export function newNonce(): string {
  return bytesToHex(randomBytes(32));
}

export function nonceHash(nonce: string, table: string, attempt: number): string {
  return digest(canonical(["piazza-nonce", table, attempt, nonce]));
}

function sealOf(seed: string, table: string, attempt: number): string {
  return attempt === 0
    ? `sha256:${digest(`piazza-seed:${seed}`)}`
    : `sha256:${digest(canonical(["piazza-seal", table, attempt, seed]))}`;
}

export function termsOf(game: string, rulesVersion: number, options: Json): string {
  return digest(canonical([game, rulesVersion, options]));
}

function keyOf(record: DealtRecord, seed: string): Uint8Array {
  const { deal, game, rules_version, options, players } = record;
  if (deal === undefined) return utf8ToBytes(seed);
  return keyed(utf8ToBytes(seed), canonical({ ...deal, game, rules_version, options, chairs: players }));
}

/** The number of a chance entry, below `total`, without bias. */
function numberOf(key: Uint8Array, chance: number, total: number): number {
  const range = 1n << 128n;
  const bound = BigInt(total);
  for (let attempt = 0; ; attempt++) {
    const value = BigInt(`0x${bytesToHex(keyed(key, `piazza/${chance}/${attempt}`).slice(0, 16))}`);
    if (value < range - (range % bound)) return Number(value % bound);
  }
}

// ---- checking -------------------------------------------------------------------------------------------------------

/** Checks the record of a finished game against what was kept. `mine` are the seats of this browser. */
export function checkDeal(record: DealtRecord, kept: Kept, table: string, mine: readonly number[]): Verdict {
  const { deal } = record;
  const attempt = deal === undefined ? 0 : deal.voided.length + 1;
  const seed = record.seed ?? "";
  const key = keyOf(record, seed);
  const chance = checkChance(record, key);
  const entries = attempt === 0 ? null : checkEntries(record, kept, key);
  const faults: Fault[] = [];
  const blame = (fault: Fault, is: boolean) => is && faults.push(fault);
  const seal = kept.seals[attempt];
  const fits = sealOf(seed, deal?.table ?? table, attempt);
  blame("terms", kept.terms !== "" && kept.terms !== termsOf(record.game, record.rules_version, record.options));
  blame("no_deal", deal === undefined && Object.keys(kept.seals).some((known) => known !== "0"));
  blame("seal", seal !== undefined && seal !== record.seed_commitment);
  blame("seed", fits !== (seal ?? record.seed_commitment) || (deal !== undefined && deal.table !== table));
  if (deal !== undefined) faults.push(...checkNonces(deal, kept, table, attempt, mine));
  blame("entries", entries !== null);
  blame("chance", chance.entry !== null);
  return {
    seen: Object.keys(kept.seals).length > 0,
    together: deal !== undefined,
    faults,
    entry: entries ?? chance.entry,
    outcomes: chance.outcomes,
    leftOut: deal?.left_out ?? [],
    voiders: [...new Set(deal?.voided.flatMap((voided) => voided.unopened) ?? [])],
  };
}

function checkNonces(deal: Deal, kept: Kept, table: string, attempt: number, mine: readonly number[]): Fault[] {
  const faults: Fault[] = [];
  if (kept.bound.includes(attempt) && mine.some((seat) => deal.nonces[seat] !== kept.nonces[attempt]))
    faults.push("nonce");
  const shown = kept.hashes[attempt];
  const hashes = deal.nonces.map((nonce) => (nonce === null ? null : nonceHash(nonce, table, attempt)));
  if (shown !== undefined && !same(shown, hashes)) faults.push("late");
  if (deal.voided.some((voided, index) => isFalselyVoided(voided, index + 1, kept, table, mine))) faults.push("voided");
  return faults;
}

/** A deal that was voided must be the one that was shown, and I must not be named when my nonce had been taken. */
function isFalselyVoided(voided: Voided, attempt: number, kept: Kept, table: string, mine: readonly number[]): boolean {
  const seal = kept.seals[attempt];
  if ((seal !== undefined && seal !== voided.seal) || sealOf(voided.seed, table, attempt) !== voided.seal) return true;
  const shown = kept.hashes[attempt];
  if (shown !== undefined && !same(shown, voided.hashes)) return true;
  return kept.opened.includes(attempt) && voided.unopened.some((seat) => mine.includes(seat));
}

function same(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** The first entry that cannot be what it was when this browser was told of it; null when there is none. */
function checkEntries(record: DealtRecord, kept: Kept, key: Uint8Array): number | null {
  const marks = new Map(kept.chain);
  let value = digest(canonical(["piazza-chain", record.seed_commitment]));
  let checked = 0;
  for (let number = 0; number <= record.entries.length; number++) {
    const mark = marks.get(number);
    if (mark !== undefined && mark !== value) return checked;
    if (mark !== undefined) checked = number;
    const entry = record.entries[number];
    if (entry === undefined) break;
    const mine = kept.played[number];
    if (mine !== undefined && entry.do !== mine) return number;
    value = digest(canonical([value, bytesToHex(keyed(key, `salt/${number}`)), entry as Json]));
  }
  return [...marks.keys()].some((number) => number > record.entries.length) ? record.entries.length : null;
}

function checkChance(record: DealtRecord, key: Uint8Array): { entry: number | null; outcomes: number } {
  if (record.format_version === 1) return { entry: null, outcomes: 0 };
  let outcomes = 0;
  for (const [number, entry] of record.entries.entries()) {
    if (entry.by !== "chance") continue;
    const [low = 0, high = 0, total = 0] = entry.of ?? [];
    const drawn = total > 0 ? numberOf(key, outcomes, total) : -1;
    if (drawn < low || drawn >= high) return { entry: number, outcomes };
    outcomes++;
  }
  return { entry: null, outcomes };
}
