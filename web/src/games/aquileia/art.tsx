/* Aquileia's own signs: villa colours, cards, laurels, servi, costs, houses. Groups at the origin unless said. */
import { Charge, seatColour } from "../../kit/charges";
import { Coin, Die, type Metal } from "../../kit/pieces";
import { type BoardProps, type Coins, type Colour, METALS } from "./types";

export const INK = "#2a1d12";
export const SERIF = "var(--serif)";
export const SANS = "var(--sans)";

/** Fixed inks of the four villa colours; each also has its letter and its pattern. */
export const VILLA: Record<Colour, { fill: string; pattern: string; ink: string }> = {
  white: { fill: "#f4efe4", pattern: "aquileia-plain", ink: INK },
  blue: { fill: "#3d6aa0", pattern: "aquileia-stripes", ink: "#fff" },
  yellow: { fill: "#d8ab2f", pattern: "aquileia-dots", ink: INK },
  purple: { fill: "#7a5591", pattern: "aquileia-lattice", ink: "#fff" },
};

export function AquileiaDefs() {
  return (
    <defs>
      <pattern id="aquileia-plain" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 3.5H7" stroke="#000" strokeOpacity=".1" />
      </pattern>
      <pattern id="aquileia-stripes" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M1 0V5" stroke="#fff" strokeOpacity=".35" strokeWidth="1.4" />
      </pattern>
      <pattern id="aquileia-dots" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.2" fill="#fff" opacity=".5" />
      </pattern>
      <pattern id="aquileia-lattice" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0L7 7M7 0L0 7" stroke="#fff" strokeOpacity=".35" />
      </pattern>
      <pattern id="aquileia-roofs" width="120" height="96" patternUnits="userSpaceOnUse">
        {ROOFS.map(([x, y, w, h], i) => (
          <g key={i}>
            <rect x={x} y={y} width={w} height={h} fill={i % 3 === 1 ? "var(--brick3)" : "var(--tile)"} opacity=".3" />
            <path d={`M${x} ${y + h / 2}H${x + w}`} stroke="var(--tile2)" strokeOpacity=".3" />
          </g>
        ))}
        <circle cx="52" cy="58" r="6" fill="var(--tree)" opacity=".28" />
        <circle cx="104" cy="14" r="5" fill="var(--tree)" opacity=".28" />
      </pattern>
      <radialGradient id="aquileia-sand">
        <stop offset="0" stopColor="#f6e3b4" />
        <stop offset="1" stopColor="#d9b878" />
      </radialGradient>
    </defs>
  );
}
const ROOFS = [
  [4, 6, 22, 14],
  [34, 10, 16, 20],
  [62, 4, 26, 12],
  [8, 34, 18, 20],
  [66, 30, 14, 22],
  [92, 34, 22, 14],
  [28, 64, 20, 14],
  [2, 74, 16, 16],
  [62, 66, 24, 12],
  [96, 70, 16, 20],
] as const;

/** Text in the common style. */
export function T({
  x = 0,
  y = 0,
  size = 13,
  anchor = "middle",
  fill = "var(--ink)",
  bold = true,
  serif = true,
  children,
}: {
  x?: number;
  y?: number;
  size?: number;
  anchor?: "start" | "middle" | "end";
  fill?: string;
  bold?: boolean;
  serif?: boolean;
  children: React.ReactNode;
}) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      fill={fill}
      fontWeight={bold ? 700 : 500}
      fontFamily={serif ? SERIF : SANS}
    >
      {children}
    </text>
  );
}

/** A servus: head and shoulders, centred, about 12 wide before `scale`. */
export function Servus({ scale = 1, fill = INK }: { scale?: number; fill?: string }) {
  return (
    <g transform={`scale(${scale})`} fill={fill}>
      <circle cy="-4.2" r="3" />
      <path d="M-5.5 6C-5.5 1.2 -3.2 -.6 0 -.6S5.5 1.2 5.5 6Z" />
    </g>
  );
}

function Horse({ scale = 1 }: { scale?: number }) {
  return (
    <path
      transform={`scale(${scale}) translate(-12 -12)`}
      fill={INK}
      d="M6.5 22C6.6 17 8 14.5 10.6 12.3L6.2 14.4L3.6 12.7L4.3 9.6L8.8 5.2L9.1 2.2L11.4 4.2
        C16.3 4.5 19.3 8.6 19.4 14.2C19.5 17.3 19 19.8 19.6 22Z"
    />
  );
}

function Sword({ scale = 1 }: { scale?: number }) {
  return (
    <g transform={`scale(${scale}) rotate(40)`} fill={INK}>
      <path d="M-1.9 4V-8L0 -11.5L1.9 -8V4Z" />
      <path d="M-5 4H5V6H-5ZM-1.2 6H1.2V10H-1.2ZM-2 10H2V12H-2Z" />
    </g>
  );
}

const CARD_FIELD: Record<string, string> = {
  "gold-horse": "#e5c358",
  "silver-horse": "#c9d2d8",
  weapon: "#dcb3a2",
  servus: "#c8d3b4",
};

/** A horse, a weapon or servi: its top left corner at the origin. */
export function CardFace({ card, w, h, t }: { card: string; w: number; h: number; t: BoardProps["t"] }) {
  const kind = card.slice(0, card.lastIndexOf("-"));
  const value = Number(card.slice(card.lastIndexOf("-") + 1));
  const metal: Metal | null = kind === "gold-horse" ? "gold" : kind === "silver-horse" ? "silver" : null;
  const s = Math.min(w / 34, h / 48);
  const number = Math.max(11.5, Math.min(20, h * 0.3));
  return (
    <g>
      <rect width={w} height={h} rx={4} fill="var(--card)" stroke="#1a0f08" strokeWidth="1.2" />
      <rect x={2.5} y={2.5} width={w - 5} height={h * 0.56} rx={2.5} fill={CARD_FIELD[kind] ?? "#ddd"} />
      <g transform={`translate(${w / 2} ${h * 0.31})`}>
        {metal === null ? null : <Horse scale={s * 0.95} />}
        {kind === "weapon" ? <Sword scale={s * 0.95} /> : null}
        {kind === "servus"
          ? Array.from({ length: value }, (_, i) => (
              <g key={i} transform={`translate(${(i - (value - 1) / 2) * 12 * s} 0)`}>
                <Servus scale={s * 1.15} />
              </g>
            ))
          : null}
      </g>
      {metal === null ? null : (
        <g transform={`translate(${Math.max(9, w * 0.2)} ${Math.max(8.5, h * 0.13)})`}>
          <Coin metal={metal} r={Math.max(10.4, w * 0.18)} text={t(`letter.${metal}`)} />
        </g>
      )}
      <T x={w / 2} y={h * 0.58 + (h * 0.42 + number * 0.72) / 2} size={number} fill={INK}>
        {value}
      </T>
    </g>
  );
}

/** The back of a deck with its number of cards. */
export function CardBack({ w, h, n, tone }: { w: number; h: number; n: number | string; tone: string }) {
  return (
    <g>
      <rect width={w} height={h} rx={3} fill={tone} stroke="#1a0f08" />
      {w > 18 ? (
        <rect
          x={2.2}
          y={2.2}
          width={w - 4.4}
          height={h - 4.4}
          rx={2}
          fill="none"
          stroke="#f3dfae"
          strokeOpacity=".75"
        />
      ) : null}
      <T
        x={w / 2}
        y={h / 2 + Math.max(12.5, Math.min(18, w * 0.5)) * 0.36}
        size={Math.max(12.5, Math.min(18, w * 0.5))}
        fill="#fff6df"
      >
        {n}
      </T>
    </g>
  );
}

export function Roundel({ colour, r, t }: { colour: Colour; r: number; t: BoardProps["t"] }) {
  const { fill, pattern, ink } = VILLA[colour];
  return (
    <g>
      <circle r={r} fill={fill} stroke={INK} />
      <circle r={r} fill={`url(#${pattern})`} />
      <circle r={r * 0.66} fill={fill} />
      <T y={r * 0.44} size={r * 1.22} fill={ink}>
        {t(`letter.${colour}`)}
      </T>
    </g>
  );
}

/** A laurel card: colour or points, a theatre laurel of two colours, or its back (null). */
export function LaurelCard({ laurel, w, h, t }: { laurel: string | null; w: number; h: number; t: BoardProps["t"] }) {
  if (laurel === null) return <CardBack w={w} h={h} n={t("board.unknown")} tone="#3f6146" />;
  const colours = laurel.split("-").filter((word): word is Colour => word in VILLA);
  const r = Math.min(w, h) * 0.34;
  // The letter inside must be readable, however small the card.
  const c =
    colours.length === 2 ? Math.max(r * 0.5, Math.min(9.6, w * 0.235)) : Math.max(r * 0.6, Math.min(9.6, r * 0.95));
  return (
    <g>
      <rect width={w} height={h} rx={4} fill="var(--card)" stroke="#1a0f08" strokeWidth="1.2" />
      <rect x={2.5} y={2.5} width={w - 5} height={h - 5} rx={2.5} fill="#e6dfc0" />
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <Wreath r={r} />
        {colours.map((colour, i) => (
          <g key={colour} transform={`translate(${colours.length === 2 ? (i - 0.5) * c * 1.92 : 0} 0)`}>
            <Roundel colour={colour} r={c} t={t} />
          </g>
        ))}
        {colours.length === 0 ? (
          <T y={r * 0.36} size={r} fill={INK}>
            {laurel}
          </T>
        ) : null}
      </g>
    </g>
  );
}

function Wreath({ r }: { r: number }) {
  return (
    <g>
      {Array.from({ length: 12 }, (_, i) => {
        const a = 115 + (i % 6) * 24;
        const angle = i < 6 ? a : 180 - a;
        return (
          <ellipse
            key={i}
            transform={`rotate(${angle}) translate(${r} 0) rotate(${i < 6 ? 25 : -25})`}
            rx={r * 0.13}
            ry={r * 0.3}
            fill={i % 2 ? "#4f6b34" : "#6b8a45"}
          />
        );
      })}
    </g>
  );
}

/** A coin with a number large enough to read. */
export function CoinN({ metal, r, n }: { metal: Metal; r: number; n: number | string }) {
  return (
    <g>
      <Coin metal={metal} r={r} />
      <T y={r * 0.57} size={r * 1.62} fill="#241404">
        {n}
      </T>
    </g>
  );
}

/** Coins with the count inside, then servi with theirs; starts at the origin and runs to the right. */
export function Cost({ coins, servi = 0, r = 7 }: { coins: Partial<Coins>; servi?: number; r?: number }) {
  const shown = METALS.filter((metal) => (coins[metal] ?? 0) > 0);
  const step = r * 2 + (r < 8 ? 0.5 : 1);
  return (
    <g>
      {shown.map((metal, i) => (
        <g key={metal} transform={`translate(${r + i * step} 0)`}>
          <CoinN metal={metal} r={r} n={coins[metal] ?? 0} />
        </g>
      ))}
      {servi === 0 ? null : (
        <g transform={`translate(${shown.length * step + r * 0.68} 0)`}>
          <Servus scale={r / 8.4} fill="var(--card-ink)" />
          <T x={r * 0.72} y={r * 0.6} size={r * 1.66} anchor="start" fill="var(--card-ink)">
            {servi}
          </T>
        </g>
      )}
    </g>
  );
}

/** How wide a cost is drawn. */
export function costWidth(coins: Partial<Coins>, servi: number, r: number): number {
  const shown = METALS.filter((metal) => (coins[metal] ?? 0) > 0).length;
  return shown * (r * 2 + 1) + (servi > 0 ? r * 2.8 : 0);
}

/** A player's house: gable with the charge, centred. */
export function House({ seat, size = 20 }: { seat: number; size?: number }) {
  return (
    <g transform={`scale(${size / 24}) translate(-12 -12)`}>
      <path
        d="M12 0L24 9.5H22V24H2V9.5H0Z"
        fill={seatColour(seat)}
        stroke="#1a0f08"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <g transform="translate(4.5 8) scale(.62)">
        <Charge seat={seat} />
      </g>
    </g>
  );
}

/** Red or blue dice side by side, each with a coin on its face; centred. */
export function DiceRow({ n, blue, size = 14 }: { n: number; blue?: boolean; size?: number }) {
  return (
    <g>
      {Array.from({ length: n }, (_, i) => (
        <g key={i} transform={`translate(${(i - (n - 1) / 2) * (size + 2)} 0)`}>
          <Die size={size} fill={blue ? "#35588c" : "#9c3b2e"}>
            <Coin metal={METALS[(i + (blue ? 1 : 0)) % 3]!} r={size * 0.29} />
          </Die>
        </g>
      ))}
    </g>
  );
}
