/* A server that lies is found out: every lie changes what this browser was shown, or what follows from it. */
import { describe, expect, it } from "vitest";
import dealt from "./dealt.json";
import {
  checkDeal,
  type DealtRecord,
  type Fault,
  type Kept,
  newNonce,
  nonceHash,
  NOTHING_KEPT,
  termsOf,
} from "./fairness";

const MINE = "a1".repeat(32);
const OTHER = "d4".repeat(32);

const honest = () => structuredClone(dealt.record) as unknown as DealtRecord;

/** What Anna's browser kept: it dealt in both deals. */
function kept(): Kept {
  const record = honest();
  return {
    terms: termsOf(record.game, record.rules_version, record.options),
    seals: { "1": record.deal?.voided[0]?.seal ?? "", "2": record.seed_commitment },
    nonces: { "1": MINE, "2": MINE },
    bound: [1, 2],
    opened: [1, 2],
    hashes: structuredClone(dealt.hashes),
    chain: structuredClone(dealt.chain) as [number, string][],
    played: { "4": "bid 2", "6": "bid 1" },
  };
}

const check = (record: DealtRecord, known: Kept = kept()) => checkDeal(record, known, "t1", [0]);
const deal = (record: DealtRecord) => record.deal as NonNullable<DealtRecord["deal"]>;

describe("an honest deal", () => {
  it("is found fair, and says who took no part", () => {
    expect(check(honest(), { ...kept(), played: {} })).toEqual({
      seen: true,
      together: true,
      faults: [],
      entry: null,
      outcomes: honest().entries.filter((entry) => entry.by === "chance").length,
      leftOut: [2],
      voiders: [2],
    });
  });
  it("proves nothing to a browser that saw no seal", () => {
    const verdict = check(honest(), NOTHING_KEPT);
    expect(verdict.seen).toBe(false);
    expect(verdict.faults).toEqual([]);
  });
  it("is checked with the moves of this browser", () => {
    const own = honest().entries.findIndex((entry) => entry.by === 0);
    const text = honest().entries[own]?.do ?? "";
    expect(check(honest(), { ...kept(), played: { [own]: text } }).faults).toEqual([]);
  });
  it("holds for another device of the same person, which did not deal", () => {
    const other = { ...kept(), nonces: { "1": OTHER, "2": OTHER }, bound: [], opened: [] };
    expect(check(honest(), { ...other, played: {} }).faults).toEqual([]);
  });
});

type Lie = [what: string, fault: Fault, tell: (record: DealtRecord, known: Kept) => void];

const entryOf = (record: DealtRecord) =>
  record.entries.find((entry) => entry.by === "chance") as DealtRecord["entries"][number];

const LIES: Lie[] = [
  ["shows another seal at the end", "seal", (record) => (record.seed_commitment = `sha256:${"0".repeat(64)}`)],
  ["opens another seed", "seed", (record) => (record.seed = OTHER)],
  ["leaves the seed out", "seed", (record) => delete record.seed],
  ["deals for another table", "seed", (record) => (deal(record).table = "t2")],
  ["drops my nonce", "nonce", (record) => (deal(record).nonces[0] = null)],
  ["changes my nonce", "nonce", (record) => (deal(record).nonces[0] = OTHER)],
  ["lets somebody choose a nonce late", "late", (record) => (deal(record).nonces[1] = OTHER)],
  ["adds a nonce that showed no hash", "late", (record) => (deal(record).nonces[2] = OTHER)],
  ["changes a card", "entries", (record) => (entryOf(record).do = "deal 9")],
  [
    "changes a card and the share of its outcome",
    "chance",
    (record) => {
      const entry = entryOf(record) as { of: number[] };
      entry.of = [entry.of[1] ?? 0, entry.of[1] ?? 0, entry.of[2] ?? 0];
    },
  ],
  ["leaves entries out", "entries", (record) => record.entries.splice(4)],
  [
    "changes a move of mine",
    "entries",
    (record, known) => {
      known.chain = [];
      known.played = { [record.entries.findIndex((entry) => entry.by === 0)]: "bid 0" };
    },
  ],
  ["changes the options", "terms", (record) => (record.options["rounds"] = 5)],
  ["forgets the deal", "no_deal", (record) => delete record.deal],
  [
    "hides a voided deal",
    "seal",
    (record) => {
      deal(record).voided = [];
      record.seed_commitment = "sha256:00";
    },
  ],
  ["says that I did not open", "voided", (record) => deal(record).voided[0]?.unopened.unshift(0)],
  [
    "voids a deal that was never shown",
    "voided",
    (record) => ((deal(record).voided[0] as { seal: string }).seal = "sha256:1"),
  ],
];

describe("a server that lies", () => {
  it.each(LIES)("%s", (_, fault, tell) => {
    const [record, known] = [honest(), { ...kept(), played: {} }];
    tell(record, known);
    expect(check(record, known).faults).toContain(fault);
  });
});

describe("a deal of the server alone", () => {
  it("fits its seed, in records without a deal", () => {
    const record = honest();
    delete record.deal;
    record.entries = [];
    record.seed = "abc";
    record.seed_commitment = "sha256:a6a3c679ac49dcac23ff8d5a3a8021d5bb39a917fa9734b2088063dd0dbd7a94";
    const seen = { ...NOTHING_KEPT, seals: { "0": record.seed_commitment } };
    expect(check(record, seen)).toMatchObject({ seen: true, together: false, faults: [] });
    expect(check({ ...record, seed: "abd" }, seen).faults).toEqual(["seed"]);
  });
});

describe("nonces", () => {
  it("are new each time, and bound to table and deal", () => {
    const nonce = newNonce();
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(newNonce()).not.toBe(nonce);
    const hashes = [nonceHash(nonce, "t1", 1), nonceHash(nonce, "t1", 2), nonceHash(nonce, "t2", 1)];
    expect(new Set(hashes).size).toBe(3);
  });
});
