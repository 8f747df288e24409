/* Council with dice, market, harvest and production: places beside the towers. */
import type { BoardProps } from "./types";
import { SeatDisc } from "../../kit/heraldry";
import { Die, Plate, textWidth } from "../../kit/pieces";
import { Target } from "../../kit/Target";
import { GoodsInline, GoodsRow, NeedPill, T, ValueBox } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { HEADS, Member, Niche, PlaceHint, Ring, TakenBack } from "./Pieces";
import { COUNCIL_GAIN } from "./printed";
import type { Goods, LorenzoBoard, MarketSpace, WorkArea, WorkSpace, WorkYield } from "./types";
import type { Moves, PlaceMark } from "./useMoves";
import { membersWords } from "./words";

export interface AreaProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
  x: number;
  y: number;
  w: number;
  h: number;
}

function placeTarget(
  props: BoardProps,
  mark: PlaceMark,
  space: string,
  members: string,
  gain: Goods,
  more?: React.ReactNode,
) {
  const { t } = props;
  const what =
    mark.choice !== null ? t(`option.${mark.choice.key}`, mark.choice.params) : t("board.lorenzo.say_space", { space });
  return {
    label: `${what} ${members}`.trim(),
    state: mark.state,
    name: `place-${space.replaceAll(" ", "-")}`,
    bare: true,
    hint: (
      <PlaceHint mark={mark} title={t(`space_capital.${space}`)} gain={gain} t={t}>
        {more}
      </PlaceHint>
    ),
    ...(mark.onPick === undefined ? {} : { onPick: mark.onPick }),
    ...(mark.onLook === undefined ? {} : { onLook: mark.onLook }),
  };
}

export function Council({ board, props, moves, x, y, w, h }: AreaProps) {
  const mark = moves.place("council");
  const { t } = props;
  const seats = Math.max(5, board.council.length + 1);
  const top = 24;
  const u = (w + 4) / 15;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: 5 }}
        {...placeTarget(props, mark, "council", membersWords(t, board.council), COUNCIL_GAIN)}
      >
        <path d={`M-2 3v-8${`h${u}v4h${u}v-4`.repeat(7)}h${u}v8Z`} fill="var(--tw)" stroke={INK} strokeWidth="1.1" />
        <rect width={w} height={h} fill="var(--tw)" stroke={INK} strokeWidth="1.3" />
        <rect width={w} height={h} fill="url(#lor-brick)" />
        <rect x="1" y="1" width={w - 2} height="21" fill="#f3e8d2" fillOpacity=".88" />
        <rect x="1" y={h - 20.5} width={w - 2} height="20" fill="#f3e8d2" fillOpacity=".88" />
        <T x={6} y={16.5} size={13.5} serif fill="#2a1d12">
          {t("board.lorenzo.council")}
        </T>
        <ValueBox x={w - 80} y={3.5} size={17}>
          1
        </ValueBox>
        <GoodsRow goods={COUNCIL_GAIN} x={w - 58} y={4} size={16} />
        <CouncilSeats board={board} mark={mark} room={(w - 10) / seats} seats={seats} y={top} h={h - top - 24} t={t} />
        <T x={6} y={h - 5} size={12} weight={600} fill="#2a1d12">
          {t("board.lorenzo.order")}
        </T>
        {board.order.map((seat, i) => (
          <g key={seat} transform={`translate(${w - 13 - (board.order.length - 1 - i) * 22} ${h - 10})`}>
            <circle r="9.7" fill="#fbf7ef" />
            <SeatDisc seat={seat} r={8.5} />
          </g>
        ))}
        <Ring x={0} y={0} w={w} h={h} r={4} state={mark.state} />
        {mark.servants > 0 && mark.state !== "barred" ? (
          <NeedPill x={w - 44} y={top} sign="servants" text={`+${mark.servants}`} width={42} />
        ) : null}
      </Target>
    </g>
  );
}

interface CouncilSeatsProps {
  board: LorenzoBoard;
  mark: PlaceMark;
  room: number;
  seats: number;
  y: number;
  h: number;
  t: BoardProps["t"];
}

/** A niche for each who comes to the council, in the order in which they came. */
function CouncilSeats({ board, mark, room, seats, y, h, t }: CouncilSeatsProps) {
  const w = Math.min(32, room - 6);
  const came = board.council.length;
  const middle = (i: number) => 8 + i * room + w / 2;
  return (
    <>
      {Array.from({ length: seats }, (_, i) => (
        <Niche
          key={i}
          x={8 + i * room}
          y={y}
          w={w}
          h={h}
          state={i === came && mark.state !== "barred" ? mark.state : "rest"}
        />
      ))}
      {board.council.map((member, i) => (
        <Member
          key={`${member.seat}${member.member}`}
          {...member}
          x={middle(i)}
          y={y + h - 1}
          h={Math.min(40, h + 2)}
          t={t}
        />
      ))}
      {mark.ghost === null ? null : <Member {...mark.ghost} x={middle(came)} y={y + h - 1} h={38} t={t} ghost />}
    </>
  );
}

export function DiceTray({
  board,
  x,
  y,
  w,
  h,
  t,
}: {
  board: LorenzoBoard;
  x: number;
  y: number;
  w: number;
  h: number;
  t: BoardProps["t"];
}) {
  const wide = w > h * 1.6;
  const size = wide ? Math.min(h - 14, 30) : Math.min(30, w * 0.36);
  const at: readonly [number, number, number][] = wide
    ? [
        [w * 0.2, h / 2, -6],
        [w * 0.5, h / 2, 5],
        [w * 0.8, h / 2, -3],
      ]
    : [
        [w * 0.3, h * 0.29, -8],
        [w * 0.71, h * 0.36, 9],
        [w * 0.5, h * 0.73, 4],
      ];
  const dice = (["black", "white", "orange"] as const).map((die) => board.dice[die]);
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={t("event.dice", board.dice)} data-part="dice">
      <rect width={w} height={h} rx="12" fill="#5a2f22" stroke={INK} strokeWidth="1.4" />
      <rect x="4" y="4" width={w - 8} height={h - 8} rx="9" fill="var(--wine)" />
      {dice.map((value, i) => {
        const [dx, dy, turn] = at[i] ?? [0, 0, 0];
        const ink = i === 0 ? "#fbf7ef" : "#2a231d";
        return (
          <g key={i} transform={`translate(${dx} ${dy}) rotate(${turn})`}>
            <g key={`${board.round}-${value}`} className="lor-die">
              <Die {...(value > 0 ? { value } : {})} size={size} fill={Object.values(HEADS)[i] ?? "#fff"} ink={ink} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

const AWNINGS = ["var(--terracotta)", "var(--servant)", "var(--lapis)", "var(--cypress)"];

export function Market({ board, props, moves, x, y, w, h }: AreaProps) {
  const gap = 3;
  const each = (w - gap * 3) / 4;
  return (
    <g transform={`translate(${x} ${y})`}>
      {board.market.map((space, i) => (
        <g key={space.space} transform={`translate(${i * (each + gap)} 0)`}>
          <Stall space={space} index={i} w={each} h={h} props={props} moves={moves} />
        </g>
      ))}
    </g>
  );
}

interface StallProps {
  space: MarketSpace;
  index: number;
  w: number;
  h: number;
  props: BoardProps;
  moves: Moves;
}

const GOODS_H = 25;

function Stall({ space, index, w, h, props, moves }: StallProps) {
  const mark = moves.place(space.space);
  const { t } = props;
  const lit = mark.state === "lit" || mark.state === "selected";
  return (
    <Target
      shape={{ kind: "rect", x: 1, y: 1, w: w - 2, h: h - 2, r: 5 }}
      {...placeTarget(props, mark, space.space, membersWords(t, space.members), space.gain)}
    >
      <Booth space={space} index={index} w={w} h={h} lit={lit} />
      {space.members.map((member, i) => (
        <Member
          key={`${member.seat}${member.member}`}
          {...member}
          x={w / 2 + 4 + i * 8}
          y={h - GOODS_H - 3}
          h={Math.min(42, h - 52)}
          t={t}
        />
      ))}
      {mark.ghost === null ? null : (
        <Member {...mark.ghost} x={w / 2 + 4} y={h - GOODS_H - 3} h={Math.min(42, h - 52)} t={t} ghost />
      )}
      <rect x="0" y={h - GOODS_H} width={w} height={GOODS_H - 1} rx="3" fill="#fbf7ef" stroke={INK} strokeWidth="1.1" />
      <GoodsRow
        goods={space.gain}
        x={w / 2 - (index === 3 ? 6 : 0)}
        y={h - GOODS_H + 4.5}
        size={15}
        anchor="middle"
        within={w - 5}
      />
      {index === 3 ? (
        <T x={w - 17} y={h - 7.5} size={13} weight={800}>
          ≠
        </T>
      ) : null}
      <Ring x={1.5} y={1.5} w={w - 3} h={h - 3} state={mark.state} />
      {mark.servants > 0 && lit ? (
        <NeedPill x={w - 43} y={18} sign="servants" text={`+${mark.servants}`} width={42} />
      ) : null}
    </Target>
  );
}

/** The stall without its goods: awning, place for a member; boarded up when it is not in the game. */
function Booth({ space, index, w, h, lit }: Pick<StallProps, "space" | "index" | "w" | "h"> & { lit: boolean }) {
  const u = (w - 4) / 6;
  const middle = 22 + (h - GOODS_H - 22) / 2;
  return (
    <>
      <rect
        x="2"
        y="14"
        width={w - 4}
        height={h - 16}
        fill={lit ? "#fff0c2" : "#e9d8b6"}
        stroke={INK}
        strokeWidth="1.2"
      />
      {Array.from({ length: 6 }, (_, j) => (
        <path
          key={j}
          d={`M${2 + j * u} 1h${u}v17a${u / 2} 5 0 0 1 ${-u} 0Z`}
          fill={j % 2 ? "#fbf7ef" : AWNINGS[index]}
          stroke={INK}
          strokeWidth=".9"
        />
      ))}
      {space.open ? (
        <ValueBox x={4} y={26} size={16}>
          1
        </ValueBox>
      ) : (
        <path d={`M6 24L${w - 6} ${h - 30}M${w - 6} 24L6 ${h - 30}`} stroke="#8f5b34" strokeWidth="5" opacity=".8" />
      )}
      {space.members.length === 0 && space.open ? (
        <circle
          cx={w / 2 + 6}
          cy={middle + 2}
          r={Math.min(13, (h - 60) / 2)}
          fill={lit ? "#fbe3a0" : "#d6c5a4"}
          stroke={lit ? "#7a4a00" : "#8a7658"}
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
      ) : null}
    </>
  );
}

export function Works({ board, props, moves, x, y, w, h, action }: AreaProps & { action: "harvest" | "production" }) {
  const area: WorkArea = board[action];
  const name = props.t(`action_capital.${action}`);
  const colours = action === "harvest" ? ["#8fa56f", "#5d7d49"] : ["#c98f5f", "#9c5a3c"];
  const narrow = w < 215;
  const r = Math.min(narrow ? 19 : 25, h / 2 - 5);
  const letters = narrow ? 11.5 : 13;
  const plate = textWidth(name, letters) + (narrow ? 12 : 20);
  const small = plate + (narrow ? 13 : 20);
  const left = small + r * 2 + (narrow ? 4 : 6);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} rx="6" fill={colours[0]} stroke={INK} strokeWidth="1.3" />
      {action === "harvest" ? (
        <path
          d={`M1 ${h - 1}V${h * 0.55}q${w * 0.2} -22 ${w * 0.42} -6t${w * 0.57} -8V${h - 1}Z`}
          fill={colours[1]}
          opacity=".55"
        />
      ) : (
        <rect x="1" y={h - 14} width={w - 2} height="13" fill={colours[1]} opacity=".6" />
      )}
      <g transform={`translate(${plate / 2 + 4} 15)`}>
        <Plate text={name} size={letters} width={plate} />
      </g>
      <Icon sign={action} x={plate / 2 - 8} y={h - 26} size={22} />
      <WorkSpot
        space={area.small}
        yields={board.own?.[action]}
        props={props}
        moves={moves}
        x={small + r}
        y={h / 2}
        r={r}
      />
      <LargeSpot
        space={area.large}
        yields={board.own?.[action]}
        props={props}
        moves={moves}
        x={left}
        y={5}
        w={w - left - 5}
        h={h - 10}
      />
    </g>
  );
}

/** What a harvest or production would give, from which value on. */
export function Forecast({ yields, t }: { yields: readonly WorkYield[] | undefined; t: BoardProps["t"] }) {
  if (yields === undefined) return null;
  const told = yields.filter(
    (each, i) =>
      i === 0 ||
      JSON.stringify([each.gain, each.back, each.exchanges]) !==
        JSON.stringify([yields[i - 1]?.gain, yields[i - 1]?.back, yields[i - 1]?.exchanges]),
  );
  return (
    <ul className="lor-yields">
      {told.map((each) => (
        <li key={each.value}>
          <span>{t("board.lorenzo.from_value", { n: each.value })}</span> <GoodsInline goods={each.gain} />{" "}
          <TakenBack n={each.back} t={t} />
          {each.exchanges.map((trade, i) => (
            <span key={i} className="lor-trade">
              <GoodsInline goods={trade.pay} />→<GoodsInline goods={trade.gain} /> <TakenBack n={trade.back} t={t} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface SpotProps {
  space: WorkSpace;
  yields: readonly WorkYield[] | undefined;
  props: BoardProps;
  moves: Moves;
  x: number;
  y: number;
}

function WorkSpot({ space, yields, props, moves, x, y, r }: SpotProps & { r: number }) {
  const mark = moves.place(space.space);
  const lit = mark.state === "lit" || mark.state === "selected";
  return (
    <g transform={`translate(${x} ${y})`}>
      <Target
        shape={{ kind: "circle", cx: 0, cy: 0, r }}
        {...placeTarget(
          props,
          mark,
          space.space,
          membersWords(props.t, space.members),
          {},
          <Forecast yields={yields} t={props.t} />,
        )}
      >
        <circle r={r} fill={lit ? "#fff0c2" : "#efe3cb"} stroke={INK} strokeWidth="1.3" />
        <circle r={r - 4} fill="none" stroke="#8a7658" />
        <ValueBox x={-r - (r < 20 ? 9 : 15)} y={2} size={15}>
          1
        </ValueBox>
        {space.members.map((member, i) => (
          <Member key={`${member.seat}${member.member}`} {...member} x={i * 8} y={r - 6} h={r * 1.75} t={props.t} />
        ))}
        {mark.ghost === null ? null : <Member {...mark.ghost} x={0} y={r - 6} h={r * 1.75} t={props.t} ghost />}
        <Ring x={-r} y={-r} w={r * 2} h={r * 2} r={r} state={mark.state} />
        {mark.servants > 0 && lit ? (
          <NeedPill x={-10} y={-r - 4} sign="servants" text={`+${mark.servants}`} width={42} />
        ) : null}
      </Target>
    </g>
  );
}

function LargeSpot({ space, yields, props, moves, x, y, w, h }: SpotProps & { w: number; h: number }) {
  const mark = moves.place(space.space);
  const lit = mark.state === "lit" || mark.state === "selected";
  const step = Math.min(28, (w - 56) / Math.max(1, space.members.length));
  return (
    <g transform={`translate(${x} ${y})`} opacity={space.open ? 1 : 0.55}>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: h / 2 }}
        {...placeTarget(
          props,
          mark,
          space.space,
          membersWords(props.t, space.members),
          {},
          <Forecast yields={yields} t={props.t} />,
        )}
      >
        <rect width={w} height={h} rx={h / 2} fill={lit ? "#fff0c2" : "#efe3cb"} stroke={INK} strokeWidth="1.3" />
        {space.open ? (
          <ValueBox x={8} y={h / 2 - 8} size={16}>
            1
          </ValueBox>
        ) : (
          <path d={`M12 6L${w - 12} ${h - 6}M${w - 12} 6L12 ${h - 6}`} stroke="#8f5b34" strokeWidth="4" />
        )}
        <rect x={w - 33} y={h / 2 - 9} width="27" height="18" rx="9" fill={INK} />
        <T
          x={w - 19.5}
          y={h / 2 + 4.5}
          size={12.5}
          weight={800}
          anchor="middle"
          fill="#fbf7ef"
        >{`−${-space.modifier}`}</T>
        {space.members.map((member, i) => (
          <Member
            key={`${member.seat}${member.member}`}
            {...member}
            x={40 + i * step}
            y={h - 4}
            h={h - 7}
            t={props.t}
          />
        ))}
        {mark.ghost === null ? null : (
          <Member {...mark.ghost} x={40 + space.members.length * step} y={h - 4} h={h - 7} t={props.t} ghost />
        )}
        <Ring x={0} y={0} w={w} h={h} r={h / 2} state={mark.state} />
        {mark.servants > 0 && lit ? (
          <NeedPill x={w - 46} y={-5} sign="servants" text={`+${mark.servants}`} width={42} />
        ) : null}
      </Target>
    </g>
  );
}
