/* What has happened since the last step, in the words of the log. */
import { useMemo } from "react";
import type { Person } from "../games/board";
import { useChronicle } from "../shell/Chronicle";
import type { AtStep } from "./useLesson";

/** Set-up tells of every card that is laid: only the last few lines are news. */
const LINES = 2;

export function useTold(at: AtStep, people: readonly Person[]): string {
  const lines = useMemo(() => at.told.flatMap((frame) => frame.log), [at.told]);
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const written = useChronicle(lines, names, null);
  if (at.told.length < 2 && !at.moving) return "";
  return written
    .filter((line) => line.by >= 0)
    .slice(-LINES)
    .map((line) => line.text)
    .join("\n");
}
