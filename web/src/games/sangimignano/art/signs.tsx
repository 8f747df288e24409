/* The signs of the six numbers: a window shape and an emblem each, so that colour never stands alone. */

/** The card kinds as the engine names them. */
export type Kind = "5" | "6" | "7" | "8" | "9" | "10" | "W" | "V" | "J" | "H" | "F" | "C";
export const NOBLES = ["W", "V", "J", "H", "F", "C"] as const;
export type Noble = (typeof NOBLES)[number];

export function isNoble(kind: string): kind is Noble {
  return (NOBLES as readonly string[]).includes(kind);
}

/** The colour of a number. The Fine Stone standing as 4 or 11 borrows its neighbour's. */
export function colourOf(value: number): string {
  return `var(--k${Math.max(5, Math.min(10, value))})`;
}

const RAYS = [0, 1, 2, 3, 4, 5, 6];
const ROSE = RAYS.map((i) => {
  const a = (i * Math.PI * 2) / 7 - Math.PI / 2;
  return `M${(2.6 * Math.cos(a)).toFixed(1)} ${(2.6 * Math.sin(a)).toFixed(1)}
    L${(8 * Math.cos(a)).toFixed(1)} ${(8 * Math.sin(a)).toFixed(1)}`;
}).join("");

function Opening({ value }: { value: number }) {
  switch (value) {
    case 4:
    case 5:
      return <path d="M-2 -8H2V8H-2ZM-5.5 -1.8H5.5V1.8H-5.5Z" />;
    case 6:
      return (
        <>
          <rect x="-7" y="-7" width="14" height="14" />
          <path d="M0 -7V7M-7 0H7" stroke="var(--tw)" strokeWidth="2" />
        </>
      );
    case 7:
      return (
        <>
          <circle r="8.5" />
          <g stroke="var(--tw)" strokeWidth="1.4" fill="none">
            <circle r="2.6" />
            <path d={ROSE} />
          </g>
        </>
      );
    case 8:
      return <path d="M-10 8V-2a4.5 4.5 0 0 1 9 0V8ZM1 8V-2a4.5 4.5 0 0 1 9 0V8Z" />;
    case 9:
      return (
        <>
          <path d="M-7 6V-2a7 7 0 0 1 14 0V6Z" />
          <path d="M-11 6H11V9H-11Z" fill="var(--ledge)" stroke="var(--tw-line)" strokeWidth=".8" />
          <path d="M-8 1H8M-5 1V6M0 1V6M5 1V6" stroke="var(--tw)" strokeWidth="1.2" />
        </>
      );
    default:
      return (
        <>
          <path d="M-8 8V0C-8 -5 -3 -7 0 -10C3 -7 8 -5 8 0V8Z" />
          <path d="M0 -4V8M-8 2H8" stroke="var(--tw)" strokeWidth="1.6" />
        </>
      );
  }
}

/** The window of a storey; completed towers have their shutters closed. */
export function Window({
  value,
  x,
  y,
  scale,
  shut,
}: {
  value: number;
  x: number;
  y: number;
  scale: number;
  shut?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--win)">
      <Opening value={value} />
      {shut ? (
        <g stroke="#2a1a10" className="shutters">
          <path d="M-11 -9h10v18h-10zM1 -9h10v18h-10z" fill="var(--shut)" strokeWidth=".8" />
          <path d="M-9 -5h6M-9 -1h6M-9 3h6M3 -5h6M3 -1h6M3 3h6" />
        </g>
      ) : null}
    </g>
  );
}

/** The emblem of a number's donation, in a box of about 26 around the origin. */
export function Emblem({ value, ink }: { value: number; ink: string }) {
  switch (value) {
    case 5:
      return (
        <g fill="none" stroke={ink}>
          <path d="M-9 -10H9V0C9 6 4 8 0 11C-4 8 -9 6 -9 0Z" strokeWidth="2.4" />
          <path d="M-6 5L6 -7" strokeWidth="3" />
        </g>
      );
    case 6:
      return (
        <g fill="none" stroke={ink}>
          <path d="M-8 -11H6V8H-8Z" strokeWidth="2" />
          <path d="M-5 -7H3M-5 -3H3M-5 1H0" strokeWidth="1.6" />
          <circle cx="6" cy="7" r="4.4" fill={ink} stroke="none" />
        </g>
      );
    case 7:
      return (
        <g fill={ink}>
          {RAYS.map((i) => (
            <path key={i} d="M0 -4L2.6 -11L0 -13L-2.6 -11Z" transform={`rotate(${(i * 360) / 7})`} />
          ))}
          <circle r="3.2" fill="none" stroke={ink} strokeWidth="2" />
        </g>
      );
    case 8:
      return (
        <g fill="var(--card)" stroke={ink} strokeWidth="1.8">
          {[6, 1, -4].map((y, i) => (
            <ellipse key={y} cx={i - 1} cy={y} rx="9" ry="3.6" />
          ))}
        </g>
      );
    case 9:
      return (
        <g fill="none" stroke={ink}>
          <path d="M0 -11V9M-6 9H6M-10 -7H10" strokeWidth="2" />
          <path d="M-10 -7L-14 1H-6ZM10 -7L6 1H14Z" strokeWidth="1.5" />
          <path d="M-14 1a4 3.4 0 0 0 8 0ZM6 1a4 3.4 0 0 0 8 0Z" fill={ink} stroke="none" />
        </g>
      );
    default:
      return (
        <g fill={ink} stroke={ink}>
          <path d="M-2.4 -3H2.4L0 13Z" stroke="none" />
          <path d="M-7 -4H7" strokeWidth="2.6" strokeLinecap="round" />
          <path d="M0 -4V-10" strokeWidth="3" />
          <circle cy="-11.5" r="2.4" stroke="none" />
        </g>
      );
  }
}
