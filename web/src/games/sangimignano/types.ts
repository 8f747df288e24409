/* What San Gimignano shows, as its board calls it; the types are in shown.ts, made from the engine. */
import type { BoardProps as AnyBoardProps, ChoiceOf } from "../board";
import type { Player, Shown, View } from "./shown";

export type { Hand as HandView, Player as PlayerView, Tower as TowerView } from "./shown";
/** The board with its two sides. */
export type SgBoard = Omit<View, "players"> & { players: readonly [Player, Player] };
export type SgAsk = NonNullable<Shown["ask"]>;
export type BoardProps = AnyBoardProps<Shown>;
export type Choice = ChoiceOf<Shown>;

export function boardOf({ players, ...rest }: View): SgBoard {
  const [first, second] = players;
  if (first === undefined || second === undefined) throw new Error("San Gimignano is played by two");
  return { ...rest, players: [first, second] };
}
