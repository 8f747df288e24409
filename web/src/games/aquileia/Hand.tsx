/* The hand, which lights in a fight or race, and the laurels. */
import { Target } from "../../kit/Target";
import { CardBack, CardFace, LaurelCard, T } from "./art";
import { Caption } from "./frame";
import { type Box, type Ctx, type PlayerView } from "./types";
import type { CardWord } from "./shown";

const WOOD_INK = "var(--wood-ink)";

/** `bare`: without captions. */
export function Cards({ c, me, box, bare }: { c: Ctx; me: PlayerView; box: Box; bare?: boolean }) {
  const cards = me.cards ?? [];
  const backs =
    me.cards === null
      ? [
          { n: me.servi, tone: "#5d6f45" },
          { n: me.equi, tone: "#7b2d3b" },
        ].filter(({ n }) => n > 0)
      : [];
  const laurels = [...me.laurels.stadium, ...me.laurels.theatre];
  const held = cards.length + backs.length;
  const top = bare ? 2 : 22;
  const h = box.h - top - 8;
  const gap = held > 0 && laurels.length > 0 ? 14 : 0;
  // Many laurels lie in two rows, so that each can be read.
  const rows = (held + laurels.length) * 44 > box.w && laurels.length > 1 ? 2 : 1;
  const columns = Math.ceil(laurels.length / rows);
  const count = held + columns;
  const w = Math.max(34, Math.min(h * 0.7, 64, (box.w - gap) / Math.max(1, count) - 4));
  const step = Math.min(w + 5, (box.w - gap - w) / Math.max(1, count - 1));
  const laurelsAt = held * step + gap;
  const laurelH = rows === 1 ? h : (h - 4) / 2;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      {bare || (held === 0 && laurels.length > 0) ? null : <Caption x={0}>{c.t("board.hand")}</Caption>}
      {bare || laurels.length === 0 || (held > 0 && laurelsAt < 60) ? null : (
        <Caption x={laurelsAt}>{c.t("board.laurels")}</Caption>
      )}
      <g transform={`translate(0 ${top})`}>
        {count === 0 ? <NoCards c={c} w={Math.min(64, h * 0.7)} h={h} /> : null}
        <Held c={c} cards={cards} w={w} h={h} step={step} />
        {backs.map((back, i) => (
          <g key={back.tone} transform={`translate(${(cards.length + i) * step} 0)`}>
            <CardBack w={w} h={h} n={back.n} tone={back.tone} />
          </g>
        ))}
        {laurels.map((laurel, i) => (
          <g
            key={i}
            transform={`translate(${laurelsAt + (i % columns) * step} ${Math.floor(i / columns) * (laurelH + 4)})`}
            role="img"
            aria-label={laurel === null ? c.t("board.unknown") : c.t(`laurel.${laurel}`)}
          >
            <LaurelCard laurel={laurel} w={w} h={laurelH} t={c.t} />
          </g>
        ))}
      </g>
    </g>
  );
}

/** Empty places, so that one sees what will lie here. */
function NoCards({ c, w, h }: { c: Ctx; w: number; h: number }) {
  return (
    <g>
      {[0, 1].map((i) => (
        <rect
          key={i}
          x={i * (w + 6)}
          width={w}
          height={h}
          rx="4"
          fill="#000"
          fillOpacity=".12"
          stroke={WOOD_INK}
          strokeOpacity=".45"
          strokeDasharray="4 4"
        />
      ))}
      <T x={2 * w + 16} y={h / 2 + 4} size={13} anchor="start" bold={false} serif={false} fill={WOOD_INK}>
        {c.t("board.aquileia.no_cards")}
      </T>
    </g>
  );
}

function chosenOf({ props: { view } }: Ctx): readonly CardWord[] {
  return view.ask?.kind === "cards" ? (view.ask.params.chosen ?? []) : [];
}

/** Cards already chosen for the fight are raised. */
function Held({ c, cards, w, h, step }: { c: Ctx; cards: readonly CardWord[]; w: number; h: number; step: number }) {
  const chosen = chosenOf(c);
  const left = new Map(chosen.map((card) => [card, chosen.filter((other) => other === card).length]));
  return (
    <>
      {cards.map((card, i) => {
        const used = left.get(card) ?? 0;
        left.set(card, used - 1);
        return (
          <g key={i} transform={`translate(${i * step} ${used > 0 ? -6 : 0})`}>
            <HandCard c={c} card={card} copy={i} w={w} h={h} chosen={used > 0} />
          </g>
        );
      })}
    </>
  );
}

function HandCard({
  c,
  card,
  copy,
  w,
  h,
  chosen,
}: {
  c: Ctx;
  card: CardWord;
  copy: number;
  w: number;
  h: number;
  chosen: boolean;
}) {
  const choice = chosen ? undefined : c.find("play", { card });
  const label = choice === undefined ? c.t(`card.${card}`) : c.t("option.play", choice.params);
  const act = choice === undefined ? {} : { onPick: () => c.props.choose(choice.text) };
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 4 }}
      label={label}
      name={`hand-${copy}`}
      state={chosen ? "selected" : choice === undefined ? "rest" : "lit"}
      hint={c.t(`card.${card}`)}
      {...act}
    >
      <CardFace card={card} w={w} h={h} t={c.t} />
    </Target>
  );
}
