/* Crests, discs and pawns: how a seat appears. All are SVG groups at the origin; <Crest> also comes as an <svg>. */
import { Charge, seatColour, seatInk } from "./charges";

/** A shield of any size, point down. */
export function shieldPath(w: number, h: number): string {
  return `M0 0H${w}V${h * 0.55}C${w} ${h * 0.82} ${w * 0.68} ${h * 0.92} ${w / 2} ${h}
    C${w * 0.32} ${h * 0.92} 0 ${h * 0.82} 0 ${h * 0.55}Z`;
}

/** The crest inside a drawing: 40 wide, 46 high before `scale`. */
export function CrestG({ seat, scale = 1 }: { seat: number; scale?: number }) {
  const field = seatColour(seat);
  return (
    <g transform={`scale(${scale})`}>
      <path d={shieldPath(43, 49.4)} transform="translate(-1.5 -1.5)" fill="#1a0f08" />
      <path d={shieldPath(40, 46)} fill={field} stroke="#f3dfae" strokeWidth="2.4" />
      <Partition seat={seat} />
      <g transform="translate(6.8 6.6) scale(1.1)">
        <Charge seat={seat} />
      </g>
    </g>
  );
}

/** A second sign in the field beside the charge, as on real shields. */
function Partition({ seat }: { seat: number }) {
  switch (seat % 5) {
    case 1:
      return <path d="M20 1.2H38.8V25.3C38.8 36 29.5 41 20 44.7Z" fill="#000" opacity=".17" />;
    case 2:
      return <path d="M1.2 1.2H38.8V8H1.2Z" fill="#000" opacity=".22" />;
    case 3:
      return <path d="M1.2 1.2H12L38.6 28C37.6 33 34 36.6 30 39L1.2 10Z" fill="#fff" opacity=".22" />;
    case 4:
      return (
        <path
          d="M1.2 44.7V30L20 17L38.8 30V46Z"
          fill="#000"
          opacity=".14"
          clipPath="inset(0 0 6px 0 round 0 0 20px 20px)"
        />
      );
    default:
      return null;
  }
}

/** The crest as an image; give `label` where no text beside it says the same. */
export function Crest({ seat, size = 24, label }: { seat: number; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size * 1.16}
      viewBox="-2 -2 44 51"
      className="crest"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <CrestG seat={seat} />
    </svg>
  );
}

/** An empty chair. */
export function EmptyCrest({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size * 1.16} viewBox="-2 -2 44 51" aria-hidden="true">
      <path d={shieldPath(40, 46)} fill="none" stroke="var(--parch-ink-2)" strokeWidth="2.4" strokeDasharray="5 4" />
      <path d="M20 14V30M12 22H28" stroke="var(--parch-ink-2)" strokeWidth="2.6" />
    </svg>
  );
}

/** A round counter with the seat's charge, for tracks; centred on the origin. */
export function SeatDisc({ seat, r = 10 }: { seat: number; r?: number }) {
  return (
    <g>
      <circle r={r} fill={seatColour(seat)} stroke="#1a0f08" strokeWidth={r * 0.12} />
      <circle r={r * 0.84} fill="none" stroke={seatInk(seat)} strokeOpacity=".6" strokeWidth={r * 0.07} />
      <g transform={`scale(${(r * 1.3) / 24}) translate(-12 -12)`}>
        <Charge seat={seat} />
      </g>
    </g>
  );
}

/** A pawn standing on the origin, 30 wide and 42 high before `scale`. `head` colours its head (a die's colour, say)
    and `letter` is written on it. */
export function Pawn({
  seat,
  scale = 1,
  head,
  letter,
  ghost,
}: {
  seat: number;
  scale?: number;
  head?: string;
  letter?: string;
  ghost?: boolean;
}) {
  const body =
    "M-14 0C-15 -4.5 -12.5 -6 -11 -8.5C-8.5 -13 -7.8 -18 -6.4 -23.5H6.4C7.8 -18 8.5 -13 11 -8.5 " +
    "C12.5 -6 15 -4.5 14 0C6 2.2 -6 2.2 -14 0Z";
  return (
    <g transform={`scale(${scale})`} opacity={ghost ? 0.62 : 1}>
      <ellipse cx="1" cy="0" rx="16" ry="3.6" fill="#000" opacity=".25" />
      <path
        d={body}
        fill={seatColour(seat)}
        stroke="#1a0f08"
        strokeWidth="1.5"
        strokeDasharray={ghost ? "3 2" : undefined}
      />
      <path
        d="M-10 -3C-8 -9 -6 -15 -5 -21"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
      />
      <circle cy="-30" r="8.6" fill={head ?? seatColour(seat)} stroke="#1a0f08" strokeWidth="1.5" />
      <circle cx="-2.6" cy="-32.8" r="2.2" fill="#fff" opacity=".35" />
      {letter === undefined ? null : (
        <text
          y="-26.2"
          fontSize="10.5"
          textAnchor="middle"
          fontWeight="700"
          fill={letterInk(head)}
          fontFamily="var(--sans)"
        >
          {letter}
        </text>
      )}
      <g transform="translate(0 -9.5) scale(.58) translate(-12 -12)">
        <Charge seat={seat} />
      </g>
    </g>
  );
}

function letterInk(head: string | undefined): string {
  return head !== undefined && /^#[0-4]/.test(head) ? "#fff" : "#1a0f08";
}

/** The golden tower piece of San Gimignano, also used as the product's trophy; stands on the origin, 33 high. */
export function TowerPiece({ scale = 1 }: { scale?: number }) {
  return (
    <g transform={`scale(${scale})`} stroke="#4c3605" strokeWidth="1.3">
      <ellipse cx="1" cy=".5" rx="14" ry="3" fill="#000" opacity=".3" stroke="none" />
      <path d="M-13 0C-13 -5 -8.2 -6 -7 -9.5L-5.4 -25H5.4L7 -9.5C8.2 -6 13 -5 13 0Z" fill="url(#k-gold)" />
      <path d="M-8.2 -25V-33.5H-4.6V-30.5H-1.9V-33.5H1.9V-30.5H4.6V-33.5H8.2V-25Z" fill="url(#k-gold)" />
      <path d="M-2 -12v-4a2 2 0 0 1 4 0v4z" fill="#4c3605" stroke="none" />
      <path d="M-10 -3.5H10" fill="none" opacity=".6" />
    </g>
  );
}
