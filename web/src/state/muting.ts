/* Whom this browser does not want to hear, and how far the talk at each table has been read. Both stay here. */
import { useSyncExternalStore } from "react";

const MUTED = "piazza.muted";
const READ = "piazza.read";
/** So many tables are remembered as read; older ones count as unread again, which does no harm. */
const MOST_TABLES = 60;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept<T>(key: string, empty: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? empty;
  } catch {
    return empty;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

let muted: readonly string[] = kept<string[]>(MUTED, []);
let read: Readonly<Record<string, number>> = kept<Record<string, number>>(READ, {});

/** `who` is the sign that stands for somebody at all tables. */
export function mute(who: string, on: boolean): void {
  muted = [...muted.filter((one) => one !== who), ...(on ? [who] : [])];
  keep(MUTED, muted);
}

export function useMuted(): readonly string[] {
  return useSyncExternalStore(subscribe, () => muted);
}

export function readUpTo(table: string): number {
  return read[table] ?? 0;
}

export function markRead(table: string, line: number): void {
  if (line <= readUpTo(table)) return;
  const others = Object.entries(read).filter(([id]) => id !== table);
  read = Object.fromEntries([...others.slice(1 - MOST_TABLES), [table, line]]);
  keep(READ, read);
}

export function useRead(table: string): number {
  return useSyncExternalStore(subscribe, () => readUpTo(table));
}
