/* The highest bid of an auction: its coins, and whose they are. Coins slide in from their owner's stock. */
import { SeatDisc } from "../../kit/heraldry";
import { Coin, type Metal } from "../../kit/pieces";
import { CoinN, T } from "./art";
import { type Coins, coinsOf, type Ctx, METALS } from "./types";

interface Laid {
  metal: Metal;
  k: number;
  x: number;
}

/** Coins of one metal overlap, the last with their number; the next metal stands clear of it. */
function laid(coins: Coins, r: number): Laid[] {
  const all = METALS.reduce((sum, metal) => sum + coins[metal], 0);
  const lap = all > 6 ? r * 0.34 : r * 0.62;
  const list: Laid[] = [];
  let x = 0;
  for (const metal of METALS) {
    for (let k = 0; k < coins[metal]; k++) list.push({ metal, k, x: x + k * lap });
    if (coins[metal] > 0) x += (coins[metal] - 1) * lap + r * 2.1;
  }
  return list;
}

/** Starts at the origin and runs to the right; nothing outside an auction. */
export function Bid({ c, r }: { c: Ctx; r: number }) {
  const { ask } = c.props.view;
  if (ask?.kind !== "auction") return null;
  const coins = coinsOf(ask.params.coins);
  const highest = ask.params.highest;
  if (highest === null)
    return (
      <T x={4} y={5} size={13} anchor="start" bold={false} serif={false} fill="var(--parch-ink)">
        {c.t("board.aquileia.no_bid")}
      </T>
    );
  return (
    <g>
      <g transform={`translate(${r} 0)`}>
        <SeatDisc seat={highest} r={r} />
      </g>
      {laid(coins, r).map(({ metal, k, x }) => (
        <g key={`${metal}-${k}`} transform={`translate(${r * 3.3 + x} 0)`}>
          <g
            data-flip={c.mini ? undefined : `bid-${metal}-${k}`}
            data-flip-from={c.mini ? undefined : `stock-${highest}`}
          >
            {k === coins[metal] - 1 ? (
              <CoinN metal={metal} r={r * 0.95} n={coins[metal]} />
            ) : (
              <Coin metal={metal} r={r * 0.95} />
            )}
          </g>
        </g>
      ))}
    </g>
  );
}
