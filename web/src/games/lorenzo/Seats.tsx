/* The strip of all players in turn order: goods at a glance; a tap shows that player's desk. */
import type { BoardProps } from "./types";
import { seatColour } from "../../kit/charges";
import { Crest, CrestG } from "../../kit/heraldry";
import { Target, TargetBox } from "../../kit/Target";
import { Member } from "./Pieces";
import { GoodsLine } from "./Tray";
import type { LorenzoBoard } from "./types";

interface SeatsProps {
  board: LorenzoBoard;
  props: BoardProps;
  shown: number;
  onShow: (seat: number) => void;
  near: number;
}

export const SEATS_HEIGHT = 34;

export function SeatStrip({ board, props, shown, onShow, near, w }: SeatsProps & { w: number }) {
  const each = (w - (board.order.length - 1) * 6) / board.order.length;
  return (
    <g>
      {board.order.map((seat, i) => (
        <g key={seat} transform={`translate(${i * (each + 6)} 0)`}>
          <SeatChip seat={seat} board={board} props={props} w={each} on={seat === shown} near={near} onShow={onShow} />
        </g>
      ))}
    </g>
  );
}

function SeatChip({
  seat,
  board,
  props,
  w,
  on,
  near,
  onShow,
}: {
  seat: number;
  board: LorenzoBoard;
  props: BoardProps;
  w: number;
  on: boolean;
  near: number;
  onShow: (seat: number) => void;
}) {
  const player = board.players[seat];
  const person = props.people[seat];
  if (player === undefined) return null;
  const h = SEATS_HEIGHT;
  const pawns = seat === near ? [] : player.idle;
  const room = Math.min(w - 42 - (seat === near ? 8 : 4 * 12 + 8), 300);
  return (
    <Target
      shape={{ kind: "rect", x: 0, y: 0, w, h, r: 7 }}
      bare
      state="rest"
      label={props.t(on ? "board.lorenzo.desk_shown" : "board.lorenzo.show_desk", { seat })}
      name={`seat-${seat}`}
      onPick={() => onShow(seat)}
    >
      <path
        d={`M0 7a7 7 0 0 1 7 -7H${w - 7}a7 7 0 0 1 7 7V${on ? h + 8 : h - 3}H0Z`}
        fill={on ? "var(--parch)" : "var(--parch-2)"}
        stroke="#22130b"
        strokeWidth="1.2"
      />
      <path d={`M0 ${on ? h + 8 : h - 3}V7a7 7 0 0 1 7 -7V${on ? h + 8 : h - 3}Z`} fill={seatColour(seat)} />
      {person?.toAct ? (
        <rect x="1.5" y="1.5" width={w - 3} height={h - 6} rx="6" fill="none" stroke="#e8a317" strokeWidth="2.6" />
      ) : null}
      <g transform="translate(11 4)">
        <CrestG seat={seat} scale={0.52} />
      </g>
      <GoodsLine player={player} x={40} y={h / 2 - 1} w={room} />
      {pawns.map((member, i) => (
        <Member
          key={member}
          seat={seat}
          member={member}
          x={w - 11 - (pawns.length - 1 - i) * 12}
          y={h - 5}
          h={24}
          t={props.t}
        />
      ))}
    </Target>
  );
}

/** Over a desk that is shown: whose it is, and the way back. */
export function BackToBoard({
  seat,
  props,
  onShow,
}: {
  seat: number;
  props: BoardProps;
  onShow: (seat: number | null) => void;
}) {
  const { t } = props;
  return (
    <div className="lor-tabs">
      <TargetBox
        className="lor-tab"
        state="rest"
        label={t("board.lorenzo.board")}
        onPick={() => onShow(null)}
        name="tab-board"
      >
        <span aria-hidden="true">←</span> {t("board.lorenzo.board")}
      </TargetBox>
      <p className="lor-tab on">
        <Crest seat={seat} size={22} /> {props.people[seat]?.name}
      </p>
    </div>
  );
}

/** The same as tabs, where board and desks take turns. */
export function SeatTabs({
  board,
  props,
  shown,
  onShow,
  near,
}: Omit<SeatsProps, "shown"> & { shown: number | null; onShow: (seat: number | null) => void }) {
  const { t } = props;
  const seats = [near, ...board.order.filter((seat) => seat !== near)];
  return (
    <div className="lor-tabs">
      <TargetBox
        className={`lor-tab ${shown === null ? "on" : ""}`}
        state="rest"
        label={t("board.lorenzo.board")}
        onPick={() => onShow(null)}
        name="tab-board"
      >
        {t("board.lorenzo.board")}
      </TargetBox>
      {seats.map((seat) => (
        <TargetBox
          key={seat}
          className={`lor-tab ${shown === seat ? "on" : ""}`}
          state="rest"
          label={t(shown === seat ? "board.lorenzo.desk_shown" : "board.lorenzo.show_desk", { seat })}
          onPick={() => onShow(seat)}
          name={`seat-${seat}`}
        >
          <Crest seat={seat} size={22} />
          {seat === near && props.seat === near ? <span>{t("board.lorenzo.mine")}</span> : null}
        </TargetBox>
      ))}
    </div>
  );
}
