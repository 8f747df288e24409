/* Which puzzle comes next: the one of the day, the next that is open, and others of a kind. */
import { GAME_ORDER } from "../games/registry";
import type { PuzzleInfo } from "../protocol/messages";
import { dayNumber, keptOf, type Solving } from "./kept";

/** The same for everybody on one day: the games take turns. */
export function puzzleOfDay(all: readonly PuzzleInfo[], day: string): PuzzleInfo | null {
  const n = dayNumber(day);
  const games = GAME_ORDER.filter((game) => all.some((puzzle) => puzzle.game === game));
  const game = games[n % Math.max(1, games.length)];
  const own = all.filter((puzzle) => puzzle.game === game);
  return own[Math.floor(n / Math.max(1, games.length)) % Math.max(1, own.length)] ?? null;
}

/** Easier ones first, a level of each game after the other. */
export function inOrder(all: readonly PuzzleInfo[]): PuzzleInfo[] {
  const rank = new Map<string, number>();
  for (const game of GAME_ORDER)
    all
      .filter((puzzle) => puzzle.game === game)
      .sort((a, b) => a.rating - b.rating)
      .forEach((puzzle, i) => rank.set(puzzle.id, i * GAME_ORDER.length + GAME_ORDER.indexOf(game)));
  return [...all].sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

/** The next open one of the same game, the nearest in rating from this one on; else any that is open. */
export function nextAfter(all: readonly PuzzleInfo[], here: PuzzleInfo, solving: Solving): PuzzleInfo | null {
  const open = all.filter((puzzle) => puzzle.id !== here.id && keptOf(solving, puzzle.id).state === "open");
  const own = open.filter((puzzle) => puzzle.game === here.game);
  const from = own.filter((puzzle) => puzzle.rating >= here.rating).sort((a, b) => a.rating - b.rating);
  return from[0] ?? own[0] ?? open[0] ?? null;
}

/** Of those that are like it, the first that is still open. */
export function likeThis(like: readonly string[], solving: Solving): string | null {
  return like.find((id) => keptOf(solving, id).state === "open") ?? like[0] ?? null;
}

export function numberOf(puzzle: PuzzleInfo): string {
  return puzzle.id.slice(puzzle.id.lastIndexOf("-") + 1);
}
