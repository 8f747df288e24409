/* The dice that were thrown since the state before: they lie on the table, each row with the one who threw. */
import { SeatDisc } from "../../kit/heraldry";
import { Coin, Die } from "../../kit/pieces";
import { type Box, type Ctx, listOf, METALS } from "./types";

export interface Throw {
  seat: number;
  faces: string[];
  blue: boolean;
  entry: string;
}

/** Newest last, as many as fit. */
export function throwsOf(c: Ctx, most: number): Throw[] {
  const found: Throw[] = [];
  for (const line of c.props.lastEvents) {
    line.events.forEach((event, i) => {
      const faces = listOf(event["faces"]).filter((face) => METALS.some((metal) => metal === face));
      const seat = event["seat"];
      if (faces.length > 0 && typeof seat === "number") found.push({ seat, faces, blue: event["key"] === "blue_thrown", entry: `${line.entry}.${i}` });
    });
  }
  return found.slice(-most);
}

export function Throws({ c, box }: { c: Ctx; box: Box }) {
  const most = Math.max(1, Math.floor(box.h / 30));
  const shown = throwsOf(c, most);
  const step = box.h / Math.max(shown.length, 1);
  const size = Math.min(31, step - 5, (box.w - 26) / 4 - 4);
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {shown.map((each, row) => (
        <g key={each.entry} transform={`translate(0 ${step * (row + 0.5)})`} role="img" aria-label={c.t("option.throw", { faces: each.faces })}>
          <g transform="translate(11 0)"><SeatDisc seat={each.seat} r={10} /></g>
          {each.faces.map((face, i) => (
            <g key={i} transform={`translate(${24 + (i + 0.5) * (size + 4)} 0)`}>
              <g className="aquileia-die" style={{ animationDelay: `${row * 120 + i * 50}ms` }}>
                <Die size={size} fill={each.blue ? "#35588c" : "#9c3b2e"}><Coin metal={METALS.find((metal) => metal === face) ?? "copper"} r={size * 0.36} text={c.t(`letter.${face}`)} /></Die>
              </g>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
