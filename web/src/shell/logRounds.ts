/* The log in rounds or turns, the newest first; what chance did for nobody in particular is folded where it is much. */

export interface Mark {
  kind: "round" | "turn";
  n: number;
}

interface Told {
  by: number;
  mark?: Mark;
}

export interface Fold<L> {
  lines: readonly L[];
}

export type Entry<L> = L | Fold<L>;

export interface Round<L> {
  mark: Mark | null;
  /** Newest first. */
  entries: readonly Entry<L>[];
}

/** From so many lines on they are folded. */
const MANY = 3;

/** The round or turn that events tell: all games call them so. */
export function markOf(events: readonly Readonly<Record<string, unknown>>[]): Mark | null {
  for (const event of events) {
    if (event["key"] === "round" && typeof event["n"] === "number") return { kind: "round", n: event["n"] };
    if (typeof event["round"] === "number") return { kind: "round", n: event["round"] };
    if (typeof event["turn"] === "number") return { kind: "turn", n: event["turn"] };
  }
  return null;
}

export function isFold<L extends Told>(entry: Entry<L>): entry is Fold<L> {
  return "lines" in entry;
}

/** Lines, the oldest first, as the log shows them. */
export function rounds<L extends Told>(lines: readonly L[]): readonly Round<L>[] {
  const found: { mark: Mark | null; lines: L[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const { mark } = line;
    const isNew = mark !== undefined && (last?.mark?.kind !== mark.kind || last.mark.n !== mark.n);
    if (last === undefined || isNew) found.push({ mark: mark ?? null, lines: [line] });
    else last.lines.push(line);
  }
  return found.reverse().map((round) => ({ mark: round.mark, entries: folded(round.lines).reverse() }));
}

function folded<L extends Told>(lines: readonly L[]): Entry<L>[] {
  const found: Entry<L>[] = [];
  let chance: L[] = [];
  const put = () => {
    found.push(...(chance.length >= MANY ? [{ lines: chance }] : chance));
    chance = [];
  };
  for (const line of lines) {
    if (line.by < 0) {
      chance.push(line);
      continue;
    }
    put();
    found.push(line);
  }
  put();
  return found;
}
