/* Lines over the rounds: line pattern and charge per seat, named at the end of each line. */
import { seatColour } from "./charges";
import { SeatDisc } from "./heraldry";
import { textWidth } from "./pieces";

export interface Series {
  seat: number;
  name: string;
  values: readonly number[];
}

interface LineChartProps {
  /** In CSS pixels: letters keep their size on narrow pages. */
  width: number;
  series: readonly Series[];
  labels: readonly string[];
  label: string;
  /** One point of one line that is named. */
  mark?: { index: number; seat: number; text: string } | null;
  /** What each point says; with it, points can be picked. */
  points?: readonly string[];
  onPoint?: (index: number) => void;
}

const DASHES = [undefined, "9 5", "2.5 3.5", "9 3 2 3", "5 3"];
const H = 226;
const LEFT = 34;
const TOP = 34;
const BOTTOM = 30;
const LABEL_ROOM = 34;

/** Where the chart puts things: a round across, a score down. */
interface Scale {
  width: number;
  right: number;
  most: number;
  x: (index: number) => number;
  y: (value: number) => number;
}

function scaleOf(width: number, series: readonly Series[], columns: number): Scale {
  const all = series.flatMap((one) => one.values);
  const most = niceCeiling(Math.max(10, ...all));
  const least = Math.min(0, ...all);
  const right = width - Math.min(150, Math.max(70, width * 0.24));
  const x = (i: number) => LEFT + (i / Math.max(1, columns - 1)) * (right - LEFT);
  const y = (value: number) => TOP + (1 - (value - least) / (most - least)) * (H - TOP - BOTTOM);
  return { width, right, most, x, y };
}

export function LineChart({ width, series, labels, label, mark = null, points = [], onPoint }: LineChartProps) {
  const scale = scaleOf(width, series, labels.length);
  const { x, y, right } = scale;
  const ends = spread(
    series.map((one) => y(one.values.at(-1) ?? 0)),
    20,
  );
  const marked = mark === null ? undefined : series.find((one) => one.seat === mark.seat);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${H}`} width={width} height={H} role="group" aria-label={label}>
      <Grid scale={scale} labels={labels} />
      {series.map((one, s) => (
        <Curve key={one.seat} one={one} scale={scale} end={ends[s] ?? 0} />
      ))}
      {mark === null || marked === undefined ? null : (
        <Mark
          x={x(mark.index)}
          y={y(marked.values[mark.index] ?? 0)}
          text={mark.text}
          seat={mark.seat}
          left={LEFT}
          right={right}
        />
      )}
      {points.map((text, i) => (
        <Point
          key={i}
          x={x(i)}
          w={(right - LEFT) / Math.max(1, labels.length - 1)}
          label={text}
          onPick={() => onPoint?.(i)}
        />
      ))}
    </svg>
  );
}

/** Lines across with their scores, and below as many names of rounds as there is room for. */
function Grid({ scale, labels }: { scale: Scale; labels: readonly string[] }) {
  const { x, y, right, most } = scale;
  const every = Math.max(1, Math.ceil((labels.length * LABEL_ROOM) / (right - LEFT)));
  const named = (i: number) => (i % every === 0 && labels.length - 1 - i >= every) || i === labels.length - 1;
  return (
    <>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part} aria-hidden="true">
          <path
            d={`M${LEFT} ${y(most * part)}H${right}`}
            stroke="var(--parch-rule)"
            strokeDasharray="3 4"
            opacity=".7"
          />
          <text x={LEFT - 7} y={y(most * part) + 4} textAnchor="end" fontSize="12" fill="var(--parch-ink-2)">
            {Math.round(most * part)}
          </text>
        </g>
      ))}
      {labels.map((text, i) =>
        named(i) ? (
          <text
            key={i}
            aria-hidden="true"
            x={x(i)}
            y={H - 8}
            textAnchor="middle"
            fontSize="12"
            fill="var(--parch-ink-2)"
          >
            {text}
          </text>
        ) : null,
      )}
    </>
  );
}

/** One seat's line; its name stands at `end`, clear of the others. */
function Curve({ one, scale, end }: { one: Series; scale: Scale; end: number }) {
  const { x, y, right, width } = scale;
  return (
    <g aria-hidden="true">
      <path
        d={`M${one.values.map((value, i) => `${x(i)} ${y(value)}`).join("L")}`}
        fill="none"
        stroke={seatColour(one.seat)}
        strokeWidth="3.5"
        strokeDasharray={DASHES[one.seat % DASHES.length]}
        strokeLinejoin="round"
      />
      <path d={`M${right} ${y(one.values.at(-1) ?? 0)}L${right + 10} ${end}`} stroke="var(--parch-ink-2)" fill="none" />
      <g transform={`translate(${right + 20} ${end})`}>
        <SeatDisc seat={one.seat} r={9} />
      </g>
      <text x={right + 33} y={end + 4.5} fontSize="13" fontWeight="700" fill="var(--parch-ink)">
        {nameThatFits(one, width - right - 36)}
      </text>
    </g>
  );
}

/** The named point: a dotted line down from its name to its place. */
function Mark({
  x,
  y,
  text,
  seat,
  left,
  right,
}: {
  x: number;
  y: number;
  text: string;
  seat: number;
  left: number;
  right: number;
}) {
  const w = textWidth(text, 13) + 40;
  const at = Math.max(left, Math.min(x - w / 2, right - w));
  return (
    <g aria-hidden="true">
      <path d={`M${x} 26V${H - BOTTOM}`} stroke="var(--parch-ink)" strokeWidth="1.3" strokeDasharray="2 3" />
      <rect x={at} y="3" width={w} height="24" rx="6" fill="var(--lit-fill)" stroke="var(--gold)" strokeWidth="1.5" />
      <g transform={`translate(${at + 15} 15)`}>
        <SeatDisc seat={seat} r={9} />
      </g>
      <text x={at + 29} y="19.5" fontSize="13" fontWeight="700" fill="var(--parch-ink)">
        {text}
      </text>
      <g transform={`translate(${x} ${y})`}>
        <SeatDisc seat={seat} r={10} />
      </g>
    </g>
  );
}

/** The column of a point, as a link into its moment. */
function Point({ x, w, label, onPick }: { x: number; w: number; label: string; onPick: () => void }) {
  return (
    <g
      className="chart-point"
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onPick();
      }}
    >
      <title>{label}</title>
      <rect x={x - w / 2} y={TOP - 6} width={w} height={H - TOP + 4} rx="4" />
    </g>
  );
}

/** A name and its value in the room beside the chart; the value is never cut. */
function nameThatFits({ name, values }: Series, room: number): string {
  const value = String(values.at(-1) ?? 0);
  const letters = [...name];
  const whole = () =>
    letters.length === 0 ? value : `${letters.join("")}${letters.length < [...name].length ? "…" : ""} ${value}`;
  while (letters.length > 0 && textWidth(whole(), 13) > room) letters.pop();
  if (letters.length < Math.min(3, [...name].length)) letters.length = 0;
  return whole();
}

function niceCeiling(value: number): number {
  const step = value > 200 ? 100 : value > 80 ? 40 : value > 40 ? 20 : 10;
  return Math.ceil(value / step) * step;
}

/** Moves values apart until neighbours are at least `gap` from each other, keeping their order. */
export function spread(values: readonly number[], gap: number): number[] {
  const order = values.map((value, i) => ({ value, i })).sort((a, b) => a.value - b.value);
  for (let k = 1; k < order.length; k++) {
    const before = order[k - 1];
    const here = order[k];
    if (before !== undefined && here !== undefined && here.value < before.value + gap) here.value = before.value + gap;
  }
  const out = [...values];
  for (const { value, i } of order) out[i] = value;
  return out;
}
