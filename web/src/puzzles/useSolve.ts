/* Solving a puzzle: tries, the verdict on each, and the answer. */
import { useCallback, useState } from "react";
import type { PuzzleAnswer, PuzzleInfo, PuzzleVerdict } from "../protocol/messages";
import { api } from "../state/api";
import { keepShown, keepSolved, keepWrong, keptOf, today, TRIES, useSolving } from "./kept";

export interface Solve {
  /** Wrong tries of this visit, the newest last. */
  verdicts: readonly PuzzleVerdict[];
  answer: PuzzleAnswer | null;
  /** Found by oneself just now. */
  found: boolean;
  left: number;
  sending: boolean;
  failed: boolean;
  attempt: (text: string) => void;
  giveUp: () => void;
}

export function useSolve(info: PuzzleInfo): Solve {
  const solving = useSolving();
  const [verdicts, setVerdicts] = useState<readonly PuzzleVerdict[]>([]);
  const [told, setTold] = useState<{ answer: PuzzleAnswer; found: boolean } | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const { id } = info;
  const ask = useCallback(
    async (text: string) => {
      setSending(true);
      setFailed(false);
      try {
        const verdict = await api.tryPuzzle(id, text === "" ? { give_up: true } : { text });
        if (verdict.answer !== null) {
          if (verdict.is_right) keepSolved(id, today());
          else keepShown(id);
          setTold({ answer: verdict.answer, found: verdict.is_right });
          return;
        }
        setVerdicts((before) => [...before.filter((one) => one.tried?.choice.text !== text), verdict]);
        if (keepWrong(id, text).wrong.length < TRIES) return;
        const last = await api.tryPuzzle(id, { give_up: true });
        keepShown(id);
        if (last.answer !== null) setTold({ answer: last.answer, found: false });
      } catch {
        setFailed(true);
      } finally {
        setSending(false);
      }
    },
    [id],
  );
  return {
    verdicts,
    answer: told?.answer ?? null,
    found: told?.found ?? false,
    left: Math.max(0, TRIES - keptOf(solving, id).wrong.length),
    sending,
    failed,
    attempt: (text) => void ask(text),
    giveUp: () => void ask(""),
  };
}
