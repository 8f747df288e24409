/* Answers for the reader what is forced or cannot hurt. The end of a turn waits for a moment that is the same whatever
   is in the hand, so that its length tells rivals nothing; the reader can hold the turn open, or end it at once. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Automatic, waitOf } from "../games/automatic";
import { rememberAutomatic } from "../state/automatic";
import { seatKey, type TableConnection, type TableState } from "../state/connection";
import { useFreshState } from "../state/hooks";
import { useSettings } from "../state/settings";
import type { useActions } from "./useActions";
import type { useSeat } from "./useSeat";

const TOAST = 6000;

export interface Ending {
  /** The turn ends by itself unless it is held open. */
  ends: boolean;
  hold: () => void;
  now: () => void;
  /** It has just ended by itself. */
  ended: boolean;
}

interface Input {
  connection: TableConnection;
  state: TableState;
  seated: Pick<ReturnType<typeof useSeat>, "eyes" | "module" | "view" | "choices">;
  actions: ReturnType<typeof useActions>;
  active: boolean;
}

export function useAutomatic({ connection, state, seated, actions, active }: Input): Ending {
  const { eyes, module, view, choices } = seated;
  const { endTurn } = useSettings();
  const question = `${state.number} ${eyes.seat}`;
  const [held, setHeld] = useFreshState(question, false);
  const touched = held || actions.picked !== null || actions.narrowed !== null || actions.group !== null;
  const isBack = useTakenBack(state, eyes.seat);
  const answer = useMemo(() => {
    if (!active || isBack || eyes.seat === null || view === null || choices.length === 0) return null;
    const found = module?.answering?.({ view, seat: eyes.seat, choices }) ?? null;
    return waitOf(found, endTurn) === null ? null : found;
  }, [active, isBack, eyes.seat, view, choices, module, endTurn]);
  const [ended, setEnded] = useEnded();
  const tried = useRef("");
  const send = useEffectEvent(({ text, ends }: Automatic) => {
    const live = connection.get();
    if (eyes.seat === null || tried.current === question || live.sending || live.number !== state.number) return;
    tried.current = question;
    rememberAutomatic(connection.id, state.number);
    connection.send({ type: "move", entry: state.number, seat: eyes.seat, text });
    if (ends) setEnded();
  });
  const isDue = answer !== null && !(answer.ends && touched);
  const wait = waitOf(answer, endTurn) ?? 0;
  useEffect(() => {
    if (!isDue) return;
    const timer = window.setTimeout(() => send(answer), wait);
    return () => window.clearTimeout(timer);
  }, [isDue, answer, wait]);
  const ends = isDue && answer.ends && wait > 0;
  return {
    ends,
    hold: () => setHeld(true),
    now: () => answer !== null && actions.choose(answer.text),
    ended: ended && choices.length === 0,
  };
}

/** Whether the newest entry took something back: what was answered automatically is then asked. */
function useTakenBack({ logs, number }: TableState, seat: number | null): boolean {
  const last = logs[seatKey(seat)]?.at(-1)?.entry ?? -1;
  const [seen, setSeen] = useState({ last, number, back: false });
  if (seen.number !== number) setSeen({ last, number, back: last < seen.last });
  return seen.number === number && seen.back;
}

function useEnded(): [boolean, () => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = window.setTimeout(() => setAt(0), TOAST);
    return () => window.clearTimeout(timer);
  }, [at]);
  return [at > 0, useCallback(() => setAt((n) => n + 1), [])];
}
