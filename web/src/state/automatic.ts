/* Which of one's decisions this browser has made for its reader: an undo takes them back together with the decision
   before them. Kept for as long as the tab, so that a reload changes nothing. */
import type { LogLine } from "../protocol/messages";

const key = (table: string) => `piazza.automatic.${table}`;

function read(table: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as number[];
  } catch {
    return [];
  }
}

export function rememberAutomatic(table: string, entry: number): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify([...read(table).filter((one) => one < entry), entry]));
  } catch {
    // Without storage an undo takes back one answer at a time.
  }
}

/** The decision that an undo of the seat takes back, where it is more than the last; null: just the last one. */
export function undoTarget(table: string, log: readonly LogLine[], seat: number): number | null {
  const own = log.filter((line) => line.by === seat && line.via === "");
  const made = new Set(read(table));
  const last = own.at(-1);
  if (last === undefined || !made.has(last.entry)) return null;
  return own.findLast((line) => !made.has(line.entry))?.entry ?? null;
}
