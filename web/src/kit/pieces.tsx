/* Coins, dice, laurels, plates: small pieces that lie on boards. SVG groups centred on the origin. */

export type Metal = "copper" | "silver" | "gold";
const COIN_LINE: Record<Metal, string> = { copper: "#5d2f14", silver: "#4c555a", gold: "#5d4208" };

function octagon(r: number): string {
  return polygon(8, r, Math.PI / 8);
}
function polygon(n: number, r: number, turn = 0): string {
  const points = Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2 + turn;
    return `${(r * Math.cos(a)).toFixed(2)} ${(r * Math.sin(a)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
function sunburst(r: number): string {
  const points = Array.from({ length: 32 }, (_, i) => {
    const a = (i / 32) * Math.PI * 2;
    const reach = i % 2 === 0 ? r : r * 0.88;
    return `${(reach * Math.cos(a)).toFixed(2)} ${(reach * Math.sin(a)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Copper is round, silver an octagon, gold a sunburst: metal by shape as well as colour. `text`: letter or number. */
export function Coin({ metal, r = 12, text }: { metal: Metal; r?: number; text?: string | number }) {
  const line = COIN_LINE[metal];
  const paint = { fill: `url(#k-${metal})`, stroke: line, strokeWidth: Math.max(0.8, r * 0.09) };
  return (
    <g>
      {metal === "copper" && <circle r={r} {...paint} />}
      {metal === "silver" && <path d={octagon(r)} {...paint} />}
      {metal === "gold" && <path d={sunburst(r)} {...paint} />}
      <circle r={r * 0.72} fill="none" stroke={line} strokeOpacity=".55" strokeWidth={Math.max(0.6, r * 0.06)} />
      {text === undefined ? null : (
        <text
          y={r * 0.38}
          fontSize={r * 1.08}
          textAnchor="middle"
          fontWeight="700"
          fontFamily="var(--serif)"
          fill="#140a02"
        >
          {text}
        </text>
      )}
    </g>
  );
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die with pips, or with `children` as its face. */
export function Die({
  value,
  size = 28,
  fill = "#fbf3e0",
  ink = "#2a231d",
  children,
}: {
  value?: number;
  size?: number;
  fill?: string;
  ink?: string;
  children?: React.ReactNode;
}) {
  const s = size / 2;
  return (
    <g>
      <rect x={-s + 1.5} y={-s + 2.5} width={size} height={size} rx={size * 0.2} fill="#000" opacity=".35" />
      <rect x={-s} y={-s} width={size} height={size} rx={size * 0.2} fill={fill} stroke="#1a0f08" strokeWidth="1.2" />
      <rect
        x={-s + 1.8}
        y={-s + 1.8}
        width={size - 3.6}
        height={size - 3.6}
        rx={size * 0.15}
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
      />
      {value === undefined
        ? null
        : (PIPS[value] ?? []).map(([x, y]) => (
            <circle key={`${x}${y}`} cx={x * size * 0.26} cy={y * size * 0.26} r={size * 0.095} fill={ink} />
          ))}
      {children}
    </g>
  );
}

const LEAVES = Array.from({ length: 14 }, (_, i) => 200 + (i < 7 ? i * 22 : 0) - (i >= 7 ? (i - 7) * 22 + 40 : 0));

/** Victory points: a laurel ring with the number INSIDE. */
export function Laurel({ r = 14, value }: { r?: number; value?: number | string }) {
  return (
    <g>
      <circle r={r} fill="var(--card)" stroke="#2a231d" strokeWidth="1" />
      {LEAVES.map((angle, i) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <ellipse
            cx={r * 0.86}
            rx={r * 0.16}
            ry={r * 0.31}
            fill={i % 2 ? "#4f6b34" : "#6b8a45"}
            transform={`rotate(${i < 7 ? 18 : -18} ${r * 0.86} 0)`}
          />
        </g>
      ))}
      {value === undefined ? null : (
        <text
          y={r * 0.34}
          fontSize={r * (String(value).length > 2 ? 0.72 : 0.95)}
          textAnchor="middle"
          fontWeight="700"
          fontFamily="var(--serif)"
          fill="#2a231d"
        >
          {value}
        </text>
      )}
    </g>
  );
}

/** A cream plate with words, for text on brick, sky or foliage; centred on the origin. */
export function Plate({
  text,
  size = 12.5,
  width,
  fill = "var(--card)",
  ink = "var(--card-ink)",
  swallow,
}: {
  text: string;
  size?: number;
  width?: number;
  fill?: string;
  ink?: string;
  swallow?: boolean;
}) {
  const w = width ?? textWidth(text, size) + size * 1.5;
  const h = size * 1.76;
  const notch = swallow ? size * 0.5 : 0;
  const d = swallow
    ? `M${-w / 2} ${-h / 2}H${w / 2}L${w / 2 - notch} 0L${w / 2} ${h / 2}H${-w / 2}L${-w / 2 + notch} 0Z`
    : `M${-w / 2 + h / 2} ${-h / 2}H${w / 2 - h / 2}a${h / 2} ${h / 2} 0 0 1 0 ${h}
       H${-w / 2 + h / 2}a${h / 2} ${h / 2} 0 0 1 0 ${-h}Z`;
  return (
    <g filter="url(#k-shadow-small)">
      <path d={d} fill={fill} stroke="#4b3a28" />
      <text y={size * 0.36} fontSize={size} textAnchor="middle" fontWeight="700" fill={ink} fontFamily="var(--sans)">
        {text}
      </text>
    </g>
  );
}

/** A fair guess of a text's width in SVG units, without touching the page: full-width letters count double. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (const letter of text)
    units +=
      (letter.codePointAt(0) ?? 0) > 0x2e7f
        ? 1
        : /[iljtf.,:;'’ |!1()·]/.test(letter)
          ? 0.3
          : /[mwMW@%×]/.test(letter)
            ? 0.85
            : 0.55;
  return units * size;
}

/** Where each thing of a row begins, the first at `from`. */
export function startsOf(from: number, widths: readonly number[]): number[] {
  const starts: number[] = [];
  let at = from;
  for (const width of widths) {
    starts.push(at);
    at += width;
  }
  return starts;
}
