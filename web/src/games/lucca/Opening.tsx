/* The four cards of the start: tap the lower one, then the one that lies on top or beside. */
import { isSmall } from "../board";
import { Plate } from "../../kit/pieces";
import { type CardMark, cardWords, Pile } from "./Triplets";
import { type BoardProps, type Card, type LuccaBoard, sameCard } from "./types";
import type { Moves } from "./useMoves";

interface OpeningProps {
  hand: readonly Card[];
  board: LuccaBoard;
  props: BoardProps;
  moves: Moves;
  y: number;
  width: number;
  height: number;
  near: number;
}

export function OpeningHand({ hand, board, props, moves, y, width, height, near }: OpeningProps) {
  const kept = board.opening?.kept[near] ?? null;
  const cards = kept ?? hand;
  const columns = isSmall(props.size) ? 2 : cards.length;
  const w = Math.min(isSmall(props.size) ? 164 : 216, (width - 24) / columns - 16);
  const h = Math.max(50, w * 0.36);
  const left = (width - columns * (w + 16) + 16) / 2;
  const rows = Math.ceil(cards.length / columns);
  const top = Math.max(44, (height - rows * (h + 16)) / 2);
  return (
    <g transform={`translate(0 ${y})`}>
      <g transform={`translate(${width / 2} ${Math.min(top - 24, 24)})`}>
        <Plate text={props.t(kept === null ? "board.lucca.hand" : "board.lucca.kept")} size={14} />
      </g>
      {cards.map((card, i) => (
        <g
          key={card.number}
          transform={`translate(${left + (i % columns) * (w + 16)} ${top + Math.floor(i / columns) * (h + 16)})`}
        >
          <rect
            x={-5}
            y={-5}
            width={w + 10}
            height={h + 10}
            rx="5"
            fill="var(--card)"
            stroke="#4b3a28"
            filter="url(#k-shadow-small)"
          />
          <Pile cards={[card]} w={w} h={h} t={props.t} mark={() => openingMark(props, moves, card)} />
          <title>{cardWords(card, props.t)}</title>
        </g>
      ))}
    </g>
  );
}

function openingMark(props: BoardProps, moves: Moves, card: Card): CardMark {
  if (props.choices.length === 0) return { state: "rest" };
  const place = moves.kept.findIndex((other) => sameCard(other, card));
  return {
    state: place >= 0 ? "selected" : "lit",
    onPick: () => moves.keep(card),
    ...(place >= 0 ? { tag: String(place + 1) } : {}),
  };
}
