/* What a bot thinks of the choices, on request. */
import { useCallback, useState } from "react";
import type { HintAnswer, Table } from "../protocol/messages";
import { api } from "../state/api";
import { useFreshState } from "../state/hooks";

export interface Hints {
  available: boolean;
  answer: HintAnswer | null;
  asking: boolean;
  onAsk: () => void;
}

export function useHints(table: Table, seat: number | null, number: number): Hints {
  const [answer, setAnswer] = useFreshState<HintAnswer | null>(`${number} ${seat}`, null);
  const [asking, setAsking] = useState(false);
  const available = table.hints && seat !== null && table.to_act.includes(seat);
  const onAsk = useCallback(() => {
    if (seat === null || asking) return;
    setAsking(true);
    api
      .hint(table.id, seat)
      .then(setAnswer, () => undefined)
      .finally(() => setAsking(false));
  }, [table.id, seat, asking, setAnswer]);
  return { available, answer: answer !== null && answer.entry === number ? answer : null, asking, onAsk };
}
