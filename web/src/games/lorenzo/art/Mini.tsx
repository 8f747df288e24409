/* A card on a small board: its name, and strips for what it costs, what it gives at once and what lasts. Strips never
   lie over each other: they have rows of their own, or share one where there are too few rows for them. */
import { cardOf, type PrintedCard } from "../printed";
import { type Face, Frame, Name } from "./Card";
import { INK } from "./icons";
import { box, effectTokens, goods, immediateTokens, KIND_PALE, Line, lineWidth, sign, text, workTokens } from "./line";
import type { Token } from "./line";

interface Strip {
  tokens: Token[];
  fill: string;
}

export function MiniCard({ number, w, h, name }: Face) {
  const card = cardOf(number);
  const band = bandOf(h);
  return (
    <Frame card={card} w={w} h={h} band={band} foot={0}>
      <Name name={name} w={w} h={band} size={12} kind={card.kind} glyph={false} />
      <Strips strips={stripsOf(card)} y={band + 1} w={w} h={h - band - 2} />
    </Frame>
  );
}

/** A low card has room for one line of its name. */
const bandOf = (h: number) => (h < 56 ? 18 : 26);

function stripsOf(card: PrintedCard): Strip[] {
  const cost = card.costs.flatMap((each, i) => [...(i > 0 ? [text("/")] : []), goods(each.pay)]);
  const now = immediateTokens(card);
  const all: Strip[] = [
    { tokens: cost, fill: "#fbf7ef" },
    { tokens: now.length === 0 ? [] : [sign("bolt"), ...now], fill: "#fff3cf" },
    { tokens: lastingTokens(card), fill: KIND_PALE[card.kind] },
  ];
  return all.filter(({ tokens }) => tokens.length > 0);
}

function lastingTokens(card: PrintedCard): Token[] {
  if (card.end_vp !== undefined) return [{ is: "points", value: card.end_vp }];
  if (card.work !== undefined)
    return [
      sign(card.kind === "territory" ? "harvest" : "production"),
      box(card.work.value),
      ...(card.kind === "territory" ? workTokens(card.work.lines[0] ?? { pay: {}, gain: {} }) : []),
    ];
  return card.standing.flatMap((effect) => effectTokens(effect.does));
}

const SIZES = [13, 12, 11] as const;
/** What a strip is higher than its signs, wider than them, and what lies between two. */
const PAD = 2.6;
const AROUND = 5;
const GAP = 1.5;

const wide = ({ tokens }: Strip, size: number) => lineWidth(tokens, size) + AROUND;
const rowWidth = (row: readonly Strip[], size: number) =>
  row.reduce((sum, strip) => sum + wide(strip, size) + GAP, -GAP);

/** The largest signs with which all rows fit. */
function arrange(strips: readonly Strip[], w: number, h: number): { rows: Strip[][]; size: number } {
  for (const size of SIZES) {
    const rows = joined(strips, Math.max(1, Math.floor(h / (size + PAD))), size);
    if (size === SIZES.at(-1) || rows.every((row) => row.length === 1 || rowWidth(row, size) <= w))
      return { rows, size };
  }
  return { rows: [], size: 0 };
}

/** As many rows as there are; neighbours that need least room share one. */
function joined(strips: readonly Strip[], most: number, size: number): Strip[][] {
  const rows = strips.map((strip) => [strip]);
  while (rows.length > most) {
    const needs = rows.slice(1).map((row, i) => rowWidth([...(rows[i] ?? []), ...row], size));
    const at = needs.indexOf(Math.min(...needs));
    rows.splice(at, 2, [...(rows[at] ?? []), ...(rows[at + 1] ?? [])]);
  }
  return rows;
}

function Strips({ strips, y, w, h }: { strips: readonly Strip[]; y: number; w: number; h: number }) {
  const { rows, size } = arrange(strips, w - 2, h);
  const high = size + PAD;
  const between = (h - rows.length * high) / Math.max(1, rows.length - 1);
  return rows.map((row, i) => <StripRow key={i} row={row} y={y + i * (high + between)} w={w - 2} size={size} />);
}

/** The first at the left, the last at the right; what is too long for its row shrinks. */
function StripRow({ row, y, w, size }: { row: readonly Strip[]; y: number; w: number; size: number }) {
  const k = Math.min(1, w / rowWidth(row, size));
  const spare = row.length > 1 ? (w - rowWidth(row, size) * k) / (row.length - 1) : 0;
  let x = 1;
  return row.map((strip, i) => {
    const [left, width] = [x, wide(strip, size) * k];
    x += width + GAP * k + spare;
    return (
      <g key={i}>
        <rect
          data-strip=""
          x={left}
          y={y}
          width={width}
          height={size + PAD}
          rx="4"
          fill={strip.fill}
          stroke={INK}
          strokeWidth=".8"
        />
        <Line tokens={strip.tokens} x={left + width / 2} y={y + (size + PAD) / 2} size={size} within={width - 4} />
      </g>
    );
  });
}
