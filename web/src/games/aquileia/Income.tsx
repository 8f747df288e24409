/* What the buildings give in the port, and what villas and laurels make of each other at the end. */
import { Laurel } from "../../kit/pieces";
import { Cost, costWidth, Roundel, T } from "./art";
import { Caption } from "./frame";
import { COLOURS, type Ctx, type PlayerView } from "./types";

const WOOD_INK = "var(--wood-ink)";
const GAIN = "#ffe2a0";

export function Income({ c, me, x, w, h }: { c: Ctx; me: PlayerView; x: number; w: number; h: number }) {
  const roomy = w > 250;
  const port = roomy ? 112 : w;
  return (
    <g transform={`translate(${x} 0)`}>
      <Port c={c} me={me} w={port} roomy={roomy} h={h} />
      <g transform={roomy ? `translate(${port + 14} 0)` : "translate(0 42)"}>
        <Ending c={c} me={me} w={roomy ? w - port - 14 : w} roomy={roomy} h={h} />
      </g>
    </g>
  );
}

/** Points in a wreath, coins beside or below. */
function Port({ c, me, w, roomy, h }: { c: Ctx; me: PlayerView; w: number; roomy: boolean; h: number }) {
  const { coins, points } = me.income;
  const wide = costWidth(coins, 0, 11);
  if (!roomy) {
    return (
      <g>
        <Caption x={0}>{c.t("board.aquileia.port_income")}</Caption>
        <T x={0} y={36} size={17} anchor="start" fill={GAIN}>
          {c.t("board.aquileia.gain", { n: points })}
        </T>
        <g transform={`translate(${w - wide - 2} 30)`}>{wide > 0 ? <Cost coins={coins} r={10} /> : null}</g>
      </g>
    );
  }
  return (
    <g role="img" aria-label={`${c.t("board.income")}: ${c.t("board.aquileia.gain", { n: points })}`}>
      <Caption x={0}>{c.t("board.aquileia.port_income")}</Caption>
      <g transform={`translate(${wide > 0 ? 26 : 30} ${h / 2 + 6})`}>
        <Laurel r={23} value={points} />
      </g>
      {wide > 0 ? (
        <g transform={`translate(${58} ${h / 2 + 6})`}>
          <Cost coins={coins} r={11} />
        </g>
      ) : (
        <T x={62} y={h / 2 + 11} size={13} anchor="start" bold={false} serif={false} fill={WOOD_INK}>
          {c.t("board.points")}
        </T>
      )}
    </g>
  );
}

/** Villas times laurels, colour by colour. */
function Ending({ c, me, w, roomy, h }: { c: Ctx; me: PlayerView; w: number; roomy: boolean; h: number }) {
  const { villas, laurels, points, unknown } = me.forecast;
  const step = w / COLOURS.length;
  const y = roomy ? h / 2 - 6 : 30;
  return (
    <g>
      <Caption x={0}>{`${c.t("board.villas")} × ${c.t("board.laurels")}`}</Caption>
      <T x={w - 4} y={16} size={17} anchor="end" fill={GAIN}>
        +{points}
        {unknown > 0 ? "?" : ""}
      </T>
      {COLOURS.map((colour, i) => (
        <g
          key={colour}
          transform={`translate(${step * (i + 0.5)} ${y})`}
          role="img"
          aria-label={`${c.t(`colour.${colour}`)}: ${villas[colour]} × ${laurels[colour]}`}
          opacity={villas[colour] + laurels[colour] > 0 ? 1 : 0.62}
        >
          <Roundel colour={colour} r={roomy ? 15 : 11} t={c.t} />
          <T y={roomy ? 36 : 28} size={roomy ? 15 : 13} fill={WOOD_INK}>
            {villas[colour]}×{laurels[colour]}
          </T>
        </g>
      ))}
    </g>
  );
}

/** The same in two lines, for the phone. */
export function IncomeLines({ c, me, y, w }: { c: Ctx; me: PlayerView; y: number; w: number }) {
  const { coins, points } = me.income;
  const { villas, laurels, points: end, unknown } = me.forecast;
  return (
    <g transform={`translate(0 ${y})`}>
      <path d={`M6 0H${w - 6}`} stroke="var(--hint)" strokeOpacity=".35" />
      <Caption x={8} y={19}>
        {c.t("board.aquileia.port_income")}
      </Caption>
      <T x={112} y={20} size={15.5} anchor="start" fill={GAIN}>
        {c.t("board.aquileia.gain", { n: points })}
      </T>
      <g transform={`translate(${w - 12 - costWidth(coins, 0, 9.5)} 14)`}>
        {costWidth(coins, 0, 9) > 0 ? <Cost coins={coins} r={9.5} /> : null}
      </g>
      <Caption x={8} y={42}>{`${c.t("board.villas")}×${c.t("board.laurels")}`}</Caption>
      <T x={112} y={43} size={15.5} anchor="start" fill={GAIN}>
        +{end}
        {unknown > 0 ? "?" : ""}
      </T>
      {COLOURS.map((colour, i) => (
        <g
          key={colour}
          transform={`translate(${164 + i * 49} 37)`}
          role="img"
          aria-label={`${c.t(`colour.${colour}`)}: ${villas[colour]} × ${laurels[colour]}`}
        >
          <Roundel colour={colour} r={9.5} t={c.t} />
          <T x={12} y={5} size={12.5} anchor="start" fill={WOOD_INK}>
            {villas[colour]}×{laurels[colour]}
          </T>
        </g>
      ))}
    </g>
  );
}
