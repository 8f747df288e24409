/* The final scores as towers: height is the total, storeys are the parts, each with its pattern and number. */
import { useRef } from "react";
import type { Person } from "../games/board";
import { useWords } from "../i18n/context";
import { CrestG, shieldPath } from "../kit/heraldry";
import { Charge, seatColour, seatInk } from "../kit/charges";
import { textWidth } from "../kit/pieces";
import { Cypress } from "../kit/scenery";
import { useBox } from "../state/hooks";

interface ScoreTowersProps {
  people: readonly Person[];
  parts: readonly Record<string, number>[];
  scores: readonly number[];
  standings: readonly number[];
  partName: (part: string) => string;
}

/** The stone foot of a tower, where the score hangs. */
const PLINTH = 40;
/** The ground below the towers, and the room above the tallest for its crown and flag. */
const GROUND = 74;
const ABOVE = 86;
/** The land goes on beyond the picture where the scene is wider. */
const FAR = 1600;
const FILLS = ["#7b2d3b", "#2d4d80", "#4d6b48", "#8a5f10", "#6a4879", "#5c5045", "#a8472f", "#33606b"];
const PATTERNS = ["none", "url(#k-lozenge)", "url(#k-hatch)", "url(#k-masonry)", "url(#k-water)"];

export function ScoreTowers({ people, parts, scores, standings, partName }: ScoreTowersProps) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(260, useBox(frame)?.width ?? 480);
  const height = width < 420 ? 372 : 470;
  const base = height - GROUND;
  const order = [...people].sort((a, b) => (standings[a.seat] ?? 9) - (standings[b.seat] ?? 9));
  const slot = Math.min(150, width / order.length);
  const left = (width - slot * order.length) / 2;
  const most = Math.max(1, ...scores);
  return (
    <div ref={frame} className="score-towers">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={order
          .map((person) =>
            t("end.place", { n: standings[person.seat] ?? 0, name: person.name, points: scores[person.seat] ?? 0 }),
          )
          .join(" ")}
      >
        <circle cx={width * 0.72} cy="66" r="34" fill="var(--sun)" />
        <path
          d={`M${-FAR} ${base}V${base - 60}Q${-FAR / 2} ${base - 150} 0 ${base - 90}
            Q${width / 4} ${base - 150} ${width / 2} ${base - 84}T${width} ${base - 96}T${width + FAR} ${base - 80}
            V${base}Z`}
          fill="var(--hill1)"
          opacity=".7"
        />
        <path
          d={`M${-FAR} ${base}V${base - 40}Q${-FAR / 2} ${base - 84} 0 ${base - 40}
            Q${width / 3} ${base - 84} ${width * 0.6} ${base - 44}
            T${width} ${base - 54}T${width + FAR} ${base - 50}V${base}Z`}
          fill="var(--hill2)"
          opacity=".8"
        />
        {[0.02, 0.98].map((part) => (
          <Cypress key={part} x={width * part} y={base + 2} scale={1.3} />
        ))}
        <rect x={-FAR} y={base} width={width + 2 * FAR} height={FAR} fill="url(#k-herringbone)" />
        {order.map((person, i) => (
          <ScoreTower
            key={person.seat}
            x={left + i * slot}
            slot={slot}
            person={person}
            part={parts[person.seat] ?? {}}
            score={scores[person.seat] ?? 0}
            place={standings[person.seat] ?? 0}
            base={base}
            scale={(base - PLINTH - ABOVE) / most}
            partName={partName}
          />
        ))}
      </svg>
    </div>
  );
}

/** The look of a part, the same in its storey and in the ledger. */
export function PartPaint({
  index,
  x = 0,
  y = 0,
  w,
  h,
}: {
  index: number;
  x?: number;
  y?: number;
  w: number;
  h: number;
}) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill={FILLS[index % FILLS.length]} stroke="#1a0f08" />
      <rect x={x} y={y} width={w} height={h} fill={PATTERNS[index % PATTERNS.length]} />
    </>
  );
}

interface StandingStorey {
  key: string;
  value: number;
  /** What losses took of it. */
  lost: number;
  i: number;
}

/** The storeys from the base up. Losses are taken from the base, so that what stands is the total. */
export function storeysOf(part: Readonly<Record<string, number>>): StandingStorey[] {
  const parts = Object.entries(part).map(([key, value], i) => ({ key, value, i }));
  let toLose = parts.reduce((sum, one) => sum + Math.max(0, -one.value), 0);
  return parts
    .filter((one) => one.value > 0)
    .map((one) => {
      const lost = Math.min(toLose, one.value);
      toLose -= lost;
      return { ...one, lost };
    });
}

interface ScoreTowerProps {
  x: number;
  slot: number;
  base: number;
  person: Person;
  part: Record<string, number>;
  score: number;
  place: number;
  scale: number;
  partName: (part: string) => string;
}

function ScoreTower({ x, slot, base, person, part, score, place, scale, partName }: ScoreTowerProps) {
  const w = Math.min(100, slot - 18);
  const at = x + (slot - w) / 2;
  const standing = storeysOf(part);
  const sum = Math.max(
    1,
    standing.reduce((total, one) => total + one.value - one.lost, 0),
  );
  const full = Math.max(20, score * scale);
  const heights = standing.map(({ value, lost }) => ((value - lost) / sum) * full);
  const topAfter = (count: number) => base - PLINTH - heights.slice(0, count).reduce((total, one) => total + one, 0);
  const storeys = standing.map(({ key, value, lost, i }, n) => {
    const words = lost > 0 ? `${value}−${lost}` : String(value);
    const place = { x: at, y: topAfter(n + 1), w, h: heights[n]! };
    return <Storey key={key} {...place} index={i} words={words} name={partName(key)} />;
  });
  return (
    <g>
      <rect x={at - 4} y={base - PLINTH} width={w + 8} height={PLINTH} fill="var(--tw)" stroke="var(--tw-line)" />
      <rect x={at - 4} y={base - PLINTH} width={w + 8} height={PLINTH} fill="url(#k-ashlar)" />
      {storeys}
      <Crown x={at - 5} y={topAfter(standing.length)} w={w + 10} seat={person.seat} first={place === 1} />
      <g transform={`translate(${at + w / 2 - 25} ${base - 42})`}>
        <path d={shieldPath(50, 54)} fill={seatColour(person.seat)} stroke="#f3dfae" strokeWidth="2" />
        <text
          x="25"
          y="34"
          textAnchor="middle"
          fontSize={score > 99 ? 21 : 25}
          fontWeight="700"
          fontFamily="var(--serif)"
          fill={seatInk(person.seat)}
        >
          {score}
        </text>
      </g>
      <PlacePlate x={x + slot / 2} y={base + 24} room={slot - 6} person={person} place={place} />
    </g>
  );
}

function Storey({
  x,
  y,
  w,
  h,
  index,
  words,
  name,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  index: number;
  words: string;
  name: string;
}) {
  return (
    <g>
      <title>{`${name}: ${words}`}</title>
      <PartPaint index={index} x={x} y={y} w={w} h={h} />
      <rect x={x} y={y} width={w} height={h} fill="url(#k-round)" />
      {h > 15 ? (
        <text
          x={x + w / 2}
          y={y + h / 2 + 5}
          textAnchor="middle"
          fontSize="14"
          fontWeight="700"
          fill="#fff"
          stroke="#0007"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {words}
        </text>
      ) : null}
    </g>
  );
}

/** Battlements in the seat's colour; the winner's flag above them. */
function Crown({ x, y, w, seat, first }: { x: number; y: number; w: number; seat: number; first: boolean }) {
  const merlon = w / 9;
  return (
    <g transform={`translate(${x} ${y})`} stroke="#1a0f08" strokeWidth="1.2">
      {first ? (
        <g transform={`translate(${w / 2} -20)`}>
          <path d="M0 8V-44" stroke="#3a2418" strokeWidth="3" />
          <path d="M0 -44H48L38 -30L48 -16H0Z" fill={seatColour(seat)} />
          <g transform="translate(8 -42) scale(.95)" stroke="none">
            <Charge seat={seat} />
          </g>
        </g>
      ) : null}
      <g fill={seatColour(seat)}>
        <rect y="-8" width={w} height="8" />
        {[0, 1, 2, 3, 4].map((k) => (
          <rect key={k} x={k * merlon * 2} y="-20" width={merlon} height="13" />
        ))}
      </g>
    </g>
  );
}

function PlacePlate({
  x,
  y,
  room,
  person,
  place,
}: {
  x: number;
  y: number;
  room: number;
  person: Person;
  place: number;
}) {
  const { t } = useWords();
  const name = shortened(person.name, 12.5, room - 12);
  const first = t("end.place_only", { n: place });
  const w = Math.min(room, Math.max(textWidth(name, 12.5) + 16, textWidth(first, 12.5) + 44));
  return (
    <g transform={`translate(${x - w / 2} ${y})`}>
      <rect width={w} height="42" rx="7" fill="var(--card)" stroke="#2a231d" />
      <g transform={`translate(${w / 2 - textWidth(first, 12.5) / 2 - 14} 4)`}>
        <CrestG seat={person.seat} scale={0.36} />
      </g>
      <text x={w / 2 + 6} y="17" fontSize="12.5" fontWeight="700" textAnchor="middle" fill="#2a231d">
        {first}
      </text>
      <text x={w / 2} y="34" fontSize="12.5" fontWeight="700" textAnchor="middle" fill="#2a231d">
        {name}
      </text>
    </g>
  );
}

function shortened(text: string, size: number, room: number): string {
  const letters = [...text];
  while (
    letters.length > 2 &&
    textWidth(`${letters.join("")}${letters.length < [...text].length ? "…" : ""}`, size) > room
  )
    letters.pop();
  return letters.length < [...text].length ? `${letters.join("")}…` : text;
}
