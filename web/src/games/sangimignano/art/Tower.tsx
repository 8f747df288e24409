/* A tower, storey by storey, standing on the origin and growing upward. */
import { shieldPath, TowerPiece } from "../../../kit/heraldry";
import { textWidth } from "../../../kit/pieces";
import { Diamond } from "../../../kit/Target";
import { colourOf, Emblem, Window } from "./signs";

export interface StoreyData {
  /** What it stands for: 4 to 11 (4 and 11 only as a Fine Stone). */
  value: number;
  /** A Fine Stone. */
  wild?: boolean;
}

/** The least a tower shows is its storeys from top to bottom, its owner's seat and whether it is completed. */
export interface TowerDrawingProps {
  storeys: readonly StoreyData[];
  seat: number;
  w: number;
  /** The height of a storey. */
  h: number;
  completed?: boolean;
  /** Gold light around it and a diamond. */
  lit?: boolean;
  harm?: boolean;
  /** The words on the plinth. */
  label?: string;
  /** What a completed tower scores, on its seal. */
  seal?: string;
  /** The number whose standing effect is shown as a badge (6 safe, 7 Grace). */
  badge?: number;
  pawn?: boolean;
  id?: string;
  flipFrom?: string;
}

const LIT =
  "drop-shadow(0 0 1.6px #ffc53d) drop-shadow(0 0 1.2px #ffc53d) " +
  "drop-shadow(0 0 1px #3a1c00) drop-shadow(0 0 8px #ffb81f)";
const HARM = "drop-shadow(0 0 8px #e0301a)";

export function TowerDrawing(props: TowerDrawingProps) {
  const { storeys, seat, w, h, completed, lit, harm, badge, pawn } = props;
  const top = -storeys.length * h;
  const s = h / 34;
  const crown = 21 * s;
  return (
    <g style={{ filter: lit ? LIT : harm ? HARM : undefined }}>
      <path d={`M${w} 0L${w + 26 * s} 0L${w + 26 * s} ${top * 0.55}L${w} ${top * 0.8}Z`} fill="#000" opacity=".16" />
      {completed ? (
        <Roof w={w} y={top} s={s} crown={crown} />
      ) : (
        <Scaffold w={w} h={h} top={top} s={s} crown={crown} count={storeys.length} />
      )}
      <g transform={`translate(0 ${top})`}>
        <Crown w={w} seat={seat} s={s} />
      </g>
      {storeys.map((storey, i) => (
        <g
          key={storeys.length - i}
          data-flip={props.id === undefined ? undefined : `${props.id}/${storeys.length - i}`}
          data-flip-from={props.flipFrom}
        >
          <Storey {...storey} y={top + i * h} w={w} h={h} shut={completed ?? false} />
        </g>
      ))}
      <Plinth w={w} lit={lit ?? false} label={props.label} />
      {completed && props.seal !== undefined ? <Seal x={w - 2} y={top - 9 * s} s={s} text={props.seal} /> : null}
      {badge !== undefined ? <Badge x={w - 3} y={top + 6 * s} s={s} value={badge} /> : null}
      {lit ? <Diamond x={-4 * s} y={top - crown * 0.35} /> : null}
      {pawn ? (
        <g data-flip="pawn">
          <g transform={`translate(${w * 0.36} ${top - crown + 2})`}>
            <TowerPiece scale={1.05 * Math.max(s, 0.75)} />
          </g>
        </g>
      ) : null}
    </g>
  );
}

export function Storey({
  value,
  wild,
  y,
  w,
  h,
  shut,
}: StoreyData & { y: number; w: number; h: number; shut: boolean }) {
  const shieldW = Math.round(h * 0.95);
  const left = w >= 70 ? 7 : 4;
  const colour = colourOf(value);
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        width={w}
        height={h}
        style={{
          fill: wild
            ? "color-mix(in srgb, #fffdf4 70%, var(--tw))"
            : `color-mix(in srgb, ${colour} ${shut ? 16 : 26}%, var(--tw))`,
        }}
      />
      <rect width={w} height={h} fill="url(#k-ashlar)" />
      <rect width={w} height={h} fill="url(#k-round)" stroke="var(--tw-line)" strokeWidth="1.2" />
      <rect
        x="-2"
        y={h - 3.5}
        width={w + 4}
        height="3.5"
        fill="var(--ledge)"
        stroke="var(--tw-line)"
        strokeWidth=".7"
      />
      <g transform={`translate(${left} 1)`}>
        <NumberShield value={value} wild={wild} w={shieldW} h={h} />
      </g>
      {wild ? (
        <StoneMark x={left + shieldW + (w - shieldW - left) / 2} y={h / 2 - 2} r={h * 0.36} />
      ) : (
        <Window
          value={value}
          x={left + shieldW + (w - shieldW - left) / 2}
          y={h / 2 - 2}
          scale={(h / 34) * 0.9 * (w < 60 ? 0.72 : 1)}
          shut={shut}
        />
      )}
    </g>
  );
}

function NumberShield({ value, wild, w, h }: StoreyData & { w: number; h: number }) {
  return (
    <>
      <path
        d={shieldPath(w, h - 5)}
        fill={colourOf(value)}
        stroke={wild ? "#e8b93f" : "var(--rim)"}
        strokeWidth={wild ? 2.4 : 1.6}
      />
      <text
        x={w / 2}
        y={(h - 5) * 0.69}
        fontSize={h * (value >= 10 ? 0.56 : 0.64)}
        textAnchor="middle"
        fill="#fff"
        fontFamily="var(--serif)"
        fontWeight="700"
        letterSpacing={value >= 10 ? -1 : 0}
      >
        {value}
      </text>
    </>
  );
}

/** A Fine Stone has no window: its letter is set into the wall. */
function StoneMark({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-r * 1.15}
        y={-r}
        width={r * 2.3}
        height={r * 2}
        rx={r * 0.3}
        fill="#1f2a4a"
        stroke="#e8b93f"
        strokeWidth="1.5"
      />
      <text
        y={r * 0.52}
        fontSize={r * 1.45}
        textAnchor="middle"
        fontWeight="700"
        fontFamily="var(--serif)"
        fill="#f6dd8f"
      >
        W
      </text>
    </g>
  );
}

/** Merlons: swallow-tailed for the first seat, square for the second: the owner without colour. */
function Crown({ w, seat, s }: { w: number; seat: number; s: number }) {
  const count = w < 60 ? 4 : 5;
  const gap = 4 * s;
  const mw = (w + 10 - gap * (count - 1)) / count;
  const mh = 13 * s;
  const cb = 8 * s;
  const arches = Math.max(3, Math.round(w / 10));
  const step = w / arches;
  return (
    <>
      <g fill="var(--tw)" stroke="var(--tw-line)" strokeWidth="1.2">
        {Array.from({ length: count }, (_, i) => {
          const x = -5 + i * (mw + gap);
          return seat % 2 === 0 ? (
            <path
              key={i}
              d={`M${x} ${-cb}V${-cb - mh}L${x + mw / 2} ${-cb - mh * 0.55}L${x + mw} ${-cb - mh}V${-cb}Z`}
            />
          ) : (
            <rect key={i} x={x} y={-cb - mh * 0.85} width={mw} height={mh * 0.85} />
          );
        })}
        <rect x="-5" y={-cb - 1} width={w + 10} height={cb + 1} />
      </g>
      <path
        d={Array.from({ length: arches }, (_, i) => `M${i * step + 1} 0q${step / 2 - 1} ${-7 * s} ${step - 2} 0`).join(
          "",
        )}
        fill="var(--win)"
        opacity=".55"
      />
    </>
  );
}

function Roof({ w, y, s, crown }: { w: number; y: number; s: number; crown: number }) {
  return (
    <g transform={`translate(0 ${y})`} className="tower-roof">
      <path
        d={`M-9 ${-crown + 4 * s}L${w / 2} ${-crown - 24 * s}L${w + 9} ${-crown + 4 * s}Z`}
        fill="url(#k-tiles)"
        stroke="var(--tile2)"
        strokeWidth="1.5"
      />
      <path d={`M${w / 2} ${-crown - 24 * s}L${w + 9} ${-crown + 4 * s}H${w * 0.58}Z`} fill="#000" opacity=".18" />
      <circle cx={w / 2} cy={-crown - 26 * s} r={3.4 * s} fill="url(#k-gold)" stroke="#5d4208" />
    </g>
  );
}

/** Still being built: a pole with a crane and a hanging block. */
function Scaffold({
  w,
  h,
  top,
  s,
  crown,
  count,
}: {
  w: number;
  h: number;
  top: number;
  s: number;
  crown: number;
  count: number;
}) {
  const rungs = Array.from({ length: Math.min(count, 5) }, (_, i) => `M${w - 1} ${-h * (i + 0.9)}H${w + 12 * s}`).join(
    "",
  );
  return (
    <g stroke="var(--shut)">
      <path d={`M${w + 7 * s} 6V${top - crown - 10 * s}${rungs}`} strokeWidth={2.6 * s} />
      <path d={`M${w + 8 * s} ${top - crown - 9 * s}H${w * 0.62}`} strokeWidth={3 * s} />
      <path d={`M${w * 0.68} ${top - crown - 9 * s}v${9 * s}`} />
      <rect
        x={w * 0.68 - 4 * s}
        y={top - crown}
        width={8 * s}
        height={6 * s}
        fill="var(--ledge)"
        stroke="var(--tw-line)"
      />
    </g>
  );
}

/** The size in which words fit on the plinth of a tower `w` wide. */
export function labelSize(label: string, w: number): number {
  return Math.min(13.5, (13.5 * (w + 10)) / Math.max(1, textWidth(label, 13.5)));
}

function Plinth({ w, lit, label }: { w: number; lit: boolean; label: string | undefined }) {
  const depth = label === undefined ? 8 : 20;
  return (
    <>
      <path
        d={`M-7 ${depth}L-3 0H${w + 3}L${w + 7} ${depth}Z`}
        fill={lit ? "#ffe08a" : "var(--card)"}
        stroke="var(--tw-line)"
        strokeWidth="1.3"
      />
      {label === undefined ? null : (
        <text
          x={w / 2}
          y="14.5"
          fontSize={labelSize(label, w)}
          textAnchor="middle"
          fontWeight="700"
          fill="#2a231d"
          fontFamily="var(--sans)"
        >
          {label}
        </text>
      )}
    </>
  );
}

function Seal({ x, y, s, text }: { x: number; y: number; s: number; text: string }) {
  const k = Math.max(s, 0.75);
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`} filter="url(#k-shadow-small)">
      <circle r="13" fill="url(#k-gold)" stroke="#5d4208" strokeWidth="1.2" />
      <circle r="10" fill="none" stroke="#5d4208" strokeWidth=".8" strokeDasharray="2 1.6" />
      <text y="5" fontSize="13.5" textAnchor="middle" fontWeight="700" fontFamily="var(--serif)" fill="#2a1c04">
        {text}
      </text>
    </g>
  );
}

export function Badge({ x, y, s, value }: { x: number; y: number; s: number; value: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${Math.max(s, 0.75)})`} filter="url(#k-shadow-small)">
      <circle r="12" fill="var(--card)" stroke={colourOf(value)} strokeWidth="2" />
      <g transform="scale(.78)">
        <Emblem value={value} ink={colourOf(value)} />
      </g>
    </g>
  );
}
