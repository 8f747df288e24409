/* What something would bring, shown where it comes from: pills over palaces, and the bubble of a party. */
import { SeatDisc } from "../../kit/heraldry";
import { textWidth } from "../../kit/pieces";
import type { BoardProps, Party } from "./types";

const INK = "#2a1d12";
const PALE = "#ffe2a0";

/** A few words on ink. The first of `words` that fits into `room` is written. */
export function Pill({
  x,
  y,
  words,
  room,
  size = 13.5,
}: {
  x: number;
  y: number;
  words: readonly string[];
  room: number;
  size?: number;
}) {
  const text = words.find((each) => textWidth(each, size) + 16 <= room) ?? words[words.length - 1] ?? "";
  const w = Math.max(34, textWidth(text, size) + 18);
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none" className="lucca-pill">
      <rect
        x={-w / 2}
        y={-size * 0.82}
        width={w}
        height={size * 1.64}
        rx={size * 0.82}
        fill={INK}
        stroke="var(--lit-line)"
        strokeWidth="2"
      />
      <text y={size * 0.36} fontSize={size} fontWeight="700" textAnchor="middle" fill={PALE} fontFamily="var(--sans)">
        {text}
      </text>
    </g>
  );
}

/** Points that a rival's palace gives to a party: gold, so that they are found across the table. */
export function Gift({ x, y, points }: { x: number; y: number; points: number }) {
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none" className="lucca-pill">
      <rect x="-19" y="-11" width="38" height="22" rx="11" fill="var(--lit)" stroke={INK} strokeWidth="1.5" />
      <text y="5" fontSize="14" fontWeight="700" textAnchor="middle" fill={INK} fontFamily="var(--sans)">
        +{points}
      </text>
    </g>
  );
}

export const BUBBLE_H = 52;
const GUEST = 46;

/** "Open red now: +5", and from whom. Its tip is at (x, y); it stays between `from` and `to`. */
export function PartyBubble({
  x,
  y,
  from,
  to,
  colour,
  party,
  t,
}: {
  x: number;
  y: number;
  from: number;
  to: number;
  colour: string;
  party: Party;
  t: BoardProps["t"];
}) {
  const title = t("board.lucca.open_now", { colour, points: party.points });
  const guests = party.guests
    .map((guest, i) => ({ guest, share: party.shares[i] ?? 0 }))
    .filter(({ share }) => share > 0);
  const w = Math.max(textWidth(title, 14.5) + 26, guests.length * GUEST + 16);
  const h = guests.length > 0 ? BUBBLE_H : 30;
  const left = Math.max(from, Math.min(x - w / 2, to - w));
  return (
    <g transform={`translate(${left} ${y - h - 8})`} pointerEvents="none" className="lucca-pill" aria-hidden="true">
      <path d={`M${x - left - 8} ${h - 1}h16l-8 9z`} fill={INK} stroke="var(--lit-line)" strokeWidth="2" />
      <rect width={w} height={h} rx="9" fill={INK} stroke="var(--lit-line)" strokeWidth="2" />
      <path d={`M${x - left - 6.5} ${h - 0.5}h13`} stroke={INK} strokeWidth="3" />
      <text x={w / 2} y="20" fontSize="14.5" fontWeight="700" textAnchor="middle" fill={PALE} fontFamily="var(--serif)">
        {title}
      </text>
      {guests.map(({ guest, share }, i) => (
        <g key={String(guest)} transform={`translate(${w / 2 + (i - (guests.length - 1) / 2) * GUEST} 37)`}>
          <g transform="translate(-11 0)">
            {guest === "neutral" ? (
              <circle r="8.5" fill="var(--mortar)" stroke="#fff1cf" />
            ) : (
              <SeatDisc seat={guest} r={9.5} />
            )}
          </g>
          <text x="3" y="5" fontSize="14" fontWeight="700" fill="#fff6df" fontFamily="var(--sans)">
            +{share}
          </text>
        </g>
      ))}
    </g>
  );
}
