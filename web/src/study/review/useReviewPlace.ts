/* Which turn of a review is looked at: kept in the address, moved by keys. */
import { useCallback, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import type { Review } from "../../protocol/messages";
import { isTyping } from "../../shell/useBarKeys";

export interface ReviewPlace {
  turn: number;
  go: (turn: number) => void;
  /** The next turning point after this turn, the first after the last; null when there is none of one's own. */
  turning: number | null;
  /** The same for slips and mistakes. */
  mistake: number | null;
}

/** Where one begins: at the first turning point of one's own, else at the first mistake or slip. */
export function firstTurn(review: Review): number {
  const turning = review.turning.find((point) => point.turn !== null)?.turn;
  return turning ?? review.turns.find((turn) => isFault(turn.grade))?.number ?? 0;
}

export function isFault(grade: string): boolean {
  return grade === "slip" || grade === "mistake";
}

/** The turn that was going on at an entry. */
export function turnAt(review: Review, entry: number): number {
  return review.turns.findLast((turn) => turn.entry <= entry)?.number ?? 0;
}

/** The next after `now` in a circle. */
export function nextOf(numbers: readonly number[], now: number): number | null {
  return numbers.find((number) => number > now) ?? numbers[0] ?? null;
}

export function useReviewPlace(id: string, review: Review): ReviewPlace {
  const search = useSearch();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(search);
  const wanted = asked.get("turn");
  const entry = asked.get("at");
  const last = Math.max(0, review.turns.length - 1);
  const first = entry === null ? firstTurn(review) : turnAt(review, parseInt(entry, 10) || 0);
  const turn = wanted === null ? first : Math.max(0, Math.min(last, parseInt(wanted, 10) || 0));
  const go = useCallback(
    (next: number) => {
      const to = new URLSearchParams(search);
      to.set("seat", String(review.seat));
      to.delete("at");
      to.set("turn", String(Math.max(0, Math.min(last, next))));
      navigate(`/tables/${id}/review?${to}`, { replace: true });
    },
    [id, last, navigate, review.seat, search],
  );
  const turning = nextOf(
    review.turning.flatMap((point) => (point.turn === null ? [] : [point.turn])),
    turn,
  );
  const faults = review.turns.filter((one) => isFault(one.grade)).map((one) => one.number);
  return { turn, go, turning, mistake: nextOf(faults, turn) };
}

export function useReviewKeys(place: ReviewPlace, onSwap: () => void, onKnown: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { turn, go, turning, mistake } = place;
      const key = event.key.toLowerCase();
      if (key === "arrowright") go(turn + 1);
      else if (key === "arrowleft") go(turn - 1);
      else if (key === "m") go(mistake ?? turn);
      else if (key === "t") go(turning ?? turn);
      else if (key === "y") onSwap();
      else if (key === "w") onKnown();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [place, onSwap, onKnown]);
}
