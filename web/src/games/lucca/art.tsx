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
        <path d="M0 .5H14M0 4.5H14M3 .5V4.5M10 4.5V8.5" stroke={CREAM} strokeOpacity=".42" fill="none" />
      </pattern>
      <pattern id="lucca-orange" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" stroke={CREAM} strokeOpacity=".45" strokeWidth="2.4" />
      </pattern>
      <pattern id="lucca-yellow" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.3" fill={INK} fillOpacity=".38" />
        <circle cx="7" cy="7" r="1.3" fill={INK} fillOpacity=".38" />
      </pattern>
      <pattern id="lucca-green" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M1.5 0V7" stroke={CREAM} strokeOpacity=".4" strokeWidth="1.8" />
      </pattern>
      <pattern id="lucca-blue" width="11" height="11" patternUnits="userSpaceOnUse">
        <path d="M5.5 0L11 5.5L5.5 11L0 5.5Z" fill="none" stroke={CREAM} strokeOpacity=".42" strokeWidth="1.1" />
      </pattern>
      <pattern id="lucca-purple" width="12" height="8" patternUnits="userSpaceOnUse">
        <path
          d="M0 0q3 7 6 0q3 7 6 0M-3 4q3 7 6 0q3 7 6 0q3 7 6 0"
          fill="none"
          stroke={CREAM}
          strokeOpacity=".4"
          strokeWidth="1.1"
        />
      </pattern>
      <linearGradient id="lucca-haze" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--travertine)" stopOpacity=".95" />
        <stop offset=".75" stopColor="var(--travertine)" stopOpacity=".35" />
        <stop offset="1" stopColor="var(--stone-2)" stopOpacity=".5" />
      </linearGradient>
    </defs>
  );
}

export function colourFill(colour: Colour | "tower"): string {
  return COLOURS.includes(colour as Colour) ? `var(--lucca-${colour})` : "#a5583c";
}

/** One bay: an arched window with a mullion, or a shield with a wall on it. Centred on x, `h` high around y. */
function Bay({
  x,
  y,
  w,
  h,
  shield,
  lit,
  delay = 0,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  shield: boolean;
  lit: boolean;
  delay?: number;
}) {
  const half = w / 2;
  if (shield) {
    const top = y - h / 2;
    return (
      <g>
        <path
          d={`M${x - half} ${top}H${x + half}V${top + h * 0.5}
            C${x + half} ${top + h * 0.8} ${x + half * 0.5} ${top + h * 0.92} ${x} ${top + h}
            C${x - half * 0.5} ${top + h * 0.92} ${x - half} ${top + h * 0.8} ${x - half} ${top + h * 0.5}Z`}
          fill={CREAM}
          stroke={INK}
          strokeWidth="1.2"
        />
        <path d={battlement(x, y - h * 0.06, w * 0.56, h * 0.44)} fill={INK} />
      </g>
    );
  }
  const glass = lit ? "#ffd873" : "#3b3440";
  const rise = Math.min(half, h * 0.4);
  return (
    <g>
      <path
        d={`M${x - half} ${y + h / 2}V${y - h / 2 + rise}A${half} ${rise} 0 0 1 ${x + half} ${y - h / 2 + rise}
          V${y + h / 2}Z`}
        fill={glass}
        stroke={CREAM}
        strokeWidth="1.5"
        {...(lit ? { className: "lucca-light", style: { animationDelay: `${delay}ms` } } : {})}
      />
      <path
        d={`M${x} ${y - h / 2 + 1}V${y + h / 2}M${x - half} ${y + h * 0.02}H${x + half}`}
        stroke={lit ? "#8a5a10" : "#a9a3ae"}
        strokeWidth="1"
      />
    </g>
  );
}

/** The shield of the cards as a sign for counts: centred, `h` high. */
export function ShieldSign({ x = 0, y = 0, h = 18 }: { x?: number; y?: number; h?: number }) {
  return <Bay x={x} y={y} w={h * 0.84} h={h} shield lit={false} />;
}

function battlement(x: number, y: number, w: number, h: number): string {
  const left = x - w / 2;
  const tooth = w / 5;
  return `M${left} ${y + h / 2}V${y - h / 2}h${tooth}v${h * 0.25}h${tooth}v${-h * 0.25}h${tooth}v${h * 0.25}
    h${tooth}v${-h * 0.25}h${tooth}V${y + h / 2}Z`;
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
  /** Its place in the palace: windows light one storey after the other. */
  place?: number;
  /** A card by itself: its letter and number always show. */
  alone?: boolean;
}

/** Below this width the palace's plinth carries the letter. */
export const NARROW = 84;
/** Below this width a storey is a plain block: its palace says the rest when it is touched. */
export const TINY = 26;

/** Whether the bays stand under the letter and the number, not beside them. */
function isTall({ w, h, alone }: StoreyProps): boolean {
  return alone === true ? w < 124 && h >= (w < 70 ? 32 : 40) : w < 92 && (h >= 29 || w < 44);
}

/** A storey, top left at the origin, in the form that fits its box. */
export function Storey(props: StoreyProps) {
  const { card, w, h, ghost } = props;
  const quoin = w < NARROW ? 3 : Math.max(5, w * 0.045);
  return (
    <g opacity={ghost ? 0.72 : 1}>
      <rect width={w} height={h} fill={colourFill(card.colour)} />
      <rect width={w} height={h} fill={`url(#lucca-${card.colour})`} />
      <rect width={quoin} height={h} fill="#fff" fillOpacity=".45" />
      <rect x={w - quoin} width={quoin} height={h} fill="#000" fillOpacity=".16" />
      {w < TINY ? null : isTall(props) ? <TallFace {...props} quoin={quoin} /> : <WideFace {...props} quoin={quoin} />}
      <rect x={-2} y={h - 3} width={w + 4} height="3.4" fill="#e9d6b2" stroke={INK} strokeWidth=".7" />
      <rect width={w} height={h} fill="none" stroke={INK} strokeWidth="1.1" />
      {ghost ? (
        <rect
          x="1"
          y="1"
          width={w - 2}
          height={h - 2}
          fill="none"
          stroke="var(--lit-line)"
          strokeWidth="2.4"
          strokeDasharray="7 4"
        />
      ) : null}
    </g>
  );
}

type FaceProps = StoreyProps & { quoin: number };

/** Letter, three bays and the number side by side. */
function WideFace({ card, w, h, letter, number, lit, place = 0, alone, quoin }: FaceProps) {
  const narrow = w < NARROW && alone !== true;
  const plaque = number ? Math.max(17, Math.min(h * 0.98, narrow ? 20 : w * 0.24)) : 0;
  // On a low storey it rises above it: over the newest one is nothing that it could cover.
  const high = Math.max(13.5, Math.min(h * 0.7, 25));
  const roundel = narrow ? 0 : Math.min(h * 0.36, Math.max(8.4, w * 0.09), 13);
  const left = quoin + (narrow ? 2 : roundel * 2 + 5);
  const right = w - quoin - (plaque > 0 ? plaque + 2 : narrow ? 2 : 4);
  const step = (right - left) / 3;
  const bay = Math.min(step * 0.72, h * 0.5);
  return (
    <>
      {narrow ? null : <Roundel x={quoin + roundel + 2} y={h / 2} r={roundel} letter={letter} />}
      <Bays
        card={card}
        x={left}
        step={step}
        y={h / 2}
        w={bay}
        h={Math.min(h * 0.72, bay * 1.75)}
        lit={lit === true}
        place={place}
      />
      {plaque > 0 ? (
        <Plaque x={w - quoin - plaque} y={Math.min(h / 2, h - 1 - high / 2)} w={plaque} h={high} number={card.number} />
      ) : null}
    </>
  );
}

/** Letter and number above, the bays below; without them the bays have the whole height. */
function TallFace({ card, w, h, letter, number, lit, place = 0, alone, quoin }: FaceProps) {
  const lettered = w >= NARROW || alone === true;
  const headed = number === true || lettered;
  const step = (w - quoin * 2 - 2) / 3;
  const bay = Math.min(step * 0.74, h * 0.34);
  const plaque = Math.min(28, w - quoin * 2 - 4);
  return (
    <>
      {lettered ? (
        <Roundel x={quoin + 10} y={h * 0.27} r={Math.max(8.6, Math.min(9.5, h * 0.23))} letter={letter} />
      ) : null}
      {number ? (
        <Plaque
          x={lettered ? w - quoin - plaque - 1 : (w - plaque) / 2}
          y={h * 0.27}
          w={plaque}
          h={Math.max(14.4, h * 0.4)}
          number={card.number}
        />
      ) : null}
      <Bays
        card={card}
        x={quoin + 1}
        step={step}
        y={headed ? h * 0.73 : h * 0.48}
        w={bay}
        h={headed ? h * 0.38 : Math.min(h * 0.66, bay * 1.75)}
        lit={lit === true}
        place={place}
      />
    </>
  );
}

function Bays({
  card,
  x,
  step,
  y,
  w,
  h,
  lit,
  place,
}: {
  card: Card;
  x: number;
  step: number;
  y: number;
  w: number;
  h: number;
  lit: boolean;
  place: number;
}) {
  return (
    <>
      {[0, 1, 2].slice(0, card.windows + card.shields).map((bay) => (
        <Bay
          key={bay}
          x={x + step * (bay + 0.5)}
          y={y}
          w={w}
          h={h}
          shield={bay >= card.windows}
          lit={lit}
          delay={(place * 3 + bay) * 40}
        />
      ))}
    </>
  );
}

export function Roundel({ x, y, r, letter }: { x: number; y: number; r: number; letter: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={CREAM} stroke={INK} strokeWidth="1.2" />
      <text y={r * 0.47} fontSize={r * 1.36} fontWeight="700" textAnchor="middle" fill={INK} fontFamily="var(--serif)">
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
      <rect x={x} y={y - h / 2} width={w} height={h} rx="2.5" fill={CREAM} stroke={INK} strokeWidth="1.2" />
      <text
        x={x + w / 2}
        y={y + size * 0.36}
        fontSize={size}
        fontWeight="700"
        textAnchor="middle"
        fill={INK}
        fontFamily="var(--serif)"
      >
        {number}
      </text>
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
        <circle cx={-half * 0.6} cy={-h - crown * 0.75} r={half * 0.6} />
        <circle cx={half * 0.6} cy={-h - crown * 0.7} r={half * 0.58} />
        <circle cy={-h - crown * 0.75 - half * 0.5} r={half * 0.72} />
      </g>
      <rect x={-half} y={-h} width={w} height={h} fill="#b5654a" stroke={INK} strokeWidth="1.2" />
      <rect x={-half} y={-h} width={w} height={h} fill="url(#lucca-red)" />
      <rect x={-half} y={-h} width={w} height={h} fill="url(#k-round)" />
      <path d={battlement(0, -h - 1, w * 1.2, crown)} fill="#b5654a" stroke={INK} strokeWidth="1.2" />
      {[0.3, 0.55, 0.8].map((place) => (
        <path key={place} d={`M-3.5 ${-h * (1 - place) + 5}v-8a3.5 3.5 0 0 1 7 0v8z`} fill="#33261f" />
      ))}
    </g>
  );
}

/** Wall cards side by side with swallow-tail merlons; ground at the origin's height, left edge at 0. */
export function WallDrawing({ w, h, count, ghost }: { w: number; h: number; count: number; ghost?: boolean }) {
  const teeth = Math.max(2, Math.round(w / 20));
  const step = w / teeth;
  const merlons = Array.from({ length: teeth }, (_, i) => {
    const x = i * step + step * 0.16;
    const m = step * 0.68;
    return `M${x} ${-h * 0.72}V${-h}L${x + m / 2} ${-h * 0.88}L${x + m} ${-h}V${-h * 0.72}Z`;
  }).join("");
  const seams = Array.from(
    { length: Math.max(0, count - 1) },
    (_, i) => `M${((i + 1) * w) / count} 0V${-h * 0.72}`,
  ).join("");
  return (
    <g opacity={ghost ? 0.62 : 1} stroke={INK} strokeWidth="1" strokeDasharray={ghost ? "4 3" : undefined}>
      <path d={merlons} fill="#d9c5a0" />
      <rect y={-h * 0.72} width={w} height={h * 0.72} fill="#d9c5a0" />
      <rect y={-h * 0.72} width={w} height={h * 0.72} fill="url(#k-masonry)" stroke="none" />
      <path d={seams} strokeOpacity=".75" />
    </g>
  );
}

/** A tower card in a triplet. */
export function TowerCard({ w, h, word }: { w: number; h: number; word: string }) {
  return (
    <g>
      <rect width={w} height={h} fill="#f1e3c4" />
      <path
        d={`M0 ${h * 0.78}Q${w * 0.3} ${h * 0.55} ${w * 0.55} ${h * 0.72}T${w} ${h * 0.66}V${h}H0Z`}
        fill="#a9b983"
      />
      <g transform={`translate(${w * (w > 124 ? 0.5 : 0.76)} ${h * 0.96})`}>
        <TowerDrawing w={Math.min(18, w * 0.2)} h={h * 0.52} />
      </g>
      <text
        x={w < 90 ? 5 : 8}
        y={h * 0.42}
        fontSize={w < 90 ? 12 : Math.min(14, h * 0.3)}
        fontWeight="700"
        fill={INK}
        fontFamily="var(--serif)"
      >
        {word}
      </text>
      <rect width={w} height={h} fill="none" stroke={INK} strokeWidth="1.1" />
    </g>
  );
}
