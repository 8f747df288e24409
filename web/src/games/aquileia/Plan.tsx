/* The city as one drawing: wall, roofs, six areas, tracks and the harbour. Drawn in the order of the rounds, which is
   also the order in which the keyboard comes by. */
import { Arena, Stadium, Theatrum } from "./Contests";
import { Forum } from "./Forum";
import type { PlanLayout } from "./layout";
import { Mercatus } from "./Mercatus";
import { Portus } from "./Portus";
import { Rounds, Strength, TieBreakers } from "./Tracks";
import type { Area, Box, Ctx } from "./types";

export function Plan({ c, layout }: { c: Ctx; layout: PlanLayout }) {
  const { areas } = layout;
  return (
    <g>
      <Ground {...layout.city} />
      <Mercatus c={c} box={areas.mercatus} />
      <Arena c={c} box={areas.arena} />
      <Stadium c={c} box={areas.stadium} />
      <TieBreakers c={c} box={layout.ties} />
      <Strength c={c} box={layout.strength} />
      <Theatrum c={c} box={areas.theatrum} />
      <Rounds c={c} box={layout.rounds} />
      <Forum c={c} box={areas.forum} />
      <Portus c={c} box={areas.portus} />
    </g>
  );
}

/** One area by itself, large, as on the phone. */
export function OneArea({ c, area, box }: { c: Ctx; area: Area; box: Box }) {
  switch (area) {
    case "mercatus":
      return <Mercatus c={c} box={box} tall />;
    case "arena":
      return <Arena c={c} box={{ ...box, x: box.x + box.w * 0.09, w: box.w * 0.82 }} />;
    case "stadium":
      return <Stadium c={c} box={box} />;
    case "theatrum":
      return <Theatrum c={c} box={box} />;
    case "forum":
      return <Forum c={c} box={box} tall />;
    case "portus":
      return <Portus c={c} box={box} lying />;
  }
}

export function Ground({ w, h }: Box) {
  return (
    <g>
      <rect width={w} height={h} fill="var(--stone)" />
      <rect width={w} height={h} fill="url(#aquileia-roofs)" />
      <rect
        x="3"
        y="3"
        width={w - 6}
        height={h - 6}
        fill="none"
        stroke="var(--mortar)"
        strokeWidth="7"
        strokeDasharray="10 4"
      />
      <rect x="1" y="1" width={w - 2} height={h - 2} fill="none" stroke="#6d5a40" strokeOpacity=".6" />
    </g>
  );
}
