/* What the areas of the city share: the name above the gate, and the bit of road around. */
import { textWidth } from "../../kit/pieces";
import { INK, T } from "./art";
import { AREAS, type Area, type Box, type Ctx, ROMAN } from "./types";

/** The area's name on a stone plate with its Roman number; centred on the origin. The area in progress is gilded. */
export function AreaTitle({ c, area, x, y }: { c: Ctx; area: Area; x: number; y: number }) {
  if (c.mini) return null;
  const name = c.t(`area.${area}`);
  const number = ROMAN[AREAS.indexOf(area)] ?? "";
  const now = c.board.phase === area;
  const size = 15;
  const wn = textWidth(number, size) + 8;
  const w = wn + textWidth(name, size) * 1.04 + 26;
  return (
    <g transform={`translate(${x} ${y})`} filter="url(#k-shadow-small)">
      <path
        d={`M${-w / 2} -12H${w / 2}L${w / 2 - 7} 12H${-w / 2 + 7}Z`}
        fill={now ? "var(--lit-line)" : "#fbf3e0"}
        stroke="#4b3a28"
        strokeWidth={now ? 2 : 1.2}
      />
      <T x={-w / 2 + 13} y={5.5} size={size} anchor="start" fill={now ? "#5a1d12" : "#8a3226"}>
        {number}
      </T>
      <T x={-w / 2 + 13 + wn} y={5.5} size={size} anchor="start" fill={INK}>
        {name}
      </T>
    </g>
  );
}

/** A paved square with a colonnade around. */
export function Square({ w, h, columns = true }: { w: number; h: number; columns?: boolean }) {
  const step = 17;
  const across = Math.max(1, Math.floor(w / step));
  const down = Math.max(1, Math.floor(h / step));
  const dot = (x: number, y: number) => (
    <circle key={`${x}.${y}`} cx={x} cy={y} r="3.2" fill="var(--wall-pale)" stroke="var(--mortar)" strokeWidth="1.1" />
  );
  return (
    <g>
      <rect
        width={w}
        height={h}
        fill="var(--travertine)"
        stroke="var(--mortar)"
        strokeWidth="2"
        filter="url(#k-shadow-small)"
      />
      <rect width={w} height={h} fill="url(#k-paving)" />
      {columns ? (
        <>
          {Array.from({ length: across + 1 }, (_, i) => (i * w) / across).flatMap((x) => [dot(x, 0), dot(x, h)])}
          {Array.from({ length: down - 1 }, (_, i) => ((i + 1) * h) / down).flatMap((y) => [dot(0, y), dot(w, y)])}
        </>
      ) : null}
    </g>
  );
}

/** A group moved to a box. */
export function At({ box, children }: { box: Box; children: React.ReactNode }) {
  return <g transform={`translate(${box.x} ${box.y})`}>{children}</g>;
}

/** The name of a part of one's table. */
export function Caption({ x, y = 15, children }: { x: number; y?: number; children: string }) {
  return (
    <T x={x} y={y} size={12.5} anchor="start" fill="var(--hint)">
      {children}
    </T>
  );
}
