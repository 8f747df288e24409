/* What is set out of the cards at work, as it follows from the move that waits beside the confirm button: what it does
   not name is as the engine would have it. */
import { useEffect, useEffectEvent } from "react";
import { stockOf } from "./Outlook";
import { lastPrivilege } from "./privileges";
import { PRIVILEGES } from "./printed";
import type { Privilege, WorkPlans } from "./shown";
import { type BoardProps, type Goods, goodsOf } from "./types";
import type { Done, WorkAsk } from "./worked";
import { type Lines, planOf, type Preset, presetsOf, privilegesOf, type Row, rowsOf, stepsOf } from "./works";

export interface PanelProps {
  ask: WorkAsk;
  work: WorkPlans;
  props: BoardProps;
}

export interface Composing {
  rows: readonly Row[];
  presets: readonly Preset[];
  lines: Lines;
  /** What each council privilege is exchanged for. */
  wanted: readonly Privilege[];
  stock: Goods;
  /** Which of the privileges are those of a card. */
  privilegesOf: (row: Row) => { first: number; n: number };
  set: (lines: Lines, wanted: readonly Privilege[]) => void;
}

export function titleOf(props: BoardProps, { value, action }: Done): string {
  return `${props.t(`action_capital.${action}`)}${value === null ? "" : ` ${value}`}`;
}

export function useWorks({ ask, work, props }: PanelProps, done: Done): Composing {
  const { choices, picked, then = [], view } = props;
  const rows = rowsOf(choices, work);
  const presets = presetsOf(rows, work);
  const best = presets[0]?.lines ?? rows.map(() => 0);
  const held = picked === null ? [] : [picked, ...then];
  const lines = rows.map((row, i) =>
    held.includes(row.leave) ? 0 : (row.ways.find((way) => held.includes(way.text))?.line ?? best[i] ?? 0),
  );
  const gains = goodsOf(ask.params.gains);
  const wantedOf = (of: Lines, chosen: readonly Privilege[]): Privilege[] => {
    const n = planOf(work, of)?.back === undefined ? privilegesOf(gains, rows, of) : 0;
    return Array.from({ length: n }, (_, i) => chosen[i] ?? lastPrivilege());
  };
  const wanted = wantedOf(lines, held.flatMap(privilegeOf));
  const moveOf = (of: Lines, chosen: readonly Privilege[]) => {
    const preset = presets.find((one) => String(one.lines) === String(of));
    const { begin, then: rest } = stepsOf(rows, of, preset?.first ?? null, wantedOf(of, chosen));
    return { begin, rest, label: labelOf({ props, rows, work, lines: of }) };
  };
  const set = (of: Lines, chosen: readonly Privilege[]) => {
    const { begin, rest, label } = moveOf(of, chosen);
    props.hold?.(begin, rest, label);
  };
  const offer = useEffectEvent(() => {
    const composed = presets.map((preset) => {
      const { begin, rest, label } = moveOf(preset.lines, wanted);
      const [name, more] = presetWords(props, preset, rows.length);
      return [begin, { then: rest, label, name, more }] as const;
    });
    props.narrow(
      presets.map((preset) => preset.first),
      titleOf(props, done),
      Object.fromEntries(composed),
    );
  });
  const propose = useEffectEvent(() => set(best, []));
  const question = `${view.entries} ${choices.length}`;
  useEffect(() => offer(), [question]);
  useEffect(() => {
    if (picked === null) propose();
  }, [question, picked]);
  const player = view.board.players[props.seat ?? -1];
  const ofRow = (row: Row) => {
    const i = rows.indexOf(row);
    const first = privilegesOf(gains, rows.slice(0, i), lines);
    return { first, n: privilegesOf(gains, rows.slice(0, i + 1), lines) - first };
  };
  const stock = player === undefined ? {} : stockOf(player);
  return { rows, presets, lines, wanted, stock, privilegesOf: ofRow, set };
}

export function privilegesIn(cards: Done["cards"]): number {
  return cards.reduce((sum, { goods }) => sum + (goods.privileges ?? 0), 0);
}

function privilegeOf(text: string): Privilege[] {
  return PRIVILEGES.filter((privilege) => text === `privilege ${privilege}`);
}

/** The two lines of a preset in the bar. */
function presetWords({ t }: BoardProps, { key }: Preset, n: number): [string, string] {
  return [t(`board.lorenzo.preset.${key}`), t(`board.lorenzo.preset.${key}.more`, { n })];
}

function labelOf({ props, rows, work, lines }: Pick<Composing, "rows" | "lines"> & Omit<PanelProps, "ask">): string {
  const { t, view, seat } = props;
  const now = view.board.players[seat ?? -1]?.vp ?? 0;
  const n = (planOf(work, lines)?.goods.vp ?? now) - now;
  const used = lines.filter((line) => line > 0).length;
  if (used === 0) return t(rows.some((row) => row.free) ? "board.lorenzo.works_none" : "board.lorenzo.works_no_trade");
  const key = used === lines.length ? "board.lorenzo.works_all" : "board.lorenzo.works_some";
  return n > 0 ? t(`${key}.points`, { n }) : t(key);
}
