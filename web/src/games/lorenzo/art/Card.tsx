/* A development card. In a tower: band with the name, cost at the left, what it gives at once at the right, what lasts
   at the foot. On a desk cost and ribbon are gone: only what still works is shown. */
import type { ReactNode } from "react";
import { startsOf, textWidth } from "../../../kit/pieces";
import { cardOf, type PrintedCard } from "../printed";
import { GOODS, type Goods } from "../types";
import { Deed } from "./deeds";
import { GoodsColumn, goodsWidth, Points, T } from "./goods";
import { Icon, INK } from "./icons";
import { Building, Land } from "./land";
import {
  box,
  effectTokens,
  goods,
  immediateTokens,
  KIND_COLOUR,
  KIND_INK,
  KIND_PALE,
  Line,
  lineWidth,
  sign,
  text,
  type Token,
  workTokens,
} from "./line";
import { Character } from "./people";

export function Picture({ card, x, y, w, h }: { card: PrintedCard; x: number; y: number; w: number; h: number }) {
  const Draw = { territory: Land, building: Building, character: Character, venture: Deed }[card.kind];
  // Grounds reach beyond the 100 units: a flat picture shows more of them instead of cutting heads and roofs.
  const wide = Math.min(140, Math.max(100, (50 * w) / h));
  return (
    <svg
      x={x}
      y={y}
      width={w}
      height={h}
      viewBox={`${50 - wide / 2} 0 ${wide} 50`}
      preserveAspectRatio="xMidYMid slice"
      overflow="hidden"
      className="lor-clip"
    >
      <Draw number={card.number} />
    </svg>
  );
}

export interface Face {
  number: number;
  w: number;
  h: number;
  name: string;
}

/** The name in its band, on two lines when one is too short. */
export function Name({
  name,
  w,
  h,
  size,
  kind,
  glyph,
}: {
  name: string;
  w: number;
  h: number;
  size: number;
  kind: PrintedCard["kind"];
  glyph: boolean;
}) {
  const left = glyph ? 21 : 4;
  const room = w - left - 4;
  const wide = textWidth(name, size);
  const x = glyph ? left : w / 2;
  const anchor = glyph ? "start" : "middle";
  const fill = KIND_INK[kind];
  const parts = wide > room * 1.12 && h >= 24 ? halves(name) : [name];
  return (
    <g>
      {glyph ? <Icon sign={kind} x={4.5} y={(h - 13) / 2} size={13} colour={fill} /> : null}
      {parts.map((part, i) => {
        const s = parts.length > 1 ? size * 0.92 : size;
        const y = h / 2 + s * 0.36 + (parts.length > 1 ? (i - 0.5) * s * 1.02 : 0);
        return (
          <T
            key={i}
            x={x}
            y={y}
            size={s}
            serif
            anchor={anchor}
            fill={fill}
            fit={textWidth(part, s) * 1.07 > room ? room : undefined}
          >
            {part}
          </T>
        );
      })}
    </g>
  );
}

/** Cut near the middle: at a space if there is one, else between two kana or kanji; a Latin word stays whole. */
function halves(name: string): string[] {
  const middle = name.length / 2;
  let best = -1;
  for (let i = 0; i < name.length; i++)
    if (name[i] === " " && (best < 0 || Math.abs(i - middle) < Math.abs(best - middle))) best = i;
  if (best > 0) return [name.slice(0, best), name.slice(best + 1)];
  if ((name.codePointAt(0) ?? 0) < 0x2e80) return [name];
  const cut = Math.ceil(middle);
  return [name.slice(0, cut), name.slice(cut)];
}

export interface CardWords {
  name: string;
  /** "at end", before a venture's points. */
  atEnd: string;
}

/** What lasts, in the foot of the card. */
function Foot({ card, w, h, size, atEnd }: { card: PrintedCard; w: number; h: number; size: number; atEnd: string }) {
  if (card.work !== undefined) {
    const head: Token[] = [sign(card.kind === "territory" ? "harvest" : "production"), box(card.work.value)];
    const lines = card.work.lines.map(workTokens);
    if (lines.length > 1) return <TwoLines head={head} lines={lines} w={w} h={h} size={size} />;
    const all = [...head, text(" "), ...(lines[0] ?? [])];
    if (lineWidth(all, size) > (w - 4) * 1.25 && h >= 30) {
      const gain = card.work.lines[0];
      const split = gain !== undefined && Object.keys(gain.pay).length > 0;
      return (
        <g>
          <Line
            tokens={split ? [...head, goods(gain.pay), { is: "arrow" }] : head}
            x={w / 2}
            y={h * 0.28}
            size={Math.min(size, h * 0.42)}
            within={w - 6}
          />
          <Line
            tokens={split ? [goods(gain.gain)] : (lines[0] ?? [])}
            x={w / 2}
            y={h * 0.74}
            size={Math.min(size, h * 0.42)}
            within={w - 6}
          />
        </g>
      );
    }
    return <Line tokens={all} x={w / 2} y={h / 2} size={size} within={w - 6} />;
  }
  if (card.end_vp !== undefined) {
    const s = Math.min(h * 0.86, 22);
    const room = textWidth(atEnd, 11.5);
    if (room + s + 8 > w) return <Points n={card.end_vp} x={w / 2 - s / 2} y={(h - s) / 2} size={s} />;
    return (
      <g>
        <T x={(w - room - s - 5) / 2} y={h / 2 + 4} size={11.5} weight={600}>
          {atEnd}
        </T>
        <Points n={card.end_vp} x={(w + room - s + 5) / 2} y={(h - s) / 2} size={s} />
      </g>
    );
  }
  const tokens = card.standing.flatMap((effect, i) => [...(i > 0 ? [text(" ")] : []), ...effectTokens(effect.does)]);
  if (tokens.length === 0)
    return <path d={`M${w / 2 - 10} ${h / 2}h20`} stroke={INK} strokeOpacity=".35" strokeWidth="1.5" />;
  return <Line tokens={tokens} x={w / 2} y={h / 2} size={size} within={w - 6} />;
}

function TwoLines({
  head,
  lines,
  w,
  h,
  size,
}: {
  head: Token[];
  lines: Token[][];
  w: number;
  h: number;
  size: number;
}) {
  if (w < TIGHT) return <Stacked lines={[head, ...lines]} w={w} h={h} size={size} />;
  const s = Math.min(size, h * 0.46);
  const hw = lineWidth(head, s) + 3;
  const room = w - hw - 8;
  return (
    <g>
      <Line tokens={head} x={4} y={h / 2} size={s} anchor="start" />
      {lines.map((line, i) => (
        <Line key={i} tokens={line} x={hw + 4 + room / 2} y={h * (0.27 + 0.47 * i)} size={s} within={room} />
      ))}
    </g>
  );
}

/** Narrower cards have one line below the other. */
const TIGHT = 72;

function Stacked({ lines, w, h, size }: { lines: Token[][]; w: number; h: number; size: number }) {
  const each = h / lines.length;
  return (
    <g>
      {lines.map((line, i) => (
        <Line key={i} tokens={line} x={w / 2} y={each * (i + 0.5)} size={Math.min(size, each * 0.86)} within={w - 4} />
      ))}
    </g>
  );
}

function costRows(card: PrintedCard): ({ goods: Goods } | "or")[] {
  return card.costs.flatMap((cost, i) => [...(i > 0 ? ["or" as const] : []), { goods: cost.pay }]);
}

/** The cost at the left, one good a line; two costs with a dashed line between; the military needed as a pill. */
function Costs({ card, y, room, within }: { card: PrintedCard; y: number; room: number; within: number }) {
  const rows = costRows(card);
  if (rows.length === 0) return null;
  const count = rows.reduce(
    (sum, row) => sum + (row === "or" ? 0.35 : GOODS.filter((good) => row.goods[good]).length),
    0,
  );
  const size = Math.min(15, (room - 5) / count - 1.2);
  const step = size + 1.2;
  const w =
    Math.max(
      ...rows.map((row) =>
        row === "or"
          ? 0
          : Math.max(
              ...GOODS.filter((good) => row.goods[good]).map((good) =>
                goodsWidth({ [good]: row.goods[good] ?? 0 }, size),
              ),
            ),
      ),
    ) + 6;
  const needed = card.costs.find((cost) => cost.need > 0)?.need;
  if (size < 12.5 || (needed !== undefined && room < 46)) return <CostLine card={card} y={y} within={within} />;
  const starts = startsOf(
    y + 3,
    rows.map((row) => step * (row === "or" ? 0.35 : GOODS.filter((good) => row.goods[good]).length)),
  );
  return (
    <g>
      <path d={`M.6 ${y + 0.6}h${w}v${count * step}a4 4 0 0 1 -4 4H.6Z`} fill="#fbf7ef" stroke={INK} strokeWidth=".9" />
      {rows.map((row, i) => {
        const here = starts[i] ?? y;
        if (row === "or") return <path key={i} d={`M3 ${here + 1.5}h${w - 6}`} stroke={INK} strokeDasharray="2 2" />;
        return <GoodsColumn key={i} goods={row.goods} x={4} y={here} size={size} step={step} />;
      })}
      {needed === undefined ? null : (
        <g>
          <rect x={w + 3} y={y + 3} width={30} height={15} rx="7.5" fill={INK} />
          <T x={w + 18} y={y + 14.5} size={12} weight={800} anchor="middle" fill="#fbf7ef">{`≥${needed}`}</T>
        </g>
      )}
    </g>
  );
}

/** The costs in one line, where a column would become too small. */
function CostLine({ card, y, within }: { card: PrintedCard; y: number; within: number }) {
  const tokens = card.costs.flatMap((cost, i): Token[] => [
    ...(i > 0 ? [text(" / ")] : []),
    goods(cost.pay),
    ...(cost.need > 0 ? [text(`≥${cost.need}`)] : []),
  ]);
  const size = 14;
  const wide = Math.min(within - 1.2, lineWidth(tokens, size) + 6);
  return (
    <g>
      <path d={`M.6 ${y + 0.6}h${wide}v${size}a4 4 0 0 1 -4 4H.6Z`} fill="#fbf7ef" stroke={INK} strokeWidth=".9" />
      <Line tokens={tokens} x={wide / 2} y={y + size / 2 + 2.5} size={size} within={wide - 6} />
    </g>
  );
}

function Ribbon({ card, w, y, size }: { card: PrintedCard; w: number; y: number; size: number }) {
  const tokens = immediateTokens(card);
  if (tokens.length === 0) return null;
  const room = w * 0.78 - size - 9;
  const full = lineWidth(tokens, size);
  const inner = Math.min(room, full);
  const rw = inner + size * 0.85 + 11;
  const h = size + 5;
  return (
    <g>
      <path
        d={`M${w - 0.6} ${y}h${-rw + 6}l-5 ${h / 2}l5 ${h / 2}h${rw - 6}Z`}
        fill="#fff3cf"
        stroke={INK}
        strokeWidth=".9"
      />
      <Icon sign="bolt" x={w - rw + 3} y={y + 2.5} size={size * 0.85} />
      <Line tokens={tokens} x={w - 5} y={y + h / 2} size={size} anchor="end" within={inner} />
    </g>
  );
}

export function Frame({
  card,
  w,
  h,
  band,
  foot,
  children,
}: {
  card: PrintedCard;
  w: number;
  h: number;
  band: number;
  foot: number;
  children: ReactNode;
}) {
  return (
    <g>
      <rect x="1" y="2" width={w} height={h} rx="5" fill="#1a0f08" opacity=".3" />
      <rect width={w} height={h} rx="5" fill="#fbf7ef" stroke={INK} strokeWidth="1.2" />
      <Picture card={card} x={1} y={band} w={w - 2} h={h - band - foot} />
      <path
        d={`M.6 ${band}V5a4.4 4.4 0 0 1 4.4 -4.4H${w - 5}a4.4 4.4 0 0 1 4.4 4.4V${band}Z`}
        fill={KIND_COLOUR[card.kind]}
      />
      <path d={`M0 ${band}h${w}`} stroke={INK} />
      {foot > 0 ? (
        <>
          <path
            d={`M.6 ${h - foot}h${w - 1.2}v${foot - 5}a4.4 4.4 0 0 1 -4.4 4.4H5a4.4 4.4 0 0 1 -4.4 -4.4Z`}
            fill={KIND_PALE[card.kind]}
          />
          <path d={`M0 ${h - foot}h${w}`} stroke={INK} />
        </>
      ) : null}
      {children}
    </g>
  );
}

/** The whole card, as it lies in a tower. */
export function TowerCard({ number, w, h, name, atEnd, large }: Face & { atEnd: string; large?: boolean }) {
  const card = cardOf(number);
  const two = (card.work?.lines.length ?? 1) > 1;
  const band = large ? 24 : 19;
  const foot = two ? 32 : 27;
  const size = 15;
  return (
    <Frame card={card} w={w} h={h} band={band} foot={foot}>
      <Name name={name} w={w} h={band} size={large ? 15 : 12.5} kind={card.kind} glyph />
      <Costs card={card} y={band} room={h - band - foot - 2} within={w} />
      <Ribbon card={card} w={w} y={h - foot - size - 7} size={size} />
      <g transform={`translate(0 ${h - foot})`}>
        <Foot card={card} w={w} h={foot} size={size} atEnd={atEnd} />
      </g>
    </Frame>
  );
}

/** A card on a desk. */
export function DeskCard({ number, w, h, name, atEnd }: Face & { atEnd: string }) {
  const card = cardOf(number);
  const band = 26;
  const stacked = w < TIGHT && (card.work?.lines.length ?? 0) > 1;
  const foot = stacked ? h * 0.48 : Math.min(34, h * 0.34);
  return (
    <Frame card={card} w={w} h={h} band={band} foot={foot}>
      <Name name={name} w={w} h={band} size={12} kind={card.kind} glyph={false} />
      <g transform={`translate(0 ${h - foot})`}>
        <Foot card={card} w={w} h={foot} size={15} atEnd={atEnd} />
      </g>
    </Frame>
  );
}
