/* The dice that were thrown since the state before: they lie on the table, each row with the one who threw. */
import { SeatDisc } from "../../kit/heraldry";
import { Coin, Die, type Metal } from "../../kit/pieces";
import { type Box, type Ctx } from "./types";

export interface Throw {
  seat: number;
  faces: readonly Metal[];
  blue: boolean;
  entry: string;
}

/** Newest last, as many as fit. */
export function throwsOf(c: Ctx, most: number): Throw[] {
  const found: Throw[] = [];
  for (const line of c.props.lastEvents) {
    line.events.forEach((event, i) => {
      if (!("faces" in event)) return;
      const { key, seat, faces } = event;
      found.push({ seat, faces, blue: key === "blue_thrown", entry: `${line.entry}.${i}` });
    });
  }
  return found.slice(-most);
}

/** One below the other, as on the table. */
export function Throws({ c, box }: { c: Ctx; box: Box }) {
  const shown = throwsOf(c, Math.max(1, Math.floor(box.h / 30)));
  const step = box.h / Math.max(shown.length, 1);
  const size = Math.min(31, step - 5, (box.w - 26) / 4 - 4);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {shown.map((each, row) => (
        <g key={each.entry} transform={`translate(0 ${step * (row + 0.5)})`}>
          <OneThrow c={c} thrown={each} size={size} delay={row * 120} />
        </g>
      ))}
    </g>
  );
}

/** The last two side by side, for the phone. */
export function ThrowsRow({ c, box }: { c: Ctx; box: Box }) {
  const shown = throwsOf(c, 2);
  const each = box.w / Math.max(1, shown.length);
  const size = Math.min(30, box.h - 6, (each - 30) / 4 - 4);
  return (
    <g transform={`translate(${box.x} ${box.y + box.h / 2})`}>
      {shown.map((thrown, i) => {
        const used = 24 + thrown.faces.length * (size + 4);
        return (
          <g key={thrown.entry} transform={`translate(${i * each + (each - used) / 2} 0)`}>
            <OneThrow c={c} thrown={thrown} size={size} delay={i * 120} />
          </g>
        );
      })}
    </g>
  );
}

/** Who threw, and the dice; starts at the origin. */
function OneThrow({ c, thrown, size, delay }: { c: Ctx; thrown: Throw; size: number; delay: number }) {
  return (
    <g role="img" aria-label={c.t("option.throw", { faces: thrown.faces })}>
      <g transform="translate(11 0)">
        <SeatDisc seat={thrown.seat} r={10} />
      </g>
      {thrown.faces.map((face, i) => (
        <g key={i} transform={`translate(${24 + (i + 0.5) * (size + 4)} 0)`}>
          <g className="aquileia-die" style={{ animationDelay: `${delay + i * 50}ms` }}>
            <Die size={size} fill={thrown.blue ? "#35588c" : "#9c3b2e"}>
              <Coin metal={face} r={size * 0.36} text={c.t(`letter.${face}`)} />
            </Die>
          </g>
        </g>
      ))}
    </g>
  );
}
