/* The tracks: victory points around the board, military up its side, faith under the church. */
import type { BoardProps } from "./types";
import { SeatDisc } from "../../kit/heraldry";
import { T } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { KIND_COLOUR } from "./art/line";
import { FAITH_POINTS, SLOT_MILITARY } from "./printed";
import type { LorenzoBoard } from "./types";

const ACROSS = 34;
const DOWN = 16;

function cellOf(i: number, w: number, h: number, t: number): [number, number, number, number] {
  const ux = (w - t) / ACROSS;
  const uy = (h - t) / DOWN;
  if (i < ACROSS) return [i * ux, 0, ux, t];
  if (i < ACROSS + DOWN) return [w - t, (i - ACROSS) * uy, t, uy];
  if (i < ACROSS * 2 + DOWN) return [w - (i - ACROSS - DOWN + 1) * ux, h - t, ux, t];
  return [0, h - (i - ACROSS * 2 - DOWN + 1) * uy, t, uy];
}

/** Several discs on one field lie fanned, none hidden. */
function Discs({
  board,
  at,
  value,
  r,
  name,
  dx,
}: {
  board: LorenzoBoard;
  at: (value: number) => [number, number];
  value: (seat: number) => number;
  r: number;
  name: string;
  dx: [number, number] | ((value: number) => [number, number]);
}) {
  const seen = new Map<string, number>();
  return (
    <>
      {board.players.map(({ seat }) => {
        const [x, y] = at(value(seat));
        const key = `${x},${y}`;
        const n = seen.get(key) ?? 0;
        seen.set(key, n + 1);
        const [fx, fy] = typeof dx === "function" ? dx(value(seat)) : dx;
        return (
          <g key={seat} transform={`translate(${x + n * fx} ${y + n * fy})`}>
            <g data-flip={`${name}-${seat}`} data-part={`${name}-${seat}`}>
              <circle r={r + 1.4} fill="#fbf7ef" />
              <SeatDisc seat={seat} r={r} />
            </g>
          </g>
        );
      })}
    </>
  );
}

/** Along the frame: to the right above and below, downwards at the sides. */
function fanOf(points: number): [number, number] {
  const i = points % 100;
  return i < ACROSS || (i >= ACROSS + DOWN && i < ACROSS * 2 + DOWN) ? [8, 0] : [0, 8];
}

/** The frame of the board: 100 fields, clockwise from the left upper corner. */
export function PointsFrame({
  board,
  w,
  h,
  t,
  label,
}: {
  board: LorenzoBoard;
  w: number;
  h: number;
  t: number;
  label: string;
}) {
  return (
    <g role="img" aria-label={label}>
      {Array.from({ length: 100 }, (_, i) => {
        const [x, y, cw, ch] = cellOf(i, w, h, t);
        const fill = i % 10 === 0 ? "var(--terracotta)" : i % 5 === 0 ? "#e0c795" : i % 2 ? "#f3ebdd" : "#e9dcc3";
        return (
          <g key={i}>
            <rect x={x} y={y} width={cw} height={ch} fill={fill} stroke="#8a7658" strokeWidth=".7" />
            {i % 5 === 0 ? (
              <T x={x + cw / 2} y={y + ch / 2 + 4.2} size={12} anchor="middle" fill={i % 10 === 0 ? "#fff" : INK}>
                {i}
              </T>
            ) : null}
          </g>
        );
      })}
      <Discs
        board={board}
        r={9.5}
        name="vp"
        dx={fanOf}
        value={(seat) => board.players[seat]?.vp ?? 0}
        at={(value) => {
          const [x, y, cw, ch] = cellOf(((value % 100) + 100) % 100, w, h, t);
          return [x + cw / 2, y + ch / 2];
        }}
      />
    </g>
  );
}

/** The points as a plain row, where there is no room for a frame. */
export function MilitaryTrack({
  board,
  x,
  y,
  w,
  h,
  label,
}: {
  board: LorenzoBoard;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}) {
  const step = h / 26;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <rect x="-2.5" y="-2.5" width={w + 5} height={h + 4} rx="4" fill="var(--wine)" stroke={INK} strokeWidth="1.3" />
      {Array.from({ length: 26 }, (_, i) => {
        const top = (25 - i) * step;
        const need = i > 0 && SLOT_MILITARY.includes(i);
        return (
          <g key={i}>
            <rect y={top} width={w} height={step - 1} fill={need ? "#f0c9a0" : i % 2 ? "#f3ebdd" : "#e9dcc3"} />
            <T x={3} y={top + step / 2 + 4} size={11.5} weight={need ? 800 : 600}>
              {i}
            </T>
            {need ? (
              <Icon sign="territory" x={w - 13} y={top + step / 2 - 6} size={12} colour={KIND_COLOUR.territory} />
            ) : null}
          </g>
        );
      })}
      <Discs
        board={board}
        r={8.5}
        name="military"
        dx={[-5, 0]}
        value={(seat) => board.players[seat]?.military ?? 0}
        at={(value) => [w - 9, (25 - Math.min(25, Math.max(0, value))) * step + step / 2]}
      />
    </g>
  );
}

/** The same lying down, for narrow boards: two fields share a step where there is no room. */
export function MilitaryRow({
  board,
  x,
  y,
  w,
  h,
  label,
}: {
  board: LorenzoBoard;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}) {
  const step = w / 26;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <rect x="-2" y="-2" width={w + 4} height={h + 4} rx="4" fill="var(--wine)" stroke={INK} strokeWidth="1.2" />
      {Array.from({ length: 26 }, (_, i) => {
        const need = i > 0 && SLOT_MILITARY.includes(i);
        return (
          <g key={i}>
            <rect x={i * step} width={step - 0.8} height={h} fill={need ? "#f0c9a0" : i % 2 ? "#f3ebdd" : "#e9dcc3"} />
            {need || i % 5 === 0 || step > 17 ? (
              <T x={i * step + step / 2} y={h - 3} size={11.5} weight={need ? 800 : 600} anchor="middle">
                {i}
              </T>
            ) : null}
          </g>
        );
      })}
      <Discs
        board={board}
        r={8}
        name="military"
        dx={[5, 0]}
        value={(seat) => board.players[seat]?.military ?? 0}
        at={(value) => [(Math.min(25, Math.max(0, value)) + 0.5) * step, h * 0.36]}
      />
    </g>
  );
}

const ROMAN = ["I", "II", "III"];

export function FaithTrack({
  board,
  x,
  y,
  w,
  h,
  label,
}: {
  board: LorenzoBoard;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
}) {
  const step = w / 16;
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={label}>
      <rect x="-1" y="-1" width={w + 2} height={h + 2} rx="4" fill="var(--faith)" stroke={INK} strokeWidth="1.2" />
      {FAITH_POINTS.map((points, i) => {
        const period = board.church.findIndex((tile) => tile.faith === i);
        return (
          <g key={i}>
            <path
              d={`M${i * step + 0.7} ${h - 1}V8l${step / 2 - 0.7} -7l${step / 2 - 0.7} 7V${h - 1}Z`}
              fill={period >= 0 ? "#f5d88a" : i % 2 ? "#f3ebdd" : "#e6dcec"}
            />
            <T x={(i + 0.5) * step} y={h - 4} size={11.5} weight={period >= 0 ? 800 : 600} anchor="middle">
              {points}
            </T>
            {period >= 0 ? (
              <T x={(i + 0.5) * step} y={15} size={11} serif anchor="middle" weight={800}>
                {ROMAN[period]}
              </T>
            ) : null}
          </g>
        );
      })}
      <Discs
        board={board}
        r={8}
        name="faith"
        dx={[5, -2]}
        value={(seat) => board.players[seat]?.faith ?? 0}
        at={(value) => [(Math.min(15, value) + 0.5) * step, h * 0.45]}
      />
    </g>
  );
}

export function trackWords(t: BoardProps["t"], board: LorenzoBoard, good: "vp" | "military" | "faith"): string {
  return [
    t(`good.${good}`),
    ...board.players.map((player) => t("board.lorenzo.say_has", { seat: player.seat, n: player[good] })),
  ].join(" ");
}
