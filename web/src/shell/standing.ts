/* What everybody has, and what they would have if the game ended now: two numbers that are never mixed. */
import type { BoardModule, Person } from "../games/board";
import type { Words } from "../i18n/context";
import type { Messages } from "../i18n/messages";
import type { Result, View } from "../protocol/messages";

export interface Standing {
  /** Scored already; null where a game counts nothing before its end. The final score when it is over. */
  now: number | null;
  /** The sum of the parts; null when the game is over, or tells none. */
  ended: number | null;
}

type Parts = Readonly<Record<string, number>>;

export function partsOf(module: BoardModule | null, view: View): readonly Parts[] | null {
  return view.result?.breakdown ?? module?.parts?.(view) ?? null;
}

export function sumOf(parts: Parts | undefined): number | null {
  return parts === undefined ? null : Object.values(parts).reduce((sum, value) => sum + value, 0);
}

export function standingsOf(module: BoardModule | null, view: View): readonly Standing[] {
  if (view.result !== null) return view.result.scores.map((now) => ({ now, ended: null }));
  const now = module?.scores?.(view) ?? [];
  const parts = partsOf(module, view);
  return Array.from({ length: view.players }, (_, seat) => ({
    now: now[seat] ?? null,
    ended: sumOf(parts?.[seat]),
  }));
}

/** A minus as people write it. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** "18 Windows + 15 Parties − 3 Lowest number": what a total is made of. */
export function sumText(parts: Parts, partName: (part: string) => string): string {
  return Object.entries(parts)
    .filter(([, value]) => value !== 0)
    .map(
      ([part, value], i) =>
        `${i === 0 ? (value < 0 ? "−" : "") : value < 0 ? " − " : " + "}${Math.abs(value)} ${partName(part)}`,
    )
    .join("");
}

interface Verdict {
  title: string;
  /** How far ahead; at a tie what decided it, and both sums. */
  lines: readonly string[];
}

/** Who won, and by what: the margin, or the rule that decided among equals with the numbers of both. */
export function verdictOf(
  { t, messages }: Pick<Words, "t"> & { messages: Messages },
  module: BoardModule | null,
  view: View,
  result: Result,
  people: readonly Person[],
): Verdict {
  const names = people.map((person) => person.name);
  const ranked = [...people].sort((a, b) => (result.standings[a.seat] ?? 9) - (result.standings[b.seat] ?? 9));
  const [first, second] = ranked;
  const points = result.scores[first?.seat ?? 0] ?? 0;
  const shared = people.filter((person) => result.standings[person.seat] === 1).length > 1;
  const title = shared || first === undefined ? t("end.draw") : t("end.wins", { name: first.name });
  if (first === undefined || second === undefined) return { title, lines: [t("end.points", { n: points })] };
  const by = points - (result.scores[second.seat] ?? 0);
  if (by !== 0 || result.end !== "rules") return { title, lines: [t("end.margin", { n: points, by })] };
  const partName = (part: string) => (messages.has(`score.${part}`) ? messages.text(`score.${part}`) : part);
  const why = module?.tie?.({
    view,
    first: first.seat,
    second: second.seat,
    t: (key, params) => messages.text(key, params, names),
  });
  const sums = [first, second].map((person) =>
    t("end.sum", { name: person.name, sum: sumText(result.breakdown[person.seat] ?? {}, partName), n: points }),
  );
  return {
    title: shared ? title : t("end.tied_wins", { name: first.name }),
    lines: [`${t("end.tied", { n: points })}${why ? ` · ${why}` : ""}`, ...sums],
  };
}
