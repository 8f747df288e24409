/* The course of a finished game: the scores over its rounds, and the move that turned it. */
import type { LogLine, Table, View } from "../protocol/messages";
import { api } from "../state/api";

export interface CoursePoint {
  entry: number;
  /** A round begins here; or the last move is still to come; or all is scored. */
  when: number | "last" | "end";
  scores: readonly (number | null)[];
}

/** The step in which the winner gained most on the best rival. */
export interface TurningPoint {
  /** The point of the course that follows it. */
  index: number;
  round: number;
  /** The number of the entry that did it. */
  entry: number;
  seat: number;
  leadBefore: number;
  leadAfter: number;
}

export interface Course {
  points: readonly CoursePoint[];
  turning: TurningPoint | null;
  log: readonly LogLine[];
}

type Scores = (view: View) => readonly (number | null)[];

const MOST_POINTS = 24;
const ALL_EYES = -3;

export async function courseOf(table: Table, read: Scores): Promise<Course> {
  const whole = await api.replay(table.id, table.entries, ALL_EYES);
  const step = Math.max(1, Math.ceil(whole.rounds.length / MOST_POINTS));
  const wanted: Pick<CoursePoint, "when" | "entry">[] = whole.rounds
    .filter((_, i) => i % step === 0)
    .map(({ round, entry }) => ({ when: round, entry }));
  const last = whole.total - 1;
  if (last > (wanted.at(-1)?.entry ?? 0)) wanted.push({ when: "last", entry: last });
  wanted.push({ when: "end", entry: whole.total });
  const scoresAt = async (entry: number) =>
    entry === whole.total
      ? (table.result?.scores ?? read(whole.view))
      : read((await api.replay(table.id, entry, ALL_EYES)).view);
  const points = await Promise.all(wanted.map(async (mark) => ({ ...mark, scores: await scoresAt(mark.entry) })));
  const winner = onlyWinner(table);
  // Final scoring moves much at once and turns nothing: it counts only when nothing else was gained.
  const index = winner === null ? null : (greatestGain(points.slice(0, -1), winner) ?? greatestGain(points, winner));
  if (winner === null || index === null) return { points, turning: null, log: whole.log };
  const found = await searched(points, index, winner, scoresAt);
  const round = whole.rounds.filter((mark) => mark.entry <= found.entry).at(-1)?.round ?? 1;
  return { points, turning: { ...found, round }, log: whole.log };
}

function onlyWinner(table: Table): number | null {
  const places = table.result?.standings ?? [];
  return places.filter((place) => place === 1).length === 1 ? places.indexOf(1) : null;
}

/** How far a seat is before the best of the others. */
export function leadOf(scores: readonly (number | null)[], seat: number): number {
  return (scores[seat] ?? 0) - Math.max(...scores.map((score, other) => (other === seat ? -Infinity : (score ?? 0))));
}

/** The point up to which a seat gained most on the best rival since the point before; null when it never gained. */
export function greatestGain(points: readonly CoursePoint[], seat: number): number | null {
  const leads = points.map((point) => leadOf(point.scores, seat));
  let best: number | null = null;
  let most = 0;
  for (let i = 1; i < leads.length; i++) {
    const gain = (leads[i] ?? 0) - (leads[i - 1] ?? 0);
    if (gain > most) [best, most] = [i, gain];
  }
  return best;
}

/** Halves the way between two points, always towards the half with the greater gain, down to a single entry. */
async function searched(
  points: readonly CoursePoint[],
  index: number,
  seat: number,
  scoresAt: (entry: number) => Promise<readonly (number | null)[]>,
): Promise<Omit<TurningPoint, "round">> {
  let [low, high] = [points[index - 1]?.entry ?? 0, points[index]?.entry ?? 0];
  let [before, after] = [leadOf(points[index - 1]?.scores ?? [], seat), leadOf(points[index]?.scores ?? [], seat)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const lead = leadOf(await scoresAt(middle), seat);
    if (lead - before > after - lead) [high, after] = [middle, lead];
    else [low, before] = [middle, lead];
  }
  return { index, entry: low, seat, leadBefore: before, leadAfter: after };
}
