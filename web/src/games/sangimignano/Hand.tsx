/* One's own hand as a fan on the wood. */
import { Target, type TargetState } from "../../kit/Target";
import { CardFace, CARD_H, CARD_W } from "./art/Card";
import type { Kind } from "./art/signs";
import { cardName, CardHint } from "./Piazza";
import type { BoardProps } from "./types";

export interface HandCard {
  kind: Kind;
  /** The place among the cards of the same kind, so that each has a name. */
  copy: number;
  state: TargetState;
  onPick?: () => void;
}

interface HandProps {
  cards: readonly HandCard[];
  width: number;
  height: number;
  t: BoardProps["t"];
  fresh: (kind: Kind) => string;
}

export function Hand({ cards, width, height, t, fresh }: HandProps) {
  const middle = (cards.length - 1) / 2;
  const bend = Math.min(width < 500 ? 1.1 : 1.8, 12 / Math.max(1, middle) ** 2);
  const cardH = height - 18 - middle ** 2 * bend;
  const card = Math.min(112, (cardH * CARD_W) / CARD_H, width / 3.4);
  const step = Math.min(card * 0.9, (width - card - 44) / Math.max(1, cards.length - 1));
  const left = (width - card - step * (cards.length - 1)) / 2;
  return (
    <svg
      width={width}
      height={height}
      className="sg-hand"
      role="group"
      aria-label={t("board.sangimignano.your_hand", { n: cards.length })}
    >
      <rect data-flip="hand" x={width / 2 - 20} y={height / 2} width="40" height="20" fill="none" />
      {cards.map((one, i) => {
        const turn = (i - middle) * Math.min(3.4, 22 / Math.max(1, cards.length));
        const drop = (i - middle) ** 2 * bend;
        const y = 16 + drop - (one.state === "selected" ? 10 : 0);
        return (
          <g
            key={`${one.kind}/${one.copy}`}
            transform={`translate(${left + i * step} ${y}) rotate(${turn} ${card / 2} ${card * 2.6})`}
          >
            <g data-flip={`hand/${one.kind}/${one.copy}`} data-flip-from={fresh(one.kind)}>
              <Target
                shape={{ kind: "rect", x: 0, y: 0, w: card, h: (card * CARD_H) / CARD_W, r: 7 }}
                state={one.state}
                name={`hand-${one.kind}-${one.copy}`}
                label={t("board.sangimignano.hand_card", { card: t(`card.${one.kind}`), name: cardName(one.kind, t) })}
                hint={<CardHint kind={one.kind} t={t} />}
                {...(one.onPick === undefined ? {} : { onPick: one.onPick })}
              >
                <CardFace kind={one.kind} name={cardName(one.kind, t)} width={card} />
              </Target>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
