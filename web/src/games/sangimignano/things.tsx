/* What a side has, for its card beside the piazza: hand, completed towers, runs, tallest of each number, the pawn. */
import type { BoardModule, SeatThings, Thing } from "../board";
import { TowerPiece } from "../../kit/heraldry";
import { boardOf } from "./types";
import type { Shown } from "./shown";

type About = Parameters<NonNullable<BoardModule<Shown>["things"]>>[0];

const words = (id: string, text: string): Thing => ({ id, art: null, text, label: text });

export const things = ({ view, seat, t }: About): SeatThings | null => {
  const board = boardOf(view.board);
  const player = board.players[seat === 1 ? 1 : 0];
  const completed = player.towers.filter((tower) => tower.completed).length;
  const runs = player.score.runs ?? 0;
  const same = player.score.same_number ?? 0;
  const pawn: Thing = {
    id: "pawn",
    art: (
      <svg width={13} height={19} viewBox="-12 -34 24 36" aria-hidden="true">
        <TowerPiece scale={0.9} />
      </svg>
    ),
    text: String(player.score.pawn ?? 0),
    label: t("board.sangimignano.has_pawn"),
  };
  return {
    beside: board.pawn === seat ? [pawn] : [],
    rows: [
      [
        words("hand", t("board.sangimignano.hand_n", { n: player.hand.count, limit: player.hand.limit })),
        words("completed", t("board.sangimignano.completed_n", { n: completed })),
      ],
      [
        words("runs", t("board.sangimignano.runs_n", { n: runs })),
        words("same", t("board.sangimignano.same_n", { n: same })),
      ],
    ],
    short: [words("hand", `${player.hand.count}/${player.hand.limit}`)],
  };
};
