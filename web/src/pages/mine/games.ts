/* What one's own finished games are to oneself: a place, a kind of company; and which of them a filter lets through. */
import type { Table } from "../../protocol/messages";

export type Company = "all" | "people" | "bots";

export interface Filter {
  company: Company;
  lost: boolean;
  game: string;
  search: string;
}

export const NO_FILTER: Filter = { company: "all", lost: false, game: "", search: "" };

/** The best place of one's chairs; null for games that count for nobody. */
export function placeOf(table: Table): number | null {
  if (table.result === null || table.result.end === "agreed") return null;
  const places = table.chairs.filter((chair) => chair.mine).map((chair) => table.result?.standings[chair.seat] ?? 0);
  return places.length === 0 ? null : Math.min(...places);
}

/** The scores in the order of the places, one's own left out. */
export function othersBest(table: Table): number | null {
  const scores = table.result?.scores ?? [];
  const others = table.chairs.filter((chair) => !chair.mine).map((chair) => scores[chair.seat] ?? 0);
  return others.length === 0 ? null : Math.max(...others);
}

export function ownScore(table: Table): number | null {
  const own = table.chairs.filter((chair) => chair.mine).map((chair) => table.result?.scores[chair.seat] ?? 0);
  return own.length === 0 ? null : Math.max(...own);
}

export function withPeople(table: Table): boolean {
  return table.chairs.some((chair) => chair.kind === "person" && !chair.mine);
}

/** `names` are those of the table, as they are shown. */
export function passes(table: Table, filter: Filter, names: readonly string[]): boolean {
  if (filter.company !== "all" && (filter.company === "people") !== withPeople(table)) return false;
  if (filter.game !== "" && table.game !== filter.game) return false;
  const place = placeOf(table);
  if (filter.lost && (place === null || place === 1)) return false;
  const wanted = filter.search.trim().toLocaleLowerCase();
  return wanted === "" || names.some((name) => name.toLocaleLowerCase().includes(wanted));
}
