/* The best move, on request, with its reason; and what a move of one's own would cost. */
import { useCallback, useState } from "react";
import type { Advice, JudgedChoice, Table } from "../protocol/messages";
import { api } from "../state/api";
import { useFreshState } from "../state/hooks";

export interface Hints {
  available: boolean;
  answer: Advice | null;
  /** What is shown: the best move, or another that was asked for. */
  shown: JudgedChoice | null;
  /** The bot is asked: for a move, or about one of one's own. */
  asking: boolean;
  onAsk: () => void;
  /** The next different move; after the last one the best again. */
  onAnother: () => void;
  /** Holds a move of one's own against the best. */
  onMine: (text: string) => void;
  onClose: () => void;
}

interface Held {
  answer: Advice | null;
  /** 0: the best; else the place among the others. */
  at: number;
}

const NONE: Held = { answer: null, at: 0 };

/** `hold` marks a move on the board without playing it. */
export function useHints(
  table: Table,
  seat: number | null,
  number: number,
  hold: (text: string | null) => void,
): Hints {
  const [held, setHeld] = useFreshState<Held>(`${number} ${seat}`, NONE);
  const [asking, setAsking] = useState(false);
  const available = table.hints && seat !== null && table.to_act.includes(seat);
  const answer = held.answer !== null && held.answer.entry === number ? held.answer : null;
  const all = answer === null ? [] : [answer.best, ...answer.others];
  const ask = useCallback(
    (mine: string | null) => {
      if (seat === null || asking) return;
      setAsking(true);
      api
        .advice(table.id, seat, mine)
        .then(
          (found) => {
            setHeld({ answer: found, at: 0 });
            hold(mine ?? found.best.choice.text);
          },
          () => undefined,
        )
        .finally(() => setAsking(false));
    },
    [table.id, seat, asking, setHeld, hold],
  );
  const show = (at: number) => {
    setHeld({ answer, at });
    hold(all[at]?.choice.text ?? null);
  };
  return {
    available,
    answer,
    shown: all[held.at] ?? null,
    asking,
    onAsk: () => (answer === null ? ask(null) : show(0)),
    onAnother: () => show((held.at + 1) % Math.max(1, all.length)),
    onMine: ask,
    onClose: () => {
      setHeld(NONE);
      hold(null);
    },
  };
}
