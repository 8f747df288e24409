/* The boards, each fetched when a table of its game is opened. */
import { api } from "../state/api";
import type { BoardModule } from "./board";

const modules = import.meta.glob<BoardModule>("./*/index.tsx");

/** The games in the order in which people see them. */
export const GAME_ORDER = ["lucca", "sangimignano", "aquileia", "lorenzo"] as const;
export type GameName = (typeof GAME_ORDER)[number];

/** The board of a game; games of other packages are drawn as they declare themselves. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[`./${game}/index.tsx`];
  if (load !== undefined) return load();
  const [{ plainBoard }, shape] = await Promise.all([import("./plain/Board"), api.shape(game)]);
  return plainBoard(shape);
}

export function isGame(name: string): name is GameName {
  return (GAME_ORDER as readonly string[]).includes(name);
}
