/* The board of a desktop: towers and areas inside the frame of points, all players' goods, one desk. */
import type { BoardProps } from "./types";
import { Sky } from "../../kit/scenery";
import { isNight } from "../../state/settings";
import { Council, DiceTray, Market, Works } from "./Areas";
import { LorenzoDefs } from "./art/icons";
import { Church } from "./Church";
import { DESK_HEIGHT, WideDesk } from "./Desk";
import { SEATS_HEIGHT, SeatStrip } from "./Seats";
import { ROOF, Towers } from "./Towers";
import { FaithTrack, MilitaryTrack, PointsFrame, trackWords } from "./Tracks";
import type { LorenzoBoard } from "./types";
import type { Moves } from "./useMoves";

export const WIDTH = 1160;
const FRAME = 19;

export interface WideProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
  near: number;
  shown: number;
  onShow: (seat: number) => void;
}

export function wideHeight(props: Pick<BoardProps, "width" | "height">): number {
  return Math.max(740, Math.min(980, (WIDTH * props.height) / props.width));
}

/** The strip of all seats, where no cards of theirs stand beside the board. */
export function seatsHeight({ seatsBeside }: Pick<BoardProps, "seatsBeside">): number {
  return seatsBeside === true ? 0 : SEATS_HEIGHT;
}

export function WideBoard({ board, props, moves, near, shown, onShow }: WideProps) {
  const H = wideHeight(props);
  const h = H - DESK_HEIGHT - seatsHeight(props) - 6;
  const player = board.players[shown] ?? board.players[0];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${H}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMin meet"
      role="group"
      aria-label={props.t("game.name")}
    >
      <LorenzoDefs />
      <rect x="-3" y="-3" width={WIDTH + 6} height={h + 6} rx="7" fill="#3b281b" />
      <Panorama h={h} />
      <PointsFrame board={board} w={WIDTH} h={h} t={FRAME} label={trackWords(props.t, board, "vp")} />
      <Inside board={board} props={props} moves={moves} h={h} />
      {props.seatsBeside === true ? null : (
        <g transform={`translate(0 ${h + 6})`}>
          <SeatStrip board={board} props={props} shown={shown} onShow={onShow} near={near} w={WIDTH} />
        </g>
      )}
      {player === undefined ? null : (
        <g transform={`translate(0 ${H - DESK_HEIGHT})`}>
          <WideDesk board={board} player={player} props={props} moves={moves} own={shown === props.seat} w={WIDTH} />
        </g>
      )}
    </svg>
  );
}

/** Florence behind the towers. */
export function Panorama({ h, w = WIDTH, t = FRAME }: { h: number; w?: number; t?: number }) {
  const inner = { x: t, y: t, w: w - 2 * t, h: h - 2 * t };
  return (
    <svg
      x={inner.x}
      y={inner.y}
      width={inner.w}
      height={inner.h}
      viewBox={`0 0 ${inner.w} ${inner.h}`}
      overflow="hidden"
      className="lor-clip"
    >
      <Sky w={inner.w} h={inner.h} night={isNight()} />
      <path
        d={`M0 ${inner.h * 0.36}Q${inner.w * 0.14} ${inner.h * 0.2} ${inner.w * 0.3} ${inner.h * 0.3}
          T${inner.w * 0.62} ${inner.h * 0.26}T${inner.w} ${inner.h * 0.2}V${inner.h}H0Z`}
        fill="var(--hill1)"
      />
      <path
        d={`M0 ${inner.h * 0.52}Q${inner.w * 0.2} ${inner.h * 0.36} ${inner.w * 0.45} ${inner.h * 0.47}
          T${inner.w} ${inner.h * 0.4}V${inner.h}H0Z`}
        fill="var(--hill2)"
      />
      <rect y={inner.h * 0.86} width={inner.w} height={inner.h * 0.14} fill="var(--stone-2)" />
      <rect y={inner.h * 0.86} width={inner.w} height={inner.h * 0.14} fill="url(#k-paving)" />
      <rect width={inner.w} height={inner.h} fill="none" stroke="#2a1d12" strokeWidth="3" />
    </svg>
  );
}

function Inside({ board, props, moves, h }: { board: LorenzoBoard; props: BoardProps; moves: Moves; h: number }) {
  const inner = h - FRAME * 2;
  const floor = (inner - ROOF - 12) / 4;
  const towersW = 802;
  const x = FRAME + 7;
  const right = FRAME + towersW + 54;
  const w = WIDTH - FRAME - 6 - right;
  const { t } = props;
  const area = { board, props, moves, x: right, w };
  const rows = stack(FRAME + 5, inner - 10, [1.5, 0.42, 0.92, 0.94, 0.58, 0.58], 7);
  const row = (i: number) => rows[i] ?? { y: 0, h: 0 };
  return (
    <g>
      <Towers
        board={board}
        props={props}
        moves={moves}
        x={x}
        y={FRAME + 3}
        width={towersW}
        floor={floor}
        gap={7}
        mini={false}
        roof={ROOF}
      />
      <MilitaryTrack
        board={board}
        x={FRAME + towersW + 15}
        y={FRAME + 8}
        w={30}
        h={inner - 15}
        label={trackWords(t, board, "military")}
      />
      <Church {...area} {...row(0)} />
      <FaithTrack board={board} x={right} w={w} {...row(1)} label={trackWords(t, board, "faith")} />
      <Council {...area} {...row(2)} w={w - 88} />
      <DiceTray board={board} x={right + w - 80} w={80} {...row(2)} t={t} />
      <Market {...area} {...row(3)} />
      <Works {...area} {...row(4)} action="harvest" />
      <Works {...area} {...row(5)} action="production" />
    </g>
  );
}

/** Divides a height among rows by weight. */
export function stack(y: number, h: number, weights: readonly number[], gap: number): { y: number; h: number }[] {
  const unit = (h - gap * (weights.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0);
  let at = y;
  return weights.map((weight) => {
    const row = { y: at, h: weight * unit };
    at += row.h + gap;
    return row;
  });
}
