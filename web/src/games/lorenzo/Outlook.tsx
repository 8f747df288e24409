/* What stays beside a place that is picked: what is paid, what comes of it, what one has then, and the points. All of
   it is told by the engine, which has made the move in a copy. */
import type { ReactNode } from "react";
import type { BoardModule } from "../board";
import { Forecast } from "./Areas";
import { GoodsInline } from "./art/goods";
import { Sign } from "./art/Tile";
import { placeOf } from "./place";
import type { Shown } from "./shown";
import {
  type BoardProps,
  type Choice,
  costOf,
  type Good,
  GOODS,
  type Goods,
  memberOf,
  type PlayerView,
  servantsOf,
  spaceOf,
  tollOf,
} from "./types";

/** Goods that somebody has, each by its name; privileges are never kept. */
export function stockOf(player: PlayerView): Goods {
  return Object.fromEntries(
    GOODS.filter((good) => good !== "privileges").map((good) => [good, player[good as Exclude<Good, "privileges">]]),
  );
}

/** What is paid for a choice: the card, the servants that the member needs, the toll. */
function paidFor(choice: Choice): Goods {
  const paid: Goods = { ...costOf(choice) };
  paid.servants = (paid.servants ?? 0) + servantsOf(choice);
  paid.coins = (paid.coins ?? 0) + tollOf(choice);
  return Object.fromEntries(Object.entries(paid).filter(([, n]) => n > 0));
}

function gainedBy(before: Goods, after: Goods, paid: Goods): Goods {
  return Object.fromEntries(
    GOODS.map((good): [Good, number] => [
      good,
      (after[good] ?? before[good] ?? 0) - (before[good] ?? 0) + (paid[good] ?? 0),
    ]).filter(([, n]) => n > 0),
  );
}

export const pinned: NonNullable<BoardModule<Shown>["pinned"]> = (props) => {
  const choice = props.choices.find((each) => each.text === props.picked);
  const space = choice === undefined ? null : spaceOf(choice);
  if (choice === undefined || space === null) return null;
  return { at: `place-${space.replaceAll(" ", "-")}`, content: <Told choice={choice} space={space} props={props} /> };
};

function Told({ choice, space, props }: { choice: Choice; space: string; props: BoardProps }) {
  const { t } = props;
  const { board } = props.view;
  const { card, work } = placeOf(board, space);
  const name = card === null ? t(`space_capital.${space}`) : t(`card.${card}`);
  const member = memberOf(choice);
  const value = "value" in choice.params ? choice.params.value : 0;
  return (
    <>
      <h3>
        {member === null ? name : t("board.lorenzo.with", { name, member, value })} <small>Esc</small>
      </h3>
      <Sums choice={choice} props={props} />
      {work === null ? null : <Forecast yields={board.own?.[work].filter((each) => each.value >= value)} t={t} />}
    </>
  );
}

/** Pay, gain, then; and the points now and if it ended now. */
export function Sums({ choice, props }: { choice: Choice; props: BoardProps }) {
  const { t } = props;
  const { board } = props.view;
  const player = board.players[props.seat ?? -1];
  const outlook = board.own?.outlook?.[choice.text];
  const paid = paidFor(choice);
  const before = player === undefined ? {} : stockOf(player);
  const after = outlook?.goods ?? {};
  const gained = gainedBy(before, after, paid);
  const toll = tollOf(choice);
  return (
    <>
      <dl>
        <Line word={t("board.lorenzo.pay")} shown={Object.keys(paid).length > 0}>
          <GoodsInline goods={paid} />
          {toll > 0 ? <small>{t("board.lorenzo.of_toll", { n: toll })}</small> : null}
        </Line>
        <Line word={t("board.lorenzo.gain")} kind="gain-word" shown={Object.keys(gained).length > 0}>
          <GoodsInline goods={gained} />
        </Line>
        <Line word={t("board.lorenzo.then")} kind="then-word" shown={Object.keys(after).some((good) => good !== "vp")}>
          <Changes before={before} after={after} />
        </Line>
      </dl>
      {outlook === undefined || player === undefined ? null : (
        <PointsThen now={[player.vp, after.vp ?? player.vp]} ended={[player.total, outlook.total]} t={t} />
      )}
    </>
  );
}

/** Old and new numbers of the goods that change. */
export function Changes({ before, after }: { before: Goods; after: Goods }) {
  return GOODS.filter((good) => good !== "vp" && after[good] !== undefined).map((good) => (
    <span key={good} className="lor-trade">
      <Sign sign={good} size={17} /> {before[good] ?? 0} → <b>{after[good]}</b>
    </span>
  ));
}

export function PointsThen({
  now,
  ended,
  t,
}: {
  now: readonly [number, number];
  ended?: readonly [number, number];
  t: BoardProps["t"];
}) {
  const words = ([a, b]: readonly [number, number]) => (a === b ? `${a}` : `${a} → ${b}`);
  return (
    <footer>
      <span>{t("board.lorenzo.vp_now", { n: words(now) })}</span>
      {ended === undefined ? null : <span>{t("board.lorenzo.vp_ended", { n: words(ended) })}</span>}
    </footer>
  );
}

function Line({
  word,
  kind = "",
  shown,
  children,
}: {
  word: string;
  kind?: string;
  shown: boolean;
  children: ReactNode;
}) {
  return shown ? (
    <>
      <dt className={kind}>{word}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
}
