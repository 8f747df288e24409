/* I Mercatus: Dolus, Pecunia and Potentia at the left, horses and weapons in the middle, servi at the right. */
import { SeatDisc } from "../../kit/heraldry";
import { Coin } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { CardBack, CardFace, CoinN, DiceRow, Servus, T } from "./art";
import { AreaTitle, At, Square } from "./frame";
import { Space } from "./Space";
import { type Box, type Ctx, METALS } from "./types";

export function Mercatus({ c, box }: { c: Ctx; box: Box }) {
  const { w, h } = box;
  const top = 14;
  const rows = [0, 1, 2].map((i) => top + ((h - top) * (i + 0.5)) / 3);
  const left = c.r + 12;
  const servi = w * 0.755;
  return (
    <At box={box}>
      <Square w={w} h={h} />
      <LeftColumn c={c} x={left} rows={rows} />
      <Equi c={c} box={{ x: w * 0.34, y: top + 6, w: w * 0.35, h: h - top - 12 }} />
      {METALS.map((metal, i) => (
        <g key={metal}>
          <Space c={c} id={`servi_${metal}`} x={servi} y={rows[i]!} />
          <g transform={`translate(${servi + c.r + 12} ${rows[i]!})`}>
            <CoinN metal={metal} r={9.5} n={1} />
            <g transform="translate(17 1)"><Servus scale={1.25} fill="var(--ink)" /></g>
            {c.mini ? null : <T x={26} y={5} size={13} anchor="start">×{i + 1}</T>}
          </g>
        </g>
      ))}
      {c.mini ? null : <DeckMark c={c} x={w - 30} y={5} />}
      <AreaTitle c={c} area="mercatus" x={w / 2} y={-1} />
    </At>
  );
}

/** The servi still in their deck. */
function DeckMark({ c, x, y }: { c: Ctx; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={c.t("board.servi_cards", { n: c.board.servi.deck })}>
      <g data-flip="deck-servi"><CardBack w={22} h={26} n={c.board.servi.deck} tone="#5d6f45" /></g>
    </g>
  );
}

function LeftColumn({ c, x, rows }: { c: Ctx; x: number; rows: readonly number[] }) {
  const blue = c.board.dice.blue;
  const side = x + c.r + 8;
  const label = (id: string, y: number) => (c.mini ? null : <T x={side} y={y} size={13.5} anchor="start">{c.t(`space.${id}`)}</T>);
  return (
    <g>
      <Space c={c} id="dolus" x={x} y={rows[0]!} />
      {label("dolus", rows[0]! - 3)}
      <g transform={`translate(${side + 16} ${rows[0]! + 11})`}><DiceRow n={2} size={14} /></g>
      <Space c={c} id="pecunia" x={x} y={rows[1]!} />
      {label("pecunia", rows[1]! - 3)}
      <g transform={`translate(${side + 8} ${rows[1]! + 11})`}>
        <Coin metal="silver" r={7} />
        <path d="M10 -3H20M17 -6L20 -3L17 0M20 3H10M13 0L10 3L13 6" stroke="var(--ink)" fill="none" strokeWidth="1.300" />
        <g transform="translate(30 0)"><Coin metal="copper" r={7} /></g>
        {c.mini ? null : <T x={41} y={5} size={13} anchor="start">+4</T>}
      </g>
      <Space c={c} id="potentia" x={x} y={rows[2]!} />
      {label("potentia", rows[2]! - 3)}
      <g transform={`translate(${side + 31} ${rows[2]! + 11})`}>
        {blue.left > 0 ? <DiceRow n={blue.left} blue size={14} /> : null}
        {blue.owner === null ? null : <g transform="translate(42 0)"><SeatDisc seat={blue.owner} r={8} /></g>}
      </g>
    </g>
  );
}

function Equi({ c, box }: { c: Ctx; box: Box }) {
  const step = box.w / 3;
  const cardW = Math.min(46, step - 8);
  const room = box.h - c.r * 2 - 24;
  const cardH = Math.min(cardW * 1.34, room - 6);
  return (
    <At box={box}>
      {c.board.equi.slots.map((card, i) => (
        <g key={i} transform={`translate(${step * (i + 0.5)} 0)`}>
          <g transform={`translate(${-cardW / 2} ${room - cardH})`}><Slot c={c} card={card} slot={i + 1} w={cardW} h={cardH} /></g>
          <Space c={c} id={`equi_${i + 1}`} x={0} y={room + c.r + 5} />
          <g transform={`translate(${i === 0 ? -11 : 0} ${box.h - 7})`}>
            <CoinN metal="copper" r={8.5} n={1} />
            {i === 0 ? <g transform="translate(12 -10)"><CardBack w={19} h={20} n="+1" tone="#7b2d3b" /></g> : null}
          </g>
        </g>
      ))}
      {c.mini ? null : (
        <g transform={`translate(${-17} ${room - cardH - 2})`} role="img" aria-label={c.t("board.equi_cards", { n: c.board.equi.deck })}>
          <CardBack w={22} h={26} n={c.board.equi.deck} tone="#7b2d3b" />
        </g>
      )}
    </At>
  );
}

function Slot({ c, card, slot, w, h }: { c: Ctx; card: string | null; slot: number; w: number; h: number }) {
  if (card === null) return <rect width={w} height={h} rx="4" fill="none" stroke="var(--ink-2)" strokeDasharray="4 3" />;
  const face = <CardFace card={card} w={w} h={h} t={c.t} />;
  if (c.mini) return face;
  const choice = c.find("buy", { slot }) ?? c.find("buy_left", { slot });
  const label = choice === undefined ? c.t(`card.${card}`) : c.t(`option.${choice.key}`, choice.params);
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 4 }} label={label} name={`equi-card-${slot}`}
      state={choice === undefined ? "rest" : c.props.picked === choice.text ? "selected" : "lit"}
      {...(choice === undefined ? {} : { onPick: () => c.props.pick(choice.text) })}
    >
      {face}
    </Target>
  );
}
