/* Aquileia: the plan of the city with its harbour, rivals above, one's own table below. */
import { isSmall, sizeName } from "../board";
import { useMemo, useRef } from "react";
import { boardFor } from "../typed";
import { useFreshState } from "../../state/hooks";
import { useFlip } from "../../kit/motion";
import { AquileiaDefs } from "./art";
import { decidesContest } from "./contest";
import { moment } from "./ContestPanel";
import { Desk } from "./Desk";
import { narrowPlan, widePlan } from "./layout";
import { PhoneBoard } from "./Phone";
import { Plan } from "./Plan";
import { ONE_LINE, Rival, RIVAL_LINES } from "./Rival";
import { answering } from "./automatic";
import { pinned } from "./pinned";
import { offer } from "./offer";
import type { Shown } from "./shown";
import * as scored from "./scored";
import { things } from "./things";
import * as told from "./told";
import { type BoardProps, type Choice, COLOURS, type Ctx, type ParamsOf, type With } from "./types";
import "./board.css";

function Board(props: BoardProps) {
  const c = useCtx(props);
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, props.view.entries, props.reducedMotion);
  return (
    <div ref={root} className={`aquileia-board ${sizeName(props.size)}`}>
      {isSmall(props.size) ? <PhoneBoard c={c} /> : <TableBoard c={c} />}
    </div>
  );
}

function useCtx(props: BoardProps): Ctx {
  const [site, setSite] = useFreshState<string | null>(`${props.view.entries} ${props.cancelled}`, null);
  const board = props.view.board;
  return useMemo<Ctx>(
    () => ({
      props,
      board,
      site,
      t: props.t,
      mini: false,
      r: 20,
      near: props.seat !== null && props.seat >= 0 ? props.seat : (props.near ?? 0),
      find: <K extends Choice["key"]>(key: K, wanted: Partial<ParamsOf<K>> = {}) =>
        props.choices.find((choice): choice is Choice & With<K> => choice.key === key && holds(choice.params, wanted)),
      openSite: (id, ways) => {
        setSite(id);
        props.pick(null);
        props.narrow(ways.map((way) => way.text));
      },
    }),
    [props, board, site, setSite],
  );
}

function holds(params: object, wanted: object): boolean {
  const own = new Map<string, unknown>(Object.entries(params));
  return Object.entries(wanted).every(([name, value]) => own.get(name) === value);
}

const LEAST_HEIGHT = 640;

/** Desktop and tablet: everything at once. A low window makes all of it smaller. */
function TableBoard({ c }: { c: Ctx }) {
  const { props, board } = c;
  const least = props.size === "tablet" ? 700 : LEAST_HEIGHT;
  const k = Math.max(1, least / Math.max(1, props.height));
  const w = props.width * k;
  const h = props.height * k;
  const rivals = board.turn_order.filter((seat) => seat !== c.near);
  const each = w / rivals.length;
  const strip = each - 6 >= ONE_LINE ? RIVAL_LINES.one : RIVAL_LINES.two;
  const desk = props.size === "tablet" ? 120 : Math.round(Math.min(138, h * 0.185));
  const beside = props.seatsBeside === true;
  const planTop = beside ? 0 : strip + 6;
  const planH = h - planTop - desk;
  const layout = props.size === "tablet" ? narrowPlan(w, planH) : widePlan(w, planH);
  const inner: Ctx = { ...c, r: layout.r };
  return (
    <svg viewBox={`0 0 ${w} ${h}`} width="100%" height={props.height} role="group" aria-label={props.t("game.name")}>
      <AquileiaDefs />
      {beside ? null : <rect width={w} height={planTop + 2} fill="var(--mat)" />}
      {(beside ? [] : rivals).map((seat, i) => (
        <Rival key={seat} c={c} seat={seat} box={{ x: i * each + 3, y: 3, w: each - 6, h: strip }} />
      ))}
      <g transform={`translate(0 ${planTop})`}>
        <Plan c={inner} layout={layout} />
      </g>
      <Desk c={c} box={{ x: 0, y: h - desk, w, h: desk }} />
    </svg>
  );
}

const own = boardFor<Shown>("aquileia", {
  default: Board,
  answering,
  offer,
  pinned,
  deed: told.deed,
  placesOf: told.placesOf,
  isMoment: ({ lines }) => decidesContest(lines),
  moment,
  counts: scored.counts,
  partSign: scored.partSign,
  things,
  rounds: ({ board }) => ({ now: board.round, of: 6, marks: [] }),
  scores: ({ board, over }) => board.players.map((player) => (over ? player.forecast.total : player.points)),
  parts: ({ board }) =>
    board.players.map(({ parts: track, forecast }) => ({
      ...track,
      laurels: forecast.face_value,
      ...Object.fromEntries(COLOURS.map((colour) => [colour, forecast.by_colour[colour]])),
    })),
  tie: ({ t, first, second }) => t("board.aquileia.tie", { first, second }),
  stage: ({ view: { board }, t }) =>
    t("board.aquileia.stage", { round: board.round, phase: t(`phase.${board.phase}`) }),
  // The phases bear the names of the areas, and so do the passages of the rules.
  rulesAnchor: ({ board }) => (board.phase === "over" ? "final" : board.phase),
});
export default own.default;
export const { answering: answered, scores, parts, counts, partSign, tie, deed, isMoment, placesOf } = own;
const { moment: shownMoment } = own;
export const { stage, rulesAnchor, rounds } = own;
const { pinned: pinnedOf, things: shownThings } = own;
export { answered as answering, pinnedOf as pinned, shownMoment as moment, shownThings as things };
export { offer } from "./offer";
