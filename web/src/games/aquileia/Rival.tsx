/* A rival at a glance: coins, followers, cards, laurels, houses; on one line, or on two where it is narrow. */
import { Charge, seatColour } from "../../kit/charges";
import { Pawn } from "../../kit/heraldry";
import { startsOf } from "../../kit/pieces";
import { CardBack, CoinN, House, T } from "./art";
import { type Box, type Ctx, METALS, type PlayerView } from "./types";

interface Item {
  w: number;
  art: React.ReactNode;
}

/** The width from which everything stands on one line. */
export const ONE_LINE = 232;
export const RIVAL_LINES = { one: 34, two: 52 };

export function Rival({ c, seat, box }: { c: Ctx; seat: number; box: Box }) {
  const player = c.board.players[seat];
  if (player === undefined) return null;
  const { w, h } = box;
  const flag = h > 40 ? 26 : 28;
  const tight = w < 140;
  const lines =
    w >= ONE_LINE
      ? [[...purse(player, tight), ...pieces(player, tight), houses(player)]]
      : [[...purse(player, tight), houses(player)], pieces(player, tight)];
  const label = c.t("board.aquileia.rival", {
    seat,
    copper: player.coins.copper,
    silver: player.coins.silver,
    gold: player.coins.gold,
    followers: player.followers,
    servi: player.servi,
    equi: player.equi,
    houses: player.houses,
    laurels: player.laurels.stadium.length + player.laurels.theatre.length,
  });
  return (
    <g transform={`translate(${box.x} ${box.y})`} role="img" aria-label={label}>
      <rect width={w} height={h} rx="6" fill="var(--card)" stroke="#4b3a28" />
      <path d={`M6 0H${flag}V${h}H6a6 6 0 0 1 -6 -6V6a6 6 0 0 1 6 -6Z`} fill={seatColour(seat)} />
      <g data-flip={`stock-${seat}`}>
        <g transform={`translate(${flag / 2 - 9.6} ${h / 2 - 9.6}) scale(.8)`}>
          <Charge seat={seat} />
        </g>
      </g>
      {lines.map((items, i) => (
        <Line key={i} items={items} x={flag + 3} w={w - flag - 6} y={(h * (i + 0.5)) / lines.length} />
      ))}
      {c.board.start_player === seat ? <Start c={c} x={flag / 2} y={h - 6} /> : null}
    </g>
  );
}

function Line({ items, x, w, y }: { items: readonly Item[]; x: number; w: number; y: number }) {
  const gap = (w - items.reduce((sum, item) => sum + item.w, 0)) / items.length;
  const starts = startsOf(
    x,
    items.map((item) => item.w + gap),
  );
  return items.map((item, i) => (
    <g key={i} transform={`translate(${(starts[i] ?? x) + (gap + item.w) / 2} ${y})`}>
      {item.art}
    </g>
  ));
}

/** Who begins this round: a small star at the foot of the flag. */
function Start({ c, x, y }: { c: Ctx; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} role="img" aria-label={c.t("board.start")}>
      <path
        d="M0 -5L1.5 -1.6L5 -1.4L2.3 .9L3.2 4.4L0 2.5L-3.2 4.4L-2.3 .9L-5 -1.4L-1.5 -1.6Z"
        fill="var(--lit-line)"
        stroke="#1a0f08"
        strokeWidth=".8"
      />
    </g>
  );
}

function counted(art: React.ReactNode, n: number, faded = false): Item {
  return {
    w: 25,
    art: (
      <g opacity={faded ? 0.5 : 1}>
        <g transform="translate(-6 0)">{art}</g>
        <T x={3.5} y={5} size={14} anchor="start" fill="var(--card-ink)">
          {n}
        </T>
      </g>
    ),
  };
}

function purse(player: PlayerView, tight: boolean): Item[] {
  const r = tight ? 8.2 : 9.5;
  return METALS.map((metal) => ({ w: r * 2 + 1, art: <CoinN metal={metal} r={r} n={player.coins[metal]} /> }));
}

function houses(player: PlayerView): Item {
  return counted(<House seat={player.seat} size={16} />, player.houses);
}

function pieces(player: PlayerView, tight: boolean): Item[] {
  const w = tight ? 15.5 : 17;
  const laurels = player.laurels.stadium.length + player.laurels.theatre.length;
  const back = (n: number, tone: string): Item => ({
    w: w + 1,
    art: (
      <g transform={`translate(${-w / 2} -11)`}>
        <CardBack w={w} h={22} n={n} tone={tone} />
      </g>
    ),
  });
  return [
    counted(
      <g transform="translate(0 9)">
        <Pawn seat={player.seat} scale={0.44} />
      </g>,
      player.followers,
      player.passed,
    ),
    back(player.servi, "#5d6f45"),
    back(player.equi, "#7b2d3b"),
    back(laurels, "#8a6312"),
  ];
}
