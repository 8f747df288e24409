/* Harm: the frame around a tower that something bad is aimed at, its number in the bar, and who loses how much. */
import { Plate, textWidth } from "../../kit/pieces";
import { Emblem } from "./art/signs";
import type { TowerMark } from "./Skyline";

interface AimedProps {
  wish: TowerMark;
  /** The tower's width, the upper end of its drawing, and how far above the ground the sky ends. */
  w: number;
  top: number;
  sky: number;
  compact: boolean;
}

export function Aimed({ wish, w, top, sky, compact }: AimedProps) {
  const { aim, spared, state } = wish;
  return (
    <>
      {state === "harm" || aim !== undefined ? (
        <HarmMark
          w={w}
          top={top}
          h={-top + (compact ? 11 : 25)}
          solid={aim !== undefined && state === "selected"}
          {...(aim === undefined ? {} : { n: aim.n })}
        />
      ) : null}
      {aim === undefined ? null : <AimPlate x={w / 2} y={top - 6} sky={sky} words={aim.words} compact={compact} />}
      {spared === undefined || compact ? null : (
        <g transform={`translate(${w / 2} ${Math.max(16 - sky, top - 12)})`}>
          <Plate text={spared} size={12} />
        </g>
      )}
    </>
  );
}

/** Red and white around a tower that something bad is aimed at; solid when it is the chosen one. `n` is its key. */
function HarmMark({ w, top, h, solid, n }: { w: number; top: number; h: number; solid: boolean; n?: number }) {
  const frame = { x: -8, y: top, width: w + 16, height: h, rx: 6, fill: "none" };
  return (
    <g pointerEvents="none">
      <rect {...frame} stroke="#fff" strokeWidth={solid ? 8 : 5} />
      <rect
        {...frame}
        stroke="var(--harm)"
        strokeWidth={solid ? 5 : 3.2}
        {...(solid ? {} : { strokeDasharray: "8 4" })}
      />
      <g data-keep="" transform={n === undefined ? `translate(${w / 2} ${top - 4})` : `translate(${w + 8} ${top})`}>
        <circle r="14" fill="var(--harm)" stroke="#fff" strokeWidth="2.5" />
        {n === undefined ? (
          <g transform="scale(.8)">
            <Emblem value={10} ink="#fff" />
          </g>
        ) : (
          <text y="5.4" fontSize="15.5" textAnchor="middle" fontWeight="700" fill="#fff" fontFamily="var(--sans)">
            {n}
          </text>
        )}
      </g>
    </g>
  );
}

/** Over a tower that may fall: whose and which it is, and what its owner has before and after. It stays below the sky's
    upper edge, which lies `sky` above the ground. */
function AimPlate({
  x,
  y,
  sky,
  words: [name, change],
  compact,
}: {
  x: number;
  y: number;
  sky: number;
  words: [string, string];
  compact: boolean;
}) {
  const size = compact ? 11.5 : 13;
  const [w, h] = [Math.max(textWidth(name, size), textWidth(change, size)) + 18, size * 2.9];
  const top = Math.max(4 - sky, y - h);
  return (
    <g transform={`translate(${x} ${top})`} pointerEvents="none" textAnchor="middle" fontSize={size}>
      <rect x={-w / 2} width={w} height={h} rx="7" fill="#fffaf6" stroke="var(--harm)" strokeWidth="2" />
      <text y={h * 0.42} fontWeight="650" fill="#2a1d12">
        {name}
      </text>
      <text y={h * 0.83} fontWeight="750" fill="#9b1c10">
        {change}
      </text>
    </g>
  );
}
