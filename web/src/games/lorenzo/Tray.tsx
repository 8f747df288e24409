/* Members waiting to be placed, and goods lying in piles. */
import type { BoardProps } from "./types";
import { Target } from "../../kit/Target";
import { T, ValueBox } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { HEADS, Member, Ring } from "./Pieces";
import { type Good, memberOf, MEMBERS, type MemberWord, type PlayerView } from "./types";
import type { Moves } from "./useMoves";

interface TrayProps {
  player: PlayerView;
  props: BoardProps;
  moves: Moves;
  own: boolean;
  w: number;
  h: number;
}

export function MemberTray({ player, props, moves, own, w, h }: TrayProps) {
  const each = (w - 8) / 4;
  const { t } = props;
  return (
    <g>
      <rect width={w} height={h} rx="8" fill="#efe3cb" stroke={INK} strokeWidth="1.3" />
      <T x={8} y={16} size={12.5} serif fit={undefined}>
        {t("board.lorenzo.members")}
      </T>
      {MEMBERS.map((member, i) => (
        <g key={member} transform={`translate(${4 + i * each} 21)`}>
          <OneMember player={player} member={member} props={props} moves={moves} own={own} w={each} h={h - 25} />
        </g>
      ))}
    </g>
  );
}

export function OneMember({ player, member, props, moves, own, w, h }: TrayProps & { member: MemberWord }) {
  const { t } = props;
  const idle = player.idle.includes(member);
  const value = player.values[member];
  const special = props.choices.find(
    (choice) => (choice.key === "raise" || choice.key === "lose") && memberOf(choice) === member,
  );
  const state = !own
    ? "rest"
    : special !== undefined
      ? props.picked === special.text
        ? "selected"
        : "lit"
      : moves.memberState(member);
  const label =
    special !== undefined
      ? t(`option.${special.key}`, special.params)
      : t(idle ? "board.lorenzo.say_idle" : "board.lorenzo.say_placed", { member, value });
  const active = state === "lit" || state === "selected";
  return (
    <Target
      shape={{ kind: "rect", x: 1, y: 0, w: w - 2, h, r: 7 }}
      bare
      state={state}
      label={label}
      name={`member-${player.seat}-${member}`}
      {...(active ? { onPick: () => moves.pickMember(member) } : {})}
    >
      {active ? <rect x="1.5" y=".5" width={w - 3} height={h - 1} rx="7" fill="#fff0c2" /> : null}
      {idle ? (
        <>
          <Member
            seat={player.seat}
            member={member}
            x={w / 2 - 2}
            y={h - 9 - Math.max(0, h - 60) / 2}
            h={Math.min(50, h - 13)}
            t={t}
          />
          <ValueBox x={w - 20} y={h - 20} size={17} fill={player.raised === member ? "#ffe08a" : "#fbf7ef"}>
            {value}
          </ValueBox>
        </>
      ) : (
        <g opacity=".45">
          <circle cx={w / 2} cy={h / 2 - 8} r="9" fill={HEADS[member]} stroke={INK} strokeDasharray="3 2" />
          <T x={w / 2} y={h - 6} size={12} anchor="middle">
            –
          </T>
        </g>
      )}
      <Ring x={2} y={1} w={w - 4} h={h - 2} r={6} state={state} />
    </Target>
  );
}

const PILES: readonly Exclude<Good, "privileges" | "vp">[] = [
  "coins",
  "wood",
  "stone",
  "servants",
  "military",
  "faith",
];

/** Goods as piles with their number. */
export function GoodsPiles({
  player,
  w,
  h,
  t,
  row,
}: {
  player: PlayerView;
  w: number;
  h: number;
  t: BoardProps["t"];
  row?: boolean;
}) {
  const goods = row ? PILES : PILES.slice(0, 4);
  const columns = row ? 6 : 2;
  const each = w / columns;
  const rows = goods.length / columns;
  const label = goods
    .map((good) => t("board.lorenzo.say_goods", { goods: [`${player[good]}_${good}`], n: player[good], good }))
    .join(" ");
  return (
    <g role="img" aria-label={label}>
      <rect width={w} height={h} rx="8" fill="#000" fillOpacity=".28" stroke="#22130b" strokeWidth="1.5" />
      {goods.map((good, i) => {
        const x = (i % columns) * each + 6;
        const y = Math.floor(i / columns) * (h / rows);
        const n = row ? Math.min(player[good], 1) : Math.min(player[good], 6);
        const step = Math.min(8, (each - 56) / Math.max(1, n - 1));
        return (
          <g key={good}>
            {Array.from({ length: Math.max(1, n) }, (_, j) => (
              <g key={j} opacity={player[good] === 0 ? 0.35 : 1}>
                <Icon
                  sign={good}
                  x={x + (row ? 20 : 16) + (n - 1 - j) * step}
                  y={y + h / rows / 2 - 15 + (j % 2 ? -2 : 3)}
                  size={row ? 24 : 26}
                />
              </g>
            ))}
            <circle cx={x + 12} cy={y + h / rows / 2 + 8} r="12.5" fill="#fbf7ef" stroke={INK} strokeWidth="1.3" />
            <T x={x + 12} y={y + h / rows / 2 + 13.5} size={15.5} weight={800} anchor="middle">
              {player[good]}
            </T>
          </g>
        );
      })}
    </g>
  );
}

/** Goods in two rows, for the strip that stays at the foot of a narrow board. */
export function GoodsGrid({
  player,
  w,
  h,
  need,
  t,
}: {
  player: PlayerView;
  w: number;
  h: number;
  need: number;
  t: BoardProps["t"];
}) {
  const each = w / 3;
  return (
    <g
      role="img"
      aria-label={PILES.map((good) =>
        t("board.lorenzo.say_goods", { goods: [`${player[good]}_${good}`], n: player[good], good }),
      ).join(" ")}
    >
      {PILES.map((good, i) => {
        const x = (i % 3) * each;
        const y = Math.floor(i / 3) * (h / 2) + h / 4;
        return (
          <g key={good}>
            <Icon sign={good} x={x} y={y - 10} size={20} />
            <T x={x + 24} y={y + 6} size={16.5} fill="#fff3dc">
              {player[good]}
            </T>
            {good === "faith" ? (
              <T x={x + 25 + String(player[good]).length * 9.5} y={y + 5.5} size={12.5} fill="#ffe2a0">{`/${need}`}</T>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** Goods in one line, for the strip of all players. */
export function GoodsLine({ player, x, y, w }: { player: PlayerView; x: number; y: number; w: number }) {
  const each = w / PILES.length;
  return (
    <g>
      {PILES.map((good, i) => (
        <g key={good}>
          <Icon sign={good} x={x + i * each} y={y - 7.5} size={15} />
          <T x={x + i * each + 16} y={y + 5} size={13} fill="var(--parch-ink)">
            {player[good]}
          </T>
        </g>
      ))}
    </g>
  );
}
