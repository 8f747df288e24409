/* A leader: name, portrait, what is needed with how far one has come, what it does; used ones are turned over. */
import { textWidth } from "../../../kit/pieces";
import { leaderCardOf, type PrintedLeader } from "../printed";
import { GOODS, type HandLeader, KINDS } from "../types";
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
  has?: HandLeader["has"];
  /** The word over a used leader. */
  used?: string;
}

/** One line where the name fits, else two. */
function nameLines(name: string, w: number): string[] {
  const gaps = [...name.matchAll(/[ ・＝]/g)].map((match) => match.index);
  if (gaps.length === 0 || textWidth(name, 12) <= w - 14) return [name];
  const gap = gaps.reduce((best, each) =>
    Math.abs(each - name.length / 2) < Math.abs(best - name.length / 2) ? each : best,
  );
  return [name.slice(0, gap), name.slice(gap + 1)];
}

/** The requirement: with what is there already when that is known. */
export function needTokens(leader: PrintedLeader, has?: HandLeader["has"]): Token[][] {
  const wants: [Sign, number, keyof HandLeader["has"]][] = [
    ...KINDS.map((kind): (typeof wants)[number] => [kind, leader.cards[kind] ?? 0, kind]),
    ...GOODS.map((good): (typeof wants)[number] => [good, leader.own[good] ?? 0, good]),
    ["any", leader.same_type, "same_type"],
  ];
  return wants
    .filter(([, needed]) => needed > 0)
    .map(([what, needed, key]) => {
      const owned = has?.[key]?.[0];
      return [
        sign(what),
        text(owned === undefined ? `≥${needed}` : owned >= needed ? `${needed}✓` : `${owned}/${needed}`),
      ];
    });
}

/** Upright as in the hand; lying, with the face at the left, where a card is wider than high. */
export function LeaderCard(props: LeaderProps) {
  const { w, h, used } = props;
  const Body = w > h ? LyingBody : UprightBody;
  return (
    <g>
      <rect x="1" y="2" width={w} height={h} rx="6" fill="#1a0f08" opacity=".3" />
      <rect width={w} height={h} rx="6" fill="#f9efd8" stroke={INK} strokeWidth="1.2" />
      <rect x="3" y="3" width={w - 6} height={h - 6} rx="4" fill="none" stroke="#c79a2e" strokeWidth="1.5" />
      <Body {...props} />
      {used === undefined ? null : (
        <g>
          <rect width={w} height={h} rx="6" fill="url(#lor-hatch)" />
          <rect x={w / 2 - 34} y={h * 0.42} width="68" height="19" rx="9.5" fill={INK} />
          <T x={w / 2} y={h * 0.42 + 13.7} size={12} anchor="middle" fill="#fbf7ef">
            {used}
          </T>
        </g>
      )}
    </g>
  );
}

function Face({ number, x, y, w, h }: { number: number; x: number; y: number; w: number; h: number }) {
  return (
    <svg
      x={x}
      y={y}
      width={w}
      height={Math.max(8, h)}
      viewBox="22 -2 56 44"
      preserveAspectRatio="xMidYMax meet"
      overflow="hidden"
      className="lor-clip"
    >
      <LeaderFace number={number} />
    </svg>
  );
}

function Names({ name, w }: { name: string; w: number }) {
  const lines = nameLines(name, w);
  return lines.map((part, i) => (
    <T
      key={i}
      x={w / 2}
      y={15.5 + i * 12.5}
      size={12}
      serif
      anchor="middle"
      fit={textWidth(part, 12) > w - 12 ? w - 12 : undefined}
    >
      {part}
    </T>
  ));
}

function Shelf({ y, w, h }: { y: number; w: number; h: number }) {
  return (
    <>
      <rect x="4" y={y} width={w - 8} height={h} fill="#ecdfc4" />
      <path d={`M4 ${y}h${w - 8}`} stroke="#c79a2e" />
    </>
  );
}

function UprightBody({ number, w, h, name, has }: LeaderProps) {
  const leader = leaderCardOf(number);
  const needs = has === undefined ? [] : needTokens(leader, has);
  const shelf = h * 0.36;
  const head = 8 + nameLines(name, w).length * 13;
  const columns = needs.length > 2 ? 2 : 1;
  const cell = (w - 8) / columns;
  const step = (shelf * 0.56) / Math.ceil(needs.length / columns);
  return (
    <g>
      <Face number={number} x={5} y={head} w={w - 10} h={h - shelf - head} />
      <Names name={name} w={w} />
      <Shelf y={h - shelf} w={w} h={shelf - 4} />
      {needs.map((tokens, i) => (
        <Line
          key={i}
          tokens={tokens}
          x={6 + (i % columns) * cell}
          y={h - shelf + 1 + step * (Math.floor(i / columns) + 0.5)}
          size={Math.min(13, step)}
          anchor="start"
          within={cell - 3}
        />
      ))}
      <Line
        tokens={effectTokens(leader.effect)}
        x={w / 2}
        y={needs.length === 0 ? h - shelf / 2 - 1 : h - 4 - shelf * 0.19}
        size={needs.length === 0 ? 16 : 13.5}
        within={w - 12}
      />
    </g>
  );
}

function LyingBody({ number, w, h, name, has }: LeaderProps) {
  const leader = leaderCardOf(number);
  const needs = has === undefined ? [] : needTokens(leader, has);
  const foot = 22;
  const head = 7 + nameLines(name, w).length * 12.5;
  const room = h - foot - head - 2;
  const columns = needs.length > 3 ? 2 : 1;
  const rows = Math.ceil(needs.length / columns);
  const step = Math.min(17, room / Math.max(1, rows));
  const left = w * (columns > 1 ? 0.34 : 0.44);
  const cell = (w - left - 11) / columns;
  return (
    <g>
      <Face
        number={number}
        x={needs.length === 0 ? 6 : 5}
        y={head}
        w={needs.length === 0 ? w - 12 : left}
        h={room + 2}
      />
      <Names name={name} w={w} />
      {needs.map((tokens, i) => (
        <Line
          key={i}
          tokens={tokens}
          x={left + 7 + (i % columns) * cell}
          y={head + room / 2 + (Math.floor(i / columns) - (rows - 1) / 2) * step}
          size={Math.min(columns > 1 ? 12.5 : 14, step)}
          anchor="start"
          within={cell - 2}
        />
      ))}
      <Shelf y={h - foot - 2} w={w} h={foot - 2} />
      <Line tokens={effectTokens(leader.effect)} x={w / 2 + 6} y={h - foot / 2 - 3} size={15} within={w - 52} />
    </g>
  );
}
