/* The oval piazza: triplets to take, the cards in play, the opening hand, the turn order and the stock. */
import type { BoardProps } from "../board";
import type { Choice } from "../../protocol/messages";
import { CrestG } from "../../kit/heraldry";
import { seatColour, seatInk } from "../../kit/charges";
import { Target, type TargetState } from "../../kit/Target";
import { Storey, TallCard, TowerCard } from "./art";
import type { Card, LuccaBoard } from "./types";
import { cardName } from "./types";

/** A card in the form that fits its box. */
export function CardFace({ card, w, h, t }: { card: Card; w: number; h: number; t: BoardProps["t"] }) {
  if (card.colour === "tower") return <TowerCard w={w} h={h} word={t("letter.tower")} />;
  const letter = t(`letter.${card.colour}`);
  return w < 92 ? <TallCard card={card} w={w} h={h} letter={letter} /> : <Storey card={card} w={w} h={h} letter={letter} number />;
}

export function cardWords(card: Card, t: BoardProps["t"]): string {
  return card.colour === "tower" ? t("colour.tower") : t("board.lucca.card", { colour: card.colour, number: card.number, windows: card.windows, shields: card.shields });
}

export interface CardMark {
  state: TargetState;
  onPick?: () => void;
  tag?: string;
}

interface PileProps {
  cards: readonly Card[];
  w: number;
  h: number;
  t: BoardProps["t"];
  mark?: (card: Card, place: number) => CardMark;
}

/** Cards one above the other, each a target of its own when marked. */
export function Pile({ cards, w, h, t, mark }: PileProps) {
  return (
    <>
      {cards.map((card, i) => {
        const at = mark?.(card, i);
        const face = <CardFace card={card} w={w} h={h} t={t} />;
        return (
          <g key={`${cardName(card)}-${i}`} transform={`translate(0 ${i * (h + 3)})`}>
            {at === undefined ? (
              <g data-flip={card.colour === "tower" ? undefined : cardName(card)}>{face}</g>
            ) : (
              <Target shape={{ kind: "rect", x: 0, y: 0, w, h, r: 3 }} label={cardWords(card, t)} state={at.state} name={`card-${card.colour === "tower" ? "tower" : card.number}`} hint={cardWords(card, t)} {...(at.onPick === undefined ? {} : { onPick: at.onPick })} {...(card.colour === "tower" ? {} : { flip: cardName(card) })}>
                {face}
                {at.tag === undefined ? null : <Tag x={w - 12} y={12} text={at.tag} />}
              </Target>
            )}
          </g>
        );
      })}
    </>
  );
}

function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none">
      <circle r="11" fill="#2f5a2b" stroke="#fff" strokeWidth="2" />
      <text y="5" fontSize="14" fontWeight="700" textAnchor="middle" fill="#fff" fontFamily="var(--sans)">{text}</text>
    </g>
  );
}

interface TripletsProps {
  board: LuccaBoard;
  props: BoardProps;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Cards of the table that may go to the neutral family. */
  cardMark?: (card: Card) => CardMark;
}

/** Rows and sizes of the triplets: six do not fit side by side on a phone. */
export function tripletGrid(count: number, width: number): { columns: number; rows: number } {
  const columns = width / count < 62 ? Math.ceil(count / 2) : count;
  return { columns, rows: Math.ceil(count / columns) };
}

export function Triplets({ board, props, x, y, width, height, cardMark }: TripletsProps) {
  const { columns, rows } = tripletGrid(board.triplets.length, width);
  const cell = width / Math.max(1, columns);
  const w = Math.min(172, cell - (cell < 90 ? 12 : 34));
  const tall = height / rows - 34;
  const h = Math.min(w < 92 ? 58 : w * 0.36, tall / 3 - 4);
  return (
    <g>
      {board.triplets.map(({ letter, cards }, i) => {
        const left = x + (i % columns) * cell + (cell - w) / 2;
        const top = y + Math.floor(i / columns) * (height / rows) + 6;
        return (
          <g key={letter} transform={`translate(${left} ${top})`}>
            <Triplet letter={letter} cards={cards} w={w} h={h} props={props} {...(cardMark === undefined ? {} : { cardMark })} />
          </g>
        );
      })}
    </g>
  );
}

function Triplet({ letter, cards, w, h, props, cardMark }: { letter: string; cards: readonly Card[]; w: number; h: number; props: BoardProps; cardMark?: (card: Card) => CardMark }) {
  const choice = props.choices.find((each) => each.key === "take" && each.params["triplet"] === letter);
  const full = 3 * (h + 3) - 3;
  if (cards.length === 0) return <EmptyPlace letter={letter} w={w} h={full} />;
  const pile = <Pile cards={cards} w={w} h={h} t={props.t} {...(cardMark === undefined ? {} : { mark: cardMark })} />;
  return (
    <g>
      <rect x={-5} y={-5} width={w + 10} height={full + 10} rx="5" fill="var(--card)" stroke="#4b3a28" filter="url(#k-shadow-small)" />
      {choice === undefined ? pile : <TakeTarget choice={choice} cards={cards} w={w} full={full} props={props}>{pile}</TakeTarget>}
      <Letter x={w / 2} y={full + 19} letter={letter} on={choice !== undefined && props.picked === choice.text} />
    </g>
  );
}

function TakeTarget({ choice, cards, w, full, props, children }: { choice: Choice; cards: readonly Card[]; w: number; full: number; props: BoardProps; children: React.ReactNode }) {
  const { t } = props;
  const picked = props.picked === choice.text || props.looked === choice.text;
  return (
    <Target
      shape={{ kind: "rect", x: -5, y: -5, w: w + 10, h: full + 10, r: 5 }}
      label={`${t("option.take", choice.params)}. ${cards.map((card) => cardWords(card, t)).join(" ")}`}
      state={picked ? "selected" : "lit"}
      onPick={() => props.pick(choice.text)}
      onLook={(on) => props.look(on ? choice.text : null)}
      hint={<>{cards.map((card, i) => <div key={i}>{cardWords(card, t)}</div>)}</>}
      name={`triplet-${String(choice.params["triplet"])}`}
    >
      {children}
    </Target>
  );
}

function EmptyPlace({ letter, w, h }: { letter: string; w: number; h: number }) {
  return (
    <g opacity=".55">
      <rect x={-5} y={-5} width={w + 10} height={h + 10} rx="5" fill="none" stroke="var(--ink-2)" strokeWidth="1.500" strokeDasharray="7 5" />
      <Letter x={w / 2} y={h + 19} letter={letter} on={false} />
    </g>
  );
}

function Letter({ x, y, letter, on }: { x: number; y: number; letter: string; on: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" fill={on ? "var(--lit)" : "#fff6df"} stroke="#2a1d12" strokeWidth="1.200" />
      <text y="5" fontSize="14" fontWeight="700" textAnchor="middle" fill="#2a1d12" fontFamily="var(--serif)">{letter}</text>
    </g>
  );
}

/** Banners in turn order with each family's shields; the one to play hangs lower. */
export function OrderBanners({ board, props, x, y, width }: { board: LuccaBoard; props: BoardProps; x: number; y: number; width: number }) {
  const order = board.order.length > 0 ? board.order : board.next_order.map((row) => row.seat);
  const step = width / Math.max(1, order.length);
  const w = Math.min(40, step - 4);
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={props.t("board.lucca.order", { order })}>
      <text x={width / 2} y="-8" fontSize="13" textAnchor="middle" fill="var(--ink)" fontFamily="var(--serif)" fontWeight="700">{props.t("board.order")}</text>
      <path d={`M-6 0H${width + 6}`} stroke="#7a5a36" strokeWidth="5" strokeLinecap="round" />
      {order.map((seat, i) => {
        const now = board.turn === seat;
        const h = now ? 108 : 84;
        const left = i * step + (step - w) / 2;
        const family = board.families[seat];
        return (
          <g key={seat} transform={`translate(${left} 2)`}>
            <path d={`M0 0H${w}V${h}L${w / 2} ${h - 12}L0 ${h}Z`} fill={seatColour(seat)} stroke={now ? "var(--lit-line)" : "#1a0f08"} strokeWidth={now ? 3 : 1.200} />
            <text x={w / 2} y="15" fontSize="13" fontWeight="700" textAnchor="middle" fill={seatInk(seat)} fontFamily="var(--serif)">{i + 1}</text>
            <g transform={`translate(${w / 2 - 12} 20)`}><CrestG seat={seat} scale={0.6} /></g>
            <text x={w / 2} y="66" fontSize="14" fontWeight="700" textAnchor="middle" fill={seatInk(seat)} fontFamily="var(--serif)">{family?.shields ?? 0}</text>
          </g>
        );
      })}
    </g>
  );
}

export function StockPile({ board, x, y, t }: { board: LuccaBoard; x: number; y: number; t: BoardProps["t"] }) {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={t("board.stock", { ...board.stock })}>
      {[4, 2, 0].map((lift) => (
        <rect key={lift} x={-34 + lift} y={-11 - lift} width="68" height="24" rx="3" fill="#9a4029" stroke="#2a1d12" />
      ))}
      <rect x={-30} y={-7} width="60" height="16" rx="2" fill="none" stroke="#f3dfae" strokeOpacity=".7" />
      <text y="6" fontSize="13.500" fontWeight="700" textAnchor="middle" fill="#fff1cf" fontFamily="var(--serif)">{board.stock.count}</text>
    </g>
  );
}
