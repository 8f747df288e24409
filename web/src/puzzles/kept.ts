/* What this browser keeps of puzzles: which were solved, in how many tries, and on which days. */
import { useSyncExternalStore } from "react";

export interface Kept {
  /** Wrong moves so far, each once. */
  wrong: readonly string[];
  /** Solved: found by oneself. Shown: the answer was told. */
  state: "open" | "solved" | "shown";
}

export interface Solving {
  puzzles: Readonly<Record<string, Kept>>;
  /** Days on which a puzzle was solved, as 2026-11-18. */
  days: readonly string[];
}

export const TRIES = 3;
const KEY = "piazza.puzzles";
const NOTHING: Solving = { puzzles: {}, days: [] };
const FRESH: Kept = { wrong: [], state: "open" };
const DAY_MS = 86_400_000;
const DAYS_KEPT = 400;
const listeners = new Set<() => void>();

function read(): Solving {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Solving>) };
  } catch {
    return NOTHING;
  }
}

let current = read();

export function keptOf(solving: Solving, id: string): Kept {
  return solving.puzzles[id] ?? FRESH;
}

function change(next: Solving): void {
  current = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse storage: it then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function keep(id: string, kept: Kept): void {
  change({ ...current, puzzles: { ...current.puzzles, [id]: kept } });
}

/** A wrong move; the same one again does not count again. */
export function keepWrong(id: string, text: string): Kept {
  const before = keptOf(current, id);
  const kept = { ...before, wrong: [...new Set([...before.wrong, text])] };
  if (before.state === "open") keep(id, kept);
  return kept;
}

/** The right move. Who was told the answer before has not found it, and earns no day. */
export function keepSolved(id: string, day: string): void {
  const before = keptOf(current, id);
  if (before.state !== "open") return;
  keep(id, { ...before, state: "solved" });
  change({ ...current, days: [...new Set([...current.days, day])].sort().slice(-DAYS_KEPT) });
}

export function keepShown(id: string): void {
  const before = keptOf(current, id);
  if (before.state === "open") keep(id, { ...before, state: "shown" });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSolving(): Solving {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => current,
  );
}

/** Today where the reader is. */
export function today(now: Date = new Date()): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** Days in a row up to today; a day that is not over yet does not end the row. */
export function streakOf(days: readonly string[], now: string): number {
  const solved = new Set(days.map(dayNumber));
  let day = dayNumber(now);
  if (!solved.has(day)) day -= 1;
  let streak = 0;
  while (solved.has(day)) {
    streak += 1;
    day -= 1;
  }
  return streak;
}
