/* What a family has, for its card beside the board: members, goods, faith and what the church asks, cards, leaders. */
import type { BoardModule, Thing } from "../board";
import { seatColour } from "../../kit/charges";
import { Inline } from "../../kit/Gain";
import { Icon, type Sign as SignName } from "./art/icons";
import { HEADS } from "./Pieces";
import type { Shown } from "./shown";
import { type Good, KINDS } from "./types";

type About = Parameters<NonNullable<BoardModule<Shown>["things"]>>[0];

const GOODS = ["coins", "wood", "stone", "servants", "military", "faith"] as const satisfies readonly Good[];
const TONES = { territory: "#3c6b46", character: "#27508f", building: "#866008", venture: "#5d3f7a" };

function Sign({ sign, size = 17 }: { sign: SignName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <Icon sign={sign} x={0} y={0} size={24} />
    </svg>
  );
}

export const things: NonNullable<BoardModule<Shown>["things"]> = ({ view: { board }, seat, t }) => {
  const player = board.players[seat];
  if (player === undefined) return null;
  const need = board.church[board.period - 1]?.faith ?? 0;
  const goods = GOODS.map((good): Thing => {
    const n = player[good];
    const label = t("board.lorenzo.say_goods", { good, n });
    if (good !== "faith") return { id: good, art: <Sign sign={good} />, text: String(n), label };
    const short = n < need;
    return {
      id: good,
      art: <Sign sign={good} />,
      text: `${n}/${need}${short ? "!" : ""}`,
      label: `${label} ${t("board.lorenzo.church_needs", { n: need })}`,
      alarm: short,
    };
  });
  return {
    beside: membersOf({ view: { ...player }, seat, t }),
    rows: [goods, [...cardsOf(player, t), leadersOf(player, t)]],
    short: [],
  };
};

type Player = About["view"]["board"]["players"][number];

function membersOf({ view, seat, t }: { view: Player; seat: number; t: About["t"] }): Thing[] {
  return view.idle.map((member) => ({
    id: member,
    art: (
      <Inline size={19} box={19}>
        <circle r="8.8" fill={HEADS[member]} stroke={seatColour(seat)} strokeWidth="1.4" />
        <text y="4.4" fontSize="13" fontWeight="750" textAnchor="middle" fill={member === "black" ? "#fff" : "#1a0f08"}>
          {t(`board.lorenzo.letter.${member}`)}
        </text>
      </Inline>
    ),
    label: t("board.lorenzo.say_idle", { member, value: view.values[member] }),
  }));
}

function cardsOf(player: Player, t: About["t"]): Thing[] {
  return KINDS.map((kind) => {
    const n = player.cards[kind].length;
    return {
      id: kind,
      art: <Sign sign={kind} size={14} />,
      text: String(n),
      label: t("board.lorenzo.say_cards", { kind, n }),
      tone: TONES[kind],
    };
  });
}

/** Played and in hand. */
function leadersOf({ leaders }: Player, t: About["t"]): Thing {
  const played = leaders.played.length;
  return {
    id: "leaders",
    art: (
      <Inline size={16}>
        <path d="M-9 6L-10 -5L-4 0L0 -8L4 0L10 -5L9 6Z" fill="#e8a317" stroke="#3a1c00" strokeWidth="1.6" />
      </Inline>
    ),
    text: `${played}+${leaders.hand}`,
    label: t("board.lorenzo.say_leaders", { n: played, hand: leaders.hand }),
  };
}
