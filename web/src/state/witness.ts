/* What this browser was shown of a table, kept for the end; and its part in the deal. The nonce is stored before its
   hash is sent, so that a page that is loaded anew can still open it. */
import type { ClientMessage, State, Table } from "../protocol/messages";
import { type Kept, newNonce, nonceHash, NOTHING_KEPT, termsOf } from "./fairness";

const PREFIX = "piazza.fair.";
const MOST_TABLES = 40;
const MOST_MARKS = 400;

/** Private windows may refuse storage: then what was kept lasts as long as the page. */
const memory = new Map<string, Kept>();

type Answer = Extract<ClientMessage, { type: "deal_hash" | "deal_nonce" }>;
type Unsent = Answer extends infer T ? (T extends Answer ? Omit<T, "client_id"> : never) : never;

export class Witness {
  private kept: Kept;
  private readonly answered = new Set<string>();
  private readonly id: string;

  constructor(id: string) {
    this.id = id;
    this.kept = read(id);
  }

  /** Keeps what a state shows; the answer that the deal wants of this browser, if it wants one. */
  see(state: State): Unsent | null {
    const { table } = state;
    this.keepSeals(table);
    if (state.chain !== null && !table.over) this.keepMark(state.number, state.chain);
    const answer = this.answer(table);
    this.write();
    return answer;
  }

  /** The server has taken what this browser said. */
  accepted(message: ClientMessage, entry: number | null): void {
    if (message.type === "move" && entry !== null)
      this.change({ played: { ...this.kept.played, [entry]: message.text } });
    else if (message.type === "deal_hash") this.change({ bound: [...this.kept.bound, message.attempt] });
    else if (message.type === "deal_nonce") this.change({ opened: [...this.kept.opened, message.attempt] });
    else return;
    this.write();
  }

  private change(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
  }

  /** The first seal of each deal stays, whatever is told later; one that comes with the seed is none. */
  private keepSeals(table: Table): void {
    const { attempt } = table;
    if (table.seed !== null || table.analysis || table.seed_commitment === "") return;
    if (this.kept.seals[attempt] === undefined)
      this.change({ seals: { ...this.kept.seals, [attempt]: table.seed_commitment } });
    if (this.kept.terms === "") this.change({ terms: termsOf(table.game, table.rules_version, table.options) });
    const dealing = table.dealing;
    if (dealing?.phase === "nonces" && this.kept.hashes[attempt] === undefined)
      this.change({ hashes: { ...this.kept.hashes, [attempt]: dealing.hashes } });
  }

  private keepMark(number: number, chain: string): void {
    if (this.kept.chain.some(([known]) => known === number)) return;
    const marks: [number, string][] = [...this.kept.chain, [number, chain]];
    // Every second of the older ones goes when there are too many: those left still bind the entries before them.
    this.change({ chain: marks.length > MOST_MARKS ? marks.filter((_, index) => index % 2 === 1) : marks });
  }

  private answer(table: Table): Unsent | null {
    const { attempt, dealing } = table;
    if (dealing === null || !dealing.is_asked || this.answered.has(`${attempt}/${dealing.phase}`)) return null;
    const nonce = this.kept.nonces[attempt];
    if (dealing.phase === "hashes") {
      const mine = nonce ?? newNonce();
      this.change({ nonces: { ...this.kept.nonces, [attempt]: mine } });
      this.answered.add(`${attempt}/hashes`);
      return { type: "deal_hash", attempt, hash: nonceHash(mine, this.id, attempt) };
    }
    if (nonce === undefined || !this.mayOpen(table, nonce)) return null;
    this.answered.add(`${attempt}/nonces`);
    return { type: "deal_nonce", attempt, nonce };
  }

  /** A nonce is opened only for the seal that was bound to, and when everybody has been shown one's own hash. */
  private mayOpen(table: Table, nonce: string): boolean {
    const { attempt } = table;
    const own = nonceHash(nonce, this.id, attempt);
    const shown = this.kept.hashes[attempt] ?? [];
    return (
      this.kept.seals[attempt] === table.seed_commitment &&
      table.chairs.every((chair) => !chair.mine || shown[chair.seat] === own)
    );
  }

  private write(): void {
    store(this.id, this.kept);
  }
}

/** What was kept of a table, for checking its record. */
export function read(id: string): Kept {
  const known = memory.get(id);
  if (known !== undefined) return known;
  try {
    return { ...NOTHING_KEPT, ...(JSON.parse(localStorage.getItem(PREFIX + id) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING_KEPT;
  }
}

function store(id: string, kept: Kept): void {
  memory.set(id, kept);
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(kept));
    forgetOldest(id);
  } catch {
    // The memory has it.
  }
}

/** Keeps the last tables only, in the order in which they were first seen. */
function forgetOldest(newest: string): void {
  const order = (JSON.parse(localStorage.getItem(`${PREFIX}order`) ?? "[]") as string[]).filter((id) => id !== newest);
  order.push(newest);
  for (const id of order.splice(0, Math.max(0, order.length - MOST_TABLES))) localStorage.removeItem(PREFIX + id);
  localStorage.setItem(`${PREFIX}order`, JSON.stringify(order));
}
