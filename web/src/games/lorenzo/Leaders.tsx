/* Leaders of a player: in play, in hand (seen by their owner only), discarded. What may be done with one stands at its
   foot; of a card that stands upright on its picture, or below it where there is room. */
import { useState } from "react";
import { isSmall } from "../board";
import type { BoardProps } from "./types";
import type { Choice } from "./types";
import { Target } from "../../kit/Target";
import { T } from "./art/goods";
import { Icon, INK } from "./art/icons";
import { LeaderCard } from "./art/Leader";
import { enlargeLeader } from "./large";
import { Ring } from "./Pieces";
import type { HandLeader, LorenzoBoard, PlayedLeader, PlayerView } from "./types";
import type { Moves } from "./useMoves";

interface LeadersProps {
  board: LorenzoBoard;
  player: PlayerView;
  props: BoardProps;
  moves: Moves;
  own: boolean;
  w: number;
  h: number;
  columns: number;
}

type Shown =
  | { is: "played"; leader: PlayedLeader }
  | { is: "hand"; leader: HandLeader }
  | { is: "back" }
  | { is: "discarded"; number: number };

function shownLeaders(board: LorenzoBoard, player: PlayerView, own: boolean): Shown[] {
  const open = board.hands?.[player.seat];
  const hand: Shown[] =
    own && board.own !== undefined
      ? board.own.hand.map((leader) => ({ is: "hand", leader }))
      : open !== undefined
        ? open.map((number) => ({ is: "hand", leader: { leader: number, has: {}, playable: false, why_not: null } }))
        : Array.from({ length: player.leaders.hand }, () => ({ is: "back" }));
  return [
    ...player.leaders.played.map((leader): Shown => ({ is: "played", leader })),
    ...hand,
    ...player.leaders.discarded.map((number): Shown => ({ is: "discarded", number })),
  ];
}

export function Leaders({ board, player, props, moves, own, w, h, columns }: LeadersProps) {
  const shown = shownLeaders(board, player, own);
  const rows = Math.max(1, Math.ceil(4 / columns));
  const cw = (w - (columns - 1) * 4) / columns;
  const ch = (h - (rows - 1) * 5) / rows;
  return (
    <g>
      {shown.slice(0, 4).map((each, i) => (
        <g key={i} transform={`translate(${(i % columns) * (cw + 4)} ${Math.floor(i / columns) * (ch + 5)})`}>
          <OneLeader shown={each} props={props} moves={moves} own={own} w={cw} h={ch} inside={rows > 1} />
        </g>
      ))}
    </g>
  );
}

interface OneLeaderProps {
  shown: Shown;
  props: BoardProps;
  moves: Moves;
  own: boolean;
  w: number;
  h: number;
  /** There is no room below the card. */
  inside: boolean;
}

function OneLeader({ shown, props, moves, own, w, h, inside }: OneLeaderProps) {
  const { t } = props;
  const [looked, setLooked] = useState(false);
  if (shown.is === "back") return <Back w={w} h={h} label={t("board.lorenzo.leader_hidden")} />;
  if (shown.is === "discarded")
    return <Gone w={w} h={h} name={t(`leader.${shown.number}`)} words={t("board.lorenzo.discarded")} />;
  const number = shown.leader.leader;
  const face = shown.is === "played" && shown.leader.copied !== null ? shown.leader.copied : number;
  const has = shown.is === "hand" ? shown.leader.has : undefined;
  const used = shown.is === "played" && shown.leader.used ? { used: t("board.lorenzo.used") } : {};
  const choices = own ? moves.leader(number) : [];
  const last = (choice: Choice) => choice.key === "discard_leader";
  return (
    <g>
      <Target
        shape={{ kind: "rect", x: 0, y: 0, w, h, r: 6 }}
        bare
        state="rest"
        name={`leader-${number}`}
        label={`${t(`leader.${number}`)}. ${t(`leader_text.${face}`)}`}
        hint={
          <>
            <strong>{t(`leader.${number}`)}</strong>
            <div>{t(`leader_text.${face}`)}</div>
          </>
        }
        onPick={() => enlargeLeader(props, face, has ?? {}, number)}
        onLook={setLooked}
      >
        <g data-flip={`leader-${number}`}>
          <LeaderCard
            number={face}
            w={w}
            h={h}
            name={t(`leader.${number}`)}
            {...(has === undefined ? {} : { has })}
            {...used}
          />
          {shown.is === "played" && !shown.leader.used ? (
            <path d={`M${w - 21} ${w > h ? h - 27 : 34}h14v20l-7 -5l-7 5Z`} fill="#a03426" stroke={INK} />
          ) : null}
        </g>
      </Target>
      {choices.map((choice) => (
        <Deed
          key={choice.text}
          choice={choice}
          number={number}
          looked={looked}
          props={props}
          {...(w > h
            ? { x: last(choice) ? 8 : w - 17, y: h - 11 }
            : inside
              ? { x: last(choice) ? 14 : w - 14, y: h * 0.46 }
              : { x: w * (last(choice) ? 0.26 : 0.76), y: h + 19 })}
        />
      ))}
    </g>
  );
}

/** What may be done with a leader: a seal at its edge, its middle at x, y; large enough for fingers where they play. To
    throw it away is possible at any time, so its seal is plain until somebody looks at the card. */
function Deed({
  choice,
  number,
  looked,
  props,
  x,
  y,
}: {
  choice: Choice;
  number: number;
  looked: boolean;
  props: BoardProps;
  x: number;
  y: number;
}) {
  const label = props.t(`option.${choice.key}`, choice.params);
  const [near, setNear] = useState(false);
  const plain = choice.key === "discard_leader" && !looked && !near;
  const state = props.picked === choice.text || props.looked === choice.text ? "selected" : plain ? "rest" : "lit";
  const phone = isSmall(props.size);
  return (
    <g transform={`translate(${x} ${y})`}>
      <Target
        shape={{ kind: "circle", cx: 0, cy: 0, r: phone ? 22 : 16 }}
        bare
        state={state}
        label={label}
        name={`${choice.key}-${number}`}
        hint={label}
        onPick={() => props.pick(choice.text)}
        onLook={(on) => {
          setNear(on);
          props.look(on ? choice.text : null);
        }}
      >
        <g transform={`scale(${phone ? 1.2 : 1})`}>
          <circle
            r="13"
            fill={choice.key === "discard_leader" ? "#f6ecd8" : "#2f5a2b"}
            stroke={INK}
            strokeWidth="1.3"
          />
          {choice.key === "discard_leader" ? <Icon sign="privileges" x={-9} y={-9} size={18} /> : null}
          {choice.key === "play_leader" ? (
            <path
              d="M-6 0l4 5l9 -10"
              fill="none"
              stroke="#fff"
              strokeWidth="3.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ) : null}
          {choice.key === "use_leader" ? <path d="M-4 -7v14l12 -7Z" fill="#fff" /> : null}
          <Ring x={-13} y={-13} w={26} h={26} r={13} state={state} />
        </g>
      </Target>
    </g>
  );
}

function Back({ w, h, label }: { w: number; h: number; label: string }) {
  return (
    <g role="img" aria-label={label}>
      <rect width={w} height={h} rx="6" fill="var(--wine)" stroke={INK} strokeWidth="1.3" />
      <rect x="4" y="4" width={w - 8} height={h - 8} rx="4" fill="url(#k-lozenge)" stroke="#e2b84e" strokeWidth="1.5" />
      <path d={`M${w / 2 - 14} ${h / 2 + 10}l-4 -20l10 8l8 -12l8 12l10 -8l-4 20Z`} fill="#e2b84e" stroke={INK} />
    </g>
  );
}

function Gone({ w, h, name, words }: { w: number; h: number; name: string; words: string }) {
  const short = name.split(/[ ・＝]/)[0] ?? name;
  return (
    <g role="img" aria-label={`${name}: ${words}`}>
      <rect
        width={w}
        height={h}
        rx="6"
        fill="#1a0f08"
        fillOpacity=".35"
        stroke="#e4d7c2"
        strokeOpacity=".7"
        strokeDasharray="5 4"
      />
      <T x={w / 2} y={h * 0.26} size={12.5} serif anchor="middle" fill="#fff1dc">
        {short}
      </T>
      <Icon sign="privileges" x={w / 2 - 13} y={h * 0.36} size={26} />
      <T x={w / 2} y={h * 0.84} size={12} weight={600} anchor="middle" fill="#fff1dc">
        {words}
      </T>
    </g>
  );
}
