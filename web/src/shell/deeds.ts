/* What happened since one's own last move: one deed per rival, in the order of their last turns; and one's own last
   move, until a rival has moved. */
import type { BoardModule, Deed } from "../games/board";
import type { Params } from "../i18n/messages";
import type { LogLine, View } from "../protocol/messages";

export interface RecapDeed extends Deed {
  by: number;
  /** 1 for the first; 0 for one's own move. */
  order: number;
  /** Of its last entry, which names it. */
  entry: number;
}

interface Turn {
  by: number;
  lines: LogLine[];
}

interface Told {
  module: BoardModule | null;
  log: readonly LogLine[];
  /** The seats of this browser; none for somebody who watches. */
  own: readonly number[];
  view: View;
  t: (key: string, params?: Params) => string;
}

/** Lines of one player one after the other, with what chance added to them. */
export function turnsOf(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    const last = turns.at(-1);
    if (line.by < 0) last?.lines.push(line);
    else if (last?.by === line.by) last.lines.push(line);
    else turns.push({ by: line.by, lines: [line] });
  }
  return turns;
}

/** Somebody who watches is told the last turn of everybody. */
const WATCHED = 40;

export function recapOf({ module, log, own, view, t }: Told): readonly RecapDeed[] {
  const last = log.findLastIndex((line) => own.includes(line.by));
  const since = own.length === 0 ? log.slice(-WATCHED) : log.slice(last + 1);
  const deedOf = (turn: Turn, order: number): RecapDeed[] => {
    const deed = module?.deed?.({ view, t, lines: turn.lines, by: turn.by }) ?? null;
    return deed === null ? [] : [{ ...deed, by: turn.by, order, entry: turn.lines.at(-1)?.entry ?? 0 }];
  };
  const latest = new Map<number, RecapDeed>();
  for (const turn of turnsOf(since)) {
    const [found] = own.includes(turn.by) ? [] : deedOf(turn, 0);
    if (found === undefined) continue;
    latest.delete(turn.by);
    latest.set(turn.by, found);
  }
  const rivals = [...latest.values()].map((deed, i) => ({ ...deed, order: i + 1 }));
  if (rivals.length > 0 || last < 0) return rivals;
  const mine = turnsOf(log.slice(0, last + 1)).at(-1);
  return mine === undefined ? [] : deedOf(mine, 0);
}
