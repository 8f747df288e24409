/* The game that a newcomer is given: the plainer form, few players, a gentle bot. */
import type { Json, PlayNow } from "../protocol/messages";

export const NEWCOMERS_LEVEL = "novice";

/** `advanced`: with all that the game has. */
export function newcomerWish(game: string, advanced = false): PlayNow {
  const options: Json = game === "lorenzo" ? { variant: advanced ? "advanced" : "basic" } : {};
  return { game, level: NEWCOMERS_LEVEL, options };
}
