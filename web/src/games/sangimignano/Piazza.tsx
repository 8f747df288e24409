/* The piazza between the skylines: decks, market stalls, the well, and signs for choices without a thing. */
import { Plate, textWidth } from "../../kit/pieces";
import { Target, type TargetState } from "../../kit/Target";
import { CardFace, CARD_H, CARD_W, DeckPile } from "./art/Card";
import { colourOf, isNoble, type Kind } from "./art/signs";
import { bagOf, byOrder } from "./compose";
import type { Layout } from "./layout";
import type { BoardProps, Choice, SgBoard } from "./types";

/** What picking a thing in the piazza does; null: nothing now. */
export interface PiazzaPicks {
  deck: Choice | null;
  nobles: Choice | null;
  market: (card: Kind) => Choice | null;
  /** Asked for in vain: answers why the deck may not be drawn from now. */
  deckWhyNot: (() => void) | null;
  /** Putting the selected cards into the market as a whole. */
  exchange: { label: string; onPick: () => void; picked: boolean } | null;
}

interface PiazzaProps {
  board: SgBoard;
  layout: Layout;
  picks: PiazzaPicks;
  props: BoardProps;
  onPick: (choice: Choice) => void;
  signs: readonly Sign[];
}

/** A choice without a thing of its own, hanging in the piazza. */
export interface Sign {
  name: string;
  text: string;
  choice: Choice;
  onPick: () => void;
}

export function Piazza({ board, layout, picks, props, onPick, signs }: PiazzaProps) {
  const { t } = props;
  const { deck } = layout;
  const stateOf = (choice: Choice | null): TargetState =>
    choice === null ? "rest" : props.picked === choice.text ? "selected" : "lit";
  const words = (choice: Choice | null, plain: string) =>
    choice === null ? plain : `${plain}. ${t(`option.${choice.key}`, choice.params)}`;
  const faceUp = board.deck.face_up[0];
  const nobleX = deck.x + deck.w * (layout.compact ? 1.3 : 1.32);
  return (
    <g>
      <g transform={`translate(${deck.x} ${deck.y})`}>
        <Target
          shape={{ kind: "rect", x: 0, y: 0, w: deck.w, h: deck.h, r: 6 }}
          state={picks.deckWhyNot === null ? stateOf(picks.deck) : "barred"}
          name="deck"
          label={words(picks.deck, t("board.sangimignano.deck", { n: board.deck.count }))}
          {...(picks.deck === null ? {} : { onPick: () => picks.deck !== null && onPick(picks.deck) })}
          {...(picks.deckWhyNot === null ? {} : { onPick: picks.deckWhyNot })}
        >
          <g data-flip="deck">
            <DeckPile noble={false} count={board.deck.count} width={deck.w} height={deck.h} />
          </g>
          {faceUp === undefined ? null : <CardFace kind={faceUp} name={cardName(faceUp, t)} width={deck.w} />}
        </Target>
        <g transform={`translate(${deck.w / 2} ${deck.h + 2})`}>
          <Plate text={t("board.sangimignano.deck_n", { n: board.deck.count })} size={layout.compact ? 12 : 13.5} />
        </g>
      </g>
      {board.noble_deck === null ? null : (
        <g transform={`translate(${nobleX} ${deck.y})`}>
          <Target
            shape={{ kind: "rect", x: 0, y: 0, w: deck.w, h: deck.h, r: 6 }}
            state={stateOf(picks.nobles)}
            name="nobles"
            label={words(picks.nobles, t("board.sangimignano.nobles", { n: board.noble_deck.count }))}
            {...(picks.nobles === null ? {} : { onPick: () => picks.nobles !== null && onPick(picks.nobles) })}
          >
            <DeckPile noble count={board.noble_deck.count} width={deck.w} height={deck.h} />
          </Target>
          <g transform={`translate(${deck.w / 2} ${deck.h + 2})`}>
            <Plate
              text={t("board.sangimignano.nobles_n", { n: board.noble_deck.count })}
              size={layout.compact ? 12 : 13.5}
              fill="#1f2a4a"
              ink="#fff3d0"
            />
          </g>
        </g>
      )}
      <Market board={board} layout={layout} picks={picks} props={props} onPick={onPick} />
      {layout.compact ? null : signs.length > 0 ? (
        <Signs signs={signs} layout={layout} props={props} />
      ) : marketEnd(board, layout) < layout.W - 200 ? (
        <Well x={layout.W - 120} y={(layout.piazza[0] + layout.piazza[1]) / 2 + 34} />
      ) : null}
    </g>
  );
}

export function cardName(kind: Kind, t: BoardProps["t"]): string {
  return isNoble(kind) ? t(`board.sangimignano.short.${kind}`) : t(`donation.${kind}`);
}

/** How wide the stalls come out for a card's width: each copy beyond the first shows a quarter of itself. */
function stallsWidth(groups: readonly [Kind, number][], card: number): number {
  return groups.reduce((sum, [, n]) => sum + card + (Math.min(n, 4) - 1) * card * 0.24 + 8 + card * 0.16, 0);
}

/** The widest cards, up to `most`, whose stalls fit into `room`. */
function widthToFit(groups: readonly [Kind, number][], most: number, room: number): number {
  let card = most;
  while (card > 14 && stallsWidth(groups, card) > room) card -= 1;
  return card;
}

/** The stalls in one row, or in two where a narrow page would make them too small to read and to tap. */
function rowsOf(
  groups: readonly [Kind, number][],
  most: number,
  room: number,
  compact: boolean,
): { rows: (readonly [Kind, number][])[]; card: number } {
  const card = widthToFit(groups, most, room);
  if (!compact || card >= SMALLEST) return { rows: [groups], card };
  const half = Math.ceil(groups.length / 2);
  const rows = [groups.slice(0, half), groups.slice(half)];
  return { rows, card: Math.min(SMALLEST, ...rows.map((row) => widthToFit(row, most, room))) };
}

const SMALLEST = 31;

/** Sorted by number: what lies in the market, and how many of each. */
function groupsOf(board: SgBoard): [Kind, number][] {
  return [...bagOf(board.market)].sort(([a], [b]) => byOrder(a, b));
}

function marketEnd(board: SgBoard, { market }: Layout): number {
  const groups = groupsOf(board);
  return market.x + stallsWidth(groups, widthToFit(groups, market.card, market.width));
}

type MarketProps = Omit<PiazzaProps, "signs">;

function Market(all: MarketProps) {
  const { board, layout, picks } = all;
  const { market, compact } = layout;
  const { rows, card } = rowsOf(groupsOf(board), market.card, market.width, compact);
  const height = (card * CARD_H) / CARD_W;
  const width = Math.max(...rows.map((row) => stallsWidth(row, card)), 0);
  const drop = height + (compact ? 15 : 26);
  // How many stands on the awning, over all stalls: below would be the next row, or what is marked.
  const stalls = rows.flatMap((row, line) =>
    row.map(([kind, n], place) => ({
      kind,
      n,
      x: market.x + stallsWidth(row.slice(0, place), card),
      y: market.y + line * drop,
      right: card + (Math.min(n, 4) - 1) * card * 0.24 + 8,
    })),
  );
  const hasRoom = rows.length === 1 && market.y + height + 26 <= layout.piazza[1];
  return (
    <g data-flip="market">
      {picks.exchange === null ? null : (
        <Target
          shape={{
            kind: "rect",
            x: market.x - 8,
            y: market.y - 16,
            w: Math.max(120, width) + 10,
            h: drop * (rows.length - 1) + height + 40,
            r: 10,
          }}
          state={picks.exchange.picked ? "selected" : "lit"}
          label={picks.exchange.label}
          onPick={picks.exchange.onPick}
          name="exchange"
        />
      )}
      {stalls.map(({ kind, n, x, y }) => (
        <g key={kind} transform={`translate(${x} ${y})`} pointerEvents={picks.exchange === null ? undefined : "none"}>
          <Stall {...all} kind={kind} n={n} card={card} />
        </g>
      ))}
      {stalls.map(({ kind, n, x, y, right }) =>
        n > 1 ? <Count key={kind} x={x + right - 8} y={y - 4} n={n} r={compact ? 10 : 12} /> : null,
      )}
      {compact && !hasRoom ? null : <MarketName {...all} width={width} />}
    </g>
  );
}

/** All copies of one card, under an awning of its colour. */
function Stall({ layout, picks, props, onPick, kind, n, card }: MarketProps & { kind: Kind; n: number; card: number }) {
  const { t } = props;
  const { compact } = layout;
  const copies = Math.min(n, 4);
  const height = (card * CARD_H) / CARD_W;
  const w = card + (copies - 1) * card * 0.24 + 8;
  const choice = picks.market(kind);
  const taken = choice === null ? "" : `. ${t(`option.${choice.key}`, choice.params)}`;
  return (
    <>
      <path d={`M3 0V${height + 6}M${w - 3} 0V${height + 6}`} stroke="var(--shut)" strokeWidth={compact ? 2.5 : 3.5} />
      <Target
        shape={{ kind: "rect", x: 4, y: 6, w: w - 8, h: height, r: 5 }}
        state={choice === null ? "rest" : props.picked === choice.text ? "selected" : "lit"}
        name={`market-${kind}`}
        label={`${t("board.sangimignano.stall", { n, card: t(`card.${kind}`) })}${taken}`}
        hint={<CardHint kind={kind} t={t} />}
        {...(choice === null ? {} : { onPick: () => onPick(choice) })}
      >
        {Array.from({ length: copies }, (_, i) => (
          <g key={i} data-flip={`market/${kind}/${i}`} data-flip-from="hand">
            <g transform={`translate(${4 + i * card * 0.24} 6)`}>
              <CardFace kind={kind} name={cardName(kind, t)} width={card} />
            </g>
          </g>
        ))}
      </Target>
      <Awning w={w} fill={isNoble(kind) ? "#1f2a4a" : colourOf(parseInt(kind, 10))} depth={compact ? 9 : 14} />
    </>
  );
}

/** What the market holds: below the stalls on a narrow page, on a plate above them elsewhere. */
function MarketName({ board, layout, picks, props, width }: MarketProps & { width: number }) {
  const { market, compact } = layout;
  const label = props.t("board.sangimignano.market_n", { n: board.market.length });
  if (compact) {
    return (
      <text
        x={market.x + market.width / 2}
        y={layout.piazza[1] - 4}
        fontSize="12"
        textAnchor="middle"
        fontWeight="700"
        fill="#2a1c12"
        stroke="#fbeeda"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {label}
      </text>
    );
  }
  return (
    <g transform={`translate(${market.x + Math.max(width / 2, textWidth(label, 13) / 2 + 14)} ${market.y - 27})`}>
      <Plate
        text={picks.exchange === null ? label : picks.exchange.label}
        size={13}
        swallow
        {...(picks.exchange === null ? {} : { fill: "#ffe08a" })}
      />
    </g>
  );
}

/** A card enlarged, with its name and what it does, for the bubble. */
export function CardHint({ kind, t }: { kind: Kind; t: BoardProps["t"] }) {
  return (
    <span className="sg-hint">
      <svg width="96" height="139" viewBox="-2 -2 108 156" aria-hidden="true">
        <CardFace kind={kind} name={cardName(kind, t)} width={CARD_W} />
      </svg>
      <span>
        <strong>
          {isNoble(kind)
            ? t(`card.${kind}`)
            : t("board.sangimignano.card_title", { number: kind, name: t(`donation.${kind}`) })}
        </strong>
        {t(`board.sangimignano.text.${kind}`)}
      </span>
    </span>
  );
}

function Awning({ w, fill, depth }: { w: number; fill: string; depth: number }) {
  const n = Math.max(4, Math.round(w / 14));
  const s = w / n;
  const top = (i: number) => 4 + (i * (w - 8)) / n;
  return (
    <g filter="url(#k-shadow-small)" stroke="#4b3a28" strokeWidth=".6" pointerEvents="none">
      {Array.from({ length: n }, (_, i) => (
        <path
          key={i}
          d={`M${top(i)} ${-depth}H${top(i + 1)}L${(i + 1) * s} 0V4a${s / 2} ${s / 2} 0 0 1 ${-s} 0V0Z`}
          fill={i % 2 === 1 ? "#fbf3e0" : fill}
        />
      ))}
    </g>
  );
}

function Count({ x, y, n, r }: { x: number; y: number; n: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none">
      <circle r={r} fill="#fdf8ec" stroke="#2a231d" strokeWidth="1.6" />
      <text
        y={r * 0.38}
        fontSize={r * 1.05}
        textAnchor="middle"
        fontWeight="700"
        fontFamily="var(--serif)"
        fill="#2a231d"
      >{`×${n}`}</text>
    </g>
  );
}

const SIGN_H = 34;

function Signs({ signs, layout, props }: { signs: readonly Sign[]; layout: Layout; props: BoardProps }) {
  const { x, y, w } = layout.signs;
  const shown = signs.slice(0, 4);
  return (
    <g>
      <path
        d={`M${x + 14} ${y - 6}V${y + shown.length * (SIGN_H + 8) + 14}M${x + w - 14} ${y - 6}
          V${y + shown.length * (SIGN_H + 8) + 14}`}
        stroke="var(--shut)"
        strokeWidth="5"
      />
      {shown.map(({ name, text, choice, onPick }, i) => {
        const size = Math.min(15, (15 * (w - 24)) / Math.max(1, textWidth(text, 15)));
        return (
          <g key={name + choice.text} transform={`translate(${x} ${y + i * (SIGN_H + 8)})`}>
            <Target
              shape={{ kind: "rect", x: 0, y: 0, w, h: SIGN_H, r: 5 }}
              state={props.picked === choice.text ? "selected" : "lit"}
              label={text}
              name={name}
              onPick={onPick}
              onLook={(on) => props.look(on ? choice.text : null)}
            >
              <g filter="url(#k-shadow-small)">
                <rect width={w} height={SIGN_H} rx="5" fill="#fbf3e0" stroke="#4b3a28" />
                <path d={`M6 ${SIGN_H - 6}H${w - 6}M6 6H${w - 6}`} stroke="#c9ab78" />
              </g>
              <text
                x={w / 2}
                y={SIGN_H / 2 + size * 0.36}
                fontSize={size}
                textAnchor="middle"
                fontWeight="700"
                fill="#2a231d"
                fontFamily="var(--serif)"
              >
                {text}
              </text>
            </Target>
          </g>
        );
      })}
    </g>
  );
}

/** The well of the cisterna, when nothing hangs there. */
function Well({ x, y }: { x: number; y: number }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      filter="url(#k-shadow)"
      fill="var(--tw)"
      stroke="var(--tw-line)"
      strokeWidth="1.4"
    >
      <path d="M-62 14L-44 -4H44L62 14L44 28H-44Z" />
      <path d="M-36 4V-26H36V4L24 14H-24Z" />
      <path d="M-36 4V-26H36V4L24 14H-24Z" fill="url(#k-ashlar)" />
      <ellipse cy="-26" rx="36" ry="9" fill="#2b3a44" strokeWidth="3" />
      <path d="M-32 -26V-82H-24V-30M32 -26V-82H24V-30M-40 -92H40V-80H-40Z" />
      <path d="M0 -80V-48" stroke="#3a2d25" strokeWidth="1.6" />
      <path d="M-6 -48H6L4 -38H-4Z" fill="var(--shut)" stroke="#2a1a10" />
    </g>
  );
}
