/* The final scores as towers: height is the total, storeys are the parts, each with its pattern and number. */
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { CrestG, shieldPath } from "../kit/heraldry";
import { Charge, seatColour, seatInk } from "../kit/charges";

interface ScoreTowersProps {
  people: readonly Person[];
  parts: readonly Record<string, number>[];
  scores: readonly number[];
  standings: readonly number[];
  partName: (part: string) => string;
}

/** The stone foot of a tower, where the score hangs. */
const PLINTH = 40;
const FILLS = ["#7b2d3b", "#2d4d80", "#4d6b48", "#8a5f10", "#6a4879", "#5c5045", "#a8472f", "#33606b"];
const PATTERNS = ["none", "url(#k-lozenge)", "url(#k-hatch)", "url(#k-masonry)", "url(#k-water)"];

export function ScoreTowers({ people, parts, scores, standings, partName }: ScoreTowersProps) {
  const { t } = useWords();
  const order = [...people].sort((a, b) => (standings[a.seat] ?? 9) - (standings[b.seat] ?? 9));
  const most = Math.max(1, ...scores);
  const width = Math.max(order.length * 150, 300);
  const base = 300;
  return (
    <svg className="score-towers" viewBox={`0 0 ${width} 356`} role="img" aria-label={order.map((person) => t("end.place", { n: standings[person.seat] ?? 0, name: person.name, points: scores[person.seat] ?? 0 })).join(" ")}>
      <path d={`M-600 ${base}Q${width / 4} ${base - 70} ${width / 2} ${base - 30}T${width + 600} ${base - 40}V${base}Z`} fill="var(--hill1)" opacity=".8" />
      <rect x="-600" y={base} width={width + 1200} height="56" fill="url(#k-herringbone)" />
      {order.map((person, i) => (
        <ScoreTower key={person.seat} x={i * 150 + (width - order.length * 150) / 2 + 25} base={base} person={person} part={parts[person.seat] ?? {}} score={scores[person.seat] ?? 0} place={standings[person.seat] ?? 0} scale={170 / most} partName={partName} />
      ))}
    </svg>
  );
}

function ScoreTower({ x, base, person, part, score, place, scale, partName }: { x: number; base: number; person: Person; part: Record<string, number>; score: number; place: number; scale: number; partName: (part: string) => string }) {
  const { t } = useWords();
  const w = 100;
  const gains = Object.entries(part).map(([key, value], i) => ({ key, value, i })).filter((one) => one.value > 0);
  const sum = Math.max(1, gains.reduce((total, one) => total + one.value, 0));
  const full = Math.max(20, score * scale);
  let y = base - PLINTH;
  const storeys = gains.map(({ key, value, i }) => {
    const h = (value / sum) * full;
    y -= h;
    return (
      <g key={key}>
        <title>{`${partName(key)}: ${value}`}</title>
        <rect x={x} y={y} width={w} height={h} fill={FILLS[i % FILLS.length]} stroke="#1a0f08" />
        <rect x={x} y={y} width={w} height={h} fill={PATTERNS[i % PATTERNS.length]} />
        <rect x={x} y={y} width={w} height={h} fill="url(#k-round)" />
        {h > 17 ? <text x={x + w / 2} y={y + h / 2 + 5} textAnchor="middle" fontSize="14" fontWeight="700" fill="#fff" stroke="#0006" strokeWidth="2.5" paintOrder="stroke">{value}</text> : null}
      </g>
    );
  });
  return (
    <g>
      <rect x={x - 5} y={base - PLINTH} width={w + 10} height={PLINTH} fill="var(--tw)" stroke="var(--tw-line)" />
      <rect x={x - 5} y={base - PLINTH} width={w + 10} height={PLINTH} fill="url(#k-ashlar)" />
      {storeys}
      <g transform={`translate(${x - 6} ${y})`} fill={seatColour(person.seat)} stroke="#1a0f08" strokeWidth="1.2">
        <rect y="-8" width={w + 12} height="8" />
        {[0, 1, 2, 3, 4].map((k) => <rect key={k} x={k * 24} y="-20" width="16" height="13" />)}
      </g>
      {place === 1 ? <g transform={`translate(${x + w / 2} ${y - 20})`}><path d="M0 0V-40" stroke="#3a2418" strokeWidth="3" /><path d="M0 -40H44L34 -28L44 -16H0Z" fill={seatColour(person.seat)} stroke="#1a0f08" /><g transform="translate(8 -38) scale(.85)"><Charge seat={person.seat} /></g></g> : null}
      <g transform={`translate(${x + w / 2 - 30} ${base - 34})`}>
        <path d={shieldPath(60, 62)} fill={seatColour(person.seat)} stroke="#f3dfae" strokeWidth="2" />
        <text x="30" y="38" textAnchor="middle" fontSize="28" fontWeight="700" fontFamily="var(--serif)" fill={seatInk(person.seat)}>{score}</text>
      </g>
      <g transform={`translate(${x - 12} ${base + 33})`}>
        <rect width={w + 24} height="21" rx="10.5" fill="var(--card)" stroke="#2a231d" />
        <g transform="translate(7 2.500)"><CrestG seat={person.seat} scale={0.34} /></g>
        <text x="26" y="15.500" fontSize="13" fontWeight="700" fill="#2a231d">{clip(t("end.place_name", { n: place, name: person.name }), 14)}</text>
      </g>
    </g>
  );
}

function clip(text: string, most: number): string {
  return [...text].length > most ? `${[...text].slice(0, most - 1).join("")}…` : text;
}
