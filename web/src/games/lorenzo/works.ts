/* The cards at work as one question: what each can do, the ways to use all of them that the bar offers, and the answers
   that are sent for one. What a way comes to stands in the engine's plans; here are only differences. */
import type { ChoiceOf } from "../board";
import type { Goods, Privilege, Shown, WorkPlan, WorkPlans } from "./shown";
import { goodsOf } from "./types";

type Choice = ChoiceOf<Shown>;

/** One way to use a card. */
export interface Way {
  line: number;
  text: string;
  pay: Goods;
  gain: Goods;
}

/** A card that is asked about. */
export interface Row {
  card: number;
  /** Nothing is paid: it is used unless somebody leaves it. */
  free: boolean;
  ways: readonly Way[];
  leave: string;
}

/** Of each card in turn what is done with it: 0 leaves it. */
export type Lines = readonly number[];

export function rowsOf(choices: readonly Choice[], work: WorkPlans): Row[] {
  return work.cards.map((card) => {
    const own = choices.filter((choice) => "card" in choice.params && choice.params.card === card);
    const ways = own.flatMap((choice) =>
      choice.key === "work_use" || choice.key === "work_exchange"
        ? [
            {
              line: choice.params.line,
              text: choice.text,
              pay: goodsOf(choice.params.pay),
              gain: goodsOf(choice.params.goods),
            },
          ]
        : [],
    );
    const leave = own.find((choice) => choice.key === "work_leave")?.text ?? "";
    return { card, free: !own.some((choice) => choice.key === "work_exchange"), ways, leave };
  });
}

export function wayOf(row: Row, line: number | undefined): Way | undefined {
  return row.ways.find((way) => way.line === line);
}

/** What the engine says of this way to use them; undefined: it cannot be paid. */
export function planOf(work: WorkPlans, lines: Lines): WorkPlan | undefined {
  return work.plans.find((plan) => plan.lines.every((line, i) => line === lines[i]));
}

export function sumOf(parts: readonly Goods[]): Goods {
  const sum: Goods = {};
  for (const part of parts)
    for (const [good, n] of Object.entries(part) as [keyof Goods, number][]) sum[good] = (sum[good] ?? 0) + n;
  return sum;
}

export function paidFor(rows: readonly Row[], lines: Lines): Goods {
  return sumOf(rows.map((row, i) => wayOf(row, lines[i])?.pay ?? {}));
}

/** What is paid for and what is lacking beyond what there is. */
export function lacking(need: Goods, has: Goods): Goods {
  const found: Goods = {};
  for (const [good, n] of Object.entries(need) as [keyof Goods, number][])
    if (n > (has[good] ?? 0)) found[good] = n - (has[good] ?? 0);
  return found;
}

export type PresetKey = "best" | "coins" | "free" | "nothing";

/** A way to use all cards that has a name. */
export interface Preset {
  key: PresetKey;
  lines: Lines;
  /** The answer it is known by: no other preset begins with it. */
  first: string;
}

/** The way with the most points first; declining last. */
export function presetsOf(rows: readonly Row[], work: WorkPlans): Preset[] {
  const paying = (lines: Lines) => paidFor(rows, lines);
  const freely = (plan: WorkPlan) => rows.every((row, i) => !row.free || plan.lines[i] !== 0);
  const found: [PresetKey, Lines | undefined][] = [
    ["best", work.plans[0]?.lines],
    ["coins", work.plans.find((plan) => paying(plan.lines).coins === undefined)?.lines],
    ["free", work.plans.find((plan) => freely(plan) && Object.keys(paying(plan.lines)).length === 0)?.lines],
    ["nothing", rows.map(() => 0)],
  ];
  const ways = found.flatMap(([key, lines], i) => {
    const isNew = found.slice(0, i).every(([, other]) => String(other) !== String(lines));
    return lines === undefined || !isNew ? [] : [{ key, lines }];
  });
  // Those with the fewest uses choose their answer first, so that declining alone begins with leaving a card.
  const taken = new Set<string>();
  const named = ways.toReversed().flatMap(({ key, lines }) => {
    const answers = answersOf(rows, lines);
    const first = answers.find((answer) => !taken.has(answer));
    if (first === undefined) return [];
    taken.add(first);
    return [{ key, lines, first }];
  });
  return named.reverse();
}

/** One answer for each card, uses before what is left. */
export function answersOf(rows: readonly Row[], lines: Lines): string[] {
  const uses = rows.flatMap((row, i) => wayOf(row, lines[i])?.text ?? []);
  const leaves = rows.flatMap((row, i) => (wayOf(row, lines[i]) === undefined ? [row.leave] : []));
  return [...uses, ...leaves];
}

/** How many council privileges come of it: those that are there already, and those of the cards. */
export function privilegesOf(gains: Goods, rows: readonly Row[], lines: Lines): number {
  return (gains.privileges ?? 0) + (sumOf(rows.map((row, i) => wayOf(row, lines[i])?.gain ?? {})).privileges ?? 0);
}

/** All that is sent, the answer that names it first; privileges are exchanged as they come, where nothing is taken
    back before. */
export function stepsOf(rows: readonly Row[], lines: Lines, first: string | null, wanted: readonly Privilege[]) {
  const answers = answersOf(rows, lines);
  const begin = first !== null && answers.includes(first) ? first : (answers[0] ?? "");
  const rest = answers.filter((answer) => answer !== begin);
  return { begin, then: [...rest, ...wanted.map((privilege) => `privilege ${privilege}`)] };
}
