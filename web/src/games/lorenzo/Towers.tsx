/* The four towers. Each floor is one target: the niche for the member, the value, the bonus of the space, the card. */
import type { BoardProps } from "./types";
import { CrestG } from "../../kit/heraldry";
import { Plate, textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { TowerCard } from "./art/Card";
import { GoodsRow, NeedPill, T, ValueBox } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { KIND_COLOUR, KIND_INK } from "./art/line";
import { MiniCard } from "./art/Mini";
import { enlargeCard } from "./large";
import { cardOf } from "./printed";
import { Member, missingOf, Niche, PlaceHint, Ring } from "./Pieces";
import { KINDS, type Kind, type LorenzoBoard, type TowerSpace } from "./types";
import type { Moves, PlaceMark } from "./useMoves";
import { cardLines, cardWords, membersWords } from "./words";

export interface TowersProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
  x: number;
  y: number;
  width: number;
  /** Height of one floor. */
  floor: number;
  gap: number;
  mini: boolean;
  /** Height of what stands above the floors. */
  roof: number;
}

export const ROOF = 46;
export const MINI_ROOF = 34;
/** Without room for a skyline: the toll stands beside the name. */
export const LOW_ROOF = 25;

export function Towers({ board, props, moves, x, y, width, floor, gap, mini, roof }: TowersProps) {
  const w = (width - gap * 3) / 4;
  return (
    <g>
      {KINDS.map((kind, i) => (
        <g key={kind} transform={`translate(${x + i * (w + gap)} ${y})`}>
          <Tower
            kind={kind}
            spaces={board.towers[kind]}
            w={w}
            floor={floor}
            mini={mini}
            roof={roof}
            props={props}
            moves={moves}
            toll={tollOf(board, kind)}
          />
        </g>
      ))}
    </g>
  );
}

function tollOf(board: LorenzoBoard, kind: Kind): number {
  return board.own?.places.find((place) => place.space.startsWith(`${kind} `) && place.toll !== undefined)?.toll ?? 0;
}

interface TowerProps {
  kind: Kind;
  spaces: readonly TowerSpace[];
  w: number;
  floor: number;
  mini: boolean;
  roof: number;
  props: BoardProps;
  moves: Moves;
  toll: number;
}

function Tower({ kind, spaces, w, floor, mini, roof: top, props, moves, toll }: TowerProps) {
  const h = floor * 4 + 4;
  const Floor = mini ? MiniFloor : WideFloor;
  return (
    <g>
      <rect y={top} width={w} height={h} fill="var(--tw)" stroke={INK} strokeWidth="1.3" />
      <rect y={top} width={w} height={h} fill="url(#lor-brick)" />
      <rect y={top} width={w} height={h} fill="url(#lor-wall)" />
      <Roof kind={kind} w={w} y={top} mini={mini} name={props.t(`board.lorenzo.tower.${kind}`)} toll={toll} />
      {spaces.map((space, i) => {
        const y = top + (3 - i) * floor;
        return (
          <g key={space.space} transform={`translate(0 ${y})`}>
            {i < 3 ? <rect y="-2" width={w} height="4" fill="var(--ledge)" stroke={INK} strokeWidth=".6" /> : null}
            <Floor kind={kind} space={space} w={w} h={floor} props={props} moves={moves} />
          </g>
        );
      })}
      <rect x="-2.5" y={top + h - 3} width={w + 5} height="6" fill="var(--ledge)" stroke={INK} />
    </g>
  );
}

interface RoofProps {
  kind: Kind;
  w: number;
  y: number;
  mini: boolean;
  name: string;
  toll: number;
}

/** Each tower has a roof of its own, with its name and what its other places cost more. */
function Roof({ kind, w, y, mini, name, toll }: RoofProps) {
  const label = mini ? 13 : 13.5;
  const bw = mini ? w : Math.max(96, textWidth(name, label) + 50);
  const room = bw - (toll > 0 ? 46 : 24);
  return (
    <g>
      <RoofShape kind={kind} w={w} y={y} k={mini ? 0.62 : 1} />
      <g transform={`translate(${(w - bw) / 2} ${y - (mini ? 18 : 20)})`}>
        <path
          d={mini ? `M0 0H${bw}V20H0Z` : `M0 0H${bw}l-6 11l6 11H0l6 -11Z`}
          fill={KIND_COLOUR[kind]}
          {...ROOF_LINE}
        />
        <Icon sign={kind} x={mini ? 4 : 14} y={mini ? 3.5 : 4} size={mini ? 13 : 14} colour={KIND_INK[kind]} />
        <T
          x={mini ? 20 : 33}
          y={mini ? 14.5 : 15.8}
          size={mini ? 12.5 : label}
          serif
          fill={KIND_INK[kind]}
          fit={mini && textWidth(name, 12.5) > room ? room : undefined}
        >
          {name}
        </T>
      </g>
      {toll > 0 ? (
        <NeedPill
          x={w - (mini ? 27 : 40)}
          y={y - (mini ? Math.min(34, y - 5) : 17)}
          sign="coins"
          text={mini ? String(toll) : `+${toll}`}
          width={mini ? 28 : 40}
        />
      ) : null}
    </g>
  );
}

const ROOF_LINE = { stroke: INK, strokeWidth: 1.3, strokeLinejoin: "round" } as const;

/** Swallow-tails, dome, gable, battlements with a flag. */
function RoofShape({ kind, w, y, k }: { kind: Kind; w: number; y: number; k: number }) {
  const line = { fill: KIND_COLOUR[kind], ...ROOF_LINE };
  const u = w / 11;
  const ledge = <rect y={y - 14 * k} width={w} height={14 * k} {...line} />;
  switch (kind) {
    case "territory":
      return (
        <path
          d={`M0 ${y}v${-22 * k}${`l${u / 2} ${6 * k}l${u / 2} ${-6 * k}v${12 * k}h${u}v${-12 * k}`.repeat(5)}
            l${u / 2} ${6 * k}l${u / 2} ${-6 * k}V${y}Z`}
          {...line}
        />
      );
    case "venture":
      return (
        <>
          <path d={`M${w - 26 * k} ${y - 14 * k}v${-30 * k}l${20 * k} ${6 * k}l${-20 * k} ${7 * k}`} {...line} />
          <path d={`M0 ${y}v${-22 * k}${`h${u}v${8 * k}h${u}v${-8 * k}`.repeat(5)}h${u}V${y}Z`} {...line} />
        </>
      );
    case "character":
      return (
        <>
          <path
            d={`M${w / 2 - 46 * k} ${y - 14 * k}
              C${w / 2 - 42 * k} ${y - 50 * k} ${w / 2 + 42 * k} ${y - 50 * k} ${w / 2 + 46 * k} ${y - 14 * k}Z`}
            {...line}
            fill="url(#k-roof)"
          />
          <path
            d={`M${w / 2 - 24 * k} ${y - 14 * k}q${6 * k} ${-22 * k} ${24 * k} ${-27 * k}
              q${18 * k} ${5 * k} ${24 * k} ${27 * k}M${w / 2} ${y - 41 * k}v${-5 * k}m${-2.5 * k} ${2 * k}
              h${5 * k}`}
            {...line}
            fill="none"
          />
          {ledge}
        </>
      );
    case "building":
      return (
        <>
          <path d={`M-2 ${y - 12 * k}L${w / 2} ${y - 44 * k}L${w + 2} ${y - 12 * k}Z`} {...line} fill="url(#k-roof)" />
          <path
            d={`M${w * 0.12} ${y - 14 * k}L${w / 2} ${y - 38 * k}L${w * 0.88} ${y - 14 * k}Z`}
            {...line}
            fill="var(--wall-pale)"
            strokeWidth=".8"
          />
          {ledge}
        </>
      );
  }
}

interface FloorProps {
  kind: Kind;
  space: TowerSpace;
  w: number;
  h: number;
  props: BoardProps;
  moves: Moves;
}

function floorTarget({ space, w, h, props }: FloorProps, mark: PlaceMark) {
  const { t } = props;
  const what =
    mark.choice !== null
      ? t(`option.${mark.choice.key}`, mark.choice.params)
      : t("board.lorenzo.say_space", { space: space.space });
  const label = [
    what,
    space.card === null ? t("board.lorenzo.no_card") : cardWords(t, space.card),
    membersWords(t, space.members),
  ]
    .filter(Boolean)
    .join(" ");
  const title = space.card === null ? t(`space_capital.${space.space}`) : t(`card.${space.card}`);
  return {
    bare: true,
    shape: { kind: "rect" as const, x: 2, y: 2, w: w - 4, h: h - 4, r: 6 },
    label,
    state: mark.state,
    name: `place-${space.space.replaceAll(" ", "-")}`,
    hint: (
      <PlaceHint mark={mark} title={title} gain={space.bonus} t={t}>
        {space.card === null ? null : <div className="lor-text">{unsaid(t, space.card, mark.choice !== null)}</div>}
      </PlaceHint>
    ),
    onPick: mark.onPick ?? (() => space.card !== null && enlargeCard(props, space.card)),
    ...(mark.onLook === undefined ? {} : { onLook: mark.onLook }),
  };
}

/** The text of a card without its name, and without its cost where what is due is told already. */
function unsaid(t: BoardProps["t"], card: number, priced: boolean): string {
  return cardLines(t, card)
    .slice(1 + (priced ? cardOf(card).costs.length : 0))
    .join(" ");
}

function WideFloor(floor: FloorProps) {
  const { kind, space, w, h, props, moves } = floor;
  const mark = moves.place(space.space);
  const card = { x: 52, y: 6, w: w - 57, h: h - 11 };
  const nicheH = Math.min(62, h - 46);
  const missing = missingOf(mark);
  const bonus = space.bonus;
  return (
    <Target {...floorTarget(floor, mark)}>
      <Niche
        x={8}
        y={8}
        w={36}
        h={nicheH}
        state={space.card === null && mark.state === "barred" ? "rest" : mark.state}
      />
      <ValueBox x={4} y={h - 31} size={22}>
        {space.value}
      </ValueBox>
      {Object.keys(bonus).length > 0 ? (
        <rect x={26} y={h - 29} width={25} height={18} rx="4" fill="#fbf7ef" fillOpacity=".82" />
      ) : null}
      <GoodsRow goods={bonus} x={28} y={h - 27} size={14} within={22} />
      <g transform={`translate(${card.x} ${card.y})`}>
        <FloorCard kind={kind} space={space} w={card.w} h={card.h} props={props} mini={false} />
      </g>
      {space.card !== null || mark.state !== "barred" ? <Ring {...card} state={mark.state} /> : null}
      {space.members.map((member, i) => (
        <Member key={`${member.seat}${member.member}`} {...member} x={26 + i * 9} y={7 + nicheH} h={44} t={props.t} />
      ))}
      {mark.ghost === null ? null : <Member {...mark.ghost} x={26} y={7 + nicheH} h={44} t={props.t} ghost />}
      {missing === null || space.card === null ? null : (
        <Missing x={5} y={nicheH - 14} text={missing.text} sign={missing.sign} />
      )}
      {mark.servants > 0 && (mark.state === "lit" || mark.state === "selected") ? (
        <NeedPill x={6} y={nicheH - 8} sign="servants" text={`+${mark.servants}`} width={40} />
      ) : null}
    </Target>
  );
}

function Missing({
  x,
  y,
  text,
  sign,
}: {
  x: number;
  y: number;
  text: string;
  sign: Parameters<typeof Icon>[0]["sign"];
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="42" height="18" rx="9" fill="#fbf7ef" stroke={INK} strokeWidth="1.2" />
      <T x={23} y={13.5} size={12.5} weight={800} anchor="end">
        {text}
      </T>
      <Icon sign={sign} x={24.5} y={2} size={14} />
    </g>
  );
}

function FloorCard({
  kind,
  space,
  w,
  h,
  props,
  mini,
}: {
  kind: Kind;
  space: TowerSpace;
  w: number;
  h: number;
  props: BoardProps;
  mini: boolean;
}) {
  const { t } = props;
  if (space.card !== null) {
    const name = t(`card.${space.card}`);
    return (
      <g data-flip={`card-${space.card}`}>
        {mini ? (
          <MiniCard number={space.card} w={w} h={h} name={name} />
        ) : (
          <TowerCard number={space.card} w={w} h={h} name={name} atEnd={t("board.lorenzo.at_end")} />
        )}
      </g>
    );
  }
  const taker = space.members[0]?.seat;
  return (
    <g>
      <rect
        width={w}
        height={h}
        rx="5"
        fill="#000"
        fillOpacity=".1"
        stroke="var(--tw-line)"
        strokeWidth="1.2"
        strokeDasharray="5 4"
      />
      {taker === undefined || mini ? (
        <Icon sign={kind} x={w / 2 - 17} y={h / 2 - 19} size={34} colour="var(--ledge)" />
      ) : (
        <g transform={`translate(${w / 2} ${h / 2})`}>
          <g transform="translate(-15 -33)">
            <CrestG seat={taker} scale={0.75} />
          </g>
          <g transform="translate(0 20)">
            <Plate text={props.people[taker]?.name ?? ""} size={12} />
          </g>
        </g>
      )}
    </g>
  );
}

/** The narrow floor of a phone: the card above; value, bonus and what is missing below. The member stands on the card's
    place. */
function MiniFloor(floor: FloorProps) {
  const { kind, space, w, h, props, moves } = floor;
  const mark = moves.place(space.space);
  const card = { x: 3, y: 3.5, w: w - 6, h: h - 25.5 };
  const member = space.members[0];
  const bare = space.card === null && mark.state === "barred";
  return (
    <Target {...floorTarget(floor, mark)}>
      <g transform={`translate(${card.x} ${card.y})`}>
        <FloorCard kind={kind} space={space} w={card.w} h={card.h} props={props} mini />
      </g>
      <MiniFoot space={space} mark={mark} w={w} h={h} />
      {member === undefined ? null : <Member {...member} x={w / 2} y={h - 28} h={Math.min(46, h - 36)} t={props.t} />}
      {mark.ghost === null ? null : <Member {...mark.ghost} x={w - 17} y={h - 22} h={42} t={props.t} ghost />}
      <Ring x={2.5} y={2.5} w={w - 5} h={h - 5} state={bare ? "rest" : mark.state} />
    </Target>
  );
}

/** Value and bonus of the space, and at the right what it takes or what is missing. */
function MiniFoot({ space, mark, w, h }: { space: TowerSpace; mark: PlaceMark; w: number; h: number }) {
  const missing = space.card === null ? null : missingOf(mark);
  const pill = mark.servants > 0 && mark.state !== "barred" ? (w < 80 ? 34 : 40) : 0;
  const taken =
    missing !== null ? textWidth(missing.text, 12) + 19 : pill > 0 ? pill + 3 : mark.state === "lit" ? 21 : 3;
  const bonus = w < 80 ? 22 : 25;
  const filled = Object.keys(space.bonus).length > 0 || missing !== null;
  return (
    <>
      <ValueBox x={3.5} y={h - 21} size={18}>
        {space.value}
      </ValueBox>
      {filled ? <rect x={22.5} y={h - 21} width={w - 25} height={18} rx="4" fill="#fbf7ef" fillOpacity="0.82" /> : null}
      <GoodsRow goods={space.bonus} x={bonus} y={h - 19} size={14} within={w - bonus - taken} />
      {missing === null ? null : (
        <g>
          <T x={w - 19} y={h - 7.5} size={12} weight={800} anchor="end">
            {missing.text}
          </T>
          <Icon sign={missing.sign} x={w - 18} y={h - 20} size={14} />
        </g>
      )}
      {pill > 0 ? (
        <NeedPill x={w - pill - 3} y={h - 21} sign="servants" text={`+${mark.servants}`} width={pill} />
      ) : null}
      {mark.state === "lit" && mark.servants === 0 ? (
        <path
          d={`M${w - 20} ${h - 13}l4 5l8 -9`}
          fill="none"
          stroke="#6b4300"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
    </>
  );
}
