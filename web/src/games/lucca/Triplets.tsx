/* The oval piazza: triplets to take, and the cards in play where their triplet lay. */
import { isSmall } from "../board";
import { seatColour } from "../../kit/charges";
import { CrestG } from "../../kit/heraldry";
import { textWidth } from "../../kit/pieces";
import { Target, type TargetState } from "../../kit/Target";
import { Storey, TowerCard } from "./art";
import { type BoardProps, type Card, cardName, cardOf, inOrder, type Take, type LuccaBoard, sameCard } from "./types";
import { type Moves, usesOf } from "./useMoves";

/** A card in the form that fits its box. */
export function CardFace({ card, w, h, t }: { card: Card; w: number; h: number; t: BoardProps["t"] }) {
  if (card.colour === "tower") return <TowerCard w={w} h={h} word={t("letter.tower")} />;
  return <Storey card={card} w={w} h={h} letter={t(`letter.${card.colour}`)} number alone />;
}

export function cardWords(card: Card, t: BoardProps["t"]): string {
  return card.colour === "tower"
    ? t("colour.tower")
    : t("board.lucca.card", { colour: card.colour, number: card.number, windows: card.windows, shields: card.shields });
}

export interface CardMark {
  state: TargetState;
  onPick?: () => void;
  tag?: string;
}

interface PileProps {
  cards: readonly Card[];
  w: number;
  h: number;
  t: BoardProps["t"];
  mark?: (card: Card, place: number) => CardMark;
}

/** Cards one above the other, in the order in which choices name them, each a target of its own when marked. */
export function Pile({ cards, w, h, t, mark }: PileProps) {
  return (
    <>
      {inOrder(cards).map((card, i) => {
        const at = mark?.(card, i);
        const face = <CardFace card={card} w={w} h={h} t={t} />;
        return (
          <g key={`${cardName(card)}-${i}`} transform={`translate(0 ${i * (h + 3)})`}>
            {at === undefined ? (
              <g data-flip={card.colour === "tower" ? undefined : cardName(card)}>{face}</g>
            ) : (
              <Target
                shape={{ kind: "rect", x: 0, y: 0, w, h, r: 3 }}
                label={cardWords(card, t)}
                state={at.state}
                name={`card-${card.colour === "tower" ? "tower" : card.number}`}
                hint={cardWords(card, t)}
                {...(at.onPick === undefined ? {} : { onPick: at.onPick })}
                {...(card.colour === "tower" ? {} : { flip: cardName(card) })}
              >
                {face}
                {at.tag === undefined ? null : <Tag x={w - 12} y={12} text={at.tag} />}
              </Target>
            )}
          </g>
        );
      })}
    </>
  );
}

function Tag({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`} pointerEvents="none">
      <circle r="11" fill="#2f5a2b" stroke="#fff" strokeWidth="2" />
      <text y="5" fontSize="14" fontWeight="700" textAnchor="middle" fill="#fff" fontFamily="var(--sans)">
        {text}
      </text>
    </g>
  );
}

/** Rows and columns of the triplets: six do not fit side by side on a phone. */
export function tripletGrid(count: number, width: number): { columns: number; rows: number } {
  const columns = width / count < 62 ? Math.ceil(count / 2) : count;
  return { columns, rows: Math.ceil(count / columns) };
}

interface TripletsProps {
  board: LuccaBoard;
  props: BoardProps;
  moves: Moves;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Under a triplet: its letter, or the basket for what is not wanted; a low window has that in its bar alone. */
const FEET = { phone: 50, low: 26, tablet: 40, desktop: 40 };

export function Triplets({ board, props, moves, x, y, width, height }: TripletsProps) {
  const taken = takenFrom(board, props);
  const shown = isSmall(props.size)
    ? board.triplets.filter(({ letter, cards }) => cards.length > 0 || letter === taken)
    : board.triplets;
  const { columns, rows } = tripletGrid(Math.max(1, shown.length), width);
  const cell = width / Math.max(1, columns);
  const w = Math.min(184, cell - (cell < 90 ? 12 : 26));
  const phone = isSmall(props.size);
  const foot = FEET[props.size];
  const h = Math.min(w < 124 ? 58 : w * 0.4, (height / rows - foot - 10) / 3 - 3);
  return (
    <g>
      {shown.map(({ letter, cards }, i) => {
        const left = x + (i % columns) * cell + (cell - w) / 2;
        const top = y + Math.floor(i / columns) * (height / rows) + (phone ? 10 : 8);
        return (
          <g key={letter} transform={`translate(${left} ${top})`} data-part={`stall-${letter}`}>
            {letter === taken && board.playing !== null ? (
              <InPlay board={board} props={props} moves={moves} w={w} h={h} foot={foot} />
            ) : (
              <Triplet letter={letter} cards={cards} w={w} h={h} props={props} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The place the triplet in play was taken from; where nothing is told of the past, an empty one. */
function takenFrom(board: LuccaBoard, props: BoardProps): string | null {
  if (board.playing === null) return null;
  const empty = board.triplets.filter(({ cards }) => cards.length === 0).map(({ letter }) => letter);
  const taken = lastTaken(props.history ?? props.lastEvents, props.view.entries);
  return empty.find((letter) => letter === taken) ?? empty[empty.length - 1] ?? null;
}

function lastTaken(history: BoardProps["lastEvents"], entries: number): string | null {
  for (let at = history.length - 1; at >= 0; at--) {
    const line = history[at];
    if (line === undefined || line.entry >= entries) continue; // told already, not yet shown
    for (const event of line.events) if (event.key === "took") return event.triplet;
  }
  return null;
}

function Triplet({
  letter,
  cards,
  w,
  h,
  props,
}: {
  letter: string;
  cards: readonly Card[];
  w: number;
  h: number;
  props: BoardProps;
}) {
  const choice = takesOf(props).find((each) => each.params.triplet === letter);
  const neutral = props.choices.some((each) => each.key.startsWith("neutral_"));
  const full = 3 * (h + 3) - 3;
  if (cards.length === 0) return <EmptyPlace letter={letter} w={w} h={full} />;
  const on = choice !== undefined && (props.picked === choice.text || props.looked === choice.text);
  const pile = (
    <Pile
      cards={cards}
      w={w}
      h={h}
      t={props.t}
      {...(neutral ? { mark: (card: Card) => neutralMark(props, card) } : {})}
    />
  );
  return (
    <g transform={on && !isSmall(props.size) ? "translate(0 -4)" : undefined} className="lucca-lift">
      <rect
        x={-5}
        y={-5}
        width={w + 10}
        height={full + 10}
        rx="5"
        fill="var(--card)"
        stroke="#4b3a28"
        filter="url(#k-shadow-small)"
      />
      {choice === undefined ? (
        pile
      ) : (
        <TakeTarget choice={choice} cards={cards} w={w} full={full} props={props}>
          {pile}
        </TakeTarget>
      )}
      <Letter x={w / 2} y={full + 20} letter={letter} on={on} />
    </g>
  );
}

function takesOf(props: BoardProps): Take[] {
  return props.choices.filter((choice) => choice.key === "take");
}

/** A card left over that may go to the neutral family. */
function neutralMark(props: BoardProps, card: Card): CardMark {
  const choice = props.choices.find((each) => each.key.startsWith("neutral_") && sameCard(cardOf(each) ?? card, card));
  if (choice === undefined) return { state: "dim" };
  return { state: props.picked === choice.text ? "selected" : "lit", onPick: () => props.pick(choice.text) };
}

function TakeTarget({
  choice,
  cards,
  w,
  full,
  props,
  children,
}: {
  choice: Take;
  cards: readonly Card[];
  w: number;
  full: number;
  props: BoardProps;
  children: React.ReactNode;
}) {
  const { t } = props;
  return (
    <Target
      shape={{ kind: "rect", x: -5, y: -5, w: w + 10, h: full + 10, r: 5 }}
      label={`${t("option.take", choice.params)}. ${cards.map((card) => cardWords(card, t)).join(" ")}`}
      state={props.picked === choice.text ? "selected" : "lit"}
      onPick={() => props.pick(choice.text)}
      onLook={(on) => props.look(on ? choice.text : null)}
      name={`triplet-${choice.params.triplet}`}
    >
      {children}
    </Target>
  );
}

/** Where a triplet lay: an inlaid slab, hardly seen. */
function EmptyPlace({ letter, w, h }: { letter: string; w: number; h: number }) {
  return (
    <g aria-hidden="true">
      <rect
        x={-5}
        y={-5}
        width={w + 10}
        height={h + 10}
        rx="5"
        fill="var(--mortar)"
        fillOpacity=".16"
        stroke="var(--mortar)"
        strokeOpacity=".5"
      />
      <text
        x={w / 2}
        y={h / 2 + 12}
        fontSize="34"
        fontWeight="700"
        textAnchor="middle"
        fill="var(--mortar)"
        fillOpacity=".75"
        fontFamily="var(--serif)"
      >
        {letter}
      </text>
    </g>
  );
}

function Letter({ x, y, letter, on }: { x: number; y: number; letter: string; on: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r="12" fill={on ? "var(--lit)" : "#fff6df"} stroke="#2a1d12" strokeWidth="1.2" />
      <text y="5" fontSize="14.5" fontWeight="700" textAnchor="middle" fill="#2a1d12" fontFamily="var(--serif)">
        {letter}
      </text>
    </g>
  );
}

/** The triplet just taken lies where it lay, framed in its taker's colour, while its cards are played. */
function InPlay({
  board,
  props,
  moves,
  w,
  h,
  foot,
}: {
  board: LuccaBoard;
  props: BoardProps;
  moves: Moves;
  w: number;
  h: number;
  foot: number;
}) {
  const playing = board.playing;
  if (playing === null) return null;
  const full = playing.cards.length * (h + 3) - 3;
  const mine = props.choices.length > 0;
  return (
    <g>
      <rect
        x={-7}
        y={-7}
        width={w + 14}
        height={full + 14}
        rx="6"
        fill="var(--card)"
        stroke={seatColour(playing.seat)}
        strokeWidth="4"
        filter="url(#k-shadow-small)"
      />
      <Pile cards={playing.cards} w={w} h={h} t={props.t} mark={(card) => playMark(props, moves, card)} />
      <g transform="translate(-14 -17)" aria-hidden="true">
        <CrestG seat={playing.seat} scale={0.5} />
      </g>
      {mine && props.size === "low" ? null : mine ? (
        <Basket
          x={w / 2}
          y={full + 11}
          w={Math.min(w + 8, 132)}
          h={Math.min(44, foot - 6)}
          props={props}
          moves={moves}
        />
      ) : (
        <InPlaySign x={w / 2} y={full + 22} w={w} words={props.t("board.playing")} />
      )}
    </g>
  );
}

function InPlaySign({ x, y, w, words }: { x: number; y: number; w: number; words: string }) {
  const width = Math.min(w + 10, textWidth(words, 12.5) + 18);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="11" fill="#2a1d12" />
      <text y="4.5" fontSize="12.5" fontWeight="700" textAnchor="middle" fill="#ffe2a0" fontFamily="var(--sans)">
        {words}
      </text>
    </g>
  );
}

function playMark(props: BoardProps, moves: Moves, card: Card): CardMark {
  if (usesOf(props.choices, card).length === 0) return { state: props.choices.length > 0 ? "dim" : "rest" };
  const on = moves.card !== null && sameCard(moves.card, card);
  return { state: on ? "selected" : "lit", onPick: () => moves.select(card) };
}

/** Where a card goes that is not wanted. */
function Basket({
  x,
  y,
  w,
  h,
  props,
  moves,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  props: BoardProps;
  moves: Moves;
}) {
  const choice = moves.use("discard");
  if (choice === undefined) return null;
  const words = props.t("board.lucca.discard");
  const beside = w > 96;
  return (
    <g transform={`translate(${x - w / 2} ${y})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: 8 }}
        bare
        label={props.t(`option.${choice.key}`, choice.params)}
        name="discard"
        state={props.picked === choice.text ? "selected" : "lit"}
        onPick={() => props.choose(choice.text)}
      >
        <rect width={w} height={h} rx="8" fill="var(--card)" stroke="var(--lit-edge)" strokeWidth="4.4" />
        <rect width={w} height={h} rx="8" fill="none" stroke="var(--lit-line)" strokeWidth="2.6" />
        {beside ? (
          <g transform={`translate(20 ${h / 2 + 1}) scale(.62)`}>
            <BasketDrawing />
          </g>
        ) : null}
        <text
          x={beside ? w / 2 + 14 : w / 2}
          y={h / 2 + 4.5}
          fontSize="13"
          fontWeight="700"
          textAnchor="middle"
          fill="var(--card-ink)"
          fontFamily="var(--sans)"
        >
          {words}
        </text>
      </Target>
    </g>
  );
}

function BasketDrawing() {
  return (
    <g transform="translate(-33 -28)">
      <path d="M14 20H52L47 46H19Z" fill="#b98a4e" stroke="#2a1d12" strokeWidth="1.8" />
      <path
        d="M17 27H49M18.5 34H47.5M20 41H46M26 20L28 46M33 20V46M40 20L38 46"
        stroke="#6d4a22"
        strokeWidth="1.2"
        fill="none"
      />
      <path d="M12 20Q33 6 54 20" fill="none" stroke="#6d4a22" strokeWidth="3" />
    </g>
  );
}
