/* A line of signs: what an effect does, in the language of the cards. Laid out from left to right and shrunk to fit. */
import { startsOf, textWidth } from "../../../kit/pieces";
import { left } from "../../kinds";
import type { Described, PrintedCard, WorkLine } from "../printed";
import type { PlainOp } from "../printed_data";
import type { Action, Counted } from "../shown";
import { type Goods, type Kind, KINDS } from "../types";
import { Arrow, GoodsRow, goodsWidth, Points, T, ValueBox } from "./goods";
import { Icon, INK, type Sign } from "./icons";

export const KIND_COLOUR: Record<Kind, string> = {
  territory: "#4d6b48",
  character: "#2d4d80",
  building: "#c8932b",
  venture: "#6a4879",
};
const COLOUR_OF = new Map<Sign, string>(KINDS.map((kind) => [kind, KIND_COLOUR[kind]]));
export const KIND_PALE: Record<Kind, string> = {
  territory: "#dfe8d4",
  character: "#d9e2ec",
  building: "#f5e5bd",
  venture: "#e6daea",
};
export const KIND_INK: Record<Kind, string> = {
  territory: "#fbf7ef",
  character: "#fbf7ef",
  building: "#2a231d",
  venture: "#fbf7ef",
};

export type Token =
  | { is: "goods"; goods: Goods }
  | { is: "sign"; sign: Sign }
  | { is: "text"; text: string }
  | { is: "box"; value: number | string }
  | { is: "chip"; action: Action; value: number | string }
  | { is: "points"; value: number | string }
  | { is: "arrow" };

export const goods = (what: Goods): Token => ({ is: "goods", goods: what });
export const sign = (what: Sign): Token => ({ is: "sign", sign: what });
export const text = (what: string): Token => ({ is: "text", text: what });
export const box = (value: number | string): Token => ({ is: "box", value });

function width(token: Token, size: number): number {
  switch (token.is) {
    case "goods":
      return goodsWidth(token.goods, size);
    case "sign":
      return size * 1.08;
    case "text":
      return textWidth(token.text, size * 0.92) + size * 0.15;
    case "box":
      return size * 1.2;
    case "chip":
      return size * (2.1 + 0.3 * (String(token.value).length - 1));
    case "points":
      return size * 1.35;
    case "arrow":
      return size * 0.95;
  }
}

export function lineWidth(tokens: readonly Token[], size: number): number {
  return tokens.reduce((sum, token) => sum + width(token, size), 0);
}

function Chip({
  action,
  value,
  x,
  y,
  size,
}: {
  action: Action;
  value: number | string;
  x: number;
  y: number;
  size: number;
}) {
  const isWork = action === "harvest" || action === "production";
  const fill = isWork ? "#fbf7ef" : action === "any" ? "#5c5045" : KIND_COLOUR[action];
  const ink = isWork || action === "building" ? INK : "#fbf7ef";
  const w = size * (1.95 + 0.3 * (String(value).length - 1));
  return (
    <g>
      <rect x={x} y={y} width={w} height={size} rx={size * 0.2} fill={fill} stroke={INK} strokeWidth=".9" />
      <Icon sign={action} x={x + size * 0.1} y={y + size * 0.08} size={size * 0.84} colour={ink} />
      <T x={x + w - size * 0.12} y={y + size * 0.81} size={size * 0.86} weight={800} anchor="end" fill={ink}>
        {value}
      </T>
    </g>
  );
}

function Piece({ token, x, y, size, fill }: { token: Token; x: number; y: number; size: number; fill: string }) {
  switch (token.is) {
    case "goods":
      return <GoodsRow goods={token.goods} x={x} y={y} size={size} fill={fill} />;
    case "sign":
      return (
        <Icon
          sign={token.sign}
          x={x}
          y={y}
          size={size}
          colour={fill === INK ? (COLOUR_OF.get(token.sign) ?? fill) : fill}
        />
      );
    case "text":
      return (
        <T x={x} y={y + size * 0.83} size={size * 0.92} weight={800} fill={fill}>
          {token.text}
        </T>
      );
    case "box":
      return (
        <ValueBox x={x} y={y} size={size}>
          {token.value}
        </ValueBox>
      );
    case "chip":
      return <Chip action={token.action} value={token.value} x={x} y={y} size={size} />;
    case "points":
      return <Points n={token.value} x={x} y={y - size * 0.12} size={size * 1.24} />;
    case "arrow":
      return <Arrow x={x} y={y + size / 2} size={size} />;
  }
}

interface LineProps {
  tokens: readonly Token[];
  x: number;
  y: number;
  size: number;
  anchor?: "start" | "middle" | "end";
  within?: number;
  fill?: string;
}

/** `y` is the middle of the line. */
export function Line({ tokens, x, y, size, anchor = "middle", within, fill = INK }: LineProps) {
  const wide = lineWidth(tokens, size) - size * 0.15;
  const s = within !== undefined && wide > within ? size * (within / wide) : size;
  const total = (wide * s) / size;
  const left = anchor === "middle" ? x - total / 2 : anchor === "end" ? x - total : x;
  const starts = startsOf(
    left,
    tokens.map((token) => width(token, s)),
  );
  return (
    <g>
      {tokens.map((token, i) => (
        <Piece key={i} token={token} x={starts[i] ?? left} y={y - s / 2} size={s} fill={fill} />
      ))}
    </g>
  );
}

function minus(what: Goods): Token[] {
  return [text("−"), goods(what)];
}

function signed(plus: number): Token {
  return text(plus > 0 ? `+${plus}` : `−${-plus}`);
}

function perEach(each: number): Token {
  return text(each > 1 ? `/${each}` : "/");
}

const COUNTED: Record<Counted, Token[]> = {
  points: [sign("vp")],
  military: [sign("military")],
  building_costs: [sign("building"), sign("wood"), sign("stone")],
  goods: [sign("coins"), sign("wood"), sign("stone"), sign("servants")],
};

const PLAIN: Record<PlainOp, Token[]> = {
  no_market: [sign("market"), text("✕")],
  skip_first_turn: [text("1."), sign("member"), text("✕")],
  place_in_occupied: [sign("member"), sign("member")],
  ignore_slot_military: [sign("territory"), sign("military"), text("✕")],
  copy_leader: [sign("leader"), text("="), sign("leader")],
};

/** What an effect does, as signs: an effect that has none fails the build. */
export function effectTokens(effect: Described): Token[] {
  switch (effect.op) {
    case "gain":
      return [goods(effect.gain), ...(effect.different ? [text("≠")] : [])];
    case "gain_per_card":
      return [goods(effect.gain), text("/"), sign(effect.per)];
    case "gain_per_points":
      return [goods(effect.gain), perEach(effect.each), sign(effect.per)];
    case "bonus_action":
      return [
        { is: "chip", action: effect.action, value: effect.value },
        ...(Object.keys(effect.discount).length > 0 ? minus(effect.discount) : []),
      ];
    case "action_value":
      return [sign(effect.action), signed(effect.plus)];
    case "tower_discount":
      return effect.choices.flatMap((choice, i) => [...(i > 0 ? [text("/")] : []), ...minus(choice)]);
    case "no_tower_space_bonus":
      return [sign("any"), ...effect.values.map(box), text("✕")];
    case "no_toll":
      return [goods({ coins: effect.coins }), text("✕")];
    case "member_value":
      return [sign("member"), signed(effect.plus)];
    case "set_member_value":
      return [sign("member"), text("="), box(effect.value)];
    case "church_bonus":
      return [sign("faith"), { is: "arrow" }, goods(effect.gain)];
    case "double_immediate":
      return [sign("bolt"), text("×2")];
    case "gain_less":
      return [text("−1"), ...effect.goods.map(sign)];
    case "servants_per_value":
      return [goods({ servants: effect.servants }), text("=+1")];
    case "no_end_points":
      return [sign(effect.kind), { is: "arrow" }, { is: "points", value: 0 }];
    case "lose_points":
      return [{ is: "points", value: "−1" }, perEach(effect.each), ...COUNTED[effect.count]];
    default:
      return PLAIN[left<PlainOp>(effect.op)];
  }
}

export function workTokens(line: WorkLine): Token[] {
  const pay: Token[] = Object.keys(line.pay).length > 0 ? [goods(line.pay), { is: "arrow" }] : [];
  return [...pay, goods(line.gain), ...(line.per === undefined ? [] : [text("/"), sign(line.per)])];
}

export function immediateTokens(card: PrintedCard): Token[] {
  return card.immediate.flatMap((effect) => effectTokens(effect.does));
}
