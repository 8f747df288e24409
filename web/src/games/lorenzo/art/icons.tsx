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
          <path d="M8 9.500L17.500 3.600C21 3.200 23 7.500 21.200 11L10.500 20.200Z" fill="#93603a" />
          <path d="M13 9L18.500 5.600M13.600 14.200L19.500 9.600" stroke="#5c3a1f" fill="none" strokeWidth="1" />
          <ellipse cx="7.300" cy="15" rx="5.200" ry="5.700" fill="#e6bf88" />
          <ellipse cx="7.300" cy="15" rx="2.900" ry="3.200" fill="none" stroke="#93603a" strokeWidth="1.100" />
          <circle cx="7.300" cy="15" r=".8" fill="#93603a" stroke="none" />
        </g>
      </symbol>
      <symbol id="lor-stone" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M2.200 9.200L11 4.300L21.800 7.400L13.400 12.800Z" fill="#f0ede6" />
          <path d="M2.200 9.200L13.400 12.800V21L2.800 16.800Z" fill="#bdb9b0" />
          <path d="M13.400 12.800L21.800 7.400L21.300 15.200L13.400 21Z" fill="#88847b" />
          <path d="M5 12.400L9 13.800" stroke="#8d897f" strokeWidth="1" />
        </g>
      </symbol>
      <symbol id="lor-coins" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="10" fill="#dfad38" {...LINE} />
        <circle cx="12" cy="12" r="7.300" fill="#f4d271" stroke="#7a5410" strokeWidth=".9" />
        <path d="M12 6.600C13.800 8.600 13.900 10.600 12.900 12.300C14 10.900 15.800 10.700 16.600 12C17.100 13.300 16 14.200 14.900 13.800L13.400 14.200L14.200 17H9.800L10.600 14.200L9.100 13.800C8 14.200 6.900 13.300 7.400 12C8.200 10.700 10 10.900 11.100 12.300C10.100 10.600 10.200 8.600 12 6.600Z" fill="#7a5410" />
      </symbol>
      <symbol id="lor-servants" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M4 22C4.300 15.500 6.800 12.400 12 12.400S19.700 15.500 20 22Z" fill="#a45b78" />
          <path d="M9.200 22L9.900 14.800H14.100L14.800 22Z" fill="#fbf7ef" strokeWidth="1" />
          <circle cx="12" cy="7.600" r="4.300" fill="#f1d5b6" />
          <path d="M7.200 7.400C7.400 .8 16.600 .8 16.800 7.400C14.500 5.200 9.500 5.200 7.200 7.400Z" fill="#fbf7ef" />
        </g>
      </symbol>
      <symbol id="lor-military" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M3.200 3H20.800V11.400C20.800 16.800 16.800 20.300 12 22.400C7.200 20.300 3.200 16.800 3.200 11.400Z" fill="#a03426" />
          <path d="M12 4.800L13.600 7V14H10.400V7Z" fill="#f9f4ea" strokeWidth=".9" />
          <path d="M7.600 14.200H16.400M12 15.200V19" stroke="#f9f4ea" strokeWidth="2.100" />
        </g>
      </symbol>
      <symbol id="lor-faith" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M3.800 22.200V11.500C3.800 6.300 8.300 3.400 12 1.400C15.700 3.400 20.200 6.300 20.200 11.500V22.200Z" fill="#5d3f7a" />
          <path d="M12 6.400V19M7.800 10.800H16.200" stroke="#fbf1d6" strokeWidth="2.700" />
        </g>
      </symbol>
      <symbol id="lor-privileges" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M6.500 3.400H19.300C17.300 4.800 17.500 6.600 17.900 8.600L18.700 17H5.600Z" fill="#fdf3d9" />
          <path d="M6.500 3.400C3.300 3.400 3 7.600 6 7.600H7.200M5.600 16.800C2.700 17 2.700 20.800 5.600 20.800H16.600C19.400 20.800 19.500 16.900 17.300 16.800Z" fill="#e2cfa0" />
          <path d="M9.400 8.200H15.200M9.400 11.200H15" strokeWidth="1.200" />
          <circle cx="15.800" cy="16.200" r="4.100" fill="#a03426" />
          <path d="M15.800 14V18.400M13.600 16.200H18" stroke="#fbf1d6" strokeWidth="1.300" />
        </g>
      </symbol>
      <symbol id="lor-vp" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11.300" fill="#4f6b34" stroke={INK} strokeWidth="1.100" />
        <g stroke="#cfe0a4" strokeWidth="1.500" strokeLinecap="round">{LAUREL}</g>
        <circle cx="12" cy="12" r="8.200" fill="#fffaf0" stroke={INK} strokeWidth=".8" />
      </symbol>
    </>
  );
}

const LAUREL = Array.from({ length: 16 }, (_, i) => {
  const a = ((i + 0.5) / 16) * Math.PI * 2 - Math.PI / 2;
  const b = a - (i < 8 ? 0.2 : -0.2);
  const at = (angle: number, r: number) => `${(12 + r * Math.cos(angle)).toFixed(2)} ${(12 + r * Math.sin(angle)).toFixed(2)}`;
  return <path key={i} d={`M${at(a, 9)}L${at(b, 10.4)}`} />;
});

const EARS = [7.800, 12, 16.200].flatMap((y) => [
  <ellipse key={`l${y}`} cx="8.700" cy={y} rx="2.200" ry="3.500" transform={`rotate(-36 8.700 ${y})`} />,
  <ellipse key={`r${y}`} cx="15.300" cy={y} rx="2.200" ry="3.500" transform={`rotate(36 15.300 ${y})`} />,
]);

function OtherSymbols() {
  return (
    <>
      <symbol id="lor-bolt" viewBox="0 0 24 24"><path d="M14.500 1.200L4.300 13.700H11L8.800 22.800L19.800 9.300H13Z" fill="#f2b92b" {...LINE} /></symbol>
      <symbol id="lor-harvest" viewBox="0 0 24 24">
        <g {...LINE} strokeWidth={1.1}>
          <path d="M12 22.500V8" strokeWidth="1.800" />
          <g fill="#e6b643">{EARS}<ellipse cx="12" cy="4.300" rx="2" ry="3.500" /></g>
        </g>
      </symbol>
      <symbol id="lor-production" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M10.300 9H13.700V22.300H10.300Z" fill="#b98047" />
          <path d="M3.800 3H15.600C18.900 3 20.700 5.400 21.200 8.400H17.200C16.700 7.400 16 7.300 15 7.300V10H6.400L3.800 8.400Z" fill="#929aa0" />
        </g>
      </symbol>
      <symbol id="lor-lock" viewBox="0 0 24 24">
        <g {...LINE} strokeWidth={1.5}>
          <path d="M7.400 11V8.200A4.600 4.600 0 0 1 16.600 8.200V11" fill="none" strokeWidth="4.200" />
          <path d="M7.400 11V8.200A4.600 4.600 0 0 1 16.600 8.200V11" fill="none" strokeWidth="2" stroke="#fbf7ef" />
          <rect x="4.400" y="11" width="15.200" height="11" rx="2" fill="#fbf7ef" />
          <path d="M12 14.800V18.600" strokeWidth="2.200" />
        </g>
      </symbol>
      <symbol id="lor-member" viewBox="0 0 24 24">
        <g {...LINE} fill="#d2ad7c">
          <path d="M9.400 9.500C9 14 5.800 17.500 4.400 19.400C3.600 21 4.600 22.400 6.400 22.400H17.600C19.400 22.400 20.400 21 19.600 19.400C18.200 17.500 15 14 14.600 9.500Z" />
          <circle cx="12" cy="6.200" r="4.700" fill="#fbf7ef" />
        </g>
      </symbol>
      <symbol id="lor-market" viewBox="0 0 24 24">
        <g {...LINE}>
          <path d="M4 10V22H20V10" fill="#f3e3bd" />
          <path d="M4 16H20" />
          <path d="M2 2.500H22V9A3.300 3.300 0 0 1 15.400 9A3.300 3.300 0 0 1 8.600 9A3.300 3.300 0 0 1 2 9Z" fill="#fbf7ef" />
          <path d="M2 2.500H8.600V9A3.300 3.300 0 0 1 2 9ZM15.400 2.500H22V9A3.300 3.300 0 0 1 15.400 9Z" fill="#b5482f" />
        </g>
      </symbol>
      <symbol id="lor-leader" viewBox="0 0 24 24">
        <path d="M4.200 20.500L2.200 6.800L8 11.400L12 3.600L16 11.400L21.800 6.800L19.800 20.500Z" fill="#e2b84e" {...LINE} />
        <path d="M5 17H19" {...LINE} fill="none" />
      </symbol>
      <symbol id="lor-territory" viewBox="0 0 24 24">
        <path fill="currentColor" d="M.8 21.400C3.600 14.200 8 13.200 12.200 16.400C15 12.600 20.400 13.400 23.200 21.400ZM16.200 1.600C18.900 5.800 18.800 10 17.400 13H15C13.600 10 13.500 5.800 16.200 1.600Z" />
      </symbol>
      <symbol id="lor-character" viewBox="0 0 24 24">
        <path fill="currentColor" d="M12 2.300A5.200 5.200 0 1 1 12 12.700A5.200 5.200 0 1 1 12 2.300ZM2.200 22.200C2.700 16.200 6.200 13.800 12 13.800S21.300 16.200 21.800 22.200Z" />
      </symbol>
      <symbol id="lor-building" viewBox="0 0 24 24">
        <path fill="currentColor" fillRule="evenodd" d="M1.800 9L12 1.800L22.200 9V11.200H20.200V20H22.200V22.300H1.800V20H3.800V11.200H1.800ZM7 12.200V19.400H9.700V12.200ZM14.300 12.200V19.400H17V12.200Z" />
      </symbol>
      <symbol id="lor-venture" viewBox="0 0 24 24">
        <path fill="currentColor" d="M2.800 1.600H5.300V22.400H2.800ZM6.200 2.800C11.400 .6 14.600 5.800 21.600 2.600C19.600 5.900 19.600 9 21.600 12.200C14.600 15.400 11.400 10.200 6.200 12.400Z" />
      </symbol>
      <symbol id="lor-any" viewBox="0 0 24 24">
        <path fill="currentColor" fillRule="evenodd" d="M4 2H8V5H10V2H14V5H16V2H20V9L18 11V20H20V22.500H4V20H6V11L4 9ZM10 22.500V17.800A2 2 0 0 1 14 17.800V22.500Z" />
      </symbol>
    </>
  );
}

/** Patterns and gradients of this board, with the signs. */
export function LorenzoDefs() {
  return (
    <defs>
      <GoodsSymbols />
      <OtherSymbols />
      <pattern id="lor-brick" width="28" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 .5H28M0 8.500H28M7 .5V8.500M21 8.500V16" stroke="var(--tw-line)" strokeWidth=".8" opacity=".4" fill="none" />
      </pattern>
      <pattern id="lor-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="#4a3d30" strokeWidth="1.300" opacity=".36" />
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
export function Icon({ sign, x, y, size, colour }: { sign: Sign; x: number; y: number; size: number; colour?: string }) {
  return <use href={`#lor-${sign}`} x={x} y={y} width={size} height={size} {...(colour === undefined ? {} : { color: colour })} />;
}
