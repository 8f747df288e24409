/* Whose things the reader looks at large on the board, until something else is asked. */
import type { BoardModule, BoardProps } from "../games/board";
import { useFreshState } from "../state/hooks";

export type Visits = Pick<BoardProps, "visited" | "visit">;

export function useVisits(module: BoardModule | null, question: string): Visits {
  const [visited, visit] = useFreshState<number | null | undefined>(question, undefined);
  return module?.visits === true ? { visited, visit } : {};
}
