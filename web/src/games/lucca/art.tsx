/* Storeys and cards. A card IS a storey: quoins, letter roundel, three bays, number plaque, string course. Patterns are
   drawn in screen pixels and never scaled with the card. */
import type { Card, Colour } from "./types";
import { COLOURS } from "./types";

const CREAM = "#fff6df";
const INK = "#2a1d12";

/** The six wall patterns: brick, diagonal, dots, stripes, lozenge, scales. Mounted once by the board. */
export function LuccaDefs() {
  return (
    <defs>
      <pattern id="lucca-red" width="14" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 .5H14M0 4.500H14M3 .5V4.500M10 4.500V8.500" stroke={CREAM} strokeOpacity=".42" fill="none" />
      </pattern>
      <pattern id="lucca-orange" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" stroke={CREAM} strokeOpacity=".45" strokeWidth="2.400" />
      </pattern>
      <pattern id="lucca-yellow" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle cx="2.500" cy="2.500" r="1.300" fill={INK} fillOpacity=".38" />
        <circle cx="7" cy="7" r="1.300" fill={INK} fillOpacity=".38" />
      </pattern>
      <pattern id="lucca-green" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M1.500 0V7" stroke={CREAM} strokeOpacity=".4" strokeWidth="1.800" />
      </pattern>
      <pattern id="lucca-blue" width="11" height="11" patternUnits="userSpaceOnUse">
        <path d="M5.500 0L11 5.500L5.500 11L0 5.500Z" fill="none" stroke={CREAM} strokeOpacity=".42" strokeWidth="1.100" />
      </pattern>
      <pattern id="lucca-purple" width="12" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 0q3 7 6 0q3 7 6 0M-3 4q3 7 6 0q3 7 6 0q3 7 6 0" fill="none" stroke={CREAM} strokeOpacity=".4" strokeWidth="1.100" />
      </pattern>
      <pattern id="lucca-scaffold" width="26" height="26" patternUnits="userSpaceOnUse">
        <path d="M0 26L26 0" stroke="#8a6a45" strokeOpacity=".5" strokeWidth="1.200" />
      </pattern>
    </defs>
  );
}

export function colourFill(colour: Colour | "tower"): string {
  return COLOURS.includes(colour as Colour) ? `var(--lucca-${colour})` : "#a5583c";
}

/** One bay: an arched window with a mullion, or a shield with a wall on it. Centred on x, `h` high around y. */
function Bay({ x, y, w, h, shield, lit }: { x: number; y: number; w: number; h: number; shield: boolean; lit: boolean }) {
  const half = w / 2;
  if (shield) {
    const top = y - h / 2;
    return (
      <g>
        <path d={`M${x - half} ${top}H${x + half}V${top + h * 0.5}C${x + half} ${top + h * 0.8} ${x + half * 0.5} ${top + h * 0.92} ${x} ${top + h}C${x - half * 0.5} ${top + h * 0.92} ${x - half} ${top + h * 0.8} ${x - half} ${top + h * 0.5}Z`} fill={CREAM} stroke={INK} strokeWidth="1.200" />
        <path d={battlement(x, y - h * 0.06, w * 0.56, h * 0.44)} fill={INK} />
      </g>
    );
  }
  const glass = lit ? "#ffd873" : "#3b3440";
  const rise = Math.min(half, h * 0.4);
  return (
    <g>
      <path d={`M${x - half} ${y + h / 2}V${y - h / 2 + rise}A${half} ${rise} 0 0 1 ${x + half} ${y - h / 2 + rise}V${y + h / 2}Z`} fill={glass} stroke={CREAM} strokeWidth="1.500" />
      <path d={`M${x} ${y - h / 2 + 1}V${y + h / 2}M${x - half} ${y + h * 0.02}H${x + half}`} stroke={lit ? "#8a5a10" : "#a9a3ae"} strokeWidth="1" />
    </g>
  );
}

function battlement(x: number, y: number, w: number, h: number): string {
  const left = x - w / 2;
  const tooth = w / 5;
  return `M${left} ${y + h / 2}V${y - h / 2}h${tooth}v${h * 0.25}h${tooth}v${-h * 0.25}h${tooth}v${h * 0.25}h${tooth}v${-h * 0.25}h${tooth}V${y + h / 2}Z`;
}

export interface StoreyProps {
  card: Card;
  w: number;
  h: number;
  letter: string;
  /** Only the newest storey of a palace shows its house number. */
  number?: boolean;
  /** Opened: light in the windows. */
  lit?: boolean;
  ghost?: boolean;
}

/** A storey, top left at the origin. Below 66 wide the letter gives way: the palace's plinth carries it. */
export function Storey({ card, w, h, letter, number, lit, ghost }: StoreyProps) {
  const narrow = w < 66;
  const quoin = narrow ? 3 : Math.max(5, w * 0.045);
  const plaque = number ? Math.max(17, Math.min(h * 0.98, narrow ? 20 : w * 0.24)) : 0;
  const roundel = narrow ? 0 : Math.min(h * 0.33, w * 0.085, 13);
  const left = quoin + (narrow ? 2 : roundel * 2 + 5);
  const right = w - quoin - (plaque > 0 ? plaque + 2 : narrow ? 2 : 4);
  const step = (right - left) / 3;
  const bay = Math.min(step * 0.72, h * 0.5);
  return (
    <g opacity={ghost ? 0.62 : 1}>
      <rect width={w} height={h} fill={colourFill(card.colour)} />
      <rect width={w} height={h} fill={`url(#lucca-${card.colour})`} />
      <rect width={quoin} height={h} fill="#fff" fillOpacity=".45" />
      <rect x={w - quoin} width={quoin} height={h} fill="#000" fillOpacity=".16" />
      {narrow ? null : <Roundel x={quoin + roundel + 2} y={h / 2} r={roundel} letter={letter} />}
      {[0, 1, 2].slice(0, card.windows + card.shields).map((place) => (
        <Bay key={place} x={left + step * (place + 0.5)} y={h / 2} w={bay} h={Math.min(h * 0.72, bay * 1.75)} shield={place >= card.windows} lit={lit === true} />
      ))}
      {plaque > 0 ? <Plaque x={w - quoin - plaque} y={h / 2} w={plaque} h={Math.min(h * 0.66, 25)} number={card.number} /> : null}
      <rect x={-2} y={h - 3} width={w + 4} height="3.400" fill="#e9d6b2" stroke={INK} strokeWidth=".7" />
      <rect width={w} height={h} fill="none" stroke={INK} strokeWidth="1.100" strokeDasharray={ghost ? "5 3" : undefined} />
    </g>
  );
}

export function Roundel({ x, y, r, letter }: { x: number; y: number; r: number; letter: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={CREAM} stroke={INK} strokeWidth="1.200" />
      <text y={r * 0.4} fontSize={r * 1.2} fontWeight="700" textAnchor="middle" fill={INK} fontFamily="var(--serif)">
        {letter}
      </text>
    </g>
  );
}

function Plaque({ x, y, w, h, number }: { x: number; y: number; w: number; h: number; number: number }) {
  const digits = String(number).length;
  const size = Math.min(h * 0.82, (w / digits) * 1.5);
  return (
    <g>
      <rect x={x} y={y - h / 2} width={w} height={h} rx="2.500" fill={CREAM} stroke={INK} strokeWidth="1.200" />
      <text x={x + w / 2} y={y + size * 0.36} fontSize={size} fontWeight="700" textAnchor="middle" fill={INK} fontFamily="var(--serif)">
        {number}
      </text>
    </g>
  );
}

/** A card in the tall form for narrow places: letter and plaque above, bays below. */
export function TallCard({ card, w, h, letter }: { card: Card; w: number; h: number; letter: string }) {
  const step = (w - 6) / 3;
  const bay = Math.min(step * 0.74, h * 0.34);
  return (
    <g>
      <rect width={w} height={h} fill={colourFill(card.colour)} />
      <rect width={w} height={h} fill={`url(#lucca-${card.colour})`} />
      <Roundel x={12} y={h * 0.27} r={Math.min(9.500, h * 0.22)} letter={letter} />
      <Plaque x={w - 31} y={h * 0.27} w={29} h={h * 0.42} number={card.number} />
      {[0, 1, 2].slice(0, card.windows + card.shields).map((place) => (
        <Bay key={place} x={3 + step * (place + 0.5)} y={h * 0.73} w={bay} h={h * 0.42} shield={place >= card.windows} lit={false} />
      ))}
      <rect width={w} height={h} fill="none" stroke={INK} strokeWidth="1.100" />
    </g>
  );
}

/** A tower as it stands: brick with oaks on top; ground at the origin. */
export function TowerDrawing({ w, h }: { w: number; h: number }) {
  const half = w / 2;
  const crown = Math.min(16, h * 0.18);
  return (
    <g>
      <g fill="#4f7143" stroke="#24361f" strokeWidth="1">
        <circle cx={-half * 0.5} cy={-h - crown * 0.5} r={half * 0.52} />
        <circle cx={half * 0.5} cy={-h - crown * 0.4} r={half * 0.5} />
        <circle cy={-h - crown * 0.9} r={half * 0.6} />
      </g>
      <rect x={-half} y={-h} width={w} height={h} fill="#b5654a" stroke={INK} strokeWidth="1.200" />
      <rect x={-half} y={-h} width={w} height={h} fill="url(#lucca-red)" />
      <rect x={-half} y={-h} width={w} height={h} fill="url(#k-round)" />
      <path d={battlement(0, -h - 1, w * 1.2, crown)} fill="#b5654a" stroke={INK} strokeWidth="1.200" />
      {[0.3, 0.55, 0.8].map((place) => (
        <path key={place} d={`M-3.500 ${-h * (1 - place) + 5}v-8a3.500 3.500 0 0 1 7 0v8z`} fill="#33261f" />
      ))}
    </g>
  );
}

/** A wall with swallow-tail merlons; ground at the origin's height, left edge at 0. */
export function WallDrawing({ w, h, ghost }: { w: number; h: number; ghost?: boolean }) {
  const teeth = Math.max(2, Math.round(w / 20));
  const step = w / teeth;
  const merlons = Array.from({ length: teeth }, (_, i) => {
    const x = i * step + step * 0.16;
    const m = step * 0.68;
    return `M${x} ${-h * 0.72}V${-h}L${x + m / 2} ${-h * 0.88}L${x + m} ${-h}V${-h * 0.72}Z`;
  }).join("");
  return (
    <g opacity={ghost ? 0.62 : 1} stroke={INK} strokeWidth="1" strokeDasharray={ghost ? "4 3" : undefined}>
      <path d={merlons} fill="#d9c5a0" />
      <rect y={-h * 0.72} width={w} height={h * 0.72} fill="#d9c5a0" />
      <rect y={-h * 0.72} width={w} height={h * 0.72} fill="url(#k-masonry)" stroke="none" />
    </g>
  );
}

/** A tower card in a triplet. */
export function TowerCard({ w, h, word }: { w: number; h: number; word: string }) {
  return (
    <g>
      <rect width={w} height={h} fill="#f1e3c4" />
      <path d={`M0 ${h * 0.78}Q${w * 0.3} ${h * 0.55} ${w * 0.55} ${h * 0.72}T${w} ${h * 0.66}V${h}H0Z`} fill="#a9b983" />
      <g transform={`translate(${w * 0.5} ${h * 0.96})`}>
        <TowerDrawing w={Math.min(20, w * 0.2)} h={h * 0.6} />
      </g>
      <text x={w < 90 ? w / 2 : 8} y={w < 90 ? 12 : h * 0.42} textAnchor={w < 90 ? "middle" : "start"} fontSize={w < 90 ? 11.500 : Math.min(14, h * 0.3)} fontWeight="700" fill={INK} fontFamily="var(--serif)">
        {word}
      </text>
      <rect width={w} height={h} fill="none" stroke={INK} strokeWidth="1.100" />
    </g>
  );
}
