/* A space of the board: the card that lies there, what the space itself gives, the work that is done there. */
import { type Goods, KINDS, type LorenzoBoard } from "./types";

interface Place {
  card: number | null;
  gain: Goods;
  work: "harvest" | "production" | null;
  /** Who stands in the same tower. */
  others: readonly number[];
}

export function placeOf(board: LorenzoBoard, space: string): Place {
  for (const kind of KINDS) {
    const floor = board.towers[kind].find((each) => each.space === space);
    if (floor === undefined) continue;
    const others = board.towers[kind].flatMap((each) => each.members.map(({ seat }) => seat));
    return { card: floor.card, gain: floor.bonus, work: null, others: [...new Set(others)] };
  }
  const stall = board.market.find((each) => each.space === space);
  const work = (["harvest", "production"] as const).find((action) => space.startsWith(action)) ?? null;
  return { card: null, gain: stall?.gain ?? {}, work, others: [] };
}
