/* Tablet and phone: the board and the desks take turns; own members and goods stay at the foot. */
import { isSmall } from "../board";
import type { BoardProps } from "./types";
import { Target } from "../../kit/Target";
import { Die } from "../../kit/pieces";
import { Sky } from "../../kit/scenery";
import { isNight } from "../../state/settings";
import { Council, DiceTray, Market, Works } from "./Areas";
import { T } from "./art/goods";
import { Icon, INK, LorenzoDefs } from "./art/icons";
import { Church } from "./Church";
import { NarrowDesk, narrowDeskHeight } from "./Desk";
import { HEADS } from "./Pieces";
import { BackToBoard, SeatTabs } from "./Seats";
import { Sheet } from "./Sheet";
import { LOW_ROOF, MINI_ROOF, ROOF, Towers } from "./Towers";
import { FaithTrack, MilitaryRow, trackWords } from "./Tracks";
import { GoodsGrid, OneMember } from "./Tray";
import { type LorenzoBoard, MEMBERS, type PlayerView } from "./types";
import type { Moves } from "./useMoves";

interface NarrowProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
  near: number;
  shown: number | null;
  onShow: (seat: number | null) => void;
  children?: React.ReactNode;
}

export function NarrowBoard({ board, props, moves, near, shown, onShow, children }: NarrowProps) {
  const player = shown === null ? undefined : board.players[shown];
  const own = board.players[near];
  // People stand in a row above a small board: a tap on somebody there shows what they have.
  const small = isSmall(props.size);
  return (
    <>
      {!small || props.visit === undefined ? (
        <SeatTabs board={board} props={props} shown={shown} onShow={onShow} near={near} />
      ) : shown === null ? null : (
        <BackToBoard seat={shown} props={props} onShow={onShow} />
      )}
      {player === undefined ? (
        <Plan board={board} props={props} moves={moves} />
      ) : (
        <svg
          viewBox={`0 0 ${props.width} ${narrowDeskHeight(player, props.width)}`}
          width="100%"
          role="group"
          aria-label={props.t("board.lorenzo.desk_shown", { seat: player.seat })}
        >
          <LorenzoDefs />
          <NarrowDesk
            board={board}
            player={player}
            props={props}
            moves={moves}
            own={player.seat === props.seat}
            w={props.width}
          />
        </svg>
      )}
      <div className="lor-foot">
        {children}
        {own === undefined ? null : (
          <OwnStrip
            board={board}
            player={own}
            props={props}
            moves={moves}
            onShow={() => onShow(shown === near ? null : near)}
          />
        )}
        {small ? <Sheet board={board} props={props} moves={moves} /> : null}
      </div>
    </>
  );
}

function Plan({ board, props, moves }: { board: LorenzoBoard; props: BoardProps; moves: Moves }) {
  const Sized = props.size === "low" ? LowPlan : props.size === "phone" ? PhonePlan : TabletPlan;
  return <Sized board={board} props={props} moves={moves} />;
}

interface PlanProps {
  board: LorenzoBoard;
  props: BoardProps;
  moves: Moves;
}

function Ground({ w, h, horizon }: { w: number; h: number; horizon: number }) {
  return (
    <g>
      <Sky w={w} h={horizon} night={isNight()} />
      <rect y={horizon} width={w} height={h - horizon} fill="var(--stone-2)" />
      <rect y={horizon} width={w} height={h - horizon} fill="url(#k-paving)" />
    </g>
  );
}

/** The dice, and what the church asks next of what one has. */
function Facts({ board, props, x, y, w }: Omit<PlanProps, "moves"> & { x: number; y: number; w: number }) {
  const church = board.church[board.period - 1];
  const own = board.players[props.seat ?? -1];
  const { t } = props;
  const dice = (["black", "white", "orange"] as const).map((die) => board.dice[die]);
  const short = own !== undefined && church !== undefined && own.faith < church.faith;
  const [step, die, chip] = w < 200 ? [27, 22, 98] : [31, 24, 104];
  return (
    <g transform={`translate(${x} ${y})`}>
      <g role="img" aria-label={t("event.dice", board.dice)} data-part="dice">
        {dice.map((value, i) => (
          <g key={`${i} ${board.round}-${value}`} transform={`translate(${die * 0.62 + i * step} 14)`}>
            <g className="lor-die">
              <Die
                {...(value > 0 ? { value } : {})}
                size={24}
                fill={Object.values(HEADS)[i] ?? "#fff"}
                ink={i === 0 ? "#fbf7ef" : "#2a231d"}
              />
            </g>
          </g>
        ))}
      </g>
      {church === undefined ? null : (
        <g transform={`translate(${w} 0)`} role="img" aria-label={t("board.lorenzo.church_needs", { n: church.faith })}>
          <rect x={-chip} y={1} width={chip} height={26} rx="6" fill="#fbf7ef" stroke={INK} strokeWidth="1.2" />
          <T x={-52} y={18.5} size={12.5} anchor="end">
            {t("board.lorenzo.church_short")}
          </T>
          <Icon sign="faith" x={-47} y={5} size={18} />
          <T x={-6} y={19} size={14} weight={800} anchor="end" fill={short ? "#8f1f10" : INK}>
            {own === undefined ? church.faith : `${own.faith}/${church.faith}`}
          </T>
        </g>
      )}
    </g>
  );
}

function PhonePlan({ board, props, moves }: PlanProps) {
  const w = props.width;
  const floor = 98;
  const facts = 30;
  const towers = facts + MINI_ROOF + floor * 4 + 8;
  const { t } = props;
  const area = { board, props, moves, x: 4, w: w - 8 };
  const y = towers + 10;
  const H = y + 524;
  return (
    <svg viewBox={`0 0 ${w} ${H}`} width="100%" height={H} role="group" aria-label={t("game.name")}>
      <LorenzoDefs />
      <Ground w={w} h={H} horizon={towers} />
      <Facts board={board} props={props} x={6} y={3} w={w - 12} />
      <Towers
        board={board}
        props={props}
        moves={moves}
        x={3}
        y={4 + facts}
        width={w - 6}
        floor={floor}
        gap={3}
        mini
        roof={MINI_ROOF}
      />
      <Market {...area} y={y} h={92} />
      <Council {...area} y={y + 104} h={92} />
      <Works {...area} y={y + 204} h={60} action="harvest" />
      <Works {...area} y={y + 270} h={60} action="production" />
      <Church {...area} y={y + 342} h={108} />
      <FaithTrack board={board} x={4} y={y + 456} w={w - 8} h={34} label={trackWords(t, board, "faith")} />
      <MilitaryRow board={board} x={4} y={y + 496} w={w - 8} h={24} label={trackWords(t, board, "military")} />
    </svg>
  );
}

/** A low window: towers and places beside each other, church and tracks below. */
function LowPlan({ board, props, moves }: PlanProps) {
  const w = props.width;
  // All four floors above the own members, where they stay readable.
  const floor = Math.max(70, Math.min(98, (props.height - OWN - LOW_ROOF - 10) / 4));
  const towers = LOW_ROOF + floor * 4 + 8;
  const side = Math.max(190, Math.min(300, w * 0.32));
  const { t } = props;
  const area = { board, props, moves, x: w - side, w: side - 4 };
  const y = Math.max(towers, 330) + 10;
  const H = y + 184;
  return (
    <svg viewBox={`0 0 ${w} ${H}`} width="100%" height={H} role="group" aria-label={t("game.name")}>
      <LorenzoDefs />
      <Ground w={w} h={H} horizon={towers} />
      <Towers
        board={board}
        props={props}
        moves={moves}
        x={3}
        y={2}
        width={w - side - 9}
        floor={floor}
        gap={3}
        mini
        roof={LOW_ROOF}
      />
      <Facts board={board} props={props} x={w - side} y={3} w={side - 4} />
      <Council {...area} y={37} h={80} />
      <Market {...area} y={123} h={84} />
      <Works {...area} y={213} h={53} action="harvest" />
      <Works {...area} y={271} h={53} action="production" />
      <Church board={board} props={props} x={4} y={y} w={w - 8} h={108} />
      <FaithTrack board={board} x={4} y={y + 114} w={w - 8} h={34} label={trackWords(t, board, "faith")} />
      <MilitaryRow board={board} x={4} y={y + 154} w={w - 8} h={24} label={trackWords(t, board, "military")} />
    </svg>
  );
}

function TabletPlan({ board, props, moves }: PlanProps) {
  const w = props.width;
  const H = Math.max(660, props.height - 44 - 66 - 8);
  const below = 226;
  const floor = Math.min(126, (H - below - ROOF - 20) / 4);
  const towers = ROOF + floor * 4 + 14;
  const { t } = props;
  const third = (w - 12 - 16) / 3;
  const area = { board, props, moves };
  const y = towers + 10;
  const column = (i: number) => 6 + i * (third + 8);
  return (
    <svg viewBox={`0 0 ${w} ${H}`} width="100%" height={H} role="group" aria-label={t("game.name")}>
      <LorenzoDefs />
      <Ground w={w} h={H} horizon={towers} />
      <Towers
        board={board}
        props={props}
        moves={moves}
        x={6}
        y={4}
        width={w - 12}
        floor={floor}
        gap={5}
        mini={false}
        roof={ROOF}
      />
      <Church {...area} x={column(0)} y={y} w={third} h={120} />
      <FaithTrack board={board} x={column(0)} y={y + 128} w={third} h={36} label={trackWords(t, board, "faith")} />
      <Council {...area} x={column(1)} y={y + 5} w={third - 74} h={86} />
      <DiceTray board={board} x={column(1) + third - 68} y={y + 2} w={68} h={90} t={t} />
      <Market {...area} x={column(1)} y={y + 98} w={third} h={84} />
      <Works {...area} x={column(2)} y={y + 2} w={third} h={62} action="harvest" />
      <Works {...area} x={column(2)} y={y + 72} w={third} h={62} action="production" />
      <MilitaryRow board={board} x={column(2)} y={y + 146} w={third} h={30} label={trackWords(t, board, "military")} />
    </svg>
  );
}

const OWN = 64;

function OwnStrip({
  board,
  player,
  props,
  moves,
  onShow,
}: {
  board: LorenzoBoard;
  player: PlayerView;
  props: BoardProps;
  moves: Moves;
  onShow: () => void;
}) {
  const w = props.width;
  const h = OWN;
  const each = w < 480 ? 42 : 52;
  const need = board.church[board.period - 1]?.faith ?? 0;
  return (
    <svg viewBox={`0 0 ${w} ${h}`} width="100%" height={h} className="lor-own">
      <rect width={w} height={h} fill="url(#lor-desk)" />
      <path d={`M0 1h${w}`} stroke="#c79a2e" strokeWidth="2" />
      <rect x="3" y="3" width={each * 4 + 4} height={h - 6} rx="8" fill="#efe3cb" stroke="#22130b" />
      {MEMBERS.map((member, i) => (
        <g key={member} transform={`translate(${5 + i * each} 4)`}>
          <OneMember
            player={player}
            member={member}
            props={props}
            moves={moves}
            own={player.seat === props.seat}
            w={each}
            h={h - 8}
          />
        </g>
      ))}
      <g transform={`translate(${each * 4 + 18} 3)`}>
        <Target
          shape={{ kind: "rect", x: -6, y: 0, w: w - each * 4 - 16, h: h - 6, r: 7 }}
          bare
          state="rest"
          label={props.t("board.lorenzo.show_desk", { seat: player.seat })}
          name={`desk-${player.seat}`}
          onPick={onShow}
        >
          <GoodsGrid player={player} w={w - each * 4 - 20} h={h - 6} need={need} t={props.t} />
        </Target>
      </g>
    </svg>
  );
}
