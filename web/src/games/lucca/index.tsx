/* Lucca Città: rivals' streets above, the oval piazza with its triplets, one's own street below. */
import { isSmall, type SizeClass } from "../board";
import { useRef } from "react";
import { boardFor } from "../typed";
import { useFlip } from "../../kit/motion";
import { LuccaDefs } from "./art";
import { Own, ownRows, RIBBON, Rival, rivalBanner } from "./Families";
import { isNarrow } from "./layout";
import { NUMBERS, PLINTH, ROOF } from "./Palace";
import { Ground, type Rows } from "./Ground";
import { OpeningHand } from "./Opening";
import { OrderBanners, OrderRow, StockPile } from "./Order";
import { KERB } from "./Street";
import { tripletGrid, Triplets } from "./Triplets";
import { answering } from "./automatic";
import { offer } from "./offer";
import type { Shown } from "./shown";
import * as scored from "./scored";
import { things } from "./things";
import * as told from "./told";
import type { BoardProps, LuccaBoard } from "./types";
import { type Moves, useMoves } from "./useMoves";
import "./board.css";

/** What a small board takes: the storeys of one's street are at least so high, and where the screen has more room they
    take it. In a window without height everything is as low as it can be, so that one's own street is in sight. */
const SMALL = {
  phone: { head: 26, triplets: 170, storey: 20, ribbon: RIBBON },
  low: { head: 20, triplets: 128, storey: 0, ribbon: 0 },
};

function planOf(size: SizeClass) {
  return size === "low" ? SMALL.low : SMALL.phone;
}

/** Four rivals stand two and two on a phone held upright. */
function rivalRows(board: LuccaBoard, size: SizeClass): number {
  return size === "phone" && board.families.length > 4 ? 2 : 1;
}

/** Above one's palaces is room for what a move brings. */
const ABOVE = 28;

function smallRows(board: LuccaBoard, width: number, near: number, size: SizeClass): Rows {
  const plan = planOf(size);
  // Empty places are left out here: there is no room for them.
  const triplets = board.triplets.filter(({ cards }) => cards.length > 0).length + (board.playing === null ? 0 : 1);
  const { rows } = tripletGrid(Math.max(1, triplets), width - 8);
  const streets = ownRows(board.families[near], true, width).length;
  const rival = rivalBanner(size) + ROOF + PLINTH + board.palace_size * 9 + NUMBERS;
  // However many storeys: in a low window they share the same height.
  const storeys = size === "low" ? Math.max(51, board.palace_size * 11) : board.palace_size * plan.storey;
  return {
    rivals: rival * rivalRows(board, size),
    piazza: plan.head + rows * plan.triplets,
    own: plan.ribbon + streets * (KERB + ABOVE + PLINTH + ROOF + storeys),
  };
}

function nearOf(seat: number | null, wanted = 0): number {
  return seat !== null && seat >= 0 ? seat : wanted;
}

function rowsOf(props: BoardProps, board: LuccaBoard): Rows {
  const H = props.height;
  if (isSmall(props.size)) {
    const rows = smallRows(board, props.width, nearOf(props.seat, props.near), props.size);
    return { ...rows, own: Math.max(rows.own, H - rows.rivals - rows.piazza) };
  }
  const rivals = Math.round(H * 0.285);
  const own = Math.round(H * 0.385);
  return { rivals, own, piazza: H - rivals - own };
}

function heightOnPhone({ view, width, size }: Pick<BoardProps, "view" | "width" | "size">): number {
  const rows = smallRows(view.board, width, nearOf(view.seat), size);
  return rows.rivals + rows.piazza + rows.own;
}

/** One's own things come first for the keyboard: the triplets, one's street, then the rivals. */
function Board(props: BoardProps) {
  const board = props.view.board;
  const moves = useMoves(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  const rows = rowsOf(props, board);
  const near = nearOf(props.seat, props.near);
  const W = props.width;
  const H = rows.rivals + rows.piazza + rows.own;
  return (
    <div ref={root} className={`lucca-board ${props.size}`}>
      <svg viewBox={`0 0 ${W} ${H}`} width="100%" height={H} role="group" aria-label={props.t("game.name")}>
        <LuccaDefs />
        <Ground w={W} rows={rows} />
        <g transform={`translate(0 ${rows.rivals})`}>
          <Piazza board={board} props={props} moves={moves} width={W} height={rows.piazza} />
        </g>
        <Near
          board={board}
          props={props}
          moves={moves}
          near={near}
          y={rows.rivals + rows.piazza}
          width={W}
          height={rows.own}
        />
        <Rivals board={board} props={props} near={near} width={W} height={rows.rivals} />
      </svg>
    </div>
  );
}

function Rivals({
  board,
  props,
  near,
  width,
  height,
}: {
  board: LuccaBoard;
  props: BoardProps;
  near: number;
  width: number;
  height: number;
}) {
  const rivals = board.families.filter((_, seat) => seat !== near);
  const lines = rivalRows(board, props.size);
  const columns = Math.ceil(rivals.length / lines);
  const each = height / lines;
  const kerbed = isSmall(props.size) || rivals.some((family) => isNarrow(family, width / columns - 19));
  return (
    <>
      {rivals.map((family, i) => (
        <g key={String(family.seat)} transform={`translate(0 ${Math.floor(i / columns) * each})`}>
          <Rival
            family={family}
            board={board}
            props={props}
            near={near}
            x={((i % columns) * width) / columns}
            width={width / columns}
            height={each}
            kerbed={kerbed}
          />
        </g>
      ))}
    </>
  );
}

interface AreaProps {
  board: LuccaBoard;
  props: BoardProps;
  moves: Moves;
  width: number;
  height: number;
}

function Piazza({ board, props, moves, width, height }: AreaProps) {
  if (isSmall(props.size)) {
    const { head } = planOf(props.size);
    return (
      <g>
        <OrderRow board={board} props={props} x={6} y={head / 2 + 1} />
        <text
          x={width - 8}
          y={head / 2 + 6}
          fontSize="13"
          fontWeight="600"
          textAnchor="end"
          fill="var(--ink)"
          fontFamily="var(--sans)"
        >
          {props.t("board.lucca.stock", { n: board.stock.count })}
        </text>
        <Triplets board={board} props={props} moves={moves} x={4} y={head} width={width - 8} height={height - head} />
      </g>
    );
  }
  const side = Math.min(184, width * 0.16);
  const pile = height - 34;
  return (
    <g>
      <OrderBanners board={board} props={props} x={18} y={42} width={side - 20} room={pile - 15 - 42} />
      <StockPile board={board} x={18 + (side - 20) / 2} y={pile} t={props.t} />
      <Triplets
        board={board}
        props={props}
        moves={moves}
        x={side + 16}
        y={14}
        width={width - side - 20}
        height={height - 14}
      />
    </g>
  );
}

/** The own side of the table: the opening hand, then the own street. */
function Near({ board, props, moves, near, y, width, height }: AreaProps & { near: number; y: number }) {
  const family = board.families[near];
  if (family === undefined) return null;
  const hand = board.opening?.hands[near] ?? null;
  if (hand !== null && hand.length > 0)
    return (
      <OpeningHand
        hand={hand}
        board={board}
        props={props}
        moves={moves}
        y={y}
        width={width}
        height={height}
        near={near}
      />
    );
  return (
    <Own family={family} board={board} props={props} moves={moves} near={near} y={y} width={width} height={height} />
  );
}

function anchorOf(ask: NonNullable<Shown["ask"]>): string | null {
  switch (ask.kind) {
    case "opening":
      return "setup";
    case "turn":
      return ask.params.what === "both" ? "parties" : "triplet";
    case "card":
      return "triplet";
    case "neutral":
      return "two-players";
    case "deal":
    case "lay":
      return null;
  }
}

/** The highest visible house number of a family and its colour, as parameters of a message. */
function topOf(board: LuccaBoard, seat: number, name: string) {
  const palaces = board.families[seat]?.palaces ?? [];
  const top = palaces.reduce<(typeof palaces)[number] | undefined>(
    (best, one) => (best === undefined || one.number > best.number ? one : best),
    undefined,
  );
  return { [`${name}_colour`]: top?.colour ?? "red", [`${name}_number`]: top?.number ?? 0 };
}

const own = boardFor<Shown>("lucca", {
  default: Board,
  answering,
  offer,
  deed: told.deed,
  placesOf: told.placesOf,
  counts: scored.counts,
  partSign: scored.partSign,
  things,
  rounds: ({ board }) => ({ now: Math.max(1, board.round), of: board.rounds, marks: [] }),
  phoneHeight: heightOnPhone,
  peopleOnBoard: true,
  marksAbove: true,
  scores: ({ board }) => board.forecast.map((row) => board.families[row.seat]?.points ?? 0),
  parts: ({ board }) => board.forecast.map((row) => row.parts),
  tie: ({ view: { board }, t, first, second }) =>
    t("board.lucca.tie", { first, second, ...topOf(board, first, "first"), ...topOf(board, second, "second") }),
  rulesAnchor: ({ ask }) => (ask === null ? "end" : anchorOf(ask)),
});
export default own.default;
export const {
  answering: answered,
  phoneHeight,
  scores,
  parts,
  counts,
  partSign,
  tie,
  deed,
  placesOf,
  rulesAnchor,
  things: ownThings,
  rounds,
  peopleOnBoard,
  marksAbove,
} = own;
export { answered as answering, ownThings as things };
export { offer } from "./offer";
