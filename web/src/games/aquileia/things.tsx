/* What somebody has, for the card beside the plan: coins, followers, houses, cards by their backs, laurels. */
import type { BoardModule, SeatThings, Thing } from "../board";
import { Inline } from "../../kit/Gain";
import { Pawn } from "../../kit/heraldry";
import { CardBack, CoinN, House } from "./art";
import type { Shown } from "./shown";
import { METALS } from "./types";

type About = Parameters<NonNullable<BoardModule<Shown>["things"]>>[0];
type Player = About["view"]["board"]["players"][number];

export const things = ({ view: { board }, seat, t }: About): SeatThings | null => {
  const player = board.players[seat];
  if (player === undefined) return null;
  const coins = METALS.map((metal): Thing => ({
    id: metal,
    art: (
      <Inline size={24}>
        <CoinN metal={metal} r={11} n={player.coins[metal] > 9 ? "" : player.coins[metal]} />
      </Inline>
    ),
    // Two figures would be too small within a coin.
    ...(player.coins[metal] > 9 ? { text: String(player.coins[metal]) } : {}),
    label: t("board.aquileia.has_coins", { metal, n: player.coins[metal] }),
  }));
  return {
    beside: board.start_player === seat ? [startOf(t)] : [],
    rows: [[...coins, followersOf(player, t), housesOf(player, t)], cardsOf(player, t)],
    short: coins,
  };
};

function startOf(t: About["t"]): Thing {
  return {
    id: "start",
    art: (
      <Inline size={15}>
        <path
          d="M0 -11L3.2 -3.6L11 -3L5 2L7 10L0 5.6L-7 10L-5 2L-11 -3L-3.2 -3.6Z"
          fill="var(--lit-line)"
          stroke="#3a1c00"
          strokeWidth="1.4"
        />
      </Inline>
    ),
    text: t("board.start"),
    label: t("board.start"),
  };
}

function followersOf({ seat, followers }: Player, t: About["t"]): Thing {
  return {
    id: "followers",
    art: (
      <svg width={14} height={18} viewBox="-13 -38 26 38" aria-hidden="true">
        <Pawn seat={seat} scale={0.85} />
      </svg>
    ),
    text: String(followers),
    label: t("board.aquileia.has_followers", { n: followers }),
  };
}

function housesOf({ seat, houses }: Player, t: About["t"]): Thing {
  return {
    id: "houses",
    art: (
      <Inline size={18}>
        <House seat={seat} size={20} />
      </Inline>
    ),
    text: String(houses),
    label: t("board.aquileia.has_houses", { n: houses }),
  };
}

const BACKS = { servi: "#5d6f45", equi: "#7b2d3b", laurels: "#8a6312" } as const;

function cardsOf({ servi, equi, laurels }: Player, t: About["t"]): Thing[] {
  const counts = { servi, equi, laurels: laurels.stadium.length + laurels.theatre.length };
  return (["servi", "equi", "laurels"] as const).map((kind) => ({
    id: kind,
    art: (
      <svg width={13} height={18} viewBox="0 0 17 23" aria-hidden="true">
        <CardBack w={17} h={23} n="" tone={BACKS[kind]} />
      </svg>
    ),
    text: `${t(`board.aquileia.short.${kind}`)} ${counts[kind]}`,
    label: t(`board.aquileia.has_${kind}`, { n: counts[kind] }),
  }));
}
