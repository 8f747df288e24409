/* Lorenzo il Magnifico: four towers, the places beside them, tracks, the church; a desk for every family. */
import { useRef } from "react";
import type { BoardModule, BoardProps } from "../board";
import { useFreshState } from "../../state/hooks";
import { useFlip } from "../../kit/motion";
import { NarrowBoard } from "./Narrow";
import { Question } from "./Question";
import { boardOf } from "./types";
import { useMoves } from "./useMoves";
import { WideBoard, wideHeight, WIDTH } from "./Wide";
import { DESK_HEIGHT } from "./Desk";
import { SEATS_HEIGHT } from "./Seats";
import "./board.css";

export default function Board(props: BoardProps) {
  const board = boardOf(props.view);
  const moves = useMoves(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  const near = nearSeat(props);
  const asked = props.choices.length > 0;
  const wide = props.size === "desktop";
  const aboutLeaders = asked && props.view.ask?.kind === "leaders";
  // A question brings back what it is about: the board, or for leaders the own desk.
  const [shown, setShown] = useFreshState<number | null>(
    `${asked} ${near} ${aboutLeaders}`,
    aboutLeaders ? near : null,
  );
  const question = <Question props={props} moves={moves} />;
  if (!wide) {
    return (
      <div ref={root} className={`lor-board narrow ${props.size}`}>
        <NarrowBoard board={board} props={props} moves={moves} near={near} shown={shown} onShow={setShown}>
          {question}
        </NarrowBoard>
      </div>
    );
  }
  const scale = Math.min(props.width / WIDTH, props.height / wideHeight(props));
  const foot = Math.max(0, (DESK_HEIGHT + SEATS_HEIGHT + 14) * scale + (props.height - wideHeight(props) * scale));
  return (
    <div ref={root} className="lor-board wide">
      <WideBoard board={board} props={props} moves={moves} near={near} shown={shown ?? near} onShow={setShown} />
      <div className="lor-over" style={{ bottom: foot }}>
        {question}
      </div>
    </div>
  );
}

/** Whose desk lies nearest: one's own; for spectators that of the player to act. */
function nearSeat(props: BoardProps): number {
  if (props.seat !== null && props.seat >= 0) return props.seat;
  return props.view.ask?.seats[0] ?? 0;
}

export { offer } from "./offer";
export const scores: BoardModule["scores"] = (view) =>
  boardOf(view).players.map((player) => (view.over ? player.total : player.vp));
export const parts: BoardModule["parts"] = (view) => boardOf(view).players.map((player) => player.score);
export const tie: BoardModule["tie"] = ({ view, t, first, second }) => {
  const place = (seat: number) => boardOf(view).order.indexOf(seat) + 1;
  return t("board.lorenzo.tie", { first, second, a: place(first), b: place(second) });
};

export { deed, placesOf } from "./told";

const ANCHORS: Record<string, string> = {
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
export const rulesAnchor: BoardModule["rulesAnchor"] = (view) =>
  view.ask === null ? "the-end" : (ANCHORS[view.ask.kind] ?? null);

/** A turn in which no member can be placed asks for one to lose. */
export const prompt: BoardModule["prompt"] = ({ choices, t }) =>
  choices.some((choice) => choice.key === "lose") ? t("board.lorenzo.lose_one") : null;

export const stage: BoardModule["stage"] = ({ view, t }) =>
  t("board.lorenzo.stage", {
    n: Math.max(1, boardOf(view).round),
    period: ["I", "II", "III"][boardOf(view).period - 1] ?? "",
  });
