/* Members, niches and the rings of places: pieces that towers and other places share. */
import type { ReactNode } from "react";
import { Pawn } from "../../kit/heraldry";
import type { TargetState } from "../../kit/Target";
import { GoodsInline } from "./art/goods";
import { Icon, INK } from "./art/icons";
import {
  type BoardProps,
  costOf,
  type Good,
  GOODS,
  type Goods,
  goodsOf,
  type MemberView,
  type MemberWord,
  tollOf,
} from "./types";
import type { PlaceMark } from "./useMoves";

export const HEADS: Record<MemberWord, string> = {
  black: "#26211d",
  white: "#fdfbf6",
  orange: "#e88a35",
  neutral: "#d2ad7c",
};

/** A family member standing on x, y; `h` is its height. */
export function Member({
  seat,
  member,
  x,
  y,
  h,
  t,
  ghost,
  still,
}: MemberView & { x: number; y: number; h: number; t: BoardProps["t"]; ghost?: boolean; still?: boolean }) {
  const pawn = (
    <Pawn
      seat={seat}
      scale={h / 42}
      head={HEADS[member]}
      letter={t(`board.lorenzo.letter.${member}`)}
      {...(ghost ? { ghost } : {})}
    />
  );
  return (
    <g transform={`translate(${x} ${y})`}>
      <g {...(ghost || still ? {} : { "data-flip": `member-${seat}-${member}` })}>{pawn}</g>
    </g>
  );
}

/** The niche where a member stands; glows when it may be used. */
export function Niche({ x, y, w, h, state }: { x: number; y: number; w: number; h: number; state: TargetState }) {
  const lit = state === "lit" || state === "selected";
  const arch = `M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`;
  return (
    <g>
      <path
        d={`M${x - 3} ${y + h}V${y + w / 2}a${w / 2 + 3} ${w / 2 + 3} 0 0 1 ${w + 6} 0V${y + h}`}
        fill="none"
        stroke="var(--ledge)"
        strokeWidth="3"
      />
      <path d={arch} fill={`url(#lor-niche${lit ? "-lit" : ""})`} stroke={INK} strokeWidth="1.4" />
      {lit ? <path d={arch} fill="none" stroke="#ffc93c" strokeWidth={state === "selected" ? 3.6 : 2.4} /> : null}
      <rect x={x - 4} y={y + h - 1} width={w + 8} height="4.5" fill="var(--wall-pale)" stroke={INK} strokeWidth=".9" />
      {state === "lit" ? (
        <circle
          cx={x + w / 2}
          cy={y + h * 0.62}
          r={w * 0.27}
          fill="none"
          stroke="#fff3cf"
          strokeWidth="2"
          strokeDasharray="4 3"
        />
      ) : null}
      {state === "barred" ? <Icon sign="lock" x={x + w / 2 - 9} y={y + 8} size={18} /> : null}
    </g>
  );
}

/** Gold on ink around a lit thing, thicker when selected; hatched when it may not be used. */
export function Ring({
  x,
  y,
  w,
  h,
  r = 6,
  state,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  state: TargetState;
}) {
  if (state === "barred")
    return <rect x={x} y={y} width={w} height={h} rx={r} fill="url(#lor-hatch)" pointerEvents="none" />;
  if (state !== "lit" && state !== "selected") return null;
  const grow = state === "selected" ? 2.5 : 2;
  const box = { x: x - grow, y: y - grow, width: w + grow * 2, height: h + grow * 2, rx: r + 1.5, fill: "none" };
  return (
    <g pointerEvents="none">
      <rect {...box} stroke="#3a1c00" strokeWidth={state === "selected" ? 6.5 : 4.6} opacity=".8" />
      <rect {...box} stroke="#ffc93c" strokeWidth={state === "selected" ? 4.4 : 2.8} />
    </g>
  );
}

/** The one number that is missing, for a place that may not be used. */
export function missingOf(mark: Pick<PlaceMark, "why">): { sign: Good; text: string } | null {
  const why = mark.why?.why_not;
  if (why === null || why === undefined) return null;
  if (why.code === "slot_military") return { sign: "military", text: `≥${why.need}` };
  if (why.code === "too_weak" || why.code === "too_weak_card") return { sign: "servants", text: `${why.need}` };
  if (why.code === "toll_due") return { sign: "coins", text: `${why.n}` };
  if (why.code === "cannot_pay") {
    const missing = goodsOf(why.missing);
    const good = GOODS.find((each) => missing[each] !== undefined);
    if (good !== undefined) return { sign: good, text: `+${missing[good]}` };
  }
  return null;
}

/** What tile 1-4 takes back of a gain, wood or stone by the owner's choice. */
export function TakenBack({ n, t }: { n: number; t: BoardProps["t"] }) {
  return n > 0 ? <small className="lor-back">{t("board.lorenzo.taken_back", { n })}</small> : null;
}

interface HintProps {
  mark: PlaceMark;
  title: string;
  gain?: Goods;
  t: BoardProps["t"];
  children?: ReactNode;
}

/** What a placement costs and gives, in the bubble over its place. */
export function PlaceHint({ mark, title, gain, t, children }: HintProps) {
  const choice = mark.choice;
  const cost = choice === null ? {} : costOf(choice);
  const toll = choice === null ? 0 : tollOf(choice);
  const reason = mark.why?.why_not;
  return (
    <>
      <strong>{title}</strong>
      {mark.servants > 0 && mark.state !== "barred" ? (
        <div className="lor-fact">
          {t("board.lorenzo.needs")} <GoodsInline goods={{ servants: mark.servants }} />
        </div>
      ) : null}
      {toll > 0 ? (
        <div className="lor-fact">
          {t("board.lorenzo.toll")} <GoodsInline goods={{ coins: toll }} />
        </div>
      ) : null}
      {Object.keys(cost).length > 0 ? (
        <div className="lor-fact">
          {t("board.lorenzo.costs")} <GoodsInline goods={cost} />
        </div>
      ) : null}
      {gain !== undefined && Object.keys(gain).length > 0 ? (
        <div className="lor-fact">
          {t("board.lorenzo.gives")} <GoodsInline goods={gain} />
        </div>
      ) : null}
      {children}
      {reason !== null && reason !== undefined ? <div>{t(`refusal.${reason.code}`, { ...reason })}</div> : null}
    </>
  );
}
