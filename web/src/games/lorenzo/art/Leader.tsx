/* A leader: name, portrait, what is needed with how far one has come, what it does; used ones are turned over. */
import { textWidth } from "../../../kit/pieces";
import { leaderCardOf, type PrintedLeader } from "../printed";
import { GOODS, KINDS } from "../types";
import { T } from "./goods";
import { INK, type Sign } from "./icons";
import { effectTokens, Line, sign, text, type Token } from "./line";
import { LeaderFace } from "./people";

export interface LeaderProps {
  number: number;
  w: number;
  h: number;
  name: string;
  /** [owned, needed] by good or card type, for a leader in the own hand. */
  has?: Record<string, [number, number]>;
  /** The word over a used leader. */
  used?: string;
}

function nameLines(name: string): string[] {
  const parts = name.split(/[ ・＝]/);
  if (parts.length < 2) return [name];
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle).join(" "), parts.slice(middle).join(" ")];
}

/** The requirement: with what is there already when that is known. */
export function needTokens(leader: PrintedLeader, has?: Record<string, [number, number]>): Token[][] {
  const wants: [Sign, number, string][] = [
    ...KINDS.filter((kind) => leader.cards[kind]).map((kind): [Sign, number, string] => [kind, leader.cards[kind] ?? 0, kind]),
    ...GOODS.filter((good) => leader.own[good]).map((good): [Sign, number, string] => [good, leader.own[good] ?? 0, good]),
    ...(leader.same_type > 0 ? [["any", leader.same_type, "same_type"] as [Sign, number, string]] : []),
  ];
  return wants.map(([what, needed, key]) => {
    const owned = has?.[key]?.[0];
    return [sign(what), text(owned === undefined ? `≥${needed}` : `${owned}/${needed}${owned >= needed ? "✓" : ""}`)];
  });
}

export function LeaderCard({ number, w, h, name, has, used }: LeaderProps) {
  const leader = leaderCardOf(number);
  const lines = nameLines(name);
  const needs = has === undefined ? [] : needTokens(leader, has);
  const shelf = h * 0.36;
  const head = 8 + lines.length * 13;
  const cell = needs.length > 2 ? (w - 8) / 2 : w - 8;
  return (
    <g>
      <rect x="1" y="2" width={w} height={h} rx="6" fill="#1a0f08" opacity=".3" />
      <rect width={w} height={h} rx="6" fill="#f9efd8" stroke={INK} strokeWidth="1.200" />
      <rect x="3" y="3" width={w - 6} height={h - 6} rx="4" fill="none" stroke="#c79a2e" strokeWidth="1.500" />
      <svg x={5} y={head} width={w - 10} height={Math.max(8, h - shelf - head)} viewBox="22 -2 56 44" preserveAspectRatio="xMidYMax meet" overflow="hidden" className="lor-clip">
        <LeaderFace number={number} />
      </svg>
      {lines.map((part, i) => <T key={i} x={w / 2} y={15 + i * 12.500} size={i === lines.length - 1 ? 12 : 11.500} serif anchor="middle" fit={textWidth(part, 12) > w - 12 ? w - 12 : undefined}>{part}</T>)}
      <rect x="4" y={h - shelf} width={w - 8} height={shelf - 4} fill="#ecdfc4" />
      <path d={`M4 ${h - shelf}h${w - 8}`} stroke="#c79a2e" />
      {needs.length === 0 ? null : needs.map((tokens, i) => {
        const row = needs.length > 2 ? Math.floor(i / 2) : i;
        const rows = needs.length > 2 ? Math.ceil(needs.length / 2) : needs.length;
        const step = (shelf * 0.56) / rows;
        return <Line key={i} tokens={tokens} x={6 + (needs.length > 2 ? (i % 2) * cell : 0)} y={h - shelf + 1 + step * (row + 0.5)} size={Math.min(13, step)} anchor="start" within={cell - 3} />;
      })}
      <Line tokens={effectTokens(leader.effect)} x={w / 2} y={needs.length === 0 ? h - shelf / 2 - 1 : h - 4 - shelf * 0.19} size={needs.length === 0 ? 16 : 13.500} within={w - 12} />
      {used === undefined ? null : (
        <g>
          <rect width={w} height={h} rx="6" fill="url(#lor-hatch)" />
          <rect x={w / 2 - 30} y={h * 0.42} width="60" height="18" rx="9" fill={INK} />
          <T x={w / 2} y={h * 0.42 + 13} size={12} anchor="middle" fill="#fbf7ef">{used}</T>
        </g>
      )}
    </g>
  );
}
