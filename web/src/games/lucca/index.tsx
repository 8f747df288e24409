/* Lucca Città: rivals' streets above, the oval piazza with its triplets, one's own street below. */
import { useRef } from "react";
import type { BoardModule, BoardProps } from "../board";
import { CrestG } from "../../kit/heraldry";
import { useFlip } from "../../kit/motion";
import { Plate } from "../../kit/pieces";
import { Sky } from "../../kit/scenery";
import { Target } from "../../kit/Target";
import { isNight } from "../../state/settings";
import { LuccaDefs } from "./art";
import { marksOf, rivalMarks } from "./marks";
import { NO_MARKS, Street } from "./Street";
import { cardWords, OrderBanners, Pile, StockPile, tripletGrid, Triplets } from "./Triplets";
import { boardOf, type Card, cardOf, type FamilyView, type LuccaBoard, sameCard } from "./types";
import { type Moves, useMoves, usesOf } from "./useMoves";
import "./board.css";

interface Rows {
  rivals: number;
  piazza: number;
  own: number;
}

function rowsOf(props: BoardProps, board: LuccaBoard): Rows {
  const H = props.height;
  if (props.size === "phone") {
    const { rows } = tripletGrid(Math.max(1, board.triplets.length), props.width - 8);
    const rivals = 126;
    const piazza = rows * 205 + 8;
    return { rivals, piazza, own: Math.max(210, H - rivals - piazza) };
  }
  const rivals = Math.round(H * 0.3);
  const own = Math.round(H * 0.36);
  return { rivals, own, piazza: H - rivals - own };
}

export const phoneHeight: BoardModule["phoneHeight"] = ({ view, width }) => {
  const { rows } = tripletGrid(Math.max(1, boardOf(view).triplets.length), width - 8);
  return 126 + rows * 205 + 8 + 232;
};

export default function Board(props: BoardProps) {
  const board = boardOf(props.view);
  const moves = useMoves(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  const rows = rowsOf(props, board);
  const near = props.seat !== null && props.seat >= 0 ? props.seat : 0;
  const rivals = board.families.filter((_, seat) => seat !== near);
  const W = props.width;
  const H = rows.rivals + rows.piazza + rows.own;
  return (
    <div ref={root} className={`lucca-board ${props.size}`}>
      <svg viewBox={`0 0 ${W} ${H}`} width="100%" height={H} role="group" aria-label={props.t("game.name")}>
        <LuccaDefs />
        <Ground w={W} h={H} rows={rows} />
        {rivals.map((family, i) => (
          <Rival key={String(family.seat)} family={family} x={(i * W) / rivals.length} width={W / rivals.length} rows={rows} props={props} board={board} near={near} />
        ))}
        <g transform={`translate(0 ${rows.rivals})`}>
          <Piazza board={board} props={props} moves={moves} width={W} height={rows.piazza} />
        </g>
        <Own board={board} props={props} moves={moves} y={rows.rivals + rows.piazza} width={W} height={rows.own} near={near} />
      </svg>
    </div>
  );
}

function Ground({ w, h, rows }: { w: number; h: number; rows: Rows }) {
  const mid = rows.rivals + rows.piazza / 2;
  return (
    <g>
      <Sky w={w} h={rows.rivals} night={isNight()} />
      <rect y={rows.rivals} width={w} height={h - rows.rivals} fill="var(--travertine)" />
      <rect y={rows.rivals} width={w} height={h - rows.rivals} fill="url(#k-paving)" />
      <ellipse cx={w / 2} cy={mid} rx={w * 0.56} ry={rows.piazza * 0.56} fill="var(--stone)" stroke="var(--mortar)" strokeWidth="2" />
      <ellipse cx={w / 2} cy={mid} rx={w * 0.53} ry={rows.piazza * 0.5} fill="none" stroke="var(--mortar)" strokeOpacity=".6" />
      {Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * Math.PI * 2;
        return <path key={i} d={`M${w / 2} ${mid}L${w / 2 + Math.cos(a) * w * 0.53} ${mid + Math.sin(a) * rows.piazza * 0.5}`} stroke="var(--mortar)" strokeOpacity=".28" />;
      })}
    </g>
  );
}

function Rival({ family, x, width, rows, props, board, near }: { family: FamilyView; x: number; width: number; rows: Rows; props: BoardProps; board: LuccaBoard; near: number }) {
  const top = 34;
  return (
    <g>
      <Street family={family} x={x} y={top} width={width - 4} height={rows.rivals - top} size={board.palace_size} widest={92} marks={rivalMarks(board, props, near, family) ?? NO_MARKS} props={props} />
      <NameBanner family={family} x={x + 4} props={props} width={width - 12} />
    </g>
  );
}

function NameBanner({ family, x, width, props }: { family: FamilyView; x: number; width: number; props: BoardProps }) {
  const seat = family.seat;
  const name = seat === "neutral" ? props.t("seat.neutral") : (props.people[seat]?.name ?? "");
  const small = width < 150;
  const words = small ? name : props.t("board.lucca.family", { name, points: family.points, shields: family.shields });
  return (
    <g transform={`translate(${x} 4)`}>
      {seat === "neutral" ? null : <CrestG seat={seat} scale={0.62} />}
      <foreignObject x={seat === "neutral" ? 0 : 30} y={2} width={Math.max(20, width - 32)} height={24}>
        <div className="lucca-name">{words}</div>
      </foreignObject>
    </g>
  );
}

interface AreaProps {
  board: LuccaBoard;
  props: BoardProps;
  moves: Moves;
  width: number;
  height: number;
  near: number;
}

function Piazza({ board, props, moves, width, height }: Omit<AreaProps, "near">) {
  const side = props.size === "phone" ? 0 : Math.min(180, width * 0.16);
  const left = side > 0 ? side + 16 : 4;
  const neutral = props.choices.some((choice) => choice.key.startsWith("neutral_"));
  return (
    <g>
      {side > 0 ? (
        <>
          <OrderBanners board={board} props={props} x={14} y={44} width={side - 14} />
          <StockPile board={board} x={14 + (side - 14) / 2} y={height - 34} t={props.t} />
        </>
      ) : null}
      <Triplets
        board={board} props={props} x={left} y={8} width={width - left - 4} height={height - 8}
        {...(neutral ? { cardMark: (card: Card) => neutralMark(props, card) } : {})}
      />
      {board.playing === null ? null : <InPlay board={board} props={props} moves={moves} width={width} height={height} />}
    </g>
  );
}

function neutralMark(props: BoardProps, card: Card) {
  const choice = props.choices.find((each) => each.key.startsWith("neutral_") && sameCard(cardOf(each) ?? card, card));
  if (choice === undefined) return { state: "dim" as const };
  return { state: props.picked === choice.text ? ("selected" as const) : ("lit" as const), onPick: () => props.pick(choice.text) };
}

/** The triplet just taken, lying large over the piazza while its cards are played. */
function InPlay({ board, props, moves, width, height }: Omit<AreaProps, "near">) {
  const playing = board.playing;
  if (playing === null) return null;
  const w = props.size === "phone" ? 150 : 184;
  const h = w * 0.36;
  const total = playing.cards.length * (h + 3) + 16;
  const discard = moves.use("discard");
  const boxW = w + 24 + (discard === undefined ? 0 : 84);
  const x = (width - boxW) / 2;
  const y = Math.max(6, (height - total) / 2 - 10);
  return (
    <g transform={`translate(${x} ${y})`} filter="url(#k-shadow)">
      <rect width={boxW} height={total + 30} rx="8" fill="var(--parch)" stroke="#4b3a28" strokeWidth="1.500" />
      <text x={boxW / 2} y="19" fontSize="14" fontWeight="700" textAnchor="middle" fill="var(--parch-ink)" fontFamily="var(--serif)">{props.t("board.playing")}</text>
      <g transform="translate(12 28)">
        <Pile cards={playing.cards} w={w} h={h} t={props.t} mark={(card) => playMark(props, moves, card)} />
      </g>
      {discard === undefined ? null : <Basket x={w + 30} y={total / 2 - 4} props={props} moves={moves} />}
    </g>
  );
}

function playMark(props: BoardProps, moves: Moves, card: Card) {
  if (usesOf(props.choices, card).length === 0) return { state: props.choices.length > 0 ? ("dim" as const) : ("rest" as const) };
  const on = moves.card !== null && sameCard(moves.card, card);
  return { state: on ? ("selected" as const) : ("lit" as const), onPick: () => moves.select(card) };
}

/** Where a card goes that is not wanted. */
function Basket({ x, y, props, moves }: { x: number; y: number; props: BoardProps; moves: Moves }) {
  const choice = moves.use("discard");
  if (choice === undefined) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w: 66, h: 60, r: 8 }} label={props.t(`option.${choice.key}`, choice.params)} name="discard"
        state={props.picked === choice.text ? "selected" : "lit"} onPick={() => props.choose(choice.text)}
      >
        <rect width="66" height="60" rx="8" fill="var(--card)" />
        <path d="M14 20H52L47 46H19Z" fill="#b98a4e" stroke="#2a1d12" strokeWidth="1.300" />
        <path d="M17 27H49M18.500 34H47.500M20 41H46M26 20L28 46M33 20V46M40 20L38 46" stroke="#6d4a22" strokeWidth="1" fill="none" />
        <path d="M12 20Q33 6 54 20" fill="none" stroke="#6d4a22" strokeWidth="2.400" />
        <text x="33" y="57" fontSize="12" fontWeight="700" textAnchor="middle" fill="var(--card-ink)" fontFamily="var(--sans)">{props.t("board.lucca.discard")}</text>
      </Target>
    </g>
  );
}

function Own({ board, props, moves, y, width, height, near }: AreaProps & { y: number }) {
  const family = board.families[near];
  if (family === undefined) return null;
  const hand = board.opening?.hands[near] ?? null;
  if (hand !== null && hand.length > 0) return <OpeningHand hand={hand} board={board} props={props} moves={moves} y={y} width={width} height={height} near={near} />;
  return (
    <g>
      <Street family={family} x={0} y={y + 4} width={width} height={height - 4} size={board.palace_size} widest={props.size === "phone" ? 118 : 158} marks={marksOf(board, props, moves, near)} props={props} own />
      <g transform={`translate(6 ${y + 6})`}>
        <CrestG seat={near} scale={props.size === "phone" ? 0.7 : 0.95} />
      </g>
    </g>
  );
}

/** The four cards of the start: tap the lower one, then the one that lies on top or beside. */
function OpeningHand({ hand, board, props, moves, y, width, height, near }: AreaProps & { hand: readonly Card[]; y: number }) {
  const w = Math.min(190, (width - 40) / (props.size === "phone" ? 2 : 4) - 14);
  const h = Math.max(46, w * 0.36);
  const columns = props.size === "phone" ? 2 : 4;
  const kept = board.opening?.kept[near] ?? null;
  const left = (width - columns * (w + 14)) / 2;
  return (
    <g transform={`translate(0 ${y})`}>
      <g transform={`translate(${width / 2} 20)`}><Plate text={props.t(kept === null ? "board.hand" : "board.kept")} size={14} /></g>
      {(kept ?? hand).map((card, i) => (
        <g key={card.number} transform={`translate(${left + (i % columns) * (w + 14)} ${Math.min(56, height * 0.25) + Math.floor(i / columns) * (h + 16)})`}>
          <Pile cards={[card]} w={w} h={h} t={props.t} mark={() => openingMark(props, moves, card)} />
          <title>{cardWords(card, props.t)}</title>
        </g>
      ))}
    </g>
  );
}

function openingMark(props: BoardProps, moves: Moves, card: Card) {
  if (props.choices.length === 0) return { state: "rest" as const };
  const place = moves.kept.findIndex((other) => sameCard(other, card));
  return { state: place >= 0 ? ("selected" as const) : ("lit" as const), onPick: () => moves.keep(card), ...(place >= 0 ? { tag: String(place + 1) } : {}) };
}

export const scores: BoardModule["scores"] = (view) => boardOf(view).forecast.map((row) => boardOf(view).families[row.seat]?.points ?? 0);
export const parts: BoardModule["parts"] = (view) => boardOf(view).forecast.map((row) => row.parts);

const ANCHORS: Record<string, string> = { opening: "setup", turn: "round", card: "cards", neutral: "two-players" };
export const rulesAnchor: BoardModule["rulesAnchor"] = (view) => (view.ask === null ? "end" : (ANCHORS[view.ask.kind] ?? null));
