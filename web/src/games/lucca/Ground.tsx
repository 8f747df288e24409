/* What everything stands on: the sky over the rivals' streets, the oval piazza, the town behind one's own street. */
import { Cypress, scatter, Sky } from "../../kit/scenery";
import { isNight } from "../../state/settings";

export interface Rows {
  rivals: number;
  piazza: number;
  own: number;
}

export function Ground({ w, rows }: { w: number; rows: Rows }) {
  return (
    <g aria-hidden="true">
      <Sky w={w} h={rows.rivals} night={isNight()} />
      {Array.from({ length: Math.round(w / 90) }, (_, i) => (
        <Cypress key={i} x={scatter(i + 3) * w} y={rows.rivals * 0.86} scale={0.5 + scatter(i + 11) * 0.35} />
      ))}
      <Town w={w} y={rows.rivals + rows.piazza} h={rows.own} />
      <Oval w={w} y={rows.rivals} h={rows.piazza} />
    </g>
  );
}

const SPOKES = Array.from({ length: 28 }, (_, i) => (i / 28) * Math.PI * 2);

function Oval({ w, y, h }: { w: number; y: number; h: number }) {
  const mid = y + h / 2;
  const rx = w * 0.56;
  const ry = h * 0.54;
  return (
    <g>
      <rect y={y} width={w} height={h} fill="var(--stone)" />
      <rect y={y} width={w} height={h} fill="url(#k-paving)" />
      <svg x={0} y={y} width={w} height={h} viewBox={`0 ${y} ${w} ${h}`}>
        <ellipse
          cx={w / 2}
          cy={mid}
          rx={rx}
          ry={ry}
          fill="var(--travertine)"
          stroke="var(--mortar)"
          strokeWidth="2.5"
        />
        <ellipse
          cx={w / 2}
          cy={mid}
          rx={rx * 0.955}
          ry={ry * 0.91}
          fill="none"
          stroke="var(--mortar)"
          strokeOpacity=".6"
        />
        {SPOKES.map((a) => (
          <path
            key={a}
            d={`M${w / 2} ${mid}L${w / 2 + Math.cos(a) * rx * 0.955} ${mid + Math.sin(a) * ry * 0.91}`}
            stroke="var(--mortar)"
            strokeOpacity=".32"
          />
        ))}
      </svg>
    </g>
  );
}

/** Far roofs in haze, so that one's own palaces stand in a town and not on a sheet. */
function Town({ w, y, h }: { w: number; y: number; h: number }) {
  const ground = y + h;
  const count = Math.max(6, Math.round(w / 62));
  const houses = Array.from({ length: count + 1 }, (_, i) => {
    const left = (i * w) / count - 20;
    const wide = 44 + scatter(i + 5) * 34;
    const high = h * (0.28 + scatter(i + 29) * 0.3);
    const top = ground - high;
    return i % 5 === 2
      ? `M${left + 14} ${ground}V${top - 44}h-3v-8h7v4h5v-4h7v8h-3V${ground}Z`
      : `M${left} ${ground}V${top}L${left + wide / 2} ${top - 15}L${left + wide} ${top}V${ground}Z`;
  });
  return (
    <g>
      <rect y={y} width={w} height={h} fill="var(--stone)" />
      <rect y={y} width={w} height={h} fill="url(#lucca-haze)" />
      <path d={houses.join("")} fill="var(--mortar)" fillOpacity=".2" />
      <rect y={y} width={w} height="7" fill="var(--stone-2)" stroke="var(--mortar)" />
    </g>
  );
}
