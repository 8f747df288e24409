/* The expected lead over a seat's game: a mark for every turn, a step down for what it lost, the band of four ends in
   five, the rivals' lines; below, what luck and decisions add up to. */
import { type ReactNode, useRef } from "react";
import { useWords } from "../../i18n/context";
import { seatColour } from "../../kit/charges";
import { SeatDisc } from "../../kit/heraldry";
import type { CurvePoint, Review, ReviewedTurn } from "../../protocol/messages";
import { useBox } from "../../state/hooks";
import { points } from "../words";
import { GRADE_WORDS, GradeG } from "./GradeMark";

interface GraphProps {
  review: Review;
  turn: number;
  onTurn: (turn: number) => void;
  small: boolean;
}

interface Column {
  point: CurvePoint;
  turn: ReviewedTurn | null;
}

interface Scale {
  x: (column: number) => number;
  y: (lead: number) => number;
  left: number;
  right: number;
  top: number;
  foot: number;
  low: number;
  high: number;
  wide: number;
}

export function ReviewGraph(props: GraphProps) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const box = useBox(frame);
  return (
    <div className="review-graph" ref={frame} role="group" aria-label={t("review_page.graph")}>
      {box === null || box.width < 60 ? null : (
        <Drawing {...props} width={box.width} height={props.small ? 124 : 232} />
      )}
    </div>
  );
}

function columnsOf(review: Review): Column[] {
  const turns = new Map(review.turns.map((turn) => [turn.entry, turn]));
  return review.curve.map((point) => ({ point, turn: turns.get(point.entry) ?? null }));
}

function scaleOf(review: Review, columns: readonly Column[], width: number, height: number, small: boolean): Scale {
  // Marks far below keep to the edge: one great loss must not flatten the whole game.
  const own = columns.map(({ point }) => point.leads[review.seat] ?? 0);
  const span = Math.max(6, Math.max(...own) - Math.min(...own));
  const low = Math.min(-2, ...own) - span * 0.4;
  const high = Math.max(2, ...own) + span * 0.1;
  const [left, right] = [40, width - (small ? 16 : 170)];
  const [top, foot] = [small ? 10 : 28, small ? height - 10 : height - 74];
  return {
    x: (column) => left + 14 + (column / Math.max(1, columns.length - 1)) * (right - left - 20),
    y: (lead) => top + ((high - Math.max(low, Math.min(high, lead))) / (high - low)) * (foot - top),
    ...{ left, right, top, foot, low, high },
    wide: (right - left - 20) / Math.max(1, columns.length - 1),
  };
}

function Drawing({ review, turn, onTurn, small, width, height }: GraphProps & { width: number; height: number }) {
  const columns = columnsOf(review);
  const scale = scaleOf(review, columns, width, height, small);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Ground columns={columns} scale={scale} small={small} />
      <Band columns={columns} scale={scale} seat={review.seat} />
      {Array.from({ length: review.players }, (_, seat) => seat)
        .filter((seat) => seat !== review.seat && !small)
        .map((seat) => (
          <RivalLine key={seat} columns={columns} scale={scale} seat={seat} />
        ))}
      <OwnLine columns={columns} scale={scale} seat={review.seat} />
      {columns.map((column, i) => (
        <Turn
          key={column.point.entry}
          {...{ column, scale, turn, onTurn }}
          x={scale.x(i)}
          lead={column.point.leads[review.seat] ?? 0}
        />
      ))}
      {small ? null : <Sums review={review} columns={columns} scale={scale} height={height} />}
    </svg>
  );
}

function Ground({ columns, scale, small }: { columns: readonly Column[]; scale: Scale; small: boolean }) {
  const { t } = useWords();
  const { x, y, left, right, top, foot, low, high } = scale;
  const begins = columns.flatMap(({ point }, i) => (i === 0 || columns[i - 1]?.point.round !== point.round ? [i] : []));
  const every = Math.max(1, Math.ceil((begins.length * 74) / (right - left)));
  const marks = [Math.ceil(low), 0, Math.floor(high)];
  return (
    <g aria-hidden="true">
      {begins.map((at, i) => {
        const end = x(begins[i + 1] ?? columns.length - 1);
        return (
          <g key={at}>
            {i % 2 === 1 ? (
              <rect
                x={x(at) - 6}
                y={top}
                width={Math.max(0, end - x(at))}
                height={foot - top}
                className="review-round"
              />
            ) : null}
            {small || i % every !== 0 ? null : (
              <text x={x(at) - 6} y={16} className="review-round-name">
                {t("stage.round", { n: columns[at]?.point.round ?? 0 })}
              </text>
            )}
          </g>
        );
      })}
      {marks.map((lead) => (
        <g key={lead}>
          <path d={`M${left} ${y(lead)}H${right}`} className={lead === 0 ? "review-zero" : "review-rule"} />
          <text x={left - 6} y={y(lead) + 4} textAnchor="end" className="review-number">
            {points(lead)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Band({ columns, scale, seat }: { columns: readonly Column[]; scale: Scale; seat: number }) {
  const { x, y } = scale;
  const above = columns.map(({ point }, i) => `${x(i)} ${y(point.highs[seat] ?? 0)}`);
  const below = columns.map(({ point }, i) => `${x(i)} ${y(point.lows[seat] ?? 0)}`).reverse();
  return <path d={`M${[...above, ...below].join("L")}Z`} className="review-band" aria-hidden="true" />;
}

function RivalLine({ columns, scale, seat }: { columns: readonly Column[]; scale: Scale; seat: number }) {
  const { x, y } = scale;
  const last = columns.at(-1)?.point.leads[seat] ?? 0;
  return (
    <g aria-hidden="true">
      <path
        d={`M${columns.map(({ point }, i) => `${x(i)} ${y(point.leads[seat] ?? 0)}`).join("L")}`}
        className="review-rival"
        stroke={seatColour(seat)}
      />
      <g transform={`translate(${x(columns.length - 1) + 10} ${y(last)})`}>
        <SeatDisc seat={seat} r={7} />
      </g>
    </g>
  );
}

/** The lead with the best play of a turn, then down to what was left of it. */
function OwnLine({ columns, scale, seat }: { columns: readonly Column[]; scale: Scale; seat: number }) {
  const { x, y } = scale;
  const places = columns.flatMap(({ point, turn }, i) => [
    `${x(i)} ${y(turn?.lead ?? point.leads[seat] ?? 0)}`,
    ...(turn === null || turn.loss === 0 ? [] : [`${x(i) + 1} ${y(turn.after)}`]),
  ]);
  return <path d={`M${places.join("L")}`} className="review-own" stroke={seatColour(seat)} aria-hidden="true" />;
}

interface TurnProps {
  column: Column;
  scale: Scale;
  turn: number;
  onTurn: (turn: number) => void;
  x: number;
  lead: number;
}

function Turn({ column, scale, turn, onTurn, x, lead }: TurnProps): ReactNode {
  const { t } = useWords();
  const { y, top, foot, wide } = scale;
  const own = column.turn;
  if (own === null) return <circle cx={x} cy={y(lead)} r="5" className="review-end" />;
  const now = own.number === turn;
  const half = Math.max(5, Math.min(16, wide / 2));
  const label = t("review_page.turn_label", {
    n: own.number + 1,
    round: own.round,
    grade: t(GRADE_WORDS[own.grade]),
    loss: points(-own.loss),
  });
  return (
    <g
      className={`review-turn ${now ? "now" : ""}`}
      role="button"
      tabIndex={now ? 0 : -1}
      aria-label={label}
      aria-pressed={now}
      onClick={() => onTurn(own.number)}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && onTurn(own.number)}
    >
      <title>{label}</title>
      <rect x={x - half} y={top - 8} width={half * 2} height={foot - top + 16} rx="5" />
      <g transform={`translate(${x} ${y(own.after)})`}>
        <GradeG grade={own.grade} r={wide < 13 && !now ? 4 : 7} />
      </g>
    </g>
  );
}

/** What luck and the seat's own decisions have come to so far. */
function Sums({
  review,
  columns,
  scale,
  height,
}: {
  review: Review;
  columns: readonly Column[];
  scale: Scale;
  height: number;
}) {
  const { t } = useWords();
  const { x, right, left, foot } = scale;
  const top = foot + 12;
  const all = columns.flatMap(({ point }) => [point.luck, point.decisions]);
  const [low, high] = [Math.min(-1, ...all), Math.max(1, ...all)];
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - 10 - top);
  const line = (of: (point: CurvePoint) => number) =>
    `M${columns.map(({ point }, i) => `${x(i)} ${y(of(point))}`).join("L")}`;
  const end = columns.at(-1)?.point;
  const [luck, own] = [review.luck.luck, review.luck.decisions[review.seat] ?? 0];
  return (
    <g>
      <path d={`M${left} ${y(0)}H${right}`} className="review-zero" />
      <path d={line((point) => point.luck)} className="review-luck" />
      <path d={line((point) => point.decisions)} className="review-decisions" />
      <g className="review-names">
        <text x={right + 20} y={scale.y(review.luck.result) + 5} fill={seatColour(review.seat)}>
          {t("review_page.lead", { n: points(review.luck.result) })}
        </text>
        <text x={right + 20} y={Math.min(height - 32, y(end?.luck ?? 0) + 5)} className="luck">
          {t("review_page.luck", { n: points(luck) })}
        </text>
        <text x={right + 20} y={height - 8} className="decisions">
          {t("review_page.decisions", { n: points(own) })}
        </text>
      </g>
    </g>
  );
}
