/* An Intrigue on its way: an arrow from the new tower of 10s to the one it would topple. */
import { useId } from "react";
import type { Aim } from "./harm";
import type { Layout, Row } from "./layout";
import type { SgAsk, SgBoard } from "./types";

function top(row: Row, place: number, height: number): [number, number] {
  return [row.x + place * row.slot + row.slot / 2, row.base - height * row.h - row.h];
}

/** Whose new tower threatens which: what the rival must answer, or what one points at oneself. */
function threatOf(ask: SgAsk | null, aim: Aim | undefined) {
  if (ask?.kind === "react_five") {
    const { owner, tower, by } = ask.params;
    return owner === undefined || tower === undefined ? null : { owner, tower, by };
  }
  return aim === undefined || ask === null ? null : { owner: aim.owner, tower: aim.tower, by: ask.seats[0] ?? 0 };
}

export function Threat({
  board,
  ask,
  layout,
  near,
  aim,
}: {
  board: SgBoard;
  ask: SgAsk | null;
  layout: Layout;
  near: number;
  aim: Aim | undefined;
}) {
  const id = useId();
  const threat = threatOf(ask, aim);
  if (threat === null) return null;
  const { owner, tower, by } = threat;
  const source = board.players[by as 0 | 1].towers.length - 1;
  const from = board.players[by as 0 | 1].towers[source];
  const hit = board.players[owner as 0 | 1].towers[tower];
  if (from === undefined || hit === undefined) return null;
  const rowOf = (seat: number) => (seat === near ? layout.own : layout.rival);
  const [x1] = top(rowOf(by), source, 0);
  const y1 = by === near ? top(rowOf(by), source, from.height)[1] : layout.rival.base + 14;
  const [x2, y2] = top(rowOf(owner), tower, hit.height);
  const end = owner === near ? y2 - 18 : layout.rival.base + 26;
  const bend = `M${x1} ${y1}C${x1} ${(y1 + end) / 2} ${x2} ${(y1 + end) / 2} ${x2} ${end}`;
  return (
    <g fill="none" strokeLinecap="round" pointerEvents="none">
      <marker id={id} viewBox="0 0 12 12" refX="8" refY="6" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0 0L12 6L0 12Z" fill="#a32714" stroke="#fff" />
      </marker>
      <path d={bend} stroke="#fff" strokeWidth="7.5" />
      <path d={bend} stroke="#a32714" strokeWidth="4" strokeDasharray="9 7" markerEnd={`url(#${id})`} />
    </g>
  );
}
