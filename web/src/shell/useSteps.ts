/* What a seat sends: a choice with the steps composed after it, and the wish to take back. */
import { useCallback, useEffect, useRef } from "react";
import type { AskedChoice } from "../games/board";
import type { SeatView } from "../protocol/messages";
import { rememberAutomatic, undoTarget } from "../state/automatic";
import { seatKey, type TableConnection, type TableState } from "../state/connection";
import { useRefusalText } from "./Notices";

/** Plays a choice, and the steps that were composed with it as the engine asks for them. What was decided as one is
    taken back as one. */
export function useSteps(
  connection: TableConnection,
  state: TableState,
  seat: number | null,
  seatView: SeatView | null,
  asked: readonly AskedChoice[] | null,
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
    if (next === undefined) return;
    rememberAutomatic(connection.id, state.number);
    send(next);
  }, [connection, state.number, state.sending, seatView, send]);
  return useCallback(
    (text: string, then: readonly string[]) => {
      const [first, ...rest] = asked?.find(({ choice }) => choice.text === text)?.steps ?? [text];
      steps.current = [...rest, ...then];
      send(first ?? text);
    },
    [send, asked],
  );
}

/** One wish takes back a decision with what was answered automatically after it: free steps one state after the other,
    beyond them one request to the others. */
export function useUndo(
  connection: TableConnection,
  state: TableState,
  seatView: SeatView | null,
  names: readonly string[],
) {
  const refusalText = useRefusalText(names);
  const seat = seatView?.seat ?? null;
  const kind = seatView?.undo ?? "no";
  const log = state.logs[seatKey(seat)];
  const back = useRef<{ to: number; from: number } | null>(null);
  const onUndo = useCallback(() => {
    if (seat === null || kind === "no") return;
    const target = undoTarget(connection.id, log ?? [], seat);
    back.current = kind === "free" && target !== null ? { to: target, from: state.number } : null;
    connection.send({ type: "undo", entry: state.number, seat, target: kind === "free" ? null : target });
  }, [connection, seat, kind, log, state.number]);
  useEffect(() => {
    if (back.current === null || seat === null || state.sending || state.number === back.current.from) return;
    const { to } = back.current;
    const isLeft = (log ?? []).some((line) => line.by === seat && line.via === "" && line.entry >= to);
    back.current = isLeft && kind === "free" ? { to, from: state.number } : null;
    if (back.current !== null) connection.send({ type: "undo", entry: state.number, seat, target: null });
  }, [connection, seat, kind, log, state.number, state.sending]);
  const reason = seatView?.undo_refusal ? refusalText(seatView.undo_refusal) : "";
  return { allowed: kind !== "no" && !state.sending, byConsent: kind === "consent", onUndo, reason };
}
