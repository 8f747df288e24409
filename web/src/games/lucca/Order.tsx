/* Who plays when, and what is left in the stock. */
import { CrestG, SeatDisc } from "../../kit/heraldry";
import { seatColour, seatInk } from "../../kit/charges";
import { ShieldSign } from "./art";
import type { BoardProps, LuccaBoard } from "./types";

export function orderOf(board: LuccaBoard): number[] {
  return board.order.length > 0 ? board.order : board.next_order.map((row) => row.seat);
}

/** "plays 2nd" */
export function playsWords(board: LuccaBoard, seat: number | "neutral", t: BoardProps["t"]): string {
  const place = board.order.findIndex((each) => each === seat);
  return place < 0 ? "" : t(`board.lucca.plays.${place + 1}`);
}

/** Banners in turn order with each family's shields; the one to play hangs lower. */
export function OrderBanners({
  board,
  props,
  x,
  y,
  width,
  room,
}: {
  board: LuccaBoard;
  props: BoardProps;
  x: number;
  y: number;
  width: number;
  /** The height down to what lies below; in low windows the words on the order give way. */
  room: number;
}) {
  const order = orderOf(board);
  const step = width / Math.max(1, order.length);
  const w = Math.min(40, step - 3);
  return (
    <g
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={props.t("board.lucca.order", { order })}
      data-part="order"
    >
      <text
        x={width / 2}
        y="-9"
        fontSize="13.5"
        textAnchor="middle"
        fill="var(--ink)"
        fontFamily="var(--serif)"
        fontWeight="700"
      >
        {props.t("board.order")}
      </text>
      <path d={`M-6 0H${width + 6}`} stroke="#7a5a36" strokeWidth="5" strokeLinecap="round" />
      <circle cx="-7" r="4.5" fill="var(--gold)" stroke="#4b3a28" />
      <circle cx={width + 7} r="4.5" fill="var(--gold)" stroke="#4b3a28" />
      {order.map((seat, i) => (
        <OrderBanner
          key={seat}
          board={board}
          seat={seat}
          place={i + 1}
          x={i * step + (step - w) / 2}
          w={w}
          now={props.t("board.lucca.now")}
          room={room}
        />
      ))}
      {room < 138 ? null : (
        <text x={width / 2} y="132" fontSize="12" textAnchor="middle" fill="var(--ink)" fontFamily="var(--sans)">
          {props.t("board.lucca.most_shields")}
        </text>
      )}
    </g>
  );
}

function OrderBanner({
  board,
  seat,
  place,
  x,
  w,
  now,
  room,
}: {
  board: LuccaBoard;
  seat: number;
  place: number;
  x: number;
  w: number;
  now: string;
  room: number;
}) {
  const turn = board.turn === seat;
  const h = turn ? Math.min(room, w > 28 ? 112 : 102) : 94;
  const ink = { fontWeight: 700, textAnchor: "middle" as const, fill: seatInk(seat), fontFamily: "var(--serif)" };
  return (
    <g transform={`translate(${x} 2)`} className="lucca-unroll">
      <path
        d={`M0 0H${w}V${h}L${w / 2} ${h - 10}L0 ${h}Z`}
        fill={seatColour(seat)}
        stroke={turn ? "var(--lit-line)" : "#1a0f08"}
        strokeWidth={turn ? 3 : 1.2}
      />
      <text x={w / 2} y="15" fontSize="13" {...ink}>
        {place}
      </text>
      <g transform={`translate(${w / 2 - 20 * Math.min(0.6, w / 52)} 20)`}>
        <CrestG seat={seat} scale={Math.min(0.6, w / 52)} />
      </g>
      <ShieldSign x={w / 2} y={58} h={13} />
      <text x={w / 2} y="80" fontSize="14.5" {...ink}>
        {board.families[seat]?.shields ?? 0}
      </text>
      {turn && w > 28 && h > 105 ? (
        <text x={w / 2} y="96" fontSize="12" {...ink}>
          {now}
        </text>
      ) : null}
    </g>
  );
}

/** The order as a row of discs, for the phone. */
export function OrderRow({ board, props, x, y }: { board: LuccaBoard; props: BoardProps; x: number; y: number }) {
  const order = orderOf(board);
  return (
    <g
      transform={`translate(${x} ${y})`}
      role="img"
      aria-label={props.t("board.lucca.order", { order })}
      data-part="order"
    >
      {order.map((seat, i) => (
        <g key={seat} transform={`translate(${i * 27 + 11} 0)`}>
          {i > 0 ? <path d="M-15.5 -3.5l3.5 3.5l-3.5 3.5" fill="none" stroke="var(--ink-2)" strokeWidth="1.5" /> : null}
          {board.turn === seat ? <circle r="11.5" fill="var(--lit-line)" stroke="var(--lit-edge)" /> : null}
          <SeatDisc seat={seat} r={9} />
        </g>
      ))}
    </g>
  );
}

export function StockPile({ board, x, y, t }: { board: LuccaBoard; x: number; y: number; t: BoardProps["t"] }) {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={t("board.stock", { ...board.stock })}>
      {[4, 2, 0].map((lift) => (
        <rect key={lift} x={-38 + lift} y={-11 - lift} width="76" height="24" rx="3" fill="#9a4029" stroke="#2a1d12" />
      ))}
      <rect x={-34} y={-7} width="68" height="16" rx="2" fill="none" stroke="#f3dfae" strokeOpacity=".7" />
      <text y="5.5" fontSize="12.5" fontWeight="700" textAnchor="middle" fill="#fff1cf" fontFamily="var(--sans)">
        {t("board.lucca.stock", { n: board.stock.count })}
      </text>
    </g>
  );
}
