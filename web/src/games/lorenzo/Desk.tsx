/* A player's desk: bonus tile, cards in their slots, leaders, members and goods. */
import type { BoardProps } from "./types";
import { seatColour } from "../../kit/charges";
import { startsOf } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { DeskCard } from "./art/Card";
import { Points, T } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { BonusTileColumn, BonusTileRow } from "./BonusTile";
import { enlargeCard } from "./large";
import { Leaders } from "./Leaders";
import { CHARACTER_POINTS, SLOT_MILITARY, TERRITORY_POINTS } from "./printed";
import { GoodsPiles, MemberTray } from "./Tray";
import { askedCards, type Kind, type LorenzoBoard, type PlayerView } from "./types";
import type { Moves } from "./useMoves";
import { cardWords } from "./words";

export interface DeskProps {
  board: LorenzoBoard;
  player: PlayerView;
  props: BoardProps;
  moves: Moves;
  own: boolean;
  w: number;
}

const STUB = 34;
const GAP = 3;

function Wood({ w, h, seat }: { w: number; h: number; seat: number }) {
  return (
    <g>
      <rect width={w} height={h} rx="8" fill="url(#lor-desk)" stroke="#22130b" strokeWidth="1.5" />
      <path
        d={`M4 ${h * 0.27}q${w * 0.26} -14 ${w * 0.52} 4t${w * 0.46} -8M4 ${h * 0.68}
          q${w * 0.22} 12 ${w * 0.48} -4t${w * 0.5} 6`}
        stroke="#000"
        strokeWidth="1.5"
        fill="none"
        opacity=".22"
      />
      <path d={`M0 7a8 8 0 0 1 8 -7H${w - 8}a8 8 0 0 1 8 7Z`} fill={seatColour(seat)} />
    </g>
  );
}

export const DESK_HEIGHT = 226;
const LEADERS_WIDE = 252;
const LEADERS_NARROW = 178;

/** All in two rows, for a wide board. */
export function WideDesk(desk: DeskProps) {
  const { player, w, props, moves, own, board } = desk;
  const leaders = player.leaders.hand + player.leaders.played.length + player.leaders.discarded.length > 0;
  const right = 150;
  const h = (DESK_HEIGHT - 13 - 6 - 6) / 2;
  // Leaders lie wide as long as the cards leave them the room.
  const roomBeside = (wanted: number) => w - 78 - right - 12 - wanted - 8;
  const leadersW = !leaders ? 0 : deskCard(player, roomBeside(LEADERS_WIDE)) >= 78 ? LEADERS_WIDE : LEADERS_NARROW;
  const room = roomBeside(leadersW);
  const card = deskCard(player, room);
  return (
    <g>
      <Wood w={w} h={DESK_HEIGHT} seat={player.seat} />
      <g transform="translate(8 13)">
        <BonusTileColumn player={player} props={props} h={DESK_HEIGHT - 19} />
      </g>
      <g transform="translate(78 13)">
        <CardRow {...desk} kinds={["building", "character"]} h={h} card={card} width={room} />
      </g>
      <g transform={`translate(78 ${19 + h})`}>
        <CardRow {...desk} kinds={["territory", "venture"]} h={h} card={card} width={room} />
      </g>
      {leaders ? (
        <g transform={`translate(${w - right - 8 - leadersW} 13)`}>
          <Leaders
            board={board}
            player={player}
            props={props}
            moves={moves}
            own={own}
            w={leadersW - 6}
            h={h * 2 + 6}
            columns={2}
          />
        </g>
      ) : null}
      <g transform={`translate(${w - right - 8} 13)`}>
        <MemberTray player={player} props={props} moves={moves} own={own} w={right} h={h} />
      </g>
      <g transform={`translate(${w - right - 8} ${19 + h})`}>
        <GoodsPiles player={player} w={right} h={h} t={props.t} />
      </g>
    </g>
  );
}

/** How wide a card can be when both rows have the same. */
function deskCard(player: PlayerView, room: number): number {
  return Math.min(100, rowCard(player, "building", "character", room), rowCard(player, "territory", "venture", room));
}

function rowCard(player: PlayerView, a: Kind, b: Kind, room: number): number {
  const n = player.cards[a].length + player.cards[b].length;
  const stubs = 6 - player.cards[a].length + (player.cards[b].length < 6 ? 1 : 0);
  return n === 0 ? 100 : (room - stubs * (STUB + GAP) - 10) / n - GAP;
}

/** Each kind in a row of its own, for a narrow board. */
export function NarrowDesk(desk: DeskProps) {
  const { player, w, props, moves, own, board } = desk;
  const sections = narrowSections(player, w);
  return (
    <g>
      <Wood w={w} h={narrowDeskHeight(player, w)} seat={player.seat} />
      <g transform="translate(6 12)">
        <BonusTileRow player={player} props={props} w={w - 12} />
      </g>
      {sections.rows.map(({ kind, y }) => (
        <g key={kind} transform={`translate(6 ${y})`}>
          <Heading kind={kind} player={player} t={props.t} w={w - 12} />
          <g transform="translate(0 20)">
            <CardRow
              {...desk}
              kinds={[kind]}
              h={sections.cardH}
              width={w - 12}
              card={Math.min(
                110,
                (w - 12 - (6 - player.cards[kind].length) * (STUB + GAP)) / Math.max(1, player.cards[kind].length) -
                  GAP,
              )}
            />
          </g>
        </g>
      ))}
      {sections.leaders === null ? null : (
        <g transform={`translate(6 ${sections.leaders})`}>
          <T x={2} y={13} size={14} serif fill="#fff1dc">
            {props.t("board.lorenzo.leaders")}
          </T>
          <g transform="translate(0 20)">
            <Leaders
              board={board}
              player={player}
              props={props}
              moves={moves}
              own={own}
              w={w - 12}
              h={sections.leaderH}
              columns={4}
            />
          </g>
        </g>
      )}
      <g transform={`translate(6 ${sections.goods})`}>
        <GoodsPiles player={player} w={w - 12} h={56} t={props.t} row />
      </g>
    </g>
  );
}

/** Room below upright leaders for what may be done with them. */
const DEEDS = 40;

function narrowSections(player: PlayerView, w: number) {
  const cardH = w > 600 ? 108 : 92;
  const leaderH = w > 600 ? 150 : 132;
  const kinds: readonly Kind[] = ["building", "territory", "character", "venture"];
  const any = player.leaders.hand + player.leaders.played.length + player.leaders.discarded.length > 0;
  const first = any ? 66 + leaderH + (w > 600 ? 28 : 24 + DEEDS) : 66;
  const rows = kinds.map((kind, i) => ({ kind, y: first + i * (cardH + 26) }));
  return { cardH, leaderH, rows, leaders: any ? 66 : null, goods: first + 4 * (cardH + 26) };
}

export function narrowDeskHeight(player: PlayerView, w: number): number {
  return narrowSections(player, w).goods + 66;
}

function Heading({ kind, player, t, w }: { kind: Kind; player: PlayerView; t: BoardProps["t"]; w: number }) {
  const n = player.cards[kind].length;
  const need =
    kind === "territory" && player.slot_military !== null && player.slot_military > 0
      ? t("board.lorenzo.next_needs", { n: player.slot_military, have: player.military })
      : "";
  return (
    <g>
      <Icon sign={kind} x={0} y={1} size={15} colour="#fff1dc" />
      <T x={20} y={13.5} size={14} serif fill="#fff1dc">
        {t(`board.lorenzo.tower.${kind}`)}
      </T>
      <T x={w - 2} y={13} size={12.5} anchor="end" fill="#fff1dc">
        {[`${n}/6`, need].filter(Boolean).join(" · ")}
      </T>
    </g>
  );
}

interface CardRowProps extends DeskProps {
  kinds: readonly Kind[];
  h: number;
  card: number;
  width: number;
}

/** A place in the row: a card, or null where one may still come. */
interface Place {
  kind: Kind;
  index: number;
  number: number | null;
  w: number;
}

/** The places of one kind from left to right: its cards, then the open ones, which share the room that is left. */
function placesOf({ player, kinds, card, width }: CardRowProps, kind: Kind): Place[] {
  const numbers = player.cards[kind];
  const [, second] = kinds;
  const slotted = kind === "building" || kind === "territory";
  const empties = slotted || second === undefined ? 6 - numbers.length : numbers.length < 6 ? 1 : 0;
  const beside = second === undefined ? 0 : 10 + player.cards[second].length * (card + GAP) + STUB + GAP;
  const room = width - beside - numbers.length * (card + GAP);
  const spare = kind === second ? STUB : Math.max(STUB, Math.min(100, room / Math.max(1, empties) - GAP));
  const open = Array.from({ length: empties }, (_, i) => ({ kind, index: numbers.length + i, number: null, w: spare }));
  return [...numbers.map((number, index) => ({ kind, index, number, w: card })), ...open];
}

/** One or two kinds of cards beside each other: filled places, then what is still open. */
function CardRow(row: CardRowProps) {
  const { player, props, kinds, h } = row;
  const places = kinds.flatMap((kind) => placesOf(row, kind));
  const starts = startsOf(
    0,
    places.map(({ kind, w }, i) => w + GAP + (places[i + 1]?.kind === kind ? 0 : 7)),
  );
  const isSingle = (kind: Kind) => kinds.length > 1 && kind !== "building" && kind !== "territory";
  return (
    <g>
      {places.map(({ kind, index, number, w }, i) => (
        <g key={`${kind} ${index}`} transform={`translate(${starts[i]} 0)`}>
          {number === null ? (
            <Slot
              kind={kind}
              index={index}
              w={w}
              h={h}
              single={isSingle(kind)}
              count={player.cards[kind].length}
              t={props.t}
            />
          ) : (
            <OwnCard number={number} w={w} h={h} props={props} />
          )}
        </g>
      ))}
    </g>
  );
}

function OwnCard({ number, w, h, props }: { number: number; w: number; h: number; props: BoardProps }) {
  const { t } = props;
  const asked = askedCards(props.view.ask).includes(number);
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 5 }}
      bare
      state="rest"
      label={cardWords(t, number)}
      onPick={() => enlargeCard(props, number)}
      name={`card-${number}`}
    >
      <g data-flip={`card-${number}`}>
        <DeskCard number={number} w={w} h={h} name={t(`card.${number}`)} atEnd={t("board.lorenzo.at_end")} />
        {asked ? (
          <rect x="-2" y="-2" width={w + 4} height={h + 4} rx="7" fill="none" stroke="#ffc93c" strokeWidth="4" />
        ) : null}
      </g>
    </Target>
  );
}

function Slot({
  kind,
  index,
  w,
  h,
  single,
  count,
  t,
}: {
  kind: Kind;
  index: number;
  w: number;
  h: number;
  single: boolean;
  count: number;
  t: BoardProps["t"];
}) {
  const need = kind === "territory" ? (SLOT_MILITARY[index] ?? 0) : 0;
  const points =
    kind === "territory"
      ? (TERRITORY_POINTS[index + 1] ?? 0)
      : kind === "character"
        ? (CHARACTER_POINTS[single ? count : index + 1] ?? 0)
        : 0;
  return (
    <g>
      <rect
        width={w}
        height={h}
        rx="5"
        fill="#1a0f08"
        fillOpacity=".35"
        stroke="#e4d7c2"
        strokeOpacity=".7"
        strokeWidth="1.2"
        strokeDasharray="5 4"
      />
      <Icon sign={kind} x={w / 2 - 11} y={10} size={22} colour="#cdb698" />
      {single ? <T x={w / 2} y={h / 2 + 6} size={13} anchor="middle" fill="#fff1dc">{`${count}/6`}</T> : null}
      {need > 0 ? (
        <g>
          <title>{t("board.lorenzo.slot_needs", { n: need })}</title>
          <rect x={w / 2 - 16} y={h / 2 - 12} width="32" height="34" rx="8" fill="#fbf7ef" stroke={INK} />
          <Icon sign="military" x={w / 2 - 8} y={h / 2 - 10} size={16} />
          <T x={w / 2} y={h / 2 + 18} size={12.5} weight={800} anchor="middle">{`≥${need}`}</T>
        </g>
      ) : null}
      {points > 0 ? <Points n={points} x={w / 2 - 12} y={h - 27} size={24} /> : null}
    </g>
  );
}
