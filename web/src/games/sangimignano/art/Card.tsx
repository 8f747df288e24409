/* The cards: six numbers by day, six nobles by evening. 104 wide and 150 high before `scale`. */
import { shieldPath } from "../../../kit/heraldry";
import { colourOf, Emblem, isNoble, type Kind, type Noble, Window } from "./signs";

export const CARD_W = 104;
export const CARD_H = 150;
const GOLD = "#d9b75a";
const NIGHT = "#1f2a4a";

interface CardProps {
  kind: Kind;
  /** The card's word, in the reader's language. */
  name: string;
  /** The width on the page; below 60 the card shows number and emblem only. */
  width: number;
}

export function CardFace({ kind, name, width }: CardProps) {
  const small = width < 60;
  return (
    <g transform={`scale(${width / CARD_W})`} filter="url(#k-shadow)">
      {isNoble(kind) ? (
        small ? (
          <SmallNoble kind={kind} />
        ) : (
          <NobleFace kind={kind} name={name} />
        )
      ) : small ? (
        <SmallNumber value={parseInt(kind, 10)} />
      ) : (
        <NumberFace value={parseInt(kind, 10)} name={name} />
      )}
    </g>
  );
}

const DAY = {
  "--tw": "#ead9ba",
  "--tw-line": "#6d5940",
  "--win": "#3a2d25",
  "--ledge": "#a58c66",
} as React.CSSProperties;

function NumberFace({ value, name }: { value: number; name: string }) {
  const c = colourOf(value);
  return (
    <>
      <rect width="104" height="150" rx="8" fill="var(--card)" stroke="#4b3a28" />
      <rect x="4" y="4" width="96" height="142" rx="5" fill="none" stroke={c} strokeWidth="2.2" />
      <rect x="7" y="7" width="90" height="136" rx="3" fill="none" stroke={c} strokeWidth=".7" />
      <path
        d="M20 119V56A32 34 0 0 1 84 56V119Z"
        style={{ fill: `color-mix(in srgb, ${c} 20%, #fdf3dc)` }}
        stroke={c}
        strokeWidth="1.4"
      />
      <path d="M20 119V105q12 -9 26 -4t38 -3V119Z" style={{ fill: `color-mix(in srgb, ${c} 42%, #d9c79a)` }} />
      <g transform="translate(34 119)" style={DAY}>
        <rect y="-59" width="36" height="59" fill="var(--tw)" />
        <rect y="-59" width="36" height="59" fill="url(#k-ashlar)" />
        <rect y="-59" width="36" height="59" fill="url(#k-round)" stroke="var(--tw-line)" />
        <path
          d="M-4 -59V-75H4V-70H11V-75H19V-70H25V-75H32V-70H40V-59Z"
          fill="var(--tw)"
          stroke="var(--tw-line)"
          transform="translate(0 0)"
        />
        <Window value={value} x={18} y={-41} scale={1.05} />
        <path d="M13 0v-8a5 5 0 0 1 10 0v8z" fill="var(--win)" />
      </g>
      <NumberShield x={6} y={6} w={34} h={40} text={String(value)} fill={c} ink="#fff" size={value === 10 ? 25 : 29} />
      <g transform="translate(83 23)">
        <circle r="12" fill="var(--card)" stroke={c} strokeWidth="1.4" />
        <g transform="scale(.68)">
          <Emblem value={value} ink={c} />
        </g>
      </g>
      <path d="M8 118H96V142H8Z" fill={c} />
      <path d="M8 118H96" stroke="#f3dfae" strokeWidth="1.2" />
      <Word text={name} ink="#fff" />
    </>
  );
}

function Word({ text, ink }: { text: string; ink: string }) {
  const full = /[^\u0000-\u2fff]/.test(text);
  const room = full ? 5 : 10;
  const size = Math.min(17, (17 * room) / Math.max(room, [...text].length));
  return (
    <text
      x="52"
      y={130 + size * 0.36}
      fontSize={size}
      textAnchor="middle"
      fontWeight="700"
      fontFamily="var(--serif)"
      fill={ink}
    >
      {text}
    </text>
  );
}

function NumberShield({
  x,
  y,
  w,
  h,
  text,
  fill,
  ink,
  size,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  fill: string;
  ink: string;
  size: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={shieldPath(w, h)} fill={fill} stroke="#f3dfae" strokeWidth="1.6" />
      <path d={shieldPath(w, h)} fill="url(#k-lozenge)" opacity=".35" />
      <text
        x={w / 2}
        y={h * 0.7}
        fontSize={size}
        textAnchor="middle"
        fontWeight="700"
        fontFamily="var(--serif)"
        fill={ink}
        letterSpacing={text.length > 1 ? -1.5 : 0}
      >
        {text}
      </text>
    </g>
  );
}

function SmallNumber({ value }: { value: number }) {
  const c = colourOf(value);
  return (
    <>
      <rect width="104" height="150" rx="9" fill="var(--card)" stroke="#2b1c10" strokeWidth="1.5" />
      <rect x="5" y="5" width="94" height="140" rx="5" fill="none" stroke={c} strokeWidth="3" />
      <NumberShield
        x={21}
        y={14}
        w={62}
        h={72}
        text={String(value)}
        fill={c}
        ink="#fff"
        size={value === 10 ? 46 : 52}
      />
      <g transform="translate(52 117) scale(1.5)">
        <Emblem value={value} ink={c} />
      </g>
    </>
  );
}

const STARS = [
  [28, 54],
  [78, 62],
  [52, 30],
  [70, 38],
  [22, 82],
] as const;

function NobleFace({ kind, name }: { kind: Noble; name: string }) {
  return (
    <>
      <rect width="104" height="150" rx="8" fill={NIGHT} stroke="#0d142a" />
      <rect x="4" y="4" width="96" height="142" rx="5" fill="none" stroke={GOLD} strokeWidth="1.8" />
      <path d="M14 119V56A38 40 0 0 1 90 56V119Z" fill="#35406b" stroke={GOLD} strokeWidth="1.2" />
      {STARS.map(([x, y]) => (
        <path key={x} transform={`translate(${x} ${y})`} d="M0 -3L1 -1L3 0L1 1L0 3L-1 1L-3 0L-1 -1Z" fill="#f6e3a6" />
      ))}
      <g transform="translate(52 119)" stroke="#4a3b28" strokeWidth="1.2">
        <NobleScene kind={kind} />
      </g>
      <NumberShield x={6} y={6} w={34} h={40} text={kind} fill="#f6e3a6" ink={NIGHT} size={26} />
      <Moon x={78} y={24} r={8} />
      <path d="M7 118H97V142H7Z" fill={GOLD} />
      <Word text={name} ink="#1b2340" />
    </>
  );
}

function NobleScene({ kind }: { kind: Noble }) {
  switch (kind) {
    case "W":
      return (
        <>
          <path d="M-28 -4V-24L-14 -31H14L28 -24V-4Z" fill="#e8dcc2" />
          <path d="M-16 -31V-51L-6 -57H10L18 -51V-31ZM-28 -24H28M-16 -51H18" fill="#f6eedb" />
          <path d="M-20 -18l6 8m4-9l5 6m10-6l6 8" stroke="#b49a6c" />
        </>
      );
    case "V":
      return (
        <>
          <path d="M-34 0C-10 -8 10 -10 6 -24C2 -34 -6 -34 -2 -44" fill="none" stroke="#d8c08a" strokeWidth="6" />
          <path d="M-18 -44a18 17 0 0 1 36 0z" fill="#e8dcc2" />
          <path d="M0 -61v-13M-4.5 -69h9" stroke="#f6e3a6" strokeWidth="2" />
        </>
      );
    case "J":
      return (
        <>
          <path d="M-36 -8L26 -58" stroke="#e8c98a" strokeWidth="4" />
          <path d="M36 -8L-26 -58" stroke="#e8c98a" strokeWidth="4" />
          <path d="M26 -58l8 -9l-3 12zM-26 -58l-8 -9l3 12z" fill="#f6eedb" />
          <path d="M-11 -46H11V-30C11 -22 4 -18 0 -15C-4 -18 -11 -22 -11 -30Z" fill="#a8472f" />
          <path d="M-11 -38H11" stroke="#f6e3a6" strokeWidth="4" />
        </>
      );
    case "H":
      return (
        <>
          <path d="M-28 0V-40H-12V0ZM12 0V-28H28V0Z" fill="#d9c69c" />
          <path d="M-34 -48H34" stroke="#f6e3a6" strokeWidth="3" strokeDasharray="6 4" />
          <path d="M-9 -52h18v24l-9 6l-9 -6z" fill="#f6eedb" />
          <path d="M-5 -46h10M-5 -41h10M-5 -36h6" />
          <circle cy="-24" r="5" fill="#a8472f" />
        </>
      );
    case "F":
      return (
        <>
          <path d="M-26 0V-30L0 -50L26 -30V0Z" fill="#e8dcc2" />
          <path d="M-8 0V-14a8 8 0 0 1 16 0V0Z" fill="#2a2018" />
          <circle cy="-30" r="6" fill="#2a2018" stroke="#d9b75a" strokeWidth="2" />
          <path d="M0 -50v-13M-4.5 -58h9" stroke="#f6e3a6" strokeWidth="2" />
          <path d="M22 0V-42H34V0Z" fill="#d9c69c" />
          <path d="M25 -34a3 3 0 0 1 6 0v8h-6z" fill="#2a2018" />
        </>
      );
    default:
      return (
        <>
          <path d="M-38 0V-34H-30V-28H-22V-34H-14V-28H-6V-34H6V-28H14V-34H22V-28H30V-34H38V0Z" fill="#d9c69c" />
          <path d="M-38 -20H38M-38 -10H38" stroke="#8d7850" />
          <path d="M-8 0V-14a8 8 0 0 1 16 0V0Z" fill="#2a2018" />
        </>
      );
  }
}

function SmallNoble({ kind }: { kind: Noble }) {
  return (
    <>
      <rect width="104" height="150" rx="9" fill={NIGHT} stroke="#0d142a" strokeWidth="1.5" />
      <rect x="5" y="5" width="94" height="140" rx="5" fill="none" stroke={GOLD} strokeWidth="3" />
      <NumberShield x={21} y={14} w={62} h={72} text={kind} fill={GOLD} ink="#1b2340" size={48} />
      <Moon x={52} y={116} r={15} />
    </>
  );
}

function Moon({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${r / 10})`}
      d="M3 -10A10 10 0 1 0 10 4A8 8 0 1 1 3 -10Z"
      fill="#f6e3a6"
    />
  );
}

/** The back of a card: day for tower cards, evening for nobles; 74 x 106 before `scale`. */
export function CardBack({ noble, width, height = width * 1.43 }: { noble: boolean; width: number; height?: number }) {
  const field = noble ? NIGHT : "#a8472f";
  const gold = noble ? GOLD : "#f6dfae";
  const h = (height / width) * 74;
  return (
    <g transform={`scale(${width / 74})`}>
      <rect width="74" height={h} rx="6" fill={field} stroke="#20140c" />
      <rect x="4" y="4" width="66" height={h - 8} rx="4" fill="url(#k-lozenge)" stroke={gold} strokeWidth="1.6" />
      <g transform={`translate(37 ${h / 2})`}>
        <circle r="22" fill={field} stroke={gold} strokeWidth="1.6" />
        {noble ? (
          <Moon x={-1} y={1} r={14} />
        ) : (
          <>
            <g stroke={gold} strokeWidth="1.6">
              {Array.from({ length: 12 }, (_, i) => (
                <path key={i} d="M0 -21v5" transform={`rotate(${i * 30})`} />
              ))}
            </g>
            <path d="M-7 12V-8H-9V-15H-5V-12H-2V-15H2V-12H5V-15H9V-8H7V12H2V6a2 2 0 0 0 -4 0v6Z" fill={gold} />
          </>
        )}
      </g>
    </g>
  );
}

/** A deck: the back on top of a few edges. */
export function DeckPile({
  noble,
  count,
  width,
  height,
}: {
  noble: boolean;
  count: number;
  width: number;
  height: number;
}) {
  const edges = Math.min(4, Math.ceil(count / 4));
  if (count === 0)
    return (
      <rect width={width} height={height} rx="6" fill="none" stroke="#0006" strokeWidth="2" strokeDasharray="5 4" />
    );
  return (
    <g filter="url(#k-shadow)">
      {Array.from({ length: edges }, (_, i) => edges - i).map((i) => (
        <rect
          key={i}
          x={i * 1.6}
          y={i * 1.8}
          width={width}
          height={height}
          rx="6"
          fill={noble ? "#141c36" : "#7d3220"}
          stroke="#20140c"
          strokeWidth=".8"
        />
      ))}
      <CardBack noble={noble} width={width} height={height} />
    </g>
  );
}
