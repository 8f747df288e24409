/* What a seat sends: a choice with the steps composed after it, and the wish to take back. */
import { useCallback, useEffect, useRef } from "react";
import type { SeatView } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import { useRefusalText } from "./Notices";

/** Plays a choice, and the steps that were composed with it as the engine asks for them. */
export function useSteps(
  connection: TableConnection,
  state: TableState,
  seat: number | null,
  seatView: SeatView | null,
) {
  const steps = useRef<readonly string[]>([]);
  const answered = useRef(state.number);
  const send = useCallback(
    (text: string) => {
      if (seat !== null) connection.send({ type: "move", entry: state.number, seat, text });
    },
    [connection, seat, state.number],
  );
  useEffect(() => {
    // Only a new state may play the next step.
    if (answered.current === state.number) return;
    answered.current = state.number;
    if (steps.current.length === 0 || state.sending) return;
    const at = steps.current.findIndex((step) => seatView?.choices.some((choice) => choice.text === step));
    const next = steps.current[at];
    steps.current = at < 0 ? [] : steps.current.slice(at + 1);
    if (next !== undefined) send(next);
  }, [state.number, state.sending, seatView, send]);
  return useCallback(
    (text: string, then: readonly string[]) => {
      steps.current = then;
      send(text);
    },
    [send],
  );
}

export function useUndo(
  connection: TableConnection,
  state: TableState,
  seatView: SeatView | null,
  names: readonly string[],
) {
  const refusalText = useRefusalText(names);
  const seat = seatView?.seat ?? null;
  const kind = seatView?.undo ?? "no";
  const onUndo = useCallback(() => {
    if (seat !== null && kind !== "no") connection.send({ type: "undo", entry: state.number, seat });
  }, [connection, seat, kind, state.number]);
  const reason = seatView?.undo_refusal ? refusalText(seatView.undo_refusal) : "";
  return { allowed: kind !== "no" && !state.sending, byConsent: kind === "consent", onUndo, reason };
}
