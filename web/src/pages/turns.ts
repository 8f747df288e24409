/* Whose turn it is at a table, for lists of tables. */
import type { Table } from "../protocol/messages";

export function isMyTurn(table: Table): boolean {
  const asked = table.chairs.filter((chair) => table.to_act.includes(chair.seat));
  return table.started && !table.over && asked.some((chair) => chair.mine && !chair.bot_plays);
}

/** Seconds left to oneself where one is asked, else to who is; null without a clock. */
export function timeLeft(table: Table): number | null {
  if (!table.started || table.over || table.paused) return null;
  const asked = table.clocks.filter((clock) => table.to_act.includes(clock.seat) && clock.remaining !== null);
  const own = asked.find((clock) => table.chairs[clock.seat]?.mine);
  return (own ?? asked[0])?.remaining ?? null;
}

/** Those that wait for oneself, by the time that is left. */
export function myTurns(tables: readonly Table[]): Table[] {
  return tables.filter(isMyTurn).sort((a, b) => (timeLeft(a) ?? 1e9) - (timeLeft(b) ?? 1e9));
}
