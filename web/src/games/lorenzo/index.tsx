/* Lorenzo il Magnifico: four towers, the places beside them, tracks, the church; a desk for every family. */
import { sizeName } from "../board";
import { type CSSProperties, useRef } from "react";
import { boardFor } from "../typed";
import { useFreshState } from "../../state/hooks";
import { useFlip } from "../../kit/motion";
import { NarrowBoard } from "./Narrow";
import { pinned } from "./Outlook";
import { price } from "./price";
import { Question } from "./Question";
import { answering } from "./automatic";
import { offer } from "./offer";
import type { Shown } from "./shown";
import * as scored from "./scored";
import { things } from "./things";
import * as told from "./told";
import type { BoardProps } from "./types";
import { useMoves } from "./useMoves";
import { seatsHeight, WideBoard, wideHeight, WIDTH } from "./Wide";
import { DESK_HEIGHT } from "./Desk";

import "./board.css";
import "./sheet.css";
import "./works.css";

function Board(props: BoardProps) {
  const board = props.view.board;
  const moves = useMoves(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  const near = nearSeat(props);
  const asked = props.choices.length > 0;
  const wide = props.size === "desktop";
  const aboutLeaders = asked && props.view.ask?.kind === "leaders";
  // A question brings back what it is about: the board, or for leaders the own desk.
  const first = aboutLeaders ? near : null;
  const [tapped, setTapped] = useFreshState<number | null>(`${asked} ${near} ${aboutLeaders}`, first);
  const shown = props.visit === undefined ? tapped : props.visited === undefined ? first : props.visited;
  const setShown = props.visit ?? setTapped;
  const question = <Question props={props} moves={moves} />;
  if (!wide) {
    return (
      <div
        ref={root}
        className={`lor-board narrow ${sizeName(props.size)}`}
        style={{ "--room": `${props.height}px` } as CSSProperties}
      >
        <NarrowBoard board={board} props={props} moves={moves} near={near} shown={shown} onShow={setShown}>
          {question}
        </NarrowBoard>
      </div>
    );
  }
  const scale = Math.min(props.width / WIDTH, props.height / wideHeight(props));
  const foot = Math.max(
    0,
    (DESK_HEIGHT + seatsHeight(props) + 14) * scale + (props.height - wideHeight(props) * scale),
  );
  return (
    <div ref={root} className="lor-board wide">
      <WideBoard board={board} props={props} moves={moves} near={near} shown={shown ?? near} onShow={setShown} />
      <div className="lor-over" style={{ bottom: foot }}>
        {question}
      </div>
    </div>
  );
}

/** Whose desk lies nearest: one's own; for spectators the one they want, else that of the player to act. */
function nearSeat(props: BoardProps): number {
  if (props.seat !== null && props.seat >= 0) return props.seat;
  return props.near ?? props.view.ask?.seats[0] ?? 0;
}

const ANCHORS: Record<NonNullable<Shown["ask"]>["kind"], string> = {
  turn: "a-turn",
  place_more: "a-turn",
  more_servants: "a-turn",
  servants: "works",
  work: "works",
  pay: "towers",
  privilege: "privileges",
  bonus: "bonus-actions",
  bonus_more: "bonus-actions",
  leaders: "leaders",
  copy: "leaders",
  raise: "leaders",
  church: "the-church",
  hand_back: "excommunication",
  bonus_tile: "set-up",
  draft: "set-up",
  first: "set-up",
  tile: "set-up",
  deal: "set-up",
  lay: "a-round",
  roll: "a-round",
};

const own = boardFor<Shown>("lorenzo", {
  default: Board,
  answering,
  offer,
  pinned,
  price,
  deed: told.deed,
  placesOf: told.placesOf,
  counts: scored.counts,
  partSign: scored.partSign,
  things,
  rounds: ({ board }) => ({ now: Math.max(1, board.round), of: 6, marks: [2, 4, 6] }),
  visits: true,
  scores: ({ board, over }) => board.players.map((player) => (over ? player.total : player.vp)),
  parts: ({ board }) => board.players.map((player) => player.score),
  tie: ({ view: { board }, t, first, second }) =>
    t("board.lorenzo.tie", { first, second, a: board.order.indexOf(first) + 1, b: board.order.indexOf(second) + 1 }),
  rulesAnchor: ({ ask }) => (ask === null ? "the-end" : ANCHORS[ask.kind]),
  // A turn in which no member can be placed asks for one to lose.
  // Several cards at work are one question.
  prompt: ({ view, choices, t }) =>
    choices.some((choice) => choice.key === "lose")
      ? t("board.lorenzo.lose_one")
      : view.ask?.kind === "work" && choices.length > 0
        ? t("board.lorenzo.works_ask", { action: view.ask.params.action })
        : null,
  stage: ({ view: { board }, t }) =>
    t("board.lorenzo.stage", { n: Math.max(1, board.round), period: ["I", "II", "III"][board.period - 1] ?? "" }),
});
export default own.default;
export const {
  answering: answered,
  pinned: pinnedOf,
  price: priced,
  scores,
  parts,
  counts,
  partSign,
  tie,
  deed,
  placesOf,
  rulesAnchor,
  prompt,
  stage,
  things: ownThings,
  rounds,
  visits,
} = own;
export { answered as answering, ownThings as things, pinnedOf as pinned, priced as price };
export { offer } from "./offer";
