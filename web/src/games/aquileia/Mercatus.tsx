/* I Mercatus: Dolus, Pecunia and Potentia at the left, horses and weapons in the middle, servi at the right. On the
   phone the horses and weapons lie above the two columns. */
import { SeatDisc } from "../../kit/heraldry";
import { Coin } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { CardBack, CardFace, CoinN, DiceRow, Servus, T } from "./art";
import { AreaTitle, At, Square } from "./frame";
import { Space } from "./Space";
import { type Box, type Ctx, METALS } from "./types";

export function Mercatus({ c, box, tall }: { c: Ctx; box: Box; tall?: boolean }) {
  const { w, h } = box;
  const top = tall ? h * 0.42 : 14;
  const rows = [0, 1, 2].map((i) => top + ((h - top) * (i + 0.5)) / 3);
  return (
    <At box={box}>
      <Square w={w} h={h} />
      <LeftColumn c={c} x={c.r + 12} rows={rows} />
      <Equi
        c={c}
        box={
          tall
            ? { x: 8, y: 16, w: w - 16, h: top - 20 }
            : { x: w * 0.35, y: top + 2, w: w * (w < 420 ? 0.325 : 0.345), h: h - top - 8 }
        }
        {...(tall ? { tall } : {})}
      />
      <Servi c={c} x={tall ? w * 0.64 : w < 420 ? w * 0.735 : w * 0.765} rows={rows} w={w} headed={tall !== true} />
      <AreaTitle c={c} area="mercatus" x={w / 2} y={-1} />
    </At>
  );
}

/** Up to one servus for copper, two for silver, three for gold; the deck above. */
function Servi({ c, x, rows, w, headed }: { c: Ctx; x: number; rows: readonly number[]; w: number; headed: boolean }) {
  return (
    <g>
      {METALS.map((metal, i) => (
        <g key={metal}>
          <Space c={c} id={`servi_${metal}`} x={x} y={rows[i]!} />
          <g transform={`translate(${x + c.r + 12} ${rows[i]!})`}>
            <CoinN metal={metal} r={9.5} n={1} />
            <g transform="translate(17 1)">
              <Servus scale={1.25} fill="var(--ink)" />
            </g>
            {c.mini ? null : (
              <T x={26} y={5} size={13} anchor="start">
                ×{i + 1}
              </T>
            )}
          </g>
        </g>
      ))}
      {c.mini ? null : (
        <g
          transform={`translate(${w - 29} ${headed ? 5 : rows[0]! - 16})`}
          role="img"
          aria-label={c.t("board.servi_cards", { n: c.board.servi.deck })}
        >
          <g data-flip="deck-servi">
            <CardBack w={22} h={26} n={c.board.servi.deck} tone="#5d6f45" />
          </g>
        </g>
      )}
    </g>
  );
}

function LeftColumn({ c, x, rows }: { c: Ctx; x: number; rows: readonly number[] }) {
  const blue = c.board.dice.blue;
  const side = x + c.r + 8;
  const label = (id: string, y: number) =>
    c.mini ? null : (
      <T x={side} y={y} size={13.5} anchor="start">
        {c.t(`space.${id}`)}
      </T>
    );
  return (
    <g>
      <Space c={c} id="dolus" x={x} y={rows[0]!} />
      {label("dolus", rows[0]! - 3)}
      <g transform={`translate(${side + 16} ${rows[0]! + 11})`}>
        <DiceRow n={2} size={14} />
      </g>
      <Space c={c} id="pecunia" x={x} y={rows[1]!} />
      {label("pecunia", rows[1]! - 3)}
      <g transform={`translate(${side + 8} ${rows[1]! + 11})`}>
        <Coin metal="silver" r={7} />
        <path d="M10 -3H20M17 -6L20 -3L17 0M20 3H10M13 0L10 3L13 6" stroke="var(--ink)" fill="none" strokeWidth="1.3" />
        <g transform="translate(30 0)">
          <Coin metal="copper" r={7} />
        </g>
        {c.mini ? null : (
          <T x={41} y={5} size={13} anchor="start">
            +4
          </T>
        )}
      </g>
      <Space c={c} id="potentia" x={x} y={rows[2]!} />
      {label("potentia", rows[2]! - 3)}
      <g transform={`translate(${side + 31} ${rows[2]! + 11})`}>
        {blue.left > 0 ? <DiceRow n={blue.left} blue size={14} /> : null}
        {blue.owner === null ? null : (
          <g transform="translate(42 0)">
            <SeatDisc seat={blue.owner} r={8} />
          </g>
        )}
      </g>
    </g>
  );
}

/** Three cards, each over its space; in the tall form beside it. The deck stands at the left of the first. */
function Equi({ c, box, tall }: { c: Ctx; box: Box; tall?: boolean }) {
  const head = c.mini || (box.h < 112 && tall !== true) ? 0 : 17;
  const step = box.w / 3;
  const cardW = Math.min(46, tall ? step * 0.4 : step - 8);
  const room = tall ? box.h - head : box.h - head - c.r * 2 - 24;
  const cardH = Math.min(cardW * 1.34, room - 4);
  return (
    <At box={box}>
      {head > 0 ? <Heading c={c} w={box.w} /> : null}
      {head > 0 || c.mini ? null : (
        <g transform={`translate(-15 ${room - cardH + 2})`}>
          <Deck c={c} />
        </g>
      )}
      <g transform={`translate(0 ${head})`}>
        {c.board.equi.slots.map((card, i) => (
          <g key={i} transform={`translate(${step * (i + 0.5)} 0)`}>
            <g
              transform={
                tall
                  ? `translate(${-step / 2 + 4} ${(room - cardH) / 2})`
                  : `translate(${-cardW / 2} ${room - cardH - 1})`
              }
            >
              <Slot c={c} card={card} slot={i + 1} w={cardW} h={cardH} />
            </g>
            <Space c={c} id={`equi_${i + 1}`} x={tall ? step * 0.2 : 0} y={tall ? room / 2 - 8 : room + c.r + 4} />
            <g
              transform={
                tall
                  ? `translate(${step * 0.2 - (i === 0 ? 11 : 0)} ${room / 2 + c.r + 4})`
                  : `translate(${i === 0 ? -11 : 0} ${room + c.r * 2 + 15})`
              }
            >
              <Price first={i === 0} />
            </g>
          </g>
        ))}
      </g>
    </At>
  );
}

/** What the card costs: a copper; with the first comes the top card of the deck. */
function Price({ first }: { first: boolean }) {
  return (
    <g>
      <CoinN metal="copper" r={8.5} n={1} />
      {first ? (
        <g transform="translate(12 -10)">
          <CardBack w={19} h={20} n="+1" tone="#7b2d3b" />
        </g>
      ) : null}
    </g>
  );
}

function Heading({ c, w }: { c: Ctx; w: number }) {
  return (
    <g>
      <T x={w / 2 - 12} y={12} size={13}>
        {c.t("board.aquileia.equi")}
      </T>
      <g transform={`translate(${w - 18} -3)`}>
        <Deck c={c} />
      </g>
    </g>
  );
}

function Deck({ c }: { c: Ctx }) {
  return (
    <g role="img" aria-label={c.t("board.equi_cards", { n: c.board.equi.deck })}>
      <CardBack w={20} h={19} n={c.board.equi.deck} tone="#7b2d3b" />
    </g>
  );
}

function Slot({ c, card, slot, w, h }: { c: Ctx; card: string | null; slot: number; w: number; h: number }) {
  if (card === null)
    return <rect width={w} height={h} rx="4" fill="none" stroke="var(--ink-2)" strokeDasharray="4 3" />;
  const face = <CardFace card={card} w={w} h={h} t={c.t} />;
  if (c.mini) return face;
  const choice = c.find("buy", { slot }) ?? c.find("buy_left", { slot });
  const label = choice === undefined ? c.t(`card.${card}`) : c.t(`option.${choice.key}`, choice.params);
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 4 }}
      label={label}
      name={`equi-card-${slot}`}
      hint={c.t(`card.${card}`)}
      state={choice === undefined ? "rest" : c.props.picked === choice.text ? "selected" : "lit"}
      {...(choice === undefined ? {} : { onPick: () => c.props.pick(choice.text) })}
    >
      {face}
    </Target>
  );
}
