/* Lines over the rounds: line pattern and charge per seat, named at the end of each line. */
import { seatColour } from "./charges";
import { SeatDisc } from "./heraldry";

export interface Series {
  seat: number;
  name: string;
  values: readonly number[];
}

const DASHES = [undefined, "9 5", "2.500 3.500", "9 3 2 3", "5 3"];
const W = 720;
const H = 260;
const LEFT = 40;
const RIGHT = 130;
const TOP = 16;
const BOTTOM = 30;

export function LineChart({ series, labels, label, onPoint }: { series: readonly Series[]; labels: readonly string[]; label: string; onPoint?: (index: number) => void }) {
  const all = series.flatMap((one) => one.values);
  const most = niceCeiling(Math.max(10, ...all));
  const least = Math.min(0, ...all);
  const x = (i: number) => LEFT + (i / Math.max(1, labels.length - 1)) * (W - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - (value - least) / (most - least)) * (H - TOP - BOTTOM);
  const ends = spread(series.map((one) => y(one.values.at(-1) ?? 0)), 20);
  const every = Math.ceil(labels.length / 12);
  return (
    <svg className="chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <path d={`M${LEFT} ${y(most * part)}H${W - RIGHT}`} stroke="var(--parch-rule)" strokeDasharray="3 4" opacity=".7" />
          <text x={LEFT - 8} y={y(most * part) + 4} textAnchor="end" fontSize="12" fill="var(--parch-ink-2)">{Math.round(most * part)}</text>
        </g>
      ))}
      {labels.map((text, i) => (i % every === 0 ? <text key={text} x={x(i)} y={H - 8} textAnchor="middle" fontSize="12" fill="var(--parch-ink-2)">{text}</text> : null))}
      {series.map((one, s) => (
        <g key={one.seat}>
          <path d={`M${one.values.map((value, i) => `${x(i)} ${y(value)}`).join("L")}`} fill="none" stroke={seatColour(one.seat)} strokeWidth="3.500" strokeDasharray={DASHES[one.seat % DASHES.length]} strokeLinejoin="round" />
          <path d={`M${x(one.values.length - 1)} ${y(one.values.at(-1) ?? 0)}L${W - RIGHT + 14} ${ends[s]}`} stroke="var(--parch-ink-2)" fill="none" />
          <g transform={`translate(${W - RIGHT + 24} ${ends[s]})`}><SeatDisc seat={one.seat} r={9} /></g>
          <text x={W - RIGHT + 38} y={(ends[s] ?? 0) + 4.5} fontSize="13" fontWeight="700" fill="var(--parch-ink)">{`${one.name.slice(0, 9)} ${one.values.at(-1) ?? 0}`}</text>
        </g>
      ))}
      {onPoint === undefined ? null : labels.map((text, i) => <rect key={text} x={x(i) - (W - LEFT - RIGHT) / labels.length / 2} y={TOP} width={(W - LEFT - RIGHT) / labels.length} height={H - TOP} fill="transparent" cursor="pointer" onClick={() => onPoint(i)} />)}
    </svg>
  );
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
