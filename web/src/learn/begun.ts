/* The lesson of a game that was left before its end. */
import { useLearning } from "../state/learning";

export interface Begun {
  name: string;
  number: number;
  /** As people count. */
  step: number;
}

/** Lessons are named after their game; further ones have a second word. */
export function useBegun(game: string): Begun | null {
  const { lessons } = useLearning();
  const names = Object.keys(lessons).filter((name) => name === game || name.startsWith(`${game}-`));
  for (const name of names) {
    const kept = lessons[name];
    if (kept !== undefined && kept.step > 0 && !kept.done)
      return { name, number: name === game ? 1 : 2, step: kept.step + 1 };
  }
  return null;
}
