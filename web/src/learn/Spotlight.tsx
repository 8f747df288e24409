/* What lies over the board in a lesson: the veil with its bright places, the trail of dots. Nothing of it is a control:
   the board below takes the taps. */
import { type Box, grown, joined, trail } from "./places";

interface SpotlightProps {
  board: Box;
  lit: readonly Box[];
  start: Box | null;
  /** Counts the beats of the ring: it beats anew when it changes. */
  beat: number;
}

export function Spotlight({ board, lit, start, beat }: SpotlightProps) {
  const holes = joined(lit).map((box) => grown(box, 7));
  const piece = start === null || lit.some((box) => same(box, start)) ? null : grown(start, 5);
  const open = piece === null ? holes : [...holes, piece];
  const goal = holes[0];
  const dots = piece === null || goal === undefined ? [] : trail(piece, goal);
  const head = dots.at(-1);
  return (
    <svg className="spotlight" aria-hidden="true">
      {holes.length === 0 ? null : <path className="veil" fillRule="evenodd" d={veilPath(board, open)} />}
      <g key={beat} className="spot-rings">
        {holes.map((box, i) => (
          <rect key={i} className="spot-ring" x={box.x} y={box.y} width={box.w} height={box.h} rx="9" />
        ))}
      </g>
      {dots.map((dot, i) => (
        <circle key={i} className="trail-dot" style={{ animationDelay: `${i * 20}ms` }} cx={dot.x} cy={dot.y} r={3.8} />
      ))}
      {head === undefined || goal === undefined ? null : <Head at={head} goal={goal} />}
    </svg>
  );
}

function same(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}

function veilPath(board: Box, holes: readonly Box[]): string {
  const box = ({ x, y, w, h }: Box, r: number) =>
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  return [box(board, 0), ...holes.map((hole) => box(hole, 9))].join("");
}

function Head({ at, goal }: { at: { x: number; y: number }; goal: Box }) {
  const angle = (Math.atan2(goal.y + goal.h / 2 - at.y, goal.x + goal.w / 2 - at.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
      <path className="trail-head" d="M-9 -11L13 0L-9 11Z" />
    </g>
  );
}
