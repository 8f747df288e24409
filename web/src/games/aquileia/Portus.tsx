/* VI Portus: the thief's quay and three berths, each with its coin. Upright beside the city, or lying on the phone. */
import { Coin } from "../../kit/pieces";
import { DiceRow, INK } from "./art";
import { AreaTitle, At } from "./frame";
import { Space } from "./Space";
import { Plate } from "../../kit/pieces";
import { type Box, type Ctx, METALS } from "./types";

const BERTHS = ["latro", "portus_copper", "portus_silver", "portus_gold"] as const;

export function Portus({ c, box, lying }: { c: Ctx; box: Box; lying?: boolean }) {
  const { w, h } = box;
  const top = lying ? 0 : 30;
  const step = lying ? w / 4 : (h - top) / 4.35;
  return (
    <At box={box}>
      <rect width={w} height={h} fill="var(--water)" />
      <rect width={w} height={h} fill="url(#k-water)" />
      {lying ? (
        <rect width={w} height="14" fill="var(--stone-2)" stroke="#6d5a40" />
      ) : (
        <rect width="9" height={h} fill="var(--stone-2)" stroke="#6d5a40" />
      )}
      {lying ? null : <Boat x={w - 34} y={h - 18} />}
      {BERTHS.map((id, i) => {
        const x = lying ? step * (i + 0.5) : w / 2 + 4;
        const y = lying ? h * 0.5 : top + step * (i + 0.5) - 6;
        return <Berth key={id} c={c} id={id} x={x} y={y} {...(lying ? { lying } : {})} />;
      })}
      <AreaTitle c={c} area="portus" x={w / 2} y={lying ? -1 : 14} />
    </At>
  );
}

function Berth({ c, id, x, y, lying }: { c: Ctx; id: string; x: number; y: number; lying?: boolean }) {
  const metal = METALS.find((each) => id === `portus_${each}`) ?? null;
  const R = c.r + 9;
  return (
    <g>
      {lying ? (
        <rect x={x - 13} y={0} width={26} height={y - R + 6} fill="var(--stone-2)" stroke="#6d5a40" />
      ) : (
        <rect x={0} y={y - 12} width={x - R + 8} height={24} fill="var(--stone-2)" stroke="#6d5a40" />
      )}
      <circle cx={x} cy={y} r={R} fill="var(--stone-2)" stroke="#6d5a40" strokeWidth="2" />
      <Space c={c} id={id} x={x} y={y} />
      {metal === null ? (
        <g transform={`translate(${x - R * 0.7} ${y - R * 0.72})`}>
          <DiceRow n={2} size={13} />
        </g>
      ) : null}
      {metal === null ? null : (
        <g
          transform={`translate(${x + R * 0.78} ${y + R * 0.5})`}
          opacity={c.board.port[metal] || c.board.phase === "placement" ? 1 : 0.75}
        >
          {c.board.port[metal] ? <circle r="13.5" fill="none" stroke={INK} strokeWidth="2" /> : null}
          <Coin metal={metal} r={c.mini ? 12 : 11} text={c.mini ? "" : c.t(`letter.${metal}`)} />
        </g>
      )}
      {c.mini ? null : (
        <g transform={`translate(${x} ${y + R + 12})`}>
          <Plate text={c.t(`space.${id}`)} size={12} />
        </g>
      )}
    </g>
  );
}

function Boat({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#3a2417" strokeLinejoin="round">
      <path d="M0 0V-34" strokeWidth="2" />
      <path d="M-17 -30H17L14 -11H-14Z" fill="#f3e4c6" strokeWidth="1.2" />
      <path d="M-6 -30V-11M6 -30V-11" stroke="#b4523a" strokeWidth="2.4" />
      <path d="M-24 -3C-14 2 14 2 25 -5C22 7 14 11 -1 11S-22 6 -24 -3Z" fill="#7a4a2c" strokeWidth="1.3" />
    </g>
  );
}
