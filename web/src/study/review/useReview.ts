/* A review on its way: begun when it is asked for, followed piece by piece, called off when nobody wants it. */
import { useEffect, useState } from "react";
import type { ReviewAnswer, ReviewDepth } from "../../protocol/messages";
import { api } from "../../state/api";
import { useFreshState } from "../../state/hooks";

export interface ReviewUnderWay {
  answer: ReviewAnswer | null;
  fault: unknown;
  again: () => void;
  callOff: () => void;
}

export function useReview(id: string, key: string | null, seat: number, depth: ReviewDepth): ReviewUnderWay {
  const [round, setRound] = useState(0);
  const name = `${id} ${seat} ${depth} ${round}`;
  const [answer, setAnswer] = useFreshState<ReviewAnswer | null>(name, null);
  const [fault, setFault] = useFreshState<unknown>(name, null);
  useEffect(() => {
    let current = true;
    const follow = async () => {
      let heard = await api.review(id, key, seat, depth);
      while (current) {
        setAnswer(heard);
        if (heard.status !== "running") return;
        heard = await api.reviewNews(id, key, seat, depth, heard.done);
      }
    };
    follow().catch((problem: unknown) => current && setFault(problem ?? true));
    return () => {
      current = false;
    };
  }, [id, key, seat, depth, round, setAnswer, setFault]);
  return {
    answer,
    fault,
    again: () => setRound((n) => n + 1),
    callOff: () => void api.callOffReview(id, seat, depth).catch(() => undefined),
  };
}
