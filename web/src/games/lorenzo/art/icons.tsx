/* The signs of the game in a 24-unit box, defined once and used by reference: goods, card types, works. Each differs
   by shape as well as colour and stays readable at 13 pixels. */
import type { Good, Kind } from "../types";

export const INK = "#2a231d";
const LINE = { stroke: INK, strokeWidth: 1.3, strokeLinejoin: "round", strokeLinecap: "round" } as const;

export type Sign = Good | Kind | "bolt" | "harvest" | "production" | "lock" | "any" | "member" | "market" | "leader";

function GoodsSymbols() {
  return (
    <>
      <symbol id="lor-wood" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M8 9.5L17.5 3.6C21 3.2 23 7.5 21.2 11L10.5 20.2Z" fill="#93603a" />
          <path d="M13 9L18.5 5.6M13.6 14.2L19.5 9.6" stroke="#5c3a1f" fill="none" strokeWidth="1" />
          <ellipse cx="7.3" cy="15" rx="5.2" ry="5.7" fill="#e6bf88" />
          <ellipse cx="7.3" cy="15" rx="2.9" ry="3.2" fill="none" stroke="#93603a" strokeWidth="1.1" />
          <circle cx="7.3" cy="15" r=".8" fill="#93603a" stroke="none" />
        </g>
      </symbol>
      <symbol id="lor-stone" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M2.2 9.2L11 4.3L21.8 7.4L13.4 12.8Z" fill="#f0ede6" />
          <path d="M2.2 9.2L13.4 12.8V21L2.8 16.8Z" fill="#bdb9b0" />
          <path d="M13.4 12.8L21.8 7.4L21.3 15.2L13.4 21Z" fill="#88847b" />
          <path d="M5 12.4L9 13.8" stroke="#8d897f" strokeWidth="1" />
        </g>
      </symbol>
      <symbol id="lor-coins" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="10" fill="#dfad38" {...LINE} />
        <circle cx="12" cy="12" r="7.3" fill="#f4d271" stroke="#7a5410" strokeWidth=".9" />
        <path
          d="M12 6.6C13.8 8.6 13.9 10.6 12.9 12.3C14 10.9 15.8 10.7 16.6 12C17.1 13.3 16 14.2 14.9 13.8
            L13.4 14.2L14.2 17H9.8L10.6 14.2L9.1 13.8C8 14.2 6.9 13.3 7.4 12C8.2 10.7 10 10.9 11.1 12.3
            C10.1 10.6 10.2 8.6 12 6.6Z"
          fill="#7a5410"
        />
      </symbol>
      <symbol id="lor-servants" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M4 22C4.3 15.5 6.8 12.4 12 12.4S19.7 15.5 20 22Z" fill="#a45b78" />
          <path d="M9.2 22L9.9 14.8H14.1L14.8 22Z" fill="#fbf7ef" strokeWidth="1" />
          <circle cx="12" cy="7.6" r="4.3" fill="#f1d5b6" />
          <path d="M7.2 7.4C7.4 .8 16.6 .8 16.8 7.4C14.5 5.2 9.5 5.2 7.2 7.4Z" fill="#fbf7ef" />
        </g>
      </symbol>
    </>
  );
}

/** What is counted on tracks or given at once: strength, faith, privileges, points. */
function HonourSymbols() {
  return (
    <>
      <symbol id="lor-military" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M3.2 3H20.8V11.4C20.8 16.8 16.8 20.3 12 22.4C7.2 20.3 3.2 16.8 3.2 11.4Z" fill="#a03426" />
          <path d="M12 4.8L13.6 7V14H10.4V7Z" fill="#f9f4ea" strokeWidth=".9" />
          <path d="M7.6 14.2H16.4M12 15.2V19" stroke="#f9f4ea" strokeWidth="2.1" />
        </g>
      </symbol>
      <symbol id="lor-faith" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M3.8 22.2V11.5C3.8 6.3 8.3 3.4 12 1.4C15.7 3.4 20.2 6.3 20.2 11.5V22.2Z" fill="#5d3f7a" />
          <path d="M12 6.4V19M7.8 10.8H16.2" stroke="#fbf1d6" strokeWidth="2.7" />
        </g>
      </symbol>
      <symbol id="lor-privileges" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M6.5 3.4H19.3C17.3 4.8 17.5 6.6 17.9 8.6L18.7 17H5.6Z" fill="#fdf3d9" />
          <path
            d="M6.5 3.4C3.3 3.4 3 7.6 6 7.6H7.2M5.6 16.8C2.7 17 2.7 20.8 5.6 20.8H16.6C19.4 20.8 19.5 16.9 17.3 16.8Z"
            fill="#e2cfa0"
          />
          <path d="M9.4 8.2H15.2M9.4 11.2H15" strokeWidth="1.2" />
          <circle cx="15.8" cy="16.2" r="4.1" fill="#a03426" />
          <path d="M15.8 14V18.4M13.6 16.2H18" stroke="#fbf1d6" strokeWidth="1.3" />
        </g>
      </symbol>
      <symbol id="lor-vp" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11.3" fill="#4f6b34" stroke={INK} strokeWidth="1.1" />
        <g stroke="#cfe0a4" strokeWidth="1.5" strokeLinecap="round">
          {LAUREL}
        </g>
        <circle cx="12" cy="12" r="8.2" fill="#fffaf0" stroke={INK} strokeWidth=".8" />
      </symbol>
    </>
  );
}

const LAUREL = Array.from({ length: 16 }, (_, i) => {
  const a = ((i + 0.5) / 16) * Math.PI * 2 - Math.PI / 2;
  const b = a - (i < 8 ? 0.2 : -0.2);
  const at = (angle: number, r: number) =>
    `${(12 + r * Math.cos(angle)).toFixed(2)} ${(12 + r * Math.sin(angle)).toFixed(2)}`;
  return <path key={i} d={`M${at(a, 9)}L${at(b, 10.4)}`} />;
});

const EARS = [7.8, 12, 16.2].flatMap((y) => [
  <ellipse key={`l${y}`} cx="8.7" cy={y} rx="2.2" ry="3.5" transform={`rotate(-36 8.7 ${y})`} />,
  <ellipse key={`r${y}`} cx="15.3" cy={y} rx="2.2" ry="3.5" transform={`rotate(36 15.3 ${y})`} />,
]);

function WorkSymbols() {
  return (
    <>
      <symbol id="lor-bolt" viewBox="0 0 24 24">
        <path d="M14.5 1.2L4.3 13.7H11L8.8 22.8L19.8 9.3H13Z" fill="#f2b92b" {...LINE} />
      </symbol>
      <symbol id="lor-harvest" viewBox="0 0 24 24">
        <g {...LINE} strokeWidth={1.1}>
          <path d="M12 22.5V8" strokeWidth="1.8" />
          <g fill="#e6b643">
            {EARS}
            <ellipse cx="12" cy="4.3" rx="2" ry="3.5" />
          </g>
        </g>
      </symbol>
      <symbol id="lor-production" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M10.3 9H13.7V22.3H10.3Z" fill="#b98047" />
          <path d="M3.8 3H15.6C18.9 3 20.7 5.4 21.2 8.4H17.2C16.7 7.4 16 7.3 15 7.3V10H6.4L3.8 8.4Z" fill="#929aa0" />
        </g>
      </symbol>
    </>
  );
}

function PlaceSymbols() {
  return (
    <>
      <symbol id="lor-lock" viewBox="0 0 24 24">
        <g {...LINE} strokeWidth={1.5}>
          <path d="M7.4 11V8.2A4.6 4.6 0 0 1 16.6 8.2V11" fill="none" strokeWidth="4.2" />
          <path d="M7.4 11V8.2A4.6 4.6 0 0 1 16.6 8.2V11" fill="none" strokeWidth="2" stroke="#fbf7ef" />
          <rect x="4.4" y="11" width="15.2" height="11" rx="2" fill="#fbf7ef" />
          <path d="M12 14.8V18.6" strokeWidth="2.2" />
        </g>
      </symbol>
      <symbol id="lor-member" viewBox="0 0 24 24">
        <g {...LINE} fill="#d2ad7c">
          <path
            d="M9.4 9.5C9 14 5.8 17.5 4.4 19.4C3.6 21 4.6 22.4 6.4 22.4H17.6C19.4 22.4 20.4 21 19.6 19.4
              C18.2 17.5 15 14 14.6 9.5Z"
          />
          <circle cx="12" cy="6.2" r="4.7" fill="#fbf7ef" />
        </g>
      </symbol>
      <symbol id="lor-market" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M4 10V22H20V10" fill="#f3e3bd" />
          <path d="M4 16H20" />
          <path d="M2 2.5H22V9A3.3 3.3 0 0 1 15.4 9A3.3 3.3 0 0 1 8.6 9A3.3 3.3 0 0 1 2 9Z" fill="#fbf7ef" />
          <path d="M2 2.5H8.6V9A3.3 3.3 0 0 1 2 9ZM15.4 2.5H22V9A3.3 3.3 0 0 1 15.4 9Z" fill="#b5482f" />
        </g>
      </symbol>
      <symbol id="lor-leader" viewBox="0 0 24 24">
        <path d="M4.2 20.5L2.2 6.8L8 11.4L12 3.6L16 11.4L21.8 6.8L19.8 20.5Z" fill="#e2b84e" {...LINE} />
        <path d="M5 17H19" {...LINE} fill="none" />
      </symbol>
    </>
  );
}

function KindSymbols() {
  return (
    <>
      <symbol id="lor-territory" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          d="M.8 21.4C3.6 14.2 8 13.2 12.2 16.4C15 12.6 20.4 13.4 23.2 21.4ZM16.2 1.6C18.9 5.8 18.8 10 17.4 13
            H15C13.6 10 13.5 5.8 16.2 1.6Z"
        />
      </symbol>
      <symbol id="lor-character" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          d="M12 2.3A5.2 5.2 0 1 1 12 12.7A5.2 5.2 0 1 1 12 2.3ZM2.2 22.2C2.7 16.2 6.2 13.8 12 13.8
            S21.3 16.2 21.8 22.2Z"
        />
      </symbol>
      <symbol id="lor-building" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M1.8 9L12 1.8L22.2 9V11.2H20.2V20H22.2V22.3H1.8V20H3.8V11.2H1.8ZM7 12.2V19.4H9.7V12.2ZM14.3 12.2
            V19.4H17V12.2Z"
        />
      </symbol>
      <symbol id="lor-venture" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          d="M2.8 1.6H5.3V22.4H2.8ZM6.2 2.8C11.4 .6 14.6 5.8 21.6 2.6C19.6 5.9 19.6 9 21.6 12.2
            C14.6 15.4 11.4 10.2 6.2 12.4Z"
        />
      </symbol>
      <symbol id="lor-any" viewBox="0 0 24 24">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M4 2H8V5H10V2H14V5H16V2H20V9L18 11V20H20V22.5H4V20H6V11L4 9ZM10 22.5V17.8A2 2 0 0 1 14 17.8V22.5Z"
        />
      </symbol>
    </>
  );
}

/** Patterns and gradients of this board, with the signs. */
export function LorenzoDefs() {
  return (
    <defs>
      <GoodsSymbols />
      <HonourSymbols />
      <WorkSymbols />
      <PlaceSymbols />
      <KindSymbols />
      <pattern id="lor-brick" width="28" height="16" patternUnits="userSpaceOnUse">
        <path
          d="M0 .5H28M0 8.5H28M7 .5V8.5M21 8.5V16"
          stroke="var(--tw-line)"
          strokeWidth=".8"
          opacity=".4"
          fill="none"
        />
      </pattern>
      <pattern id="lor-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="#4a3d30" strokeWidth="1.3" opacity=".36" />
      </pattern>
      <linearGradient id="lor-wall">
        <stop offset="0" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".7" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".18" />
      </linearGradient>
      <linearGradient id="lor-niche" x2="0" y2="1">
        <stop offset="0" stopColor="#3b2f26" />
        <stop offset="1" stopColor="#6d5b4a" />
      </linearGradient>
      <linearGradient id="lor-niche-lit" x2="0" y2="1">
        <stop offset="0" stopColor="#b06d10" />
        <stop offset="1" stopColor="#f7cb57" />
      </linearGradient>
      <linearGradient id="lor-desk" x2="0" y2="1">
        <stop offset="0" stopColor="var(--desk)" />
        <stop offset="1" stopColor="var(--desk-2)" />
      </linearGradient>
    </defs>
  );
}

/** One sign, its left upper corner at x, y. */
export function Icon({
  sign,
  x,
  y,
  size,
  colour,
}: {
  sign: Sign;
  x: number;
  y: number;
  size: number;
  colour?: string;
}) {
  return (
    <use
      href={`#lor-${sign}`}
      x={x}
      y={y}
      width={size}
      height={size}
      {...(colour === undefined ? {} : { color: colour })}
    />
  );
}
