/* Goods in drawings: a number before each sign, victory points inside the laurel. Widths are guessed the same way that
   things are drawn, so that rows can be centred and shrunk to fit. */
import type { ReactNode } from "react";
import { Fragment } from "react";
import { startsOf } from "../../../kit/pieces";
import { GOODS, type Good, type Goods } from "../types";
import { Icon, INK, type Sign } from "./icons";

interface TextProps {
  x: number;
  y: number;
  size: number;
  children: ReactNode;
  anchor?: "start" | "middle" | "end";
  weight?: number;
  fill?: string;
  serif?: boolean;
  fit?: number | undefined;
}

export function T({ x, y, size, children, anchor = "start", weight = 700, fill = INK, serif, fit }: TextProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight}
      textAnchor={anchor}
      fill={fill}
      fontFamily={serif ? "var(--serif)" : "var(--sans)"}
      {...(fit === undefined ? {} : { textLength: fit, lengthAdjust: "spacingAndGlyphs" })}
    >
      {children}
    </text>
  );
}

function digits(n: number | string, size: number): number {
  return String(n).length * size * 0.5 + size * 0.08;
}

function widthOf(good: Good, amount: number, size: number): number {
  if (good === "vp") return size * 1.32;
  return digits(amount, size) + size * 1.2;
}

export function goodsWidth(goods: Goods, size: number): number {
  return GOODS.reduce((sum, good) => sum + (goods[good] === undefined ? 0 : widthOf(good, goods[good] ?? 0, size)), 0);
}

/** Victory points: the number stands inside. */
export function Points({ n, x, y, size }: { n: number | string; x: number; y: number; size: number }) {
  const long = String(n).length > 2;
  return (
    <g>
      <Icon sign="vp" x={x} y={y} size={size} />
      <T
        x={x + size / 2}
        y={y + size * (long ? 0.62 : 0.68)}
        size={size * (long ? 0.36 : String(n).length > 1 ? 0.48 : 0.56)}
        weight={800}
        anchor="middle"
      >
        {n}
      </T>
    </g>
  );
}

function One({
  good,
  amount,
  x,
  y,
  size,
  fill,
}: {
  good: Good;
  amount: number;
  x: number;
  y: number;
  size: number;
  fill?: string | undefined;
}) {
  if (good === "vp") return <Points n={amount} x={x} y={y - size * 0.12} size={size * 1.24} />;
  return (
    <g>
      <T x={x} y={y + size * 0.83} size={size * 0.9} weight={800} {...(fill === undefined ? {} : { fill })}>
        {amount}
      </T>
      <Icon sign={good} x={x + digits(amount, size)} y={y} size={size} />
    </g>
  );
}

/** What there is of each, in the order of the goods. */
function amountsOf(goods: Goods): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => {
    const amount = goods[good];
    return amount === undefined ? [] : [[good, amount]];
  });
}

interface RowProps {
  goods: Goods;
  x: number;
  y: number;
  size: number;
  fill?: string;
  /** Where x is: the left end unless said otherwise. */
  anchor?: "start" | "middle" | "end";
  /** Shrinks until it is no wider. */
  within?: number;
}

export function GoodsRow({ goods, x, y, size, fill, anchor = "start", within }: RowProps) {
  const wide = goodsWidth(goods, size) - size * 0.2;
  const scale = within !== undefined && wide > within ? within / wide : 1;
  const s = size * scale;
  const total = wide * scale;
  const left = anchor === "middle" ? x - total / 2 : anchor === "end" ? x - total : x;
  const top = y + (size - s) / 2;
  const shown = amountsOf(goods);
  const starts = startsOf(
    left,
    shown.map(([good, amount]) => widthOf(good, amount, s)),
  );
  return (
    <g>
      {shown.map(([good, amount], i) => (
        <One key={good} good={good} amount={amount} x={starts[i] ?? left} y={top} size={s} fill={fill} />
      ))}
    </g>
  );
}

export function GoodsColumn({
  goods,
  x,
  y,
  size,
  step,
}: {
  goods: Goods;
  x: number;
  y: number;
  size: number;
  step: number;
}) {
  const shown = amountsOf(goods);
  const starts = startsOf(
    y,
    shown.map(() => step),
  );
  return (
    <g>
      {shown.map(([good, amount], i) => (
        <One key={good} good={good} amount={amount} x={x} y={starts[i] ?? y} size={size} />
      ))}
    </g>
  );
}

/** A number in a box: the value that an action needs. */
export function ValueBox({
  x,
  y,
  size,
  children,
  fill = "#fbf7ef",
}: {
  x: number;
  y: number;
  size: number;
  children: ReactNode;
  fill?: string;
}) {
  return (
    <g>
      <rect x={x} y={y} width={size} height={size} rx={size * 0.22} fill={fill} stroke={INK} strokeWidth="1.2" />
      <T x={x + size / 2} y={y + size * 0.79} size={size * 0.8} weight={800} anchor="middle">
        {children}
      </T>
    </g>
  );
}

export function Arrow({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      d={`M${x} ${y}h${size * 0.55}m${-size * 0.26} ${-size * 0.26}l${size * 0.3} ${size * 0.26}
        l${-size * 0.3} ${size * 0.26}`}
      fill="none"
      stroke={INK}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A dark pill with a sign: what a placement needs beyond its member. */
export function NeedPill({
  x,
  y,
  sign,
  text,
  width,
}: {
  x: number;
  y: number;
  sign: Sign;
  text: string;
  width?: number;
}) {
  const w = width ?? 19 + text.length * 7;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height="17" rx="8.5" fill="#2a1d12" stroke="#ffc93c" strokeWidth="1.4" />
      <T x={w - 19} y={12.7} size={12.5} weight={800} anchor="end" fill="#fff3dc">
        {text}
      </T>
      <Icon sign={sign} x={w - 18} y={1.5} size={14} />
    </g>
  );
}

/** Goods inside HTML text, for hints and buttons. */
export function GoodsInline({ goods, size = 18 }: { goods: Goods; size?: number }) {
  return (
    <span className="lor-goods">
      {GOODS.map((good) =>
        goods[good] === undefined ? null : (
          <Fragment key={good}>
            {good === "vp" ? null : <b>{goods[good]}</b>}
            <svg
              width={good === "vp" ? size * 1.25 : size}
              height={good === "vp" ? size * 1.25 : size}
              viewBox="0 0 24 24"
              aria-hidden="true"
            >
              {good === "vp" ? (
                <Points n={goods[good] ?? 0} x={0} y={0} size={24} />
              ) : (
                <Icon sign={good} x={0} y={0} size={24} />
              )}
            </svg>
          </Fragment>
        ),
      )}
    </span>
  );
}
